"""A place to play in tests: a desk on a store in memory, with a clock that stands still."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random

from matches.clock.posted import gave_way, note_posted, note_refused
from matches.desk.desk import Desk
from matches.desk.typed_line import parse_typed
from matches.port import Store, Transaction
from matches.requests import AcceptChallenge, Ask, Command, Door, MakeChallenge, Person, Press
from matches.screens import Choice, Control, Reply, Screen
from matches.services import Bounds
from matches.stored import DAY, Alarm, AlarmKind, Home, Match, Notice, NoticeKind, Player
from patchwork import Position, parse_position, write_position
from tests.support.memory_store import MemoryStore

ANN, BOB, CAT = Player(1, "Ann"), Player(2, "Bob"), Player(3, "Cat")
HERE = Home(channel_id=70, guild_id=7)
ELSEWHERE = Home(channel_id=71, guild_id=7)
START = 1_800_000_000


class FakePlaces:
    """Channels that are all open and readable by everyone, unless a test says otherwise."""

    def __init__(self) -> None:
        self.closed: set[Home] = set()
        self.gone: set[int] = set()
        #: people who have left the server
        self.left: set[int] = set()
        #: whether a player can read somewhere, where that isn't True
        self.readers: dict[tuple[int, Home], bool | None] = {}
        self.names: dict[Home, str | None] = {}

    def is_closed(self, home: Home) -> bool:
        """As the test says."""
        return home in self.closed

    def choosable(self, home: Home, channels: Sequence[int]) -> tuple[int, ...]:
        """Those that aren't closed."""
        return tuple(one for one in channels if Home(one, home.guild_id) not in self.closed)

    def existing(self, home: Home, channels: Sequence[int]) -> tuple[int, ...]:
        """Those that a test hasn't deleted."""
        return tuple(one for one in channels if one not in self.gone)

    def name_of(self, home: Home) -> str | None:
        """By its number, or as the test says; a place outside any server has no name."""
        if home in self.names:
            return self.names[home]
        return (
            None if home.guild_id is None else f"#room-{home.channel_id} · Server {home.guild_id}"
        )

    async def find(self, player_id: int, home: Home) -> Person | None:
        """One of the three, if they can read here."""
        known = {player.id: player for player in (ANN, BOB, CAT)}
        if player_id not in known or player_id in self.left:
            return None
        return Person(known[player_id], here=bool(await self.is_read_by(player_id, home)))

    async def is_read_by(self, player_id: int, home: Home) -> bool | None:
        """As the test says."""
        return self.readers.get((player_id, home), True)


class Club:
    """Ann, Bob and Cat in a channel with the bot.

    With a `store` other than the one in memory, only the answers can be looked at.
    """

    def __init__(
        self, seed: int = 1, bounds: Bounds | None = None, store: Store | None = None
    ) -> None:
        self.store = MemoryStore()
        self.now = START
        self.tokens = count(1)
        self.messages = count(1000)
        #: what was delivered: the text of each message, and who was pinged about which revision
        self.channel: dict[int, str] = {}
        self.pings: list[tuple[int, int, NoticeKind]] = []
        #: the same for people called by direct message
        self.private_pings: list[tuple[int, int, NoticeKind]] = []
        #: channels that take no posts, and people who take no direct messages
        self.refusing: set[Home] = set()
        self.without_dm: set[Player] = set()

        self.places = FakePlaces()
        #: the latest request
        self.asked: Ask
        self.desk = Desk(
            store or self.store,
            now=lambda: self.now,
            random=Random(seed),
            link=self.link,
            places=self.places,
            bounds=bounds,
        )

    def link(self, home: Home, message: int | None) -> str:
        """A link that is easy to read in a test."""
        return f"link/{home.channel_id}/{message or ''}"

    # asking

    def ask(self, who: Player, door: Door, **more: object) -> Ask:
        """A fresh request."""
        ask = Ask(who, HERE, door, next(self.tokens))
        self.asked = replace(ask, **more)  # type: ignore[arg-type]
        return self.asked

    async def slash(self, who: Player, command: Command, **more: object) -> Reply:
        """A slash command."""
        return await self.desk.handle(self.ask(who, Door.SLASH, **more), command)

    async def say(self, who: Player, text: str, *people: Person, **more: object) -> Reply:
        """A line typed after mentioning the bot."""
        mentions = {person.player.id: person for person in people}
        ask = self.ask(who, Door.TYPED, **more)
        return await self.desk.handle(ask, parse_typed(text, mentions))

    async def press(
        self, who: Player, custom_id: str, *values: str, private: bool = False, **more: object
    ) -> Reply:
        """A press on a public message, or on one that only the presser sees."""
        ask = self.ask(who, Door.PRESS, message_id=500, ephemeral=private, **more)
        return await self.desk.handle(ask, Press(custom_id, values))

    async def go_on_in(self, thread: Home, reply: Reply) -> Reply:
        """Make the challenge in the thread that the latest request asked for, as the door does."""
        assert reply.thread is not None
        there = replace(self.asked, home=thread, parent_id=self.asked.home.channel_id)
        made = await self.desk.handle(there, reply.thread.challenge)
        self.desk.thread_done(there)
        return made

    # what there is

    @property
    def match(self) -> Match:
        """The newest match."""
        return self.store.tables.matches[max(self.store.tables.matches)]

    @property
    def position(self) -> Position:
        """The position of the newest match."""
        return parse_position(self.match.position)

    @property
    def mover(self) -> Player:
        """Who moves next in the newest match."""
        seat = self.position.to_move
        assert seat is not None
        return self.match.players[seat]

    @property
    def waiter(self) -> Player:
        """Who plays the newest match and isn't to move."""
        return BOB if self.mover.id == ANN.id else ANN

    def control(self, verb: str, argument: str | None = None) -> str:
        """The id of a control at the newest revision."""
        tail = "" if argument is None else f":{argument}"
        return f"pw:{self.match.id}:{self.match.rev}:{verb}{tail}"

    @property
    def notices(self) -> list[Notice]:
        """Everything put into the outbox so far."""
        return list(self.store.tables.notices.values())

    @property
    def boards(self) -> list[Notice]:
        """The boards put into the outbox so far."""
        return [notice for notice in self.notices if notice.kind is NoticeKind.BOARD]

    async def last_board(self) -> Screen:
        """What the newest board says."""
        return await self.desk.screen_of(self.boards[-1])

    async def deliver(self) -> None:
        """Send everything waiting in the outbox, as the door does."""
        while due := await self.store.read(lambda reader: reader.notices_due(self.now, 50)):
            notice = due[0]  # its effects may leave others of the same match unsaid
            if notice.refused_at is not None and await self.store.write(
                partial(self._gave_way, notice)
            ):
                continue
            if self._refuses(notice):
                await self.store.write(partial(self._refused, notice))
                continue
            message = await self._post(notice)
            await self.store.write(partial(self._posted, notice, message))

    def _reaches(self, notice: Notice) -> bool:
        """Whether a notice goes by direct message."""
        return notice.private and all(one.id != notice.ping for one in self.without_dm)

    def _refuses(self, notice: Notice) -> bool:
        return notice.home in self.refusing and not self._reaches(notice)

    def _refused(self, notice: Notice, tx: Transaction) -> None:
        note_refused(tx, notice, self.now, self.now + 60 * 60)

    def _gave_way(self, notice: Notice, tx: Transaction) -> bool:
        return gave_way(tx, notice)

    @property
    def alarms(self) -> list[Alarm]:
        """What the players are to be told, except the end of a game in which nobody moves."""
        alarms = self.store.tables.alarms.values()
        return [alarm for alarm in alarms if alarm.kind is not AlarmKind.SILENCE]

    async def tick(self) -> int | None:
        """Have the desk do what is due; returns when the next of `alarms` is."""
        await self.desk.tick()
        return min((alarm.due_at for alarm in self.alarms), default=None)

    async def pass_time(self, seconds: int) -> None:
        """Let time pass: what is due is said, and posted if the channel takes it."""
        self.now += seconds
        await self.desk.tick()
        await self.deliver()

    async def reopen(self, home: Home = HERE) -> None:
        """A channel takes posts again that it refused, and someone uses the bot there."""
        self.refusing.discard(home)
        await self.store.write(lambda tx: tx.retry_in_channels([home.channel_id], self.now))
        await self.deliver()

    async def _post(self, notice: Notice) -> int | None:
        if notice.kind is NoticeKind.DEADLINE:
            change = await self.desk.rewording(notice)
            if change is None:
                return None
            self.channel[change.message_id] = change.text
            return change.message_id
        said: Notice | None = notice
        if not await self.desk.may_call(notice):
            said = await self.desk.hold_back(notice)
        if said is None:
            return None
        screen = await self.desk.screen_of(said)
        message = said.edits or next(self.messages)
        self.channel[message] = screen.text
        if screen.ping is not None:
            pings = self.private_pings if self._reaches(said) else self.pings
            pings.append((screen.ping, said.rev, said.kind))
        return message

    def _posted(self, notice: Notice, message: int | None, tx: Transaction) -> None:
        note_posted(tx, notice, message, self.now)

    # getting somewhere

    async def begin(self, first: Player = ANN, second: Player = BOB, **more: object) -> None:
        """Start a match: `first` challenges, `second` accepts."""
        await self.slash(first, MakeChallenge(Person(second)), **more)
        await self.slash(second, AcceptChallenge(), **more)
        await self.deliver()

    async def set_up(self, position: str, **changes: object) -> None:
        """Put the newest match into a position (its ring and plies stay as they are)."""
        text = write_position(parse_position(position))
        changed = replace(self.match, position=text, **changes)  # type: ignore[arg-type]
        self.store.tables.matches[changed.id] = changed


async def clocked(clock: int = DAY, seed: int = 1) -> Club:
    """A club with a timed match between Ann (blue) and Bob."""
    club = Club(seed)
    await club.slash(ANN, MakeChallenge(Person(BOB), clock=clock))
    await club.slash(BOB, AcceptChallenge())
    await club.deliver()
    return club


def controls(screen: Screen | None) -> dict[str, Control]:
    """The buttons of a screen by their verb, and the offers as offer1, offer2, offer3."""
    assert screen is not None
    found = {}
    for row in screen.rows:
        for part in row:
            if isinstance(part, Control):
                verb = part.id.split(":")[3 if part.id.startswith("pw") else 2]
                number = part.id.rsplit(":", 1)[1] if verb == "offer" else ""
                found[verb + number] = part
    return found


def choice(screen: Screen | None) -> Choice:
    """The first choice of a screen."""
    assert screen is not None
    return next(part for row in screen.rows for part in row if isinstance(part, Choice))


def text_of(reply: Reply) -> str:
    """What a reply says."""
    assert reply.screen is not None
    return reply.screen.text
