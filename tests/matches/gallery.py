"""Every screen there is, in one language: driven through the desk, with everything at its most."""

from __future__ import annotations

from dataclasses import replace

from matches.control_ids import Verb
from matches.guide.examples import LESSONS, Lesson
from matches.guide.help import TOPICS
from matches.guide.rules import RULES
from matches.requests import (
    Abandon,
    AcceptChallenge,
    BlockPerson,
    BuyPatch,
    Claim,
    GoAway,
    MakeChallenge,
    MoveMatch,
    NotUnderstood,
    Pass,
    Person,
    PlacePatch,
    Resign,
    SetQuiet,
    ShowBoard,
    ShowGames,
    ShowHelp,
    ShowLessons,
    ShowMore,
    ShowRecord,
    ShowRing,
    ShowRules,
    ShowSettings,
    Undo,
)
from matches.screens import Reply, Screen
from matches.stored import Home, MatchState, Player, PlayerSettings, ServerSettings, Starts
from patchwork import Edition, Seat
from tests.matches.club import HERE, Club
from tests.matches.gallery_import import collect_imports
from tests.matches.gallery_past import collect_past

#: 32 characters that all need an escape
LONG_ANN, LONG_BOB = Player(10**19 - 1, "*" * 32), Player(10**19 - 2, "_" * 32)

#: few empty squares, as many buttons and the highest figures the notation can hold
RICH = (
    "pw1 OcY 50 48,49 9000,9000 b -"
    " UUUVVQQLL/hUVVVVQQL/UUUVVQQhL/bMMMMGgLL/bbbbhGggg/bRAAGGGgg/RRRRFGddd/IIRFFGd1d/IIhFF4"
    " 9/9/9/9/9/9/9/9/9 9998"
)
PENDING = (
    "pw1 fgCUBZOJVcdFSYWM 38,44,50 32,31 9000,9000 - b:1"
    " aaaEELLLL/aREE1L2L/RRRR5/AGRT5/AGTTT4/GGGTH4/DGHHHH3/DGPPH4/DPPPP4"
    " XNNNNN3/XXXee4/Xeee5/bh7/bbbb5/bQ7/QQQ6/QKQII4/KKKII4 9998"
)
LAST = "pw1 OcYg - 52,53 0,0 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42"
TIED = "pw1 OcYg - 52,53 8998,8999 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42"
EARLY = "pw1 BKedS 26,32,38,44,50 4,5 5,5 - - OOOO5/1O7/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 2"
POOR = EARLY.replace(" 5,5 ", " 0,5 ")


def _club_in(language: str) -> Club:
    """A club that speaks a language."""
    club = Club()
    tables = club.store.tables
    tables.servers[7] = ServerSettings(7, language)
    for player in (LONG_ANN, LONG_BOB):
        tables.players[player.id] = PlayerSettings(player.id, language)
    return club


def _answers(number: int, lesson: Lesson) -> list[str]:
    """What a press on each answer of a lesson says."""
    if lesson.panel:
        return [f"{number}.place.{answer}" for answer in lesson.answers]
    return [f"{number}.{n}" for n in range(len(lesson.answers))]


class Gallery:
    """Screens collected while a club does everything once."""

    def __init__(self, language: str) -> None:
        self.screens: dict[str, Screen] = {}
        self.club, self.other_club = _club_in(language), _club_in(language)

    def keep(self, name: str, reply: Reply) -> Reply:
        """Collect what a reply shows."""
        for part, screen in (("", reply.screen), (" after", reply.after)):
            if screen is not None:
                self.screens[name + part] = screen
        return reply

    async def collect(self) -> dict[str, Screen]:
        """Everything."""
        await self._challenges()
        await self._offer()
        for name, position in {"rich": RICH, "pending": PENDING, "early": EARLY}.items():
            await self.club.set_up(position)
            await self._look(name)
            await self._panel(name)
        await self._moves()
        await self._consent()
        await self._clocks()
        await self._pages()
        await self._many_games()
        await collect_past(self.club, self.keep)
        await collect_imports(self.other_club, LONG_ANN, LONG_BOB, self.keep)
        for club in (self.club, self.other_club):
            for notice in club.notices:
                name = f"notice {notice.id} {notice.kind.name} {club is self.club}"
                self.screens[name] = await club.desk.screen_of(notice)
        return self.screens

    async def _challenges(self) -> None:
        club = self.club
        missing = ("Send Messages in Threads", "Read Message History", "Attach Files")
        for answer in ("decline", "withdraw", "expire", "accept"):
            wanted = MakeChallenge(Person(LONG_BOB), Edition.CLASSIC)
            club.now += 10**4
            self.keep("challenge", await club.slash(LONG_ANN, wanted))
            number = max(club.store.tables.challenges)
            if answer == "expire":
                club.now += 10**6
                await club.desk.expire()
                continue
            who = LONG_ANN if answer == "withdraw" else LONG_BOB
            self.keep(answer, await club.press(who, f"pc:{number}:{answer}"))
        await club.slash(LONG_ANN, MakeChallenge(None), home=Home(99, 7))
        reply = await club.slash(LONG_BOB, AcceptChallenge(), home=Home(99, 7), missing=missing)
        self.keep("accept without permissions", reply)

    async def _offer(self) -> None:
        """A thread, where a game is being played."""
        wanted = MakeChallenge(Person(LONG_BOB), Edition.CLASSIC, 7 * 86400, Starts.OPPONENT)
        self.keep("channel taken", await self.club.slash(LONG_ANN, wanted))

    async def _look(self, name: str) -> None:
        club = self.club
        mover = club.mover
        stranger = Player(5, "?")
        for command in (
            ShowBoard(),
            ShowBoard(text=True),
            ShowRing(),
            ShowMore(),
            ShowGames(),
            ShowRecord(),
            ShowSettings(),
            Resign(),
        ):
            self.keep(f"{name} {command}", await club.slash(mover, command, manages=True))
        self.keep(f"{name} board for a stranger", await club.slash(stranger, ShowBoard()))
        self.keep(f"{name} settings typed", await club.say(mover, "settings"))

    async def _panel(self, name: str) -> None:
        club = self.club
        mover = club.mover
        if club.position.pending is not None:
            self.keep(f"{name} panel", await club.slash(mover, PlacePatch()))
            return
        for number in "123":
            reply = self.keep(f"{name} panel {number}", await club.slash(mover, BuyPatch(number)))
            assert reply.screen is not None
            for row in reply.screen.rows[1:3]:
                for control in row:
                    pressed = await club.press(mover, control.id, private=True)
                    self.keep(f"{name} panel {number} {control.id}", pressed)
        self.keep(f"{name} panel typed", await club.say(mover, "buy 1"))
        self.keep(f"{name} cancel", await club.press(mover, club.control("cancel"), private=True))

    async def _moves(self) -> None:
        club = self.club
        missing = ("Send Messages",)
        for name, position, command in (
            ("buy", RICH, BuyPatch("1", "f8 r2")),
            ("buy early", EARLY, BuyPatch("1", "a2 r3")),
            ("place", PENDING, PlacePatch("e2")),
            ("pass", EARLY, Pass()),
            ("take a special", EARLY.replace(" 4,5 ", " 24,25 "), BuyPatch("2", "e5")),
            ("too dear", POOR, Pass()),
            ("end", LAST, Pass()),
            ("tie", TIED, Pass()),
        ):
            await club.set_up(position, state=MatchState.ACTIVE, ending=None, winner=None)
            club.store.tables.results.clear()  # a match ends only once
            self.keep(name, await club.slash(club.mover, command, missing=missing))
        club.store.tables.plies.clear()  # the positions here weren't reached by them
        for verb in (Verb.REPLAY, Verb.RECORD):
            self.keep(verb, await club.press(LONG_ANN, club.control(verb)))
        self.keep("rematch", await club.press(LONG_ANN, club.control(Verb.REMATCH)))
        await club.set_up(EARLY, state=MatchState.ACTIVE, ending=None, winner=None)
        club.store.tables.results.clear()
        self.keep("keep", await club.press(LONG_ANN, club.control(Verb.KEEP_PLAYING)))
        seat = next(s for s in Seat if club.match.players[s].id == LONG_ANN.id)
        resign = club.control(Verb.RESIGN_NOW, seat.mark)
        self.keep("resign", await club.press(LONG_ANN, resign, private=True))

    async def _consent(self) -> None:
        """Taking back and abandoning, in a match whose plies are all known."""
        club, home = self.club, Home(98, 7)
        here = {"home": home}
        await club.slash(LONG_ANN, MakeChallenge(Person(LONG_BOB)), **here)
        await club.slash(LONG_BOB, AcceptChallenge(), **here)
        first = club.mover
        await club.slash(first, Pass(), **here)
        club.now += 10**6
        await club.desk.tick()
        self.keep("hush", await club.press(club.mover, club.control("hush"), private=True, **here))
        self.keep("more with undo", await club.slash(first, ShowMore(), **here))
        self.keep("undo", await club.press(first, club.control("undo"), private=True, **here))
        await club.slash(first, BuyPatch("1", "d4"), **here)
        second = club.mover
        if second.id == first.id:
            await club.slash(first, Pass(), **here)
            second = club.mover
        await club.slash(second, Pass(), **here)
        self.keep("more with a request", await club.slash(first, ShowMore(), **here))
        self.keep("ask to undo", await club.slash(first, Undo(), **here))
        self.keep("refuse undo", await club.press(second, club.control("refuse", "undo"), **here))
        self.keep("abandon", await club.slash(first, Abandon(), **here))
        self.keep("refuse", await club.press(second, club.control("refuse", "abandon"), **here))
        self.keep("abandon back", await club.slash(second, Abandon(), **here))
        self.keep("agree", await club.press(first, club.control("agree", "abandon"), **here))
        self.keep("over", await club.slash(first, Pass(), **here))
        self.keep("record of an abandoned game", await club.slash(first, ShowRecord(), **here))

    async def _clocks(self) -> None:
        """A match with a clock, from the challenge to the claim."""
        club, here = self.club, {"home": Home(97, 7)}
        wanted = MakeChallenge(Person(LONG_BOB), Edition.CLASSIC, clock=7 * 86400)
        self.keep("challenge with a clock", await club.slash(LONG_ANN, wanted, **here))
        await club.slash(LONG_BOB, AcceptChallenge(), **here)
        await club.deliver()
        opened = replace(wanted, opened=True, rated=False, starts=Starts.CHALLENGER, seed="*" * 99)
        sent = await club.slash(LONG_BOB, replace(opened, opponent=None), home=Home(94, 7))
        self.keep("challenge in a thread", sent)
        for days in (None, 3, 5, None, 0, 0, 99):
            self.keep(f"away {days}", await club.slash(club.mover, GoAway(days), **here))
        waiter = next(p for p in club.match.players if p.id != club.mover.id)
        self.keep("too early", await club.slash(waiter, Claim(), **here))
        for _ in range(2):
            club.now += 6 * 86400
            await club.desk.tick()
        self.keep("more when late", await club.slash(waiter, ShowMore(), **here))
        self.keep("wait", await club.press(waiter, club.control("wait"), **here))
        self.keep("claim", await club.press(waiter, club.control("claim"), private=True, **here))
        self.keep("record of a late game", await club.slash(waiter, ShowRecord(), **here))

    async def _pages(self) -> None:
        club = self.club
        for command in (ShowHelp(), NotUnderstood("x" * 200), NotUnderstood("byu 2"), ShowRules()):
            self.keep(str(command)[:40], await club.slash(LONG_ANN, command))
        person = Person(LONG_BOB)
        self.keep("talk with a name", await club.slash(LONG_ANN, NotUnderstood("?", person)))
        self.keep("play", await club.press(LONG_ANN, "pw:0:0:play"))
        for number in range(1, len(TOPICS) + 1):
            shown = await club.press(LONG_ANN, f"pw:0:0:commands:{number}")
            self.keep(f"commands {number}", shown)
        for page in range(1, len(RULES) + 1):
            self.keep(f"rules {page}", await club.press(LONG_ANN, f"pw:0:0:rules:{page}"))
        self.keep("learn", await club.slash(LONG_ANN, ShowLessons()))
        for number, lesson in enumerate(LESSONS, start=1):
            for argument in (f"{number}", *_answers(number, lesson)):
                shown = await club.press(LONG_ANN, f"pw:0:0:learn:{argument}")
                self.keep(f"learn {argument}", shown)
            self.keep("learn text", await club.press(LONG_ANN, f"pw:0:0:learn:{number}.text"))

    async def _many_games(self) -> None:
        club = self.club
        for verb in ("server", "serverhere:on", "servereverywhere", "serveropen:off"):
            pressed = await club.press(LONG_ANN, f"pw:0:0:{verb}", manages=True, private=True)
            self.keep(verb, pressed)
        for number in range(25):
            here = {"home": Home(10**18 + number, 7), "manages": True, "private": True}
            self.keep("channels", await club.press(LONG_ANN, "pw:0:0:serverhere:on", **here))
        for number in range(26):
            person = Person(Player(10**19 + number, "*" * 32))
            self.keep("block", await club.slash(LONG_ANN, BlockPerson(person)))
        typed = await club.say(LONG_ANN, f"block <@{LONG_BOB.id}>", Person(LONG_BOB))
        self.keep("block in public", typed)
        self.keep("unblock", await club.slash(LONG_ANN, BlockPerson(Person(LONG_BOB), False)))
        for verb in ("reminders", "quietoff", "challenges"):
            self.keep(verb, await club.press(LONG_ANN, f"pw:0:0:{verb}", private=True))
        for quiet in (
            SetQuiet("22", "7:30", "Kentucky/Louisville"),
            SetQuiet("9", "8"),
            SetQuiet(),
            SetQuiet("off"),
            SetQuiet(),
        ):
            self.keep(f"{quiet}", await club.slash(LONG_ANN, quiet))
            self.keep("reminders", await club.press(LONG_ANN, "pw:0:0:reminders", private=True))
        self.keep("no games", await club.slash(Player(6, "?"), ShowGames()))
        match = replace(
            club.match, state=MatchState.ACTIVE, position=EARLY, ply=999, deadline=10**10
        )
        for number in range(100, 140):
            home = Home(10**19 + number, HERE.guild_id)
            club.store.tables.matches[number] = replace(match, id=number, home=home)
        there = {"home": Home(95, 7)}
        self.keep("move", await club.slash(LONG_ANN, MoveMatch(), **there))
        self.keep("moved", await club.press(LONG_ANN, "ps:0:0:move", "120", **there))
        self.keep("many games", await club.slash(LONG_ANN, ShowGames()))
        self.keep("open a game", await club.press(LONG_ANN, "ps:0:0:open", "120"))
        mine = {"home": Home(5000, None), "private": True}
        self.keep("which game", await club.slash(LONG_ANN, Pass(), **mine))
        club.places.closed |= {one.home for one in club.store.tables.matches.values()}
        self.keep("lost games", await club.press(LONG_ANN, "pw:0:0:games:2", **mine))
        self.keep("move a lost game", await club.slash(LONG_ANN, MoveMatch(), home=Home(93, 7)))
        self.keep("open a lost game", await club.press(LONG_ANN, "ps:0:0:open", "120", **mine))
