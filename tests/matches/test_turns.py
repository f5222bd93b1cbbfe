"""The turn message: complete without the picture, and a mention only for a player who is pinged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

import pytest

from matches.control_ids import Verb
from matches.screens import Control, Screen
from matches.stored import Ending, Player
from matches.table.board import Board
from matches.table.message import board_screen
from matches.voices import Voice
from patchwork import (
    Edition,
    Seat,
    parse_move,
    parse_position,
    parse_record,
    shuffled_ring,
    start,
)
from rendering import alt_text
from rendering.requests import FinalRequest, LastMove, TableRequest
from tests.matches.club import ANN, BOB, controls
from words import LANGUAGES, Speaker

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
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


def test_the_next_player_is_called_with_what_they_can_do() -> None:
    """Who moves and what they have and can do, then the last move, by a square that it covers."""
    assert said(board("4,5", "B@a2r3"), BOB.id) == (
        "<@2>, your turn against Ann. 5 buttons: buy 1, 2 or 3, or pass for +3."
        " (Ann bought a 3-square patch at a2, income +1.)"
    )
    corner = board("4,5", "B@e5r2")
    assert "(Ann bought a 3-square patch at f5" in said(corner), "e5 is empty then"


def test_what_a_pass_brings_is_all_that_it_brings() -> None:
    """Income on the way and a 1×1 patch as well; what can't be bought isn't named."""
    shown = board("4,5", "K@e5r0", buttons="2,0")
    assert said(shown, BOB.id).startswith("<@2>, your turn against Ann. 0 buttons: pass for +2.")
    shown = board("27,30", "adv", buttons="0,0", specials="32,38,44,50")
    passed = said(board("20,25", None, buttons="0,0"))
    assert "0 buttons: pass for +7 and a 1×1." in passed
    assert said(shown, BOB.id).endswith("(Ann passed to 31, +5.)")


def test_articles_are_right() -> None:
    """An 8-square patch, and in German and Malay what is right there."""
    eight = board("4,5", "V@e5r0", ring="VKdB")
    assert "Ann bought an 8-square patch at" in said(eight, BOB.id)
    wordings = {"de": "Ann kaufte einen 8er-Flicken auf", "ms": "membeli tampalan 8 kotak di"}
    for language, wanted in wordings.items():
        voice = Voice(Speaker.of(language), "default")
        assert wanted in board_screen(eight, voice, BOB.id).text


def test_whoever_plays_again_is_spoken_to_without_a_mention() -> None:
    """A needless mention would be a needless ping; and nobody hears of themselves by name."""
    assert said(board("2,5", "K@e5r0")) == (
        "Ann, your turn again. 3 buttons: buy 1 or 2, or pass for +3."
        " (You bought a 4-square patch at e5.)"
    )


def test_a_private_board_says_you() -> None:
    """To the player whose turn it is; the other reads whose it is."""
    shown = board("4,5", "K@e5r0")
    mine = board_screen(shown, VOICE, reader=Seat.ORANGE).text
    assert mine.startswith("It is your turn against Ann. 5 buttons: buy 1, 2 or 3, or pass for +2.")
    theirs = board_screen(shown, VOICE, reader=Seat.BLUE).text
    assert theirs.startswith("It is Bob’s turn. 5 buttons:")
    assert theirs.endswith("(You bought a 4-square patch at e5, income +1.)")


def test_a_turn_is_said_in_twenty_words() -> None:
    """The median over the turns of the recorded games, in every language."""
    for language in LANGUAGES:
        voice, counts, heard = Voice(Speaker.of(language), "default"), [], []
        for screen in recorded_boards(voice):
            assert screen.picture is not None
            counts.append(len(screen.text.split()))
            heard.append(counts[-1] + len(alt_text(screen.picture).split()))
        assert median(counts) <= 20, language
        assert median(heard) <= 90, language


def recorded_boards(voice: Voice) -> Iterator[Screen]:
    """The board of every turn in the recorded games, as it is posted."""
    for path in sorted(RECORDS.glob("*.txt")):
        record = parse_record(path.read_text(encoding="utf-8"))
        positions = list(record.positions())
        for number, position in enumerate(positions):
            seat = position.to_move
            if seat is None:
                continue
            last = (positions[number - 1], record.moves[number - 1]) if number else None
            shown = Board(4, 9, (ANN, BOB), record.edition, position, last)
            again = last is not None and last[0].to_move is seat
            yield board_screen(shown, voice, None if again else shown.players[seat].id)


def test_a_game_begins_with_its_number() -> None:
    """And with its edition only if that is the old one."""
    players, position = (ANN, BOB), start(shuffled_ring(Random(1)))
    text = said(Board(4, 1, players, Edition.REVISED, position), ANN.id)
    assert text.startswith("<@1>, you begin game 4 against Bob. 5 buttons: buy ")
    assert "against Bob, classic edition." in said(Board(4, 1, players, Edition.CLASSIC, position))


def test_a_special_patch_stays_with_its_taker() -> None:
    """They are told to place it, and no offers stand under the board."""
    shown = board("24,25", "K@e5r0")
    assert said(shown).startswith("Ann, your turn again. 3 buttons: place your 1×1 patch.")
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
    assert "(The 1×1 patch on the way found no room.)" in said(shown, BOB.id)


def test_the_first_seven_by_seven_is_said() -> None:
    """Seven points, once in a game."""
    text = said(
        board(
            "33,34",
            "K@e4r0",
            ring="KdB",
            specials="38,44,50",
            blue="PPPPJJJ2/YPPJJJZ2/YSSZZZZ2/YYSZ5/YYSEE1X2/IIEEXXX2/IIMMMMX2/9/9",
        ),
        BOB.id,
    )
    assert "(Ann filled the first 7×7: 7 points.)" in text


def test_players_of_one_name_are_told_apart_by_colour() -> None:
    """Everywhere, in each language; also where the names only become alike when they are shown."""
    for second in ("Ann", "ann", "A\u200bnn", "𝐀𝐧𝐧"):
        players = Player(1, "Ann"), Player(2, second)
        shown = board("4,5", "K@e5r0", players=players)
        text = said(shown, 2)
        assert "your turn against Ann (blue)." in text
        assert "(Ann (blue) bought" in text
        german = board_screen(shown, Voice(Speaker.of("de"), "default"), 2)
        assert "gegen Ann (blau)." in german.text
        assert german.picture is not None
        assert "(blau) (blau)" not in alt_text(german.picture)
        resigned = replace(shown, ending=Ending.RESIGNED, winner=Seat.ORANGE)
        ended = board_screen(resigned, VOICE)
        assert ended.text.startswith("Ann (blue) resigns: ")
        assert "(orange) wins." in ended.text
    assert "(blue)" not in said(board("4,5", "K@e5r0"), BOB.id)


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
    assert said(shown).startswith(
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
