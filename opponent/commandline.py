"""The opponent's command line: move, match, review and puzzle.

Results and errors are printed as the rules' command line prints its own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TextIO

from opponent.duel import MOST_GAMES, Entrant, Tally, play_match
from opponent.levels import CHAMPION, named
from opponent.player import MOST_ITERATIONS, Player
from opponent.puzzles import puzzle
from opponent.review import REVIEW_ITERATIONS, Review, review
from patchwork import Edition, Move, Seat, commandline, parse_record, write_move, write_position

MOST_SECONDS = 3600.0
_BAR = 30


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    return commandline.run(_parser(), arguments)


# Commands: each yields the lines to print


def _move(options: argparse.Namespace) -> Iterator[str]:
    position = commandline.read_position(options.position)
    if position.is_over:
        raise commandline.CommandError("the game is over")
    settings = CHAMPION.settings
    if options.level is not None:
        settings = options.level.settings
    elif options.iterations is not None:
        settings = replace(settings, iterations=options.iterations)
    elif options.seconds is not None:
        settings = replace(settings, iterations=MOST_ITERATIONS)
    choice = Player(settings, options.seed).choose(position, options.seconds)
    yield write_move(choice.move)
    yield f"value {choice.value:+.1f}"
    yield f"line {_written(choice.line)}"


def _match(options: argparse.Namespace) -> Iterator[str]:
    if options.games % 2:
        raise commandline.CommandError(
            "the number of games must be even, since each ring is played twice"
        )
    pairs = play_match(
        options.a,
        options.b,
        options.games // 2,
        seconds=options.seconds,
        edition=Edition(options.edition),
        seed=options.seed,
        jobs=options.jobs,
    )
    tally = Tally.of(list(_shown(pairs, options.games // 2)))
    yield f"{options.a} v {options.b}, {tally.games} games: {100 * tally.won:.1f} % " + (
        f"±{100 * tally.won_within:.1f}"
    )
    yield f"margin {tally.margin:+.1f} ±{tally.margin_within:.1f}"
    yield f"scores {tally.scores[0]:.1f} v {tally.scores[1]:.1f}"
    yield f"7×7 {100 * tally.tiles[0]:.0f} % v {100 * tally.tiles[1]:.0f} %"
    yield f"ms a move {tally.ms_a_move[0]:.1f} v {tally.ms_a_move[1]:.1f}"


def _review(options: argparse.Namespace) -> Iterator[str]:
    record = parse_record(commandline.read_file(options.record))
    with _Bar(sys.stderr) as bar:
        reviewed = review(record, options.iterations, options.seed, bar.show)
    names = {seat: record.tags.get(seat.word.capitalize(), seat.word) for seat in Seat}
    return _review_lines(reviewed, names)


def _review_lines(reviewed: Review, names: dict[Seat, str]) -> Iterator[str]:
    for ply in reviewed.plies:
        words = [f"{ply.ply + 1} {ply.seat.mark} {write_move(ply.move)}", f"{ply.value:+.1f}"]
        if ply.loss:
            words.append(f"loses {ply.loss:.1f}{ply.badge} to {write_move(ply.best)}")
        if ply.spot is not None:
            points = "" if ply.spot.loss is None else f" by {ply.spot.loss:.0f}"
            words.append(f"better spot{points} {write_move(ply.spot.better)}")
        yield ", ".join(words)
    yield f"margin {reviewed.margin:+.1f}"
    for seat in Seat:
        edges, holes = reviewed.spots(seat)
        yield f"{names[seat]}: accuracy {reviewed.accuracy(seat):.0f}, " + (
            f"spots {edges} edges too long and {holes} holes too many"
        )
        for ply in reviewed.dearest(seat):
            yield f"  {ply.ply + 1} {write_move(ply.move)} cost {ply.cost:.1f}"


def _puzzle(options: argparse.Namespace) -> Iterator[str]:
    made = puzzle(options.seed, Edition(options.edition))
    yield write_position(made.position)
    yield f"best {write_move(made.best)}"
    yield f"value {made.value:+.1f}"
    yield f"second {write_move(made.second)}"
    yield f"cost {made.cost:.1f}"
    yield f"line {_written(made.line)}"


def _written(line: Iterable[Move]) -> str:
    return " ".join(map(write_move, line))


# Arguments


def _parser() -> commandline.Parser:
    parser = commandline.Parser(
        prog="python -m opponent", description="A computer player of Patchwork."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    command = commands.add_parser("move", help="print a move, its value and the line expected")
    commandline.add_position(command)
    budget = command.add_mutually_exclusive_group()
    budget.add_argument("--level", metavar="N", type=_level, help="1 to 9, or a name")
    budget.add_argument(
        "--iterations", metavar="N", type=_whole(1, MOST_ITERATIONS), help="how long to search"
    )
    budget.add_argument("--seconds", metavar="S", type=_seconds, help="the most it may take")
    _add_seed(command)
    command.set_defaults(command=_move)

    command = commands.add_parser("match", help="play two against each other, on all cores")
    who = "a level, a name or baseline; with :N for so many iterations"
    command.add_argument("a", metavar="A", type=_entrant, help=who)
    command.add_argument("b", metavar="B", type=_entrant, help="likewise")
    command.add_argument(
        "--games", metavar="N", type=_whole(2, MOST_GAMES), default=100, help="an even number"
    )
    command.add_argument(
        "--seconds", metavar="S", type=_seconds, help="of processor time for each move of both"
    )
    command.add_argument(
        "--jobs", metavar="N", type=_whole(1, 256), help="at most so many processes"
    )
    _add_edition(command)
    _add_seed(command)
    command.set_defaults(command=_match)

    command = commands.add_parser("review", help="judge every move of a game")
    command.add_argument("record", metavar="RECORD", help="a file, or - for standard input")
    command.add_argument(
        "--iterations",
        metavar="N",
        type=_whole(4, MOST_ITERATIONS // 3),
        default=REVIEW_ITERATIONS,
        help="of the search of each move",
    )
    _add_seed(command)
    command.set_defaults(command=_review)

    command = commands.add_parser("puzzle", help="make a puzzle; it takes half a minute or more")
    _add_edition(command)
    _add_seed(command)
    command.set_defaults(command=_puzzle)
    return parser


def _add_seed(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seed", metavar="K", type=_whole(0, 10**18 - 1), default=0, help="for what is random"
    )


def _add_edition(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", choices=[*map(str, Edition)], default=str(Edition.REVISED))


def _whole(least: int, most: int) -> Any:
    def read(text: str) -> int:
        whole = text.isascii() and text.isdigit() and len(text) <= 18
        if not (whole and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"it must be a whole number from {least} to {most}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"it must be a number above 0, up to {MOST_SECONDS:.0f}")
    return seconds


def _level(text: str) -> Any:
    try:
        return named(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _entrant(text: str) -> Entrant:
    try:
        return Entrant.read(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


# Progress


class _Bar:
    """A bar that shows how much is done, on a terminal alone, and leaves nothing behind."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream if stream.isatty() else None

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def show(self, done: int, of: int, words: str = "") -> None:
        if self._stream is not None:
            full = "█" * (_BAR * done // of)
            self._stream.write(f"\r\x1b[K{full:░<{_BAR}} {done}/{of} {words}")
            self._stream.flush()


def _shown(pairs: Iterable[list[Any]], of: int) -> Iterator[list[Any]]:
    """Pass pairs of games on and show how many are done and who is ahead."""
    with _Bar(sys.stderr) as bar:
        bar.show(0, of)
        won = played = 0
        for number, pair in enumerate(pairs, 1):
            won += sum(bout.won for bout in pair)
            played += len(pair)
            bar.show(number, of, f"{100 * won / played:.0f} %")
            yield pair
