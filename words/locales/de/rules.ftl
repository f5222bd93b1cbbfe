# Die Regeln als kleines Buch, eine Seite nach der anderen.

rules-title = **Wie Patchwork gespielt wird** · { $number } von { $pages }
rules-back = ◀ Zurück
rules-on = Weiter ▶

rules-goal =
    Zwei Leute nähen je eine Decke aus 9 mal 9 Kästchen, aus Flicken, die man sich zusammen nie ausgesucht hätte. Knöpfe sind das Geld, und Punkte sind sie auch; die Zeit läuft für beide auf einer gemeinsamen Zeitleiste.
    Am Ende zählen deine Knöpfe, und jedes leere Kästchen deiner Decke kostet dich 2 Punkte. Mehr Punkte gewinnen.

rules-turn =
    Dran ist, wer auf der Zeitleiste weiter hinten liegt; so kann jemand mehrmals nacheinander dran sein. Ein Zug ist eins von beidem:
    • **Kaufen.** Die nächsten drei Flicken des Rings stehen zur Wahl. Bezahle die Knöpfe auf der Karte, lege den Flicken irgendwo auf deine Decke, gedreht und gespiegelt, wie du magst, und ziehe um seine Zeit weiter. Übersprungene Flicken warten am Ende des Rings.
    • **Passen.** Ziehe auf das Feld gleich hinter der anderen Seite und verdiene für jedes gezogene Feld einen Knopf.

rules-time =
    Die Zeitleiste hat die Felder 0 bis 53. Wer auf dem Feld der anderen Seite ankommt, liegt obenauf und ist noch einmal dran.
    • **Knöpfe** liegen zwischen manchen Feldern: Immer wenn du einen überquerst, zahlt deine Decke ihren Ertrag, einen Knopf für jeden Knopf, der auf ihren Flicken sitzt.
    • **1×1-Flicken** liegen auch dort, fünf im Ganzen: Wer einen als Erstes überquert, bekommt ihn und legt ihn sofort, umsonst. So füllt man ein Loch.

rules-income =
    Ein Beispiel für den Ertrag. Ann (blau) steht mit 6 Knöpfen auf 22 und kauft Flicken 1. Er kostet 5 Knöpfe und braucht 3 Zeit: Sie zieht auf 25 und überquert den Knopf bei 23.
    Auf ihrer Decke sitzen fünf Knöpfe, und der neue Flicken bringt einen dazu, der gleich mitzählt: Sie bekommt 6.
    Also hat sie 6 − 5 + 6 = 7 Knöpfe.

rules-picture =
    Das Bild lesen. Groß links: die Decke der Person, die dran ist, mit Buchstaben und Zahlen für die Kästchen. Klein oben rechts: die andere Decke.
    Darunter das Angebot: was jeder Flicken kostet (Knopf), wie viel Zeit er braucht (Sanduhr), sein Ertrag (+). Die Zeile unter einer Karte sagt, wo du ankämst, und ob du dann noch einmal dran wärst.
    Ganz unten läuft die Zeitleiste mit beiden Steinen, rund für blau und eckig für orange, und mit allem, was noch auf ihr liegt.

rules-taps =
    Vier Griffe sind ein Zug. **Eins:** Drücke unter dem Spielstand auf einen Flicken; nur du siehst dann deine Decke mit dem Flicken an einer guten Stelle. **Zwei, drei:** eine andere Stelle aus der Liste, **Linksherum drehen**, **Rechtsherum drehen** und **Spiegeln**, **Links** und **Rechts** zeilenweise und **Hoch** und **Runter** spaltenweise zur nächsten Stelle, an die er passt, nach der letzten wieder zur ersten. **Vier:** **Legen**.
    Was der Zug bewirkt, steht vorher da. Schließe und öffne die Ansicht, so oft du magst.

rules-end =
    Wer als Erstes irgendein Quadrat von 7 mal 7 Kästchen füllt, bekommt 7 Punkte, einmal im Spiel.
    Das Spiel endet, wenn beide auf Feld 53 sind. Zähle deine Knöpfe, dazu 7 für das 7×7, und ziehe 2 für jedes leere Kästchen ab. Mehr Punkte gewinnen; sind es gleich viele, gewinnt, wer zuerst am Ende war.
    Es gibt zwei Fassungen der Zeitleiste, auf denen die 1×1-Flicken an verschiedenen Stellen liegen: `überarbeitet` ist die übliche, `klassisch` die von 2014.
