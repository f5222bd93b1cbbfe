# Calling and reminding players, and their quiet hours.

# $player is called, $name plays against them; $since is a time such as "2 days ago".
remind-call = { $player }, it is your turn against { $name } ({ $since }): { $link }
remind-again = { $player }, { $name } is waiting for your move ({ $since }): { $link }
remind-silence = { $player }, nobody has moved in this game against { $name } for a long time ({ $since }). If nobody has by { $until }, I end it: nobody wins, nothing is rated. { $link }

# To the one who asked.
remind-quiet = Good; from { $start } to { $until } ({ $zone }) I don’t ping you. If it becomes your turn meanwhile, I ping you afterwards; challenges, questions and the end of a game I tell you then, all at once.
remind-quiet-now = From { $start } to { $until } ({ $zone }) I don’t ping you. “quiet off” ends these quiet hours, “quiet” with other times changes them.
remind-quiet-none = You have no quiet hours, so I ping you at any time of day. Say when they begin and end, as in “quiet 22 7 Berlin”.
remind-no-quiet = Good; you have no quiet hours any more. I ping you at any time of day.
remind-hushed = Good; I won’t remind you of this turn.
