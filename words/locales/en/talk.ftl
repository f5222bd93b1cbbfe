# Answers to people who talk to the bot: at most three lines, with buttons below.

# A slip; $nearest is the command most like it.
talk-nearest = Did you mean “{ $nearest }”?

# In a game: whose turn it is, and how it stands. $name is to move, $other plays against them.
talk-turn-yours = It is your turn against { $other }: { $link }
talk-turn-theirs = It is { $name }’s turn against { $other }: { $link }
talk-turn-waiting = It is { $name }’s turn against you: { $link }
talk-lead = { $points ->
    [0] Counted now, both have the same score.
    [one] Counted now, { $name } leads by 1 point.
   *[other] Counted now, { $name } leads by { $points } points.
}
talk-lead-yours = { $points ->
    [one] Counted now, you lead by 1 point.
   *[other] Counted now, you lead by { $points } points.
}

# In a direct message with several games.
talk-several = You are in several games. Press a button to see them.

# Where no game is on; $name is a person who was mentioned.
talk-no-game = I keep the board for games of Patchwork: mention me and a friend, or press Play.
talk-invite = Would you like to play { $name }? Press the button to challenge them.
