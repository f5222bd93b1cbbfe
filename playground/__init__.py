"""A stand-in for Discord on loopback, for playing without a token and for tests.

``playground.server`` answers what Discord answers (REST, gateway, attachments); ``playground/page``
is the static page in which two example players play.  Nothing here imports the bot.
"""
