# The text in place of a picture, for people who can't see it. Whole sentences, at most 1024
# characters together; the text board uses some of them too.

alt-seat-blue = blue
alt-seat-orange = orange
alt-who = { $name } ({ $seat })

# Who acts
alt-turn-to-play = { $who } is to play.
# Before the figures of the one whose turn it is.
alt-to-play = { $who } to play
alt-turn-place-special = { $who } must place a 1×1 patch.
alt-turn-winner = The game is over and { $who } has won.

# A player's figures
alt-player = { $who }: { $buttons ->
    [one] 1 button
   *[other] { $buttons } buttons
}, income { $income }, space { $space }, { $empty ->
    [0] none empty
   *[other] { $empty } empty
}, score { $score }.
alt-tile-owned = { $who } owns the 7×7.

# The offer
alt-offers = Patches: { $offers }.
alt-offers-none = No patch is left to buy.
alt-offer = { $number }: cost { $cost }, time { $time }, income { $income }
alt-band-again = then again
alt-band-no-room = no room
alt-band-too-dear = { $count ->
   *[other] { $count } short
}
alt-pass = Pass: to space { $space }, { $gain ->
    [one] 1 button
   *[other] { $gain } buttons
}{ $way }.
# What the way to a space brings
alt-brings-income = pays { $income } of income
alt-brings-special = takes a 1×1 patch

# The last move
alt-last-buy = Last: { $name } bought { $squares ->
    [8] an
   *[other] a
} { $squares }-square patch at { $square }.
alt-last-pass = Last: { $name } passed to { $to }.
alt-last-special = Last: { $name } placed a 1×1 patch at { $square }.

# The placement preview
alt-place = { $who } tries patch { $number } (cost { $cost }, time { $time }, income { $income }) at { $spot }.
alt-place-special = { $who } tries the 1×1 patch at { $square }.
alt-place-covers = It would cover { $squares }.
alt-verdict-fits = It fits.
alt-verdict-fits-tile = It fits and completes the 7×7.
alt-verdict-taken = It doesn't fit: { $squares } { $count ->
    [one] is
   *[other] are
} taken.
alt-verdict-too-dear = It can't be bought: { $count ->
    [one] 1 button short.
   *[other] { $count } buttons short.
}
alt-verdict-no-room = There is no room for it anywhere on the quilt.
alt-after-buying = After this move: buttons { $before } to { $after }, income paid { $income }, space { $from } to { $to }, { $special ->
    [yes] takes a 1×1 patch.
   *[no] no 1×1 patch.
}
alt-after-special = After this move: empty squares { $before } to { $after }, score { $from } to { $to }.
alt-next-again = { $name } plays again.
alt-next-next = { $name } is next.
alt-next-place-special = { $name } then places the 1×1 patch.
alt-next-game-over = That ends the game.
alt-try-taken = Move or turn the patch.
alt-try-too-dear = Choose another patch.
alt-try-no-room = Choose another patch.

# Spots to choose from
alt-spots = The quilt: { $squares } are covered.
alt-spot = { $number } would cover { $squares }.

# On a challenge
alt-invitation = A strip of cloth with a spool of thread and the first patches of a ring.

# The ring
alt-ring = The ring, clockwise from the spool: { $count ->
    [0] no patches.
    [one] 1 patch. The text board has its price and its shape.
   *[other] { $count } patches. The text board has their prices and shapes.
}

# The final picture
alt-final-margin = Final count: { $who } wins by { $count }.
alt-final-tie = Final count: the scores are tied and { $who } wins, being home first.
alt-final-otherwise = Final count: { $who } wins before the count.
# Before the count
alt-early-resigned = { $loser } resigned and { $who } wins.
alt-early-time = { $loser } ran out of time and { $who } wins.
alt-early-abandoned = This game of { $who } and { $loser } was abandoned: nobody wins.

alt-count = { $who }: { $buttons ->
    [one] 1 button
   *[other] { $buttons } buttons
}, { $empty ->
    [0] no empty square
    [one] 1 empty square
   *[other] { $empty } empty squares
} ({ $points }), 7×7 { $tile }, score { $score }.

# The replay
alt-replay = The whole game as an animation, { $count ->
    [one] 1 move.
   *[other] { $count } moves.
}

# A profile and a leaderboard: the message beside the picture says their figures
alt-profile = The finished games of { $name } as a quilt of { $shown } squares, newest last: patches are won, crosses lost.
alt-profile-none = An empty quilt: { $name } has no finished game yet.
alt-leaderboard = Page { $page } of { $pages } of the leaderboard, { $count ->
    [one] one player with the rating
   *[other] { $count } players, each with the rating
} as a strip of cloth. The message names everything.
