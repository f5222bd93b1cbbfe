# Papan teks: semua yang ada pada papan, dalam baris yang dapat dibaca oleh pembaca skrin. Huruf
# tampalan dibezakan daripada lajur dan sesama sendiri dengan bunyi: "E" dan "kecil e".

board-title = Patchwork selepas { $plies } langkah
board-letter-small = kecil { $letter }
board-letter-special = 1×1
board-empty = kosong
board-row = baris { $row }: { $runs }
board-rows = baris { $first } hingga { $last }: { $runs }
board-run = { $what } di { $where }
board-range = { $first } hingga { $last }
board-last-placed = Itu tampalan { $letter } di { $spot }, dan menutup { $squares }.

# Apa yang boleh dibuat
board-moves = Apa yang boleh dibuat oleh { $name }
board-moves-none = Tiada: permainan sudah tamat.
board-must-place = letak: tampalan 1×1 masuk ke mana-mana kotak kosong selimut ini, seperti “letak c4”
board-pass = langkau: ke petak { $space }, { $gain } butang kerana bergerak{ $way }
board-offer = { $number }. tampalan { $letter }: { $size } kotak, harga { $cost }, masa { $time }, hasil { $income }
board-drawn = seperti dilukis { $squares }
# All the ways they can be turned, each as if its box lay on a1.
board-shapes = Bentuk tampalan, masing-masing seolah-olah di penjuru a1
board-shapes-of = { $number }. tampalan { $letter }: { $shapes }
board-shape = { $way }: { $squares }

# Selimut
board-empties = Kosong pada selimut { $who }, lajur a hingga i
board-all = semua
board-none = tiada
board-quilt = Selimut { $who }, dari atas, lajur a hingga i
board-legend = Huruf pada selimut
board-legend-line = { $letter }: { $size } kotak, hasil { $income }
board-legend-special = 1×1: tampalan khas, tiada hasil

# Papan masa
board-time = Papan masa, petak 0 hingga 53
board-tokens-apart = { $behind } di { $back }, { $ahead } di { $front }, { $count } petak di hadapan
board-tokens-tied = kedua-duanya di { $space }, { $who } di atas
board-incomes = hasil masih dibayar apabila sampai ke { $spaces }
board-incomes-none = tiada lagi hasil untuk dilintasi
board-specials = tampalan 1×1 masih ada di { $spaces }
board-specials-none = semua tampalan 1×1 sudah diambil

# Lingkaran di belakang tawaran
board-ring = Lingkaran di belakang tawaran, ikut jam, { $count } tampalan
board-ring-none = Tiada apa-apa di belakang tawaran.
board-ring-line = { $number }. { $letter }: harga { $cost }, masa { $time }, hasil { $income }, { $squares }

# Cara menjawab
board-help = Cara menyebutnya: “beli 2 c4 pusing kanan” membeli tampalan 2, dipusing ke kanan, dengan penjuru kiri atas kotaknya di c4. Hurufnya sama seperti nombornya: “beli K c4”. “langkau” melangkau.
board-letters = Huruf menamakan tampalan; huruf kecil ialah tampalan yang lain daripada huruf besarnya.

# What else the text board has, each behind a button and a word that can be typed ("text shapes").
board-part-brief = Ringkasnya
board-part-shapes = Bentuk
# $seat is blue or orange.
board-part-quilt = Selimut: { $seat }
board-part-time = Papan masa
board-part-ring = Lingkaran
board-part-how = Cara menaip
