# Antworten an Leute, die mit dem Bot plaudern: höchstens drei Zeilen, mit Knöpfen darunter.

# Ein Versehen; $nearest is the command most like it.
talk-nearest = Meintest du „{ $nearest }“?

# In einem Spiel: wer dran ist und wie es steht. $name is to move, $other plays against them.
talk-turn-yours = Du bist dran gegen { $other }: { $link }
talk-turn-theirs = { $name } ist dran gegen { $other }: { $link }
talk-turn-waiting = { $name } ist dran gegen dich: { $link }
talk-lead = { $points ->
    [0] Jetzt gezählt steht es gleich.
    [one] Jetzt gezählt führt { $name } mit 1 Punkt.
   *[other] Jetzt gezählt führt { $name } mit { $points } Punkten.
}
talk-lead-yours = { $points ->
    [one] Jetzt gezählt führst du mit 1 Punkt.
   *[other] Jetzt gezählt führst du mit { $points } Punkten.
}

# In einer Direktnachricht bei mehreren Spielen.
talk-several = Du spielst mehrere Spiele. Drücke einen Knopf, um sie zu sehen.

# Wo nicht gespielt wird; $name is a person who was mentioned.
talk-no-game = Ich führe Partien Patchwork: Erwähne mich und jemanden zum Spielen, oder drücke Spielen.
talk-invite = Möchtest du gegen { $name } spielen? Drücke den Knopf für eine Herausforderung.
