"""The table in words: complete enough to rebuild the position, and cut into pages that fit."""

import re

import pytest

from patchwork import PATCH_BY_LETTER, Orientation, Position, Seat, parse_move
from rendering import LastMove, Part, TableRequest, text_board, text_board_pages
from rendering.in_words.text_board import letter
from tests.rendering.scenes.setting import BLUE, NAMES, last_of, position, quilt, random_game
from words import Speaker

SEAT_WORDS = {seat.word: seat for seat in Seat}
LONG = ("W" * 32, "M" * 31 + "g")


def sections(where, last=None):
    """The text board of a position, by the first line of each section."""
    text = text_board(TableRequest(where, NAMES, last))
    return {part.split("\n")[0]: part.split("\n")[1:] for part in text.split("\n\n")}


def spoken(words):
    """The letter that is said as these words."""
    return {"1×1": "h", "empty": ""}.get(words, words.removeprefix("small "))


def read_quilt(lines):
    """The letters of the 81 squares, "" for an empty one, from the lines of a quilt."""
    rows = {}
    for line in lines:
        head, runs = line.split(": ", 1)
        numbers = [int(number) for number in re.findall(r"\d+", head)]
        squares = []
        for run in runs.split(", "):
            what, where = run.rsplit(" at ", 1)
            first, last = where[0], where[-1]
            squares += [spoken(what)] * (ord(last) - ord(first) + 1)
        for row in range(numbers[0], numbers[-1] + 1):
            rows[row] = squares
    return [rows[row] for row in range(1, 10)]


def true_quilt(where: Position, seat: Seat):
    """The same from the position itself."""
    grid = [[""] * 9 for _ in range(9)]
    for placed in where.quilts[seat].placements:
        for column, row in placed.squares:
            grid[row][column] = placed.patch.letter
    return grid


@pytest.fixture(params=range(6))
def game(request):
    """Random games cut off at different lengths, one of them finished."""
    return random_game(request.param, plies=(0, 7, 15, 23, 31, 200)[request.param])


def test_both_quilts_can_be_rebuilt_from_their_rows(game):
    """Every square of both quilts is said, with the letter of what covers it."""
    where = game.position
    parts = sections(where, last_of(game))
    for head, lines in parts.items():
        if head.startswith("Quilt of"):
            seat = SEAT_WORDS[re.search(r"\((\w+)\)", head)[1]]
            assert read_quilt(lines) == true_quilt(where, seat)


def test_the_whole_ring_can_be_rebuilt(game):
    """Offer and rest in order, with cost, time, income and shape; nothing after the end."""
    where = game.position
    text = text_board(TableRequest(where, NAMES))
    numbered = re.findall(
        r"^(\d+)\. (?:patch )?(small \w|\w):.*cost (\d+), time (\d+), income \+?(\d+)",
        text,
        re.MULTILINE,
    )
    told = [(int(n), spoken(w), int(c), int(t), int(i)) for n, w, c, t, i in numbered]
    ring = enumerate(() if where.is_over else where.ring, start=1)
    assert told == [(n, p.letter, p.cost, p.time, p.income) for n, p in ring]


def read_shape(words):
    """The squares of a shape written as in "a1 to b1, b2 and b3"."""
    squares = set()
    for run in re.split(", | and ", words):
        first, last = run[:2], run[-2:]
        row = int(first[1])
        for column in range(ord(first[0]), ord(last[0]) + 1):
            squares.add((column - ord("a"), row - 1))
    return squares


WAYS = {Speaker.of("en")(f"place-way-{orientation}"): orientation for orientation in Orientation}


def test_every_way_to_turn_an_offered_patch_is_told():
    """Each orientation that looks different, with its squares as if it lay at a1."""
    where = position(ring="eDf")
    for patch, line in zip(where.offer, _shape_lines(where), strict=True):
        told = {}
        for shape in line.split(": ", 1)[1].split("; "):
            way, squares = shape.split(": ", 1)
            told[WAYS[way]] = read_shape(squares)
        assert told == {turn: set(patch.cells_in(turn)) for turn in patch.orientations}


def _shape_lines(where):
    lines = text_board(TableRequest(where, NAMES), Part.SHAPES).split("\n")
    return [line for line in lines if line[0].isdigit()]


def _lines(where):
    return text_board(TableRequest(where, NAMES)).split("\n")


def test_the_time_board_names_tokens_and_the_markers_left():
    """Who is where, what is still to cross, and who lies on top of a tie."""
    apart = sections(position("24,27"))["Time board, spaces 0 to 53"]
    assert apart == [
        "Ann (blue) on 24, Bob (orange) on 27, 3 spaces ahead",
        "income is still paid on reaching 29, 35, 41, 47 and 53",
        "1×1 patches still lie on 32, 38, 44 and 50",
    ]
    tied = sections(position("53,53^"))["Time board, spaces 0 to 53"]
    assert tied == [
        "both on 53, Bob (orange) on top",
        "no income is left to cross",
        "all 1×1 patches are taken",
    ]


def test_letters_are_told_apart_by_ear():
    """A small letter says so, so that e, E and column e don't sound the same."""
    where = position(blue=quilt("eee6", "2ee5", "E8", "EE7", "1E7"))
    rows = sections(where)["Quilt of Ann (blue), from the top, columns a to i"]
    assert rows[:3] == [
        "row 1: small e at a to c, empty at d to i",
        "row 2: empty at a to b, small e at c to d, empty at e to i",
        "row 3: E at a, empty at b to i",
    ]


def test_the_legend_explains_every_letter_on_the_quilts(game):
    """Size and income of each patch that was placed."""
    where = game.position
    lines = sections(where).get("Letters on the quilts", [])
    told = {spoken(line.split(":")[0]) for line in lines}
    placed = {p.patch.letter for q in where.quilts for p in q.placements}
    assert told == placed


def test_a_legend_without_letters_is_left_out():
    """At the start nothing lies on the quilts."""
    assert "Letters on the quilts" not in text_board(TableRequest(position("0^,0"), NAMES))


def test_how_to_answer_is_told_before_the_long_lists():
    """A listener needn't sit through thirty patches first; after the end there is none."""
    text = text_board(TableRequest(position("12,13"), NAMES))
    assert text.index("How to say it:") < text.index("Quilt of Ann") < text.index("The ring")
    assert "“buy 2 c4 turned right” buys patch 2, turned right" in text
    assert "How to say it:" not in text_board(TableRequest(position("53,53^"), NAMES))


def test_incomes_read_alike_everywhere():
    """Without a sign, as on the quilts: "income 2", never "income +2"."""
    assert "income +" not in text_board(TableRequest(position("12,13"), NAMES))


def test_the_brief_part_says_what_is_empty():
    """By rows, for the quilt of the one to play; how to answer only in the first turns."""
    where = position(blue=quilt("eee6", "2ee5", "9"))
    brief = text_board(TableRequest(where, NAMES), Part.BRIEF)
    assert brief.split("\n\n")[2].split("\n") == [
        "Empty on the quilt of Ann (blue), columns a to i",
        "row 1: d to i",
        "row 2: a to b and e to i",
        "rows 3 to 9: all",
    ]
    assert "The ring" not in brief
    assert "Time board" not in brief


def test_what_can_be_done_is_told_in_each_state():
    """A pass, a waiting 1×1, or nothing after the end."""
    assert "pass: to space 14, 2 buttons for moving" in _lines(position("12,13"))
    waiting = _lines(position("27,24", pending="b:1"))
    assert any(line.startswith("place: the 1×1 patch") for line in waiting)
    assert not any(line.startswith("pass:") for line in waiting)
    assert "The game is over; nothing more can be done." in _lines(position("53,53^"))


def test_the_last_purchase_is_told_exactly():
    """With its letter, its orientation and the squares it covers."""
    bought = position("4,3", blue=quilt("aaa6", "a8"))
    lines = text_board(TableRequest(bought, NAMES, LastMove(BLUE, parse_move("a@a1r0"), 2)))
    assert "It was patch small a at a1, and covers a1 to c1 and a2." in lines.split("\n")


def test_pages_fit_and_lose_nothing(game):
    """Together they hold every line once and in order, each page within its limit."""
    request = TableRequest(game.position, LONG, last_of(game))
    pages = text_board_pages(request)
    assert all(len(page) <= 1900 for page in pages)
    lines = [line for page in pages for line in page.split("\n") if line]
    assert lines == [line for line in text_board(request).split("\n") if line]


def test_pages_are_cut_between_sections():
    """A section moves to the next page whole if it fits there."""
    request = TableRequest(random_game(4, plies=31).position, NAMES)
    for page in text_board_pages(request)[1:]:
        assert text_board(request).split(page.split("\n")[0])[0].endswith("\n\n")


def test_a_section_that_is_longer_than_a_page_is_cut_between_lines():
    """With a tiny limit no line is torn and none is left out."""
    request = TableRequest(position("12,13"), NAMES)
    pages = text_board_pages(request, limit=200)
    assert all(len(page) <= 200 for page in pages)
    assert "4. E: cost 3, time 2, income 1, a1 to b1 and b2 to c2" in "\n".join(pages)


def test_every_patch_can_be_spoken():
    """All 33 letters and the 1×1 are different when said."""
    speak = Speaker.of("en")
    said = {letter(patch, speak).lower() for patch in PATCH_BY_LETTER.values()}
    assert len(said) == len(PATCH_BY_LETTER)
