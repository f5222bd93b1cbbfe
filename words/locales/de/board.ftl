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
board-run = { $what } auf { $where }
board-range = { $first } bis { $last }
board-last-placed = Es war Flicken { $letter } auf { $spot }, und er bedeckt { $squares }.

# Was möglich ist
board-moves = Was { $name } tun kann
board-moves-none = Nichts: Das Spiel ist aus.
board-must-place = legen: der 1×1-Flicken kommt auf irgendein leeres Kästchen dieser Decke, etwa „lege c4“
board-pass = passen: auf Feld { $space }, { $gain ->
    [one] 1 Knopf
   *[other] { $gain } Knöpfe
} fürs Ziehen{ $way }
board-offer = { $number }. Flicken { $letter }: { $size ->
    [one] 1 Kästchen
   *[other] { $size } Kästchen
}, Kosten { $cost }, Zeit { $time }, Ertrag { $income }
board-drawn = wie gezeichnet { $squares }
# All the ways they can be turned, each as if its box lay on a1.
board-shapes = Formen der Flicken, jede so, wie sie in der Ecke bei a1 läge
board-shapes-of = { $number }. Flicken { $letter }: { $shapes }
board-shape = { $way }: { $squares }

# Decken
board-empties = Leer auf der Decke von { $who }, Spalten a bis i
board-all = alle
board-none = keine
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
board-help = So sagst du es: „kaufe 2 c4 nach rechts gedreht“ kauft Flicken 2, nach rechts gedreht, mit der linken oberen Ecke seines Kastens auf c4. Sein Buchstabe gilt wie seine Nummer: „kaufe K c4“. „passe“ passt.
board-letters = Ein Buchstabe benennt einen Flicken; der kleine Buchstabe ist ein anderer Flicken als der große.

# What else the text board has, each behind a button and a word that can be typed ("text shapes").
board-part-brief = Kurz gesagt
board-part-shapes = Formen
# $seat is blue or orange.
board-part-quilt = Decke: { $seat }
board-part-time = Zeitleiste
board-part-ring = Ring
board-part-how = So tippt man
