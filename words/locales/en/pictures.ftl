# The words inside the pictures: lower case and short, most boxes hold two or three words.

# Banners
pictures-note-to-play = to play
pictures-note-place-special = place 1×1
pictures-note-done = done
pictures-note-winner = winner
pictures-note-resigned = resigned
pictures-note-time = time up
pictures-note-abandoned = ended
# Before two names that look the same: "blue · Ann"
pictures-named = { $seat } · { $name }

# Chips
pictures-income = income
pictures-score = score
pictures-space = space

# The pass card
pictures-pass = pass
pictures-pass-to = to { $space }
# In its place once both agreed to abandon the game
pictures-abandoned-1 = abandoned
pictures-abandoned-2 = nobody wins

# What would come of taking an offered patch; an arrow stands before the space
pictures-band-next = → { $space }
pictures-band-again = → { $space }  again
pictures-band-no-room = no room
pictures-band-too-dear = need { $count } more

# The strip of patches behind the offer
pictures-nothing-behind = no patches behind these
pictures-all-placed = all patches are placed
# In its corner until somebody has the tile: who is first to fill a 7×7 gets 7 points
pictures-first = first
# The large card while a 1×1 must be placed
pictures-place-yours = place your 1×1
pictures-place-where = on any empty square

# The placement preview
pictures-special = 1×1 patch
pictures-free = free
pictures-verdict-fits = fits here
pictures-verdict-fits-tile = fills the 7×7: +7
pictures-verdict-taken = { $count ->
    [one] 1 square taken
   *[other] { $count } squares taken
}
pictures-verdict-too-dear = need { $count } more
pictures-verdict-no-room = no room
pictures-after = after this move
pictures-after-buttons = buttons
pictures-after-space = space
pictures-after-income = income paid
pictures-after-special = 1×1 patch
pictures-after-empty = empty
pictures-after-score = score
pictures-none = none
pictures-next-again = again
pictures-next-next = next
pictures-next-place-special = place 1×1
pictures-next-game-over = game over
pictures-try-taken = move or turn the patch
pictures-try-too-dear = choose another patch
pictures-try-no-room = choose another patch

# The ring
pictures-ring = the ring, clockwise from the spool
# What the white and the gold figures are
pictures-cost = cost
pictures-time = time
pictures-ring-start = start
pictures-ring-count = { $count ->
    [one] 1 patch
   *[other] { $count } patches
}

# The final picture; two short lines in a narrow column
pictures-won-margin-1 = wins
pictures-won-margin-2 = by { $count }
pictures-won-tie-1 = tied:
pictures-won-tie-2 = first home
pictures-won-otherwise-1 = wins
pictures-won-otherwise-2 = early
pictures-won-abandoned-1 = nobody
pictures-won-abandoned-2 = wins

# The replay
pictures-ply = move
pictures-of-plies = of { $count }
pictures-passes = passes
pictures-buys = buys
pictures-places = places 1×1

# A player's profile, and a page of the leaderboard
pictures-games-here = { $count ->
    [one] 1 game
   *[other] { $count } games
} on this server
pictures-games-everywhere = { $count ->
    [one] 1 game
   *[other] { $count } games
} on all servers
pictures-won = won
pictures-lost = lost
pictures-seven = 7×7
pictures-rating-here = rating here
pictures-rating-everywhere = rating overall
pictures-latest-games = { $count ->
    [one] the first game
   *[other] the last { $count } games
}
pictures-no-games = no finished game yet
pictures-best-score = best score
pictures-mean-empty = mean empty
pictures-seven-rate = 7×7 rate
pictures-percent = { $percent }%
# Over narrow columns of figures
pictures-column-won = won
pictures-column-lost = lost
pictures-head-to-head = head to head
pictures-leaderboard = leaderboard of this server
pictures-page = page { $page } of { $pages }
pictures-rating = rating
