"""Every refusal, through every door, in every language: one sentence with a next step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import matches.errors
from matches.access import CorruptMatch
from matches.errors import (
    AlreadyChallenged,
    AlreadyProposed,
    BadSpot,
    CantFollow,
    CantGoAway,
    CantPlayOn,
    CantUndo,
    ChallengeGone,
    ChannelNotAllowed,
    ChannelTaken,
    ForgottenRecord,
    HiddenProfile,
    MatchError,
    MatchOver,
    MirrorMade,
    MissingPermission,
    NoChallengeHere,
    NoLeaderboardHere,
    NoMatchHere,
    NoSuchPly,
    NotForYou,
    NothingToMove,
    NothingToPlace,
    NothingToShow,
    NoThreadHere,
    NotLate,
    NotSeated,
    NotYourTurn,
    OpenChallengesOff,
    PlayedElsewhere,
    SeveralChallenges,
    SeveralGames,
    StaleControl,
    StillPlayed,
    StoreUnavailable,
    TooMany,
    TooSoon,
    UnfitOpponent,
    UnfitPlace,
    UnknownControl,
    UnknownGame,
    UnknownPatch,
    UnreadablePlace,
    UnreadableRecord,
    UnreadableTime,
    Unwelcome,
)
from matches.requests import Door, Pass, SetQuiet
from matches.screens import Mode
from patchwork import Advance, IllegalMove, NotationError, Reason, SetupError, parse_square
from tests.matches.club import ANN, Club
from words import LANGUAGES, Speaker
from words.speaker import LOCALES

SQUARES = (parse_square("c4"), parse_square("d5"))
LINK = "https://discord.com/channels/7/70/1"

ROWS: tuple[Exception, ...] = (
    NotYourTurn(name="Bob"),
    NotSeated(blue="Ann", orange="Bob"),
    StaleControl(reason="played", link=LINK),
    StaleControl(reason="moved_on", link=LINK),
    StaleControl(reason="otherwise", what="a pass", name="Ann", link=LINK),
    StaleControl(reason="since", what="a pass", name="Ann", link=LINK),
    UnknownControl(),
    NoMatchHere(),
    NoMatchHere(reason="moved", number="12", link=LINK),
    NoMatchHere(reason="elsewhere", number="12"),
    SeveralGames(),
    MatchOver(winner="Ann", link=LINK),
    MatchOver(reason="abandoned", link=LINK),
    ChannelTaken(blue="Ann", orange="Bob", link=LINK),
    ChallengeGone(reason="accepted", link=LINK),
    *(ChallengeGone(reason=r) for r in ("declined", "withdrawn", "expired")),
    NoChallengeHere(),
    NoChallengeHere(reason="named", name="Bob"),
    SeveralChallenges(links="Bob <#70>, Cat <#70>"),
    *(NotForYou(reason=r, name="Bob") for r in ("other", "own", "not_own", "resign", "answer")),
    NotForYou(reason="server"),
    *(
        UnfitOpponent(reason=r, name="Bob")
        for r in (*["yourself", "bot", "me", "absent", "nobody"], "unknown")
    ),
    UnfitOpponent(reason="block_yourself"),
    *(
        Unwelcome(reason=r, name="Bob", until="<t:1:R>")
        for r in ("unwanted", "blocked", "cooldown")
    ),
    UnfitPlace(),
    UnfitPlace(reason="move"),
    ChannelNotAllowed(channels="<#70>, <#71>"),
    OpenChallengesOff(),
    MissingPermission(permissions="Send Messages"),
    UnknownPatch(patch="9"),
    UnknownPatch(reason="unnamed"),
    UnreadablePlace(at="z9"),
    BadSpot(reason="taken", squares=SQUARES, spot="c4 r1"),
    BadSpot(reason="outside", spot="c4 r1"),
    NothingToPlace(),
    *(
        TooMany(reason=r, most=25)
        for r in (
            "own_games",
            "their_games",
            "server_games",
            "own_challenges",
            "here",
            "channels",
            "blocked",
        )
    ),
    *(TooSoon(reason=r, until="<t:1:R>") for r in ("replay", "board", "challenge", "move", "show")),
    *(
        AlreadyChallenged(reason=r, name="Bob", where="<#70>", until="<t:1:R>")
        for r in ("yours", "theirs", "anyone", "opening")
    ),
    *(NothingToShow(reason=r) for r in ("replay", "rematch")),
    PlayedElsewhere(link=LINK),
    MirrorMade(number="12", link=LINK),
    UnknownGame(number="12"),
    NoSuchPly(number="12", most=44),
    NoSuchPly(reason="record", most=44),
    *(UnreadableRecord(reason=r) for r in ("neither", "both", "not_text", "download", "form")),
    UnreadableRecord(reason="size", most=16),
    UnreadableRecord(reason="cut", number="0"),
    UnreadableRecord(reason="move", number="12", word="K@z9"),
    *(
        UnreadableRecord(reason="illegal", number="100", move="K@c4r1", why=why)
        for why in (reason.name.lower().replace("_", "-") for reason in Reason)
    ),
    UnreadableRecord(reason="impossible"),
    ForgottenRecord(),
    *(CantPlayOn(reason=r, last=43) for r in ("composed", "over")),
    NoLeaderboardHere(),
    HiddenProfile(),
    *(CantUndo(reason=r, name="Bob") for r in ("nothing", "asked", "off")),
    AlreadyProposed(name="Bob"),
    *(
        NoThreadHere(reason=r, until="<t:1:R>")
        for r in ("forbidden", "unfit", "full", "rules", "wait", "refused", "unanswered")
    ),
    NothingToMove(),
    StillPlayed(blue="Ann", orange="Bob", until="<t:1:D>"),
    *(CantFollow(reason=r, name="Bob") for r in ("hidden", "unknown")),
    *(
        NotLate(reason=r, until="<t:1:R>", back="<t:1:D>", name="Bob")
        for r in ("no_clock", "not_yet", "away", "your_turn", "untold")
    ),
    *(CantGoAway(reason=r, until="<t:1:f>", days=7, text="x") for r in ("away", "days", "unread")),
    *(
        UnreadableTime(reason=r, text="25")
        for r in ("clock", "half", "zone", "no_zone", "whole_day")
    ),
    StoreUnavailable(),
    *(IllegalMove(reason, Advance(), short_by=3, squares=SQUARES) for reason in Reason),
    NotationError("nonsense"),
    SetupError("impossible"),
)


def classes(base: type[Exception]) -> Iterator[type[Exception]]:
    """All the classes derived from one."""
    for derived in base.__subclasses__():
        yield derived
        yield from classes(derived)


def test_every_error_has_a_row() -> None:
    """A new class without one fails here."""
    ours = {one for one in classes(MatchError) if one.__module__ == matches.errors.__name__}
    assert ours | {IllegalMove, NotationError, SetupError} == {type(row) for row in ROWS}


def test_every_sentence_belongs_to_a_row() -> None:
    """No sentence for a reason that no longer exists."""
    text = (LOCALES / "en" / "errors.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^(error-[a-z-]+) =", text, re.MULTILINE))
    asked: set[str] = set()

    class Listening(Speaker):
        def __call__(self, key: str, **facts: str | int) -> str:
            if key != "place-list":  # part of several of them
                asked.add(key)
            return key

    speak = Listening("en", ())
    for row in ROWS:
        speak.error(row)
    assert asked == written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("door", Door)
async def test_every_refusal_is_one_sentence_with_a_way_on(
    language: str, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said in the right language, to the asker alone, with nothing changed."""
    club = Club()
    await club.press(ANN, "ps:0:0:language", language, private=True)
    await club.press(ANN, "ps:0:0:serverlanguage", language, private=True, manages=True)
    for row in ROWS:

        async def fail(*_: object, row: Exception = row) -> None:
            raise row

        monkeypatch.setattr("matches.desk.desk.answer", fail)
        if isinstance(row, SetupError):
            continue  # never a player's doing: it goes to the incident log
        reply = await club.desk.handle(club.ask(ANN, door), SetQuiet())
        assert (reply.mode, reply.news) == (Mode.PRIVATE, False)
        assert reply.screen is not None
        sentence = reply.screen.text
        assert sentence == Speaker.of(language).error(row)
        assert sentence[0].isupper() or sentence[0] in "<{0123456789", sentence
        assert re.search(r"[.!?]$|" + re.escape(LINK) + "$", sentence), sentence
        assert len(sentence) <= 240, sentence
        assert re.search(r"[;,:.] ", sentence), f"no way on: {sentence}"
        if language != "en":
            assert sentence != Speaker.of("en").error(row)


async def test_what_is_nobodys_mistake_is_not_explained_away() -> None:
    """A fault of ours goes up to where it is logged."""
    club = Club()
    await club.begin()
    club.store.tables.matches[1] = replace(club.match, position="pw1 nonsense")
    with pytest.raises(CorruptMatch, match="match=1 rev=1"):
        await club.slash(ANN, Pass())
