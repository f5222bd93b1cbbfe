# Leaderboards and profiles. $rating is a figure and how far it may be off: "1612 ± 180".

# A page of a server's leaderboard, then a line for each player.
ratings-leaderboard = Leaderboard of this server, page { $page } of { $pages }
ratings-line = { $place }. { $name }: { $rating } ({ $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won)
ratings-how = A rating may be off by the figure behind ±. The order goes by the rating less that figure, which gets smaller with every game. A game resigned or lost on time counts as lost; one abandoned by agreement doesn’t count.
# Alone where nobody on the page has a figure.
ratings-how-new = Somebody is “new” until a few games have told enough.
# In place of a rating, after very few games.
ratings-new = new
ratings-no-leaderboard = No game has been finished on this server yet; start the first with /challenge.
ratings-open = Show somebody’s profile

# A profile; its figures are those of this server, or in private those of all servers.
ratings-profile = Games of { $name }
ratings-here = Rating on this server: { $rating }
ratings-overall = Rating over all servers: { $rating }
ratings-games = { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
}, { $wins } won
ratings-latest = { $count ->
    [one] The latest game: { $outcomes }
   *[other] The latest { $count } games, the newest first: { $outcomes }
}
ratings-outcome-won = won
ratings-outcome-lost = lost
# How the rating went; $first is what it was after the first of these games.
ratings-course = The rating over the latest { $games } games: from { $first } to { $last }, at the lowest { $lowest }, at the highest { $highest }
# Of the games that were played to the end. $sevens is how often they filled 7×7 first.
ratings-counts = Best score { $best }, on average { $empty } empty squares, the 7×7 in { $sevens } of { $games } { $games ->
    [one] game
   *[other] games
} played to the end ({ $rate }%)
ratings-decimal = { $whole }.{ $tenth }
ratings-against = Against { $name }: { $wins } won, { $losses } lost
ratings-you-against = You against this player: { $wins } won, { $losses } lost
ratings-no-games = No finished game yet.
ratings-to-leaderboard = Leaderboard
ratings-to-profile = My profile
