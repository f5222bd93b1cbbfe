"""Results in the database: kept to the last bit, listed in order, replaced as a whole."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from matches.change import ratings
from matches.port import Store, Transaction
from matches.results import Count, Rating, Result
from matches.stored import ChallengeState, Ending, Home, Match, MatchState, Player
from patchwork import Seat
from storage import Database, DatabaseLocked, UnusableDatabase, for_host
from tests.storage.conftest import Open
from tests.storage.samples import ANN, BOB, a_challenge, a_match
from tests.support.memory_store import MemoryStore

CAT = Player(303, "Cat")
HUGE = 10**30


@pytest.fixture(params=["database", "memory"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, open_database: Open) -> Store:
    """The database and the store of the other tests must answer alike."""
    return await open_database(tmp_path / "db") if request.param == "database" else MemoryStore()


def end(tx: Transaction, winner: Player, loser: Player, guild_id: int | None = 1) -> Match:
    """A match that the loser resigned, with its results."""
    number = tx.last_result_number() + 1
    players = (winner, loser) if number % 2 else (loser, winner)
    match = a_match(players=players, home=Home(100 + number, guild_id))
    match = replace(match, state=MatchState.FINISHED, ending=Ending.RESIGNED, rev=2, ply=1)
    match = tx.add_match(replace(match, winner=Seat(players.index(winner))))
    ratings.keep(tx, match)
    return match


async def test_a_result_comes_back_as_it_was(store: Store) -> None:
    """Every figure to the last bit, with a count or without, in a guild or in none."""
    third = Rating(1500.1 + 1 / 3, 1 / 7)

    def work(tx: Transaction) -> list[Result]:
        match = tx.add_match(a_match())
        won = Result(match.id, 1, 1, ANN, BOB, True, Count(-3, 12, True), third, third)
        lost = replace(won, player=BOB, opponent=ANN, won=False, count=None)
        other = tx.add_match(a_match(home=Home(12, None)))
        alone = replace(lost, match_id=other.id, number=2, guild_id=None, here=None)
        for result in (won, lost, alone):
            tx.add_result(result)
        return [won, lost, alone]

    won, lost, alone = await store.write(work)
    assert await store.read(lambda r: r.results_of(ANN.id, None)) == [won]
    assert await store.read(lambda r: r.results_of(BOB.id, None)) == [alone, lost]
    assert await store.read(lambda r: r.results_of(BOB.id, 1)) == [lost]
    assert await store.read(lambda r: r.last_result(BOB.id, None)) == alone
    assert await store.read(lambda r: r.last_result(BOB.id, 1)) == lost
    assert await store.read(lambda r: r.last_result(BOB.id, 2)) is None
    assert await store.read(lambda r: r.last_result_number()) == 2


async def test_standings_take_each_players_newest_rating(store: Store) -> None:
    """By what is certain; games and wins are of that guild, a part is a part."""

    def work(tx: Transaction) -> None:
        for winner, loser, guild in (
            (ANN, BOB, 1),
            (ANN, CAT, 1),
            (BOB, CAT, 1),
            (replace(ANN, name="Anna"), CAT, 1),
            (CAT, ANN, 2),
        ):
            end(tx, winner, loser, guild)

    await store.write(work)
    lines = await store.read(lambda r: r.standings(1, 0, 10))
    assert [(line.player.name, line.games, line.wins) for line in lines] == [
        ("Anna", 3, 3),
        ("Bob", 2, 1),
        ("Cat", 3, 0),
    ]
    newest = await store.read(lambda r: r.last_result(ANN.id, 1))
    assert newest is not None
    assert lines[0].rating == newest.here
    assert await store.read(lambda r: r.standings(1, 1, 1)) == [lines[1]]
    assert await store.read(lambda r: r.count_standings(1)) == 3
    assert await store.read(lambda r: r.count_standings(2)) == 2


async def test_matches_of_a_player_come_newest_first(store: Store) -> None:
    """Finished or not, whichever seat; a part is a part."""

    def work(tx: Transaction) -> list[int]:
        ids = [end(tx, ANN, BOB).id, end(tx, BOB, ANN).id, end(tx, BOB, CAT).id]
        return [tx.add_match(a_match()).id, *ids[1::-1]]

    wanted = await store.write(work)
    found = await store.read(lambda r: r.matches_of(ANN.id, 0, 10))
    assert [match.id for match in found] == wanted
    assert await store.read(lambda r: r.matches_of(ANN.id, 1, 1)) == [found[1]]
    assert await store.read(lambda r: r.count_matches_of(ANN.id)) == 3


async def test_nobody_has_no_results(store: Store) -> None:
    """Also for a number beyond what the database holds."""
    for number in (5, HUGE):
        assert await store.read(lambda r, n=number: r.results_of(n, n)) == []
        assert await store.read(lambda r, n=number: r.last_result(n, None)) is None
        assert await store.read(lambda r, n=number: r.standings(n, 0, 10)) == []
        assert await store.read(lambda r, n=number: r.count_standings(n)) == 0
        assert await store.read(lambda r, n=number: r.matches_of(n, 0, 10)) == []
        assert await store.read(lambda r, n=number: r.count_matches_of(n)) == 0
    assert await store.read(lambda r: r.last_result_number()) == 0


async def test_a_match_is_counted_once(tmp_path: Path, open_database: Open) -> None:
    """Whatever the code above forgets, the table refuses."""
    database = await open_database(tmp_path / "db")
    match = await database.write(lambda tx: end(tx, ANN, BOB))
    with pytest.raises(sqlite3.IntegrityError):
        await database.write(lambda tx: ratings.keep(tx, match))


async def ended_database(path: Path, open_database: Open) -> Database:
    """A database with three matches that ended against the order of their numbers and the clock."""
    database = await open_database(path)

    def work(tx: Transaction) -> None:
        for winner, loser in ((ANN, BOB), (BOB, CAT), (CAT, ANN)):
            end(tx, winner, loser)

    await database.write(work)
    return database


async def test_books_know_the_order_in_which_matches_ended(
    tmp_path: Path, open_database: Open
) -> None:
    """By their results; those without one come first, by the clock."""
    path = tmp_path / "db"
    database = await ended_database(path, open_database)

    def older(tx: Transaction) -> None:
        for channel, time in ((50, 900), (51, 800)):
            match = a_match(home=Home(channel, 1), changed_at=time, winner=Seat.BLUE)
            finished = replace(match, state=MatchState.FINISHED, ending=Ending.RESIGNED)
            tx.add_match(finished)

    await database.write(older)
    await database.close()
    with for_host.changing(path) as results:
        assert [match.id for match in results.ended_matches()] == [5, 4, 1, 2, 3]
        kept = results.results()
        assert [(r.number, r.won) for r in kept] == [(n, w) for n in (1, 2, 3) for w in (1, 0)]
        results.replace_results(kept[2:])
    with for_host.changing(path) as results:
        assert results.results() == kept[2:]


async def test_an_error_while_changing_keeps_everything(
    tmp_path: Path, open_database: Open
) -> None:
    """And the lock is let go."""
    path = tmp_path / "db"
    await (await ended_database(path, open_database)).close()

    def change() -> None:
        with for_host.changing(path) as results:
            results.replace_results([])
            raise LookupError

    with pytest.raises(LookupError):
        change()
    with for_host.changing(path) as results:
        assert len(results.results()) == 6


async def test_changing_needs_the_lock_and_the_newest_version(
    tmp_path: Path, open_database: Open
) -> None:
    """Refused while a bot runs, and for what a bot must bring up to date first."""
    path = tmp_path / "db"
    database = await open_database(path)
    with pytest.raises(DatabaseLocked), for_host.changing(path):
        pass
    await database.close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    with pytest.raises(UnusableDatabase, match="start the bot once"), for_host.changing(path):
        pass


async def test_a_mirror_is_known_by_the_challenge_it_came_from(store: Store) -> None:
    """Wanted by an open challenge; a match is the mirror once it came of it."""

    def work(tx: Transaction) -> tuple[int, int, int]:
        first = end(tx, ANN, BOB).id
        challenge = tx.add_challenge(a_challenge()).id
        tx.want_mirror(challenge, first)
        second = tx.add_match(a_match()).id
        assert tx.mirror_of(second) is None
        assert tx.mirror_made_of(first) is None
        tx.close_challenge(challenge, ChallengeState.ACCEPTED, second, at=1)
        return first, challenge, second

    first, challenge, second = await store.write(work)
    assert await store.read(lambda r: r.mirror_wanted(challenge)) == first
    assert await store.read(lambda r: r.mirror_of(second)) == first
    assert await store.read(lambda r: r.mirror_of(first)) is None
    assert await store.read(lambda r: r.mirror_made_of(first)) == second
    assert await store.read(lambda r: r.mirror_made_of(second)) is None
    assert await store.read(lambda r: r.mirror_wanted(HUGE)) is None
