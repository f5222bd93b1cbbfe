"""Everything that knows Discord: the doors people come in by, and the way messages go out.

No rule of the game and no sentence lives here. A door turns what Discord delivered into an `Ask`
and a command, hands both to `matches.desk.desk.Desk` and shows the Reply; what must be said in
public waits in the outbox and is posted by `delivery`.
"""
