"""Nonces: short, in base 36, the same for a message however often it is tried."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from matches.stored import NoticeKind
from storage.nonce import DIGITS, base36, draw_prefix, write_nonce
from tests.storage.conftest import Open
from tests.storage.samples import QUILTS
from tests.storage.store_behaviour import keep_match


def test_base_36() -> None:
    """Written so that Python reads it back."""
    for number in (0, 1, 35, 36, 37, 1295, 1296, 2**40):
        text = base36(number)
        assert int(text, 36) == number
        assert set(text) <= set(DIGITS)
    with pytest.raises(ValueError, match="-1 is negative"):
        base36(-1)


def test_a_nonce_names_database_subject_revision_and_kind() -> None:
    """The form that the log and the channel show; a repost has its number."""
    assert write_nonce("k3x9", 5, 46, "b") == "k3x9.5.1a.b"
    assert write_nonce("k3x9", 5, 46, "r", 1) == "k3x9.5.1a.r"
    assert write_nonce("k3x9", 5, 46, "r", 12) == "k3x9.5.1a.rc"


def test_a_nonce_fits_discord_for_every_match_to_come() -> None:
    """A hundred billion matches of ten million revisions stay below 25 characters; more raises."""
    assert len(write_nonce("k3x9", 10**11, 10**7, "r", 1000)) <= 25
    with pytest.raises(ValueError, match="longer than 25"):
        write_nonce("k3x9", 10**20, 10**10, "b")


def test_prefixes_are_drawn_from_the_given_source() -> None:
    """Four characters, the same for the same seed, different for another."""
    drawn = [draw_prefix(random.Random(seed)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(len(prefix) == 4 and set(prefix) <= set(DIGITS) for prefix in drawn)


async def test_two_databases_never_share_a_nonce(tmp_path: Path, open_database: Open) -> None:
    """The same match of two databases in one channel has two nonces; a restart changes none."""
    nonces = []
    for name, seed in (("one", 1), ("two", 2), ("one", 3)):
        database = await open_database(tmp_path / name, seed)
        match = await database.read(lambda r: r.match(1)) or await keep_match(database)
        rev = len(nonces)
        notice = await database.write(
            lambda t, match=match, rev=rev: t.add_notice(
                match.id, rev, NoticeKind.BOARD, QUILTS, {}, 1
            )
        )
        nonces.append(notice.nonce.split("."))
        await database.close()
    assert nonces[0][0] != nonces[1][0]
    assert nonces[0][0] == nonces[2][0]
