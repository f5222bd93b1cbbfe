# Memanggil dan mengingatkan pemain, dan waktu senyap mereka.

# $player is called, $name plays against them; $since is a time such as "2 days ago".
remind-call = { $player }, giliran anda lawan { $name } ({ $since }): { $link }
remind-again = { $player }, { $name } sedang menunggu langkah anda ({ $since }): { $link }

# Kepada orang yang bertanya.
remind-quiet = Baik; dari { $start } hingga { $until } ({ $zone }) saya tidak memanggil anda. Apa yang berlaku sementara itu saya beritahu selepasnya.
remind-no-quiet = Baik; anda tiada waktu senyap. Saya memanggil anda pada bila-bila masa.
remind-hushed = Baik; saya tidak akan mengingatkan anda tentang giliran ini.
