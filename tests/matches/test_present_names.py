"""Names change while games go on: a running game shows the present ones."""

from __future__ import annotations

from dataclasses import replace

from matches.requests import Pass, ShowBoard, ShowGames
from matches.stored import Home
from tests.matches.club import ANN, BOB, HERE, Club, text_of

ROBERT = replace(BOB, name="Robert")


async def test_whoever_asks_is_shown_under_their_present_name() -> None:
    """In the board of the very move, and in what others are told later."""
    club = Club()
    await club.begin(BOB, ANN)
    while club.mover.id != BOB.id:
        await club.slash(ANN, Pass())
    await club.slash(ROBERT, Pass())
    assert "(Robert passed to" in (await club.last_board()).text
    assert "Robert" in text_of(await club.slash(ANN, ShowGames()))
    assert "your turn against Robert." in (await club.last_board()).text


async def test_a_name_belongs_to_its_server() -> None:
    """What somebody is called elsewhere, or in a direct message, changes nothing here."""
    club = Club()
    await club.begin(BOB, ANN)
    await club.slash(ROBERT, ShowGames(), home=Home(90, None), private=True)
    await club.slash(ROBERT, ShowGames(), home=Home(81, 8))
    assert {player.name for player in club.match.players} == {"Ann", "Bob"}
    await club.slash(ROBERT, ShowBoard())
    assert {player.name for player in club.match.players} == {"Ann", "Robert"}


async def test_a_finished_game_keeps_its_names() -> None:
    """They are those under which it was played."""
    club = Club()
    await club.begin(BOB, ANN)
    await club.press(BOB, club.control("resignnow", _mark(club)), private=True)
    await club.slash(ROBERT, ShowBoard())
    assert {player.name for player in club.match.players} == {"Ann", "Bob"}


async def test_a_name_that_stays_costs_one_look() -> None:
    """Most requests come under the name that is known."""
    club = Club()
    await club.begin(BOB, ANN)
    reads = []
    read = club.store.read

    async def counted(work):  # type: ignore[no-untyped-def]
        reads.append(work)
        return await read(work)

    await club.slash(BOB, ShowGames())
    club.store.read = counted  # type: ignore[method-assign]
    await club.slash(BOB, ShowGames())
    once = len(reads)
    await club.slash(replace(BOB, name="Bobby"), ShowGames())
    assert len(reads) == 2 * once + 1
    assert HERE.guild_id == 7


def _mark(club: Club) -> str:
    return "b" if club.match.players[0].id == BOB.id else "o"
