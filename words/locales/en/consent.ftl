# What one player may do only if the other agrees: the question in the channel and its answers.
# $name asks, $other is the one who was asked; $asked mentions that one; $what is a move as a thing.

consent-undo-open = { $asked }, { $name } asks to take a move back: { $what }.
consent-undo-agreed = { $other } agrees: { $name } takes the move back.
consent-undo-refused = { $other } would rather play on: the move of { $name } stands.
consent-undo-lapsed = { $name } asked { $other } to let a move be taken back; the request ended without an answer.
consent-abandon-open = { $asked }, { $name } proposes to abandon this game: nobody wins, nothing is counted.
consent-abandon-agreed = { $other } and { $name } agree to abandon this game.
consent-abandon-refused = { $other } would rather play on: the game of { $name } and { $other } continues.
consent-abandon-lapsed = { $name } proposed to { $other } to abandon this game; the request ended without an answer.
consent-lapses = The next move in this game ends the request.

consent-refuse = No, play on
consent-agree = Agree

# To the one who acted.
consent-taken-back = You took your move back.
consent-asked = I asked { $name }; the answer comes in the channel. Until then a move, yours or theirs, ends the request.

# Who may challenge.
consent-blocked = Good; { $name } can’t challenge you any more and isn’t told so. /my unblock undoes it.
consent-unblocked = Good; { $name } may challenge you like everybody else.
consent-block-privately = Whom you block is for nobody else to read, so nothing was done. Use /my block or /my unblock, which only you see, or write it to me in a direct message.
