"""The rules' command line: what it prints, and that an error is one sentence and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patchwork import parse_move, parse_position, write_position
from patchwork.commandline import MOST_BYTES, main
from tests.patchwork.builders import BLUE, EMPTY, after, position
from tests.support import commandline

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "corpus"
START = f"pw1 BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA 26,32,38,44,50 0^,0 5,5 - - {EMPTY} {EMPTY} 0"

BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""An environment in which standard output is buffered, as it usually is."""

Captured = pytest.CaptureFixture[str]


lines = partial(commandline.lines, main)
sentence = partial(commandline.sentence, main)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> BytesIO:
    """Bytes that stand in for standard input; tests write them and go back to their start."""
    source = BytesIO()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(source, encoding="utf-8"))
    return source


def type_in(source: BytesIO, content: bytes) -> None:
    """Put bytes on the stand-in for standard input."""
    source.write(content)
    source.seek(0)


def test_start_is_random_and_seeded_on_request(capsys: Captured) -> None:
    """The same number gives the same ring; without one, hardly ever."""
    assert lines(capsys, "start", "--seed", "7") == lines(capsys, "start", "--seed", "7")
    assert lines(capsys, "start", "--seed", "7") != lines(capsys, "start", "--seed", "8")
    assert lines(capsys, "start") != lines(capsys, "start")


def test_the_ring_of_a_seed_never_changes(capsys: Captured) -> None:
    """A number someone has written down keeps its meaning."""
    (text,) = lines(capsys, "start", "--seed", "3")
    assert text == START.replace(
        "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefgA", "fJTdYDMKRLOeQNgaSGIbBPCUZVHFEWcXA"
    )


def test_start_takes_an_edition_and_a_seat(capsys: Captured) -> None:
    """Blue and revised unless told otherwise."""
    (text,) = lines(capsys, "start", "--edition", "classic", "--first=orange", "--seed", "1")
    begun = parse_position(text)
    assert (begun.specials, begun.spaces, begun.on_top) == ((20, 26, 32, 44, 50), (0, 0), 1)
    (text,) = lines(capsys, "start")
    begun = parse_position(text)
    assert (begun.specials, begun.on_top) == ((26, 32, 38, 44, 50), BLUE)


def test_legal_lists_the_moves_in_order(capsys: Captured) -> None:
    """Advancing first; nothing for a finished game."""
    listed = lines(capsys, "legal", START)
    assert listed[:3] == ["adv", "B@a1r0", "B@a1r1"]
    assert listed == [str(move) for move in parse_position(START).legal_moves()]
    assert lines(capsys, "legal", write_position(position((53, 53), BLUE))) == []


def test_play_prints_the_position_after_each_move(capsys: Captured) -> None:
    """And not the given one."""
    played = lines(capsys, "play", START, "adv", "C@a1r0", "adv")
    begun = parse_position(START)
    assert played == [
        write_position(after(begun, *("adv", "C@a1r0", "adv")[:count])) for count in (1, 2, 3)
    ]


def test_replay_prints_plies_and_the_score(capsys: Captured) -> None:
    """One ply, move and position per line, and the score of a finished game."""
    replayed = lines(capsys, "replay", str(CORPUS / "records" / "revised.txt"))
    assert replayed[0].startswith("1 a@a1r0 pw1 ")
    assert replayed[-2].startswith("43 adv pw1 OcYg - 53^,53 38,42 b - ")
    assert replayed[-1] == "score 43 18 blue"
    unfinished = lines(capsys, "replay", str(CORPUS / "records" / "resigned.txt"))
    assert len(unfinished) == 20
    assert unfinished[-1].startswith("20 ")


def test_replay_counts_plies_from_one_and_writes_moves_canonically(
    capsys: Captured, typed: BytesIO
) -> None:
    """Wherever the record starts, and whichever of the equal orientations it has."""
    begun = write_position(position((37, 38), ring="M"))
    type_in(typed, f'[Edition "revised"]\n[Position "{begun}"]\nb: M@a1r2 *'.encode())
    (line,) = lines(capsys, "replay", "-")
    assert line.startswith("1 M@a1r0 pw1 - ")


def test_perft_counts_sequences(capsys: Captured) -> None:
    """Of exactly so many plies."""
    assert lines(capsys, "perft", START, "0") == ["1"]
    assert lines(capsys, "perft", START, "1") == ["639"]
    over = write_position(position((53, 53), BLUE))
    assert lines(capsys, "perft", over, "9" * 18) == ["0"]


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_position_from_standard_input(capsys: Captured, typed: BytesIO, end: str) -> None:
    """A dash reads it, with or without the end of a line."""
    type_in(typed, (START + end).encode())
    assert lines(capsys, "perft", "-", "1") == ["639"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "The following arguments are required: COMMAND."),
        (("undo",), "Argument COMMAND: invalid choice: 'undo'"),
        (("start", "--edition", "new"), "Argument --edition: invalid choice: 'new'"),
        (("start", "--edition"), "Argument --edition: expected one argument."),
        (("start", "--ed", "classic"), "Unrecognized arguments: --ed classic."),
        (("start", "--seed", "-1"), "Argument --seed: '-1' is not a whole number"),
        (("start", "--seed", "1" * 5000), "Argument --seed: '1111"),
        (("start", "--seed", "٣"), "Argument --seed: '\\u0663' is not a whole number"),
        (("start", "--seed", "1_0"), "Argument --seed: '1_0' is not a whole number"),
        (("start", "--first", "b"), "Argument --first: invalid choice: 'b'"),
        (("start", "now"), "Unrecognized arguments: now."),
        (("start", "--two\nlines"), "Unrecognized arguments: --two\\nlines."),
        (("start", "\udcff"), "Unrecognized arguments: \\udcff."),
        (("legal",), "The following arguments are required: POSITION."),
        (("legal", ""), "A position starts with pw1, not with ''."),
        (("legal", START + "\n"), "The ply must be from 0 to 999999999, not '0\\n'."),
        (("legal", *START.split()), "Unrecognized arguments: BCDEFGH"),
        (("play", START), "The following arguments are required: MOVE."),
        (("play", START, "adv", "zzz"), "Move 2, 'zzz' is not a move"),
        (("play", START, "adv", "K@a1r0"), "Move 2, K@a1r0, is illegal: the patch isn't"),
        (("play", START, "B@i9r0", "zzz"), "Move 2, 'zzz' is not a move"),
        (("perft", START), "The following arguments are required: DEPTH."),
        (("perft", START, "-1"), "Argument DEPTH: '-1' is not a whole number"),
        (("perft", START, "1.0"), "Argument DEPTH: '1.0' is not a whole number"),
        (("perft", START, "9" * 19), "Argument DEPTH: '9999999999999999999' is not a whole"),
        (("replay",), "The following arguments are required: FILE."),
        (("replay", "/no/such/file"), "Can't read '/no/such/file': No such file or directory."),
        (("replay", str(CORPUS)), "Can't read '/"),
        (("replay", "a\0b"), "Can't read 'a\\x00b': embedded null byte."),
        (("replay", "/dev/zero"), f"'/dev/zero' has more than {MOST_BYTES} bytes."),
        (("replay", os.devnull), "The record lacks its Edition"),
    ],
)
def test_errors_are_one_sentence(capsys: Captured, arguments: tuple[str, ...], said: str) -> None:
    """Nothing on standard output, one line on standard error, status 2."""
    assert sentence(capsys, *arguments).startswith(said)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "'FILE' is not UTF-8 text."),
        (b"\0" * 100, "The record lacks its Edition"),
        (b" " * (MOST_BYTES + 1), "'FILE' has more than 1000000 bytes."),
        (b"[Edition", "A tag is written [Name \"value\"], not '[Edition'."),
    ],
)
def test_unreadable_files(
    capsys: Captured,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: bytes,
    said: str,
) -> None:
    """Not text, too long, or not a record."""
    monkeypatch.chdir(tmp_path)
    Path("FILE").write_bytes(content)
    assert sentence(capsys, "replay", "FILE").startswith(said)


def test_a_byte_order_mark_is_no_fault(capsys: Captured, tmp_path: Path) -> None:
    """Some editors put one at the beginning of a file."""
    text = (CORPUS / "records" / "position.txt").read_bytes()
    (tmp_path / "record").write_bytes(b"\xef\xbb\xbf" + text)
    assert lines(capsys, "replay", str(tmp_path / "record"))[-1] == "score 43 18 blue"


def test_nothing_is_printed_before_the_last_move_is_known_to_be_legal(capsys: Captured) -> None:
    """However many good moves come first."""
    record = CORPUS / "records" / "revised.txt"
    moves = [
        word for word in record.read_text(encoding="utf-8").split("\n\n")[1].split() if "@" in word
    ]
    assert parse_move(moves[0])
    assert sentence(capsys, "play", START, *["adv"] * 40, "adv!").startswith("Move 41, 'adv!'")


WORDS = st.sampled_from(["start", "legal", "replay", "perft", "--seed", "-x", "--", "", "7"])


@given(st.lists(WORDS | st.text().filter(lambda text: text != "-")))
@settings(max_examples=100, deadline=None, database=None)
def test_any_arguments_give_a_status(arguments: list[str]) -> None:
    """No exception gets out, whatever is typed."""
    assert main(arguments) in (0, 2)


def test_it_runs_with_nothing_installed() -> None:
    """A process that sees only the standard library."""
    isolated = (
        f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r}); "
        "runpy.run_module('patchwork', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", isolated, "perft", "-", "1"],
        input=START.encode(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"639\n", b"")


def process(command: str) -> tuple[int, str, str]:
    """Run a shell command with the command line in it as `$RULES`; status, output and errors."""
    rules = f"{sys.executable} -m patchwork"
    done = subprocess.run(
        ["bash", "-c", command.replace("$RULES", rules).replace("$START", f"'{START}'")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=BUFFERED,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("command", "status", "errors"),
    [
        ("$RULES legal - <&-", 2, "Standard input is closed.\n"),
        ("$RULES legal $START >&-", 2, "Standard output is closed.\n"),
        ("$RULES legal $START >/dev/full", 2, "Can't print: No space left on device.\n"),
        ("$RULES legal zzz 2>&-", 2, ""),
        ("$RULES legal zzz 2>/dev/full", 2, ""),
        ("$RULES --help >/dev/full", 2, "Can't print: No space left on device.\n"),
    ],
)
def test_closed_and_full_channels(command: str, status: int, errors: str) -> None:
    """A sentence if one can be printed, and never a traceback."""
    assert process(command) == (status, "", errors)


@pytest.mark.parametrize("arguments", [("legal", START), ("--help",)])
def test_a_reader_that_has_left_is_no_error(arguments: tuple[str, ...]) -> None:
    """The process ends without a word, with the status of a broken pipe."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "patchwork", *arguments],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        env=BUFFERED,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_help_is_no_error(capsys: Captured) -> None:
    """It lists the commands on standard output."""
    assert any("perft" in line for line in lines(capsys, "--help"))
    assert any("POSITION" in line for line in lines(capsys, "legal", "-h"))
