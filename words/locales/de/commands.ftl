# Schrägstrichbefehle: `command-NAME` ist der Name (klein, ohne Leerzeichen), `command-NAME-about`
# die Beschreibung (höchstens 100 Zeichen); `command-NAME-OPTION` und `…-about` ebenso für Angaben.

command-challenge = herausfordern
command-challenge-about = Jemanden zu einer Partie Patchwork herausfordern, oder wer immer mag
command-challenge-opponent = gegner
command-challenge-opponent-about = Wen du herausforderst; leer lassen für alle hier
command-challenge-edition = ausgabe
command-challenge-edition-about = Mit welcher Ausgabe der Zeitleiste gespielt wird
command-accept = annehmen
command-accept-about = Die Herausforderung in diesem Kanal annehmen
command-decline = ablehnen
command-decline-about = Die Herausforderung in diesem Kanal ablehnen
command-withdraw = zurückziehen
command-withdraw-about = Die eigene Herausforderung zurücknehmen
command-buy = kaufen
command-buy-about = Einen der drei angebotenen Flicken kaufen
command-buy-patch = flicken
command-buy-patch-about = Welchen Flicken: 1, 2 oder 3 (oder sein Buchstabe)
command-buy-at = wohin
command-buy-at-about = Wohin und wie herum, etwa "c4 r1"; leer lassen, um mit Knöpfen zu wählen
command-place = legen
command-place-about = Den 1×1-Flicken legen, oder den Flicken, den du gerade legst
command-place-at = wohin
command-place-at-about = Wohin der 1×1-Flicken kommt, etwa "e5"
command-pass = passen
command-pass-about = An der anderen Seite vorbeiziehen und je Feld einen Knopf verdienen
command-board = stand
command-board-about = Das Spiel in diesem Kanal noch einmal zeigen
command-board-text = worte
command-board-text-about = Stattdessen in Worten zeigen, nur für dich
command-ring = ring
command-ring-about = Alle Flicken zeigen, die noch kommen
command-more = mehr
command-more-about = In Worten, Regeln, Einstellungen, Verlauf, Aufgeben
command-games = spiele
command-games-about = Die Spiele zeigen, die du gerade spielst
command-rules = regeln
command-rules-about = Wie Patchwork gespielt wird
command-help = hilfe
command-help-about = Wie man mit diesem Bot spielt
command-learn = lernen
command-learn-about = Das Spiel an fünf kleinen Aufgaben lernen
command-settings = einstellungen
command-settings-about = Deine Sprache, das Aussehen deiner Bilder, ob du gerufen wirst
command-record = verlauf
command-record-about = Die Züge dieses Spiels als Datei bekommen
command-undo = rückgängig
command-undo-about = Den letzten Zug zurücknehmen; später nur, wenn die andere Seite zustimmt
command-abandon = abbrechen
command-abandon-about = Vorschlagen, das Spiel in diesem Kanal ohne Ergebnis zu beenden
command-resign = aufgeben
command-resign-about = Das Spiel in diesem Kanal aufgeben (fragt vorher nach)
# Der Eintrag im Menü einer Person.
command-challenge-person = Zu Patchwork herausfordern

edition-revised = überarbeitet
edition-classic = klassisch (2014)
