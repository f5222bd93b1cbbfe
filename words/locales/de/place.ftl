# Wo ein Flicken liegt und was dafür spricht, hintereinander: „c4, gespiegelt, nach rechts gedreht:
# berührt 5 Kanten, kein Loch, lässt ein 7×7 offen, füllt Zeile 4“.

place-way-r0 = wie gezeichnet
place-way-r1 = nach rechts gedreht
place-way-r2 = zweimal gedreht
place-way-r3 = nach links gedreht
place-way-f0 = gespiegelt
place-way-f1 = gespiegelt, nach rechts gedreht
place-way-f2 = gespiegelt, zweimal gedreht
place-way-f3 = gespiegelt, nach links gedreht

place-turned-r0 = { $square }
place-turned-r1 = { $square }, { place-way-r1 }
place-turned-r2 = { $square }, { place-way-r2 }
place-turned-r3 = { $square }, { place-way-r3 }
place-turned-f0 = { $square }, { place-way-f0 }
place-turned-f1 = { $square }, { place-way-f1 }
place-turned-f2 = { $square }, { place-way-f2 }
place-turned-f3 = { $square }, { place-way-f3 }

place-touches = berührt { $edges ->
    [0] keine Kante
    [one] 1 Kante
   *[other] { $edges } Kanten
}
place-holes = { $holes ->
    [0] kein Loch
    [one] 1 Loch
   *[other] { $holes } Löcher
}
place-keeps-seven = lässt ein 7×7 offen
place-no-seven = verbaut jedes 7×7
place-seven = füllt das 7×7
place-row = füllt Zeile { $row }
place-column = füllt Spalte { $column }

# Mehrere Kästchen in einem Satz: „a1, b1 und c1“.
place-list = { $first } und { $last }
