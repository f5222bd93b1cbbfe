# Private Menüs und kurze private Antworten.

menu-reposted = Hier ist der Spielstand noch einmal.
menu-reposted-late = Der Spielstand ist unterwegs, Discord hat ihn noch nicht angenommen.
menu-reposted-refused = Discord lässt mich hier gerade nichts schreiben.
menu-ring = { $patches ->
    [0] Es ist kein Flicken mehr übrig.
    [one] 1 Flicken ist übrig.
    [2] 2 Flicken sind übrig; beide können gekauft werden.
    [3] 3 Flicken sind übrig; alle können gekauft werden.
   *[other] { $patches } Flicken sind übrig; die ersten drei kann man kaufen, die anderen folgen in dieser Reihenfolge. Die Spule zeigt, wo die nächsten drei beginnen.
}
menu-record = Spiel { $number }:{ $over ->
    [yes] {""}
   *[no] {" bisher"}
} { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, als Datei, die andere Programme lesen können.
menu-replay = Spiel { $number } noch einmal, { $moves ->
    [one] 1 Zug.
   *[other] { $moves } Züge.
}

# „Mehr“ unter dem Spielstand.
menu-more = Spiel { $number }, { $blue } gegen { $orange }: { $link }
menu-text = In Worten
menu-rules = Regeln
menu-settings = Einstellungen
menu-undo = Zug zurücknehmen
menu-ask-undo = Um Rücknahme bitten
menu-abandon = Abbruch vorschlagen
menu-end = Dieses Spiel beenden
menu-end-now = Spiel beenden
menu-end-sure = Spiel { $number } von { $blue } und { $orange } beenden? Niemand gewinnt, nichts wird gewertet, und es lässt sich nicht zurücknehmen. Soll es weitergehen, lass den Knopf einfach stehen.
menu-ended = Du hast das Spiel von { $blue } und { $orange } beendet: Niemand gewinnt, nichts wird gewertet.
menu-hush = Diesmal nicht erinnern
menu-back = Zurück zu „Mehr“
menu-resign = Aufgeben

# Die Liste der eigenen Spiele; $turn is mine or theirs, $where the channel.
menu-your-games = { $games ->
    [one] Du spielst 1 Partie:
   *[other] Du spielst { $games } Partien{ $pages ->
        [1] :
       *[other] , Seite { $page } von { $pages }:
    }
}
menu-game = • Spiel { $number } · { $name }, { $where }: { $turn ->
    [mine] du bist dran
   *[theirs] die andere Seite ist dran
}
menu-no-games = Du spielst gerade keine Partie; beginne eine mit /herausfordern.
# Behind a line of the list, in a game with a clock.
menu-game-deadline = ; die Zeit endet am { $until }
menu-game-away = ; abwesend bis { $until }
# Behind a line of the list, in a game whose channel is gone or closed to me.
menu-game-lost = ; dort kann ich nicht schreiben, /spiel umziehen hilft
menu-option-lost = Wo sie jetzt ist, kann ich nicht schreiben
menu-home-lost = Im Kanal dieses Spiels ({ $where }) kann ich nicht schreiben; nimm /spiel umziehen in einem anderen, wo ihr beide mitlest. Bis dahin geht es in Direktnachrichten an mich weiter, mit /spiele.
# Im Kanal selbst; $since ist eine Zeit wie „vor einer Stunde“.
menu-home-refused = Discord hat abgelehnt, was ich hier zuletzt schreiben wollte ({ $since }). Ich versuche es jetzt noch einmal; /spiel umziehen bringt das Spiel in einen anderen Kanal.
menu-open = Eine Partie hier öffnen
menu-open-game = Spiel { $number } · { $name } · { $turn ->
    [mine] du bist dran
   *[theirs] andere Seite dran
} · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
menu-others-game = Spiel { $number } · { $blue } und { $orange } · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
menu-privately = Das ist nur für deine Augen; drücke auf den Knopf.
menu-games = Meine Spiele
menu-move = Ein Spiel hierher holen
menu-which-to-move = Welches deiner Spiele soll hierher umziehen?
menu-moved = Das Spiel gegen { $name } ist jetzt hier zu Hause.
menu-moved-for-them = Das Spiel von { $blue } und { $orange } ist jetzt hier zu Hause.
menu-which = Die Partie, die du meinst
menu-which-game = Du spielst mehrere Partien: Welche meinst du? Sobald du wählst, geschieht, was du wolltest.
menu-answer-about = Spiel { $number } gegen { $name }: { $link }

# Aufgeben, in zwei Schritten.
menu-resign-sure = Dieses Spiel gegen { $name } aufgeben? Dann gewinnt { $name }. Es gibt kein Zurück.
menu-resign-now = Ja, aufgeben
menu-keep-playing = Weiterspielen
menu-kept-playing = Gut; das Spiel geht weiter.
menu-resigned = Du hast aufgegeben; { $name } gewinnt.

# What was private, shown to the channel by $name; the thing itself follows.
menu-show = Im Kanal zeigen
menu-shown = { $name } zeigt:
