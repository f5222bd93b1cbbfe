# Menu peribadi dan jawapan peribadi yang pendek.

menu-reposted = Ini papannya sekali lagi.
menu-reposted-late = Papan sedang dihantar; Discord belum menerimanya.
menu-reposted-refused = Discord tidak membenarkan saya menulis di sini buat masa ini.
menu-ring = { $patches ->
    [0] Tiada tampalan yang tinggal.
    [1] 1 tampalan masih tinggal.
    [2] 2 tampalan masih tinggal; kedua-duanya boleh dibeli.
    [3] 3 tampalan masih tinggal; semuanya boleh dibeli.
   *[other] { $patches } tampalan masih tinggal; tiga yang pertama boleh dibeli, yang lain menyusul mengikut turutan ini. Gelendong menandakan tempat tiga yang berikutnya bermula.
}
menu-record = Permainan { $number }:{ $over ->
    [yes] {""}
   *[no] {" setakat ini"}
} { $moves } langkah, sebagai fail yang boleh dibaca oleh program lain.
menu-replay = Permainan { $number } sekali lagi, { $moves } langkah.

# "Lagi" di bawah papan.
menu-more = Permainan { $number }, { $blue } lawan { $orange }: { $link }
menu-text = Papan teks
menu-rules = Peraturan
menu-settings = Tetapan
menu-undo = Tarik balik langkah
menu-ask-undo = Minta tarik balik langkah
menu-abandon = Cadangkan berhenti
menu-end = Tamatkan permainan ini
menu-end-now = Tamatkan
menu-end-sure = Tamatkan permainan { $number } antara { $blue } dan { $orange }? Tiada pemenang, tiada penilaian, dan ia tidak boleh ditarik balik. Jika mahu ia diteruskan, biarkan sahaja.
menu-ended = Anda telah menamatkan permainan { $blue } dan { $orange }: tiada pemenang, tiada penilaian.
menu-hush = Jangan ingatkan kali ini
menu-back = Kembali ke “Lagi”
menu-resign = Mengalah

# Senarai permainan sendiri; $turn is mine or theirs, $where the channel.
menu-your-games = Anda sedang bermain { $games } permainan{ $pages ->
    [1] :
   *[other] , halaman { $page } daripada { $pages }:
}
menu-game = • Permainan { $number } · { $name }, { $where }: { $turn ->
    [mine] giliran anda
   *[theirs] giliran lawan
}
menu-no-games = Anda tidak sedang bermain; mulakan dengan /challenge.
# Behind a line of the list, in a game with a clock.
menu-game-deadline = ; masa tamat pada { $until }
menu-game-away = ; bercuti sehingga { $until }
# Behind a line of the list, in a game whose channel is gone or closed to me.
menu-game-lost = ; saya tidak dapat menulis di situ, guna /game move
menu-option-lost = Saya tidak dapat menulis di tempatnya
menu-home-lost = Saya tidak dapat menulis di saluran permainan ini ({ $where }); guna /game move di saluran lain yang anda berdua boleh baca. Sementara itu permainan diteruskan melalui mesej terus, dengan /games.
# Di saluran itu sendiri; $since ialah masa seperti "sejam yang lalu".
menu-home-refused = Discord menolak apa yang terakhir saya cuba tulis di sini ({ $since }). Saya mencuba lagi sekarang; /game move membawa permainan ke saluran lain.
menu-open = Buka permainan di sini
menu-open-game = Permainan { $number } · { $name } · { $turn ->
    [mine] giliran anda
   *[theirs] giliran lawan
} · { $moves } langkah
menu-others-game = Permainan { $number } · { $blue } dan { $orange } · { $moves } langkah
menu-privately = Itu untuk mata anda sahaja; tekan butang ini.
menu-games = Permainan saya
menu-move = Pindahkan permainan ke sini
menu-which-to-move = Permainan anda yang mana mahu dipindahkan ke sini?
menu-moved = Permainan lawan { $name } kini di sini.
menu-moved-for-them = Permainan { $blue } dan { $orange } kini di sini.
menu-which = Permainan yang anda maksudkan
menu-which-game = Anda sedang bermain beberapa permainan: yang mana satu? Permintaan anda dilakukan sebaik sahaja anda memilih.
menu-answer-about = Permainan { $number } lawan { $name }: { $link }

# Mengalah, dalam dua langkah.
menu-resign-sure = Serah kalah dalam permainan lawan { $name }? { $name } akan menang. Keputusan ini tidak boleh ditarik balik.
menu-resign-now = Ya, mengalah
menu-keep-playing = Terus bermain
menu-kept-playing = Bagus; permainan diteruskan.
menu-resigned = Anda mengalah; { $name } menang.

# What was private, shown to the channel by $name; the thing itself follows.
menu-show = Tunjukkan dalam saluran
menu-shown = { $name } menunjukkan:
