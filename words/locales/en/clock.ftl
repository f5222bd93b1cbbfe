# The time for a turn, and days away.

# $player is called, $name plays against them; $until is a time such as "in 6 hours".
clock-warning = { $player }, your time for this turn against { $name } runs out { $until }: { $link }
clock-time-up = { $player }, { $name } has run out of time ({ $until }). You may claim the win, or wait: until you claim it the game goes on. { $link }
clock-wait = Wait
clock-claim = Claim the win
clock-claimed = You claimed the win against { $name }.
clock-waiting = { $name } gives { $other } more time; /game claim still takes the win, until { $other } moves.

# Days away, so many a year.
clock-away = Enjoy your time away: until { $until } your clocks stand still and I don’t call you. Days left this year: { $days }; /my vacation 0 ends it early.
clock-away-now = You are away until { $until }; days left this year: { $days }. /my vacation 0 ends it early.
clock-not-away = You aren’t away; days left this year: { $days }. /my vacation with a number of days stops your clocks.
clock-back = Welcome back; your clocks run on from where they stood. Days left this year: { $days }.
clock-to-vacation = Vacation
