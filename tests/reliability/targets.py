"""What is done with inputs that no one meant, and what must happen.

A reader gives a value that can be written and read as the same again, or refuses with a sentence.
The desk answers everything with a Reply, every part of which Discord accepts.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from matches.control_ids import parse_control
from matches.desk.typed_line import parse_typed
from matches.requests import BuyPatch, Door, ImportRecord, Person, PlacePatch, Press
from matches.screens import Choice, Mode, Reply, Screen
from matches.stored import MatchState, Player
from patchwork import (
    Position,
    Record,
    parse_move,
    parse_position,
    parse_record,
    parse_ring,
    parse_square,
    write_move,
    write_position,
    write_record,
    write_ring,
    write_square,
)
from settings import Settings, read_settings
from tests.matches.club import ANN, BOB, CAT, Club
from tests.reliability.hostile import NOISE, Scene, forged_id, values

CORPUS = Path(__file__).parents[1] / "corpus"
#: Characters that mean something somewhere, or look as if they did.
SIGNS = [*"0123456789abcghiKMz@:/-+=#\"'\\ \t\n[](){}<>!?", "٣", "９", "𝟑", "ß", "İ", "é", "🧵"]
WORDS = [
    *("adv", "h@", "r1", "f3", "c4", "buy", "pass", "place", "take", "undo", "challenge", "board"),
    *("kaufen", "passen", "nicht", "letak", "classic", "accept", "settings", "more", "text"),
    *("<@1>", "<@!2>", "<@&3>", "<@999999999999999999999>", "[Edition", "*", "pw:", "ps:", "pc:"),
    *("PATCHWORK_TOKEN=", "\ufeff", "\ud800", "9" * 30, "x" * 3000),
]
LINES = [
    *("import", "import <@2> 3 you start", 'import [First "blue"] b: adv *'),
    *("buy 2 c4 r1", "buy K at c4 flip", "pass", "place e5", "board", "text", "help", "rules"),
    *("<@2>", "challenge <@2> classic", "accept", "resign", "more", "games", "settings", "undo"),
    *("kaufe 2 c4", "passen", "record", "learn", "ring", "move", "withdraw", "decline"),
]
SETTINGS = [
    "PATCHWORK_TOKEN=abc.def\nPATCHWORK_LOG=INFO\n",
    "# a comment\nexport PATCHWORK_TOKEN='x'\nPATCHWORK_DB=games.db\n",
    'PATCHWORK_TOKEN="abc"\nPATCHWORK_API=https://discord.com/api\nPATCHWORK_GATEWAY=wss://g/\n',
]
CONTROLS = ["pw:1:1:pass", "ps:12:34:spot:K", "pc:3:accept", "pw:0:0:rules:2", "pi:1:2:stepon"]
MOVES = ["adv", "K@c4r1", "h@e5", "M@c4r2", "A@a1r0", "g@i9f3"]
RINGS = ["SaPYXLWbIMRTDfQgCGUNBZEOeJVHcdKFA"]
POSITIONS = [
    line
    for line in (CORPUS / "positions.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
RECORDS = [path.read_text(encoding="utf-8") for path in sorted((CORPUS / "records").glob("*.txt"))]
#: Requests after which a new club starts: its store copies everything for each change.
A_CLUBS_LIFE = 400
MOST_TEXT, MOST_ROWS, MOST_OPTIONS, MOST_LABEL = 2000, 5, 25, 100


class Scrawl:
    """Makes inputs, and has a club whose matches they disturb."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.input: object = None
        self.club = Club()
        self._requests = count()

    def text(self, right: list[str]) -> str:
        """A text near a valid one, or far from all of them."""
        random = self.random
        if random.random() < 0.1:
            made: str = "".join(random.choices([*SIGNS, *WORDS], k=random.randint(0, 12)))
        else:
            made = random.choice(right)
            for _ in range(random.randint(0, 3)):
                made = self._change(made)
        self.input = made
        return made

    def _change(self, text: str) -> str:
        """The text with one thing changed."""
        place = self.random.randint(0, len(text))
        end = place + self.random.randint(0, 8)
        part = text[place:end]
        signs, words = self.random.choice(SIGNS), self.random.choice([*WORDS, *NOISE])
        new: str = self.random.choice(["", signs, words, part * 2, part[::-1], part.swapcase()])
        return text[:place] + new + text[end:]

    def anyone(self) -> Player:
        """A player or a stranger."""
        return self.random.choice([ANN, BOB, CAT])

    async def disturbed(self) -> Club:
        """A club in which a match is being played."""
        if next(self._requests) % A_CLUBS_LIFE == 0:
            self.club = Club(self.random.randrange(1000))
            await self.club.begin()
        self.club.now += 1
        if self.club.match.state is not MatchState.ACTIVE:
            await self.club.begin()
        return self.club


# What is read


@dataclass(frozen=True, slots=True)
class Reading:
    """Valid texts, their reader, and whether what was read is consistent."""

    right: list[str]
    read: Callable[[str], Any]
    holds: Callable[[Any, str], object]


def _position_holds(position: Position, _: str) -> bool:
    """It reads as the same again, and can be played on."""
    moves = position.is_over or next(position.legal_moves(), None)
    return parse_position(write_position(position)) == position and bool(moves)


def _record_holds(record: Record, _: str) -> bool:
    text = write_record(record)
    return write_record(parse_record(text)) == text


def _read_settings(text: str) -> Settings:
    with TemporaryDirectory() as folder:
        (Path(folder) / ".env").write_bytes(text.encode("utf-8", "surrogatepass"))
        return read_settings({}, Path(folder))


READ = {
    "square": Reading(["c4", "a1", "i9"], parse_square, lambda s, text: write_square(s) == text),
    "move": Reading(MOVES, parse_move, lambda m, _: parse_move(write_move(m)) == m),
    "ring": Reading(RINGS, parse_ring, lambda r, text: write_ring(r) == text),
    "position": Reading(POSITIONS, parse_position, _position_holds),
    "record": Reading(RECORDS, parse_record, _record_holds),
    "settings": Reading(SETTINGS, _read_settings, lambda s, _: s.token),
    "control": Reading(CONTROLS, parse_control, lambda c, _: c),
}


# What is answered


async def press(scrawl: Scrawl) -> None:
    """Press anything as anyone."""
    random, club = scrawl.random, await scrawl.disturbed()
    scene = Scene(club.match.id, club.match.rev, challenge=1, waiting=2)
    custom_id, chosen = forged_id(random, scene, seated=False), values(random)
    private = random.random() < 0.5
    scrawl.input = (custom_id, chosen, private)
    who = scrawl.anyone()
    check_reply(await club.press(who, custom_id, *chosen, private=private), Door.PRESS)


async def typed_line(scrawl: Scrawl) -> None:
    """Type anything as anyone, with anyone mentioned."""
    random, club, line = scrawl.random, await scrawl.disturbed(), scrawl.text(LINES)
    mentions = {who.id: Person(who) for who in (ANN, BOB, CAT) if random.random() < 0.5}
    ask = club.ask(scrawl.anyone(), Door.TYPED, private=random.random() < 0.1)
    check_reply(await club.desk.handle(ask, parse_typed(line, mentions)), Door.TYPED)


async def option(scrawl: Scrawl) -> None:
    """Give a slash command anything for an option."""
    random, club = scrawl.random, await scrawl.disturbed()
    at = scrawl.text(["c4", "c4 r1", "c4 flip", "e5 ⟳"]) if random.random() < 0.8 else None
    patch = random.choice(["1", "2", "3", scrawl.text(["K", "2"])])
    scrawl.input = (patch, at)
    command = BuyPatch(patch, at) if random.random() < 0.5 else PlacePatch(at)
    check_reply(await club.slash(scrawl.anyone(), command), Door.SLASH)


async def suggestion(scrawl: Scrawl) -> None:
    """Ask for suggestions while anything is being typed."""
    random, club = scrawl.random, await scrawl.disturbed()
    ask, text = club.ask(scrawl.anyone(), Door.SLASH), scrawl.text(["c4", "c4 r1", "2", "K"])
    spots = await club.desk.suggest_spots(ask, random.choice(["1", "2", "h", text]), text)
    for found in (spots, await club.desk.suggest_patches(ask, text)):
        assert len(found) <= MOST_OPTIONS
        assert all(1 <= len(part) <= MOST_LABEL for pair in found for part in pair)


async def setting(scrawl: Scrawl) -> None:
    """Choose anything for a setting."""
    random, club = scrawl.random, await scrawl.disturbed()
    verb = random.choice(["language", "theme", "pings", "serverlanguage", "servertheme"])
    value = scrawl.text(["de", "auto", "contrast", "on"])
    custom_id = random.choice([f"ps:0:0:{verb}", f"pw:0:0:{verb}:{value}"])
    ask = club.ask(scrawl.anyone(), Door.PRESS, manages=random.random() < 0.5)
    check_reply(await club.desk.handle(ask, Press(custom_id, (value,))), Door.PRESS)


async def brought(scrawl: Scrawl) -> None:
    """Import anything as a record, to look at it or to play on, and press what is shown."""
    random, club = scrawl.random, await scrawl.disturbed()
    who, text = scrawl.anyone(), scrawl.text([*RECORDS, *map(_on_one_line, RECORDS)])
    opponent = Person(BOB) if random.random() < 0.3 else None
    ply = random.choice([None, None, 0, 5, -1, 10**9])
    door = random.choice([Door.SLASH, Door.TYPED])
    wanted = ImportRecord(text=text, opponent=opponent, ply=ply)
    reply = await club.desk.handle(club.ask(who, door), wanted)
    check_reply(reply, door)
    parts = [part for row in (reply.screen.rows if reply.screen else ()) for part in row]
    for part in parts:
        check_reply(await club.press(random.choice([ANN, BOB]), part.id), Door.PRESS)


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def check_reply(reply: Reply, door: Door) -> None:
    """Every reply says something, unless the board does, and Discord accepts every part of it."""
    if reply.mode is Mode.PRIVATE or (door is Door.PRESS and reply.mode is Mode.UPDATE):
        assert reply.screen is not None, reply
    else:
        assert reply.news or reply.mode is Mode.STRIP, reply
    for screen in (reply.screen, reply.after):
        if screen is not None:
            check_screen(screen)


def check_screen(screen: Screen) -> None:
    """A screen within Discord's limits."""
    assert 1 <= len(screen.text) <= MOST_TEXT
    assert all(1 <= len(page) <= MOST_TEXT for page in screen.pages)
    assert len(screen.rows) <= MOST_ROWS
    parts = [part for row in screen.rows for part in row]
    ids = [part.id for part in parts if getattr(part, "url", None) is None]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(custom_id) <= MOST_LABEL for custom_id in ids)
    for part in parts:
        if isinstance(part, Choice):
            assert 1 <= len(part.options) <= MOST_OPTIONS


ANSWERED: dict[str, Callable[[Scrawl], Awaitable[None]]] = {
    "press": press,
    "typed line": typed_line,
    "option": option,
    "suggestion": suggestion,
    "setting": setting,
    "brought": brought,
}
