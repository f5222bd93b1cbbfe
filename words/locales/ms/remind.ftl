# Memanggil dan mengingatkan pemain, dan waktu senyap mereka.

# $player is called, $name plays against them; $since is a time such as "2 days ago".
remind-call = { $player }, giliran anda lawan { $name } ({ $since }): { $link }
remind-again = { $player }, { $name } sedang menunggu langkah anda ({ $since }): { $link }
remind-silence = { $player }, sudah lama tiada sesiapa membuat langkah dalam permainan ini lawan { $name } ({ $since }). Jika tiada langkah sehingga { $until }, saya akan menamatkannya: tiada pemenang, tiada penilaian. { $link }

# Kepada orang yang bertanya.
remind-quiet = Baik; dari { $start } hingga { $until } ({ $zone }) saya tidak memanggil anda. Jika tiba giliran anda sementara itu, saya memanggil anda selepasnya; cabaran, pertanyaan dan tamatnya permainan saya beritahu ketika itu, sekali gus.
remind-quiet-now = Dari { $start } hingga { $until } ({ $zone }) saya tidak memanggil anda. “senyap tutup” menamatkan waktu senyap ini, “senyap” dengan waktu lain mengubahnya.
remind-quiet-none = Anda tiada waktu senyap, jadi saya memanggil anda pada bila-bila masa. Sebut bila bermula dan tamat, seperti “senyap 22 7 Kuala_Lumpur”.
remind-no-quiet = Baik; anda tiada waktu senyap lagi. Saya memanggil anda pada bila-bila masa.
remind-hushed = Baik; saya tidak akan mengingatkan anda tentang giliran ini.
