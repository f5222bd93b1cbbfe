# What a player wasn't pinged for, when they may be again: a line for each.
missed-title = { $player }, here is what you missed:
missed-one = { $player }, { $what }
missed-challenge = { $name } challenges you to a game: { $link }
missed-undo = { $name } asks to take a move back: { $link }
missed-abandon = { $name } proposes to abandon the game: { $link }
missed-end = the game against { $name } is over: { $result }. { $link }
missed-elsewhere = something for you in another channel: { $link }
