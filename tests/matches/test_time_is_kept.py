"""Time and calls over days of play: a real database, closed and opened, under a clock that jumps.

What happens is drawn at random: moves, undos, days away, other quiet hours, a match that moves,
outages of the outbox, restarts, and a host's clock that is set forward and back. Two books are kept
by hand beside it: how long each turn has run, and who was called, when and about what.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

import pytest

from matches.access import position_of
from matches.clock.posted import note_posted
from matches.clock.quiet_hours import quiet_until
from matches.clock.turn_clock import PROMPT, is_untold
from matches.desk.desk import Desk
from matches.limits import Allowance
from matches.port import Transaction
from matches.requests import (
    AcceptChallenge,
    Ask,
    Claim,
    Command,
    Door,
    GoAway,
    MakeChallenge,
    MoveMatch,
    Pass,
    Person,
    SetQuiet,
    Undo,
)
from matches.services import Bounds
from matches.stored import CLOCKS, DAY, Home, Match, MatchState, Notice, NoticeKind, Player
from storage import Database
from tests.matches.club import ANN, BOB, ELSEWHERE, HERE, START, FakePlaces

pytestmark = pytest.mark.thorough

STEPS = 60
HOUR = 60 * 60
JUMPS = (1, 60, HOUR, 5 * HOUR, 13 * HOUR, -60, -HOUR, -7 * HOUR)
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata")
CALLS = (NoticeKind.BOARD, NoticeKind.CALL)


class House:
    """A bot on a database file, and the books kept of its only match."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path, self.chance = path, Random(seed)
        self.now, self.tokens, self.messages = START, 0, 1000
        self.home = HERE
        self.calls: Counter[tuple[int, int]] = Counter()
        self.reminded: Counter[int] = Counter()
        #: seconds that the turn has run, and that it had run at each ply that stands
        self.spent, self.plies = 0, list[int]()
        #: whether the board that starts the turn's clock is still on its way
        self.untold = False
        self.away = {ANN.id: 0, BOB.id: 0}

    async def open(self) -> None:
        """Start the bot."""
        self.database = await Database.open(self.path, now=lambda: self.now)
        self.desk = Desk(
            self.database,
            now=lambda: self.now,
            random=self.chance,
            link=lambda *_: "link",
            places=FakePlaces(),
            bounds=Bounds(away_days=10_000, moves=Allowance(1000, 1)),
        )

    async def restart(self) -> None:
        """Close the bot and its file, and start it again."""
        await self.database.close()
        await self.open()

    async def do(self, who: Player, command: Command, home: Home | None = None) -> str:
        """A slash command; what is answered."""
        self.tokens += 1
        ask = Ask(who, home or self.home, Door.SLASH, self.tokens)
        reply = await self.desk.handle(ask, command)
        assert reply.screen is not None
        return reply.screen.text

    async def match(self) -> Match:
        """The match as stored."""
        match = await self.database.read(lambda reader: reader.match(1))
        assert match is not None
        return match

    async def mover(self) -> Player:
        """Who moves next."""
        match = await self.match()
        seat = position_of(match).to_move
        assert seat is not None
        return match.players[seat]

    # the outbox

    async def deliver(self) -> None:
        """Let the clock ring, and post all that waits; the people pinged must be callable."""
        await self.desk.tick()
        while due := await self.database.read(lambda r: list(r.notices_due(self.now, 50))):
            for notice in due:
                await self._post(notice)

    async def _post(self, notice: Notice) -> None:
        match = await self.match()
        if notice.kind is NoticeKind.BOARD and notice.rev == match.rev and self.untold:
            self.untold = False
            if self.spent > PROMPT:
                self.spent = 0
        said: Notice | None = notice
        if not await self.desk.may_call(notice):
            said = await self.desk.hold_back(notice)
        if said is not None and said.ping is not None:
            await self._note(said, said.ping)
        self.messages += 1
        message = None if said is None or said.kind is NoticeKind.DEADLINE else self.messages

        def sent(message: int | None, tx: Transaction) -> None:
            note_posted(tx, notice, message, self.now)

        await self.database.write(partial(sent, message))

    async def _note(self, notice: Notice, player: int) -> None:
        settings = await self.database.read(lambda reader: reader.player_settings(player))
        assert quiet_until(settings, self.now) == self.now, f"{notice.kind} in quiet hours"
        if notice.kind in CALLS:
            self.calls[player, notice.rev] += 1
        if notice.kind is NoticeKind.REMINDER:
            self.reminded[notice.rev] += 1

    # the book of time

    def runs_from(self, player: Player) -> int:
        """From when a player's time runs: not while they are away."""
        return max(self.now, self.away[player.id])

    async def pass_time(self, seconds: int) -> None:
        """Make the host's clock show something else."""
        mover = await self.mover()
        before = self.runs_from(mover)
        self.now += seconds
        self.spent += self.runs_from(mover) - before

    async def check_the_time(self) -> None:
        """The deadline leaves the turn exactly what it hasn't used; only a late player has lost."""
        match, mover = await self.match(), await self.mover()
        assert match.clock is not None
        assert match.deadline == self.runs_from(mover) + match.clock - self.spent

    async def is_late(self) -> bool:
        """Whether the turn has no time left."""
        match = await self.match()
        assert match.deadline is not None
        return match.deadline <= self.now


async def step(house: House) -> None:
    """One thing that happens."""
    chance = house.chance
    who, mover = chance.choice((ANN, BOB)), await house.mover()
    match chance.randrange(9):
        case 0 | 1:
            await pass_on(house, mover)
        case 2:
            await undo(house, who)
        case 3 if house.away[who.id] <= house.now:
            days = chance.randrange(1, 4)
            assert "Enjoy" in await house.do(who, GoAway(days))
            house.away[who.id] = house.now + days * DAY
        case 4 if house.away[who.id] > house.now:
            assert "Welcome" in await house.do(who, GoAway(0))
            house.away[who.id] = 0
        case 5:
            start = chance.randrange(24)
            until, zone = (start + chance.randrange(1, 12)) % 24, chance.choice(ZONES)
            assert "Good" in await house.do(who, SetQuiet(str(start), str(until), zone))
        case 6:
            there = ELSEWHERE if house.home == HERE else HERE
            await house.do(who, MoveMatch(), there)
            house.untold = house.untold and who != mover
            house.home = there
        case 7:
            await house.restart()
        case _:
            await house.deliver()


async def pass_on(house: House, mover: Player) -> None:
    """A pass, which ends the turn when it leaps over the other token."""
    if house.untold and house.spent > PROMPT:
        house.spent = 0
    await house.do(mover, Pass())
    house.plies.append(house.spent)
    house.untold = False
    if (await house.match()).state is MatchState.ACTIVE and await house.mover() != mover:
        house.spent, house.untold = 0, True


async def undo(house: House, who: Player) -> None:
    """The player who just moved undoes it, with the time they had; otherwise nothing changes."""
    mover = await house.mover()
    if "took your move back" in await house.do(who, Undo()):
        spent, house.untold = house.plies.pop(), False
        if await house.mover() != mover:
            house.spent = spent


@pytest.mark.parametrize("seed", range(8))
async def test_no_second_and_no_call_is_lost_or_doubled(tmp_path: Path, seed: int) -> None:
    """A turn has exactly its time; each is called at most once, and never in quiet hours."""
    house = House(tmp_path / "patchwork.db", seed)
    await house.open()
    try:
        await play(house)
        await at_last(house)
    finally:
        await house.database.close()


async def play(house: House) -> None:
    """Days of it, until someone is late or the game is over."""
    clock = house.chance.choice(CLOCKS)
    await house.do(ANN, MakeChallenge(Person(BOB), clock=clock))
    await house.do(BOB, AcceptChallenge())
    house.untold = True
    for _ in range(STEPS):
        await house.pass_time(house.chance.choice(JUMPS))
        if await house.is_late():
            await house.check_the_time()
            return
        await house.check_the_time()
        await step(house)
        if (await house.match()).state is MatchState.FINISHED:
            return
        await house.check_the_time()


async def at_last(house: House) -> None:
    """The player to move is always called in the end; only a late one may lose."""
    match = await house.match()
    if match.state is MatchState.ACTIVE:
        mover = await house.mover()
        late = await house.is_late()
        claimed = await house.do(BOB if mover == ANN else ANN, Claim())
        told = not await house.database.read(lambda reader: is_untold(reader, match))
        assert ("claimed the win" in claimed) == (late and told)
        if not late:
            await house.desk.tick()
    for _ in range(30):
        house.now += HOUR
        await house.restart()
        await house.deliver()
    assert set(house.calls.values()) <= {1}
    assert set(house.reminded.values()) <= {1}
