"""The words and figures that the pictures draw, caught on their way to the lettering."""

import pytest

from patchwork import parse_move
from rendering import FinalRequest, LastMove, PreviewRequest, RingRequest, TableRequest
from rendering.facts.replay import replay_frames
from rendering.kit import icons
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.requests import Early, ReplayRequest
from rendering.scenes.parts.time_board import MARKER
from rendering.scenes.replay_frame import draw_frame
from rendering.theme import THEMES
from tests.rendering.scenes.setting import (
    LATE,
    NAMES,
    ORANGE,
    placement,
    position,
    quilt,
    random_game,
)
from words import Speaker

SEVEN_LACKS_E3 = (
    "aaaEELLLL/aREEhLVVL/RRRR1VVVV/AGRTSSVVh/AGTTTSBBh/GGGTHSUBU/DGHHHHUUU/DGPPHWU1U/DPPPPWWWW"
)
SEVEN = SEVEN_LACKS_E3.replace("RRRR1", "RRRRh")


@pytest.fixture(autouse=True)
def lines(monkeypatch):
    """Collects every line of text and every name that goes onto a canvas."""
    heard = []

    def overheard(write):
        def wrapped(self, at, words, **style):
            heard.append(words)
            return write(self, at, words, **style)

        return wrapped

    monkeypatch.setattr(Canvas, "text", overheard(Canvas.text))
    monkeypatch.setattr(Canvas, "name", overheard(Canvas.name))
    return heard


def fresh_kit():
    """A kit that remembers no tiles, so that every word is drawn."""
    return Kit(THEMES["default"])


@pytest.fixture
def words_in(lines):
    """Draws a request and tells every line of text in its picture."""

    def draw_and_listen(request):
        lines.clear()
        draw(fresh_kit(), request)
        return list(lines)

    return draw_and_listen


@pytest.fixture
def table(words_in):
    """Draws a table and tells its lines."""

    def draw_table(*arguments, **parts):
        return words_in(TableRequest(position(*arguments, **parts), NAMES))

    return draw_table


@pytest.fixture
def preview(words_in):
    """Draws a preview and tells its lines."""

    def draw_preview(where, move):
        return words_in(PreviewRequest(where, NAMES, placement(move)))

    return draw_preview


def test_a_running_game_says_who_plays_what_passing_brings_and_what_cards_do(table):
    """Banner, pass card and the three kinds of band."""
    lines = table("12,13", "5,4", ring="CcXDE", orange=quilt("aaa6", "a8"))
    assert {"Ann", "Bob", "to play", "pass", "to 14", "+2"} <= set(lines)
    assert {"→ 13  again", "need 5 more", "→ 17"} <= set(lines)


def test_a_waiting_special_patch_has_one_large_card(table):
    """It says what to do; there is no pass, no target, no gain, no outcome."""
    lines = table("27,24", pending="b:1")
    assert {"place 1×1", "place your 1×1", "on any empty square"} <= set(lines)
    assert "pass" not in lines
    assert not [line for line in lines if line.startswith(("to ", "→", "need", "no room"))]


def test_no_room_and_the_end_of_the_time_board(table):
    """V fits nowhere on this quilt; the opponent is done."""
    lines = table("53,49", "9,30", ring="VYW", orange=LATE, tile="o")
    assert {"no room", "→ 53", "→ 52  again", "done", "7×7"} <= set(lines)


def test_a_finished_game_names_the_winner(table):
    """Nobody is to play any more."""
    lines = table("53,53^", "5,9")
    assert {"winner", "done"} <= set(lines)
    assert "to play" not in lines


def test_an_abandoned_game_has_no_pass_and_no_winner(words_in):
    """Instead of the pass it says that the game is over and nobody wins."""
    lines = words_in(TableRequest(position("12,13"), NAMES, early=Early.ABANDONED))
    assert {"abandoned", "nobody wins"} <= set(lines)
    assert lines.count("ended") == 2
    assert not {"to play", "pass", "winner"} & set(lines)


def test_scores_have_the_real_minus_and_incomes_a_plus(table):
    """Zero is plain; a score has no plus."""
    lines = table("29,27", "300,0", blue=quilt("aaa6", "a8"))
    assert {"+1", "0", "146", "−162", "score"} <= set(lines)


def test_on_the_first_lap_empty_squares_stand_where_later_the_score_is(table):
    """A score of −157 means nothing to a newcomer; a finished game is counted at any time."""
    lines = table("30,26", "5,5", blue=quilt("aaa6", "a8"))
    assert {"77", "81"} <= set(lines)
    assert lines.count("empty") == 2
    assert "score" not in lines
    assert "empty" not in table("30,27")


def test_an_early_end_shows_scores_on_the_first_lap(words_in):
    """The game has been counted, or nobody goes on playing it."""
    lines = words_in(TableRequest(position("12,13"), NAMES, early=Early.ABANDONED))
    assert lines.count("score") == 2


def test_the_tile_that_nobody_has_says_who_gets_it(table):
    """Whoever is first; once somebody owns it, their tag needs no words."""
    assert {"first", "7×7", "+7"} <= set(table("9,7"))
    assert "first" not in table("53,49", "9,30", ring="VYW", orange=LATE, tile="o")


def test_a_pass_and_a_patch_show_income_and_special_patch_on_the_way(table, monkeypatch):
    """Ann is at 4 with income 1, Bob at 5; then at 24 and 25, before the income and the 1×1."""
    marks, draw_icon = [], icons.special_marker

    def special_marker(theme, d):
        marks.append(d)
        return draw_icon(theme, d)

    monkeypatch.setattr(icons, "special_marker", special_marker)
    lines = table("4,5", ring="BXD", blue=quilt("aaa6", "a8"))
    assert {"+2", "+1", "to 6", "→ 7", "→ 9"} <= set(lines)
    assert set(marks) <= {MARKER}
    lines = table("24,25", ring="BXD", blue=quilt("aaa6", "a8"))
    assert {"+2", "→ 27", "→ 29", "+3"} <= set(lines)
    assert 36 in marks, "in the pass card"
    assert 22 in marks, "in the band of a patch"


def test_words_of_a_band_give_way_to_what_the_way_brings(table):
    """ "again" stays where the space it leads to has no room."""
    blue = quilt("XXXQQ4", "1X2QQ3", "1X1QQ4", "YYYYPPPP1", "YY3PP2", "aaa6", "a8")
    lines = table("22,28", "9,5", ring="BCD", blue=blue)
    assert "+10" in lines
    assert "again" in lines
    assert "→ 25  again" not in lines


@pytest.mark.parametrize(
    ("ring", "words"), [("BCD", "no patches behind these"), ("", "all patches are placed")]
)
def test_an_empty_strip_says_why(table, ring, words):
    """There is nothing behind the offer, or nothing left at all."""
    assert words in table("9,7", ring=ring)


def test_a_legal_preview_says_what_changes(preview):
    """Before and after, gains with a plus, and who is next."""
    lines = preview(position("4,6", ring="BMF"), "M@a1r0")
    assert {"fits here", "after this move", "5 → 3", "4 → 7", "+1", "none", "Bob", "next"} <= set(
        lines
    )


def test_a_preview_that_takes_a_special_patch_says_place(preview):
    """The same player must place it next."""
    assert "place 1×1" in preview(position("25^,25", ring="BDF"), "B@a1r0")


def test_a_preview_that_ends_the_game_says_so(preview):
    """The spool is there instead of a player."""
    assert "game over" in preview(position("52,53", ring="BDF"), "B@a1r0")


def test_a_preview_that_completes_the_seven_by_seven_says_so(preview):
    """It is worth more than anything else on the panel."""
    where = position("50,49", blue=SEVEN_LACKS_E3, ring="OcYg", pending="b:1")
    lines = preview(where, "h@e3")
    assert "fills the 7×7: +7" in lines
    assert "1 → 0" not in lines


@pytest.mark.parametrize(
    ("where", "move", "reason", "advice"),
    [
        (
            position("4,9", ring="BMF", blue=quilt("aaa6", "a8")),
            "M@a1r0",
            "3 squares taken",
            "move or turn the patch",
        ),
        (
            position("4,9", ring="BMF", blue=quilt("aaa6", "a8")),
            "B@a2r1",
            "1 square taken",
            "move or turn the patch",
        ),
        (position("4,9", "1,1", ring="BMF"), "M@a1r0", "need 2 more", "choose another patch"),
        (
            position("53,49", "9,30", ring="VYW", orange=LATE, tile="o"),
            "V@a1r0",
            "no room",
            "choose another patch",
        ),
    ],
)
def test_a_blocked_preview_says_why_and_what_to_do(preview, where, move, reason, advice):
    """A short reason in the band and advice in the last row, instead of a next player."""
    lines = preview(where, move)
    assert {reason, advice} <= set(lines)
    assert not {"next", "again"} & set(lines)


def test_the_ring_is_counted(words_in):
    """One patch is not "1 patches"."""
    assert "1 patch" in words_in(RingRequest(position(ring="B"), NAMES))
    assert {"start", "33 patches"} <= set(words_in(RingRequest(position(), NAMES)))


@pytest.mark.parametrize(
    ("where", "winner", "said"),
    [
        (position("53,53^", "5,9"), None, ("wins", "by 4")),
        (position("53,53^"), None, ("tied:", "first home")),
        (position("9,7"), ORANGE, ("wins", "early")),
    ],
)
def test_the_final_picture_says_how_the_game_was_won(words_in, where, winner, said):
    """By the difference, by coming home first, or before the count."""
    assert {*said, "winner"} <= set(words_in(FinalRequest(where, NAMES, winner)))


def test_the_count_shows_its_parts(words_in):
    """Buttons, empty squares with what they cost, the tile and the total."""
    where = position("53^,53", "38,42", blue=SEVEN, ring="Oc", tile="b")
    lines = words_in(FinalRequest(where, NAMES))
    assert {"38", "×1", "−2", "+7", "43", "42", "×81", "−162", "0", "−120"} <= set(lines)


def test_each_replay_frame_says_what_its_ply_did(lines):
    """A pass with its buttons, a purchase with its figures, a 1×1; and the ply's number."""
    game = random_game(2)
    said = set()
    for frame in list(replay_frames(ReplayRequest(game, NAMES)))[::9]:
        lines.clear()
        draw_frame(fresh_kit(), frame, Speaker.of("en"))
        name = NAMES[frame.seat]
        assert lines.count(name) == 2, "in the banner, and before what was done"
        if frame.patch is not None:
            assert {"buys", str(frame.patch.cost), str(frame.patch.time)} <= set(lines)
        elif frame.places_special:
            assert "places 1×1" in lines
        else:
            assert {"passes", f"+{frame.earned}"} <= set(lines)
        assert "move" in lines
        assert {str(frame.ply), f"of {len(game.moves)}"} <= set(lines)
        said |= set(lines)
    assert "income" in said


def test_the_thread_and_the_outline_need_no_words(words_in):
    """The last move is drawn, not written: the lines are the same without it."""
    where = position("4,3", blue=quilt("aaa6", "a8"))
    last = LastMove(ORANGE, parse_move("adv"), 1)
    assert words_in(TableRequest(where, NAMES, last)) == words_in(TableRequest(where, NAMES))
