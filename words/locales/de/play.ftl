# Was jemand kurz und nur für sich gesagt bekommt, wenn der Zug gemacht ist.

play-passed = Du hast bis Feld { $space } gepasst und { $earned } { $earned ->
        [one] Knopf
       *[other] Knöpfe
    } verdient. Der Spielstand folgt.
play-bought = Du hast den Flicken mit { $squares } Kästchen für { $cost } { $cost ->
        [one] Knopf
       *[other] Knöpfe
    } gekauft und auf { $square } gelegt. Der Spielstand folgt.
play-placed = Du hast den 1×1-Flicken auf { $square } gelegt. Der Spielstand folgt.
