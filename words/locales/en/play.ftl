# What a player is told, briefly and to him alone, when his move is made.

play-passed = You passed to space { $space } and earned { $earned } { $earned ->
        [one] button
       *[other] buttons
    }. The board follows.
play-bought = You bought the { $squares }-square patch at { $square } for { $cost } { $cost ->
        [one] button
       *[other] buttons
    }. The board follows.
play-placed = You placed the 1×1 patch at { $square }. The board follows.
