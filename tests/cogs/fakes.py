"""Stand-ins for discord.py's objects that write down what is done to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord

from matches.clock.moved_deadline import Rewording
from matches.desk.desk import Desk
from matches.requests import Ask, Command
from matches.screens import Mode, Reply, Screen
from matches.stored import Home, Notice, NoticeKind, Player

ANN = Player(101, "Ann")
BOB = Player(102, "Bob")
BOT_ID = 900
GUILD_ID = 500
CHANNEL_ID = 600
HOME = Home(CHANNEL_ID, GUILD_ID)


def http_error(
    status: int, code: int = 0, kind: type[discord.HTTPException] | None = None
) -> discord.HTTPException:
    """An answer from Discord, as the exception that discord.py makes of it."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    chosen = kind or (discord.DiscordServerError if status >= 500 else kinds.get(status))
    response = cast("Any", SimpleNamespace(status=status, reason="", headers={}))
    return (chosen or discord.HTTPException)(response, {"code": code, "message": "no"})


def notice(number: int = 1, **changes: Any) -> Notice:
    """A waiting board notice."""
    values: dict[str, Any] = {
        "id": number,
        "subject": 7,
        "rev": 3,
        "kind": NoticeKind.BOARD,
        "home": HOME,
        "nonce": f"n{number}",
        "facts": {},
        "created_at": 1000,
    }
    return Notice(**{**values, **changes})


class FakeDesk:
    """Answers every request with `reply` and notes what was asked."""

    def __init__(self, reply: Reply | Exception | None = None) -> None:
        self.reply = reply or Reply(Mode.PRIVATE, Screen("done"))
        self.asked: list[tuple[Ask, Command]] = []
        self.screen = Screen("your turn")
        #: whether notices may ping; what is posted if they may not; the new words for a board
        self.may = True
        self.held: list[Notice | None] = []
        self.reworded: Rewording | None = None
        #: whether what can't go by direct message may go to the channel
        self.public = True
        #: the places it was told are gone
        self.gone: list[Home] = []

    async def handle(self, ask: Ask, command: Command) -> Reply:
        """Note the request and answer it."""
        self.asked.append((ask, command))
        if isinstance(self.reply, Exception):
            raise self.reply
        return self.reply

    async def channel_gone(self, home: Home) -> None:
        """Note a place that is gone."""
        self.gone.append(home)

    async def screen_of(self, notice: Notice) -> Screen:
        """What every notice says."""
        return self.screen

    async def may_call(self, notice: Notice) -> bool:
        """Whether a notice may ping right now."""
        return self.may or notice.ping is None

    async def hold_back(self, notice: Notice) -> Notice | None:
        """What to post instead, as ordered."""
        return self.held.pop(0)

    async def may_be_public(self, notice: Notice) -> bool:
        """As ordered."""
        return self.public

    async def rewording(self, notice: Notice) -> Rewording | None:
        """As ordered."""
        return self.reworded

    def as_desk(self) -> Desk:
        """For whom a desk is expected."""
        return cast("Desk", self)


class FakeInteraction:
    """An interaction whose answers are listed in `calls` as (what, arguments)."""

    def __init__(
        self,
        kind: discord.InteractionType = discord.InteractionType.component,
        *,
        number: int = 1,
        custom_id: str = "pw:7:3:pass",
        message_id: int = 50,
        locale: str = "en-US",
    ) -> None:
        self.id = number
        self.type = kind
        self.data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        self.user = SimpleNamespace(id=ANN.id, display_name=ANN.name, bot=False)
        self.guild_id: int | None = GUILD_ID
        self.channel_id: int | None = CHANNEL_ID
        self.channel = SimpleNamespace(id=CHANNEL_ID)
        self.locale = discord.Locale(locale)
        self.permissions = discord.Permissions.none()
        self.app_permissions = discord.Permissions.all()
        self.message = None
        if kind is discord.InteractionType.component:
            flags = SimpleNamespace(ephemeral=False)
            pressed = SimpleNamespace(type=discord.ComponentType.button, custom_id=custom_id)
            row = SimpleNamespace(children=[pressed])
            self.message = SimpleNamespace(id=message_id, flags=flags, components=[row])
        self.calls: list[tuple[str, dict[str, Any]]] = []
        #: errors to raise, one for each of the next calls (None: the call succeeds)
        self.failures: list[Exception | None] = []
        #: called before a call counts as done, to hold it up
        self.before: Callable[[str], Awaitable[None]] | None = None
        self.response = _Response(self)
        self.followup = _FollowUp(self)

    async def called(self, what: str, arguments: dict[str, Any]) -> None:
        """Note a call; hold it up or fail it as ordered."""
        if self.before is not None:
            await self.before(what)
        self.calls.append((what, arguments))
        failure = self.failures.pop(0) if self.failures else None
        if failure is not None:
            raise failure

    async def edit_original_response(self, **arguments: Any) -> None:
        """Change what the first answer showed."""
        await self.called("edit_original", arguments)

    async def delete_original_response(self) -> None:
        """Take back what the first answer showed."""
        await self.called("delete_original", {})

    def as_interaction(self) -> discord.Interaction:
        """For whom an interaction is expected."""
        return cast("discord.Interaction", self)

    @property
    def did(self) -> list[str]:
        """What was done, without the arguments."""
        return [what for what, _ in self.calls]


class _Response:
    def __init__(self, parent: FakeInteraction) -> None:
        self._parent = parent
        self._done = False

    def is_done(self) -> bool:
        return self._done

    async def _first(self, what: str, arguments: dict[str, Any]) -> None:
        assert not self._done, "answered twice"
        await self._parent.called(what, arguments)
        self._done = True

    async def defer(self, **arguments: Any) -> None:
        await self._first("defer", arguments)

    async def send_message(self, **arguments: Any) -> None:
        await self._first("send", arguments)

    async def edit_message(self, **arguments: Any) -> None:
        await self._first("edit", arguments)


class _FollowUp:
    def __init__(self, parent: FakeInteraction) -> None:
        self._parent = parent

    async def send(self, **arguments: Any) -> None:
        await self._parent.called("follow_up", arguments)


async def settled() -> None:
    """Let every task that can continue do so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds; fail after five seconds of real time."""
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0)
