"""One command recalculates ratings, which equal the stored ones or correct them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import bot
import host
from host.ports import Maintenance
from matches.change import ratings
from matches.port import Transaction
from matches.stored import Ending, Home, MatchState, Player
from patchwork import Game, Seat, parse_ring, write_position
from storage import Database, DatabaseLocked, for_host
from tests.storage.conftest import NOW
from tests.storage.samples import ANN, BOB, RING, a_match

STORAGE: Maintenance = for_host
CAT = Player(303, "Cat")
MATCHES = 30


def fill(tx: Transaction) -> None:
    """Matches of three people in two guilds, some taken along, all ended, with their results."""
    random = Random(3)
    game = Game.start(parse_ring(RING))
    while game.position.to_move is not None:
        game = game.play(next(game.position.legal_moves()))
    for number in range(MATCHES):
        blue, orange = random.sample([ANN, BOB, CAT], 2)
        resigned = random.random() < 0.5
        winner = Seat(random.randrange(2)) if resigned else game.position.winner
        match = tx.add_match(
            a_match(
                players=(blue, orange),
                home=Home(number, random.choice([1, 2])),
                began_in=random.choice([1, 2, None]),
                position=write_position(game.position),
                ply=len(game.moves),
                state=MatchState.FINISHED,
                ending=Ending.RESIGNED if resigned else Ending.SCORE,
                winner=winner,
                changed_at=random.randrange(5),  # the clock doesn't tell the order
            )
        )
        ratings.keep(tx, match)


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A closed database with finished matches."""
    path = tmp_path / "bot.db"
    database = await Database.open(path, now=lambda: NOW)
    await database.write(fill)
    await database.close()
    return path


def change(path: Path, sql: str) -> None:
    """Do something to a closed database behind the bot's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(sql)


def test_ratings_from_scratch_equal_the_kept_ones(path: Path) -> None:
    """Stored one by one as matches ended, recalculated all together: the same to the last bit."""
    assert host.rate(STORAGE, path) == host.Report((f"{MATCHES} matches rated, all as kept.",))


@pytest.mark.parametrize(
    ("sql", "differing"),
    [
        # wrong at one place, and found only there: nothing is calculated from a stored rating
        ("UPDATE results SET overall_mean = 0 WHERE number = 5 AND won", 2),
        ("UPDATE results SET empty = empty - 1 WHERE number = 5 AND NOT won", 2),
        ("DELETE FROM results", 2 * MATCHES),
    ],
)
def test_what_is_wrong_or_missing_is_put_right(path: Path, sql: str, differing: int) -> None:
    """The report counts it; the next one finds everything as kept."""
    if "empty" in sql:  # of a match that was played to the end
        sql = sql.replace("number = 5", "number = (SELECT min(number) FROM results WHERE empty)")
    change(path, sql)
    report = host.rate(STORAGE, path)
    assert report.ok
    assert report.lines == (f"{MATCHES} matches rated; {differing} results were put right.",)
    assert host.rate(STORAGE, path).lines == (f"{MATCHES} matches rated, all as kept.",)


def test_a_match_that_cannot_be_read_changes_nothing(path: Path) -> None:
    """One sentence, and a status that says so."""
    change(path, "UPDATE results SET overall_mean = 0")
    change(path, "UPDATE matches SET position = 'pw1' WHERE ending = 'score'")
    report = host.rate(STORAGE, path)
    assert not report.ok
    assert report.lines[0].startswith("Can't be read, nothing changed: match=")
    with closing(sqlite3.connect(path)) as connection:
        [(mean,)] = connection.execute("SELECT max(overall_mean) FROM results").fetchall()
    assert mean == 0


def test_it_is_a_command_of_the_bot(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python bot.py rate``; refused in one sentence while a bot runs."""
    monkeypatch.setenv("PATCHWORK_DB", str(path))
    assert bot.main(["rate"]) == 0
    assert capsys.readouterr().out == f"{MATCHES} matches rated, all as kept.\n"


async def test_it_is_refused_while_a_bot_runs(path: Path) -> None:
    """The bot rates on meanwhile; both would count."""
    database = await Database.open(path, now=lambda: NOW)
    with pytest.raises(DatabaseLocked):
        host.rate(STORAGE, path)
    await database.close()
