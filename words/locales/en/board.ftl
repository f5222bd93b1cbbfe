# The text board: everything the table shows, in lines that a screen reader can read. Letters of
# patches are told apart from columns and from each other by ear: "E" is patch E, "small e" patch e.

board-title = Patchwork after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
board-last-placed = It was patch { $letter } at { $square }, { $orientation }, and covers { $squares }.
board-letter-small = small { $letter }
board-letter-special = 1×1
board-empty = empty
board-row = row { $row }: { $runs }
board-rows = rows { $first } to { $last }: { $runs }
board-run = { $what } { $where }
board-range = { $first }–{ $last }

# What can be done
board-moves = What { $name } can do
board-moves-none = The game is over; nothing more can be done.
board-must-place = place: the 1×1 patch goes on any empty square of this quilt, as in "place c4"
board-pass = pass: to space { $space }, { $gain ->
    [one] 1 button
   *[other] { $gain } buttons
} for moving{ board-brings }
# What the way to a space brings
board-brings = { $income ->
    [0] {""}
   *[other] , { $income } of income
}{ $special ->
    [yes] , takes a 1×1 patch
   *[no] {""}
}
board-offer = { $number }. patch { $letter }: { $size ->
    [one] 1 square
   *[other] { $size } squares
}, cost { $cost }, time { $time }, income { $income }
board-shapes = shapes: { $shapes }
board-shape = { $orientation } { $squares }

# Quilts
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
board-help = How to say it: "buy 2 c4 r1" buys patch 2, turned as r1 in the list of its shapes, with the top-left corner of that shape’s box on c4. "pass" passes.
board-marks = Lists of spots show turns as marks: ⇋ is a flip, then ⟳ a quarter turn to the right and ⟲ one to the left, so "c4 ⟳" is c4 r1 and "c4 ⇋⟳" is c4 f1.
board-letters = A letter names a patch; a small letter names another patch than the capital one.
