# Perkara yang hanya boleh dibuat jika pihak lain bersetuju: soalan dalam saluran dan jawapannya.
# $name asks, $other is the one who was asked; $asked mentions that one; $what is a move as a thing.

consent-undo-open = { $asked }, { $name } mahu menarik balik satu langkah: { $what }.
consent-undo-agreed = { $other } bersetuju: { $name } menarik balik langkah itu.
consent-undo-refused = { $other } mahu terus bermain: langkah { $name } kekal.
consent-undo-lapsed = { $name } meminta { $other } membenarkan satu langkah ditarik balik; permintaan itu tamat tanpa jawapan.
consent-abandon-open = { $asked }, { $name } mencadangkan supaya permainan ini dihentikan: tiada pemenang, tiada apa-apa dikira.
consent-abandon-agreed = { $other } dan { $name } bersetuju menghentikan permainan ini.
consent-abandon-refused = { $other } mahu terus bermain: permainan { $name } dan { $other } diteruskan.
consent-abandon-lapsed = { $name } mencadangkan kepada { $other } supaya permainan ini ditinggalkan; permintaan itu tamat tanpa jawapan.
consent-lapses = Langkah seterusnya dalam permainan ini menamatkan permintaan ini.

consent-refuse = Tidak, terus bermain
consent-agree = Setuju

# Kepada orang yang bertindak.
consent-taken-back = Anda menarik balik langkah anda.
consent-asked = Saya sudah bertanya { $name }; jawapannya akan muncul di saluran. Sebelum itu, langkah anda atau langkah { $name } menamatkan permintaan ini.

# Siapa boleh mencabar.
consent-blocked = Baik; { $name } tidak boleh mencabar anda lagi dan tidak diberitahu. /my unblock membatalkannya.
consent-unblocked = Baik; { $name } boleh mencabar anda seperti orang lain.
consent-block-privately = Orang yang anda sekat bukan untuk dibaca orang lain, jadi tiada apa-apa dilakukan. Guna /my block atau /my unblock, yang hanya anda lihat, atau tulis kepada saya dalam mesej terus.
