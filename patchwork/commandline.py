"""The rules' command line: start, legal, play, replay and perft; and what others share with it.

A command works out all its lines before the first is printed, so that an error leaves nothing on
standard output. An error is one line on standard error that ends in a full stop, with status 2; a
reader that stops listening (`| head`) ends the command without a word.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
from collections.abc import Iterator, Sequence
from typing import IO, Any, NoReturn

from patchwork.errors import PatchworkError, quote
from patchwork.game import perft, replay, shuffled_ring
from patchwork.notation import parse_position, parse_record, write_move, write_position
from patchwork.notation.moves import parse_numbered_move
from patchwork.position import Position, start
from patchwork.time_board import Edition, Seat

EXIT_OK = 0
EXIT_ERROR = 2
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141

MOST_BYTES = 1_000_000
"""The most that is read of a file or of standard input; a long record takes a few thousand."""

_STANDARD_INPUT = "-"
_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")


class CommandError(Exception):
    """What the command line itself refuses; its text is a clause without a full stop."""


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    return run(_parser(), arguments)


def run(parser: Parser, arguments: Sequence[str]) -> int:
    """Run the command that a parser reads, its default `command`, and return the exit status."""
    try:
        _print(_lines(parser, arguments))
    except (CommandError, PatchworkError) as error:
        return _complain(str(error))
    except BrokenPipeError:
        _silence(sys.stdout)
        return EXIT_BROKEN_PIPE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    return EXIT_OK


def _lines(parser: Parser, arguments: Sequence[str]) -> list[str]:
    try:
        options = parser.parse_args(arguments)
    except _HelpAsked as asked:
        return [str(asked)]
    return list(options.command(options))


# Commands: each yields the lines to print


def _start(options: argparse.Namespace) -> Iterator[str]:
    seeded = options.seed is not None
    source = random.Random(options.seed) if seeded else random.SystemRandom()
    first = {seat.word: seat for seat in Seat}[options.first]
    yield write_position(start(shuffled_ring(source), Edition(options.edition), first))


def _legal(options: argparse.Namespace) -> Iterator[str]:
    return map(write_move, read_position(options.position).legal_moves())


def _play(options: argparse.Namespace) -> Iterator[str]:
    position = read_position(options.position)
    moves = [parse_numbered_move(text, number) for number, text in enumerate(options.moves, 1)]
    _, *positions = replay(position, moves)
    return map(write_position, positions)


def _replay(options: argparse.Namespace) -> Iterator[str]:
    record = parse_record(read_file(options.file))
    _, *positions = record.positions()
    for ply, (move, position) in enumerate(zip(record.moves, positions, strict=True), 1):
        yield f"{ply} {write_move(move)} {write_position(position)}"
    winner = record.position.winner
    if winner is not None:
        blue, orange = record.position.scores
        yield f"score {blue} {orange} {winner.word}"


def _perft(options: argparse.Namespace) -> Iterator[str]:
    yield str(perft(read_position(options.position), options.depth))


# Arguments


class _HelpAsked(Exception):
    """Carries the text that `--help` asks for, to be printed like any result."""


class Parser(argparse.ArgumentParser):
    """A parser that raises where the usual one prints and exits, and takes no shortened options."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        """Raise CommandError."""
        raise CommandError(message)

    def print_help(self, file: object = None) -> NoReturn:  # noqa: ARG002
        """Have the help printed as the command's lines."""
        raise _HelpAsked(self.format_help().rstrip())


def _parser() -> Parser:
    parser = Parser(prog="python3 -m patchwork", description="The rules of Patchwork.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    command = commands.add_parser("start", help="print a position to start from")
    command.add_argument("--edition", choices=[*map(str, Edition)], default=str(Edition.REVISED))
    command.add_argument("--seed", type=_number, help="the same number gives the same ring")
    command.add_argument("--first", choices=[seat.word for seat in Seat], default=Seat.BLUE.word)
    command.set_defaults(command=_start)

    command = commands.add_parser("legal", help="list the legal moves")
    add_position(command)
    command.set_defaults(command=_legal)

    command = commands.add_parser("play", help="print the position after each move")
    add_position(command)
    command.add_argument("moves", metavar="MOVE", nargs="+", help="adv, K@c4r1 or h@e5")
    command.set_defaults(command=_play)

    command = commands.add_parser("replay", help="play a record through")
    command.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    command.set_defaults(command=_replay)

    command = commands.add_parser("perft", help="count the sequences of so many plies")
    add_position(command)
    command.add_argument("depth", metavar="DEPTH", type=_number)
    command.set_defaults(command=_perft)
    return parser


def add_position(command: argparse.ArgumentParser) -> None:
    """Have a command take a position."""
    command.add_argument(
        "position", metavar="POSITION", help="one quoted argument, or - for standard input"
    )


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a whole number of up to 18 digits")
    return int(text)


# Input and output


def read_position(text: str) -> Position:
    """The position in an argument, or (-) on standard input; raises PatchworkError too."""
    if text == _STANDARD_INPUT:
        text = read_file(text).removesuffix("\n").removesuffix("\r")
    return parse_position(text)


def read_file(path: str) -> str:
    """The text of a file, or (-) of standard input; raises CommandError."""
    name = "standard input" if path == _STANDARD_INPUT else quote(path)
    try:
        if path == _STANDARD_INPUT:
            if sys.stdin is None:
                raise CommandError("standard input is closed")
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(path, "rb") as file:
                content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CommandError(f"can't read {name}: {reason}") from None
    if len(content) > MOST_BYTES:
        raise CommandError(f"{name} has more than {MOST_BYTES} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{name} is not UTF-8 text") from None


def _print(lines: list[str]) -> None:
    if sys.stdout is None:
        raise CommandError("standard output is closed")
    try:
        sys.stdout.writelines(f"{line}\n" for line in lines)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _silence(sys.stdout)
        raise CommandError(f"can't print: {error.strerror or error}") from None


def _complain(text: str) -> int:
    """Print a sentence as one line on standard error and return the status of an error."""
    line = "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in text)
    sentence = f"{line[:1].upper()}{line[1:].removesuffix('.')}."
    try:
        if sys.stderr is not None:
            sys.stderr.write(f"{sentence}\n")
            sys.stderr.flush()
    except OSError:
        _silence(sys.stderr)
    return EXIT_ERROR


def _silence(stream: IO[str]) -> None:
    """Point a stream nowhere, so that what it still holds can't fail when the process ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
