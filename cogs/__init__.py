"""Everything that knows Discord: what people do comes in by the cogs, messages go out by delivery.

Each file here is one cog, except `cog`, which they share, and the small workers beside them. There
are no game rules and no sentences here. A cog hands a command, a press or a typed line to the
doors, which make an `Ask` of it, have `matches.desk.desk.Desk` answer, and show the Reply. What
must be said in public waits in the outbox, and `delivery` posts it.
"""
