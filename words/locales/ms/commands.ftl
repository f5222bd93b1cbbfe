# Arahan garis miring: `command-NAME` ialah namanya (huruf kecil, tanpa ruang), `command-NAME-about`
# keterangannya (paling banyak 100 aksara); `command-NAME-OPTION` dan `…-about` begitu juga.

command-challenge = cabar
command-challenge-about = Cabar seseorang bermain Patchwork, atau sesiapa yang mahu
command-challenge-opponent = lawan
command-challenge-opponent-about = Siapa yang dicabar; biarkan kosong untuk sesiapa sahaja di sini
command-challenge-edition = edisi
command-challenge-edition-about = Edisi papan masa yang digunakan
command-accept = terima
command-accept-about = Terima cabaran dalam saluran ini
command-decline = tolak
command-decline-about = Tolak cabaran dalam saluran ini
command-withdraw = tarik-balik
command-withdraw-about = Tarik balik cabaran anda sendiri
command-buy = beli
command-buy-about = Beli satu daripada tiga tampalan yang ditawarkan
command-buy-patch = tampalan
command-buy-patch-about = Tampalan yang mana: 1, 2 atau 3 (atau hurufnya)
command-buy-at = di
command-buy-at-about = Di mana dan arah mana, seperti "c4 r1"; biarkan kosong untuk memilih dengan butang
command-place = letak
command-place-about = Letak tampalan 1×1 anda, atau tampalan yang sedang anda letakkan
command-place-at = di
command-place-at-about = Di mana tampalan 1×1 diletakkan, seperti "e5"
command-pass = langkau
command-pass-about = Bergerak melepasi lawan dan dapat satu butang bagi setiap petak
command-board = papan
command-board-about = Tunjukkan permainan dalam saluran ini sekali lagi
command-board-text = teks
command-board-text-about = Tunjukkan dengan kata-kata, untuk anda sahaja
command-ring = lingkaran
command-ring-about = Tunjukkan semua tampalan yang masih tinggal
command-more = lagi
command-more-about = Papan teks, peraturan, tetapan, rekod, mengalah
command-games = permainan
command-games-about = Tunjukkan permainan yang sedang anda main
command-rules = peraturan
command-rules-about = Cara Patchwork dimainkan
command-help = bantuan
command-help-about = Cara bermain dengan bot ini
command-learn = belajar
command-learn-about = Belajar permainan ini melalui lima tugas kecil
command-settings = tetapan
command-settings-about = Bahasa anda, rupa gambar anda, panggilan anda
command-record = rekod
command-record-about = Dapatkan langkah permainan ini sebagai fail
command-undo = undur
command-undo-about = Tarik balik langkah terakhir anda; kemudian hanya jika lawan bersetuju
command-abandon = henti
command-abandon-about = Cadangkan supaya permainan di saluran ini tamat tanpa pemenang
command-resign = mengalah
command-resign-about = Serah kalah dalam permainan di saluran ini (akan ditanya dahulu)
# Entri dalam menu seseorang.
command-challenge-person = Cabar bermain Patchwork

edition-revised = semakan
edition-classic = klasik (2014)
