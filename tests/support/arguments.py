"""The command line of the harnesses: how often, and which planted mistake to find."""

from __future__ import annotations

import argparse
from collections.abc import Sequence


def arguments(about: str, count: str, mistakes: Sequence[str] = ()) -> tuple[int, list[str]]:
    """Read ``COUNT [MISTAKE]``; for anything else, say why and exit with status 2."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("count", type=positive, metavar=count)
    if mistakes:
        parser.add_argument("mistake", nargs="?", choices=mistakes)
    read = parser.parse_args()
    mistake = getattr(read, "mistake", None)
    return read.count, [] if mistake is None else [mistake]


def positive(text: str) -> int:
    """A number on the command line that counts something."""
    if not (text.isascii() and text.isdigit() and int(text[:9]) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text[:9])
