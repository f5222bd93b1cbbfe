"""Keeping the database from growing forever: a little is forgotten now and then."""

from __future__ import annotations

import asyncio
import logging

from cogs.incidents import report_incident
from matches.desk.desk import Desk
from matches.errors import StoreUnavailable

log = logging.getLogger(__name__)

PAUSE = 1.0
REST = 3600.0


async def keep_tidy(desk: Desk, *, pause: float = PAUSE, rest: float = REST) -> None:
    """Have the desk forget what is old, until cancelled: in small portions, then rest."""
    while True:
        more = False
        try:
            more = await desk.tidy()
        except StoreUnavailable:
            log.warning("event=not_tidied")
        except Exception as error:
            report_incident(error, "tidying")
        await asyncio.sleep(pause if more else rest)
