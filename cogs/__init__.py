"""Everything that knows Discord: what people do comes in by the cogs, messages go out by delivery.

Each file here is one cog, but for `cog`, which they share, and the small workers beside them. No
rule of the game and no sentence lives here: a cog turns a command, a press or a typed line over to
the doors, which make an `Ask` of it, have `matches.desk.desk.Desk` answer, and show the Reply. What
must be said in public waits in the outbox and is posted by `delivery`.
"""
