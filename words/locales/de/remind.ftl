# Rufen und Erinnern, und die Ruhezeiten.

# $player is called, $name plays against them; $since is a time such as "2 days ago".
remind-call = { $player }, du bist dran gegen { $name } ({ $since }): { $link }
remind-again = { $player }, { $name } wartet auf deinen Zug ({ $since }): { $link }
remind-silence = { $player }, in diesem Spiel gegen { $name } hat schon lange niemand gezogen ({ $since }). Zieht bis { $until } niemand, beende ich es: Niemand gewinnt, nichts wird gewertet. { $link }

# An die Person, die gefragt hat.
remind-quiet = Gut; von { $start } bis { $until } ({ $zone }) rufe ich dich nicht. Bist du inzwischen dran, rufe ich dich danach; Herausforderungen, Fragen und das Ende eines Spiels sage ich dir dann, alles auf einmal.
remind-quiet-now = Von { $start } bis { $until } ({ $zone }) rufe ich dich nicht. „ruhe aus“ beendet diese Ruhezeit, „ruhe“ mit anderen Zeiten ändert sie.
remind-quiet-none = Du hast keine Ruhezeit, ich rufe dich also zu jeder Tageszeit. Sag, wann sie beginnt und endet, etwa „ruhe 22 7 Berlin“.
remind-no-quiet = Gut; du hast keine Ruhezeit mehr. Ich rufe dich zu jeder Tageszeit.
remind-hushed = Gut; an diesen Zug erinnere ich dich nicht.
