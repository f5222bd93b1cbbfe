"""A match moves to another channel, even after losing its own; it can be played from anywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.change.ratings import rate_all
from matches.control_ids import Verb
from matches.requests import (
    Claim,
    MakeChallenge,
    MoveMatch,
    Pass,
    Person,
    ShowBoard,
    ShowGames,
    ShowMore,
)
from matches.screens import Mode
from matches.services import Bounds
from matches.stored import DAY, Home, NoticeState, Player, ServerSettings
from matches.views.games import LINES
from patchwork import Seat
from tests.matches.club import (
    ANN,
    BOB,
    CAT,
    ELSEWHERE,
    HERE,
    Club,
    choice,
    clocked,
    controls,
    text_of,
)
from words import LANGUAGES

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
    assert (club.match.home, board.home) == (ELSEWHERE, ELSEWHERE)
    assert "moved on" in text_of(await club.press(club.mover, old))
    await club.press(club.mover, club.control("pass"), home=ELSEWHERE)
    assert club.match.ply == 1
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(CAT))))


async def test_no_match_moves_into_a_direct_message(club: Club) -> None:
    """The sentence is about moving, not about challenging."""
    said = text_of(await club.slash(ANN, MoveMatch(), home=DM, private=True))
    assert said.startswith("A game can’t be moved to your direct messages; use /game move")
    assert text_of(await club.say(ANN, "move", home=DM, private=True)) == said


async def test_a_channel_that_is_gone_does_not_hold_a_match(club: Club) -> None:
    """What it was never told is dropped; the new channel hears all there is to know."""
    await club.slash(club.mover, Pass())
    lost = club.boards[-1]
    await club.store.write(lambda tx: tx.notice_refused(lost.id, club.now, club.now + DAY))
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
    for who, value in ((BOB, "2"), (CAT, "1"), (ANN, "9"), (ANN, "x"), (ANN, "")):
        reply = await club.press(who, listed.id, value, private=True, **there)
        assert "can’t tell" in text_of(reply)
    assert club.store.tables.matches[1].home == HERE


async def test_it_moves_only_where_a_match_may_live(club: Club) -> None:
    """To a free channel in which the bot may write; strangers move nothing."""
    assert "no game in another channel" in text_of(await club.slash(ANN, MoveMatch()))
    reply = await club.slash(ANN, MoveMatch(), home=ELSEWHERE, missing=("Send Messages",))
    assert "I lack" in text_of(reply)
    assert "no game" in text_of(await club.slash(CAT, MoveMatch(), home=ELSEWHERE))
    await club.begin(CAT, ANN, home=ELSEWHERE)
    assert "are playing here" in text_of(await club.slash(BOB, MoveMatch(), home=ELSEWHERE))


async def test_it_moves_to_another_server(club: Club) -> None:
    """One that allows it and has room for it; the old one then has room for another match."""
    there = Home(81, 8)
    club.store.tables.servers[8] = ServerSettings(8, channels=(82,))
    assert "played elsewhere" in text_of(await club.slash(ANN, MoveMatch(), home=there))
    del club.store.tables.servers[8]
    assert "lives here now" in text_of(await club.slash(ANN, MoveMatch(), home=there))
    assert club.boards[-1].home == club.match.home == there
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(CAT))))


async def test_a_full_server_takes_no_match_in() -> None:
    """But within it a match may move."""
    club = Club(bounds=Bounds(matches_per_server=1))
    await club.begin()
    await club.begin(ANN, CAT, home=Home(81, 8))
    assert "This server has 1" in text_of(await club.slash(BOB, MoveMatch(), home=Home(82, 8)))
    assert "lives here now" in text_of(await club.slash(BOB, MoveMatch(), home=ELSEWHERE))


@pytest.mark.parametrize(
    ("reads", "said"),
    [(False, "Bob can’t see this channel"), (None, "can’t find out just now")],
)
async def test_nobody_is_taken_where_he_cannot_follow(
    club: Club, reads: bool | None, said: str
) -> None:
    """From the list as well; while that isn't known, the match stays where it is."""
    club.places.readers[BOB.id, ELSEWHERE] = reads
    assert said in text_of(await club.slash(ANN, MoveMatch(), home=ELSEWHERE))
    reply = await club.press(ANN, "ps:0:0:move", "1", private=True, home=ELSEWHERE)
    assert said in text_of(reply)
    assert (club.match.home, club.match.rev) == (HERE, 1)
    assert "lives here now" in text_of(await club.slash(BOB, MoveMatch(), home=ELSEWHERE))


async def test_the_same_request_twice_moves_once(club: Club) -> None:
    """The second delivery gets the same answer, though nothing is left to move."""
    first = await club.slash(ANN, MoveMatch(), home=ELSEWHERE, token=5)
    assert await club.slash(ANN, MoveMatch(), home=ELSEWHERE, token=5) == first
    assert club.match.rev == 2


async def test_a_match_counts_where_it_began(club: Club) -> None:
    """For the ratings of that server; recalculated from the matches, they are the same."""
    there = Home(81, 8)
    await club.slash(club.mover, Pass())
    await club.slash(ANN, MoveMatch(), home=there)
    seat = next(seat for seat in Seat if club.match.players[seat].id == ANN.id)
    await club.press(ANN, club.control("resignnow", seat.mark), private=True, home=there)
    assert "read along" not in text_of(await club.slash(BOB, ShowBoard(), home=there))
    stored = sorted(club.store.tables.results.values(), key=lambda one: not one.won)
    assert [(one.guild_id, one.player.id) for one in stored] == [(7, BOB.id), (7, ANN.id)]
    assert rate_all(club.store.tables.matches.values()) == stored
    assert "no game" in text_of(await club.slash(ANN, MoveMatch()))


LOST = "I can’t post in the game’s channel (link/70/)"


async def losing(club: Club, how: str) -> None:
    """The match's channel is lost: deleted, closed to the bot, or found lost by a failed post."""
    if how == "deleted":
        await club.desk.channel_gone(HERE)
    elif how == "closed":
        club.places.closed.add(HERE)
    else:
        await club.slash(ANN, ShowBoard())
        await club.store.write(
            lambda tx: tx.notice_refused(club.notices[-1].id, club.now, club.now + DAY)
        )


@pytest.mark.parametrize("how", ["deleted", "closed", "found"])
async def test_a_lost_home_is_a_state_that_players_see(club: Club, how: str) -> None:
    """In the list, on the board, in the answer to a move made anywhere; until it moves."""
    await club.begin(ANN, CAT, home=ELSEWHERE)
    mine = {"home": DM, "private": True}
    assert LOST not in text_of(await club.press(ANN, "ps:0:0:open", "1", **mine))
    first = club.store.tables.matches[1]
    mover = first.players[first.first]
    await losing(club, how)
    listed = text_of(await club.slash(ANN, ShowGames(), **mine)).splitlines()
    assert [("I can’t post there" in line, "Bob" in line) for line in listed[1:]] in (
        [(True, True), (False, False)],
        [(False, False), (True, True)],
    )
    for value, lost in (("1", True), ("2", False)):
        assert (LOST in text_of(await club.press(ANN, "ps:0:0:open", value, **mine))) is lost
        assert (LOST in text_of(await club.press(ANN, "ps:0:0:past", value, **mine))) is lost
    reply = await club.press(mover, f"pw:1:{first.rev}:pass", **mine)
    assert reply.mode is Mode.UPDATE
    assert reply.after is not None
    assert reply.after.text.startswith(LOST)
    other = Home(72, 7)
    await club.press(ANN, "ps:0:0:move", "1", private=True, home=other)
    listed = text_of(await club.slash(ANN, ShowGames(), **mine)).splitlines()
    assert not any("I can’t post there" in line for line in listed)
    assert club.boards[-1].home == other


async def test_what_moves_first_is_what_has_no_home(club: Club) -> None:
    """In the list of what could move, and marked there."""
    await club.begin(ANN, CAT, home=Home(81, 8))
    await club.begin(CAT, ANN, home=ELSEWHERE)
    club.places.closed.add(Home(81, 8))
    reply = await club.slash(ANN, MoveMatch(), home=Home(72, 7))
    first, *others = ((one.value, one.description) for one in choice(reply.screen).options)
    assert first == ("2", "#room-81 · Server 8 · I can’t post where it is")
    assert {*others} == {("1", "#room-70 · Server 7"), ("3", "#room-71 · Server 7")}
    typed = await club.say(ANN, "move", home=Home(72, 7))
    said = [one.description for one in choice(typed.screen).options]
    assert said == ["I can’t post where it is", None, None], "read by everybody: no other place"


async def test_a_deleted_channel_without_a_match_changes_nothing(club: Club) -> None:
    """And the same news only once."""
    await club.desk.channel_gone(ELSEWHERE)
    assert len(club.notices) == 3
    for _ in range(2):
        await club.desk.channel_gone(HERE)
    assert len(club.notices) == 4
    assert club.notices[-1].state is NoticeState.BLOCKED


async def test_strangers_are_not_told_of_a_lost_home(club: Club) -> None:
    """It is none of their business, and they couldn't do anything about it."""
    club.places.closed.add(HERE)
    assert LOST not in text_of(await club.slash(CAT, ShowBoard()))


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
    """Over all servers; what waits for the asker comes first, then what is short of time."""
    club = Club()
    await club.begin()
    await club.slash(ANN, MakeChallenge(Person(CAT), clock=86400), home=Home(99, 8))
    await club.press(CAT, "pc:2:accept", home=Home(99, 8))
    await club.deliver()
    text = text_of(await club.slash(ANN, ShowGames()))
    boards = [club.store.tables.notices[one.id].message_id for one in club.boards]
    assert f"Bob, link/70/{boards[0]}: " in text
    assert f"Cat, link/99/{boards[1]}: " in text
    assert f"time runs out on <t:{club.now + 86400}:F>" in text
    assert "no clock" in text_of(await club.slash(ANN, Claim()))


async def test_a_long_list_has_pages() -> None:
    """Every match is in it once, those that wait for the asker on the first page."""
    club = Club()
    await club.begin()
    match = club.match
    for number in range(2, 27):
        players = match.players if number % 2 else (match.players[1], match.players[0])
        club.store.tables.matches[number] = replace(
            match, id=number, home=Home(1000 + number, 7), players=players
        )
    reply = await club.slash(ANN, ShowGames())
    assert text_of(reply).startswith("You are playing 26 games, page 1 of 4:\n")
    seen, turns = [], []
    for page in (1, 2, 3, 4):
        reply = await club.press(ANN, f"pw:0:0:games:{page}", private=True)
        assert reply.mode is Mode.UPDATE
        seen += [option.value for option in choice(reply.screen).options]
        turns += ["your turn" in line for line in text_of(reply).splitlines()[1:]]
    assert sorted(map(int, seen)) == list(range(1, 27))
    assert turns == sorted(turns, reverse=True)
    assert {True, False} == set(turns)


class FarClub(Club):
    """A club whose links are as long as they get."""

    def link(self, home: Home, message: int | None) -> str:
        """Three ids of twenty digits."""
        del home, message
        return "https://discord.com/channels/" + "/".join(["9" * 20] * 3)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_of_the_list_always_fits_into_a_message(language: str) -> None:
    """With the longest names and links, deadlines, and no channel that takes posts."""
    club = FarClub()
    await club.begin()
    people = (ANN, Player(2, "*" * 32))
    for number in range(1, 30):
        home = Home(1000 + number, 7)
        club.store.tables.matches[number] = replace(
            club.match, id=number, home=home, players=people, deadline=10**10
        )
        club.places.closed.add(home)
    await club.press(ANN, "ps:0:0:language", language, private=True)
    text = text_of(await club.slash(ANN, ShowGames()))
    assert len(text.splitlines()) == 1 + LINES
    assert 1500 < len(text) <= 2000


async def block_board(club: Club) -> None:
    """Have the newest board wait for its channel to be writable again."""
    await club.store.write(
        lambda tx: tx.notice_refused(club.boards[-1].id, club.now, club.now + DAY)
    )


async def test_a_match_that_moves_untold_starts_its_clock_where_it_is_told() -> None:
    """The player first hears now that it is their turn, and has all of its time."""
    club = await clocked()
    await club.slash(club.mover, Pass())
    await block_board(club)
    club.now += 2 * DAY
    assert "isn’t posted yet" in text_of(await club.slash(club.waiter, Claim()))
    await club.slash(club.waiter, MoveMatch(), home=ELSEWHERE)
    assert "isn’t posted yet" in text_of(await club.slash(club.waiter, Claim(), home=ELSEWHERE))
    club.now += 100
    await club.deliver()
    assert club.match.deadline == club.now + DAY
    assert club.pings[-1][0] == club.mover.id
    club.now += DAY
    assert "claimed the win" in text_of(await club.slash(club.waiter, Claim(), home=ELSEWHERE))


@pytest.mark.parametrize("how", ["deleted", "closed", "found"])
async def test_who_was_told_gains_no_time_by_losing_the_home(how: str) -> None:
    """However often the match moves: their board had been posted."""
    club = await clocked()
    deadline = club.match.deadline
    for number in range(3):
        await losing(club, how)
        club.now += 1000
        who = club.mover if number % 2 else club.waiter
        await club.slash(who, MoveMatch(), home=Home(80 + number, 7))
        club.now += 1000
        await club.deliver()
        assert club.match.deadline == deadline
    club.now += DAY
    there = {"home": club.match.home}
    assert "claim" in controls((await club.slash(club.waiter, ShowMore(), **there)).screen)
    assert "claimed the win" in text_of(await club.slash(club.waiter, Claim(), **there))


async def test_who_moves_his_own_untold_turn_gains_no_time() -> None:
    """They know, or they wouldn't ask."""
    club = await clocked()
    await club.slash(club.mover, Pass())
    deadline = club.match.deadline
    await block_board(club)
    club.now += 3600
    await club.slash(club.mover, MoveMatch(), home=ELSEWHERE)
    await club.deliver()
    assert club.match.deadline == deadline


async def test_the_old_channel_tells_the_players_where_it_went(club: Club) -> None:
    """Only they get the link; in public they hear of it without one, and strangers hear nothing."""
    await club.deliver()
    await club.slash(ANN, MoveMatch(), home=Home(81, 8))
    await club.deliver()
    board = club.store.tables.notices[club.boards[-1].id]
    for who in (ANN, BOB):
        for command in (ShowBoard(), Pass(), ShowMore()):
            said = text_of(await club.slash(who, command))
            assert said.startswith("Game 1 was moved away from here")
            assert f"link/81/{board.message_id}" in said
        typed = text_of(await club.say(who, "board"))
        assert typed.startswith("Game 1 was moved away from here")
        assert "link/" not in typed
    for said in (await club.slash(CAT, ShowBoard()), await club.say(CAT, "board")):
        assert text_of(said).startswith("No game is being played here")
    assert "No game" in text_of(await club.slash(ANN, Pass(), home=ELSEWHERE)), "was never there"
