# Mesej awam selepas setiap langkah, paling banyak dua puluh perkataan: giliran siapa dan apa yang
# boleh dibuat, kemudian dalam kurungan apa yang baru berlaku. "@Bob, giliran anda lawan Ann. 6 butang:
# beli 2 atau 3, atau langkau untuk +5. (Ann membeli tampalan 4 kotak di c4.)"

# $player is who must act, mentioned if they are called; $other plays against them.
turn-yours = { $player }, giliran anda lawan { $other }.
turn-again = { $player }, giliran anda sekali lagi.
# For the eyes of one of them alone.
turn-mine = Giliran anda lawan { $other }.
turn-theirs = Giliran { $name }.
turn-begin = { $player }, anda mula dalam permainan { $number } lawan { $other }{ $edition ->
    [classic] , edisi klasik
   *[usual] {""}
}.
turn-begin-given = { $player }, giliran anda dalam permainan { $number } lawan { $other }, selepas langkah { $moves } sebuah rekod{ $edition ->
    [classic] , edisi klasik
   *[usual] {""}
}.
turn-begin-mirror = Ia permainan cermin bagi permainan { $number }: lingkaran yang sama dengan tempat bertukar.

# What they can do: $count of the patches can be bought, $patches; $gain is all that a pass brings.
turn-can = { $buttons } butang: { $count ->
    [0] langkau
   *[other] beli { $patches }, atau langkau
} untuk +{ $gain }{ $special ->
    [yes] {" dan 1×1"}
   *[no] {""}
}.
turn-can-place = { $buttons } butang: letakkan tampalan 1×1 anda.
turn-or = { $first } atau { $last }

# What the last ply did; $mine: by the one who is spoken to. $income and $earned are buttons.
turn-bought = { $mine ->
    [yes] Anda
   *[no] { $name }
} membeli tampalan { $squares } kotak di { $square }{ $income ->
    [0] {""}
   *[other] , hasil +{ $income }
}.
turn-passed = { $mine ->
    [yes] Anda
   *[no] { $name }
} melangkau ke { $space }, +{ $earned }.
turn-placed = { $mine ->
    [yes] Anda
   *[no] { $name }
} meletakkan tampalan 1×1 di { $square }.
turn-tile = { $mine ->
    [yes] Anda
   *[no] { $name }
} memenuhkan 7×7 yang pertama: 7 mata.
turn-discarded = Tampalan 1×1 di jalan itu tiada ruang.

# Apa yang ditarik balik; $what is a move as a thing.
turn-undone = { $mine ->
    [yes] Anda
   *[no] { $name }
} menarik balik satu langkah: { $what }.
turn-undone-more = { $plies ->
   *[other] Dengan itu { $plies } langkah selepasnya juga ditarik balik.
}
turn-move-buy = tampalan { $squares } kotak di { $square }
turn-move-pass = satu langkauan
turn-move-place = tampalan 1×1 di { $square }

# Penamat.
turn-won = Permainan tamat: { $winner } menang { $score } lawan { $less } ke atas { $loser }.
turn-tied = Permainan tamat, masing-masing { $score } mata: { $winner } sampai dahulu dan menang ke atas { $loser }.
# After a mirror match: the scores of both games on one ring.
turn-both = Permainan asal dan permainan cermin bersama: { $winner } { $score }, { $loser } { $less }.
turn-resigned = { $loser } mengalah: { $winner } menang.
turn-time-up = Masa { $loser } sudah tamat: { $winner } menang.
turn-deadline = Masa tamat { $until }.
turn-away = { $mine ->
    [yes] Anda bercuti sehingga { $until }.
   *[no] { $name } bercuti sehingga { $until }.
}
turn-ended-agreed = { $blue } dan { $orange } bersetuju menghentikan permainan ini: tiada pemenang.
turn-ended-silence = Tiada sesiapa membuat langkah dalam permainan { $blue } dan { $orange } selama dua bulan, jadi ia tamat di sini: tiada pemenang, tiada penilaian.
turn-ended-closed = Seseorang yang mengurus pelayan ini telah menamatkan permainan { $blue } dan { $orange }: tiada pemenang, tiada penilaian.

# Butang di bawah papan.
# Paling banyak 25 aksara. Selepas harga, atau butang kerana bergerak, apa yang dibawa oleh
# laluannya: hasil, tampalan 1×1 atau kedua-duanya.
turn-offer = { $number }: { $brings ->
    [both] −{ $cost }
   *[other] kos { $cost }
}, masa { $time }{ $brings ->
    [income] , +{ $income }
    [special] , 1×1
    [both] , +{ $income }, 1×1
   *[nothing] {""}
}
turn-need-more = { $number }: kurang { $missing }
turn-no-room = { $number }: tiada ruang
turn-pass = Langkau: dapat { $earned }{ $brings ->
    [income] +{ $income }
    [special] +1×1
    [both] +{ $income }+1×1
   *[nothing] {""}
}
turn-special = Letak 1×1
turn-ring = Lingkaran
turn-more = Lagi
turn-rematch = Lawan semula
turn-mirror = Permainan cermin
turn-replay = Tayang semula
turn-record = Rekod

# On the first board of somebody’s first game, in place of what they can do.
turn-first = { $count ->
    [0] Tekan **Langkau** untuk +{ $gain }.
   *[other] Tekan **{ $patches }** untuk membeli, atau **Langkau** untuk +{ $gain }.
} Baru di sini? Tekan **{ turn-learn }**.
turn-learn = Belajar
