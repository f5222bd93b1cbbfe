# Die Zeit für einen Zug, und Tage der Abwesenheit.

# $player is called, $name plays against them; $until is a time such as "in 6 hours".
clock-warning = { $player }, deine Zeit für diesen Zug gegen { $name } endet { $until }: { $link }
clock-time-up = { $player }, die Zeit von { $name } ist abgelaufen ({ $until }). Du kannst den Sieg beanspruchen oder warten: Bis dahin geht das Spiel weiter. { $link }
clock-wait = Warten
clock-claim = Sieg beanspruchen
clock-claimed = Du hast den Sieg gegen { $name } beansprucht.
clock-waiting = { $name } gibt { $other } mehr Zeit; mit /spiel anspruch geht der Sieg auch später noch, bis { $other } zieht.

# Tage der Abwesenheit, so viele im Jahr.
clock-away = Gute Zeit: Bis { $until } stehen deine Uhren, und ich rufe dich nicht. Tage für den Rest des Jahres: { $days }; /persönlich urlaub 0 beendet es früher.
clock-away-now = Du bist bis { $until } abwesend; Tage für den Rest des Jahres: { $days }. /persönlich urlaub 0 beendet es früher.
clock-not-away = Du bist nicht abwesend; Tage für den Rest des Jahres: { $days }. /persönlich urlaub mit einer Zahl von Tagen hält deine Uhren an.
clock-back = Willkommen zurück; deine Uhren laufen weiter, wo sie standen. Tage für den Rest des Jahres: { $days }.
clock-to-vacation = Urlaub
