# Die öffentliche Nachricht nach jedem Zug, höchstens zwanzig Wörter: wer dran ist und was geht, dann
# in Klammern, was gerade war. „@Bob, du bist dran gegen Ann. 6 Knöpfe: kaufe 2 oder 3, oder passe für
# +5. (Ann kaufte einen 4er-Flicken auf c4.)“

# $player is who must act, mentioned if they are called; $other plays against them.
turn-yours = { $player }, du bist dran gegen { $other }.
turn-again = { $player }, du bist noch einmal dran.
# For the eyes of one of them alone.
turn-mine = Du bist dran gegen { $other }.
turn-theirs = { $name } ist dran.
turn-begin = { $player }, du beginnst Spiel { $number } gegen { $other }{ $edition ->
    [classic] , klassische Ausgabe
   *[usual] {""}
}.
turn-begin-given = { $player }, du bist dran in Spiel { $number } gegen { $other }, nach Zug { $moves } eines Verlaufs{ $edition ->
    [classic] , klassische Ausgabe
   *[usual] {""}
}.
turn-begin-mirror = Es ist das Spiegelspiel zu Spiel { $number }: derselbe Ring mit vertauschten Seiten.

# What they can do: $count of the patches can be bought, $patches; $gain is all that a pass brings.
turn-can = { $buttons ->
    [one] 1 Knopf
   *[other] { $buttons } Knöpfe
}: { $count ->
    [0] passe
   *[other] kaufe { $patches }, oder passe
} für +{ $gain }{ $special ->
    [yes] {" und ein 1×1"}
   *[no] {""}
}.
turn-can-place = { $buttons ->
    [one] 1 Knopf
   *[other] { $buttons } Knöpfe
}: lege deinen 1×1-Flicken.
turn-or = { $first } oder { $last }

# What the last ply did; $mine: by the one who is spoken to. $income and $earned are buttons.
turn-bought = { $mine ->
    [yes] Du kauftest
   *[no] { $name } kaufte
} einen { $squares }er-Flicken auf { $square }{ $income ->
    [0] {""}
   *[other] , Ertrag +{ $income }
}.
turn-passed = { $mine ->
    [yes] Du passtest
   *[no] { $name } passte
} bis { $space }, +{ $earned }.
turn-placed = { $mine ->
    [yes] Du legtest
   *[no] { $name } legte
} einen 1×1-Flicken auf { $square }.
turn-tile = { $mine ->
    [yes] Du hast
   *[no] { $name } hat
} das erste 7×7 gefüllt: 7 Punkte.
turn-discarded = Der 1×1-Flicken auf dem Weg fand keinen Platz.

# Was zurückgenommen wurde; $what is a move as a thing.
turn-undone = { $mine ->
    [yes] Du nahmst
   *[no] { $name } nahm
} einen Zug zurück: { $what }.
turn-undone-more = { $plies ->
    [one] Damit wird auch 1 späterer Zug zurückgenommen.
   *[other] Damit werden auch { $plies } spätere Züge zurückgenommen.
}
turn-move-buy = ein { $squares }er-Flicken auf { $square }
turn-move-pass = Passen
turn-move-place = ein 1×1-Flicken auf { $square }

# Das Ende.
turn-won = Das Spiel ist aus: { $winner } gewinnt { $score } zu { $less } gegen { $loser }.
turn-tied = Das Spiel ist aus, Gleichstand mit { $score } zu { $score }: { $winner } war zuerst im Ziel und gewinnt gegen { $loser }.
# After a mirror match: the scores of both games on one ring.
turn-both = Spiel und Spiegelspiel zusammen: { $winner } { $score }, { $loser } { $less }.
turn-resigned = { $loser } gibt auf: { $winner } gewinnt.
turn-time-up = Die Zeit von { $loser } ist abgelaufen: { $winner } gewinnt.
turn-deadline = Die Zeit endet { $until }.
turn-away = { $mine ->
    [yes] Du bist bis { $until } abwesend.
   *[no] { $name } ist bis { $until } abwesend.
}
turn-ended-agreed = { $blue } und { $orange } haben dieses Spiel einvernehmlich abgebrochen: Niemand gewinnt.
turn-ended-silence = Im Spiel von { $blue } und { $orange } hat zwei Monate lang niemand gezogen, darum endet es hier: Niemand gewinnt, nichts wird gewertet.
turn-ended-closed = Jemand, der diesen Server verwaltet, hat das Spiel von { $blue } und { $orange } beendet: Niemand gewinnt, nichts wird gewertet.

# Knöpfe unter dem Spielstand.
# Höchstens 25 Zeichen. Hinter dem Preis oder den Knöpfen fürs Ziehen steht, was der Weg bringt:
# Ertrag, ein 1×1-Flicken oder beides.
turn-offer = { $number }: { $brings ->
    [both] −{ $cost }
   *[other] für { $cost }
}, Zeit { $time }{ $brings ->
    [income] , +{ $income }
    [special] , 1×1
    [both] , +{ $income }, 1×1
   *[nothing] {""}
}
turn-need-more = { $number }: { $missing ->
    [one] 1 fehlt
   *[other] { $missing } fehlen
}
turn-no-room = { $number }: kein Platz
turn-pass = Passen: bringt { $earned }{ $brings ->
    [income] +{ $income }
    [special] +1×1
    [both] +{ $income }+1×1
   *[nothing] {""}
}
turn-special = 1×1 legen
turn-ring = Ring
turn-more = Mehr
turn-rematch = Revanche
turn-mirror = Spiegelspiel
turn-replay = Wiederholung
turn-record = Verlauf

# On the first board of somebody’s first game, in place of what they can do.
turn-first = { $count ->
    [0] Drück **Passen** für +{ $gain }.
   *[other] Drück **{ $patches }** zum Kaufen oder **Passen** für +{ $gain }.
} Neu hier? Drück **{ turn-learn }**.
turn-learn = Lernen
