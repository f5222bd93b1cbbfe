# A player's own settings, and a server's for those who manage it.

# This language's name in itself.
settings-language-name = English

# $language is the language of this very text; the settings are on or off.
settings-yours = Your own settings. I speak { $language } with you, and { $pings ->
    [on] I ping you when you must act.
   *[off] I don’t ping you.
} { $undo_requests ->
    [on] Your opponent may ask you to let a move be taken back.
   *[off] Nobody may ask you to let a move be taken back.
}{ $text_turns ->
    [on] {" I send you each turn of yours in words as well, by direct message."}
   *[off] {""}
} In the channel I speak the server’s language.
settings-turn-pings-on = Ping me
settings-turn-pings-off = Stop pinging me
settings-turn-undo-requests-on = Allow undo requests
settings-turn-undo-requests-off = Refuse undo requests
settings-turn-text-turns-on = Send my turns in words
settings-turn-text-turns-off = Stop sending turns in words

# What a choice is about, then its options: "Language: English".
settings-language = Language
settings-language-auto = like my Discord
settings-theme = Pictures
settings-theme-auto = like the server
settings-theme-default = fabric
settings-theme-contrast = high contrast
settings-server-language = The server’s language
settings-server-language-auto = none chosen (English)
settings-server-theme = The server’s pictures
settings-server-theme-auto = none chosen (fabric)
settings-server-clock = The usual clock
settings-server-clock-auto = none
settings-server-clock-1 = 1 day a turn
settings-server-clock-3 = 3 days a turn
settings-server-clock-7 = 7 days a turn

# A server's panel; $where is some or everywhere, the settings are on or off.
settings-to-server = This server …
settings-back = ◀ Back
settings-servers = Settings of this server. Games are played { $where ->
    [some] in { $channels } and the threads there
   *[everywhere] in every channel where I may write
}. Challenges to anyone are { $open_challenges ->
    [on] allowed
   *[off] not allowed
}; reminders in channels are { $reminders ->
    [on] allowed
   *[off] not allowed
}. { $threads ->
    [on] Each game gets a thread of its own.
   *[off] Games are played in the channel itself, or in a thread on request.
}
settings-channels = Channels for games (none: all)
settings-only-here = Games only in this channel
settings-here-on = Allow games in this channel
settings-here-off = No games in this channel
settings-everywhere = Games in all channels
settings-turn-server-open-on = Allow challenges to anyone
settings-turn-server-open-off = No challenges to anyone
settings-turn-server-threads-on = Each game in a thread
settings-turn-server-threads-off = Games in the channel itself

# The page about reminders; $quiet is yes or no.
settings-to-reminders = Reminders …
settings-reminders = When it becomes your turn I call you in the channel; for a move taken back and made again, not twice within ten minutes. If you don’t move, I remind you once; what you choose here counts at once, also for turns that are running. { $quiet ->
    [yes] From { $start } to { $until } ({ $zone }) I keep quiet.
   *[no] You have no quiet hours.
} /my quiet sets them.
settings-remind-after = Remind me
settings-remind-after-auto = after a day
settings-remind-after-3 = after 3 hours
settings-remind-after-6 = after 6 hours
settings-remind-after-12 = after 12 hours
settings-remind-after-48 = after 2 days
settings-remind-after-72 = after 3 days
settings-remind-after-off = never
settings-remind-by = Where
settings-remind-by-channel = in the channel
settings-remind-by-dm = by direct message
settings-quiet-off = No quiet hours
settings-turn-server-reminders-on = Allow reminders
settings-turn-server-reminders-off = No reminders in channels

# The page about challenges; $blocked is some or none, $people whom.
settings-to-challenges = Challenges …
settings-challenges = Choose who may challenge you; accepting is always up to you. { $blocked ->
    [some] Blocked by you: { $people }.
   *[none] You have blocked nobody.
} /my block keeps somebody away, /my unblock lets them in again.
settings-challenged-by = Who may challenge me
settings-challenged-by-everyone = everyone
settings-challenged-by-played = people I have played
settings-challenged-by-nobody = nobody
