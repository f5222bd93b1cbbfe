# Words that players type, separated by commas; all of them are understood in every language at once.
# The first word of each is the one shown in help. Lower case; two languages mustn't give one word
# two meanings.

typed-anyone = anyone, anybody, open, everyone, someone
typed-revised = revised
typed-classic = classic, 2014
typed-no-clock = no clock, without a clock
typed-unrated = unrated, friendly
typed-i-start = i start, i begin
typed-you-start = you start, you begin
typed-thread = in a thread, thread
typed-seed = seed
typed-day = 24h, 24 h, 1d, 1 day, a day
typed-three-days = 3d, 3 days, 72h
typed-week = 7d, 7 days, 1 week, a week
typed-until = to, till, until, from, -, –
typed-off = off, none

# Inside "buy patch 2 at c4 turned twice and flipped".
typed-patch = patch, no, nr, number
typed-at = at, on, to, square
typed-and = and, then
typed-drawn = as drawn, unturned
typed-flip = flip, flipped, mirror, mirrored
typed-turn = turn, turned, rotate, rotated, by
typed-left = left, anticlockwise, counterclockwise
typed-right = right, clockwise
typed-once = once, 90, 90°, a quarter
typed-twice = twice, 180, 180°, upside down, two times
typed-thrice = thrice, 270, 270°, three times

# Behind "text": the parts of the text board.
typed-part-brief = brief, short
typed-part-shapes = shapes, shape
typed-part-mine = mine, quilt, my quilt
typed-part-theirs = theirs, other, other quilt, their quilt
typed-part-time = time, time board
typed-part-ring = ring
typed-part-how = how, how to type

# What people say before a mention of the bot and still mean it; after anything else they talk about it.
typed-greeting = hi, hello, hey, hiya, ok, okay, so, well, please, now, good morning, good evening
