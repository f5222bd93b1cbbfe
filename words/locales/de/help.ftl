# Wie man den Bot benutzt.

help-text = Erwähne mich und jemanden zum Spielen, oder drücke Spielen: Nach der Zusage beginnt das Spiel, eines in jedem Kanal oder Thread.
    Erwähne ich dich, bist du dran. Drücke unter dem Spielstand auf einen Flicken, wähle eine Stelle, drücke Legen; oder drücke Passen.
    Niemand sieht, was du ausprobierst, und vor Legen gilt nichts. Ein Spiel dauert Tage, mit ein paar kurzen Zügen am Tag.
    Alles lässt sich auch tippen, hinter einer Erwähnung von mir: Drücke Befehle.
help-play = Spielen
help-learn = Lernen
help-commands = Befehle
help-settings = Einstellungen
help-rules = Regeln
help-games = Meine Spiele
help-help = Zurück zur Hilfe

# Hinter „Spielen“.
help-play-page = Erwähne mich und die Person, gegen die du spielen willst, in einem Kanal, den ihr beide lest: `@Patchwork @Jemand`. Nach der Zusage beginnt das Spiel. Oder frage alle hier:
help-anyone = Alle herausfordern
help-invite = Herausfordern

# Hinter „Befehle“: eine Seite je Thema. Die Listen bestehen aus den ersten Wörtern von `command-…-typed`.
help-topic-start = Beginnen
help-topic-turn = Dein Zug
help-topic-games = Spiele
help-topic-you = Du
help-commands-start = **Ein Spiel beginnen**, als Slash-Befehl oder hinter einer Erwähnung von mir:
    • `herausfordern @jemand` fordert jemanden heraus, `herausfordern` allein alle hier. Wünsche stehen dahinter: `herausfordern @jemand 3 Tage, im Thread, klassisch, ich beginne, ungewertet`.
    • `annehmen`, `ablehnen`, `zurückziehen`; oder, wenn eine Herausforderung dir gilt, einfach `ja` oder `nein`.
    • Unter einem beendeten Spiel: **Revanche**, oder **Spiegelspiel**, mit demselben Ring, vertauschten Seiten und beiden Ergebnissen zusammen.
    • `importiere` mit einem Verlauf, als Datei oder Text, zeigt ihn; mit `@jemand` fordert es heraus, von ihm aus weiterzuspielen.
help-commands-turn = **Wenn du dran bist**, als Slash-Befehl oder hinter einer Erwähnung von mir:
    • `kaufe 2 c4 r1` kauft Flicken 2 und legt ihn mit der linken oberen Ecke auf c4, einmal nach rechts gedreht. `r0` bis `r3` sind Drehungen, `f0` bis `f3` dieselben für den gespiegelten Flicken; `kaufe 2 c4 gespiegelt` geht auch, und `kaufe 2`, oder nur `2`, lässt dich wählen.
    • `lege e5` legt einen 1×1-Flicken, `passe` passt.
    • { $changes } ändern, wie das Spiel weitergeht.
help-commands-games = **Spiele ansehen**, als Slash-Befehl oder hinter einer Erwähnung von mir:
    • { $shows } zeigen dieses Spiel. `in worten` ist es ganz als Text, für Bildschirmleser.
    • { $lists }, `verlauf 12`, `wiederholung 12`, `wiederholung 12 20` handeln von all deinen Spielen, nach Nummern und Zügen; `profil` und `bestenliste` zählen sie.
help-commands-you = **Für dich**, als Slash-Befehl oder hinter einer Erwähnung von mir:
    • { $mine }, `ruhe 22 7 Berlin`, `ruhe aus`, `urlaub 14` gelten für dich allein.
    • `/persönlich sperren @jemand` und `/persönlich entsperren @jemand` nur als Slash-Befehl, damit es niemand sonst liest.
    • { $explains } erklären.

# Said once when the bot joins a server.
help-hello = Hallo! Ich führe Partien Patchwork: Beginne eine mit /herausfordern, lerne das Spiel mit /spiel lernen.
