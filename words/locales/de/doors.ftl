# Was die Türen selbst sagen, ehe eine Bitte beim Spiel angekommen ist.

# $code is what the host looks for in the log.
doors-incident = Entschuldige, bei mir ist etwas schiefgegangen; es ist unter { $code } vermerkt. Nichts ist verloren; bitte versuche es gleich noch einmal.
# The bot was mentioned in a way that hides the text from it; $mention is the mention that works.
doors-mention-me = Ich kann nur Nachrichten lesen, die mich erwähnen, nicht meine Rolle: Schreibe { $mention } und dann, was du möchtest, etwa „hilfe“.
# A command that this version of the bot doesn't have.
doors-unknown-command = Diesen Befehl kenne ich nicht; vielleicht zeigt Discord noch eine alte Liste. Versuche es in ein paar Minuten wieder, oder nimm /hilfe.
# Under an answer whose picture is missing, because too many were waited for or drawing failed.
doors-no-picture = Das Bild konnte ich gerade nicht zeichnen; bitte versuche es gleich noch einmal.
