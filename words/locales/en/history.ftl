# Games by their numbers, and any move of a game.

# A page of one’s games, then a line for each. $outcome is how it went, $how the way it ended; $mine
# and $theirs are the scores of a game played to the end, $when the day it last changed.
history-page = Your games, page { $page } of { $pages }
history-line = Game { $number } against { $name }, { $when }: { $outcome ->
    [active] being played
    [won] won
    [lost] lost
   *[none] abandoned
}{ $how ->
    [score] , { $mine } to { $theirs }
    [resigned] { $outcome ->
        [lost] , you resigned
       *[won] , they resigned
    }
    [time] , on time
   *[agreed] {""}
}
history-option = Game { $number } · { $name } · { $outcome ->
    [active] being played
    [won] won
    [lost] lost
   *[none] abandoned
}{ $how ->
    [score] , { $mine } to { $theirs }
    [resigned] , resigned
    [time] , on time
   *[agreed] {""}
}
history-none = You haven’t played yet; start a game with /challenge.
history-open = Look at a game
history-mine = All my games

# Above a move: $ply is 0 at the start.
history-title = Game { $number }, { $blue } against { $orange }: { $ply ->
    [0] the start
   *[other] move { $ply } of { $plies }
}
history-stepfirst = ⏮ Start
history-stepback = ◀ Back
history-stepon = ▶ Next
history-steplast = ⏭ End
history-step = Step through
history-animation = Animation
