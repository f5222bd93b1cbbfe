# Perkataan dalam gambar: huruf kecil dan pendek, kebanyakan kotak memuatkan dua atau tiga perkataan.

# Sepanduk nama
pictures-note-to-play = giliran
pictures-note-place-special = letak 1×1
pictures-note-done = selesai
pictures-note-winner = menang
pictures-note-resigned = mengalah
pictures-note-time = masa tamat
pictures-note-abandoned = tamat
# Di hadapan dua nama yang kelihatan sama: "biru · Ann"
pictures-named = { $seat } · { $name }

# Cip
pictures-income = hasil
pictures-score = mata
pictures-space = petak

# Kad langkau
pictures-pass = maju
pictures-pass-to = ke { $space }
# Di tempatnya apabila kedua-duanya bersetuju menghentikan permainan
pictures-abandoned-1 = dihentikan
pictures-abandoned-2 = tiada pemenang

# Akibat mengambil tampalan yang ditawarkan; anak panah di hadapan petak
pictures-band-next = → { $space }
pictures-band-again = → { $space }  lagi
pictures-band-no-room = tiada ruang
pictures-band-too-dear = kurang { $count }

# Barisan tampalan di belakang tawaran
pictures-nothing-behind = tiada tampalan di belakang
pictures-all-placed = semua tampalan sudah diletak
# Di sudutnya sehingga 7×7 dimiliki: yang pertama memenuhkannya mendapat 7 mata
pictures-first = pertama
# Kad besar selagi 1×1 mesti diletakkan
pictures-place-yours = letak 1×1 anda
pictures-place-where = di mana-mana kotak kosong

# Pratonton peletakan
pictures-special = tampalan 1×1
pictures-free = percuma
pictures-verdict-fits = muat di sini
pictures-verdict-fits-tile = memenuhkan 7×7: +7
pictures-verdict-taken = { $count } kotak terisi
pictures-verdict-too-dear = kurang { $count }
pictures-verdict-no-room = tiada ruang
pictures-after = selepas langkah ini
pictures-after-buttons = butang
pictures-after-space = petak
pictures-after-income = hasil dibayar
pictures-after-special = tampalan 1×1
pictures-after-empty = kosong
pictures-after-score = mata
pictures-none = tiada
pictures-next-again = lagi
pictures-next-next = berikut
pictures-next-place-special = letak 1×1
pictures-next-game-over = tamat
pictures-try-taken = alih atau pusingkan
pictures-try-too-dear = pilih tampalan lain
pictures-try-no-room = pilih tampalan lain

# Lingkaran
pictures-ring = lingkaran, ikut jam dari gelendong
# Maksud angka putih dan angka emas
pictures-cost = harga
pictures-time = masa
pictures-ring-start = mula
pictures-ring-count = { $count } tampalan

# Gambar akhir; dua baris pendek dalam lajur sempit
pictures-won-margin-1 = menang
pictures-won-margin-2 = beza { $count }
pictures-won-tie-1 = seri:
pictures-won-tie-2 = tiba dulu
pictures-won-otherwise-1 = menang
pictures-won-otherwise-2 = awal
pictures-won-abandoned-1 = tiada
pictures-won-abandoned-2 = pemenang

# Tayang semula
pictures-ply = langkah
pictures-of-plies = dari { $count }
pictures-passes = melangkau
pictures-buys = beli
pictures-places = letak 1×1

# Profil pemain dan satu halaman papan kedudukan
pictures-games-here = { $count } permainan di pelayan ini
pictures-games-everywhere = { $count } permainan di semua pelayan
pictures-won = menang
pictures-lost = kalah
pictures-seven = 7×7
pictures-rating-here = penarafan di sini
pictures-rating-everywhere = penarafan semua
pictures-latest-games = { $count ->
    [1] permainan pertama
   *[other] { $count } permainan terakhir
}
pictures-no-games = belum ada permainan yang tamat
pictures-best-score = mata terbaik
pictures-mean-empty = purata kosong
pictures-seven-rate = kadar 7×7
pictures-percent = { $percent }%
# Di atas lajur angka yang sempit
pictures-column-won = menang
pictures-column-lost = kalah
pictures-head-to-head = satu lawan satu
pictures-leaderboard = papan kedudukan pelayan ini
pictures-page = halaman { $page } daripada { $pages }
pictures-rating = penarafan
