# Papan teks: semua yang ada pada papan, dalam baris yang dapat dibaca oleh pembaca skrin. Huruf
# tampalan dibezakan daripada lajur dan sesama sendiri dengan bunyi: "E" dan "kecil e".

board-title = Patchwork selepas { $plies } langkah
board-letter-small = kecil { $letter }
board-letter-special = 1×1
board-empty = kosong
board-row = baris { $row }: { $runs }
board-rows = baris { $first } hingga { $last }: { $runs }
board-run = { $what } { $where }
board-range = { $first }–{ $last }
board-last-placed = Itu tampalan { $letter } di { $square }, { $orientation }, dan menutup { $squares }.

# Apa yang boleh dibuat
board-moves = Apa yang boleh dibuat oleh { $name }
board-moves-none = Tiada: permainan sudah tamat.
board-must-place = letak: tampalan 1×1 masuk ke mana-mana kotak kosong selimut ini, seperti “letak c4”
board-pass = langkau: ke petak { $space }, { $gain } butang kerana bergerak{ board-brings }
# Apa yang dibawa oleh laluan ke sesuatu petak
board-brings = { $income ->
    [0] {""}
   *[other] , hasil { $income }
}{ $special ->
    [yes] , mendapat tampalan 1×1
   *[no] {""}
}
board-offer = { $number }. tampalan { $letter }: { $size } kotak, harga { $cost }, masa { $time }, hasil { $income }
board-shapes = bentuk: { $shapes }
board-shape = { $orientation } { $squares }

# Selimut
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
board-help = Cara menyebutnya: “beli 2 c4 r1” membeli tampalan 2, dipusing seperti r1 dalam senarai bentuknya, dengan penjuru kiri atas kotak yang mengelilingi bentuk itu di c4. “langkau” melangkau.
board-marks = Senarai tempat menunjukkan pusingan sebagai tanda: ⇋ bermaksud dibalikkan, kemudian ⟳ suku pusingan ke kanan dan ⟲ ke kiri, jadi “c4 ⟳” ialah c4 r1 dan “c4 ⇋⟳” ialah c4 f1.
board-letters = Huruf menamakan tampalan; huruf kecil ialah tampalan yang lain daripada huruf besarnya.
