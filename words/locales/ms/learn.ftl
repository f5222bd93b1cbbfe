# Lima pelajaran kecil: satu tugas, dan satu ayat bagi setiap jawapan yang boleh dipilih (0, 1, 2).

learn-title = **Pelajaran { $number } daripada { $lessons }**
learn-label-patch = Tampalan { $number }
learn-label-pass = Langkau
learn-label-next = Pelajaran seterusnya
learn-label-again = Sekali lagi
learn-label-restart = Dari mula
learn-label-text = Teks
learn-label-challenge = Cabar sesiapa di sini
learn-label-accept = Terima cabaran { $name }

# $name is the learner, in the seat $seat; $other plays against them.

learn-buy = Anda ialah { $name } ({ $seat ->
    [blue] biru
   *[orange] jingga
}) dan ini giliran pertama anda. Anda ada 5 butang. Tampalan mana yang boleh anda beli dan akan memberi anda butang kemudian?
learn-buy-0 = ✗ Tampalan 1 berharga 10 butang dan anda ada 5: kadnya menunjukkan anda kurang 5.
learn-buy-1 = ✔ Betul. Harganya 4 butang, dan dua butang yang dijahit padanya ialah hasilnya: anda dibayar setiap kali anda melintasi butang di papan masa. Ia mengambil 6 masa, jadi { $other } mendapat beberapa giliran sekarang.
learn-buy-2 = ✗ Anda mampu membeli tampalan 3, tetapi tiada butang padanya: ia tidak memberi apa-apa kemudian.

learn-place = Tampalan 1 ialah penjuru tiga kotak. Inilah panel giliran sebenar: pusing, balik dan alih tampalan itu, atau pilih satu tempat daripada senarai. **Letakkan** ia di tempat yang tidak meninggalkan lubang yang sukar diisi.
learn-place-loose = ✗ Di situ ia menyentuh terlalu sedikit: selimut jadi bercerai-berai, dan ruang di sekelilingnya sukar diisi.
learn-place-hole = ✗ Di situ ia menutup satu lubang: hanya tampalan 1×1 boleh mengisinya, dan kotak kosong menolak 2 mata pada akhirnya.
learn-place-right = ✔ Betul. Di situ ia muat dengan kemas dan tidak meninggalkan lubang.

learn-pass = Anda tiada butang lagi. { $other } di petak 10, anda di petak 6. Apakah yang memberi anda paling banyak butang sekarang?
learn-pass-0 = ✔ Betul. Anda bergerak satu petak melepasi { $other }, ke 11, dan mendapat satu butang bagi setiap 5 petak itu; di sepanjang jalan hasil selimut anda dibayar juga.
learn-pass-1 = ✗ Tampalan 1 percuma, tetapi tidak memberi apa-apa sekarang: tiada butang papan masa pada 3 petak itu.
learn-pass-2 = ✗ Tampalan 2 berharga 2 butang dan anda tiada satu pun.

learn-special = Satu tampalan 1×1 terletak di papan masa betul-betul sebelum petak 26. Yang pertama sampai ke petak itu atau melepasinya mendapatnya. Anda di petak 23. Apakah yang mendapatkannya sekarang?
learn-special-0 = ✗ Langkau membawa anda satu petak di hadapan { $other }, ke 25: tampalan 1×1 itu kekal di situ.
learn-special-1 = ✗ Tampalan 1 mengambil 2 masa: itu petak 25, kurang satu.
learn-special-2 = ✔ Betul. 3 masanya membawa anda ke 26, dan tampalan 1×1 itu milik anda; anda akan terus meletakkannya di mana-mana sahaja.

learn-seven = Yang pertama memenuhkan segi empat 7×7 mendapat 7 mata. Di mana tampalan 1 memenuhkan segi empat anda?
learn-seven-0 = ✗ Di situ ia muat, tetapi ruang di dalam 7×7 masih terbuka.
learn-seven-1 = ✔ Betul. Segi empat dari a1 ke g7 penuh: 7 mata.
learn-seven-2 = ✗ Terbalik begitu ia tidak muat dalam ruang itu: ia akan menutup kotak yang sudah terisi.

# Below the last right answer; $board is a link to the learner’s game here.
learn-end = { $next ->
    [start] Itu sahaja: lihat peraturan sekali lagi, atau mulakan permainan di sini.
    [game] Itu sahaja: lihat peraturan sekali lagi, atau teruskan permainan anda: { $board }
   *[nothing] Itu sahaja: peraturan boleh dilihat sekali lagi pada bila-bila masa.
}
