# The public message after each ply, of at most twenty words: who must act and what they can do, then
# in brackets what has just happened. "@Bob, your turn against Ann. 6 buttons: buy 2 or 3, or pass for
# +5. (Ann bought a 4-square patch at c4.)"

# $player is who must act, mentioned if they are called; $other plays against them.
turn-yours = { $player }, your turn against { $other }.
turn-again = { $player }, your turn again.
# For the eyes of one of them alone.
turn-mine = It is your turn against { $other }.
turn-theirs = It is { $name }’s turn.
turn-begin = { $player }, you begin game { $number } against { $other }{ $edition ->
    [classic] , classic edition
   *[usual] {""}
}.
turn-begin-given = { $player }, your turn in game { $number } against { $other }, after move { $moves } of a record{ $edition ->
    [classic] , classic edition
   *[usual] {""}
}.
turn-begin-mirror = It is the mirror game of game { $number }: the same ring with seats swapped.

# What they can do: $count of the patches can be bought, $patches; $gain is all that a pass brings.
turn-can = { $buttons ->
    [one] 1 button
   *[other] { $buttons } buttons
}: { $count ->
    [0] pass
   *[other] buy { $patches }, or pass
} for +{ $gain }{ $special ->
    [yes] {" and a 1×1"}
   *[no] {""}
}.
turn-can-place = { $buttons ->
    [one] 1 button
   *[other] { $buttons } buttons
}: place your 1×1 patch.
turn-or = { $first } or { $last }

# What the last ply did; $mine: by the one who is spoken to. $income and $earned are buttons.
turn-bought = { $mine ->
    [yes] You
   *[no] { $name }
} bought { $squares ->
    [8] an
   *[other] a
} { $squares }-square patch at { $square }{ $income ->
    [0] {""}
   *[other] , income +{ $income }
}.
turn-passed = { $mine ->
    [yes] You
   *[no] { $name }
} passed to { $space }, +{ $earned }.
turn-placed = { $mine ->
    [yes] You
   *[no] { $name }
} placed a 1×1 patch at { $square }.
turn-tile = { $mine ->
    [yes] You filled
   *[no] { $name } filled
} the first 7×7: 7 points.
turn-discarded = The 1×1 patch on the way found no room.

# What was taken back; $what is a move as a thing.
turn-undone = { $mine ->
    [yes] You took
   *[no] { $name } took
} a move back: { $what }.
turn-undone-more = { $plies ->
    [one] That takes 1 later move back as well.
   *[other] That takes { $plies } later moves back as well.
}
turn-move-buy = { $squares ->
    [8] an
   *[other] a
} { $squares }-square patch at { $square }
turn-move-pass = a pass
turn-move-place = a 1×1 patch at { $square }

# The end.
turn-won = The game is over: { $winner } wins { $score } to { $less } against { $loser }.
turn-tied = The game is over at { $score } each: { $winner } was home first and wins against { $loser }.
# After a mirror match: the scores of both games on one ring.
turn-both = The game and its mirror game together: { $winner } { $score }, { $loser } { $less }.
turn-resigned = { $loser } resigns: { $winner } wins.
turn-time-up = { $loser } ran out of time: { $winner } wins.
turn-deadline = Time runs out { $until }.
turn-away = { $mine ->
    [yes] You are away until { $until }.
   *[no] { $name } is away until { $until }.
}
turn-ended-agreed = { $blue } and { $orange } have abandoned this game by agreement: nobody wins.
turn-ended-silence = Nobody has moved in the game of { $blue } and { $orange } for two months, so it ends here: nobody wins, nothing is rated.
turn-ended-closed = Somebody who manages this server has ended the game of { $blue } and { $orange }: nobody wins, nothing is rated.

# Controls under the board.
# At most 25 characters. After the price, or the buttons for moving, what the way brings: income,
# a 1×1 patch or both.
turn-offer = { $number }: { $brings ->
    [both] −{ $cost }
   *[other] pay { $cost }
}, time { $time }{ $brings ->
    [income] , +{ $income }
    [special] , 1×1
    [both] , +{ $income }, 1×1
   *[nothing] {""}
}
turn-need-more = { $number }: { $missing } short
turn-no-room = { $number }: no room
turn-pass = Pass: earn { $earned }{ $brings ->
    [income] +{ $income }
    [special] +1×1
    [both] +{ $income }+1×1
   *[nothing] {""}
}
turn-special = Place 1×1
turn-ring = Ring
turn-more = More
turn-rematch = Rematch
turn-mirror = Mirror game
turn-replay = Replay
turn-record = Record

# On the first board of somebody’s first game, in place of what they can do.
turn-first = { $count ->
    [0] Press **Pass** for +{ $gain }.
   *[other] Press **{ $patches }** to buy, or **Pass** for +{ $gain }.
} New? Press **{ turn-learn }**.
turn-learn = Learn
