"""Forgetting what was said and answered, a day after it was last of use."""

from __future__ import annotations

from matches.port import Transaction
from matches.services import Services

#: Seconds. Discord repeats an event within minutes; the rest is for a host who investigates.
KEPT = 24 * 60 * 60
#: Records at a time: a moment's work, squeezed in between players' moves.
AT_ONCE = 50


async def tidy(services: Services) -> bool:
    """Forget some of it; returns whether there may be more."""
    now = services.now()

    def work(tx: Transaction) -> bool:
        return tx.forget_old(now - KEPT, now, AT_ONCE)

    return await services.store.write(work)
