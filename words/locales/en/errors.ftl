# One sentence for each thing that can be wrong, with what to do next. The key is the error's class
# name (words/speaker.py), followed by its reason where the class has several.

# Whose turn, whose game. $link leads to the newest board.
error-not-your-turn = It is { $name }’s turn; you are called when it is yours.
error-not-seated = This game is between { $blue } and { $orange }; start one of your own with /challenge, in another channel or thread.
error-stale-control-played = That move of yours is already made; see the board: { $link }
error-stale-control-moved-on = The game has moved on since then; go on from the newest board: { $link }
error-stale-control-otherwise = You made another move instead: { $what }. See the board: { $link }
error-stale-control-since = { $name } has moved since then: { $what }. Go on from the newest board: { $link }
error-unknown-control = I can’t tell any more what that button belongs to; use /board or /help to go on.
error-no-match-here = No game is being played here; start one with /challenge, or see yours with /games.
error-no-match-here-moved = Game { $number } was moved away from here and goes on there: { $link } – or start another here with /challenge.
error-no-match-here-elsewhere = Game { $number } was moved away from here and goes on elsewhere; /games shows its players where.
error-several-games = You are playing several games; open the one you mean with /games.
error-nothing-to-move = You play no game in another channel; /games shows all of yours.
error-still-played = { $blue } and { $orange } are still playing here, so the game is theirs; if nobody moves, you can end it from { $until }, and sooner if one of them leaves the server.
error-cant-follow-hidden = { $name } can’t see this channel, so the game can’t move here; use /game move where you both read along.
error-cant-follow-unknown = I can’t find out just now whether { $name } can see this channel; try /game move again in a minute.
error-match-over = This game is over, { $winner } won; see { $link } or start another with /challenge.
error-match-over-abandoned = This game ended without a winner; see { $link } or start another with /challenge.

# Challenges.
error-channel-taken = { $blue } and { $orange } are playing here ({ $link }); use another channel, or let me open a thread: /challenge with thread: True, typed “in a thread”.
error-challenge-gone-accepted = That challenge has been accepted already: { $link } – use /challenge for another game.
error-challenge-gone-declined = That challenge was declined; use /challenge to ask again.
error-challenge-gone-withdrawn = That challenge was taken back; use /challenge to make your own.
error-challenge-gone-expired = That challenge has expired; use /challenge to ask again.
error-no-challenge-here = No challenge here is waiting for you; make one with /challenge.
error-no-challenge-here-named = No challenge of { $name }’s is waiting for you here; make one with /challenge.
error-several-challenges = Several challenges wait for you here; press the button below the one you mean, or name who made it (accept @…): { $links }.
error-not-for-you-other = That challenge is meant for { $name }; use /challenge to make your own.
error-not-for-you-own = That challenge is your own, so somebody else has to accept it; /game withdraw takes it back.
error-not-for-you-not-own = That challenge is { $name }’s, so only { $name } can take it back; /decline declines one made to you.
error-not-for-you-server = Only somebody who manages this server can change its settings; your own are yours to choose.
error-not-for-you-resign = That button is for { $name } to press; /resign gives up a game of your own.
error-not-for-you-answer = That answer is { $name }’s to give; a move in the game ends the request.
error-already-challenged-yours = You have already challenged { $name } in { $where }, open until { $until }; /game withdraw takes it back.
error-already-challenged-anyone = You are looking for somebody to play in { $where } already, until { $until }; /game withdraw takes it back.
error-already-challenged-opening = That challenge is on its way already; look for its new thread in a moment.
error-already-challenged-theirs = { $name } has already challenged you here; say yes with /accept.
error-unwelcome-unwanted = { $name } doesn’t take challenges from you at present; challenge somebody else, or use /challenge without a name for anyone here.
error-unwelcome-blocked = You have blocked { $name }; let them in again with /my unblock, then challenge.
error-unwelcome-cooldown = You have challenged { $name } not long ago; you can ask again { $until }.
error-unfit-opponent-nobody = Say who: mention (@) the person you mean.
error-too-many-blocked = You have blocked { $most } people, as many as I remember; let one of them in again with /my unblock first.
error-unfit-opponent-yourself = You can’t play against yourself; mention somebody else, or use /challenge without a name for anyone here.
error-unfit-opponent-block-yourself = You can’t block yourself; name somebody else, or see /my settings for who may challenge you.
error-unfit-opponent-bot = { $name } is a bot and doesn’t play; mention a person, or use /challenge without a name for anyone here.
error-unfit-opponent-me = I only keep the board and don’t play; mention a person, or use /challenge without a name for anyone here.
error-unfit-opponent-absent = I can’t find { $name } in this channel; mention (@) somebody who can see it.
error-unfit-opponent-unknown = Discord doesn’t tell me just now who that is; please try again in a minute.
error-unfit-place = A game needs a place where both players read along; use /challenge in a channel or thread of a server.
error-unfit-place-move = A game can’t be moved to your direct messages; use /game move in the channel or thread of a server where it shall go on.
error-channel-not-allowed = On this server games are played elsewhere; use /challenge in { $channels }.
error-no-thread-here-forbidden = I can’t open a thread here; ask for the permissions Create Public Threads and Send Messages in Threads, or play in the channel itself.
error-no-thread-here-unfit = A channel of this kind has no threads for games; use /challenge in a text channel.
error-no-thread-here-full = This server has as many open threads as Discord allows; play in the channel itself, or ask again when some are archived.
error-no-thread-here-rules = A rule of this server keeps me from opening a thread of that name; play in the channel itself, or ask somebody who manages the server.
error-no-thread-here-wait = Discord lets me open no further thread here until { $until }; play in the channel itself, or ask again then.
error-no-thread-here-refused = Discord doesn’t let me open a thread here; play in the channel itself, or ask again later.
error-no-thread-here-unanswered = Discord didn’t open a thread when I asked; try again in a minute, or play in the channel itself.
error-open-challenges-off = On this server nobody challenges everyone at once; name a person with /challenge.
error-missing-permission = I can’t run a game in this channel, I lack: { $permissions }. Ask somebody who manages the server, or use another channel.
error-too-many-own-games = You are playing { $most } games, as many as I allow; finish one first (/games shows them).
error-too-many-their-games = Your opponent is playing { $most } games, as many as I allow; ask again when one is finished.
error-too-many-server-games = This server has { $most } games going on, as many as I allow; try again when one is finished.
error-too-many-own-challenges = You have { $most } open challenges, as many as I allow; take one back with /game withdraw first.
error-too-many-here = { $most } challenges are open here, as many as I allow; accept one with /accept, or use another channel.
error-too-many-channels = { $most } channels are chosen already, as many as I allow; take one off first, or allow all of them.

# Moves. $squares are squares such as "c4 and d5", $count of them; $spot is a spot such as "c4 r1".
error-unknown-patch-unnamed = Which patch? Say 1, 2 or 3, as on the board: “buy 2”.
error-unknown-patch = I don’t know which patch “{ $patch }” is; say 1, 2 or 3, as on the board.
error-unreadable-place = I can’t read “{ $at }” as a place; say a square and, if turned, how, such as “c4”, “c4 r1” or “c4 flip”.
error-bad-spot-taken = The patch doesn’t fit there: { $squares } { $count ->
        [one] is
       *[other] are
    } already covered; the nearest spot is { $spot }.
error-bad-spot-outside = The patch would stick out of the quilt there; the nearest spot is { $spot }.
error-nothing-to-place = You have no 1×1 patch to place and no placement open; use /buy, or press a patch on the board.
error-illegal-move-game-over = The game is over, so no more moves can be made; start another with /challenge.
error-illegal-move-special-pending = Place your 1×1 patch first, with /place or the button on the board.
error-illegal-move-no-special-pending = You have no 1×1 patch to place; use /buy or /pass.
error-illegal-move-not-offered = That patch isn’t one of the next three; say 1, 2 or 3, as on the board.
error-illegal-move-cant-afford = You need { $short_by } more { $short_by ->
        [one] button
       *[other] buttons
    } for that patch; take another one, or pass to earn some.
error-illegal-move-fits-nowhere = That patch fits nowhere on your quilt; take another one, or pass.
error-illegal-move-off-the-quilt = The patch would stick out of the quilt there; choose another spot.
error-illegal-move-overlaps = The patch doesn’t fit there: { $squares } { $count ->
        [one] is
       *[other] are
    } already covered; choose another spot.

error-nothing-to-show-replay = A replay can be shown when the game is over; until then /board shows where it stands.
error-nothing-to-show-rematch = A rematch can be played when this game is over; use /challenge for another one now.
error-played-elsewhere = This game was played in another channel, so ask for the next one there: { $link } – or use /challenge for one here.
error-mirror-made = That game has its mirror game already: game { $number }, { $link }
error-store-unavailable = I can’t keep anything at the moment, so nothing was changed; please try again in a few minutes.
error-notation-error = I can’t read that; /help shows what can be typed.
error-setup-error = That can’t happen in a game; /help shows what can be typed.
error-unknown-game = Game { $number } isn’t there for you to see; a game is shown to its players, and to others in its own channel (/past history lists yours).
error-no-such-ply = Game { $number } has no such move; name one from 0 (the start) to { $most }.
error-no-such-ply-record = The record has no such move; name one from 0 (the start) to { $most }.

# Records brought along. $number counts their moves, $word is one as written there.
error-unreadable-record-neither = I see no record there; attach the file that /past record makes, or paste its text from its first “[” on.
error-unreadable-record-both = I read one record at a time; give me either one file or one text.
error-unreadable-record-size = That is too long for the record of a game, I read { $most } KB at most; give me a file that /past record made.
error-unreadable-record-not-text = That file holds no text; give me a record as /past record makes it.
error-unreadable-record-download = I couldn’t fetch that file; please send it once more, or paste its text.
error-unreadable-record-form = I can’t read that as a record; compare its first lines, such as [First "blue"], and its result with what /past record makes.
error-unreadable-record-cut = That record breaks off after { $number } moves, without a result; give me all of it, a long one as a file.
error-unreadable-record-move = I can’t read move { $number } of that record, “{ $word }”; look at it, and at the b: or o: before it, and try again.
error-unreadable-record-illegal = Move { $number } of that record, { $move }, is against the rules: { $why ->
        [game-over] the game is over by then
        [special-pending] a 1×1 patch must be placed first
        [no-special-pending] there is no 1×1 patch to place
        [not-offered] the patch isn’t among the next three
        [cant-afford] there aren’t enough buttons for it
        [fits-nowhere] the patch fits nowhere
        [off-the-quilt] the patch would stick out of the quilt
       *[overlaps] the squares are already covered
    }.
error-unreadable-record-impossible = That record contradicts itself: it starts as no game can, or its moves come to another result; check it and try again.
error-forgotten-record = I don’t keep that record any more; give it to me once more with /past import.
error-cant-play-on-composed = That record starts in the middle, with a position in place of a ring, so no game can begin with it; you can look at it all the same.
error-cant-play-on-over = The game of that record is over at that move; play on from an earlier one, 0 to { $last }.
error-no-leaderboard-here = A leaderboard belongs to a server; use /past leaderboard in one of its channels, or /past profile for your own figures.
error-hidden-profile = Here I show your own figures and those of people you have played with; look at others with /past profile in a server where they play.

# Taking back and abandoning.
error-cant-undo-nothing = You have made no move in this game that could be taken back; use /board to see where it stands.
error-cant-undo-asked = You have asked { $name } about that move already; play on from where the game stands.
error-cant-undo-off = { $name } doesn’t want to be asked to take moves back; play on from where the game stands.
error-already-proposed = You have proposed that to { $name } already; wait for the answer, or make a move, which ends the request.

# Quiet hours.
error-unreadable-time-clock = I can’t read “{ $text }” as a time of day; say it like “22” or “7:30”.
error-unreadable-time-half = Say when your quiet hours begin and end, as in “quiet 22 7”; “quiet off” ends them.
error-unreadable-time-zone = I don’t know the time zone “{ $text }”; say a city such as “Berlin”, or choose one from the list of /my quiet.
error-unreadable-time-no-zone = I don’t know your time zone yet; say it with the hours, as in “quiet 22 7 Berlin”.
error-unreadable-time-whole-day = Quiet hours end at another time than they begin; turn pings off in /my settings to be left alone all day.

# Clocks and days away.
error-not-late-no-clock = This game has no clock; choose one in the next /challenge, or propose to end this one with /game abandon.
error-not-late-not-yet = Your opponent still has time: it runs out { $until }.
error-not-late-away = { $name } is away until { $back }, and till then the clock stands still; the time runs out { $until }.
error-not-late-your-turn = It is your own turn, so there is nothing to claim; make your move first.
error-not-late-untold = The board of this turn isn’t posted yet, so { $name } may not know whose turn it is; the clock counts from when it is. If I can’t post in the game’s channel, take it to another with /game move.
error-cant-go-away-away = You are away already, until { $until }; /my vacation 0 ends it.
error-cant-go-away-days = That can’t be: { $days ->
    [0] no days away are left this year; play on, or ask your opponent to wait.
    [1] say 1, a single day is left this year.
   *[other] say 1 to { $days } days, so many are left this year.
}
error-cant-go-away-unread = I can’t read “{ $text }” as a number of days; say one, as in “vacation 14”, or “vacation off” to be back.

# Too much of it at once; $until says when again.
error-too-soon-replay = You have asked for many replays just now; ask again { $until }, or go through the moves one by one meanwhile.
error-too-soon-board = You have had the board posted many times just now; scroll up to it, or ask again { $until }.
error-too-soon-challenge = You have made many challenges just now; wait for somebody to accept one, or make another { $until }.
error-too-soon-move = You have taken many games to other channels just now; take the next one along { $until }.
error-too-soon-show = You have shown something only just now. Scroll down to it, or show more { $until }.
