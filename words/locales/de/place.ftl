# Was für und gegen eine Stelle spricht, hintereinander: „kein Loch · füllt Zeile 4“.

place-holes = { $holes ->
    [0] kein Loch
    [one] 1 Loch
   *[other] { $holes } Löcher
}
place-seven = füllt das 7×7
place-row = füllt Zeile { $row }
place-column = füllt Spalte { $column }

# Mehrere Kästchen in einem Satz: „a1, b1 und c1“.
place-list = { $first } und { $last }
