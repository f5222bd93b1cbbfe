# The end of a game, told to the player who didn't bring it about, and what it counted.

# $result is one of the sentences below.
end-told = { $player }, the game is over: { $result }.
end-won = you win { $score } to { $less }
end-lost = { $other } wins { $score } to { $less }
end-tied-won = at { $score } each you win, because you were home first
end-tied-lost = at { $score } each { $other } wins, who was home first
end-resigned-won = { $other } resigns and you win
end-time-lost = you ran out of time and { $other } wins
end-agreed = { $other } agrees to abandon it, so nobody wins
end-silence = nobody has moved for two months, so nobody wins

# Below it. A rating, with its change in brackets.
end-rating = { $rating } ({ $change })
# Of both players: that, or `ratings-new`.
end-ratings = Ratings: { $blue } { $bluerating }, { $orange } { $orangerating }.
end-head-to-head = Head to head: { $blue } { $bluewins }, { $orange } { $orangewins }.
end-tile = First 7×7: { $name }.
