# Peraturan sebagai sebuah buku kecil, satu halaman setiap satu.

rules-title = **Cara Patchwork dimainkan** · { $number } daripada { $pages }
rules-back = ◀ Kembali
rules-on = Seterusnya ▶

rules-goal =
    Dua orang pemain masing-masing menjahit selimut 9 kali 9 kotak daripada tampalan yang tidak pernah terfikir untuk digandingkan. Butang ialah wang, dan juga mata; masa berjalan untuk kedua-duanya di sepanjang satu papan masa.
    Pada akhirnya butang anda dikira, dan setiap kotak kosong pada selimut anda menolak 2 mata. Mata yang lebih banyak menang.

rules-turn =
    Sesiapa yang lebih ke belakang di papan masa akan bergerak, jadi seorang pemain boleh mendapat beberapa giliran berturut-turut. Satu giliran ialah salah satu daripada dua perkara ini:
    • **Beli.** Tiga tampalan berikutnya dalam lingkaran ditawarkan. Bayar butang pada kadnya, letakkan tampalan itu di mana-mana pada selimut anda, dipusing dan dibalikkan sesuka hati, dan bergerak mengikut masanya. Tampalan yang dilangkaui menunggu di hujung lingkaran.
    • **Langkau.** Bergerak ke petak betul-betul di hadapan lawan dan dapatkan satu butang bagi setiap petak yang dilalui.

rules-time =
    Papan masa mempunyai petak 0 hingga 53. Tiba di petak lawan meletakkan anda di atas, dan anda bergerak sekali lagi.
    • **Butang** terletak di antara beberapa petak: setiap kali anda melintasinya, selimut anda memberi hasil, satu butang bagi setiap butang yang dijahit pada tampalannya.
    • **Tampalan 1×1** juga ada di situ, lima semuanya: yang pertama melintasinya mendapatnya dan terus meletakkannya, percuma. Itulah yang mengisi lubang.

rules-income =
    Satu contoh hasil. Ann (biru) berada di petak 22 dengan 6 butang dan membeli tampalan 1. Harganya 5 butang dan ia mengambil 3 masa: dia bergerak ke 25 dan melintasi butang di 23.
    Lima butang sudah dijahit pada selimutnya, dan tampalan baharu menambah satu lagi yang terus dikira: dia mendapat 6.
    Jadi dia ada 6 − 5 + 6 = 7 butang.

rules-picture =
    Membaca gambar. Besar di sebelah kiri: selimut pemain yang perlu bertindak, dengan huruf dan nombor bagi kotaknya. Kecil di kanan atas: selimut yang satu lagi.
    Di bawahnya tawaran: harga setiap tampalan (butang), masa yang diambil (jam pasir), hasilnya (+). Baris di bawah kad menunjukkan di mana anda akan tiba, dan sama ada anda akan bergerak lagi.
    Di bahagian bawah ialah papan masa dengan kedua-dua penanda, bulat untuk biru dan segi empat untuk jingga, serta apa yang masih ada padanya.

rules-taps =
    Empat ketikan untuk satu giliran. **Satu:** tekan tampalan di bawah papan; hanya anda melihat selimut anda dengan tampalan itu di tempat yang baik. **Dua, tiga:** tempat lain daripada senarai, **Pusing kiri**, **Pusing kanan** dan **Balik**, **Kiri** dan **Kanan** baris demi baris dan **Atas** dan **Bawah** lajur demi lajur untuk ke tempat berikutnya yang muat, selepas yang terakhir kembali ke yang pertama. **Empat:** **Letak**.
    Panel memberitahu kesan langkah itu terlebih dahulu. Tutup dan buka semula seberapa kerap yang anda mahu.

rules-end =
    Yang pertama memenuhkan mana-mana segi empat 7 kali 7 pada selimut mendapat 7 mata, sekali dalam satu permainan.
    Permainan tamat apabila kedua-duanya tiba di petak 53. Kira butang anda, tambah 7 untuk 7×7, tolak 2 bagi setiap kotak kosong. Mata yang lebih banyak menang; jika sama, yang tiba dahulu di penghujung menang.
    Ada dua versi papan masa, dengan tampalan 1×1 di tempat yang berlainan: `semakan` ialah yang biasa, `klasik` ialah versi 2014.
