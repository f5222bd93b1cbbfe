# How the bot is used.

help-text = Mention me and a friend, or press Play: the game begins when they accept, one in each channel or thread.
    When I mention you it is your turn. Press a patch under the board, choose where it goes, press Place; or press Pass.
    Nobody sees what you try out, and nothing counts before Place. A game takes days, a few short turns each.
    Everything can be typed too, behind a mention of me: press Commands.
help-play = Play
help-learn = Learn
help-commands = Commands
help-settings = Settings
help-rules = Rules
help-games = My games
help-help = Back to help

# Behind "Play".
help-play-page = Mention me and the person you want to play in a channel you both read: `@Patchwork @Friend`. The game begins when they accept. Or ask everybody here:
help-anyone = Challenge anyone
help-invite = Challenge

# Behind "Commands": a page for each topic. The lists are made of the first words of `command-…-typed`.
help-topic-start = Starting
help-topic-turn = Your turn
help-topic-games = Games
help-topic-you = You
help-commands-start = **Starting a game**, as a slash command or behind a mention of me:
    • `challenge @someone` challenges somebody, `challenge` alone anyone here. Wishes go behind it: `challenge @someone 3 days, in a thread, classic, I start, unrated`.
    • `accept`, `decline`, `withdraw`; or to somebody’s challenge to you just `yes` or `no`.
    • Under a finished game: **Rematch**, or **Mirror game**, on the same ring with seats swapped and both scores added up.
    • `import` with a record, as a file or as text, shows it; with `@someone` it challenges to play on from it.
help-commands-turn = **On your turn**, as a slash command or behind a mention of me:
    • `buy 2 c4 r1` buys patch 2 and puts its top-left corner on c4, turned once to the right. `r0` to `r3` are turns, `f0` to `f3` the same for the flipped patch; `buy 2 c4 flip` works as well, and `buy 2`, or `2`, lets you choose.
    • `place e5` places a 1×1 patch, `pass` passes.
    • { $changes } change how the game goes on.
help-commands-games = **Looking at games**, as a slash command or behind a mention of me:
    • { $shows } show this game. `text` is the whole of it in words, for screen readers.
    • { $lists }, `record 12`, `replay 12`, `replay 12 20` are about all your games, by their numbers and moves; `profile` and `leaderboard` count them.
help-commands-you = **About you**, as a slash command or behind a mention of me:
    • { $mine }, `quiet 22 7 Berlin`, `quiet off`, `vacation 14` are yours alone.
    • `/my block @someone` and `/my unblock @someone` as a slash command only, so that nobody else reads them.
    • { $explains } explain.

# Said once when the bot joins a server.
help-hello = Hello! I keep the board for games of Patchwork: start one with /challenge, learn it with /game learn.
