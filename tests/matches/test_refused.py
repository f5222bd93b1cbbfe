"""When a channel refuses posts: the move is kept, its player is told, the next one is called."""

from __future__ import annotations

import pytest

from matches.clock.reminders import REFUSED_LONG, USUAL_REMINDER
from matches.requests import (
    Abandon,
    DeclineChallenge,
    MakeChallenge,
    MoveMatch,
    Pass,
    Person,
    ShowBoard,
    ShowGames,
    Undo,
)
from matches.screens import Mode
from matches.stored import DAY, NoticeKind, NoticeState, PlayerSettings, ServerSettings
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, START, Club, clocked, text_of

BOARD, CALL, REMINDER = NoticeKind.BOARD, NoticeKind.CALL, NoticeKind.REMINDER
HOUR = 3600
DM = {"private": True}


@pytest.fixture
async def club() -> Club:
    """A match in a channel that takes no posts from now on."""
    club = Club()
    await club.begin()
    club.pings.clear()
    club.refusing.add(HERE)
    return club


async def test_the_next_player_is_called_by_direct_message_after_ten_minutes(club: Club) -> None:
    """Once; the board that comes later doesn't ping."""
    await club.slash(club.mover, Pass())
    await club.deliver()
    await club.pass_time(REFUSED_LONG - 1)
    assert (club.pings, club.private_pings) == ([], [])
    await club.pass_time(1)
    assert club.private_pings == [(club.mover.id, 2, CALL)]
    await club.pass_time(5 * HOUR)
    await club.reopen()
    assert club.boards[-1].id in {n.id for n in club.notices if n.state is NoticeState.SENT}
    assert (club.pings, len(club.private_pings)) == ([], 1)


async def test_a_board_that_is_taken_sooner_calls_by_itself(club: Club) -> None:
    """And nothing else does."""
    await club.slash(club.mover, Pass())
    await club.deliver()
    club.now += REFUSED_LONG - 1
    await club.reopen()
    await club.pass_time(HOUR)
    assert club.pings == [(club.mover.id, 2, BOARD)]
    assert club.private_pings == []


async def test_while_it_goes_on_each_new_turn_is_called_at_once(club: Club) -> None:
    """Nobody waits another ten minutes for what has been refused for an hour."""
    await club.slash(club.mover, Pass())
    await club.deliver()
    await club.pass_time(HOUR)
    club.private_pings.clear()
    await club.slash(club.mover, Pass(), home=ELSEWHERE, meant=1)
    await club.slash(club.mover, Pass(), home=ELSEWHERE, meant=1)
    await club.pass_time(0)
    assert club.private_pings == [(club.mover.id, club.match.rev, CALL)]


async def test_the_reminder_comes_by_direct_message_too(club: Club) -> None:
    """Also where the server wants no reminders in its channels."""
    club.store.tables.servers[7] = ServerSettings(7, reminders=False)
    await club.slash(club.mover, Pass())
    await club.deliver()
    await club.pass_time(REFUSED_LONG)
    await club.pass_time(USUAL_REMINDER)
    called = (club.mover.id, 2)
    assert club.private_pings == [(*called, CALL), (*called, REMINDER)]


async def test_quiet_hours_and_pings_switched_off_hold_for_direct_messages(club: Club) -> None:
    """Players who want no calls at night get this one by day; those who want none get none."""
    night = PlayerSettings(club.waiter.id, quiet_from=0, quiet_until=9 * 60, zone="UTC")
    club.store.tables.players[club.waiter.id] = night
    club.now = START - START % DAY + HOUR
    await club.slash(club.mover, Pass())
    await club.deliver()
    await club.pass_time(REFUSED_LONG)
    assert club.private_pings == []
    await club.pass_time(7 * HOUR)
    assert club.private_pings == []
    await club.pass_time(HOUR)
    assert club.private_pings == [(club.mover.id, 2, CALL)]

    club.store.tables.players[club.waiter.id] = PlayerSettings(club.waiter.id, pings=False)
    club.private_pings.clear()
    await club.slash(club.mover, Pass(), home=ELSEWHERE, meant=1)
    await club.pass_time(2 * DAY)
    assert club.private_pings == []


async def test_a_closed_direct_message_leaves_it_to_the_channel(club: Club) -> None:
    """The call is kept, and isn't made twice when the channel takes the board."""
    club.without_dm = {ANN, BOB}
    await club.slash(club.mover, Pass())
    await club.deliver()
    await club.pass_time(REFUSED_LONG)
    await club.reopen()
    assert club.pings == [(club.mover.id, 2, BOARD)]
    await club.pass_time(USUAL_REMINDER - 1)
    assert len(club.pings) == 1
    await club.pass_time(1)
    assert club.pings[1:] == [(club.mover.id, 2, REMINDER)]


async def test_a_reminder_that_waited_behind_its_board_is_not_said_with_it(club: Club) -> None:
    """The board pings now; the reminder comes a day later."""
    club.without_dm = {ANN, BOB}
    await club.slash(club.mover, Pass())
    await club.deliver()
    for _ in range(30):
        await club.pass_time(HOUR)
    assert club.pings == []
    await club.reopen()
    await club.pass_time(HOUR)
    assert club.pings == [(club.mover.id, 2, BOARD)]


async def test_a_warning_that_is_refused_comes_by_direct_message() -> None:
    """Nobody loses on time because a channel takes no warning."""
    club = await clocked()
    club.refusing.add(HERE)
    club.pings.clear()
    for _ in range(4 * 25):
        await club.pass_time(HOUR // 4)
    kinds = [(player, kind) for player, _, kind in club.private_pings]
    warned, told = NoticeKind.WARNING, NoticeKind.TIME_UP
    assert (club.mover.id, warned) in kinds
    assert (club.waiter.id, told) in kinds
    assert club.pings == []


async def test_only_what_is_still_true_is_posted_when_it_opens(club: Club) -> None:
    """Of three boards the newest, which pings; a question that was answered isn't asked again."""
    posted = len(club.channel)
    while len(club.boards) < 4 or club.boards[-1].ping is None:
        await club.slash(club.mover, Pass())
        await club.deliver()
    assert len([n for n in club.boards if n.state is not NoticeState.SENT]) > 2
    await club.slash(club.waiter, Abandon())
    await club.press(club.mover, club.control("refuse", "abandon"))
    await club.reopen()
    texts = list(club.channel.values())[posted:]
    assert len(texts) == 2
    assert club.pings == [(club.mover.id, club.match.rev, BOARD)]
    assert texts[0] == (await club.last_board()).text
    assert "would rather play on" in texts[1]
    assert all(n.state is NoticeState.SENT for n in club.notices)


async def test_while_it_stays_closed_the_newest_board_waits_in_their_place(club: Club) -> None:
    """Its game is known to have been refused since the first, and its player is called at once."""
    await club.slash(club.mover, Pass())
    await club.deliver()
    since = club.store.tables.notices[club.boards[-1].id].refused_at
    await club.pass_time(HOUR // 2)
    club.private_pings.clear()
    await club.slash(club.mover, Pass())
    await club.pass_time(HOUR)
    [board] = [n for n in club.notices if n.state is not NoticeState.SENT and n.kind is BOARD]
    assert board.rev == club.match.rev
    assert (board.refused_at, board.refusals) == (since, 2)
    assert club.private_pings == [(club.mover.id, club.match.rev, CALL)]


async def test_a_challenge_that_nobody_could_read_is_not_spoken_of() -> None:
    """It was withdrawn before its channel opened; one that still stands is posted."""
    club = Club()
    club.refusing.add(HERE)
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    await club.slash(CAT, MakeChallenge(None))
    await club.deliver()
    await club.slash(ANN, DeclineChallenge())
    await club.reopen()
    [text] = club.channel.values()
    assert text.startswith("<@3> is looking for somebody")
    assert all(n.state is NoticeState.SENT for n in club.notices)


async def test_who_moves_while_it_is_refused_is_told_in_the_answer(club: Club) -> None:
    """By whichever door, although no permission looks wrong."""
    await club.slash(club.mover, Pass())
    await club.deliver()
    reply = await club.slash(club.mover, Pass())
    assert "Discord refused what I last tried to post here" in text_of(reply)
    assert reply.posting is None
    reply = await club.press(club.mover, club.control("pass"))
    assert reply.mode is Mode.STRIP
    assert reply.after is not None
    assert "Discord refused" in reply.after.text
    reply = await club.say(club.mover, "pass")
    assert reply.after is not None
    assert "Discord refused" in reply.after.text


async def test_who_makes_the_first_move_that_is_refused_can_be_told(club: Club) -> None:
    """The reply says what to tell them if that happens, for a move and for an undo."""
    mover = club.mover
    for command in (Pass(), Undo()):
        reply = await club.slash(mover, command)
        assert "the board follows" not in text_of(reply).lower()
        assert reply.posting is not None
        assert reply.posting.notice == club.boards[-1].id
        assert reply.posting.late is None
        assert reply.posting.refused.text.startswith("Your move is kept, but Discord isn’t")


async def test_the_board_is_shown_to_who_asks_and_posted_once(club: Club) -> None:
    """If nothing is taken, asking again adds nothing to what waits."""
    mover = club.mover
    await club.slash(mover, Pass())
    await club.deliver()
    for said in ({}, {}, {"missing": ("Send Messages",)}):
        reply = await club.slash(mover, ShowBoard(), **said)
        assert reply.screen is not None
        assert reply.screen.picture is not None
        expected = "I lack: Send Messages" if said else "Discord refused what I last tried"
        assert expected in text_of(reply)
        assert reply.news
    assert [n.kind for n in club.notices if n.state is not NoticeState.SENT] == [BOARD]
    await club.reopen()
    assert len([n for n in club.notices if n.kind in (BOARD, NoticeKind.REPOST)]) == 2


async def test_a_board_asked_for_that_is_refused_is_shown_alone(club: Club) -> None:
    """The reply then shows it, and the answer waits to find out."""
    reply = await club.slash(club.mover, ShowBoard())
    assert text_of(reply) == "Here is the board again."
    assert reply.posting is not None
    assert reply.posting.refused.picture is not None
    assert "isn’t letting me post here" in reply.posting.refused.text
    assert reply.posting.late is not None
    assert "on its way" in reply.posting.late.text


async def test_a_challenge_is_not_called_out_before_it_is(club: Club) -> None:
    """The answer waits to find out, and says if Discord hasn't taken it or refuses it."""
    reply = await club.slash(ANN, MakeChallenge(Person(BOB)), home=ELSEWHERE)
    assert text_of(reply).startswith("Your challenge is out in link/71/.")
    assert reply.posting is not None
    assert reply.posting.notice == club.notices[-1].id
    assert reply.posting.refused.text.startswith("Discord isn’t letting me post in link/71/")
    assert reply.posting.late is not None
    assert reply.posting.late.text.startswith("Your challenge is on its way")
    again = await club.desk.handle(club.asked, MakeChallenge(Person(BOB)))
    assert again == reply


async def test_elsewhere_the_home_is_called_lost(club: Club) -> None:
    """In a direct message and in the list of games; not once the board is taken again."""
    mover = club.mover
    await club.slash(mover, Pass())
    await club.deliver()
    reply = await club.slash(mover, ShowBoard(), home=ELSEWHERE, meant=1, **DM)
    assert "I can’t post in the game’s channel" in text_of(reply)
    assert "I can’t post there" in text_of(await club.slash(mover, ShowGames()))
    await club.slash(mover, MoveMatch(), home=ELSEWHERE)
    await club.deliver()
    reply = await club.slash(mover, ShowBoard(), home=ELSEWHERE, **DM)
    assert "I can’t post" not in text_of(reply)
