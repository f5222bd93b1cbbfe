# What players are told, briefly and to them alone, when their move is made.

play-passed = You passed to space { $space } and earned { $earned } { $earned ->
        [one] button
       *[other] buttons
    }.
play-bought = You bought the { $squares }-square patch at { $square } for { $cost } { $cost ->
        [one] button
       *[other] buttons
    }.
play-placed = You placed the 1×1 patch at { $square }.
# When Discord refuses the board of a move.
play-refused = Your move is kept, but Discord isn’t letting me post in { $where } just now. I’ll keep trying, and meanwhile I call players by direct message; /game move takes the game to another channel.
# Before one of these when nothing is left to do, and the button below it.
play-done = Done. { $said }
play-take-back = Take back
