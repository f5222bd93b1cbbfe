# Was jemand für sich einstellt, und was für einen Server gilt.

# This language's name in itself.
settings-language-name = Deutsch

# $language is the language of this very text; the settings are on or off.
settings-yours = Deine eigenen Einstellungen. Mit dir spreche ich { $language }, und { $pings ->
    [on] ich rufe dich, wenn du dran bist.
   *[off] ich rufe dich nicht, wenn du dran bist.
} { $undo_requests ->
    [on] Andere dürfen dich fragen, ob sie einen Zug zurücknehmen können.
   *[off] Niemand darf dich fragen, ob ein Zug zurückgenommen werden kann.
}{ $text_turns ->
    [on] {" Jedes Mal, wenn du dran bist, schicke ich dir den Spielstand auch in Worten, als Direktnachricht."}
   *[off] {""}
} Im Kanal spreche ich die Sprache des Servers.
settings-turn-pings-on = Rufe mich
settings-turn-pings-off = Rufe mich nicht mehr
settings-turn-undo-requests-on = Rücknahme-Bitten zulassen
settings-turn-undo-requests-off = Keine Rücknahme-Bitten
settings-turn-text-turns-on = Spielstand auch in Worten senden
settings-turn-text-turns-off = Nicht mehr in Worten senden

# Worum es geht, dann die Möglichkeiten: „Sprache: Deutsch“.
settings-language = Sprache
settings-language-auto = wie mein Discord
settings-theme = Bilder
settings-theme-auto = wie der Server
settings-theme-default = Stoff
settings-theme-contrast = starker Kontrast
settings-server-language = Sprache des Servers
settings-server-language-auto = keine gewählt (Englisch)
settings-server-theme = Bilder des Servers
settings-server-theme-auto = keine gewählt (Stoff)
settings-server-clock = Die übliche Uhr
settings-server-clock-auto = keine
settings-server-clock-1 = 1 Tag je Zug
settings-server-clock-3 = 3 Tage je Zug
settings-server-clock-7 = 7 Tage je Zug

# Die Übersicht eines Servers; $where is some or everywhere, the settings are on or off.
settings-to-server = Dieser Server …
settings-back = ◀ Zurück
settings-servers = Einstellungen dieses Servers. Gespielt wird { $where ->
    [some] in { $channels } und den Threads dort
   *[everywhere] in jedem Kanal, in dem ich schreiben darf
}. Herausforderungen an alle sind { $open_challenges ->
    [on] erlaubt
   *[off] nicht erlaubt
}; Erinnerungen in Kanälen sind { $reminders ->
    [on] erlaubt
   *[off] nicht erlaubt
}. { $threads ->
    [on] Jedes Spiel bekommt einen eigenen Thread.
   *[off] Gespielt wird im Kanal selbst, auf Wunsch in einem Thread.
}
settings-channels = Kanäle zum Spielen (keiner: alle)
settings-only-here = Nur in diesem Kanal spielen lassen
settings-here-on = In diesem Kanal spielen lassen
settings-here-off = Nicht mehr in diesem Kanal
settings-everywhere = In allen Kanälen
settings-turn-server-open-on = Herausforderung an alle erlauben
settings-turn-server-open-off = Keine Herausforderung an alle
settings-turn-server-threads-on = Jedes Spiel in einem Thread
settings-turn-server-threads-off = Spiele im Kanal selbst

# Die Seite über Erinnerungen; $quiet is yes or no.
settings-to-reminders = Erinnerungen …
settings-reminders = Wenn du an die Reihe kommst, rufe ich dich im Kanal; für einen Zug, der zurückgenommen und neu gemacht wird, nicht zweimal in zehn Minuten. Ziehst du nicht, erinnere ich dich einmal; was du hier wählst, gilt sofort, auch für laufende Züge. { $quiet ->
    [yes] Von { $start } bis { $until } ({ $zone }) bin ich still.
   *[no] Du hast keine Ruhezeit.
} /persönlich ruhe stellt sie ein.
settings-remind-after = Erinnere mich
settings-remind-after-auto = nach einem Tag
settings-remind-after-3 = nach 3 Stunden
settings-remind-after-6 = nach 6 Stunden
settings-remind-after-12 = nach 12 Stunden
settings-remind-after-48 = nach 2 Tagen
settings-remind-after-72 = nach 3 Tagen
settings-remind-after-off = nie
settings-remind-by = Wo
settings-remind-by-channel = im Kanal
settings-remind-by-dm = per Direktnachricht
settings-quiet-off = Keine Ruhezeit
settings-turn-server-reminders-on = Erinnerungen erlauben
settings-turn-server-reminders-off = Keine Erinnerungen in Kanälen

# Die Seite über Herausforderungen; $blocked is some or none, $people whom.
settings-to-challenges = Herausforderungen …
settings-challenges = Wähle, wer dich herausfordern darf; ob du annimmst, entscheidest immer du. { $blocked ->
    [some] Von dir gesperrt: { $people }.
   *[none] Du hast niemanden gesperrt.
} /persönlich sperren hält jemanden fern, /persönlich entsperren lässt ihn wieder zu.
settings-challenged-by = Herausfordern darf mich
settings-challenged-by-everyone = wer will
settings-challenged-by-played = mit wem ich schon gespielt habe
settings-challenged-by-nobody = niemand
