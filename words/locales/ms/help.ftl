# Cara menggunakan bot ini.

help-text = Sebut saya dan seorang rakan, atau tekan Main: permainan bermula apabila dia menerima, satu bagi setiap saluran atau bebenang.
    Apabila saya menyebut anda, itulah giliran anda. Tekan tampalan di bawah papan, pilih tempatnya, tekan Letak; atau tekan Langkau.
    Tiada siapa melihat apa yang anda cuba, dan tiada apa-apa dikira sebelum Letak. Satu permainan mengambil beberapa hari, dengan giliran yang pendek.
    Semuanya boleh ditaip juga, selepas menyebut saya: tekan Arahan.
help-play = Main
help-learn = Belajar
help-commands = Arahan
help-settings = Tetapan
help-rules = Peraturan
help-games = Permainan saya
help-help = Kembali ke bantuan

# Di belakang “Main”.
help-play-page = Sebut saya dan orang yang anda mahu lawan dalam saluran yang anda berdua baca: `@Patchwork @Rakan`. Permainan bermula apabila dia menerima. Atau tanya semua orang di sini:
help-anyone = Cabar sesiapa
help-invite = Cabar

# Di belakang “Arahan”: satu halaman bagi setiap topik. Senarainya daripada perkataan pertama `command-…-typed`.
help-topic-start = Memulakan
help-topic-turn = Giliran anda
help-topic-games = Permainan
help-topic-you = Anda
help-commands-start = **Memulakan permainan**, sebagai arahan garis miring atau selepas menyebut saya:
    • `cabar @seseorang` mencabar seseorang, `cabar` sahaja mencabar sesiapa di sini. Kehendak ditulis selepasnya: `cabar @seseorang 3 hari, dalam bebenang, klasik, saya mula, tidak dinilai`.
    • `terima`, `tolak`, `tarik cabaran`; atau `ya` atau `tidak` sahaja jika cabaran itu kepada anda.
    • Di bawah permainan yang tamat: **Lawan semula**, atau **Permainan cermin**, dengan lingkaran yang sama, tempat bertukar dan kedua-dua mata dijumlahkan.
    • `import` dengan rekod, sebagai fail atau teks, menunjukkannya; dengan `@seseorang` mencabar untuk meneruskannya.
help-commands-turn = **Pada giliran anda**, sebagai arahan garis miring atau selepas menyebut saya:
    • `beli 2 c4 r1` membeli tampalan 2 dan meletakkan penjuru kiri atasnya di c4, dipusing sekali ke kanan. `r0` hingga `r3` ialah pusingan, `f0` hingga `f3` pusingan yang sama bagi tampalan yang dibalikkan; `beli 2 c4 balik` pun boleh, dan `beli 2`, atau `2` sahaja, membolehkan anda memilih.
    • `letak e5` meletakkan tampalan 1×1, `langkau` melangkau.
    • { $changes } mengubah kelanjutan permainan.
help-commands-games = **Melihat permainan**, sebagai arahan garis miring atau selepas menyebut saya:
    • { $shows } menunjukkan permainan ini. `teks` ialah kesemuanya dengan kata-kata, untuk pembaca skrin.
    • { $lists }, `rekod 12`, `ulang 12`, `ulang 12 20` tentang semua permainan anda, mengikut nombor dan langkahnya; `profil` dan `kedudukan` mengiranya.
help-commands-you = **Tentang anda**, sebagai arahan garis miring atau selepas menyebut saya:
    • { $mine }, `senyap 22 7 Kuala_Lumpur`, `senyap tutup`, `cuti 14` untuk anda sahaja.
    • `/my block @seseorang` dan `/my unblock @seseorang` sebagai arahan garis miring sahaja, supaya tiada orang lain membacanya.
    • { $explains } menerangkan.

# Said once when the bot joins a server.
help-hello = Salam! Saya menjaga papan untuk permainan Patchwork: mulakan dengan /challenge, pelajari dengan /game learn.
