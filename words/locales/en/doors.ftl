# What the doors themselves say, before a request has reached the game.

# $code is what the host looks for in the log.
doors-incident = Sorry, something went wrong on my side, and it has been noted under { $code }. Nothing is lost; please try again in a moment.
# The bot was mentioned in a way that hides the text from it; $mention is the mention that works.
doors-mention-me = I can only read messages that mention me, not my role: write { $mention } and then what you want, such as "help".
# A command that this version of the bot doesn't have.
doors-unknown-command = I don't know that command; Discord may still show an old list. Try again in a few minutes, or use /help.
# Under an answer whose picture is missing, because too many were waited for or drawing failed.
doors-no-picture = I couldn’t draw the picture just now; please ask again in a moment.
