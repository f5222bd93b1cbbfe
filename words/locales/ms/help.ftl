# Cara menggunakan bot ini.

help-text = **Bermain Patchwork di sini**
    Cabar seseorang: `/challenge`, atau sebut saya dan orang itu. Dengan `/accept` permainan bermula, satu bagi setiap saluran atau bebenang.
    Apabila anda disebut, itulah giliran anda. Tekan tampalan di bawah papan, pilih tempatnya, tekan Letak; atau tekan Langkau. Tiada siapa melihat apa yang anda cuba, dan tiada apa-apa dikira sebelum Letak.
    Semuanya boleh ditaip juga, sebagai `/buy`, `/place`, `/pass`, atau selepas menyebut saya:
    • `beli 2 c4 r1` membeli tampalan 2 dan meletakkan penjuru kiri atasnya di c4, dipusing sekali ke kanan. `r0` hingga `r3` ialah pusingan, `f0` hingga `f3` pusingan yang sama bagi tampalan yang dibalikkan; `beli 2 c4 balik` pun boleh, dan `beli 2` sahaja membolehkan anda memilih.
    • `letak e5` meletakkan tampalan 1×1, `langkau` melangkau.
    • `cabar @seseorang 3 hari, dalam bebenang, klasik, saya mula, tidak dinilai` mencabar dengan kehendak anda; kemudian `terima`, `tolak`, `tarik cabaran`, atau `ya` atau `tidak` sahaja jika cabaran itu kepada anda.
    • { $shows } menunjukkan permainan ini; { $changes } mengubah kelanjutannya.
    • Di bawah permainan yang tamat: **Lawan semula**, atau **Permainan cermin**, dengan lingkaran yang sama, tempat bertukar dan kedua-dua mata dijumlahkan.
    • { $lists }, `rekod 12`, `ulang 12`, `ulang 12 20` tentang semua permainan anda, mengikut nombor dan langkahnya; `profil` dan `kedudukan` mengiranya.
    • `import` dengan rekod, sebagai fail atau teks, menunjukkannya; dengan `@seseorang` mencabar untuk meneruskannya.
    • { $mine }, `senyap 22 7 Kuala_Lumpur`, `senyap tutup`, `cuti 14`, `sekat @seseorang`, `nyahsekat @seseorang` untuk anda sahaja.
    • { $explains } menerangkan.
    `teks` menunjukkan seluruh permainan dengan kata-kata, untuk pembaca skrin.
help-rules = Peraturan
help-learn = Belajar dalam lima tugas

# $word is what somebody typed, $nearest the command most like it.
help-nearest = Saya tidak faham “{ $word }”. Adakah maksud anda “{ $nearest }”? Taip “bantuan” untuk semua yang saya faham.
help-unknown = Saya tidak faham “{ $word }”. Taip “bantuan” untuk semua yang saya faham.

# Said once when the bot joins a server.
help-hello = Salam! Saya menjaga papan untuk permainan Patchwork: mulakan dengan /challenge, pelajari dengan /game learn.
