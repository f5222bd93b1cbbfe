"""Reading what people send takes time proportional to its length, whatever it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from matches.typed.received_record import put_in_order

ROOT = Path(__file__).parents[2]


def test_no_reader_and_no_pattern_takes_more_than_linear_time() -> None:
    """A child with little processor time reads long texts of white space, marks and brackets.

    Python holds its lock while it matches, so one slow pattern stops the whole bot.
    """
    command = [sys.executable, "-m", "tests.support.linear_reading"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    [*_, last] = done.stdout.splitlines()
    assert (done.returncode, last) == (0, "read"), done.stderr


@pytest.mark.parametrize("end", ["", "`", "```", "\n```\n", "  \n  "])
def test_what_is_around_a_pasted_record_is_taken_off(end: str) -> None:
    """White space, and the marks of a code block, in any order."""
    assert put_in_order(f'```\n[A "b"] b: adv *{end}') == '[A "b"]\n\nb: adv *\n'


def test_only_the_marks_of_one_block_are_taken_off() -> None:
    """A fourth backtick is part of the text, so the notation refuses it."""
    assert put_in_order("b: adv *````").endswith("b: adv *`\n")
