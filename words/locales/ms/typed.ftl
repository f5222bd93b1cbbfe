# Perkataan yang ditaip pemain, dipisahkan dengan koma; semua bahasa difahami serentak. Perkataan
# pertama ditunjukkan dalam cadangan. Huruf kecil; satu perkataan tidak boleh membawa dua maksud.

typed-anyone = sesiapa, sesiapa sahaja, terbuka
typed-revised = semakan
typed-classic = klasik
typed-no-clock = tanpa jam, tiada jam
typed-unrated = tidak dinilai, tanpa penarafan
typed-i-start = saya mula
typed-you-start = anda mula
typed-thread = dalam bebenang, bebenang
typed-seed = benih
typed-day = 24 jam, 1 hari, sehari
typed-three-days = 3 hari
typed-week = 7 hari, seminggu
typed-until = hingga, dari
typed-off = tutup, tiada

# Dalam "beli tampalan 2 di c4 pusing dua kali dan balik".
typed-patch = tampalan, nombor
typed-at = di, pada, kotak
typed-and = dan, kemudian
typed-drawn = seperti dilukis
typed-flip = balik, terbalik, cermin
typed-turn = pusing, pusingan, putar
typed-left = kiri, ke kiri, lawan jam
typed-right = kanan, ke kanan, ikut jam
typed-once = sekali, 90 darjah
typed-twice = dua kali, 180 darjah
typed-thrice = tiga kali, 270 darjah

# Di belakang "text": bahagian papan teks.
typed-part-brief = ringkas
typed-part-shapes = bentuk
typed-part-mine = selimut, selimut saya
typed-part-theirs = selimut lawan
typed-part-time = masa, papan masa
typed-part-ring = lingkaran
typed-part-how = cara

# Apa yang disebut sebelum menyebut bot, tetapi tetap untuk bot; selepas yang lain orang bercakap tentangnya.
typed-greeting = hai, helo, salam, tolong, selamat pagi, selamat petang, selamat malam
