"""Present names: whoever asks for something is shown under the name they have now.

A match keeps its players' names as they were at its beginning. Games last for weeks, and each
request brings the asker's name along as others see it in that server.
"""

from __future__ import annotations

from collections import OrderedDict

from matches.port import Reader
from matches.requests import Ask
from matches.services import Services

MOST_REMEMBERED = 4096


class Names:
    """Keeps the names of players in the matches they are playing."""

    def __init__(self, services: Services) -> None:
        self._services = services
        #: (guild, player) → the name that is known to be kept, so that most requests cost nothing
        self._kept: OrderedDict[tuple[int, int], str] = OrderedDict()

    async def keep(self, ask: Ask) -> None:
        """Have the asker's running matches in this server show their present name."""
        guild_id = ask.home.guild_id
        if guild_id is None:  # a direct message doesn't know what they are called in a server
            return
        key = (guild_id, ask.who.id)
        if self._kept.get(key) == ask.who.name:
            return

        def differs(reader: Reader) -> bool:
            return any(
                match.home.guild_id == guild_id and ask.who not in match.players
                for match in reader.active_matches_of(ask.who.id)
            )

        if await self._services.store.read(differs):
            await self._services.store.write(lambda tx: tx.rename_player(ask.who, guild_id))
        self._kept[key] = ask.who.name
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_REMEMBERED:
            self._kept.popitem(last=False)
