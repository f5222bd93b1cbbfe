"""The turn message: complete without the picture, and a mention only for a player who is pinged."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from matches.control_ids import Verb
from matches.screens import Control, Screen
from matches.stored import Ending, Player
from matches.table.board import Board
from matches.table.message import board_screen
from matches.voices import Voice
from patchwork import Edition, Seat, parse_move, parse_position, shuffled_ring, start
from rendering import alt_text
from rendering.requests import FinalRequest, LastMove, TableRequest
from tests.matches.club import ANN, BOB, controls
from words import Speaker

VOICE = Voice(Speaker.of("en"), "default")
BLUE_Q, ORANGE_Q = "OOOO5/1O7/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9"


def board(
    spaces: str,
    move: str | None,
    *,
    buttons: str = "5,5",
    ring: str = "BKedS",
    blue: str = BLUE_Q,
    specials: str = "26,32,38,44,50",
    tile: str = "-",
    players: tuple[Player, Player] = (ANN, BOB),
) -> Board:
    """A board just after a move in a position."""
    before = parse_position(
        f"pw1 {ring} {specials} {spaces} {buttons} {tile} - {blue} {ORANGE_Q} 2"
    )
    if move is None:
        return Board(4, 9, players, Edition.REVISED, before)
    made = parse_move(move)
    after = before.play(made)
    ending = Ending.SCORE if after.is_over else None
    return Board(4, 9, players, Edition.REVISED, after, (before, made), ending, after.winner)


def said(shown: Board, ping: int | None = None) -> str:
    """The text of a board."""
    return board_screen(shown, VOICE, ping).text


def test_the_next_player_is_called_with_what_happened_and_how_he_stands() -> None:
    """Who moves, the last move with its price, then buttons, income, distance, next income."""
    assert said(board("4,5", "B@a2r3"), BOB.id) == (
        "<@2>, your turn. Ann bought a 3-square patch at a2 (−1 button, +3 time)."
        " That paid 1 button of income."
        " You have 5 buttons, income 0; 2 spaces behind; next income in 6 spaces."
    )


def test_whoever_plays_again_is_named_without_a_mention() -> None:
    """A needless mention would be a needless ping."""
    text = said(board("2,5", "K@e5r0"))
    assert text == (
        "Ann bought a 4-square patch at e5 (−2 buttons, +2 time). Ann plays again."
        " Ann has 3 buttons, income 1; 1 space behind; next income in 1 space."
    )


def test_arriving_on_the_same_space_is_said() -> None:
    """The later arrival lies on top and plays again."""
    assert "on the same space, on top" in said(board("3,5", "K@e5r0"))


def test_a_game_begins_level_without_anybody_on_top() -> None:
    """Who lies on top at the start decides nothing a player must know."""
    players, position = (ANN, BOB), start(shuffled_ring(Random(1)))
    text = said(Board(4, 1, players, Edition.REVISED, position))
    assert text.endswith("Ann has 5 buttons, income 0; at the start; next income in 5 spaces.")


def test_a_pass_says_where_to_and_what_for() -> None:
    """Buttons for moving are told apart from income."""
    text = said(board("4,6", "adv"), BOB.id)
    assert "Ann passed to space 7 (+3 buttons). That paid 1 button of income." in text


def test_a_special_patch_stays_with_its_taker() -> None:
    """It is announced, and no offers stand under the board."""
    shown = board("24,25", "K@e5r0")
    text = said(shown)
    assert "Ann got a 1×1 patch and places it now." in text
    assert "1 space ahead" in text
    labels = [c.label for c in controls(board_screen(shown, VOICE)).values()]
    assert labels == ["Place 1×1", "Ring", "More"]


def test_a_discarded_special_patch_is_said() -> None:
    """Its taker's quilt is full, so there is nowhere to put it."""
    full_but_one = (
        "UUUVVQQLL/hUVVVVQQL/UUUVVQQhL/bMMMMGgLL/bbbbhGggg/bRAAGGGgg/RRRRFGddd/IIRFFGd1d/IIhFF4"
    )
    shown = board(
        "48,49", "O@f8r2", ring="O", specials="50", blue=full_but_one, tile="b", buttons="9,5"
    )
    assert shown.position.quilts[0].full
    text = said(shown, BOB.id)
    assert "The 1×1 patch on the way found no room and is out of the game." in text


def test_the_first_seven_by_seven_is_said() -> None:
    """Seven points, once in a game."""
    text = said(
        board(
            "33,34",
            "K@e4r0",
            ring="KdB",
            specials="38,44,50",
            blue="PPPPJJJ2/YPPJJJZ2/YSSZZZZ2/YYSZ5/YYSEE1X2/IIEEXXX2/IIMMMMX2/9/9",
        )
    )
    assert "Ann was the first to fill a 7×7 and gets 7 points for it." in text


def test_the_end_names_winner_and_score() -> None:
    """Scores with the real minus sign; the picture is the count."""
    shown = board("52,53", "adv", ring="B", specials="-")
    screen = board_screen(shown, VOICE)
    assert "The game is over: Ann wins −145 to −157 against Bob." in screen.text
    assert isinstance(screen.picture, FinalRequest)
    assert screen.picture.winner is None


def test_equal_scores_are_explained() -> None:
    """The player who arrived first wins."""
    shown = board("52,53", "adv", ring="B", specials="-", blue=ORANGE_Q, buttons="2,3")
    assert said(shown).endswith(
        "The game is over at −159 each: Bob was home first and wins against Ann."
    )


def test_a_resignation_is_said_without_the_last_move() -> None:
    """Who gave up, who wins; the picture names the winner."""
    shown = board("4,5", "B@a2r3")
    resigned = replace(shown, ending=Ending.RESIGNED, winner=Seat.ORANGE)
    screen = board_screen(resigned, VOICE)
    assert screen.text == "Ann resigns: Bob wins."
    assert isinstance(screen.picture, FinalRequest)
    assert screen.picture.winner is Seat.ORANGE
    assert "Ann (blue) resigned" in alt_text(screen.picture)
    assert list(controls(screen)) == ["rematch", "replay", "record"]


def test_the_picture_shows_the_last_move() -> None:
    """With the space that the mover came from."""
    shown = board("4,5", "B@a2r3")
    picture = board_screen(shown, VOICE).picture
    assert isinstance(picture, TableRequest)
    assert picture.last == LastMove(Seat.BLUE, parse_move("B@a2r3"), 4)
    assert picture.names == ("Ann", "Bob")


def offers(screen: Screen) -> list[tuple[str, bool]]:
    """The labels of the offered patches, and whether they can be pressed."""
    return [(part.label, not part.disabled) for part in screen.rows[0] if isinstance(part, Control)]


def test_offers_show_price_or_reason() -> None:
    """A disabled button carries its reason as its label."""
    shown = board("4,5", None, buttons="2,5")
    assert offers(board_screen(shown, VOICE)) == [
        ("1: pay 1, time 3, +1", True),
        ("2: pay 2, time 2, +1", True),
        ("3: pay 2, time 3, +2", True),
    ]
    shown = board("4,5", None, buttons="1,5")
    assert offers(board_screen(shown, VOICE))[1] == ("2: 1 short", False)


def test_no_room_beats_too_dear() -> None:
    """Buttons would not help."""
    nearly_full = (
        "aaaEELLLL/aREEhLVVL/RRRRhVVVV/AGRTSSVVh/AGTTTSBBh/GGGTHSUBU/DGHHHHUUU/DGPPHWU1U/DPPPPWWWW"
    )
    shown = board(
        "50,51", None, ring="OcYgK", specials="-", blue=nearly_full, buttons="0,9", tile="b"
    )
    assert offers(board_screen(shown, VOICE))[0] == ("1: no room", False)


def test_the_pass_button_says_what_it_earns() -> None:
    """One button per space, up to the end of the time board, and the income on the way."""
    shown = board("4,5", None)
    assert controls(board_screen(shown, VOICE))["pass"].label == "Pass: earn 2+1"
    shown = board("50,53", None, specials="-")
    assert controls(board_screen(shown, VOICE))["pass"].label == "Pass: earn 3+1"


def test_an_empty_ring_leaves_passing() -> None:
    """No row without buttons."""
    screen = board_screen(board("50,51", None, ring="-", specials="-"), VOICE)
    assert list(controls(screen)) == ["pass", "ring", "more"]


def test_a_board_is_the_same_from_its_facts() -> None:
    """What the outbox stores says exactly the same later."""
    for shown in (board("4,5", "B@a2r3"), board("4,5", None), board("52,53", "adv", specials="-")):
        facts = json.loads(json.dumps(shown.facts()))
        assert Board.from_facts(4, 9, facts) == shown


def test_names_have_no_effect() -> None:
    """Markup, mentions and invisible characters in a name are only letters."""
    odd = Player(1, "*Ann* <@2> @everyone\u202e https://a.b `x`")
    text = said(board("2,5", "K@e5r0", players=(odd, BOB)))
    assert "\\*Ann\\* \\<\\@2> \\@everyone https\\://" in text
    assert "\u202e" not in text


def test_no_name_fills_the_alternative_text() -> None:
    """Each of these characters expands to eighteen."""
    long = Player(1, "\ufdfa" * 32), Player(2, "\ufdfa" * 31)
    screen = board_screen(board("2,5", "K@e5r0", players=long), VOICE)
    assert screen.picture is not None
    assert not alt_text(screen.picture).endswith("…")


@pytest.mark.parametrize("verb", [Verb.RING, Verb.MORE])
def test_controls_belong_to_the_boards_own_revision(verb: Verb) -> None:
    """However late it is posted."""
    shown = board("4,5", None)
    assert controls(board_screen(shown, VOICE))[verb].id == f"pw:4:9:{verb}"
