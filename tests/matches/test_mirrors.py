"""A mirror match: the same ring with seats swapped, and one score for both games."""

from __future__ import annotations

import pytest

from matches.requests import AcceptChallenge, Pass, ShowBoard
from matches.stored import Match, MatchState
from patchwork import Seat, parse_position
from tests.matches.club import ANN, BOB, CAT, Club, controls, text_of
from tests.matches.gallery import RICH

#: one pass from the end; blue has 9000 buttons and the 7×7
LATE = RICH.replace(" 50 48,49 ", " - 52,53 ")


async def finish(club: Club) -> Match:
    """The newest match comes to its end by the count; blue wins."""
    await club.set_up(LATE)
    await club.slash(club.mover, Pass())
    assert club.match.state is MatchState.FINISHED
    await club.deliver()
    return club.match


@pytest.fixture
async def club() -> Club:
    """A club in which Ann (blue) has just won against Bob."""
    club = Club()
    await club.begin()
    await finish(club)
    return club


async def mirror(club: Club) -> None:
    """Ann asks for the mirror match, Bob agrees."""
    button = controls(await club.last_board())["mirror"]
    await club.press(ANN, button.id)
    await club.press(BOB, button.id)
    await club.deliver()


async def test_a_mirror_has_the_same_ring_and_swapped_seats(club: Club) -> None:
    """So the other one begins; edition and clock are those of the first game."""
    first = club.match
    await mirror(club)
    second = club.match
    assert second.id == first.id + 1
    assert (second.ring, second.first, second.edition) == (first.ring, first.first, first.edition)
    assert [p.id for p in second.players] == [BOB.id, ANN.id]
    assert second.players[second.first].id != first.players[first.first].id
    assert parse_position(second.position).ply == 0


async def test_the_challenge_says_what_it_is(club: Club) -> None:
    """The player who is asked should know the ring; /accept begins it as well as the button."""
    first = club.match
    await club.press(ANN, controls(await club.last_board())["mirror"].id)
    said = await club.desk.screen_of(club.notices[-1])
    assert "the mirror game of game 1: the same ring with seats swapped" in said.text
    await club.slash(BOB, AcceptChallenge())
    assert club.match.ring == first.ring


async def test_the_board_that_begins_it_says_what_it_is(club: Club) -> None:
    """Even when shown again; from the first move on the game speaks for itself."""
    await mirror(club)
    said = "It is the mirror game of game 1: the same ring with seats swapped."
    assert said in (await club.last_board()).text
    await club.slash(BOB, ShowBoard())
    await club.deliver()
    assert said in (await club.last_board()).text
    mover = club.match.players[club.match.first]
    await club.slash(mover, Pass())
    assert "mirror" not in (await club.last_board()).text


async def test_the_end_adds_both_scores(club: Club) -> None:
    """By player, not by seat; the board shown again says it too."""
    first = club.match
    scores = parse_position(first.position).scores
    await mirror(club)
    await finish(club)
    both = scores[Seat.BLUE] + scores[Seat.ORANGE]  # Bob was orange, and now blue with the same end
    said = f"The game and its mirror game together: Bob {both}, Ann {both}."
    board = await club.last_board()
    assert said in board.text
    assert "mirror" not in controls(board)
    assert said in text_of(await club.slash(CAT, ShowBoard()))


async def test_a_mirror_given_up_adds_nothing(club: Club) -> None:
    """There is no second score."""
    await mirror(club)
    await club.press(ANN, club.control("resignnow", "o"), private=True)
    board = await club.last_board()
    assert "Both games" not in board.text
    assert "mirror" not in controls(board)


async def test_only_games_with_a_score_are_mirrored(club: Club) -> None:
    """Not one that was given up, nor a mirror itself: old or forged buttons get a sentence."""
    await mirror(club)
    assert "when this game is over" in text_of(await club.press(ANN, club.control("mirror")))
    await finish(club)
    assert "can’t tell" in text_of(await club.press(ANN, club.control("mirror")))
    assert "between Bob and Ann" in text_of(await club.press(CAT, club.control("mirror")))


async def test_rematch_and_mirror_are_two_wishes(club: Club) -> None:
    """A press on one doesn't accept the other unread."""
    found = controls(await club.last_board())
    await club.press(ANN, found["mirror"].id)
    refused = text_of(await club.press(BOB, found["rematch"].id))
    assert "has already challenged you" in refused
    assert club.match.id == 1


async def test_a_game_is_mirrored_once(club: Club) -> None:
    """Its button then leads to the mirror, both while that is active and when it is over."""
    button = controls(await club.last_board())["mirror"]
    await mirror(club)
    board = club.store.tables.notices[club.boards[-1].id]
    said = text_of(await club.press(ANN, button.id))
    assert said.endswith(f"game 2, link/70/{board.message_id}")
    await finish(club)
    said = text_of(await club.press(BOB, button.id))
    assert said.startswith("That game has its mirror game already")
    assert len(club.store.tables.challenges) == len(club.store.tables.matches) == 2
