# Five tiny lessons: a task, and a sentence for each answer that can be chosen (0, 1, 2).

learn-title = **Lesson { $number } of { $lessons }**
learn-label-patch = Patch { $number }
learn-label-pass = Pass
learn-label-next = Next lesson
learn-label-again = Once more
learn-label-restart = From the start
learn-label-text = Text
learn-label-challenge = Challenge anyone here
learn-label-accept = Accept { $name }’s challenge

# $name is the learner, in the seat $seat; $other plays against them.

learn-buy = You are { $name } ({ $seat ->
    [blue] blue
   *[orange] orange
}) and it is your first turn. You have 5 buttons. Which patch can you buy that will earn you buttons later?
learn-buy-0 = ✗ Patch 1 costs 10 buttons and you have 5: its card says “need 5 more”.
learn-buy-1 = ✔ Right. It costs 4 buttons, and the two buttons sewn on it, its income, are paid each time you pass a button on the time board. It takes 6 time, so { $other } now has some turns.
learn-buy-2 = ✗ You can pay for patch 3, but there is no button on it: it earns nothing later.

learn-place = Patch 1 is a corner of three squares. This is the panel of a real turn: turn, flip and move the patch, or pick a spot from the list. **Place** it where it leaves no hole that is hard to fill.
learn-place-loose = ✗ There it touches too little: the quilt frays, and the gaps around it will be hard to fill.
learn-place-hole = ✗ There it closes off a hole: only a 1×1 patch could fill that, and an empty square costs 2 points at the end.
learn-place-right = ✔ Right. There it fits snugly and leaves no hole.

learn-pass = You have no buttons left. { $other } is on space 10, you are on 6. What brings you the most buttons now?
learn-pass-0 = ✔ Right. You move one space past { $other }, to 11, and earn a button for each of the 5 spaces; on the way your quilt’s income is paid as well.
learn-pass-1 = ✗ Patch 1 costs nothing, but it brings nothing now either: no button on the time board lies on those 3 spaces.
learn-pass-2 = ✗ Patch 2 costs 2 buttons and you have none.
learn-special = A 1×1 patch lies on the time board just before space 26. The first to get to that space or beyond takes it. You are on 23. What takes it now?
learn-special-0 = ✗ A pass takes you one space ahead of { $other }, to 25: the 1×1 patch stays where it is.
learn-special-1 = ✗ Patch 1 takes 2 time: that is space 25, one short.
learn-special-2 = ✔ Right. Its 3 time take you to 26, and the 1×1 patch is yours; you would place it at once, wherever you like.

learn-seven = Whoever is the first to fill a square of 7×7 gets 7 points. Where does patch 1 finish yours?
learn-seven-0 = ✗ There it fits, but the gap inside the 7×7 stays open.
learn-seven-1 = ✔ Right. The square from a1 to g7 is full: 7 points.
learn-seven-2 = ✗ Upside down it doesn’t fit into the gap: it would cover squares that are taken.

# Below the last right answer; $board is a link to the learner’s game here.
learn-end = { $next ->
    [start] That was all: look at the rules again, or start a game here.
    [game] That was all: look at the rules again, or go on with your game: { $board }
   *[nothing] That was all: look at the rules again whenever you like.
}
