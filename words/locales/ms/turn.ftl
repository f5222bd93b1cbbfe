# Mesej awam selepas setiap langkah. Ayat-ayatnya disusun satu selepas satu:
# "@Ann, giliran anda. Bob membeli tampalan 5 kotak di c4 (−3 butang, +4 masa). Anda ada …"

# $player is the player who is called.
turn-yours = { $player }, giliran anda.
turn-theirs = Giliran { $name }.
turn-again = { $name } bermain sekali lagi.
turn-special-next = { $name } mendapat tampalan 1×1 dan meletakkannya sekarang.
turn-begin = { $player } mula dahulu dalam permainan { $number }: { $blue } (biru) lawan { $orange } (jingga), edisi { $edition }.
turn-begin-given = { $player } mendapat giliran dalam permainan { $number }, yang diteruskan selepas langkah { $moves } sebuah rekod: { $blue } (biru) lawan { $orange } (jingga), edisi { $edition }.
turn-begin-mirror = Ia permainan cermin bagi permainan { $number }: lingkaran yang sama dengan tempat bertukar.

# Apa yang dilakukan oleh langkah terakhir.
turn-bought = { $name } membeli tampalan { $squares } kotak di { $square } ({ $cost ->
        [0] percuma
       *[other] −{ $cost } butang
    }, +{ $time } masa).
turn-passed = { $name } melangkau ke petak { $space } (+{ $earned } butang).
turn-placed = { $name } meletakkan tampalan 1×1 di { $square }.
turn-income = Hasilnya { $income } butang.
turn-tile = { $name } yang pertama memenuhkan 7×7 dan mendapat 7 mata.
turn-discarded = Tampalan 1×1 di jalan itu tiada ruang dan keluar daripada permainan.

# Apa yang ditarik balik; $what is a move as a thing.
turn-undone = { $name } menarik balik satu langkah: { $what }.
turn-undone-more = { $plies ->
   *[other] Dengan itu { $plies } langkah selepasnya juga ditarik balik.
}
turn-move-buy = tampalan { $squares } kotak yang dibeli dan diletakkan di { $square }
turn-move-pass = satu langkauan
turn-move-place = tampalan 1×1 di { $square }

# Kedudukan pemain yang perlu bertindak; $where is behind, level, ahead or start.
turn-you-have = Anda ada { $buttons } butang, hasil { $income }; { turn-standing }.
turn-player-has = { $name } ada { $buttons } butang, hasil { $income }; { turn-standing }.
turn-standing = { $where ->
        [behind] { $spaces } petak di belakang
        [ahead] { $spaces } petak di hadapan
        [start] di permulaan
       *[level] di petak yang sama, di atas
    }; hasil seterusnya dalam { $next } petak

# Penamat.
turn-won = Permainan tamat: { $winner } menang { $score } lawan { $less } ke atas { $loser }.
turn-tied = Permainan tamat, masing-masing { $score } mata: { $winner } sampai dahulu dan menang ke atas { $loser }.
# After a mirror match: the scores of both games on one ring.
turn-both = Permainan asal dan permainan cermin bersama: { $winner } { $score }, { $loser } { $less }.
turn-resigned = { $loser } mengalah: { $winner } menang.
turn-time-up = Masa { $loser } sudah tamat: { $winner } menang.
turn-deadline = Masa untuk giliran ini tamat { $until }.
turn-away = { $name } bercuti sehingga { $until }.
turn-ended-agreed = { $blue } dan { $orange } bersetuju menghentikan permainan ini: tiada pemenang.
turn-ended-silence = Tiada sesiapa membuat langkah dalam permainan { $blue } dan { $orange } selama dua bulan, jadi ia tamat di sini: tiada pemenang, tiada penilaian.
turn-ended-closed = Seseorang yang mengurus pelayan ini telah menamatkan permainan { $blue } dan { $orange }: tiada pemenang, tiada penilaian.

# Butang di bawah papan.
# Paling banyak 25 aksara. Selepas harga, atau butang kerana bergerak, apa yang dibawa oleh
# laluannya: hasil, tampalan 1×1 atau kedua-duanya.
turn-offer = { $number }: kos { $cost }, masa { $time }{ $brings ->
    [income] , +{ $income }
    [special] , 1×1
    [both] , { $income }+1×1
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
