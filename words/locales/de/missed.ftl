# Wofür jemand nicht gerufen wurde, sobald es wieder geht: eine Zeile für jedes.
missed-title = { $player }, das hast du verpasst:
missed-one = { $player }, { $what }
missed-challenge = { $name } fordert dich zu einem Spiel heraus: { $link }
missed-undo = { $name } möchte einen Zug zurücknehmen: { $link }
missed-abandon = { $name } schlägt vor, das Spiel abzubrechen: { $link }
missed-end = das Spiel gegen { $name } ist aus: { $result }. { $link }
missed-elsewhere = in einem anderen Kanal gibt es etwas für dich: { $link }
