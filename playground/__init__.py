"""The playground, for playing without Discord: `make play` runs it, tests run parts of it.

``playground.server`` is the stand-in: it answers what Discord answers (REST, gateway, attachments).
``playground/page`` is the static page in which two example players play; ``launch`` starts the
stand-in and the bot.  Nothing here imports the bot.
"""
