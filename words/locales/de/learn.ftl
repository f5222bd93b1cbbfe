# Fünf kleine Lektionen: eine Aufgabe, und ein Satz zu jeder möglichen Antwort (0, 1, 2).

learn-title = **Lektion { $number } von { $lessons }**
learn-label-patch = Flicken { $number }
learn-label-pass = Passen
learn-label-next = Nächste Lektion
learn-label-again = Noch einmal
learn-label-restart = Von vorn
learn-label-text = Text
learn-label-challenge = Hier jemanden herausfordern
learn-label-accept = { $name }: Herausforderung annehmen

# $name is the learner, in the seat $seat; $other plays against them.

learn-buy = Du bist { $name } ({ $seat ->
    [blue] blau
   *[orange] orange
}), und es ist dein erster Zug. Du hast 5 Knöpfe. Welchen Flicken kannst du kaufen, der dir später Knöpfe einbringt?
learn-buy-0 = ✗ Flicken 1 kostet 10 Knöpfe, und du hast 5: Auf seiner Karte steht, dass 5 fehlen.
learn-buy-1 = ✔ Richtig. Er kostet 4 Knöpfe, und die zwei Knöpfe auf ihm sind sein Ertrag: Du bekommst sie jedes Mal, wenn du auf der Zeitleiste einen Knopf überquerst. Er braucht 6 Zeit, darum ist { $other } nun eine Weile dran.
learn-buy-2 = ✗ Flicken 3 kannst du bezahlen, aber auf ihm sitzt kein Knopf: Er bringt später nichts ein.

learn-place = Flicken 1 ist eine Ecke aus drei Kästchen. Das ist das Fenster eines echten Zuges: Dreh, wende und verschieb den Flicken, oder wähl einen Platz aus der Liste. **Lege** ihn dorthin, wo er kein Loch lässt, das schwer zu füllen ist.
learn-place-loose = ✗ Dort berührt er zu wenig: Die Decke franst aus, und die Lücken um ihn herum sind später schwer zu füllen.
learn-place-hole = ✗ Dort schließt er ein Loch ein: Das könnte nur ein 1×1-Flicken füllen, und ein leeres Kästchen kostet am Ende 2 Punkte.
learn-place-right = ✔ Richtig. Dort schmiegt er sich an und lässt kein Loch.

learn-pass = Du hast keine Knöpfe mehr. { $other } steht auf Feld 10, du auf 6. Was bringt dir jetzt die meisten Knöpfe?
learn-pass-0 = ✔ Richtig. Du ziehst ein Feld an { $other } vorbei, auf 11, und verdienst für jedes der 5 Felder einen Knopf; unterwegs bekommst du auch den Ertrag deiner Decke.
learn-pass-1 = ✗ Flicken 1 kostet nichts, bringt jetzt aber auch nichts: Auf diesen 3 Feldern liegt kein Knopf der Zeitleiste.
learn-pass-2 = ✗ Flicken 2 kostet 2 Knöpfe, und du hast keine.

learn-special = Auf der Zeitleiste liegt gleich vor Feld 26 ein 1×1-Flicken. Wer als Erstes dieses Feld erreicht oder überquert, bekommt ihn. Du stehst auf 23. Womit bekommst du ihn jetzt?
learn-special-0 = ✗ Passen bringt dich ein Feld vor { $other }, auf 25: Der 1×1-Flicken bleibt liegen.
learn-special-1 = ✗ Flicken 1 braucht 2 Zeit: Das ist Feld 25, eins zu wenig.
learn-special-2 = ✔ Richtig. Seine 3 Zeit bringen dich auf 26, und der 1×1-Flicken ist dein; du würdest ihn sofort legen, wohin du magst.

learn-seven = Wer als Erstes ein Quadrat von 7×7 füllt, bekommt 7 Punkte. Wo füllt Flicken 1 deines?
learn-seven-0 = ✗ Dort passt er, aber die Lücke im 7×7 bleibt offen.
learn-seven-1 = ✔ Richtig. Das Quadrat von a1 bis g7 ist voll: 7 Punkte.
learn-seven-2 = ✗ Auf dem Kopf passt er nicht in die Lücke: Er würde belegte Kästchen bedecken.

# Below the last right answer; $board is a link to the learner’s game here.
learn-end = { $next ->
    [start] Das war alles: Sieh dir die Regeln noch einmal an, oder beginne hier ein Spiel.
    [game] Das war alles: Sieh dir die Regeln noch einmal an, oder spiele dein Spiel weiter: { $board }
   *[nothing] Das war alles: Die Regeln kannst du dir jederzeit noch einmal ansehen.
}
