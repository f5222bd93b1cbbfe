# The text board: everything the table shows, in lines that a screen reader can read. Letters of
# patches are told apart from columns and from each other by ear: "E" is patch E, "small e" patch e.

board-title = Patchwork after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
board-last-placed = It was patch { $letter } at { $spot }, and covers { $squares }.
board-letter-small = small { $letter }
board-letter-special = 1×1
board-empty = empty
board-row = row { $row }: { $runs }
board-rows = rows { $first } to { $last }: { $runs }
board-run = { $what } at { $where }
board-range = { $first } to { $last }

# What can be done
board-moves = What { $name } can do
board-moves-none = The game is over; nothing more can be done.
board-must-place = place: the 1×1 patch goes on any empty square of this quilt, as in "place c4"
board-pass = pass: to space { $space }, { $gain ->
    [one] 1 button
   *[other] { $gain } buttons
} for moving{ $way }
board-offer = { $number }. patch { $letter }: { $size ->
    [one] 1 square
   *[other] { $size } squares
}, cost { $cost }, time { $time }, income { $income }
board-drawn = as drawn { $squares }
# All the ways they can be turned, each as if its box lay on a1.
board-shapes = Shapes of the patches, each as it would lie in the corner at a1
board-shapes-of = { $number }. patch { $letter }: { $shapes }
board-shape = { $way }: { $squares }

# Quilts
board-empties = Empty on the quilt of { $who }, columns a to i
board-all = all
board-none = none
board-quilt = Quilt of { $who }, from the top, columns a to i
board-legend = Letters on the quilts
board-legend-line = { $letter }: { $size ->
    [one] 1 square
   *[other] { $size } squares
}, income { $income }
board-legend-special = 1×1: a special patch, no income

# The time board
board-time = Time board, spaces 0 to 53
board-tokens-apart = { $behind } on { $back }, { $ahead } on { $front }, { $count ->
    [one] 1 space
   *[other] { $count } spaces
} ahead
board-tokens-tied = both on { $space }, { $who } on top
board-incomes = income is still paid on reaching { $spaces }
board-incomes-none = no income is left to cross
board-specials = 1×1 patches still lie on { $spaces }
board-specials-none = all 1×1 patches are taken

# The ring behind the offer
board-ring = The ring behind the offer, clockwise, { $count ->
    [one] 1 patch
   *[other] { $count } patches
}
board-ring-none = Nothing lies behind the offer.
board-ring-line = { $number }. { $letter }: cost { $cost }, time { $time }, income { $income }, { $squares }

# How to answer
board-help = How to say it: “buy 2 c4 turned right” buys patch 2, turned right, with the top-left corner of its box on c4. Its letter is as good as its number: “buy K c4”. “pass” passes.
board-letters = A letter names a patch; a small letter names another patch than the capital one.

# What else the text board has, each behind a button and a word that can be typed ("text shapes").
board-part-brief = In brief
board-part-shapes = Shapes
# $seat is blue or orange.
board-part-quilt = Quilt: { $seat }
board-part-time = Time board
board-part-ring = Ring
board-part-how = How to type
