# Das Spiel in Worten: alles, was das Bild zeigt, in Zeilen für Bildschirmleser. Buchstaben von
# Flicken sollen sich beim Hören von Spalten und voneinander unterscheiden: „E“ und „klein e“.

board-title = Patchwork nach { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
board-letter-small = klein { $letter }
board-letter-special = 1×1
board-empty = leer
board-row = Zeile { $row }: { $runs }
board-rows = Zeilen { $first } bis { $last }: { $runs }
board-run = { $what } { $where }
board-range = { $first }–{ $last }
board-last-placed = Es war Flicken { $letter } auf { $square }, { $orientation }, und er bedeckt { $squares }.

# Was möglich ist
board-moves = Was { $name } tun kann
board-moves-none = Nichts: Das Spiel ist aus.
board-must-place = legen: der 1×1-Flicken kommt auf irgendein leeres Kästchen dieser Decke, etwa „lege c4“
board-pass = passen: auf Feld { $space }, { $gain ->
    [one] 1 Knopf
   *[other] { $gain } Knöpfe
} fürs Ziehen{ board-brings }
# Was der Weg zu einem Feld bringt
board-brings = { $income ->
    [0] {""}
   *[other] , { $income } Ertrag
}{ $special ->
    [yes] , bringt einen 1×1-Flicken
   *[no] {""}
}
board-offer = { $number }. Flicken { $letter }: { $size ->
    [one] 1 Kästchen
   *[other] { $size } Kästchen
}, Kosten { $cost }, Zeit { $time }, Ertrag { $income }
board-shapes = Formen: { $shapes }
board-shape = { $orientation } { $squares }

# Decken
board-quilt = Decke von { $who }, von oben, Spalten a bis i
board-legend = Buchstaben auf den Decken
board-legend-line = { $letter }: { $size ->
    [one] 1 Kästchen
   *[other] { $size } Kästchen
}, Ertrag { $income }
board-legend-special = 1×1: ein Sonderflicken, kein Ertrag

# Die Zeitleiste
board-time = Zeitleiste, Felder 0 bis 53
board-tokens-apart = { $behind } auf { $back }, { $ahead } auf { $front }, { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
} voraus
board-tokens-tied = beide auf { $space }, { $who } obenauf
board-incomes = Ertrag gibt es noch bei { $spaces }
board-incomes-none = kein Ertrag ist mehr zu überqueren
board-specials = 1×1-Flicken liegen noch bei { $spaces }
board-specials-none = alle 1×1-Flicken sind vergeben

# Der Ring hinter dem Angebot
board-ring = Der Ring hinter dem Angebot, im Uhrzeigersinn, { $count ->
    [one] 1 Flicken
   *[other] { $count } Flicken
}
board-ring-none = Hinter dem Angebot liegt nichts.
board-ring-line = { $number }. { $letter }: Kosten { $cost }, Zeit { $time }, Ertrag { $income }, { $squares }

# Wie man antwortet
board-help = So sagst du es: „kaufe 2 c4 r1“ kauft Flicken 2, gedreht wie r1 in der Liste seiner Formen, mit der linken oberen Ecke des Kastens um diese Form auf c4. „passe“ passt.
board-marks = Listen von Stellen zeigen Drehungen als Zeichen: ⇋ heißt gespiegelt, ⟳ danach eine Vierteldrehung nach rechts und ⟲ eine nach links; „c4 ⟳“ ist also c4 r1 und „c4 ⇋⟳“ ist c4 f1.
board-letters = Ein Buchstabe benennt einen Flicken; der kleine Buchstabe ist ein anderer Flicken als der große.
