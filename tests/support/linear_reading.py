"""Reads long hostile texts with everything that reads what people send, and hopes to get through.

``python -m tests.support.linear_reading`` limits the processor time it may use: far more than work
proportional to the length of a text needs, and far less than work proportional to its square. If it
takes more, the system ends it, and the last line printed names what was too slow.
"""

from __future__ import annotations

import math
import pkgutil
import re
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from itertools import product

from matches.challenges.thread_offers import read_offer
from matches.control_ids import parse_control
from matches.desk.typed_line import parse_typed
from matches.desk.which_game import read_command
from matches.errors import MatchError
from matches.markup import without_markup
from matches.requests import Person
from matches.typed.hours import read_clock
from matches.typed.patches import patch_word, without_special
from matches.typed.received_record import put_in_order
from matches.typed.spots import read_place
from patchwork import PatchworkError, parse_move, parse_position, parse_record, parse_ring

#: seconds of processor time for each reader, with all texts; the slowest needs a third
SECONDS = 8
#: characters of a text for a reader, and for a pattern alone
LONG, SHORTER = 1 << 16, 1 << 15
PACKAGES = ("patchwork", "matches", "cogs", "words", "rendering")

STARTS = ("", "x", "`", "```a\n", "import `", '[A "', "[A “", "[", "1", "h ", "buy ", "<@", "pw:1:")
UNITS = (
    *(" ", "\n", "\t", "`", "[", "]", '"', "\\", '\\"', "“", "”", "(", "<", ">", "@", "*", "_"),
    *("<@1>", "<@1", "#", "1", "a", "/", "-", ":", ".", "b: ", "[A ", '[A "b"]', '"]', "` ", "1 "),
    *("a ", "\u0301", "\u0301\u0323", "\ufdfa", "\u2028", "|", "A@a1r0 ", "pw:", "a1/"),
)
ENDS = ("", "x")

NOBODY: dict[int, Person] = {}
READERS: dict[str, Callable[[str], object]] = {
    "put_in_order": put_in_order,
    "parse_record": parse_record,
    "parse_position": parse_position,
    "parse_ring": parse_ring,
    "parse_move": parse_move,
    "parse_typed": lambda text: parse_typed(text, NOBODY),
    "parse_control": parse_control,
    "read_place": read_place,
    "patch_word": patch_word,
    "without_special": without_special,
    "read_clock": read_clock,
    "read_offer": read_offer,
    "read_command": read_command,
    "plain": without_markup,
}


def texts(length: int) -> Iterator[str]:
    """Long texts that all begin well, continue with one thing, and end well or badly."""
    for start, unit, end in product(STARTS, UNITS, ENDS):
        yield start + unit * (length // len(unit)) + end


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every regular expression that one of our modules holds, with its name."""
    for package in map(import_module, PACKAGES):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name.endswith("__main__"):
                continue
            for name, value in vars(import_module(found.name)).items():
                if isinstance(value, re.Pattern):
                    yield f"{found.name}.{name}", value


def begin(name: str) -> None:
    """Say what is tried next, and limit what it may use."""
    print(name, flush=True)
    limit = math.ceil(time.process_time()) + SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def main() -> None:
    """Read everything, or be ended by the system."""
    for name, pattern in patterns():
        begin(name)
        for text in texts(SHORTER):
            pattern.match(text)
            pattern.fullmatch(text)
    for name, read in READERS.items():
        begin(name)
        for text in texts(LONG):
            with suppress(MatchError, PatchworkError):
                read(text)
    print("read")


if __name__ == "__main__":
    main()
