"""The opponent's command line: what it prints, and that an error is one sentence."""

from __future__ import annotations

import io
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from opponent.commandline import main
from patchwork import Record, parse_move, parse_position, write_position, write_record
from tests.opponent.games import FEW, GREEDY, begun, played
from tests.support import commandline

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[2]
START = write_position(begun(3).position)
FINISHED = played(2, GREEDY, GREEDY)

Captured = pytest.CaptureFixture[str]


lines = partial(commandline.lines, main)
sentence = partial(commandline.sentence, main)


@pytest.mark.parametrize("budget", [("--level", "4"), ("--iterations", "50"), ("--seconds", "0.1")])
def test_move_prints_a_move_its_value_and_the_line(
    capsys: Captured, budget: tuple[str, str]
) -> None:
    """The line begins with the move, and all of it is legal."""
    move, value, line = lines(capsys, "move", START, *budget)
    assert line.split()[:2] == ["line", move]
    assert value.startswith(("value +", "value -"))
    reached = parse_position(START)
    for word in line.split()[1:]:
        reached = reached.play(parse_move(word))


def test_move_says_the_same_for_the_same_seed(capsys: Captured) -> None:
    """And reads the position from standard input too."""
    command = ("move", START, "--iterations", "60", "--seed", "9")
    assert lines(capsys, *command) == lines(capsys, *command)


def test_a_position_can_come_from_standard_input(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one line."""
    source = io.TextIOWrapper(io.BytesIO(f"{START}\n".encode()))
    monkeypatch.setattr(sys, "stdin", source)
    assert lines(capsys, "move", "-", "--level", "2") == lines(
        capsys, "move", START, "--level", "2"
    )


def test_match_prints_wins_margin_scores_tiles_and_time(capsys: Captured) -> None:
    """With the interval, for any two levels, settings or the baseline."""
    wins, margin, scores, tiles, times = lines(
        capsys, "match", "casual:20", "baseline:20", "--games", "4", "--jobs", "1"
    )
    assert wins.startswith("casual:20 v baseline:20, 4 games: ")
    assert "±" in wins
    assert "±" in margin
    assert scores.startswith("scores ")
    assert tiles.startswith("7×7 ")
    assert times.startswith("ms a move ")


def test_match_plays_by_time_and_on_several_cores(capsys: Captured) -> None:
    """The outcome of greedy games doesn't depend on how many processes play them."""
    greedy = ("match", "1", "2", "--games", "4")
    alone = lines(capsys, *greedy, "--jobs", "1")
    assert lines(capsys, *greedy, "--jobs", "2")[:-1] == alone[:-1]
    timed = lines(
        capsys, "match", "9", "baseline", "--games", "2", "--seconds", "0.004", "--jobs", "1"
    )
    assert len(timed) == 5


def test_review_judges_a_record(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line for each move, then both players by name with their accuracy."""
    monkeypatch.setattr(sys.modules["opponent.review"], "NODES", 300)
    file = tmp_path / "game.txt"
    record = Record.of(FINISHED, {"Blue": "Ann", "Orange": "Bob"})
    file.write_text(write_record(record), encoding="utf-8")
    printed = lines(capsys, "review", str(file), "--iterations", "8")
    assert len(printed) > len(FINISHED.moves)
    assert any(line.startswith("Ann: accuracy ") for line in printed)
    assert any(line.startswith("Bob: accuracy ") for line in printed)


def test_puzzle_prints_a_position_with_its_answer(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best move, the second best and what that costs."""
    monkeypatch.setattr(sys.modules["opponent.puzzles"], "AUTHOR", FEW)
    monkeypatch.setattr(sys.modules["opponent.puzzles"], "SIFTED", ((100, 3.0),))
    monkeypatch.setattr(sys.modules["opponent.puzzles"], "MIDDLING", ())
    position, best, value, second, cost, line = lines(capsys, "puzzle", "--seed", "3")
    reached = parse_position(position)
    reached.play(parse_move(best.removeprefix("best ")))
    reached.play(parse_move(second.removeprefix("second ")))
    assert float(cost.removeprefix("cost ")) >= 3.0
    assert value.startswith("value ")
    assert line.split()[1] == best.removeprefix("best ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "required"),
        (("castle",), "castle"),
        (("move", "pw1"), "field"),
        (("move", START, "--level", "10"), "1 to 9"),
        (("move", START, "--level", "grandmaster"), "beginner"),
        (("move", START, "--iterations", "0"), "from 1"),
        (("move", START, "--iterations", "²"), "whole number"),
        (("move", START, "--seconds", "nan"), "above 0"),
        (("move", START, "--seconds", "soon"), "above 0"),
        (("move", START, "--level", "1", "--seconds", "1"), "not allowed with"),
        (("move", write_position(FINISHED.position)), "over"),
        (("match", "1", "2", "--games", "3"), "even"),
        (("match", "1", "nobody"), "1 to 9"),
        (("match", "1:0", "2"), "iterations"),
        (("match", "1", "2", "--games", "-4"), "whole number"),
        (("review", "no such file"), "No such file"),
        (("puzzle", "--seed", "x"), "whole number"),
        (("puzzle", "--edition", "third"), "third"),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: Captured, arguments: tuple[str, ...], words: str
) -> None:
    """Nothing is printed on standard output, and the status is 2."""
    assert words in sentence(capsys, *arguments)


def test_a_file_that_is_no_record_is_refused(capsys: Captured, tmp_path: Path) -> None:
    """Also one that isn't text."""
    for content in (b"hello", b"\xff\xfe", b"x" * 1_000_001):
        (tmp_path / "file").write_bytes(content)
        sentence(capsys, "review", str(tmp_path / "file"))


def test_help_is_a_result(capsys: Captured) -> None:
    """It goes to standard output."""
    assert "puzzle" in "\n".join(lines(capsys, "--help"))


def test_it_runs_as_a_module() -> None:
    """`python -m opponent` is the command."""
    command = [sys.executable, "-m", "opponent", "move", START, "--level", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 3
