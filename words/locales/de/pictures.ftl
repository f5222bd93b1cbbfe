# Die Wörter in den Bildern: kurz, die meisten Kästen fassen zwei oder drei.
# Klein wie in einer Tabelle, Hauptwörter groß.

# Namensschilder
pictures-note-to-play = am Zug
pictures-note-place-special = 1×1 legen
pictures-note-done = fertig
pictures-note-winner = gewinnt
pictures-note-resigned = gibt auf
pictures-note-time = Zeit um
pictures-note-abandoned = beendet
# Vor zwei Namen, die gleich aussehen: „blau · Ann“
pictures-named = { $seat } · { $name }

# Schildchen
pictures-income = Ertrag
pictures-score = Pkt
pictures-space = Feld

# Die Karte zum Passen
pictures-pass = passen
pictures-pass-to = auf { $space }
# An ihrer Stelle, wenn beide das Spiel abgebrochen haben
pictures-abandoned-1 = abgebrochen
pictures-abandoned-2 = niemand gewinnt

# Was aus einem angebotenen Flicken würde; vor dem Feld steht ein Pfeil
pictures-band-next = → { $space }
pictures-band-again = → { $space }  nochmal
pictures-band-no-room = kein Platz
pictures-band-too-dear = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}

# Die Reihe der Flicken hinter dem Angebot
pictures-nothing-behind = kein Flicken dahinter
pictures-all-placed = alle Flicken liegen
# In ihrer Ecke, bis jemand das 7×7 hat: Wer es zuerst füllt, bekommt 7 Punkte
pictures-first = zuerst
# Die große Karte, solange ein 1×1 zu legen ist
pictures-place-yours = lege dein 1×1
pictures-place-where = auf ein leeres Kästchen

# Die Vorschau beim Legen
pictures-special = 1×1-Flicken
pictures-free = umsonst
pictures-verdict-fits = passt hier
pictures-verdict-fits-tile = füllt das 7×7: +7
pictures-verdict-taken = { $count ->
    [one] 1 Kästchen belegt
   *[other] { $count } Kästchen belegt
}
pictures-verdict-too-dear = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
pictures-verdict-no-room = kein Platz
pictures-after = nach diesem Zug
pictures-after-buttons = Knöpfe
pictures-after-space = Feld
pictures-after-income = Ertrag gezahlt
pictures-after-special = 1×1-Flicken
pictures-after-empty = leer
pictures-after-score = Punkte
pictures-none = keiner
pictures-next-again = nochmal
pictures-next-next = danach
pictures-next-place-special = 1×1 legen
pictures-next-game-over = Spielende
pictures-try-taken = verschieben oder drehen
pictures-try-too-dear = anderen Flicken wählen
pictures-try-no-room = anderen Flicken wählen

# Der Ring
pictures-ring = der Ring, im Uhrzeigersinn ab der Spule
# Was die weißen und die goldenen Zahlen sind
pictures-cost = Kosten
pictures-time = Zeit
pictures-ring-start = Start
pictures-ring-count = { $count ->
    [one] 1 Flicken
   *[other] { $count } Flicken
}

# Das Schlussbild; zwei kurze Zeilen in einer schmalen Spalte
pictures-won-margin-1 = gewinnt
pictures-won-margin-2 = um { $count }
pictures-won-tie-1 = gleich:
pictures-won-tie-2 = zuerst da
pictures-won-otherwise-1 = gewinnt
pictures-won-otherwise-2 = vorzeitig
pictures-won-abandoned-1 = niemand
pictures-won-abandoned-2 = gewinnt

# Die Wiederholung
pictures-ply = Zug
pictures-of-plies = von { $count }
pictures-passes = passt
pictures-buys = kauft
pictures-places = legt 1×1

# Das Profil eines Spielers und eine Seite der Bestenliste
pictures-games-here = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
} auf diesem Server
pictures-games-everywhere = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
} auf allen Servern
pictures-won = gewonnen
pictures-lost = verloren
pictures-seven = 7×7
pictures-rating-here = Wertung hier
pictures-rating-everywhere = Wertung gesamt
pictures-latest-games = { $count ->
    [one] das erste Spiel
   *[other] die letzten { $count } Spiele
}
pictures-no-games = noch kein beendetes Spiel
pictures-best-score = Bestwert
pictures-mean-empty = Ø leer
pictures-seven-rate = 7×7-Quote
pictures-percent = { $percent } %
# Über schmalen Spalten von Zahlen
pictures-column-won = gew.
pictures-column-lost = verl.
pictures-head-to-head = im Vergleich mit
pictures-leaderboard = Bestenliste dieses Servers
pictures-page = Seite { $page } von { $pages }
pictures-rating = Wertung
