# Satu ayat bagi setiap perkara yang boleh jadi salah, berserta langkah seterusnya. Kuncinya ialah
# nama kelas ralat (words/speaker.py), diikuti sebabnya jika ada beberapa.

# Giliran siapa, permainan siapa. $link leads to the newest board.
error-not-your-turn = Sekarang giliran { $name }; anda akan dipanggil apabila tiba giliran anda.
error-not-seated = Permainan ini antara { $blue } dan { $orange }; mulakan permainan anda sendiri dengan /challenge, di saluran atau bebenang lain.
error-stale-control-played = Langkah anda itu sudah dibuat; lihat papan: { $link }
error-stale-control-moved-on = Permainan sudah bergerak sejak itu; teruskan dari papan terbaharu: { $link }
error-stale-control-otherwise = Anda telah membuat langkah lain: { $what }. Lihat papan: { $link }
error-stale-control-since = { $name } sudah bergerak sejak itu: { $what }. Teruskan dari papan terbaharu: { $link }
error-unknown-control = Saya tidak tahu lagi butang itu milik apa; guna /board atau /help untuk meneruskan.
error-no-match-here = Tiada permainan di sini; mulakan dengan /challenge, atau lihat permainan anda dengan /games.
error-no-match-here-moved = Permainan { $number } sudah dipindahkan dari sini dan diteruskan di sana: { $link } – atau mulakan yang lain di sini dengan /challenge.
error-no-match-here-elsewhere = Permainan { $number } sudah dipindahkan dari sini dan diteruskan di tempat lain; /games menunjukkan tempatnya kepada pemainnya.
error-several-games = Anda sedang bermain beberapa permainan; buka yang anda maksudkan dengan /games.
error-nothing-to-move = Anda tidak bermain dalam saluran lain; /games menunjukkan semua permainan anda.
error-still-played = { $blue } dan { $orange } masih bermain di sini, jadi permainan itu milik mereka; jika tiada langkah dibuat, anda boleh menamatkannya mulai { $until }, dan lebih awal jika seorang daripada mereka keluar dari pelayan.
error-cant-follow-hidden = { $name } tidak dapat melihat saluran ini, jadi permainan tidak boleh berpindah ke sini; guna /game move di tempat anda berdua boleh membaca.
error-cant-follow-unknown = Saya tidak dapat mengetahui sekarang sama ada { $name } dapat melihat saluran ini; cuba /game move lagi sebentar nanti.
error-match-over = Permainan ini sudah tamat, { $winner } menang; lihat { $link } atau mulakan yang baharu dengan /challenge.
error-match-over-abandoned = Permainan ini tamat tanpa pemenang; lihat { $link } atau mulakan yang lain dengan /challenge.

# Cabaran.
error-channel-taken = { $blue } dan { $orange } sedang bermain di sini ({ $link }); guna saluran lain, atau biar saya buka bebenang: /challenge dengan thread: True, ditaip “dalam bebenang”.
error-challenge-gone-accepted = Cabaran itu sudah diterima: { $link } – guna /challenge untuk permainan lain.
error-challenge-gone-declined = Cabaran itu telah ditolak; guna /challenge untuk bertanya lagi.
error-challenge-gone-withdrawn = Cabaran itu telah ditarik balik; guna /challenge untuk membuat cabaran anda sendiri.
error-challenge-gone-expired = Cabaran itu sudah tamat tempoh; guna /challenge untuk bertanya lagi.
error-no-challenge-here = Tiada cabaran menunggu anda di sini; buat satu dengan /challenge.
error-no-challenge-here-named = Tiada cabaran daripada { $name } menunggu anda di sini; buat satu dengan /challenge.
error-several-challenges = Beberapa cabaran menunggu anda di sini; tekan butang di bawah cabaran yang anda maksudkan, atau sebut pencabarnya (terima @…): { $links }.
error-not-for-you-other = Cabaran itu untuk { $name }; guna /challenge untuk membuat cabaran anda sendiri.
error-not-for-you-own = Cabaran itu milik anda, jadi orang lain yang perlu menerimanya; /game withdraw menariknya balik.
error-not-for-you-not-own = Cabaran itu milik { $name }, jadi hanya { $name } boleh menariknya balik; /decline menolak cabaran kepada anda.
error-not-for-you-server = Hanya orang yang mengurus pelayan ini boleh mengubah tetapannya; tetapan anda sendiri terpulang kepada anda.
error-not-for-you-resign = Butang itu untuk { $name } sahaja; /resign menyerah kalah dalam permainan anda sendiri.
error-not-for-you-answer = Jawapan itu hak { $name }; satu langkah dalam permainan menamatkan permintaan ini.
error-already-challenged-yours = Anda sudah mencabar { $name } di { $where }, terbuka sehingga { $until }; /game withdraw menariknya balik.
error-already-challenged-anyone = Anda sudah mencari lawan di { $where }, terbuka sehingga { $until }; /game withdraw menariknya balik.
error-already-challenged-opening = Cabaran itu sedang dibuat; lihat bebenang baharunya sebentar lagi.
error-already-challenged-theirs = { $name } sudah mencabar anda di sini; terima dengan /accept.
error-unwelcome-unwanted = { $name } tidak menerima cabaran anda buat masa ini; cabar orang lain, atau guna /challenge tanpa nama untuk sesiapa sahaja di sini.
error-unwelcome-blocked = Anda menyekat { $name }; /my unblock dahulu, kemudian cabar.
error-unwelcome-cooldown = Anda baru sahaja mencabar { $name }; anda boleh bertanya lagi { $until }, atau cabar orang lain sekarang.
error-unfit-opponent-nobody = Sebut siapa: sebut (@) orang yang anda maksudkan.
error-too-many-blocked = Anda sudah menyekat { $most } orang, sebanyak yang saya ingat; /my unblock seseorang dahulu.
error-unfit-opponent-yourself = Anda tidak boleh melawan diri sendiri; sebut orang lain, atau guna /challenge tanpa nama untuk sesiapa sahaja di sini.
error-unfit-opponent-block-yourself = Anda tidak boleh menyekat diri sendiri; sebut orang lain, atau lihat /my settings tentang siapa yang boleh mencabar anda.
error-unfit-opponent-bot = { $name } ialah bot dan tidak bermain; sebut seorang manusia, atau guna /challenge tanpa nama untuk sesiapa sahaja di sini.
error-unfit-opponent-me = Saya hanya menjaga papan dan tidak bermain; sebut seorang manusia, atau guna /challenge tanpa nama untuk sesiapa sahaja di sini.
error-unfit-opponent-absent = Saya tidak menemui { $name } di saluran ini; sebut (@) seseorang yang dapat melihatnya.
error-unfit-opponent-unknown = Discord tidak memberitahu saya siapa itu buat masa ini; sila cuba lagi sebentar.
error-unfit-place = Permainan perlukan tempat yang dibaca oleh kedua-dua pemain; guna /challenge di saluran atau bebenang sebuah pelayan.
error-unfit-place-move = Permainan tidak boleh dipindahkan ke mesej terus anda; guna /game move di saluran atau bebenang pelayan tempat ia patut diteruskan.
error-channel-not-allowed = Di pelayan ini permainan dibuat di tempat lain; guna /challenge di { $channels }.
error-no-thread-here-forbidden = Saya tidak dapat membuka bebenang di sini; minta kebenaran Create Public Threads dan Send Messages in Threads, atau main di saluran ini sendiri.
error-no-thread-here-unfit = Saluran jenis ini tiada bebenang untuk permainan; guna /challenge di saluran teks.
error-no-thread-here-full = Pelayan ini sudah membuka sebanyak bebenang yang Discord benarkan; main di saluran ini sendiri, atau minta lagi apabila ada yang diarkibkan.
error-no-thread-here-rules = Satu peraturan pelayan ini menghalang bebenang dengan nama itu; main di saluran ini sendiri, atau tanya orang yang mengurus pelayan.
error-no-thread-here-wait = Discord tidak membenarkan bebenang lagi di sini sehingga { $until }; main di saluran ini sendiri, atau minta lagi selepas itu.
error-no-thread-here-refused = Discord tidak membenarkan saya membuka bebenang di sini; main di saluran ini sendiri, atau minta lagi nanti.
error-no-thread-here-unanswered = Discord tidak membuka bebenang apabila saya minta; cuba lagi sebentar, atau main di saluran ini sendiri.
error-open-challenges-off = Di pelayan ini cabaran kepada semua orang tidak dibenarkan; namakan seseorang dengan /challenge.
error-missing-permission = Saya tidak dapat mengendalikan permainan di saluran ini, saya tiada: { $permissions }. Minta bantuan orang yang mengurus pelayan, atau guna saluran lain.
error-too-many-own-games = Anda sedang bermain { $most } permainan, had yang saya benarkan; tamatkan satu dahulu (/games menunjukkannya).
error-too-many-their-games = Lawan anda sedang bermain { $most } permainan, had yang saya benarkan; tanya lagi apabila satu sudah tamat.
error-too-many-server-games = Pelayan ini ada { $most } permainan, had yang saya benarkan; cuba lagi apabila satu sudah tamat.
error-too-many-own-challenges = Anda ada { $most } cabaran terbuka, had yang saya benarkan; tarik balik satu dengan /game withdraw dahulu.
error-too-many-here = { $most } cabaran terbuka di sini, had yang saya benarkan; terima satu dengan /accept, atau guna saluran lain.
error-too-many-channels = { $most } saluran sudah dipilih, sebanyak yang saya benarkan; keluarkan satu dahulu, atau benarkan semuanya.

# Langkah. $squares are squares such as "c4 and d5", $count of them; $spot is a spot such as "c4 r1".
error-unknown-patch-unnamed = Tampalan yang mana? Sebut 1, 2 atau 3, seperti di bawah papan: “beli 2”.
error-unknown-patch = Saya tidak tahu tampalan “{ $patch }” yang mana; sebut 1, 2 atau 3, seperti di bawah papan.
error-unreadable-place = Saya tidak dapat membaca “{ $at }” sebagai tempat; sebut kotaknya dan, jika dipusing, caranya, seperti “c4”, “c4 r1” atau “c4 balik”.
error-bad-spot-taken = Tampalan itu tidak muat di situ: { $squares } sudah { $count ->
       *[other] terisi
    }; tempat terdekat ialah { $spot }.
error-bad-spot-outside = Tampalan itu akan terkeluar dari selimut di situ; tempat terdekat ialah { $spot }.
error-nothing-to-place = Anda tiada tampalan 1×1 untuk diletakkan dan tiada draf yang terbuka; guna /buy, atau tekan tampalan di bawah papan.
error-illegal-move-game-over = Permainan sudah tamat, jadi tiada lagi langkah; mulakan yang baharu dengan /challenge.
error-illegal-move-special-pending = Letakkan tampalan 1×1 anda dahulu, dengan /place atau butang di bawah papan.
error-illegal-move-no-special-pending = Anda tiada tampalan 1×1 untuk diletakkan; guna /buy atau /pass.
error-illegal-move-not-offered = Tampalan itu bukan salah satu daripada tiga yang berikutnya; sebut 1, 2 atau 3, seperti di bawah papan.
error-illegal-move-cant-afford = Anda perlukan { $short_by } butang lagi untuk tampalan itu; ambil yang lain, atau langkau untuk mendapat butang.
error-illegal-move-fits-nowhere = Tampalan itu tidak muat di mana-mana pada selimut anda; ambil yang lain, atau langkau.
error-illegal-move-off-the-quilt = Tampalan itu akan terkeluar dari selimut di situ; pilih tempat lain.
error-illegal-move-overlaps = Tampalan itu tidak muat di situ: { $squares } sudah { $count ->
       *[other] terisi
    }; pilih tempat lain.

error-nothing-to-show-replay = Tayangan semula ada apabila permainan tamat; sementara itu /board menunjukkan kedudukannya.
error-nothing-to-show-rematch = Lawan semula boleh dibuat apabila permainan ini tamat; untuk yang lain guna /challenge sekarang.
error-played-elsewhere = Permainan ini dimainkan di saluran lain, jadi minta yang seterusnya di sana: { $link } – atau guna /challenge untuk satu di sini.
error-mirror-made = Permainan itu sudah ada permainan cerminnya: permainan { $number }, { $link }
error-store-unavailable = Saya tidak dapat menyimpan apa-apa buat masa ini, jadi tiada apa-apa yang berubah; sila cuba lagi dalam beberapa minit.
error-notation-error = Saya tidak dapat membacanya; /help menunjukkan apa yang boleh ditaip.
error-setup-error = Itu tidak mungkin berlaku dalam permainan; /help menunjukkan apa yang boleh ditaip.
error-unknown-game = Permainan { $number } tidak dapat ditunjukkan kepada anda di sini; permainan ditunjukkan kepada pemainnya, dan kepada orang lain dalam salurannya (/past history menyenaraikan permainan anda).
error-no-such-ply = Permainan { $number } tiada langkah itu; sebut satu daripada 0 (permulaan) hingga { $most }.
error-no-such-ply-record = Rekod itu tiada langkah tersebut; sebut satu daripada 0 (permulaan) hingga { $most }.

# Rekod yang dibawa masuk. $number mengira langkahnya, $word ialah langkah seperti yang tertulis.
error-unreadable-record-neither = Saya tidak nampak rekod di situ; lampirkan fail yang dibuat oleh /past record, atau tampal teksnya mulai “[” yang pertama.
error-unreadable-record-both = Saya membaca satu rekod sahaja pada satu masa; beri sama ada satu fail atau satu teks.
error-unreadable-record-size = Itu terlalu panjang bagi rekod permainan, saya membaca { $most } KB paling banyak; beri fail yang dibuat oleh /past record.
error-unreadable-record-not-text = Fail itu tidak mengandungi teks; beri rekod seperti yang dibuat oleh /past record.
error-unreadable-record-download = Saya tidak dapat mengambil fail itu; sila hantar sekali lagi, atau tampal teksnya.
error-unreadable-record-form = Saya tidak dapat membacanya sebagai rekod; bandingkan baris pertamanya, seperti [First "blue"], dan keputusannya dengan yang dibuat oleh /past record.
error-unreadable-record-cut = Rekod itu terputus selepas { $number } langkah tanpa keputusan; beri semuanya, yang panjang sebagai fail.
error-unreadable-record-move = Saya tidak dapat membaca langkah { $number } rekod itu, “{ $word }”; periksa langkah itu, juga b: atau o: sebelumnya, dan cuba lagi.
error-unreadable-record-illegal = Langkah { $number } rekod itu, { $move }, melanggar peraturan: { $why ->
        [game-over] permainan sudah tamat ketika itu
        [special-pending] tampalan 1×1 mesti diletakkan dahulu
        [no-special-pending] tiada tampalan 1×1 untuk diletakkan
        [not-offered] tampalan itu bukan antara tiga yang berikutnya
        [cant-afford] butang tidak mencukupi
        [fits-nowhere] tampalan itu tidak muat di mana-mana
        [off-the-quilt] tampalan itu terkeluar dari selimut
       *[overlaps] kotak itu sudah ditutupi
    }.
error-unreadable-record-impossible = Rekod itu bercanggah: permulaannya mustahil bagi sesuatu permainan, atau langkahnya membawa keputusan lain; periksa dan cuba lagi.
error-forgotten-record = Saya tidak menyimpan rekod itu lagi; beri sekali lagi dengan /past import.
error-cant-play-on-composed = Rekod itu bermula di tengah, dengan kedudukan sebagai ganti lingkaran, jadi permainan tidak dapat bermula dengannya; anda tetap boleh melihatnya.
error-cant-play-on-over = Permainan dalam rekod itu tamat pada langkah tersebut; teruskan daripada langkah yang lebih awal, 0 hingga { $last }.
error-no-leaderboard-here = Papan kedudukan ialah milik pelayan; gunakan /past leaderboard dalam salah satu salurannya, atau /past profile untuk angka anda sendiri.
error-hidden-profile = Di sini saya tunjukkan angka anda sendiri dan angka orang yang pernah bermain dengan anda; lihat orang lain dengan /past profile dalam pelayan tempat mereka bermain.

# Menarik balik dan menghentikan.
error-cant-undo-nothing = Anda belum membuat langkah yang boleh ditarik balik dalam permainan ini; guna /board untuk melihat kedudukannya.
error-cant-undo-asked = Anda sudah bertanya { $name } tentang langkah itu; teruskan bermain dari kedudukan sekarang.
error-cant-undo-off = { $name } tidak mahu diminta menarik balik langkah; teruskan bermain dari kedudukan sekarang.
error-already-proposed = Anda sudah mencadangkannya kepada { $name }; tunggu jawapannya, atau buat satu langkah, yang menamatkan permintaan itu.

# Waktu senyap.
error-unreadable-time-clock = Saya tidak dapat membaca “{ $text }” sebagai waktu; tulis seperti “22” atau “7:30”.
error-unreadable-time-half = Sebut bila waktu senyap anda bermula dan tamat, seperti “senyap 22 7”; “senyap tutup” menamatkannya.
error-unreadable-time-zone = Saya tidak mengenali zon waktu “{ $text }”; tulis nama bandar seperti “Kuala_Lumpur”, atau pilih daripada senarai /my quiet.
error-unreadable-time-no-zone = Saya belum tahu zon waktu anda; tulis bersama waktunya, seperti “senyap 22 7 Kuala_Lumpur”.
error-unreadable-time-whole-day = Waktu senyap mesti tamat pada waktu yang berlainan daripada mulanya; matikan panggilan dalam /my settings jika tidak mahu dipanggil langsung.

# Jam dan hari bercuti.
error-not-late-no-clock = Permainan ini tiada jam; pilih satu dalam /challenge yang berikutnya, atau cadangkan supaya permainan dihentikan.
error-not-late-not-yet = Lawan anda masih ada masa: ia tamat { $until }.
error-not-late-away = { $name } bercuti sehingga { $back } dan jam berhenti selama itu; masanya tamat { $until }.
error-not-late-your-turn = Sekarang giliran anda sendiri, jadi tiada apa-apa untuk dituntut; buat langkah anda dahulu.
error-not-late-untold = Papan untuk giliran ini belum dihantar, jadi { $name } mungkin tidak tahu giliran siapa; masa dikira mulai papan itu dihantar. Jika saya tidak dapat menghantar di saluran permainan ini, bawa ia ke saluran lain dengan /game move.
error-cant-go-away-away = Anda sudah bercuti, sehingga { $until }; /my vacation 0 menamatkannya.
error-cant-go-away-days = Tidak boleh begitu: { $days ->
    [0] tiada hari cuti lagi untuk tahun ini; teruskan bermain, atau minta lawan anda menunggu.
    [1] sebut 1, hanya sehari bakinya untuk tahun ini.
   *[other] sebut 1 hingga { $days } hari, itulah bakinya untuk tahun ini.
}
error-cant-go-away-unread = Saya tidak dapat membaca “{ $text }” sebagai bilangan hari; sebut satu, seperti “cuti 14”, atau “cuti tutup” jika anda sudah kembali.

# Too much of it at once; $until says when again.
error-too-soon-replay = Anda baru sahaja meminta banyak tayangan semula; minta lagi { $until }, atau lihat langkah satu demi satu sementara itu.
error-too-soon-board = Anda baru sahaja meminta papan dihantar banyak kali; tatal ke atas untuk melihatnya, atau minta lagi { $until }.
error-too-soon-challenge = Anda baru sahaja membuat banyak cabaran; tunggu seseorang menerimanya, atau buat satu lagi { $until }.
error-too-soon-move = Anda baru sahaja membawa banyak permainan ke saluran lain; bawa yang seterusnya { $until }.
error-too-soon-show = Anda baru sahaja menunjukkan sesuatu. Tatal ke bawah untuk melihatnya, atau tunjukkan lagi { $until }.
