"""A match goes to another channel, also when its own is gone; all is played from anywhere."""

from __future__ import annotations

import pytest

from matches.controls import Verb
from matches.records import Home, NoticeState
from matches.requests import Claim, MakeChallenge, MoveMatch, Pass, Person, ShowGames
from matches.screens import Mode
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, Club, choice, controls, text_of

DM = Home(5000, None)


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann (blue) and Bob."""
    club = Club()
    await club.begin()
    return club


async def test_a_match_moves_where_its_player_asks(club: Club) -> None:
    """The board follows there, the old controls are stale, the old channel is free."""
    waiter, old = club.waiter, club.control("pass")
    reply = await club.slash(waiter, MoveMatch(), home=ELSEWHERE)
    assert (reply.mode, reply.news) == (Mode.PRIVATE, True)
    assert "lives here now" in text_of(reply)
    board = club.boards[-1]
    assert (club.match.home, board.home, board.ping) == (ELSEWHERE, ELSEWHERE, club.mover.id)
    assert "moved on" in text_of(await club.press(club.mover, old))
    await club.press(club.mover, club.control("pass"), home=ELSEWHERE)
    assert club.match.ply == 1
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(CAT))))


async def test_a_channel_that_is_gone_does_not_hold_a_match(club: Club) -> None:
    """What it was never told is dropped; the new channel hears all there is to know."""
    await club.slash(club.mover, Pass())
    lost = club.boards[-1]
    await club.store.write(lambda tx: tx.notice_blocked(lost.id))
    assert club.store.tables.notices[lost.id].state is NoticeState.BLOCKED
    await club.slash(club.mover, MoveMatch(), home=ELSEWHERE)
    [due] = await club.store.read(lambda reader: reader.notices_due(club.now, 9))
    assert (due.rev, due.home, due.ping) == (3, ELSEWHERE, None)
    assert all(notice.state is not NoticeState.BLOCKED for notice in club.notices)


async def test_of_several_matches_one_is_chosen(club: Club) -> None:
    """From a list; what isn't in it can't be moved."""
    await club.begin(ANN, CAT, home=ELSEWHERE)
    there = {"home": Home(72, 7)}
    reply = await club.slash(ANN, MoveMatch(), **there)
    listed = choice(reply.screen)
    assert [option.value for option in listed.options] == ["1", "2"]
    await club.press(ANN, listed.id, "2", private=True, **there)
    assert club.match.home == Home(72, 7)
    assert "can’t tell" in text_of(await club.press(ANN, listed.id, "2", private=True, **there))
    assert "no game" in text_of(await club.press(CAT, listed.id, "1", private=True, **there))
    assert club.store.tables.matches[1].home == HERE


async def test_it_moves_only_where_a_match_may_live(club: Club) -> None:
    """Within its server, to a free channel in which the bot may write; strangers move nothing."""
    assert "no game in another channel" in text_of(await club.slash(ANN, MoveMatch()))
    assert "no game in another channel" in text_of(
        await club.slash(ANN, MoveMatch(), home=Home(71, 8))
    )
    assert "read along" in text_of(await club.slash(ANN, MoveMatch(), home=DM, private=True))
    reply = await club.slash(ANN, MoveMatch(), home=ELSEWHERE, missing=("Send Messages",))
    assert "I lack" in text_of(reply)
    assert "no game" in text_of(await club.slash(CAT, MoveMatch(), home=ELSEWHERE))
    await club.begin(CAT, ANN, home=ELSEWHERE)
    assert "are playing here" in text_of(await club.slash(BOB, MoveMatch(), home=ELSEWHERE))


async def test_from_a_direct_message_everything_is_played_and_goes_home(club: Club) -> None:
    """The list opens each game; its board is answered there and posted in its channel."""
    await club.begin(ANN, CAT, home=Home(99, 8))
    listed = choice((await club.slash(ANN, ShowGames(), home=DM, private=True)).screen)
    for option in listed.options:
        opened = await club.press(ANN, listed.id, option.value, private=True, home=DM)
        match = club.store.tables.matches[int(option.value)]
        await club.press(ANN, controls(opened.screen)[Verb.PASS].id, private=True, home=DM)
        if match.players[match.first].id == ANN.id:
            assert club.notices[-1].home == match.home
    assert all(notice.home.guild_id for notice in club.notices)


async def test_the_list_has_links_turns_and_deadlines() -> None:
    """Over all servers."""
    club = Club()
    await club.begin()
    await club.slash(ANN, MakeChallenge(Person(CAT), clock=86400), home=Home(99, 8))
    await club.press(CAT, "pc:2:accept", home=Home(99, 8))
    await club.deliver()
    text = text_of(await club.slash(ANN, ShowGames()))
    boards = [club.store.tables.notices[one.id].message_id for one in club.boards]
    assert f"Bob, link/70/{boards[0]}: " in text
    assert f"Cat, link/99/{boards[1]}: " in text
    assert f"time runs out <t:{club.now + 86400}:R>" in text
    assert "no clock" in text_of(await club.slash(ANN, Claim()))
