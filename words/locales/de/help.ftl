# Wie man den Bot benutzt.

help-text = **Hier Patchwork spielen**
    Fordere jemanden heraus: `/herausfordern`, oder erwähne mich und die Person. Mit `/annehmen` beginnt das Spiel, eines in jedem Kanal oder Thread.
    Wirst du erwähnt, bist du dran. Drücke unter dem Spielstand auf einen Flicken, wähle eine Stelle, drücke Legen; oder drücke Passen. Niemand sieht, was du ausprobierst, und vor Legen gilt nichts.
    Alles lässt sich auch tippen, als `/kaufen`, `/legen`, `/passen`, oder hinter einer Erwähnung von mir:
    • `kaufe 2 c4 r1` kauft Flicken 2 und legt ihn mit der linken oberen Ecke auf c4, einmal nach rechts gedreht. `r0` bis `r3` sind Drehungen, `f0` bis `f3` dieselben für den gespiegelten Flicken; `kaufe 2 c4 gespiegelt` geht auch, und `kaufe 2` allein lässt dich wählen.
    • `lege e5` legt einen 1×1-Flicken, `passe` passt.
    • `herausfordern @jemand 3 Tage, im Thread, klassisch, ich beginne, ungewertet` fordert mit Wünschen heraus; darauf `annehmen`, `ablehnen`, `zurückziehen`, oder, wenn sie dir gilt, einfach `ja` oder `nein`.
    • { $shows } zeigen dieses Spiel; { $changes } ändern, wie es weitergeht.
    • Unter einem beendeten Spiel: **Revanche**, oder **Spiegelspiel**, mit demselben Ring, vertauschten Seiten und beiden Ergebnissen zusammen.
    • { $lists }, `verlauf 12`, `wiederholung 12`, `wiederholung 12 20` handeln von all deinen Spielen, nach Nummern und Zügen; `profil` und `bestenliste` zählen sie.
    • `importiere` mit einem Verlauf, als Datei oder Text, zeigt ihn; mit `@jemand` fordert es heraus, von ihm aus weiterzuspielen.
    • { $mine }, `ruhe 22 7 Berlin`, `ruhe aus`, `urlaub 14`, `sperre @jemand`, `entsperre @jemand` gelten für dich allein.
    • { $explains } erklären.
    `in worten` zeigt das ganze Spiel als Text, für Bildschirmleser.
help-rules = Regeln
help-learn = Lernen in fünf Aufgaben

# $word is what somebody typed, $nearest the command most like it.
help-nearest = „{ $word }“ kenne ich nicht. Meintest du „{ $nearest }“? Sag „hilfe“ für alles, was ich verstehe.
help-unknown = „{ $word }“ kenne ich nicht. Sag „hilfe“ für alles, was ich verstehe.

# Said once when the bot joins a server.
help-hello = Hallo! Ich führe Partien Patchwork: Beginne eine mit /herausfordern, lerne das Spiel mit /spiel lernen.
