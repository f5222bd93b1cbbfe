"""What the table says about the offer, the pass, the players and the time board."""

import pytest

from patchwork import PATCH_BY_LETTER, parse_move
from rendering import LastMove, TableRequest
from rendering.facts.table import Band, Note, Pass, table_facts
from rendering.requests import Early
from tests.rendering.scenes.setting import BLUE, NAMES, ORANGE, position, quilt


def facts(where, last=None):
    """The facts of a table."""
    return table_facts(TableRequest(where, NAMES, last))


def bands(where):
    """The outcome bands of the three cards, with the space or the buttons missing."""
    shown = []
    for offer in facts(where).offers:
        detail = offer.space if offer.band.available else offer.short_by
        shown.append((offer.band, detail))
    return shown


def test_the_table_is_shown_from_the_side_of_the_seat_to_move():
    """The rear token's player is the mover and has the note "to play"."""
    shown = facts(position("9,7"))
    assert (shown.mover.seat, shown.mover.name, shown.mover_note) == (ORANGE, "Bob", Note.TO_PLAY)
    assert (shown.opponent.seat, shown.opponent_note) == (BLUE, Note.NONE)


def test_a_waiting_special_patch_makes_the_player_in_front_the_mover():
    """Who must place a 1×1 acts although the other token is behind."""
    shown = facts(position("27,24", pending="b:1"))
    assert (shown.mover.seat, shown.mover_note) == (BLUE, Note.PLACE_SPECIAL)
    assert shown.advance is None
    assert [offer.band for offer in shown.offers] == [Band.CLOSED] * 3


def test_an_opponent_on_the_last_space_is_done():
    """The opponent's banner says so, and passing leads to the last space."""
    shown = facts(position("53,49"))
    assert shown.opponent_note is Note.DONE
    assert shown.advance == Pass(space=53, gain=4)


def test_a_finished_game_shows_its_winner_and_sells_nothing():
    """After the end the winner takes the mover's place and every card is closed."""
    shown = facts(position("53,53^", "9,30"))
    assert (shown.mover.seat, shown.mover_note) == (ORANGE, Note.WINNER)
    assert shown.opponent_note is Note.DONE
    assert shown.advance is None
    assert {offer.band for offer in shown.offers} == {Band.CLOSED}


@pytest.mark.parametrize(
    ("early", "winner", "notes"),
    [
        (Early.RESIGNED, BLUE, (Note.WINNER, Note.RESIGNED)),
        (Early.TIME, ORANGE, (Note.WINNER, Note.TIME)),
        (Early.ABANDONED, None, (Note.ABANDONED, Note.ABANDONED)),
    ],
)
def test_after_an_early_end_nobody_is_to_play(early, winner, notes):
    """Both banners say how it ended, nothing can be bought, and nobody can pass or place."""
    for where in (position("9,7"), position("27,24", pending="b:1")):
        shown = table_facts(TableRequest(where, NAMES, early=early, winner=winner))
        assert (shown.mover_note, shown.opponent_note) == notes
        assert winner in (None, shown.mover.seat)
        assert shown.is_over
        assert shown.advance is None
        assert {offer.band for offer in shown.offers} == {Band.CLOSED}


@pytest.mark.parametrize(
    ("spaces", "expected"),
    [("0^,0", Pass(1, 1)), ("12,13", Pass(14, 2)), ("7,3", Pass(8, 5)), ("52,53", Pass(53, 1))],
)
def test_a_pass_leads_one_space_beyond_the_opponent(spaces, expected):
    """It earns a button for each space really moved, and ends at the last space."""
    assert facts(position(spaces)).advance == expected


def test_a_card_says_where_an_affordable_patch_leads():
    """B costs 1 and takes 3: from 4 to 7, past the opponent on 6, so the turn passes."""
    assert bands(position("4,6", "1,0", ring="BDF"))[0] == (Band.NEXT, 7)


@pytest.mark.parametrize(("opponent", "band"), [(6, Band.NEXT), (7, Band.AGAIN), (8, Band.AGAIN)])
def test_landing_on_the_opponents_space_or_behind_it_plays_again(opponent, band):
    """Arriving on the same space puts the mover on top, so the test is ≤."""
    assert bands(position(f"4,{opponent}", "1,0", ring="BDF"))[0] == (band, 7)


def test_landing_on_the_last_space_never_plays_again():
    """A token on 53 has moved for the last time, though the opponent's is there too."""
    assert bands(position("51,53", "9,0", ring="BDF"))[0] == (Band.NEXT, 53)


def test_taking_a_special_patch_is_not_playing_again():
    """The same player acts next, but in front: the band shows a turn that passes."""
    assert bands(position("25^,25", "9,0", ring="BDF"))[0] == (Band.NEXT, 28)


def test_a_patch_that_is_too_dear_says_how_many_buttons_lack():
    """a costs 4: with 1 button 3 more are needed."""
    assert bands(position(buttons="1,5", ring="aBC"))[0] == (Band.TOO_DEAR, 3)


def test_no_room_is_said_even_when_the_patch_is_too_dear_too():
    """More buttons wouldn't help: V costs 5 and fits nowhere on this quilt."""
    late = "FFFTDDDaa/FFTTTcc1a/LLQTZZcca/LQQQZNUcU/LQhQZNUUU/LLGZZNUhU/GGGGGNggh/2GEENggg/4EE2g"
    where = position("53,49", "0,0", ring="VYW", orange=late, tile="o")
    assert bands(where) == [(Band.NO_ROOM, 5), (Band.TOO_DEAR, 10), (Band.TOO_DEAR, 10)]


def test_the_strip_holds_the_ring_behind_the_offer():
    """The first three are on the cards, all others behind them in order."""
    shown = facts(position(ring="BCDEA"))
    assert [offer.patch.letter for offer in shown.offers] == ["B", "C", "D"]
    assert [offer.number for offer in shown.offers] == [1, 2, 3]
    assert shown.upcoming == (PATCH_BY_LETTER["E"], PATCH_BY_LETTER["A"])


def test_income_markers_stay_until_both_tokens_have_crossed_them():
    """Income at k shows while k is beyond the token that is further behind."""
    assert facts(position("11,16")).time_board.incomes == (17, 23, 29, 35, 41, 47, 53)
    assert facts(position("10,16")).time_board.incomes == (11, 17, 23, 29, 35, 41, 47, 53)
    assert facts(position("53,53^")).time_board.incomes == ()


def test_special_markers_are_those_the_rules_have_left():
    """The first player across takes one, so none lies behind the leading token."""
    assert facts(position("25,31")).time_board.specials == (32, 38, 44, 50)


@pytest.mark.parametrize(
    ("move", "start", "thread"),
    [("adv", 5, (6, 7)), ("B@a1r0", 5, (6, 7)), ("adv", 7, ()), ("h@a1", 8, ())],
)
def test_the_thread_lies_on_the_spaces_the_last_mover_passed_over(move, start, thread):
    """Start and end are left out; placing a 1×1 moves no token and draws no thread."""
    shown = facts(position("7,8"), LastMove(ORANGE, parse_move(move), start))
    assert shown.time_board.thread == thread
    assert shown.time_board.thread_seat == (ORANGE if thread else None)


def test_without_a_last_move_there_is_no_thread():
    """The start of a game has no move before it."""
    assert facts(position()).time_board.thread == ()


def test_the_mover_is_on_top_of_a_tie():
    """The later arrival moves again and its token is drawn over the other."""
    assert facts(position("7,7^")).time_board.on_top is ORANGE


def test_a_players_figures_are_those_of_the_rules():
    """Buttons, income, score and space come from the position."""
    where = position("4,9", "7,2", ring="B", blue=quilt("aaa6", "a8"))
    shown = facts(where).mover
    assert (shown.buttons, shown.income, shown.space) == (7, 1, 4)
    assert shown.score == where.score(BLUE) == 7 - 2 * 77
