"""A match is for its players, and for people who can read its home channel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from matches.control_ids import Verb
from matches.desk.which_game import _PLAIN
from matches.requests import Door, MoveMatch, Pass, Press, ShowRecord, ShowReplay
from matches.screens import Mode, Reply
from matches.stored import Home, Player
from tests.matches.club import CAT, HERE, Club, text_of

pytestmark = pytest.mark.thorough

# Names that no example of ours has.
ONE, OTHER, STRANGER = Player(11, "Xanthippe"), Player(12, "Yorick"), Player(13, "Zebulon")
FAR = Home(990, 9)
ALONE = Home(660, None)
LOOKING = ("record", "text", "ring", "more", "replay", "stepfirst:0", "steplast:9", "steptext:1")


@pytest.fixture(params=["goes on", "is over"])
async def club(request: pytest.FixtureRequest) -> Club:
    """A club with a match of some moves, active or resigned."""
    club = Club()
    await club.begin(ONE, OTHER)
    for _ in range(3):
        await club.slash(club.mover, Pass())
    if request.param == "is over":
        mark = club.match.players.index(ONE)
        await club.press(ONE, club.control("resignnow", "bo"[mark]), private=True)
    await club.deliver()
    return club


def presses(club: Club) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every control there is under the number of the match, with what may lead it there."""
    number = str(club.match.id)
    arguments = [
        "",
        ":0",
        ":1",
        ":2",
        ":11",
        ":b",
        ":o",
        ":undo",
        ":abandon",
        ":adv",
        ":K@c4r1",
        ":back",
    ]
    for verb in Verb:
        requests = [f":{name}" for name in _PLAIN] if verb is Verb.WHICH else arguments
        for argument in requests:
            for kind in ("pw", "ps"):
                for rev in (club.match.rev, club.match.rev - 1):
                    yield f"{kind}:{number}:{rev}:{verb}{argument}", ()
                    yield f"{kind}:{number}:{rev}:{verb}{argument}", (number,)
                    yield f"{kind}:{number}:{rev}:{verb}{argument}", (str(OTHER.id),)


def told(club: Club, reply: Reply) -> set[str]:
    """What a reply gives away of the match: its people, its ring, where it is."""
    said = repr(reply)
    secrets = {ONE.name, OTHER.name, club.match.ring, f"link/{club.match.home.channel_id}/"}
    return {secret for secret in secrets if secret in said}


@pytest.mark.parametrize(("home", "private"), [(FAR, False), (ALONE, True)])
async def test_no_control_shows_a_stranger_elsewhere_anything(
    club: Club, home: Home, private: bool
) -> None:
    """Whatever is forged, pressed or chosen, in another server or in a direct message."""
    for custom_id, values in presses(club):
        for ephemeral in (False, True):
            where = {"home": home, "private": private, "ephemeral": ephemeral}
            ask = club.ask(STRANGER, Door.PRESS, message_id=500, **where)
            reply = await club.desk.handle(ask, Press(custom_id, values))
            assert not told(club, reply), custom_id


@pytest.mark.parametrize("verb", LOOKING)
async def test_a_message_left_behind_shows_nothing_of_what_came_after(verb: str) -> None:
    """The match moved to another server: people who read its old channel can't read it any more."""
    club = Club()
    await club.begin(ONE, OTHER)
    control = club.control(verb)
    assert told(club, await club.press(CAT, control)) or verb == "replay"
    await club.slash(ONE, MoveMatch(), home=FAR)
    reply = await club.press(CAT, control)
    assert not told(club, reply)
    assert "Game 1 isn’t there for you to see" in text_of(reply)
    for player in (ONE, OTHER):
        assert told(club, await club.press(player, control)) or verb == "replay"


async def test_whoever_reads_the_channel_may_look_at_what_was_played_there(club: Club) -> None:
    """On old messages too, and by number."""
    for verb in LOOKING:
        if verb != "replay" or club.match.winner is not None:
            assert told(club, await club.press(CAT, club.control(verb))), verb
    for command in (ShowRecord(1), ShowReplay(1), ShowReplay(1, 2, text=True)):
        here, there = [await club.slash(CAT, command, home=home) for home in (HERE, FAR)]
        assert told(club, here)
        assert not told(club, there)
        assert there.mode is Mode.PRIVATE
