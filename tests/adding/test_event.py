"""Adding an event that somebody is told of: its kind, where it happens, what is said, words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adding.toys import Changes, check_count, copy_with, fails, in_each_language, run

pytestmark = pytest.mark.thorough

CHANGES: Changes = {
    "matches/stored.py": {'    SILENCE = "s"': '    TEA = "e"\n'},
    "matches/play/hushing.py": {
        "        tx.set_hushed(": "        facts, now = {'cups': 2}, services.now()\n"
        "        other = next(one.id for one in match.players if one.id != ask.who.id)\n"
        "        about = (match.id, match.rev, NoticeKind.TEA, match.home)\n"
        "        tx.add_notice(*about, facts, now, ping=other)\n"
    },
    "matches/outbox/notice_screens.py": {
        "        case NoticeKind.ACCEPTED:": "        case NoticeKind.TEA:\n"
        '            return Screen(voice("turn-tea", cups=notice.facts["cups"]), ping=ping)\n'
    },
    **in_each_language("turn", "turn-more = ", "turn-tea = Tea for { $cups }.\n"),
}

TRIAL = """
import asyncio
from matches.requests import Hush
from matches.stored import NoticeKind
from tests.matches.club import Club

async def main():
    club = Club()
    await club.begin()
    mover, waiter = club.mover, club.waiter
    reply = await club.slash(mover, Hush())
    assert reply.news
    await club.deliver()
    assert list(club.channel.values()).count("Tea for 2.") == 1
    assert club.pings[-1] == (waiter.id, club.match.rev, NoticeKind.TEA)

asyncio.run(main())
"""


def test_an_event_is_said_once_and_pings(tmp_path: Path) -> None:
    """It is in the outbox with the change that it is about, and goes out from there."""
    check_count("An event that somebody must be told of", CHANGES)
    run(copy_with(CHANGES, tmp_path), "-c", TRIAL)


def test_one_that_nobody_words_is_not_taken_for_a_board(tmp_path: Path) -> None:
    """mypy names the place; so does whoever delivers it."""
    forgotten = {name: each for name, each in CHANGES.items() if "outbox" not in name}
    assert "unreachable" in fails(copy_with(forgotten, tmp_path), "-c", TRIAL)
