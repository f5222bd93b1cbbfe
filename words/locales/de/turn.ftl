# Die öffentliche Nachricht nach jedem Zug. Ihre Sätze stehen hintereinander:
# „@Ann, du bist dran. Bob hat einen Flicken mit 5 Kästchen gekauft und auf c4 gelegt (−3 Knöpfe, +4 Zeit). …“

# $player is the player who is called.
turn-yours = { $player }, du bist dran.
turn-theirs = { $name } ist dran.
turn-again = { $name } ist noch einmal dran.
turn-special-next = { $name } hat einen 1×1-Flicken bekommen und legt ihn jetzt.
turn-begin = { $player } beginnt Spiel { $number }: { $blue } (blau) gegen { $orange } (orange), Ausgabe: { $edition }.
turn-begin-given = { $player } ist dran in Spiel { $number }, das nach Zug { $moves } eines Verlaufs weitergeht: { $blue } (blau) gegen { $orange } (orange), Ausgabe: { $edition }.
turn-begin-mirror = Es ist das Spiegelspiel zu Spiel { $number }: derselbe Ring mit vertauschten Seiten.

# Was der letzte Zug getan hat.
turn-bought = { $name } hat einen Flicken mit { $squares } Kästchen gekauft und auf { $square } gelegt ({ $cost ->
        [0] umsonst
        [one] −1 Knopf
       *[other] −{ $cost } Knöpfe
    }, +{ $time } Zeit).
turn-passed = { $name } hat gepasst, bis Feld { $space } (+{ $earned } { $earned ->
        [one] Knopf
       *[other] Knöpfe
    }).
turn-placed = { $name } hat einen 1×1-Flicken auf { $square } gelegt.
turn-income = Das brachte { $income } { $income ->
        [one] Knopf
       *[other] Knöpfe
    } Ertrag.
turn-tile = { $name } hat als Erstes ein 7×7 gefüllt und bekommt dafür 7 Punkte.
turn-discarded = Der 1×1-Flicken auf dem Weg fand keinen Platz und ist aus dem Spiel.

# Was zurückgenommen wurde; $what is a move as a thing.
turn-undone = { $name } nimmt einen Zug zurück: { $what }.
turn-undone-more = { $plies ->
    [one] Damit wird auch 1 späterer Zug zurückgenommen.
   *[other] Damit werden auch { $plies } spätere Züge zurückgenommen.
}
turn-move-buy = Kauf eines Flickens mit { $squares } Kästchen, gelegt auf { $square }
turn-move-pass = Passen
turn-move-place = 1×1-Flicken auf { $square }

# Wie steht, wer dran ist; $where is behind, level, ahead or start.
turn-you-have = Du hast { $buttons } { $buttons ->
        [one] Knopf
       *[other] Knöpfe
    }, Ertrag { $income }; { turn-standing }.
turn-player-has = { $name } hat { $buttons } { $buttons ->
        [one] Knopf
       *[other] Knöpfe
    }, Ertrag { $income }; { turn-standing }.
turn-standing = { $where ->
        [behind] { $spaces ->
            [one] 1 Feld zurück
           *[other] { $spaces } Felder zurück
        }
        [ahead] { $spaces ->
            [one] 1 Feld voraus
           *[other] { $spaces } Felder voraus
        }
        [start] am Start
       *[level] auf demselben Feld, obenauf
    }; nächster Ertrag in { $next } { $next ->
        [one] Feld
       *[other] Feldern
    }

# Das Ende.
turn-won = Das Spiel ist aus: { $winner } gewinnt { $score } zu { $less } gegen { $loser }.
turn-tied = Das Spiel ist aus, Gleichstand mit { $score } zu { $score }: { $winner } war zuerst im Ziel und gewinnt gegen { $loser }.
# After a mirror match: the scores of both games on one ring.
turn-both = Spiel und Spiegelspiel zusammen: { $winner } { $score }, { $loser } { $less }.
turn-resigned = { $loser } gibt auf: { $winner } gewinnt.
turn-time-up = Die Zeit von { $loser } ist abgelaufen: { $winner } gewinnt.
turn-deadline = Die Zeit für diesen Zug endet { $until }.
turn-away = { $name } ist bis { $until } abwesend.
turn-ended-agreed = { $blue } und { $orange } haben dieses Spiel einvernehmlich abgebrochen: Niemand gewinnt.
turn-ended-silence = Im Spiel von { $blue } und { $orange } hat zwei Monate lang niemand gezogen, darum endet es hier: Niemand gewinnt, nichts wird gewertet.
turn-ended-closed = Jemand, der diesen Server verwaltet, hat das Spiel von { $blue } und { $orange } beendet: Niemand gewinnt, nichts wird gewertet.

# Knöpfe unter dem Spielstand.
# Höchstens 25 Zeichen. Hinter dem Preis oder den Knöpfen fürs Ziehen steht, was der Weg bringt:
# Ertrag, ein 1×1-Flicken oder beides.
turn-offer = { $number }: für { $cost }, Zeit { $time }{ $brings ->
    [income] , +{ $income }
    [special] , 1×1
    [both] , { $income }+1×1
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
