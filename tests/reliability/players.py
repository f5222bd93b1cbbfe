"""Ann and Bob as the harnesses need them: they play on whatever happens to the bot.

A `Table` plays one match after another in a channel, only by the buttons of boards and panels, and
notes which moves its players were told have been made. A press that gets no answer is made again,
as a person would. Each of them has one page for all their tables.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from random import Random

from patchwork import Buy, parse_move
from tests.support.pages import Json, Message, PageUser, Result, buttons, is_board
from tests.support.standin import StandIn
from words import Speaker

#: Messages of each channel that a page continues to show.
SHOWN = 12
#: How long until a player looks at the newest board again, whatever they are waiting for.
LOOK_AGAIN = 20.0
#: What players are told of a pass, when they are told more than by the board.
PASSED = "You passed to space "


class Regular(PageUser):
    """Someone who plays thousands of turns: their page forgets what no one looks at any more."""

    def _take(self, frame: Json) -> None:
        super()._take(frame)
        self.frames.clear()

    def _show(self, message: Message) -> None:
        super()._show(message)
        for key in list(self._by_channel[message["channel_id"]])[:-SHOWN]:
            self._hide(key)

    def newest(self, channel: str, fits: Callable[[Message], object]) -> Message | None:
        """The newest message of a channel that fits."""
        return next((m for m in reversed(self.shown(channel)) if fits(m)), None)


@dataclass(frozen=True, slots=True)
class Told:
    """A player was told that a move is made: the one that leads to this revision."""

    match: int
    rev: int
    move: str


@dataclass
class Presence:
    """Whether there is a bot to ask, and how many there have been."""

    up: asyncio.Event = field(default_factory=asyncio.Event)
    lives: int = 0
    #: held while Ann challenges Bob somewhere, as she may have one open challenge to him per server
    beginning: asyncio.Lock = field(default_factory=asyncio.Lock)

    def gone(self) -> None:
        """The bot is about to be killed: no one waits for it, no one asks."""
        self.lives += 1
        self.up.clear()


@dataclass(frozen=True, slots=True)
class Turn:
    """Seconds from a press to its answer, and to the next board on the other player's page."""

    answered: float
    shown: float


@dataclass
class Table:
    """A channel in which Ann and Bob play."""

    ann: Regular
    bob: Regular
    channel: str
    presence: Presence
    random: Random
    told: list[Told] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    matches: int = 0
    #: the board they last acted on
    _acted: int = 0

    async def play(self, matches: int | None = None) -> None:
        """Play that many matches to their ends, or forever."""
        while matches is None or self.matches < matches:
            await self.turn()

    def sit_in(self, channel: str) -> None:
        """Continue in another channel."""
        self.channel = channel
        self._acted = 0

    async def turn(self) -> None:
        """Advance the table by one board, or find that this takes another try."""
        board = self.newest_board()
        if board is None or int(board["id"]) <= self._acted:
            await self._begin()
            return
        ids = by_verb(board)
        if "rematch" in ids:
            self._acted = int(board["id"])
            self.matches += 1
        elif not ids:
            await self._next_board(int(board["id"]))
        else:
            await self._act(board, ids)

    async def _act(self, board: Message, ids: dict[str, list[str]]) -> None:
        mover, other = self.seats(board)
        ways = ids.get("special") or [*ids["pass"], *ids.get("offer", ())]
        chosen = self.random.choice(ways)
        pressed, custom_id = board, chosen
        if verb_of(chosen) != "pass":
            panel = await self._open_panel(mover, board, chosen)
            if panel is None or "place" not in by_verb(panel):
                return
            pressed, [custom_id] = panel, by_verb(panel)["place"]
        began = time.perf_counter()
        result = await self._press(mover, pressed, custom_id)
        answered = time.perf_counter()
        if result is None or not result.done:
            return
        if await self._next_board(int(board["id"]), other):
            shown = time.perf_counter()
            # No one continues from a page that is behind: what is pressed there is refused as
            # stale, and the board that follows is the one of the turn before.
            if await self._next_board(int(board["id"]), mover):
                self.turns.append(Turn(answered - began, shown - began))

    async def _open_panel(self, mover: Regular, board: Message, opener: str) -> Message | None:
        """The panel that a press opened; None if it got none."""
        before = self._newest_private(mover)
        result = await self._ask(mover, lambda: mover.press(board, opener, wait=False))
        panel = self._private(mover)
        if result is None or not result.done or panel is None or int(panel["id"]) <= before:
            return None
        return panel

    async def _press(self, mover: Regular, message: Message, custom_id: str) -> Result | None:
        """Press what makes a move, and note it if the player is told that it is made."""
        before = self._newest_private(mover)
        result = await self._ask(mover, lambda: mover.press(message, custom_id, wait=False))
        if result is not None and result.done:
            _, match, rev, verb, *rest = custom_id.split(":")
            made = Told(int(match), int(rev) + 1, rest[0] if rest else "adv")
            if verb == "pass":  # the board's controls are gone at once; words come after it
                newest = self._private(mover)
                said = newest is not None and int(newest["id"]) > before
                told = not said or PASSED in newest["content"]
            else:
                told = confirmation(made.move) in mover.now(message)["content"]
            if told:
                self.told.append(made)
        return result

    async def _ask(self, person: Regular, start: Callable[[], Awaitable[Result]]) -> Result | None:
        """Do something and wait for its answer, or until the bot that was asked is gone.

        None: it couldn't be done, because the thing to press is gone; or nothing came of it, as
        when the bot took its time and the answer was lost: "thinking …" stands there for minutes.
        """
        await self.presence.up.wait()
        life = self.presence.lives
        try:
            result = await start()
        except KeyError:
            return None
        try:
            await person.until(
                lambda: result.state in ("done", "failed") or self.presence.lives != life,
                LOOK_AGAIN,
            )
        except TimeoutError:
            return None
        if self.presence.lives != life:
            await self.presence.up.wait()  # by then the old bot's last words have arrived
        return result

    async def _begin(self) -> None:
        """Challenge and accept, as often as it takes, until there is a newer board."""
        async with self.presence.beginning:
            await self._command(self.ann, "challenge", opponent=self.bob.id)
            await self._command(self.bob, "accept")
        await self._next_board(self._acted, patience=3.0)

    async def _command(self, person: Regular, name: str, **options: str) -> None:
        await self._ask(
            person, lambda: person.command(name, options, channel=self.channel, wait=False)
        )

    async def _next_board(
        self, after: int, *watchers: Regular, patience: float = LOOK_AGAIN
    ) -> bool:
        """Wait until these players, or both, see a later board; False if it doesn't come."""

        def there(watcher: Regular) -> bool:
            board = watcher.newest(self.channel, is_board)
            return board is not None and int(board["id"]) > after

        try:
            for watcher in watchers or (self.ann, self.bob):
                await watcher.until(partial(there, watcher), patience)
        except TimeoutError:
            return False
        return True

    def newest_board(self) -> Message | None:
        """The newest board on either page."""
        boards = [person.newest(self.channel, is_board) for person in (self.ann, self.bob)]
        return max(filter(None, boards), key=lambda board: int(board["id"]), default=None)

    def _private(self, person: Regular) -> Message | None:
        return person.newest(self.channel, lambda m: m["flags"] & 64)

    def _newest_private(self, person: Regular) -> int:
        message = self._private(person)
        return 0 if message is None else int(message["id"])

    def seats(self, board: Message) -> tuple[Regular, Regular]:
        """Who moves and who waits: the player mentioned or named first moves."""
        first = min((self.ann, self.bob), key=lambda who: _place_of(who, board["content"]))
        return (first, self.bob if first is self.ann else self.ann)


def _place_of(who: Regular, text: str) -> int:
    places = [text.find(form) for form in (who.mention, who.hello["user"]["global_name"])]
    return min((place for place in places if place >= 0), default=len(text))


def verb_of(custom_id: str) -> str:
    """The verb in the id of a match's control."""
    return custom_id.split(":")[3]


def by_verb(message: Message) -> dict[str, list[str]]:
    """The ids of a message's buttons that can be pressed, by their verbs."""
    found: dict[str, list[str]] = defaultdict(list)
    for custom_id in buttons(message).values():
        if custom_id.startswith("pw:"):
            found[verb_of(custom_id)].append(custom_id)
    return found


def confirmation(move: str) -> str:
    """What players are told of a patch they have placed."""
    speak, made = Speaker.of("en"), parse_move(move)
    if isinstance(made, Buy):
        patch, square = made.patch, str(made.placement.landmark)
        return speak("play-bought", squares=patch.size, square=square, cost=patch.cost)
    return speak("play-placed", square=move.removeprefix("h@"))


@asynccontextmanager
async def regulars(discord: StandIn) -> AsyncIterator[tuple[Regular, Regular]]:
    """Ann and Bob at their pages."""
    ann, bob = Regular(discord.url, "ann"), Regular(discord.url, "bob")
    await ann.open()
    try:
        await bob.open()
        try:
            yield ann, bob
        finally:
            await bob.close()
    finally:
        await ann.close()
