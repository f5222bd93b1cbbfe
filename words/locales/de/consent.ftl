# Was nur geht, wenn die andere Seite zustimmt: die Frage im Kanal und ihre Antworten.
# $name asks, $other is the one who was asked; $asked mentions that one; $what is a move as a thing.

consent-undo-open = { $asked }, { $name } möchte einen Zug zurücknehmen: { $what }.
consent-undo-agreed = { $other } stimmt zu: { $name } nimmt den Zug zurück.
consent-undo-refused = { $other } spielt lieber weiter: Der Zug von { $name } gilt.
consent-undo-lapsed = { $name } hat { $other } gebeten, einen Zug zurücknehmen zu dürfen; die Anfrage endete ohne Antwort.
consent-abandon-open = { $asked }, { $name } schlägt vor, dieses Spiel abzubrechen: Niemand gewinnt, nichts wird gewertet.
consent-abandon-agreed = { $other } und { $name } brechen dieses Spiel einvernehmlich ab.
consent-abandon-refused = { $other } spielt lieber weiter: Das Spiel von { $name } und { $other } läuft.
consent-abandon-lapsed = { $name } hat { $other } vorgeschlagen, dieses Spiel abzubrechen; die Anfrage endete ohne Antwort.
consent-lapses = Der nächste Zug in diesem Spiel beendet die Anfrage.

consent-refuse = Nein, weiterspielen
consent-agree = Einverstanden

# An die Person, die gehandelt hat.
consent-taken-back = Du hast deinen Zug zurückgenommen.
consent-asked = Ich habe { $name } gefragt; die Antwort kommt im Kanal. Bis dahin beendet jeder Zug, deiner oder der von { $name }, die Anfrage.

# Wer herausfordern darf.
consent-blocked = Gut; { $name } kann dich nicht mehr herausfordern und erfährt davon nichts. /persönlich entsperren macht es rückgängig.
consent-unblocked = Gut; { $name } darf dich herausfordern wie alle anderen.
consent-block-privately = Wen du sperrst, geht niemanden sonst etwas an, darum ist nichts geschehen. Nimm /persönlich sperren oder /persönlich entsperren, das siehst nur du, oder schreib es mir in einer Direktnachricht.
