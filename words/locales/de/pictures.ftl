# Die Wörter in den Bildern: klein geschrieben und kurz, die meisten Kästen fassen zwei oder drei.

# Namensschilder
pictures-note-to-play = am zug
pictures-note-place-special = 1×1 legen
pictures-note-done = fertig
pictures-note-winner = gewinnt

# Schildchen
pictures-income = ertrag
pictures-score = pkt
pictures-space = feld

# Die Karte zum Passen
pictures-pass = passe
pictures-pass-to = auf { $space }

# Was aus einem angebotenen Flicken würde; vor dem Feld steht ein Pfeil
pictures-band-next = → { $space }
pictures-band-again = → { $space }  nochmal
pictures-band-no-room = kein platz
pictures-band-too-dear = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}

# Die Reihe der Flicken hinter dem Angebot
pictures-nothing-behind = kein flicken dahinter
pictures-all-placed = alle flicken liegen

# Die Vorschau beim Legen
pictures-special = 1×1-flicken
pictures-free = umsonst
pictures-verdict-fits = passt hier
pictures-verdict-fits-tile = passt hier: 7×7 +7
pictures-verdict-taken = { $count ->
    [one] 1 kästchen belegt
   *[other] { $count } kästchen belegt
}
pictures-verdict-too-dear = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
pictures-verdict-no-room = kein platz
pictures-after = nach diesem zug
pictures-after-buttons = knöpfe
pictures-after-space = feld
pictures-after-income = ertrag
pictures-after-special = 1×1-flicken
pictures-after-empty = leer
pictures-after-score = punkte
pictures-none = keine
pictures-next-again = nochmal
pictures-next-next = danach
pictures-next-place-special = 1×1 legen
pictures-next-game-over = spielende
pictures-try-taken = verschieben oder drehen
pictures-try-too-dear = anderen flicken wählen
pictures-try-no-room = anderen flicken wählen

# Der Ring
pictures-ring = der ring, im uhrzeigersinn ab der spule
pictures-ring-start = start
pictures-ring-count = { $count ->
    [one] 1 flicken
   *[other] { $count } flicken
}

# Das Schlussbild; zwei kurze Zeilen in einer schmalen Spalte
pictures-won-margin-1 = gewinnt
pictures-won-margin-2 = um { $count }
pictures-won-tie-1 = gleich:
pictures-won-tie-2 = zuerst da
pictures-won-otherwise-1 = gewinnt
pictures-won-otherwise-2 = vorzeitig

# Die Wiederholung
pictures-ply = zug
pictures-of-plies = von { $count }
pictures-passes = { $seat ->
    [blue] blau passt
   *[orange] orange passt
}
pictures-buys = { $seat ->
    [blue] blau kauft
   *[orange] orange kauft
}
pictures-places = { $seat ->
    [blue] blau legt 1×1
   *[orange] orange legt 1×1
}
