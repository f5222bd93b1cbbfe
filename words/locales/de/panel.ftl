# Die private Ansicht, in der ein Flicken gelegt wird. Ihre Sätze stehen hintereinander.

# $spot is a square with its turn in words, such as "c4, turned right"; $about what speaks for it.
panel-draft = Flicken { $number } auf { $spot }: { $about }. Er bedeckt { $squares }.
panel-special = 1×1-Flicken auf { $spot }: { $about }.
panel-blocked = So herum passt Flicken { $number } nirgends hin. Drehe oder spiegle ihn, oder wähle eine Stelle aus der Liste.
panel-after = Danach hast du { $buttons } { $buttons ->
        [one] Knopf
       *[other] Knöpfe
    } und Ertrag { $income }, auf Feld { $space }.
panel-income = Darin { $income ->
        [one] ist 1 Knopf
       *[other] sind { $income } Knöpfe
    } Ertrag von unterwegs.
panel-takes-special = Du bekommst einen 1×1-Flicken und legst ihn als Nächstes.
panel-again = Dann bist du noch einmal dran.
panel-next = Dann ist { $name } dran.
panel-game-over = Damit endet das Spiel.
# In public, above the button that opens the panel.
panel-in-private = Flicken { $number }: Nur du siehst, wo du ihn ausprobierst.
panel-in-private-special = Der 1×1-Flicken: Nur du siehst, wo du ihn ausprobierst.
panel-choose = Stelle wählen

panel-spots = Gute Stellen
# Below a spot of the list.
panel-covers = bedeckt { $squares }
panel-turnleft = Linksherum drehen
panel-turnright = Rechtsherum drehen
panel-flip = Spiegeln
panel-left = Links
panel-up = Hoch
panel-down = Runter
panel-right = Rechts
panel-place = Legen
panel-next-spot = Nächste Stelle
panel-other = Anderer Flicken
panel-cancel = Abbrechen

# Wenn die Ansicht geschlossen wird.
panel-closed = Geschlossen, nichts wurde gekauft. Dein Entwurf bleibt: Drücke unter dem Spielstand auf den Flicken, um weiterzumachen.
