# Tetapan pemain sendiri, dan tetapan pelayan untuk mereka yang mengurusnya.

# This language's name in itself.
settings-language-name = Bahasa Melayu

# $language is the language of this very text; the settings are on or off.
settings-yours = Tetapan anda sendiri. Saya bercakap { $language } dengan anda, dan { $pings ->
    [on] saya memanggil anda apabila tiba giliran anda.
   *[off] saya tidak memanggil anda apabila tiba giliran anda.
} { $undo_requests ->
    [on] Pihak lawan boleh meminta anda membenarkan langkah ditarik balik.
   *[off] Tiada siapa boleh meminta anda membenarkan langkah ditarik balik.
}{ $text_turns ->
    [on] {" Setiap giliran anda saya hantar juga dengan kata-kata, melalui mesej terus."}
   *[off] {""}
} Dalam saluran saya menggunakan bahasa pelayan.
settings-turn-pings-on = Panggil saya
settings-turn-pings-off = Jangan panggil saya
settings-turn-undo-requests-on = Benarkan permintaan tarik balik
settings-turn-undo-requests-off = Tolak permintaan tarik balik
settings-turn-text-turns-on = Hantar giliran saya dengan kata
settings-turn-text-turns-off = Berhenti hantar dengan kata

# Perkara yang dipilih, kemudian pilihannya: "Bahasa: Bahasa Melayu".
settings-language = Bahasa
settings-language-auto = seperti Discord saya
settings-theme = Gambar
settings-theme-auto = seperti pelayan
settings-theme-default = kain
settings-theme-contrast = kontras tinggi
settings-server-language = Bahasa pelayan
settings-server-language-auto = tiada pilihan (Inggeris)
settings-server-theme = Gambar pelayan
settings-server-theme-auto = tiada pilihan (kain)
settings-server-clock = Jam biasa
settings-server-clock-auto = tiada
settings-server-clock-1 = 1 hari setiap giliran
settings-server-clock-3 = 3 hari setiap giliran
settings-server-clock-7 = 7 hari setiap giliran

# Panel pelayan; $where is some or everywhere, the settings are on or off.
settings-to-server = Pelayan ini …
settings-back = ◀ Kembali
settings-servers = Tetapan pelayan ini. Permainan dibuat { $where ->
    [some] di { $channels } dan bebenang di situ
   *[everywhere] di setiap saluran yang saya boleh tulis
}. Cabaran kepada sesiapa sahaja { $open_challenges ->
    [on] dibenarkan
   *[off] tidak dibenarkan
}; peringatan di saluran { $reminders ->
    [on] dibenarkan
   *[off] tidak dibenarkan
}. { $threads ->
    [on] Setiap permainan mendapat bebenang sendiri.
   *[off] Permainan dibuat dalam saluran itu sendiri, atau dalam bebenang jika diminta.
}
settings-channels = Saluran permainan (tiada: semua)
settings-only-here = Bermain di saluran ini sahaja
settings-here-on = Benarkan bermain di saluran ini
settings-here-off = Jangan bermain di saluran ini
settings-everywhere = Benarkan di semua saluran
settings-turn-server-open-on = Benarkan cabaran kepada sesiapa
settings-turn-server-open-off = Tiada cabaran kepada sesiapa
settings-turn-server-threads-on = Setiap permainan dalam bebenang
settings-turn-server-threads-off = Permainan dalam saluran

# Halaman tentang peringatan; $quiet is yes or no.
settings-to-reminders = Peringatan …
settings-reminders = Apabila tiba giliran anda, saya memanggil anda di saluran; bagi langkah yang ditarik balik dan dibuat semula, tidak dua kali dalam sepuluh minit. Jika anda tidak membuat langkah, saya mengingatkan anda sekali; pilihan di sini berkuat kuasa serta-merta, juga untuk giliran yang sedang berjalan. { $quiet ->
    [yes] Dari { $start } hingga { $until } ({ $zone }) saya senyap.
   *[no] Anda tiada waktu senyap.
} /my quiet menetapkannya.
settings-remind-after = Ingatkan saya
settings-remind-after-auto = selepas sehari
settings-remind-after-3 = selepas 3 jam
settings-remind-after-6 = selepas 6 jam
settings-remind-after-12 = selepas 12 jam
settings-remind-after-48 = selepas 2 hari
settings-remind-after-72 = selepas 3 hari
settings-remind-after-off = tidak perlu
settings-remind-by = Di mana
settings-remind-by-channel = di saluran
settings-remind-by-dm = melalui mesej terus
settings-quiet-off = Tiada waktu senyap
settings-turn-server-reminders-on = Benarkan peringatan
settings-turn-server-reminders-off = Tiada peringatan di saluran

# Halaman tentang cabaran; $blocked is some or none, $people whom.
settings-to-challenges = Cabaran …
settings-challenges = Pilih siapa yang boleh mencabar anda; menerima sentiasa terpulang kepada anda. { $blocked ->
    [some] Disekat oleh anda: { $people }.
   *[none] Anda tidak menyekat sesiapa.
} /my block menjauhkan seseorang, /my unblock membenarkannya semula.
settings-challenged-by = Siapa boleh mencabar saya
settings-challenged-by-everyone = semua orang
settings-challenged-by-played = orang yang pernah bermain dengan saya
settings-challenged-by-nobody = tiada sesiapa
