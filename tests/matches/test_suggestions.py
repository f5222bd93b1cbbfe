"""What is suggested while a command is being typed, and how rarely the store is asked for it."""

from __future__ import annotations

import pytest

from matches.requests import Door, Pass, PlacePatch
from tests.matches.club import ANN, BOB, CAT, Club

EARLY = "pw1 BKedS 26,32,38,44,50 4,5 2,5 - - OOOO5/1O7/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 2"
PENDING = (
    "pw1 fgCUBZOJVcdFSYWM 38,44,50 32,31 7,10 - b:1"
    " aaaEELLLL/aREE1L2L/RRRR5/AGRT5/AGTTT4/GGGTH4/DGHHHH3/DGPPH4/DPPPP4"
    " XNNNNN3/XXXee4/Xeee5/bh7/bbbb5/bQ7/QQQ6/QKQII4/KKKII4 23"
)


@pytest.fixture
async def club() -> Club:
    """A club where Ann is to move, with 2 buttons."""
    club = Club()
    await club.begin()
    await club.set_up(EARLY)
    return club


async def spots(club: Club, patch: str, typed: str) -> list[tuple[str, str]]:
    """What is suggested to Ann for `at`."""
    return await club.desk.suggest_spots(club.ask(ANN, Door.SLASH), patch, typed)


async def test_patches_come_with_price_or_reason(club: Club) -> None:
    """All three, the number being what is sent."""
    ask = club.ask(ANN, Door.SLASH)
    assert await club.desk.suggest_patches(ask, "") == [
        ("1: pay 1, time 3, +1", "1"),
        ("2: pay 2, time 2, +1", "2"),
        ("3: pay 2, time 3, +2", "3"),
    ]
    assert await club.desk.suggest_patches(ask, "K") == [("2: pay 2, time 2, +1", "2")]
    assert await club.desk.suggest_patches(ask, "9") == []


async def test_spots_are_legal_best_first_and_at_most_25(club: Club) -> None:
    """The shown label and the sent value both read back."""
    found = await spots(club, "1", "")
    assert len(found) == 25
    assert found[0] == ("a2, turned left: touches 5 edges, no hole, keeps a 7×7", "a2 r3")


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("a2", "a2 r3"),
        ("A2", "a2 r3"),
        ("a2 r", "a2 r3"),
        ("a2 turned left", "a2 r3"),
        ("a2 ⟲", "a2 r3"),
        ("c2", "c2"),
    ],
)
async def test_spots_are_filtered_by_what_is_typed(club: Club, typed: str, first: str) -> None:
    """Beginnings and whole places in words."""
    values = [value for _, value in await spots(club, "1", typed)]
    assert first in values
    assert all(value.startswith(first[:2]) for value in values)


async def test_nothing_is_suggested_where_nothing_can_be_done(club: Club) -> None:
    """Unknown patches, taken squares, nonsense, someone else's turn, no match."""
    assert await spots(club, "9", "") == []
    assert await spots(club, "", "") == []
    assert await spots(club, "1", "b1") == []
    assert await spots(club, "1", "zzz") == []
    assert await spots(club, "h", "") == []
    for who in (BOB, CAT):
        ask = club.ask(who, Door.SLASH)
        assert await club.desk.suggest_spots(ask, "1", "") == []
        assert await club.desk.suggest_patches(ask, "") == []


async def test_a_special_patch_has_its_own_spots(club: Club) -> None:
    """And nothing can be bought meanwhile."""
    await club.set_up(PENDING)
    found = await spots(club, "h", "e")
    assert ("e2: touches 3 edges, no hole, keeps a 7×7", "e2") in found
    assert await spots(club, "1", "") == []
    assert (await club.slash(ANN, PlacePatch(found[0][1]))).news


async def test_typing_on_costs_no_further_reads(club: Club) -> None:
    """One read for all the keystrokes of a command."""
    before = club.store.reads
    for typed in ("", "a", "a2", "a2 ", "a2 r", "a2 r3"):
        await spots(club, "1", typed)
    assert club.store.reads == before + 1


async def test_no_suggestion_outlives_the_position(club: Club) -> None:
    """After a ply of either player, and after a new choice of language."""
    assert await spots(club, "1", "") != []
    await club.slash(ANN, Pass())
    assert await spots(club, "1", "") == []
    await club.slash(BOB, Pass())
    await club.set_up(EARLY)
    assert await spots(club, "1", "") != []
    await club.press(ANN, "ps:0:0:language", "de", private=True)
    before = club.store.reads
    await spots(club, "1", "")
    assert club.store.reads == before + 1
