"""Records as text: tags, marks, results."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patchwork import (
    Edition,
    Game,
    IllegalMove,
    NotationError,
    PatchworkError,
    Reason,
    Record,
    Seat,
    SetupError,
    parse_move,
    parse_record,
    parse_ring,
    result_of,
    write_position,
    write_record,
)
from tests.patchwork.builders import BLUE, position, random_game, refusal
from tests.patchwork.strategies import scribbled

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
FILES = sorted(path.name for path in RECORDS.glob("*.txt"))

RING = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA"
TAGS = f'[Edition "revised"]\n[Ring "{RING}"]\n[First "blue"]\n'
BLUE_MOVES_TWICE = position((3, 9), ring="AR", buttons=(9, 9))


def read(name: str) -> str:
    """The text of a record of the corpus."""
    return (RECORDS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_what_is_read_is_written_back(name: str) -> None:
    """Every record of the corpus comes out as the same text."""
    record = parse_record(read(name))
    assert write_record(record) == read(name)
    assert parse_record(write_record(record)) == record


@pytest.mark.parametrize("seed", range(16))
def test_any_game_survives_being_written(seed: int) -> None:
    """A game stopped anywhere comes back with its ring, edition, seat, moves and result."""
    random = Random(seed)
    whole = random_game(random, list(Edition)[seed % 2], Seat(seed // 2 % 2))
    stop = random.randrange(len(whole.moves)) if seed % 4 else len(whole.moves)
    game = Game(whole.ring, whole.edition, whole.first, whole.moves[:stop])
    record = Record.of(game, {"Blue": "Ann", "Orange": "Bob"})
    again = parse_record(write_record(record))
    assert again == record
    assert again.game == game
    assert again.position == game.position
    assert list(again.positions()) == list(game.positions())
    assert hash(again) == hash(record)
    assert pickle.loads(pickle.dumps(record)) == record


@given(st.text(st.characters(exclude_categories=("Cc", "Cs"))))
@settings(max_examples=150, deadline=None, database=None)
def test_any_tag_value_survives_being_written(value: str) -> None:
    """Quotes, backslashes and every script."""
    record = Record.of(Game.start(parse_ring(RING)), {"Event": value})
    assert parse_record(write_record(record)).tags == {"Event": value}


@pytest.mark.parametrize("value", ["two\nlines", "a\rb", "\0", "\x7f", "\ud800"])
def test_control_characters_are_not_written(value: str) -> None:
    """A line break in a value would be read as the end of the tag."""
    with pytest.raises(NotationError):
        Record.of(Game.start(parse_ring(RING)), {"Event": value})


@pytest.mark.parametrize("name", ["", "Two Words", "Ring", "Result", "Ä", "1st", "x" * 33])
def test_names_of_tags_are_words(name: str) -> None:
    """Those that repeat the game itself can't be given."""
    with pytest.raises(NotationError):
        Record.of(Game.start(parse_ring(RING)), {name: "value"})


def test_a_record_from_a_position_has_no_game() -> None:
    """It has the position that it starts from, and is replayed from there."""
    record = parse_record(read("position.txt"))
    assert record.game is None
    assert record.start.ply == 37
    assert result_of(record.position) == record.result == "b 43:18"


def test_a_position_that_is_a_start_is_written_as_one() -> None:
    """There is one way to write a game."""
    start = write_position(Game.start(parse_ring(RING)).position)
    record = parse_record(f'[Edition "revised"]\n[Position "{start}"]\nb: adv\no: *')
    assert record.game is not None
    assert "[Ring " in write_record(record)


def test_layout_is_free_where_it_may_be() -> None:
    """Any white space separates words; blank lines and Windows line ends don't matter."""
    expected = parse_record(TAGS + "\nb: adv\no: C@a1r0 adv\nb: *\n")
    for text in (
        TAGS + "b: adv o: C@a1r0 adv b: *",
        TAGS + "\n\n\tb:\n\nadv\to:  C@a1r0\n adv\n*\n\n",
        ("\n" + TAGS.replace("]\n", "]  \n\n") + "\nb: adv\no: C@a1r0 adv *").replace("\n", "\r\n"),
    ):
        assert parse_record(text) == expected


def test_a_seat_that_moves_twice_has_one_mark() -> None:
    """A mark stands where the seat changes, and before a result that is still open."""
    record = Record({}, Edition.REVISED, BLUE_MOVES_TWICE, tuple(map(parse_move, ["A@a1r0"])), "*")
    assert write_record(record).endswith("\nb: A@a1r0 *\n")
    assert parse_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("moves", "error", "said"),
    [
        ("adv o: adv *", NotationError, "Move 1, adv, needs b: before it, not no mark."),
        ("o: adv *", NotationError, "Move 1, adv, needs b: before it, not o:."),
        ("b: adv adv *", NotationError, "Move 2, adv, needs o: before it, not no mark."),
        ("b: adv b: adv *", NotationError, "Move 2, adv, needs o: before it, not b:."),
        ("b: b: adv *", NotationError, "The mark b: follows another mark."),
        ("b: adv b: *", NotationError, "The mark b: before the result is wrong."),
        ("b:adv *", NotationError, "Move 1, 'b:adv' is not a move such as adv, K@c4r1 or h@e5."),
        ("b: adv o: zzz *", NotationError, "Move 2, 'zzz' is not a move"),
        ("b: adv", NotationError, "The record ends without a result."),
        ("", NotationError, "The record ends without a result."),
        ("b: adv o: adv draw", NotationError, "Move 3, 'draw' is not a move"),
        ("* more", NotationError, "'* more' is not a result"),
        ("b 21:14 b", NotationError, "'b 21:14 b' is not a result"),
        ("b 021:14", NotationError, "'b 021:14' is not a result"),
        ("b +21:14", NotationError, "'b +21:14' is not a result"),
        ("b -0:14", NotationError, "'b -0:14' is not a result"),
        ("resign", NotationError, "'resign' is not a result"),
        ("time b o", NotationError, "'time b o' is not a result"),
        ("b: adv b 21:14", SetupError, "The result is b 21:14, but the moves don't finish"),
        ("b: K@a1r0 *", IllegalMove, "Move 1, K@a1r0, is illegal: the patch isn't among"),
        ("b: h@a1 *", IllegalMove, "Move 1, h@a1, is illegal: there is no special patch"),
    ],
)
def test_faulty_moves_are_refused(moves: str, error: type[PatchworkError], said: str) -> None:
    """The sentence says which move and what is wrong with it."""
    with pytest.raises(error) as caught:
        parse_record(TAGS + moves)
    assert str(caught.value).startswith(said)


def test_a_second_mark_for_the_same_seat_is_wrong() -> None:
    """Where the seat doesn't change there is none, nor before a special patch."""
    text = write_position(BLUE_MOVES_TWICE)
    tags = f'[Edition "revised"]\n[Position "{text}"]\n'
    assert len(parse_record(tags + "b: A@a1r0 R@a2r0 *").moves) == 2
    with pytest.raises(NotationError):
        parse_record(tags + "b: A@a1r0 b: R@a2r0 *")
    with pytest.raises(NotationError):
        parse_record(read("revised.txt").replace("h@b4", "o: h@b4"))


def test_an_illegal_move_keeps_its_facts() -> None:
    """Reason, number and squares are attributes."""
    with pytest.raises(IllegalMove) as caught:
        parse_record(read("revised.txt").replace("T@c4r0", "T@b3r0"))
    assert caught.value.reason is Reason.OVERLAPS
    assert caught.value.number == 10
    assert [str(square) for square in caught.value.squares] == ["c3", "c4"]


@pytest.mark.parametrize("result", ["*", "resign b", "agreed", "o 43:18", "b 43:19"])
def test_a_finished_game_has_the_result_of_its_play(result: str) -> None:
    """Any other is an error."""
    text = read("revised.txt")
    text = text[: text.rindex("b 43:18")].replace("b 43:18", result) + result
    with pytest.raises(SetupError) as caught:
        parse_record(text)
    assert str(caught.value) == f"The result is {result}, but the moves give b 43:18."


def test_moves_after_the_end_are_illegal() -> None:
    """No one can go on with a finished game."""
    text = read("revised.txt")
    with pytest.raises(IllegalMove) as caught:
        parse_record(text[: text.rindex("b 43:18")] + "o: adv b 43:18")
    assert caught.value.reason is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("tags", "error", "said"),
    [
        ("", NotationError, "The record lacks its Edition, Ring and First tags."),
        (TAGS.replace("First", "Last"), NotationError, "The record lacks its First tag."),
        (TAGS.replace("revised", "new"), NotationError, "The Edition tag is revised or classic"),
        (TAGS.replace("blue", "b"), NotationError, "The First tag is blue or orange, not 'b'."),
        (TAGS.replace("A", "z"), NotationError, "The ring must be letters A-Z a-g, or -"),
        (TAGS.replace("gA", "Ag"), SetupError, "A game starts just after patch A"),
        (TAGS.replace("BC", "B"), SetupError, "A game starts with each of the 33 patches"),
        (TAGS.replace("BC", "BB"), SetupError, "Patch B occurs more than once."),
        (TAGS + TAGS, NotationError, "The Edition tag occurs twice."),
        (TAGS + "[Event]\n", NotationError, "A tag is written [Name \"value\"], not '[Event]'."),
        (TAGS + '[Event "a"b"]\n', NotationError, "A tag is written"),
        (TAGS + '[Event "a\\n"]\n', NotationError, "A tag is written"),
        (TAGS + '[Event "a"] more\n', NotationError, "A tag is written"),
        (TAGS + '[Event "\0"]\n', NotationError, "The Event tag has a line break or another"),
        (TAGS + '[Position "pw1"]\n', NotationError, "A Position tag stands in place of"),
        ('[Edition "revised"]\n[Position "pw1"]\n', NotationError, "A position has ten fields"),
        (TAGS + '[Result "resign b"]\n', SetupError, "The Result tag is 'resign b', but the"),
    ],
)
def test_faulty_tags_are_refused(tags: str, error: type[PatchworkError], said: str) -> None:
    """The sentence names the tag."""
    with pytest.raises(error) as caught:
        parse_record(tags + "b: *")
    assert str(caught.value).startswith(said)


def test_a_position_of_another_edition_is_refused() -> None:
    """The special patches left tell the editions apart before space 38."""
    text = write_position(position((21, 20)))
    with pytest.raises(SetupError):
        parse_record(f'[Edition "classic"]\n[Position "{text}"]\n*')
    assert parse_record(f'[Edition "revised"]\n[Position "{text}"]\n*').start.to_move is not BLUE


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=150, deadline=None, database=None)
def test_scribbled_records_are_read_or_refused(name: str, data: st.DataObject) -> None:
    """A damaged record gives a record or one clean sentence."""
    text = data.draw(scribbled(read(name)))
    sentence = refusal(lambda: parse_record(text))
    if sentence is None:
        record = parse_record(text)
        assert parse_record(write_record(record)) == record
    else:
        assert sentence.isprintable()
        assert sentence.endswith(".")
        assert len(sentence) < 2000


@pytest.mark.parametrize(
    "text",
    ["\0" * 10**6, "[" * 10**6, TAGS + "b: adv o: " * 10**5, " " * 10**6],
    ids=["nul", "bracket", "moves", "blank"],
)
def test_enormous_records_give_a_short_sentence(text: str) -> None:
    """A million characters are answered like ten."""
    with pytest.raises(PatchworkError) as caught:
        parse_record(text)
    assert len(str(caught.value)) < 500
