"""The end of a match: told to the player who didn't bring it about, with what it counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.clock.posted import note_refused
from matches.outbox.missed import LOOK_AGAIN
from matches.requests import (
    Abandon,
    AcceptChallenge,
    Claim,
    DeclineChallenge,
    MakeChallenge,
    Pass,
    Person,
    Resign,
    ShowBoard,
    Undo,
)
from matches.results import Rating, Result
from matches.stored import (
    DAY,
    Home,
    MatchState,
    NoticeKind,
    Player,
    PlayerSettings,
    ServerSettings,
)
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, HERE, START, Club, clocked, controls
from tests.matches.gallery import RICH

HOUR = 60 * 60
#: quiet from two hours after START (eight in the morning there) for nine hours
SOON = PlayerSettings(0, quiet_from=10 * 60, quiet_until=19 * 60, zone="UTC")
NIGHT, MORNING = START + 4 * HOUR, START + 11 * HOUR
BOARD, MISSED, MISSED_CHALLENGE = NoticeKind.BOARD, NoticeKind.MISSED, NoticeKind.MISSED_CHALLENGE
LAST = "pw1 B - 52,53 3,2 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 33"
#: one pass from the end; blue has the 7×7
TILE = RICH.replace(" 50 48,49 ", " - 52,53 ")


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann and Bob."""
    club = Club()
    await club.begin()
    return club


def asleep(club: Club, *who: Player) -> None:
    """These people have quiet hours, and they have begun."""
    for one in who:
        club.store.tables.players[one.id] = replace(SOON, player_id=one.id)
    club.now = NIGHT


def last_said(club: Club) -> str:
    """The newest message in the channel."""
    return club.channel[max(club.channel)]


async def resign(club: Club, who: Player) -> None:
    """Someone gives up."""
    resigning = controls((await club.slash(who, Resign())).screen)["resignnow"]
    await club.press(who, resigning.id, private=True)
    await club.deliver()


# Who is told


async def test_a_score_is_told_to_who_did_not_make_the_last_move(club: Club) -> None:
    """With a mention, once, the result first; the one who moved has seen it."""
    await club.set_up(LAST)
    mover, other = club.mover, club.waiter
    before = list(club.pings)
    await club.slash(mover, Pass())
    await club.deliver()
    assert club.pings[len(before) :] == [(other.id, club.match.rev, BOARD)]
    text = last_said(club)
    assert text.startswith(f"<@{other.id}>, the game is over: ")
    assert text.count(f"<@{other.id}>") == 1
    assert f"<@{mover.id}>" not in text
    for _ in range(3):
        await club.pass_time(DAY)
    assert len(club.pings) == len(before) + 1


async def test_every_other_end_is_told_too() -> None:
    """Given up, claimed on time, agreed on: always the player who didn't do it."""
    club = Club()
    await club.begin()
    await resign(club, ANN)
    assert club.pings[-1] == (BOB.id, club.match.rev, BOARD)
    assert last_said(club).startswith("<@2>, the game is over: Ann resigns and you win.")

    club = await clocked()
    mover, waiter = club.mover, club.waiter
    club.now += DAY + 1
    await club.slash(waiter, Claim())
    await club.deliver()
    assert club.pings[-1] == (mover.id, club.match.rev, BOARD)
    said = f"<@{mover.id}>, the game is over: you ran out of time and {waiter.name} wins."
    assert last_said(club).startswith(said)

    club = Club()
    await club.begin()
    for who in (ANN, BOB):
        await club.slash(who, Abandon())
    await club.deliver()
    assert club.pings[-1] == (ANN.id, club.match.rev, BOARD)
    assert "<@1>, the game is over: Bob agrees to abandon it" in "\n".join(club.channel.values())


def known(club: Club, *who: Player) -> None:
    """These people have a rating here that tells much, from games against Cat."""
    rating = Rating(1500, 100)
    for one in who:
        club.store.tables.results[-1, one.id] = Result(
            -1, 1, HERE.guild_id, one, CAT, True, None, rating, rating
        )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ratings: Ann new, Bob new."),
        ("de", "Wertungen: Ann neu, Bob neu."),
        ("ms", "Penarafan: Ann baharu, Bob baharu."),
    ],
)
async def test_ratings_that_tell_nothing_yet_are_new(club: Club, language: str, said: str) -> None:
    """Without figures, as on profiles and the leaderboard."""
    club.store.tables.servers[7] = ServerSettings(7, language=language)
    await club.slash(club.mover, Pass())
    await resign(club, ANN)
    assert said in last_said(club)


async def test_only_the_rating_that_tells_nothing_yet_is_new(club: Club) -> None:
    """The other player's is said in figures."""
    known(club, BOB)
    await club.slash(club.mover, Pass())
    await resign(club, ANN)
    assert "Ratings: Ann new, Bob 1508 (+8)." in last_said(club)


async def test_below_it_stands_what_it_counted(club: Club) -> None:
    """The ratings with their change, the games between the two, who filled a 7×7 first."""
    known(club, ANN, BOB)
    await club.slash(club.mover, Pass())
    await resign(club, ANN)
    assert last_said(club).endswith(
        "Ratings: Ann 1487 (−13), Bob 1513 (+13). Head to head: Ann 0, Bob 1."
    )
    await club.begin()
    await club.set_up(TILE)
    mover = club.mover
    await club.slash(mover, Pass())
    await club.deliver()
    second = last_said(club)
    assert "Ratings: Bob 1526 (+13), Ann 1474 (−13). Head to head: Bob 2, Ann 0." in second
    assert second.endswith(f"First 7×7: {mover.name}.")
    assert list(controls(await club.last_board()))[:3] == ["rematch", "mirror", "replay"]
    await club.slash(ANN, ShowBoard())
    await club.deliver()
    assert last_said(club).split("\n")[1] == second.split("\n")[1]


async def test_what_counts_elsewhere_is_not_said_here(club: Club) -> None:
    """An unrated game counts nothing; one that moved to another server nothing that is shown."""
    club.store.tables.matches[1] = replace(club.match, home=Home(900, 9))
    await resign_by_press(club)
    assert "Ratings" not in (await club.last_board()).text
    await club.slash(ANN, MakeChallenge(Person(BOB), rated=False))
    await club.slash(BOB, AcceptChallenge())
    await resign(club, ANN)
    assert "Ratings" not in last_said(club)


async def resign_by_press(club: Club) -> None:
    """Ann gives up from wherever she is."""
    seat = "b" if club.match.players[0].id == ANN.id else "o"
    await club.press(ANN, club.control("resignnow", seat), private=True)
    assert club.match.state is MatchState.FINISHED


# Quiet hours


async def test_quiet_hours_hold_the_ping_not_the_message(club: Club) -> None:
    """At night the end stands in the channel by name; in the morning its ping follows, once."""
    asleep(club, BOB)
    club.pings.clear()
    await resign(club, ANN)
    assert last_said(club).startswith("Ann resigns: Bob wins.")
    board = max(club.channel)
    await club.pass_time(HOUR)
    assert club.pings == []
    assert await club.desk.tick() is not None
    club.now = MORNING
    for _ in range(3):
        await club.pass_time(60)
    assert club.pings == [(BOB.id, club.match.rev, MISSED)]
    said = f"<@2>, the game against Ann is over: Ann resigns and you win. link/70/{board}"
    assert last_said(club) == said


async def test_what_came_at_night_is_told_together(club: Club) -> None:
    """A question, a challenge and an end: one message; another channel is only linked."""
    await club.begin(CAT, BOB, home=ELSEWHERE)
    asleep(club, BOB)
    club.pings.clear()
    await club.slash(ANN, Abandon())
    await resign_in(club, CAT, ELSEWHERE)
    await club.slash(CAT, MakeChallenge(Person(BOB)), home=ELSEWHERE)
    await club.deliver()
    assert club.pings == []
    club.now = MORNING - 60
    await club.pass_time(60)
    assert [(player, kind) for player, _, kind in club.pings] == [(BOB.id, MISSED_CHALLENGE)]
    lines = last_said(club).split("\n")
    assert lines[0] == "<@2>, here is what you missed:"
    assert lines[1].startswith("• something for you in another channel: link/70/")
    assert lines[2].startswith("• the game against Cat is over: Cat resigns and you win. link/71/")
    assert lines[3].startswith("• <@3> challenges you to a game: link/71/")
    assert len(lines) == 4
    await club.pass_time(DAY)
    assert [kind for _, _, kind in club.pings].count(MISSED_CHALLENGE) == 1


async def resign_in(club: Club, who: Player, home: Home) -> None:
    """Someone gives up the newest match, which is elsewhere."""
    resigning = controls((await club.slash(who, Resign(), home=home)).screen)["resignnow"]
    await club.press(who, resigning.id, private=True, home=home)


async def test_what_is_over_by_the_morning_is_not_told(club: Club) -> None:
    """A challenge that was answered, a question that lapsed."""
    asleep(club, BOB)
    club.pings.clear()
    await club.slash(CAT, MakeChallenge(Person(BOB)))
    await club.slash(club.mover, Pass())
    await club.slash(club.mover, Pass())
    await club.slash(ANN, Undo())
    await club.deliver()
    await club.slash(BOB, DeclineChallenge())
    await club.slash(club.mover, Pass())
    await club.deliver()
    club.now = MORNING
    await club.pass_time(60)
    assert [kind for _, _, kind in club.pings if kind in (MISSED, MISSED_CHALLENGE)] == []
    assert all(one.held_for is None for one in club.notices)


async def test_other_quiet_hours_change_when_it_is_told(club: Club) -> None:
    """Ended, they let it be told at once; without pings it is never told."""
    for line, told in (("quiet off", 1), ("pings", 0)):
        club = Club()
        await club.begin()
        asleep(club, BOB)
        await resign(club, ANN)
        club.pings.clear()
        if line == "pings":
            club.store.tables.players[BOB.id] = replace(SOON, player_id=BOB.id, pings=False)
            club.now = MORNING
        else:
            await club.say(BOB, line)
        await club.pass_time(60)
        assert len(club.pings) == told, line
        assert all(one.held_for is None for one in club.notices)


async def test_a_night_that_comes_before_the_message_holds_it_again(club: Club) -> None:
    """An outage in the morning: what was to be told then is told the next morning."""
    asleep(club, BOB)
    club.pings.clear()
    await resign(club, ANN)
    club.now = MORNING
    await club.desk.tick()  # and then nothing can be posted for a day
    club.now = NIGHT + DAY
    await club.deliver()
    assert club.pings == []
    club.now = MORNING + DAY
    await club.pass_time(60)
    assert club.pings == [(BOB.id, club.match.rev, MISSED)]


# Channels that take nothing


async def test_an_end_that_cannot_be_posted_is_told_by_direct_message(club: Club) -> None:
    """After ten minutes, once; when the channel opens again its board pings no one."""
    club.refusing.add(HERE)
    club.pings.clear()
    await resign(club, ANN)
    assert club.private_pings == []
    await club.pass_time(10 * 60)
    assert club.private_pings == [(BOB.id, club.match.rev, MISSED)]
    assert last_said(club).startswith(
        "<@2>, the game against Ann is over: Ann resigns and you win."
    )
    await club.reopen()
    await club.pass_time(DAY)
    assert last_said(club).startswith("Ann resigns: Bob wins.")
    assert club.pings == []
    assert len(club.private_pings) == 1


async def test_an_end_behind_a_refused_board_is_told_by_direct_message(club: Club) -> None:
    """It isn't even tried before the board in front of it is taken."""
    club.refusing.add(HERE)
    await club.slash(club.mover, Pass())
    await club.deliver()
    club.private_pings.clear()
    await resign(club, ANN)
    for _ in range(3):
        await club.pass_time(10 * 60)
    assert club.private_pings == [(BOB.id, club.match.rev, MISSED)]


async def test_an_end_in_a_channel_that_is_gone_is_told_before_it_is_given_up(club: Club) -> None:
    """The board goes for good only when its player has been told."""
    await resign_by_press(club)
    board = club.boards[-1]
    for told in (False, True):
        await club.store.write(
            lambda tx: note_refused(tx, board, club.now, club.now + HOUR, for_good=True)
        )
        kept = club.store.tables.notices.get(board.id)
        assert (kept is None) is told
        await club.pass_time(10 * 60)
    assert club.private_pings == [(BOB.id, club.match.rev, MISSED)]


async def test_a_challenge_that_waits_is_told_of_once_it_is_there(club: Club) -> None:
    """Held at night and refused by its channel: nobody is led to a message that isn't there."""
    asleep(club, BOB)
    club.pings.clear()
    club.refusing.add(ELSEWHERE)
    held = await club.slash(CAT, MakeChallenge(Person(BOB)), home=ELSEWHERE)
    assert held.news
    await club.store.write(lambda tx: tx.notice_held(club.notices[-1].id, BOB.id, MORNING))
    await club.deliver()
    club.now = MORNING
    await club.pass_time(60)
    assert club.pings == []
    await club.reopen(ELSEWHERE)
    await club.pass_time(LOOK_AGAIN)
    assert [kind for _, _, kind in club.pings] == [MISSED_CHALLENGE]
