# Rufen und Erinnern, und die Ruhezeiten.

# $player is called, $name plays against them; $since is a time such as "2 days ago".
remind-call = { $player }, du bist dran gegen { $name } ({ $since }): { $link }
remind-again = { $player }, { $name } wartet auf deinen Zug ({ $since }): { $link }

# An die Person, die gefragt hat.
remind-quiet = Gut; von { $start } bis { $until } ({ $zone }) rufe ich dich nicht. Bist du inzwischen dran, rufe ich dich danach; eine Herausforderung oder eine Frage wartet im Kanal.
remind-no-quiet = Gut; du hast keine Ruhezeit. Ich rufe dich zu jeder Tageszeit.
remind-hushed = Gut; an diesen Zug erinnere ich dich nicht.
