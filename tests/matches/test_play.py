"""Moves: who may make them, what they leave behind, and that each is made only once."""

from __future__ import annotations

import asyncio

import pytest

from matches.requests import BuyPatch, Door, Pass, PlacePatch, Press
from matches.screens import Mode
from matches.stored import MatchState, NoticeKind
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, controls, text_of

PENDING = (
    "pw1 fgCUBZOJVcdFSYWM 38,44,50 32,31 7,10 - b:1"
    " aaaEELLLL/aREE1L2L/RRRR5/AGRT5/AGTTT4/GGGTH4/DGHHHH3/DGPPH4/DPPPP4"
    " XNNNNN3/XXXee4/Xeee5/bh7/bbbb5/bQ7/QQQ6/QKQII4/KKKII4 23"
)
LAST = "pw1 OcYg - 52,53 38,42 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42"
CLUTTERED = "pw1 BKedS 26,32,38,44,50 4,5 5,5 - - OOOO5/1O7/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 2"


@pytest.fixture
async def club() -> Club:
    """A club with a match between Ann and Bob."""
    club = Club()
    await club.begin()
    return club


async def test_a_pass_on_the_board_takes_its_controls_away(club: Club) -> None:
    """The press is answered on its own message; the next board is in the outbox."""
    mover = club.mover
    reply = await club.press(mover, club.control("pass"))
    assert (reply.mode, reply.news, reply.screen) == (Mode.STRIP, True, None)
    assert (club.match.rev, club.match.ply) == (2, 1)
    assert club.store.tables.plies[1][0].move == "adv"
    assert club.boards[-1].rev == 2
    assert club.boards[-1].ping == club.mover.id != mover.id


async def test_each_door_confirms_in_its_own_way(club: Club) -> None:
    """A slash command gets a short private line, a typed one only the board."""
    reply = await club.slash(club.mover, Pass())
    assert reply.mode is Mode.PRIVATE
    assert text_of(reply) == "Done. You passed to space 1 and earned 1 button."
    reply = await club.say(club.mover, "pass")
    assert (reply.mode, reply.screen) == (Mode.SILENT, None)


async def test_whoever_plays_again_is_not_pinged_again(club: Club) -> None:
    """A ping follows the person to move, not the ply."""
    await club.set_up(CLUTTERED)
    reply = await club.say(club.mover, "buy 2 e5")  # 2 time: to space 6, Bob is on 5
    assert reply.mode is Mode.SILENT
    assert club.boards[-1].ping is not None
    await club.set_up(CLUTTERED.replace(" 4,5 ", " 2,5 "))
    await club.say(club.mover, "buy 2 e5")  # 2 time: to space 4, still behind
    assert club.boards[-1].ping is None
    assert (await club.last_board()).ping is None


async def test_pings_can_be_switched_off(club: Club) -> None:
    """A player who wants no pings is merely named."""
    await club.press(club.waiter, "pw:0:0:pings:off", private=True)
    waiter = club.waiter
    await club.slash(club.mover, Pass())
    screen = await club.last_board()
    assert screen.ping is None
    assert f"<@{waiter.id}>" not in screen.text
    assert f"{waiter.name}, your turn against" in screen.text


async def test_somebody_whose_turn_it_is_not_is_told_whose_it_is(club: Club) -> None:
    """Through every door, and nothing changes."""
    for reply in (
        await club.press(club.waiter, club.control("pass")),
        await club.slash(club.waiter, Pass()),
        await club.say(club.waiter, "pass"),
        await club.press(club.waiter, club.control("offer", "1")),
    ):
        assert reply.mode is Mode.PRIVATE
        assert text_of(reply).startswith(f"It is {club.mover.name}’s turn")
    assert club.match.rev == 1


async def test_a_stranger_is_shown_a_way_to_a_game_of_his_own(club: Club) -> None:
    """Pressing other people's buttons changes nothing."""
    for reply in (
        await club.press(CAT, club.control("pass")),
        await club.slash(CAT, Pass()),
        await club.say(CAT, "pass"),
    ):
        assert "between Ann and Bob; start one of your own with /challenge" in text_of(reply)
    assert club.match.rev == 1


async def test_a_stale_control_leads_to_the_newest_board(club: Club) -> None:
    """An old board's button only shows the way."""
    old, mover = club.control("pass"), club.mover
    await club.press(mover, old)
    await club.deliver()
    link = f"link/70/{club.boards[-1].message_id}"
    reply = await club.press(mover, old)
    assert reply.mode is Mode.PRIVATE
    assert "is already made" in text_of(reply)
    assert link in text_of(reply)
    await club.press(club.mover, club.control("pass"))
    await club.press(club.mover, club.control("pass"))
    await club.deliver()
    waiter = BOB if mover.id == ANN.id else ANN
    assert "has moved on" in text_of(await club.press(waiter, old))


async def test_while_the_board_is_on_its_way_the_link_leads_to_the_channel(club: Club) -> None:
    """An older board would only show an older state."""
    old, mover = club.control("pass"), club.mover
    await club.press(mover, old)
    assert text_of(await club.press(mover, old)).endswith("see the board: link/70/")


async def test_a_stale_panel_says_so_in_its_own_place(club: Club) -> None:
    """The panel's next press turns it into the sentence, without controls."""
    old, mover = club.control("right", "A@a1r0"), club.mover
    await club.slash(mover, Pass())
    reply = await club.press(mover, old, private=True)
    assert reply.mode is Mode.UPDATE
    assert reply.screen is not None
    assert reply.screen.rows == ()


async def test_an_old_control_works_after_any_time(club: Club) -> None:
    """Nothing expires except by moves in the game."""
    club.now += 30 * 24 * 60 * 60
    assert (await club.press(club.mover, club.control("pass"))).news


async def test_twenty_presses_at_once_make_one_move(club: Club) -> None:
    """One wins, nineteen are told that it is made."""
    mover, custom_id = club.mover, club.control("pass")
    replies = await asyncio.gather(*(club.press(mover, custom_id) for _ in range(20)))
    assert sum(reply.news for reply in replies) == 1
    assert sum("already made" in (r.screen.text if r.screen else "") for r in replies) == 19
    assert club.match.ply == 1
    assert len(club.boards) == 2


async def test_the_same_request_twice_makes_one_ply_and_one_board(club: Club) -> None:
    """A second delivery is answered like the first, through any door."""
    mover = club.mover
    first = await club.slash(mover, Pass(), token=77)
    second = await club.slash(mover, Pass(), token=77)
    assert first == second
    assert (club.match.ply, len(club.boards)) == (1, 2)


async def test_a_full_disk_changes_nothing_and_is_said(club: Club) -> None:
    """The move isn't made, the player knows, and the same button works later."""
    club.store.unavailable = True
    reply = await club.press(club.mover, club.control("pass"))
    assert "nothing was changed" in text_of(reply)
    assert club.match.rev == 1
    club.store.unavailable = False
    assert (await club.press(club.mover, club.control("pass"))).news


async def test_a_permission_that_goes_missing_later_is_said_and_the_move_kept(club: Club) -> None:
    """The move counts; its player learns why the board may not come."""
    missing = ("Send Messages",)
    reply = await club.press(club.mover, club.control("pass"), missing=missing)
    assert reply.mode is Mode.STRIP
    assert reply.after is not None
    assert "Send Messages" in reply.after.text
    assert club.match.ply == 1
    reply = await club.slash(club.mover, Pass(), missing=missing)
    assert text_of(reply).startswith("Done. You passed to space 2 and earned 2 buttons.\n")
    assert "Send Messages" in text_of(reply)


async def test_a_typed_move_counts_for_the_match_as_it_is_at_that_moment(club: Club) -> None:
    """No revision is named, so the turn decides: of two passes at once, one is early."""
    mover, waiter = club.mover, club.waiter
    replies = await asyncio.gather(club.say(waiter, "pass"), club.say(mover, "pass"))
    assert [reply.news for reply in replies] == [False, True]
    assert (await club.say(waiter, "pass")).news
    assert club.match.ply == 2


async def test_a_direct_message_means_the_only_match_of_the_asker(club: Club) -> None:
    """Either player may move from there; the board goes to the game's channel."""
    reply = await club.slash(club.mover, Pass(), private=True, home=ELSEWHERE)
    assert reply.news
    assert club.boards[-1].home.channel_id == 70


async def test_where_no_match_is_played_the_way_to_one_is_named(club: Club) -> None:
    """Typed moves elsewhere move nothing."""
    reply = await club.slash(club.mover, Pass(), home=ELSEWHERE)
    assert text_of(reply).startswith("No game is being played here")


async def test_a_pending_special_patch_comes_first(club: Club) -> None:
    """Passing and buying wait until it is placed; then the turn passes."""
    await club.set_up(PENDING)
    mover = club.mover
    for refused in (Pass(), BuyPatch("1", "e2"), BuyPatch("1")):
        assert "Place your 1×1 patch first" in text_of(await club.slash(mover, refused))
    reply = await club.slash(mover, PlacePatch("e2"))
    assert text_of(reply) == "Done. You placed the 1×1 patch at e2."
    assert club.mover.id != mover.id


async def test_the_last_move_ends_the_match(club: Club) -> None:
    """The final board has the count and what can be done next; no further move is possible."""
    await club.set_up(LAST)
    last = club.mover
    await club.press(last, club.control("pass"))
    assert club.match.state is MatchState.FINISHED
    assert club.match.winner is not None
    screen = await club.last_board()
    assert screen.text.startswith("<@2>, the game is over: you win −120 to −123. Ann passed")
    assert screen.ping == BOB.id
    assert [part.label for part in screen.rows[0]] == ["Rematch", "Mirror game", "Replay", "Record"]  # type: ignore[union-attr]
    reply = await club.press(last, club.control("pass"))
    assert "This game is over" in text_of(reply)


async def test_forged_and_foreign_ids_change_nothing(club: Club) -> None:
    """Whatever a client sends as an id is answered, and nothing happens."""
    before = club.match
    for custom_id in (
        "",
        "pw",
        "pw:1:1",
        "pw:1:1:fly",
        "pw:99:1:pass",
        "pw:1:99:pass",
        "pw:1:１:pass",
        "pw:-1:1:pass",
        "pw:1:1:place:adv",
        "pw:1:1:place:Z@z9r9",
        "pw:1:1:place",
        "pw:1:1:offer:9",
        "pw:1:1:right:h@e5",
        "pw:1:1:resignnow:b" + "x" * 90,
        "pw:999999999999999999999:1:pass",
        "pc:99:accept",
        "pc:1:steal",
        "ps:0:0:language",
        "ps:0:0:open",
        "\0" * 100,
    ):
        reply = await club.press(club.mover, custom_id, "nonsense")
        assert reply.screen is not None, custom_id
        assert not reply.news, custom_id
    assert club.match == before


async def test_every_notice_of_a_match_is_for_one_revision(club: Club) -> None:
    """Revisions rise by one with each board; a repeated board has its own kind."""
    for _ in range(6):
        await club.press(club.mover, club.control("pass"))
    assert [board.rev for board in club.boards] == list(range(1, 8))
    assert {notice.kind for notice in club.notices} <= set(NoticeKind)


async def test_a_press_may_come_through_a_private_board(club: Club) -> None:
    """A pass pressed there turns that board into a line with the way back."""
    ask = club.ask(club.mover, Door.PRESS, message_id=9, ephemeral=True)
    reply = await club.desk.handle(ask, Press(club.control("pass")))
    assert (reply.mode, reply.news) == (Mode.UPDATE, True)
    assert list(controls(reply.screen)) == ["undo"]
