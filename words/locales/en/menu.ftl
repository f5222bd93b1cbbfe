# Private menus and short private answers.

menu-reposted = Here is the board again.
menu-reposted-late = The board is on its way; Discord hasn’t taken it yet.
menu-reposted-refused = Discord isn’t letting me post here just now.
menu-ring = { $patches ->
    [0] No patches are left.
    [one] 1 patch is left.
    [2] 2 patches are left; both can be bought.
    [3] 3 patches are left; all can be bought.
   *[other] { $patches } patches are left; the first three can be bought, the others follow in this order. The spool marks where the next three begin.
}
menu-record = Game { $number }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}{ $over ->
    [yes] {""}
   *[no] {" so far"}
}, as a file that other programs can read.
menu-replay = Game { $number } once more, { $moves ->
    [one] 1 move.
   *[other] { $moves } moves.
}

# "More" below the board.
menu-more = Game { $number }, { $blue } against { $orange }: { $link }
menu-text = Text board
menu-rules = Rules
menu-settings = Settings
menu-undo = Take my move back
menu-ask-undo = Ask to take a move back
menu-abandon = Propose to abandon
menu-end = End this game
menu-end-now = End the game
menu-end-sure = End game { $number } of { $blue } and { $orange }? Nobody wins, nothing is rated, and it can’t be taken back. To let it go on, leave this button alone.
menu-ended = You have ended the game of { $blue } and { $orange }: nobody wins, nothing is rated.
menu-hush = No reminder this turn
menu-back = Back to More
menu-resign = Resign

# The list of one's games; $turn is mine or theirs, $where the channel.
menu-your-games = { $games ->
    [one] You are playing 1 game:
   *[other] You are playing { $games } games{ $pages ->
        [1] :
       *[other] , page { $page } of { $pages }:
    }
}
menu-game = • Game { $number } · { $name }, { $where }: { $turn ->
    [mine] your turn
   *[theirs] their turn
}
menu-no-games = You aren’t playing any game; start one with /challenge.
# Behind a line of the list, in a game with a clock.
menu-game-deadline = ; time runs out on { $until }
menu-game-away = ; away until { $until }
# Behind a line of the list, in a game whose channel is gone or closed to me.
menu-game-lost = ; I can’t post there, /game move takes it elsewhere
menu-option-lost = I can’t post where it is
menu-home-lost = I can’t post in the game’s channel ({ $where }); use /game move in another one where you both read along. Until then play goes on by direct message, with /games.
# In that channel itself; $since is a time such as "an hour ago".
menu-home-refused = Discord refused what I last tried to post here ({ $since }). I’m trying again now; /game move takes the game to another channel.
menu-open = Open a game here
menu-open-game = Game { $number } · { $name } · { $turn ->
    [mine] your turn
   *[theirs] their turn
} · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
menu-others-game = Game { $number } · { $blue } and { $orange } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
menu-privately = That is for your eyes alone; press the button.
menu-games = My games
menu-move = Move a game here
menu-which-to-move = Which of your games shall move here?
menu-moved = The game against { $name } lives here now.
menu-moved-for-them = The game of { $blue } and { $orange } lives here now.
menu-which = The game you mean
menu-which-game = You are playing several games: which one do you mean? What you asked for is done as soon as you choose.
menu-answer-about = Game { $number } against { $name }: { $link }

# Resigning, in two steps.
menu-resign-sure = Give up this game against { $name }? { $name } wins then. There is no way back.
menu-resign-now = Yes, resign
menu-keep-playing = Keep playing
menu-kept-playing = Good; the game goes on.
menu-resigned = You resigned; { $name } wins.

# What was private, shown to the channel by $name; the thing itself follows.
menu-show = Show to the channel
menu-shown = { $name } shows:
