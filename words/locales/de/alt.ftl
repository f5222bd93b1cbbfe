# Der Text anstelle eines Bildes, für alle, die es nicht sehen. Ganze Sätze, zusammen höchstens 1024
# Zeichen; das Spiel in Worten verwendet einige davon auch.

alt-seat-blue = blau
alt-seat-orange = orange
alt-who = { $name } ({ $seat })

# Wer dran ist
alt-turn-to-play = { $who } ist dran.
# Before the figures of the one whose turn it is.
alt-to-play = { $who } ist dran
alt-turn-place-special = { $who } muss einen 1×1-Flicken legen.
alt-turn-winner = Das Spiel ist aus, { $who } hat gewonnen.

# Wie jemand steht
alt-player = { $who }: { $buttons ->
    [one] 1 Knopf
   *[other] { $buttons } Knöpfe
}, Ertrag { $income }, Feld { $space }, { $empty ->
    [0] nichts leer
   *[other] { $empty } leer
}, Punkte { $score }.
alt-tile-owned = { $who } hat das 7×7.

# Das Angebot
alt-offers = Flicken: { $offers }.
alt-offers-none = Kein Flicken ist mehr zu kaufen.
alt-offer = { $number }: Kosten { $cost }, Zeit { $time }, Ertrag { $income }
alt-band-again = dann noch einmal
alt-band-no-room = kein Platz
alt-band-too-dear = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
alt-pass = Passen: auf Feld { $space }, { $gain ->
    [one] 1 Knopf
   *[other] { $gain } Knöpfe
}{ $way }.
# Was der Weg zu einem Feld bringt
alt-brings-income = zahlt { $income } Ertrag
alt-brings-special = bringt einen 1×1-Flicken

# Der letzte Zug
alt-last-buy = Zuletzt: { $name } kaufte einen { $squares }er-Flicken auf { $square }.
alt-last-pass = Zuletzt: { $name } passte bis { $to }.
alt-last-special = Zuletzt: { $name } legte einen 1×1-Flicken auf { $square }.

# Die Vorschau beim Legen
alt-place = { $who } versucht Flicken { $number } (Kosten { $cost }, Zeit { $time }, Ertrag { $income }) auf { $spot }.
alt-place-special = { $who } versucht den 1×1-Flicken auf { $square }.
alt-place-covers = Er würde { $squares } bedecken.
alt-verdict-fits = Er passt.
alt-verdict-fits-tile = Er passt und füllt das 7×7.
alt-verdict-taken = Er passt nicht: { $squares } { $count ->
    [one] ist
   *[other] sind
} belegt.
alt-verdict-too-dear = Er ist nicht zu bezahlen: { $count ->
    [one] 1 Knopf fehlt.
   *[other] { $count } Knöpfe fehlen.
}
alt-verdict-no-room = Auf der ganzen Decke ist kein Platz dafür.
alt-after-buying = Nach diesem Zug: Knöpfe { $before } auf { $after }, gezahlter Ertrag { $income }, Feld { $from } auf { $to }, { $special ->
    [yes] bekommt einen 1×1-Flicken.
   *[no] kein 1×1-Flicken.
}
alt-after-special = Nach diesem Zug: leere Kästchen { $before } auf { $after }, Punkte { $from } auf { $to }.
alt-next-again = { $name } ist noch einmal dran.
alt-next-next = Dann ist { $name } dran.
alt-next-place-special = Dann legt { $name } den 1×1-Flicken.
alt-next-game-over = Damit endet das Spiel.
alt-try-taken = Verschiebe oder drehe den Flicken.
alt-try-too-dear = Wähle einen anderen Flicken.
alt-try-no-room = Wähle einen anderen Flicken.

# Spots to choose from
alt-spots = Die Decke: { $squares } sind bedeckt.
alt-spot = { $number } würde { $squares } bedecken.

# On a challenge
alt-invitation = Ein Stück Stoff mit einer Garnspule und den ersten Flicken eines Rings.

# Der Ring
alt-ring = Der Ring im Uhrzeigersinn ab der Spule: { $count ->
    [0] keine Flicken.
    [one] 1 Flicken. Das Spiel in Worten nennt seinen Preis und seine Form.
   *[other] { $count } Flicken. Das Spiel in Worten nennt ihre Preise und Formen.
}

# Das Schlussbild
alt-final-margin = Abrechnung: { $who } gewinnt mit { $count } Vorsprung.
alt-final-tie = Abrechnung: Die Punkte sind gleich, { $who } war zuerst am Ziel und gewinnt.
alt-final-otherwise = Abrechnung: { $who } gewinnt vorzeitig.
# Vor der Abrechnung
alt-early-resigned = { $loser } hat aufgegeben, { $who } gewinnt.
alt-early-time = Die Zeit von { $loser } ist abgelaufen, { $who } gewinnt.
alt-early-abandoned = Dieses Spiel von { $who } und { $loser } wurde abgebrochen: Niemand gewinnt.

alt-count = { $who }: { $buttons ->
    [one] 1 Knopf
   *[other] { $buttons } Knöpfe
}, { $empty ->
    [0] kein leeres Kästchen
    [one] 1 leeres Kästchen
   *[other] { $empty } leere Kästchen
} ({ $points }), 7×7 { $tile }, Punkte { $score }.

# Die Wiederholung
alt-replay = Das ganze Spiel als Bildfolge, { $count ->
    [one] 1 Zug.
   *[other] { $count } Züge.
}

# Ein Profil und eine Bestenliste: Ihre Zahlen nennt die Nachricht neben dem Bild
alt-profile = Die beendeten Spiele von { $name } als Decke aus { $shown } Kästchen, das neueste zuletzt: Flicken sind gewonnen, Kreuze verloren.
alt-profile-none = Eine leere Decke: { $name } hat noch kein Spiel beendet.
alt-leaderboard = Seite { $page } von { $pages } der Bestenliste, { $count ->
    [one] eine Person mit ihrer Wertung
   *[other] { $count } Personen, jede mit ihrer Wertung
} als Stoffstreifen. Die Nachricht nennt alles.
