"""Forgetting what was said and answered, a day after nobody asks for it any more."""

from __future__ import annotations

from matches.port import Transaction
from matches.services import Services

#: Seconds. Discord delivers an event again within minutes; the rest is for a host who wonders.
KEPT = 24 * 60 * 60
#: Records in one go: a moment's work, between the moves of those who play.
AT_ONCE = 50


async def tidy(services: Services) -> bool:
    """Forget some of it; whether there may be more."""
    now = services.now()

    def work(tx: Transaction) -> bool:
        return tx.forget_old(now - KEPT, now, AT_ONCE)

    return await services.store.write(work)
