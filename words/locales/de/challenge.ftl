# Herausforderungen: die Nachricht im Kanal, und was die Beteiligten gesagt bekommen.

# $opponent, $challenger are people; $until and $at are times that the chat client writes.
challenge-named = { $opponent }, { $challenger } fordert dich zu einer Partie Patchwork heraus: für jeden etwa 20 kurze Züge, über Tage verteilt. Offen bis { $until }.
challenge-anyone = { $challenger } sucht jemanden für eine Partie Patchwork: für jeden etwa 20 kurze Züge, über Tage verteilt. Offen bis { $until }.
challenge-classic = Gespielt wird die klassische Ausgabe von 2014.
challenge-mirror = Es ist das Spiegelspiel zu Spiel { $number }: derselbe Ring mit vertauschten Seiten, und beide Ergebnisse werden zusammengezählt.
challenge-clock = Jeder Zug darf { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} dauern.
challenge-accepted = { $opponent } hat die Herausforderung von { $challenger } angenommen. Das Spiel läuft.
# Behind it, once that is posted.
challenge-board = Der Stand: { $link }
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } am { $at } abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung am { $at } zurückgezogen.
challenge-expired = Niemand hat die Herausforderung von { $challenger } angenommen; sie ist am { $at } abgelaufen.

challenge-accept = Annehmen
challenge-decline = Ablehnen
challenge-withdraw = Zurückziehen
challenge-how = So geht es
challenge-in-thread = In einem Thread herausfordern
challenge-here = Hier herausfordern
challenge-withdraw-which = Du hast anderswo mehrere offene Herausforderungen. Welche nimmst du zurück?
challenge-to-anyone = an alle
challenge-withdraw-one = { $number } zurücknehmen

# An die Person, die gehandelt hat.
challenge-sent = Deine Herausforderung steht in { $where }. Sie kann dort bis { $until } angenommen werden; /spiel zurückziehen nimmt sie zurück.
# Solange sie noch nicht dasteht, und wenn Discord sie ablehnt.
challenge-sent-late = Deine Herausforderung ist unterwegs, Discord hat sie noch nicht angenommen. Sie gilt bis { $until }; /spiel zurückziehen nimmt sie zurück.
challenge-sent-refused = Discord lässt mich in { $where } gerade nichts schreiben, darum hat noch niemand deine Herausforderung gesehen. Ich versuche es bis { $until } weiter; /spiel zurückziehen nimmt sie zurück.
challenge-starts-challenger = { $challenger } ist zuerst dran.
challenge-starts-opponent = Wer annimmt, ist zuerst dran.
challenge-seed = Der Ring kommt aus dem Wort „{ $seed }“.
challenge-unrated = Das Spiel wird nicht gewertet.
# Wenn es von einem Verlauf aus weitergeht: von welchem Zug aus, und wer welche Farbe spielt.
challenge-beginning = { $moves ->
    [0] Gespielt wird mit dem Ring eines Verlaufs, { $blue } gegen { $orange }.
   *[other] Es geht nach Zug { $moves } eines Verlaufs weiter, { $blue } gegen { $orange }.
}
challenge-mover-challenger = { $challenger } ist als Nächstes dran und spielt { $seat ->
    [blue] Blau
   *[orange] Orange
}.
challenge-mover-opponent = { $opponent } ist als Nächstes dran und spielt { $seat ->
    [blue] Blau
   *[orange] Orange
}.
challenge-mover-anyone = Wer annimmt, ist als Nächstes dran und spielt { $seat ->
    [blue] Blau
   *[orange] Orange
}.
challenge-mover-chance = Der Zufall entscheidet, wer als Nächstes dran ist und { $seat ->
    [blue] Blau
   *[orange] Orange
} spielt.
challenge-you-accepted = Du hast angenommen; das Spiel beginnt in { $where }.
challenge-you-declined = Du hast die Herausforderung von { $challenger } abgelehnt.
challenge-you-withdrew = Du hast deine Herausforderung zurückgezogen.
challenge-cant-post = Ich kann in diesem Kanal gerade nichts schreiben; mir fehlt: { $permissions }. Nichts geht verloren; bitte jemanden, der den Server verwaltet, darum und nimm danach /stand.
