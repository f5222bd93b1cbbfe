"""What a command line prints: its lines, or the one sentence with which it refuses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Captured = pytest.CaptureFixture[str]
Main = Callable[[Sequence[str]], int]


def lines(main: Main, capsys: Captured, *arguments: str) -> list[str]:
    """The lines that a command prints; it must succeed and print nothing else."""
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


def sentence(main: Main, capsys: Captured, *arguments: str) -> str:
    """The sentence that a refused command prints; nothing else may be printed."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.endswith(".\n")
    assert printed.err[:-1].isprintable()
    return printed.err[:-1]
