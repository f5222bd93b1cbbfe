# Slash commands: `command-NAME` is the name (lower case, no spaces), `command-NAME-about` its
# description (at most 100 characters); `command-NAME-OPTION` and `…-about` the same for its options.

command-challenge = challenge
command-challenge-about = Challenge somebody to a game of Patchwork, or anyone who likes
command-challenge-opponent = opponent
command-challenge-opponent-about = Whom to challenge; leave it out to challenge anyone here
command-challenge-edition = edition
command-challenge-edition-about = Which printing of the time board to play on
command-accept = accept
command-accept-about = Accept the challenge in this channel
command-decline = decline
command-decline-about = Decline the challenge in this channel
command-withdraw = withdraw
command-withdraw-about = Take your own challenge back
command-buy = buy
command-buy-about = Buy one of the three offered patches
command-buy-patch = patch
command-buy-patch-about = Which patch: 1, 2 or 3 (or its letter)
command-buy-at = at
command-buy-at-about = Where and which way round, such as "c4 r1"; leave it out to choose with buttons
command-place = place
command-place-about = Place your 1×1 patch, or the patch you are placing
command-place-at = at
command-place-at-about = Where the 1×1 patch goes, such as "e5"
command-pass = pass
command-pass-about = Move past the other player and earn a button for each space
command-board = board
command-board-about = Show the game in this channel again
command-board-text = text
command-board-text-about = Show it in words instead, to you alone
command-ring = ring
command-ring-about = Show every patch still to come
command-more = more
command-more-about = Text board, rules, settings, record, resigning
command-games = games
command-games-about = Show the games you are playing
command-rules = rules
command-rules-about = How Patchwork is played
command-help = help
command-help-about = How to play with this bot
command-learn = learn
command-learn-about = Learn the game with five small tasks
command-settings = settings
command-settings-about = Your language, the look of your pictures, your pings
command-record = record
command-record-about = Get the moves of this game as a file
command-undo = undo
command-undo-about = Take your last move back; later only if the other player agrees
command-abandon = abandon
command-abandon-about = Propose to end the game in this channel without a winner
command-resign = resign
command-resign-about = Give up the game in this channel (asks first)
# The entry in a person's menu.
command-challenge-person = Challenge to Patchwork

edition-revised = revised
edition-classic = classic (2014)
