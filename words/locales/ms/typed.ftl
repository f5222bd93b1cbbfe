# Perkataan yang ditaip pemain, dipisahkan dengan koma; semua bahasa difahami serentak. Perkataan
# pertama ditunjukkan dalam cadangan. Huruf kecil; satu perkataan tidak boleh membawa dua maksud.

typed-challenge = cabar, lawan, main
typed-anyone = sesiapa, sesiapa sahaja, terbuka
typed-revised = semakan
typed-classic = klasik
typed-accept = terima, ya
typed-decline = tolak, tidak
typed-withdraw = tarik balik, batal
typed-buy = beli, ambil
typed-place = letak, pasang
typed-pass = langkau, lepas
typed-board = papan, tunjuk
typed-text = teks, papan teks
typed-ring = lingkaran
typed-more = lagi, menu
typed-games = permainan, permainan saya
typed-rules = peraturan
typed-help = bantuan, tolong
typed-learn = belajar, pelajaran
typed-settings = tetapan, bahasa
typed-record = rekod
typed-history = sejarah
typed-replay = tayang semula, ulang
typed-leaderboard = kedudukan, papan kedudukan
typed-profile = profil, statistik
typed-undo = undur, tarik langkah
typed-abandon = henti, berhenti
typed-block = sekat
typed-unblock = nyahsekat
typed-move = pindah, pindah ke sini
typed-claim = tuntut, tuntut kemenangan
typed-away = cuti, bercuti
typed-no-clock = tanpa jam, tiada jam
typed-unrated = tidak dinilai, tanpa penarafan
typed-i-start = saya mula
typed-you-start = anda mula
typed-thread = dalam bebenang, bebenang
typed-day = 24 jam, 1 hari, sehari
typed-three-days = 3 hari
typed-week = 7 hari, seminggu
typed-quiet = senyap, waktu senyap
typed-until = hingga, dari
typed-off = tutup, tiada
typed-resign = mengalah, serah kalah, serah

# Dalam "beli tampalan 2 di c4 pusing dua kali dan balik".
typed-patch = tampalan, nombor
typed-at = di, pada, kotak
typed-and = dan, kemudian
typed-flip = balik, terbalik, cermin
typed-turn = pusing, pusingan, putar
typed-left = kiri, ke kiri, lawan jam
typed-right = kanan, ke kanan, ikut jam
typed-once = sekali, 90 darjah
typed-twice = dua kali, 180 darjah
typed-thrice = tiga kali, 270 darjah
