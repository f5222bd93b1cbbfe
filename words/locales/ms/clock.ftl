# Masa bagi setiap giliran, dan hari bercuti.

# $player is called, $name plays against them; $until is a time such as "in 6 hours".
clock-warning = { $player }, masa anda untuk giliran lawan { $name } akan tamat { $until }: { $link }
clock-time-up = { $player }, masa { $name } sudah tamat ({ $until }). Anda boleh menuntut kemenangan, atau menunggu: sehingga dituntut, permainan diteruskan. { $link }
clock-wait = Tunggu
clock-claim = Tuntut kemenangan
clock-claimed = Anda menuntut kemenangan ke atas { $name }.
clock-waiting = { $name } memberi { $other } lebih masa; /game claim masih boleh menuntut kemenangan, sehingga { $other } bergerak.

# Hari bercuti, sekian banyak setahun.
clock-away = Selamat bercuti: sehingga { $until } jam anda berhenti dan saya tidak memanggil anda. Tinggal { $days } hari untuk tahun ini; /my vacation 0 menamatkannya lebih awal.
clock-away-now = Anda bercuti sehingga { $until }; tinggal { $days } hari untuk tahun ini. /my vacation 0 menamatkannya lebih awal.
clock-not-away = Anda tidak bercuti; tinggal { $days } hari untuk tahun ini. /my vacation dengan bilangan hari menghentikan jam anda.
clock-back = Selamat kembali; jam anda bersambung dari kedudukannya. Tinggal { $days } hari bercuti untuk tahun ini.
clock-to-vacation = Cuti
