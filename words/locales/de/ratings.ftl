# Bestenlisten und Profile. $rating ist eine Zahl und wie weit sie danebenliegen kann: „1612 ± 180“.

# Eine Seite der Bestenliste eines Servers, dann eine Zeile für jeden.
ratings-leaderboard = Bestenliste dieses Servers, Seite { $page } von { $pages }
ratings-line = { $place }. { $name }: { $rating } ({ $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen)
ratings-how = Eine Wertung kann um die Zahl hinter ± danebenliegen. Die Reihenfolge richtet sich nach der Wertung ohne diese Zahl; sie wird mit jedem Spiel kleiner. Ein Spiel, das aufgegeben oder durch Zeit verloren wurde, zählt als verloren; ein einvernehmlich abgebrochenes zählt nicht.
# Alone where nobody on the page has a figure.
ratings-how-new = „Neu“ ist, von wem noch zu wenige Spiele etwas sagen.
# In place of a rating, after very few games.
ratings-new = neu
ratings-no-leaderboard = Auf diesem Server wurde noch kein Spiel beendet; beginne das erste mit /herausfordern.
ratings-open = Ein Profil zeigen

# Ein Profil; die Zahlen gelten für diesen Server, unter vier Augen für alle Server.
ratings-profile = Spiele von { $name }
ratings-here = Wertung auf diesem Server: { $rating }
ratings-overall = Wertung über alle Server: { $rating }
ratings-games = { $games ->
    [one] 1 beendetes Spiel
   *[other] { $games } beendete Spiele
}, { $wins } gewonnen
ratings-latest = { $count ->
    [one] Das letzte Spiel: { $outcomes }
   *[other] Die letzten { $count } Spiele, das neueste zuerst: { $outcomes }
}
ratings-outcome-won = gewonnen
ratings-outcome-lost = verloren
# Wie die Wertung verlief; $first ist die nach dem ersten dieser Spiele.
ratings-course = Die Wertung über die letzten { $games } Spiele: von { $first } auf { $last }, am niedrigsten { $lowest }, am höchsten { $highest }
# Von den Spielen, die zu Ende gespielt wurden. $sevens: wie oft zuerst ein 7×7 gefüllt wurde.
ratings-counts = Bestes Ergebnis { $best }, im Schnitt { $empty } leere Kästchen, das 7×7 in { $sevens } von { $games } { $games ->
    [one] zu Ende gespielten Spiel
   *[other] zu Ende gespielten Spielen
} ({ $rate } %)
ratings-decimal = { $whole },{ $tenth }
ratings-against = Gegen { $name }: { $wins } gewonnen, { $losses } verloren
ratings-you-against = Du gegen dieses Mitglied: { $wins } gewonnen, { $losses } verloren
ratings-no-games = Noch kein beendetes Spiel.
ratings-to-leaderboard = Bestenliste
ratings-to-profile = Mein Profil
