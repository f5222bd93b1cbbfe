# How the bot is used. The five lists are made of the first words of `command-…-typed`.

help-text = **Playing Patchwork here**
    Challenge somebody: `/challenge`, or mention me and them. With `/accept` the game begins, one in each channel or thread.
    When you are mentioned it is your turn. Press a patch under the board, choose where it goes, press Place; or press Pass. Nobody sees what you try out, and nothing counts before Place.
    Everything can be typed too, as `/buy`, `/place`, `/pass`, or behind a mention of me:
    • `buy 2 c4 r1` buys patch 2 and puts its top-left corner on c4, turned once to the right. `r0` to `r3` are turns, `f0` to `f3` the same for the flipped patch; `buy 2 c4 flip` works as well, and `buy 2` alone lets you choose.
    • `place e5` places a 1×1 patch, `pass` passes.
    • `challenge @someone 3 days, in a thread, classic, I start, unrated` challenges with wishes; then `accept`, `decline`, `withdraw`, or to somebody’s challenge to you just `yes` or `no`.
    • { $shows } show this game; { $changes } change how it goes on.
    • Under a finished game: **Rematch**, or **Mirror game**, on the same ring with seats swapped and both scores added up.
    • { $lists }, `record 12`, `replay 12`, `replay 12 20` are about all your games, by their numbers and moves; `profile` and `leaderboard` count them.
    • `import` with a record, as a file or as text, shows it; with `@someone` it challenges to play on from it.
    • { $mine }, `quiet 22 7 Berlin`, `quiet off`, `vacation 14`, `block @someone`, `unblock @someone` are yours alone.
    • { $explains } explain.
    `text` shows the whole game in words, for screen readers.
help-rules = Rules
help-learn = Learn in five tasks

# $word is what somebody typed, $nearest the command most like it.
help-nearest = I don’t know “{ $word }”. Did you mean “{ $nearest }”? Say “help” for all I understand.
help-unknown = I don’t know “{ $word }”. Say “help” for all I understand.

# Said once when the bot joins a server.
help-hello = Hello! I keep the board for games of Patchwork: start one with /challenge, learn it with /game learn.
