# Das Ende eines Spiels, der Person gesagt, die es nicht herbeigeführt hat, und was es gezählt hat.

# $result is one of the sentences below.
end-told = { $player }, das Spiel ist aus: { $result }.
end-won = Du gewinnst { $score } zu { $less }
end-lost = { $other } gewinnt { $score } zu { $less }
end-tied-won = Bei Gleichstand mit { $score } gewinnst du, weil du zuerst im Ziel warst
end-tied-lost = Bei Gleichstand mit { $score } gewinnt { $other }, zuerst im Ziel
end-resigned-won = { $other } gibt auf, und du gewinnst
end-time-lost = Deine Zeit ist abgelaufen, und { $other } gewinnt
end-agreed = { $other } ist mit dem Abbruch einverstanden, niemand gewinnt
end-silence = Zwei Monate lang hat niemand gezogen, niemand gewinnt

# Darunter. Eine Wertung, mit ihrer Änderung in Klammern.
end-rating = { $rating } ({ $change })
# Of both players: that, or `ratings-new`.
end-ratings = Wertungen: { $blue } { $bluerating }, { $orange } { $orangerating }.
end-head-to-head = Direkter Vergleich: { $blue } { $bluewins }, { $orange } { $orangewins }.
end-tile = Erstes 7×7: { $name }.
