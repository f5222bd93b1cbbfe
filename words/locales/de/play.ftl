# Was jemand kurz und nur für sich gesagt bekommt, wenn der Zug gemacht ist.

play-passed = Du hast bis Feld { $space } gepasst und { $earned } { $earned ->
        [one] Knopf
       *[other] Knöpfe
    } verdient.
play-bought = Du hast den Flicken mit { $squares } Kästchen für { $cost } { $cost ->
        [one] Knopf
       *[other] Knöpfe
    } gekauft und auf { $square } gelegt.
play-placed = Du hast den 1×1-Flicken auf { $square } gelegt.
# Wenn Discord den Spielstand nach einem Zug ablehnt.
play-refused = Dein Zug gilt, aber Discord lässt mich in { $where } gerade nichts schreiben. Ich versuche es weiter und rufe euch so lange per Direktnachricht; /spiel umziehen bringt das Spiel in einen anderen Kanal.
# Before one of these when nothing is left to do, and the button below it.
play-done = Fertig. { $said }
play-take-back = Zurücknehmen
