# Challenges: the message in the channel, and what the people who act on it are told.

# $opponent, $challenger are people; $until and $at are times that the chat client writes.
challenge-named = { $opponent }, { $challenger } challenges you to a game of Patchwork: about 20 short turns each, over days. Open until { $until }.
challenge-anyone = { $challenger } is looking for somebody to play a game of Patchwork: about 20 short turns each, over days. Open until { $until }.
challenge-classic = It is played in the classic edition of 2014.
challenge-mirror = It is the mirror game of game { $number }: the same ring with seats swapped, and both scores are added up.
challenge-clock = Each turn may take { $days ->
    [one] 1 day
   *[other] { $days } days
}.
challenge-accepted = { $opponent } accepted the challenge of { $challenger }. The game is on.
# Behind it, once that is posted.
challenge-board = The board: { $link }
challenge-declined = { $opponent } declined the challenge of { $challenger } on { $at }.
challenge-withdrawn = { $challenger } took the challenge back on { $at }.
challenge-expired = Nobody took up the challenge of { $challenger }; it expired on { $at }.

challenge-accept = Accept
challenge-decline = Decline
challenge-withdraw = Withdraw
challenge-how = How to play
challenge-in-thread = Challenge in a thread
challenge-here = Challenge here
challenge-withdraw-which = You have several open challenges elsewhere. Which one do you take back?
challenge-to-anyone = to anyone
challenge-withdraw-one = Take back { $number }

# To the one who acted.
challenge-sent = Your challenge is out in { $where }. It can be accepted there until { $until }; /game withdraw takes it back.
# While it isn’t posted yet, and when Discord refuses it.
challenge-sent-late = Your challenge is on its way; Discord hasn’t taken it yet. It stays open until { $until }, and /game withdraw takes it back.
challenge-sent-refused = Discord isn’t letting me post in { $where } just now, so nobody has seen your challenge yet. I’ll keep trying until { $until }; /game withdraw takes it back.
challenge-starts-challenger = { $challenger } has the first turn.
challenge-starts-opponent = Whoever accepts has the first turn.
challenge-seed = The ring is drawn from the seed “{ $seed }”.
challenge-unrated = The game isn’t rated.
# When it goes on from a record: from which move of whose, who plays which seat.
challenge-beginning = { $moves ->
    [0] It begins on the ring of a record, { $blue } against { $orange }.
   *[other] It goes on after move { $moves } of a record, { $blue } against { $orange }.
}
challenge-mover-challenger = { $challenger } has the next turn and plays { $seat ->
    [blue] blue
   *[orange] orange
}.
challenge-mover-opponent = { $opponent } has the next turn and plays { $seat ->
    [blue] blue
   *[orange] orange
}.
challenge-mover-anyone = Whoever accepts has the next turn and plays { $seat ->
    [blue] blue
   *[orange] orange
}.
challenge-mover-chance = Chance decides who has the next turn and plays { $seat ->
    [blue] blue
   *[orange] orange
}.
challenge-you-accepted = You accepted; the game begins in { $where }.
challenge-you-declined = You declined the challenge of { $challenger }.
challenge-you-withdrew = You took your challenge back.
challenge-cant-post = I can’t post in this channel at present; I lack: { $permissions }. Everything is kept; ask somebody who manages the server, then use /board.
