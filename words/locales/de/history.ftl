# Spiele mit ihren Nummern, und jeder Zug eines Spiels.

# Eine Seite der eigenen Spiele, dann eine Zeile für jedes. $outcome sagt, wie es ausging, $how, wie
# es endete; $mine und $theirs sind die Punkte eines zu Ende gespielten Spiels.
history-page = Deine Spiele, Seite { $page } von { $pages }
history-line = Spiel { $number } gegen { $name }, { $when }: { $outcome ->
    [active] läuft
    [won] gewonnen
    [lost] verloren
   *[none] abgebrochen
}{ $how ->
    [score] , { $mine } zu { $theirs }
    [resigned] { $outcome ->
        [lost] , von dir aufgegeben
       *[won] , von der anderen Seite aufgegeben
    }
    [time] , durch Zeit
   *[agreed] {""}
}
history-option = Spiel { $number } · { $name } · { $outcome ->
    [active] läuft
    [won] gewonnen
    [lost] verloren
   *[none] abgebrochen
}{ $how ->
    [score] , { $mine } zu { $theirs }
    [resigned] , aufgegeben
    [time] , durch Zeit
   *[agreed] {""}
}
history-none = Du hast noch nicht gespielt; beginne ein Spiel mit /herausfordern.
history-open = Ein Spiel ansehen
history-mine = Alle meine Spiele

# Über einem Zug: $ply ist 0 am Anfang.
history-title = Spiel { $number }, { $blue } gegen { $orange }: { $ply ->
    [0] der Anfang
   *[other] Zug { $ply } von { $plies }
}
history-stepfirst = ⏮ Anfang
history-stepback = ◀ Zurück
history-stepon = ▶ Weiter
history-steplast = ⏭ Ende
history-step = Zug für Zug
history-animation = Animation
