# The public message after each ply. Its sentences are put one behind the other:
# "@Ann, your turn. Bob bought a 5-square patch at c4 (−3 buttons, +4 time). You have …"

# $player is the player who is called.
turn-yours = { $player }, your turn.
turn-theirs = It is { $name }’s turn.
turn-again = { $name } plays again.
turn-special-next = { $name } got a 1×1 patch and places it now.
turn-begin = { $player } begins game { $number }: { $blue } (blue) against { $orange } (orange), { $edition } edition.
turn-begin-given = { $player } has the turn in game { $number }, which goes on after move { $moves } of a record: { $blue } (blue) against { $orange } (orange), { $edition } edition.
turn-begin-mirror = It is the mirror game of game { $number }: the same ring with seats swapped.

# What the last ply did.
turn-bought = { $name } bought a { $squares }-square patch at { $square } ({ $cost ->
        [0] for nothing
        [one] −1 button
       *[other] −{ $cost } buttons
    }, +{ $time } time).
turn-passed = { $name } passed to space { $space } (+{ $earned } { $earned ->
        [one] button
       *[other] buttons
    }).
turn-placed = { $name } placed a 1×1 patch at { $square }.
turn-income = That paid { $income } { $income ->
        [one] button
       *[other] buttons
    } of income.
turn-tile = { $name } was the first to fill a 7×7 and gets 7 points for it.
turn-discarded = The 1×1 patch on the way found no room and is out of the game.

# What was taken back; $what is a move as a thing.
turn-undone = { $name } takes a move back: { $what }.
turn-undone-more = { $plies ->
    [one] That takes 1 later move back as well.
   *[other] That takes { $plies } later moves back as well.
}
turn-move-buy = a { $squares }-square patch bought and placed at { $square }
turn-move-pass = a pass
turn-move-place = a 1×1 patch placed at { $square }

# How the player who must act stands; $where is behind, level, ahead or start; behind or ahead by so many spaces.
turn-you-have = You have { $buttons } { $buttons ->
        [one] button
       *[other] buttons
    }, income { $income }; { turn-standing }.
turn-player-has = { $name } has { $buttons } { $buttons ->
        [one] button
       *[other] buttons
    }, income { $income }; { turn-standing }.
turn-standing = { $where ->
        [behind] { $spaces ->
            [one] 1 space behind
           *[other] { $spaces } spaces behind
        }
        [ahead] { $spaces ->
            [one] 1 space ahead
           *[other] { $spaces } spaces ahead
        }
        [start] at the start
       *[level] on the same space, on top
    }; next income in { $next } { $next ->
        [one] space
       *[other] spaces
    }

# The end.
turn-won = The game is over: { $winner } wins { $score } to { $less } against { $loser }.
turn-tied = The game is over at { $score } each: { $winner } was home first and wins against { $loser }.
# After a mirror match: the scores of both games on one ring.
turn-both = The game and its mirror game together: { $winner } { $score }, { $loser } { $less }.
turn-resigned = { $loser } resigns: { $winner } wins.
turn-time-up = { $loser } ran out of time: { $winner } wins.
turn-deadline = The time for this turn runs out { $until }.
turn-away = { $name } is away until { $until }.
turn-ended-agreed = { $blue } and { $orange } have abandoned this game by agreement: nobody wins.
turn-ended-silence = Nobody has moved in the game of { $blue } and { $orange } for two months, so it ends here: nobody wins, nothing is rated.
turn-ended-closed = Somebody who manages this server has ended the game of { $blue } and { $orange }: nobody wins, nothing is rated.

# Controls under the board.
# At most 25 characters. After the price, or the buttons for moving, what the way brings: income,
# a 1×1 patch or both.
turn-offer = { $number }: pay { $cost }, time { $time }{ $brings ->
    [income] , +{ $income }
    [special] , 1×1
    [both] , { $income }+1×1
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
