# Wie man den Bot benutzt.

help-text = **Hier Patchwork spielen**
    Fordere jemanden heraus: `/herausfordern`, oder erwähne mich und die Person. Mit `/annehmen` beginnt das Spiel, eines in jedem Kanal oder Thread.
    Wirst du erwähnt, bist du dran. Drücke unter dem Spielstand auf einen Flicken, wähle eine Stelle, drücke ✔; oder drücke Passen. Niemand sieht, was du ausprobierst, und vor ✔ gilt nichts.
    Alles lässt sich auch tippen, als `/kaufen`, `/legen`, `/passen`, oder hinter einer Erwähnung von mir:
    • `kaufe 2 c4 r1` kauft Flicken 2 und legt ihn mit der linken oberen Ecke auf c4, einmal nach rechts gedreht. `r0` bis `r3` sind Drehungen, `f0` bis `f3` dieselben für den gespiegelten Flicken; `kaufe 2 c4 gespiegelt` geht auch, und `kaufe 2` allein lässt dich wählen.
    • `lege e5` legt einen 1×1-Flicken, `passe` passt.
    • `stand`, `in worten`, `ring`, `mehr`, `spiele`, `verlauf`, `einstellungen`, `ruhe 22 7 Berlin`, `regeln`, `lernen`, `zug zurück`, `abbrechen`, `aufgeben`.
    • `archiv`, `wiederholung 12`, `wiederholung 12 20`, `profil`, `bestenliste` blicken zurück: auf Spiele nach ihrer Nummer, auf einzelne Züge.
    `in worten` zeigt das ganze Spiel als Text, für Bildschirmleser.
help-rules = Regeln
help-learn = Lernen in fünf Aufgaben

# $word is what somebody typed, $nearest the command most like it.
help-nearest = „{ $word }“ kenne ich nicht. Meintest du „{ $nearest }“? Sag „hilfe“ für alles, was ich verstehe.
help-unknown = „{ $word }“ kenne ich nicht. Sag „hilfe“ für alles, was ich verstehe.

# Said once when the bot joins a server.
help-hello = Hallo! Ich führe Partien Patchwork: Beginne eine mit /herausfordern, lerne das Spiel mit /lernen.
