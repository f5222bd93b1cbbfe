# The private panel on which a patch is placed. Its sentences are put one behind the other.

# $spot is a square with its turn in words, such as "c4, turned right"; $about what speaks for it.
panel-draft = Patch { $number } at { $spot }: { $about }. It covers { $squares }.
panel-special = 1×1 patch at { $spot }: { $about }.
panel-blocked = Turned this way, patch { $number } fits nowhere. Turn or flip it, or choose a spot from the list.
panel-after = You then have { $buttons } { $buttons ->
        [one] button
       *[other] buttons
    } and income { $income }, on space { $space }.
panel-income = That includes { $income } { $income ->
        [one] button
       *[other] buttons
    } of income on the way.
panel-takes-special = You take a 1×1 patch and place it next.
panel-again = Then it is your turn again.
panel-next = Then it is { $name }’s turn.
panel-game-over = That ends the game.
# In public, above the button that opens the panel.
panel-in-private = Patch { $number }: only you see where you try it.
panel-in-private-special = The 1×1 patch: only you see where you try it.
panel-choose = Choose a spot

panel-spots = Good spots
# Below a spot of the list.
panel-covers = covers { $squares }
panel-turnleft = Turn left
panel-turnright = Turn right
panel-flip = Flip
panel-left = Left
panel-up = Up
panel-down = Down
panel-right = Right
panel-place = Place
panel-next-spot = Next spot
panel-other = Other patch
panel-cancel = Cancel

# When the panel closes.
panel-closed = Closed, nothing was bought. Your draft is kept: press the patch on the board to go on.
