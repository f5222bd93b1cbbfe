# Words that players type, separated by commas; all of them are understood in every language at once.
# The first word of each is the one shown in help. Lower case; two languages mustn't give one word
# two meanings.

typed-challenge = challenge, play
typed-anyone = anyone, anybody, open, everyone, someone
typed-revised = revised
typed-classic = classic, 2014
typed-accept = accept
typed-yes = yes
typed-decline = decline, reject
typed-no = no
typed-withdraw = withdraw, withdraw my challenge, game withdraw
typed-buy = buy, take
typed-place = place, put
typed-pass = pass, advance, skip
typed-board = board, show, status
typed-text = text, text board, board text, words
typed-ring = ring, game ring
typed-more = more, menu, game more
typed-games = games, my games
typed-rules = rules, game rules
typed-help = help, commands
typed-learn = learn, tutorial, lessons, game learn
typed-settings = settings, language, my settings
typed-record = record, moves, past record
typed-history = history, my history, past games, past history
typed-replay = replay, past replay
typed-import = import, past import
typed-leaderboard = leaderboard, ranking, standings, top, past leaderboard
typed-profile = profile, stats, statistics, past profile
typed-undo = undo, take my move back
typed-take-back = take back, take it back
typed-hush = hush, no reminder, don’t remind me, don't remind me, game hush
typed-abandon = abandon, call it off, game abandon
typed-block = block, my block
typed-unblock = unblock, my unblock
typed-move = move, move here, game move
typed-claim = claim, claim the win, game claim
typed-away = vacation, away, holiday, my vacation
typed-no-clock = no clock, without a clock
typed-unrated = unrated, friendly
typed-i-start = i start, i begin
typed-you-start = you start, you begin
typed-thread = in a thread, thread
typed-seed = seed
typed-day = 24h, 24 h, 1d, 1 day, a day
typed-three-days = 3d, 3 days, 72h
typed-week = 7d, 7 days, 1 week, a week
typed-quiet = quiet, quiet hours, my quiet
typed-until = to, till, until, from, -, –
typed-off = off, none
typed-resign = resign, give up

# Inside "buy patch 2 at c4 turned twice and flipped".
typed-patch = patch, no, nr, number
typed-at = at, on, to, square
typed-and = and, then
typed-flip = flip, flipped, mirror, mirrored
typed-turn = turn, turned, rotate, rotated, by
typed-left = left, anticlockwise, counterclockwise
typed-right = right, clockwise
typed-once = once, 90, 90°, a quarter
typed-twice = twice, 180, 180°, upside down, two times
typed-thrice = thrice, 270, 270°, three times
