# Teks pengganti gambar, untuk mereka yang tidak dapat melihatnya. Ayat penuh, paling banyak 1024
# aksara semuanya; papan teks turut menggunakan sebahagiannya.

alt-seat-blue = biru
alt-seat-orange = jingga
alt-who = { $name } ({ $seat })

# Siapa yang bertindak
alt-turn-to-play = Giliran { $who }.
# Before the figures of the one whose turn it is.
alt-to-play = Giliran { $who }
alt-turn-place-special = { $who } mesti meletakkan tampalan 1×1.
alt-turn-winner = Permainan tamat dan { $who } menang.

# Angka seorang pemain
alt-player = { $who }: { $buttons } butang, hasil { $income }, petak { $space }, { $empty ->
    [0] tiada kosong
   *[other] { $empty } kosong
}, mata { $score }.
alt-tile-owned = { $who } memiliki 7×7.

# Tawaran
alt-offers = Tampalan: { $offers }.
alt-offers-none = Tiada tampalan lagi untuk dibeli.
alt-offer = { $number }: harga { $cost }, masa { $time }, hasil { $income }
alt-band-again = kemudian lagi
alt-band-no-room = tiada ruang
alt-band-too-dear = kurang { $count }
alt-pass = Langkau: ke petak { $space }, { $gain } butang{ $way }.
# Apa yang dibawa oleh laluan ke sesuatu petak
alt-brings-income = membayar hasil { $income }
alt-brings-special = mendapat tampalan 1×1

# Langkah terakhir
alt-last-buy = Terakhir: { $name } membeli tampalan { $squares } kotak di { $square }.
alt-last-pass = Terakhir: { $name } melangkau ke { $to }.
alt-last-special = Terakhir: { $name } meletakkan tampalan 1×1 di { $square }.

# Pratonton peletakan
alt-place = { $who } mencuba tampalan { $number } (harga { $cost }, masa { $time }, hasil { $income }) di { $spot }.
alt-place-special = { $who } mencuba tampalan 1×1 di { $square }.
alt-place-covers = Ia akan menutup { $squares }.
alt-verdict-fits = Ia muat.
alt-verdict-fits-tile = Ia muat dan memenuhkan 7×7.
alt-verdict-taken = Ia tidak muat: { $squares } { $count ->
   *[other] sudah terisi
}.
alt-verdict-too-dear = Ia tidak mampu dibeli: kurang { $count } butang.
alt-verdict-no-room = Tiada ruang untuknya di mana-mana pada selimut.
alt-after-buying = Selepas langkah ini: butang { $before } ke { $after }, hasil dibayar { $income }, petak { $from } ke { $to }, { $special ->
    [yes] mendapat tampalan 1×1.
   *[no] tiada tampalan 1×1.
}
alt-after-special = Selepas langkah ini: kotak kosong { $before } ke { $after }, mata { $from } ke { $to }.
alt-next-again = { $name } bermain sekali lagi.
alt-next-next = Kemudian giliran { $name }.
alt-next-place-special = { $name } kemudian meletakkan tampalan 1×1.
alt-next-game-over = Itu menamatkan permainan.
alt-try-taken = Alih atau pusingkan tampalan itu.
alt-try-too-dear = Pilih tampalan lain.
alt-try-no-room = Pilih tampalan lain.

# Spots to choose from
alt-spots = Selimut: { $squares } sudah ditutup.
alt-spot = { $number } akan menutup { $squares }.

# On a challenge
alt-invitation = Secebis kain dengan gelendong benang dan tampalan pertama sebuah lingkaran.

# Lingkaran
alt-ring = Lingkaran ikut jam dari gelendong: { $count ->
    [0] tiada tampalan.
   *[other] { $count } tampalan. Papan teks ada harga dan bentuknya.
}

# Gambar akhir
alt-final-margin = Kiraan akhir: { $who } menang dengan beza { $count }.
alt-final-tie = Kiraan akhir: mata seri dan { $who } menang kerana tiba dahulu.
alt-final-otherwise = Kiraan akhir: { $who } menang sebelum kiraan.
# Sebelum kiraan akhir
alt-early-resigned = { $loser } mengalah dan { $who } menang.
alt-early-time = Masa { $loser } sudah tamat dan { $who } menang.
alt-early-abandoned = Permainan { $who } dan { $loser } ini dihentikan: tiada pemenang.

alt-count = { $who }: { $buttons } butang, { $empty ->
    [0] tiada kotak kosong
   *[other] { $empty } kotak kosong
} ({ $points }), 7×7 { $tile }, mata { $score }.

# Tayang semula
alt-replay = Seluruh permainan sebagai animasi, { $count } langkah.

# Profil dan papan kedudukan: angkanya disebut oleh mesej di sebelah gambar
alt-profile = Permainan { $name } yang tamat sebagai selimut { $shown } kotak, yang terbaharu di hujung: tampalan ialah menang, pangkah ialah kalah.
alt-profile-none = Selimut kosong: { $name } belum menamatkan mana-mana permainan.
alt-leaderboard = Halaman { $page } daripada { $pages } papan kedudukan, { $count } pemain, setiap seorang dengan penarafannya sebagai jalur kain. Mesej menyebut semuanya.
