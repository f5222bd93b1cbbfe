"""The text board: brief each turn, the rest behind a word, and sent along if a player wishes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from matches.requests import Pass, ShowBoard, ShowRing
from matches.screens import Control, Mode
from matches.stored import NoticeKind
from patchwork import parse_record
from rendering import Part, TableRequest, text_board, text_board_pages
from rendering.requests import LastMove
from tests.matches.club import ANN, BOB, Club, controls, text_of
from words import LANGUAGES

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
MOST_WORDS = 260


def tables(language: str) -> Iterator[TableRequest]:
    """The table after every ply of the recorded games."""
    for path in sorted(RECORDS.glob("*.txt")):
        record = parse_record(path.read_text(encoding="utf-8"))
        positions = list(record.positions())
        for number, position in enumerate(positions):
            last = None
            if number:
                before = positions[number - 1]
                assert before.to_move is not None
                last = LastMove(
                    before.to_move, record.moves[number - 1], before.spaces[before.to_move]
                )
            yield TableRequest(position, ("Ann", "Bob"), last, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_brief_one_has_at_most_260_words(language: str) -> None:
    """In every position of the recorded games; it fits into one message."""
    for request in tables(language):
        assert len(text_board(request, Part.BRIEF).split()) <= MOST_WORDS
        assert len(text_board_pages(request, Part.BRIEF)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_turn_is_said_by_a_mark(language: str) -> None:
    """Most screen readers say nothing at all for these."""
    for request in tables(language):
        assert not set("⟳⟲⇋–") & set(text_board(request))


async def test_each_part_leads_to_the_others() -> None:
    """In the same message, and typed by its word."""
    club = Club()
    await club.begin()
    brief = await club.slash(ANN, ShowBoard(text=True))
    assert brief.screen is not None
    ways = {
        c.id.rsplit(":", 1)[1] for row in brief.screen.rows for c in row if isinstance(c, Control)
    }
    assert ways == set(Part) - {Part.BRIEF}
    for part in ways:
        reply = await club.press(ANN, club.control("text", part), private=True)
        assert (reply.mode, bool(text_of(reply))) == (Mode.UPDATE, True)
        typed = await club.say(ANN, f"text {part}")
        assert controls(typed.screen)["text"].id == club.control("text", part)
    refused = await club.press(ANN, club.control("text", "nonsense"), private=True)
    assert "can’t tell any more" in text_of(refused)


async def test_the_ring_comes_in_words_too() -> None:
    """With letters and shapes, whatever it is called."""
    club = Club()
    await club.begin()
    shown = await club.slash(ANN, ShowRing(text=True))
    assert shown.screen is not None
    assert shown.screen.picture is None
    assert text_of(shown).startswith("The ring behind the offer, clockwise, 30 patches")
    for line in ("ring text", "ring in words", "text ring"):
        typed = await club.say(ANN, line)
        assert controls(typed.screen)["text"].id == club.control("text", "ring")
    picture = await club.press(ANN, club.control("ring"))
    assert controls(picture.screen)["text"].id == club.control("text", "ring")


async def test_a_player_may_have_each_turn_in_words() -> None:
    """By direct message, silently, only their own turns, and only until they want no more."""
    club = Club()
    await club.begin()
    await club.press(club.waiter, "pw:0:0:textturns:on", private=True)
    reader = club.waiter
    await club.slash(club.mover, Pass())
    [told] = [notice for notice in club.notices if notice.kind is NoticeKind.TEXT]
    assert (told.ping, told.private) == (reader.id, True)
    screen = await club.desk.screen_of(told)
    assert screen.text.startswith("Patchwork after 1 move\n")
    assert screen.ping is None
    assert await club.desk.may_call(told)
    assert not await club.desk.may_be_public(told)
    await club.deliver()
    await club.slash(reader, Pass())
    assert sum(notice.kind is NoticeKind.TEXT for notice in club.notices) == 1
    await club.press(reader, "pw:0:0:textturns:off", private=True)
    await club.slash(BOB if reader.id == ANN.id else ANN, Pass())
    assert sum(notice.kind is NoticeKind.TEXT for notice in club.notices) == 1
