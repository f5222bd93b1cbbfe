# Tamatnya permainan, diberitahu kepada pemain yang tidak menamatkannya, dan kiraannya.

# $result is one of the sentences below.
end-told = { $player }, permainan tamat: { $result }.
end-won = anda menang { $score } lawan { $less }
end-lost = { $other } menang { $score } lawan { $less }
end-tied-won = masing-masing { $score } mata, anda menang kerana sampai dahulu
end-tied-lost = masing-masing { $score } mata, { $other } menang kerana sampai dahulu
end-resigned-won = { $other } mengalah dan anda menang
end-time-lost = masa anda sudah tamat dan { $other } menang
end-agreed = { $other } bersetuju menghentikannya, tiada pemenang
end-silence = tiada sesiapa membuat langkah selama dua bulan, tiada pemenang

# Di bawahnya. Penarafan, dengan perubahannya dalam kurungan.
end-rating = { $rating } ({ $change })
# Of both players: that, or `ratings-new`.
end-ratings = Penarafan: { $blue } { $bluerating }, { $orange } { $orangerating }.
end-head-to-head = Pertemuan setakat ini: { $blue } { $bluewins }, { $orange } { $orangewins }.
end-tile = 7×7 pertama: { $name }.
