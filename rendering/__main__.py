"""Draw a picture from the command line: ``python -m rendering KIND POSITION --out FILE``.

KIND is table, preview, ring or final and POSITION a position in one quoted argument; or KIND is
replay and POSITION the file of a record. Whatever is wrong is said in exactly one sentence on
standard error, with exit status 2.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from patchwork import (
    SPECIAL,
    Advance,
    PatchworkError,
    Placement,
    Position,
    Record,
    Seat,
    SetupError,
    Square,
    best_spots,
    parse_move,
    parse_position,
    parse_record,
)
from rendering.facts.last_move import last_move_of
from rendering.renderer import Renderer
from rendering.requests import (
    DEFAULT_THEME,
    Early,
    FinalRequest,
    LastMove,
    PreviewRequest,
    ReplayRequest,
    RingRequest,
    TableRequest,
)
from rendering.theme import THEMES
from words import DEFAULT_LANGUAGE, LANGUAGES

KINDS = ("table", "preview", "ring", "final", "replay")
NAMES = ("Ann", "Bob")
MOST_BYTES = 1_000_000
"""The most that is read of a record's file; a long record takes a few thousand."""


class UsageError(Exception):
    """The command line can't be carried out; its text is one sentence with a full stop."""


class _Parser(argparse.ArgumentParser):
    """Reports what is wrong in one sentence instead of a usage text."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}.")


def main(arguments: Sequence[str]) -> int:
    """Draw what the arguments ask for; returns the exit status."""
    try:
        options = _parser().parse_args(arguments)
        if not options.out:
            raise UsageError("--out takes the name of a file.")
        _check_ending(Path(options.out), ".gif" if options.kind == "replay" else ".png")
        picture = _picture(options)
        _write(Path(options.out), picture)
    except (UsageError, PatchworkError) as error:
        print(*str(error).split(), file=sys.stderr)  # one line, whatever was typed
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m rendering", description="Draw a picture of a game.", allow_abbrev=False
    )
    parser.add_argument("kind", metavar="KIND", choices=KINDS, help=", ".join(KINDS))
    parser.add_argument(
        "subject", metavar="POSITION", help="a position; for replay a record's file"
    )
    parser.add_argument("--out", metavar="FILE", required=True, help="where the picture goes")
    parser.add_argument("--move", help="the placement of a preview, as in K@c4r1 or h@e5")
    parser.add_argument("--last", metavar="MOVE", help="the move before the position (table)")
    parser.add_argument("--names", metavar="A,B", help="blue's name and orange's")
    parser.add_argument("--theme", choices=tuple(THEMES), default=DEFAULT_THEME)
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    return parser


def _picture(options: argparse.Namespace) -> bytes:
    """The bytes of the picture or animation."""
    for option, kind in (("move", "preview"), ("last", "table")):
        if getattr(options, option) is not None and options.kind != kind:
            raise UsageError(f"--{option} goes with {kind} alone.")
    request = _replay_request(options) if options.kind == "replay" else _request(options)
    renderer = Renderer((options.theme,))
    if isinstance(request, ReplayRequest):
        return renderer.gif(request)
    return renderer.png(request)


def _request(
    options: argparse.Namespace,
) -> TableRequest | PreviewRequest | RingRequest | FinalRequest:
    position = parse_position(options.subject)
    names = _names(options.names) or NAMES
    look = {"language": options.language, "theme": options.theme}
    match options.kind:
        case "table":
            return TableRequest(position, names, _last_move(position, options.last), **look)
        case "preview":
            return PreviewRequest(position, names, _placement(position, options.move), **look)
        case "ring":
            return RingRequest(position, names, **look)
        case _:
            return FinalRequest(position, names, **look)


def _last_move(position: Position, text: str | None) -> LastMove | None:
    return None if text is None else last_move_of(position, parse_move(text))


def _replay_request(options: argparse.Namespace) -> ReplayRequest:
    record = parse_record(_read(Path(options.subject)))
    blue, orange = NAMES
    tagged = (record.tags.get("Blue", blue), record.tags.get("Orange", orange))
    names = _names(options.names) or tagged
    winner, early = _decided(record)
    return ReplayRequest(record, names, winner, options.language, options.theme, early)


def _decided(record: Record) -> tuple[Seat | None, Early | None]:
    """Who won for a reason other than the count: the other seat resigned or ran out of time.

    Nobody wins a game that was abandoned by agreement.
    """
    word, _, mark = record.result.partition(" ")
    early = {"resign": Early.RESIGNED, "time": Early.TIME}.get(word)
    if word == "agreed":
        return None, Early.ABANDONED
    if early is None:
        return None, None
    return next(seat for seat in Seat if seat.mark != mark), early


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise UsageError(f"Can't read {path}: it has more than {MOST_BYTES} bytes.")
        return content.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"Can't read {path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UsageError(f"Can't read {path}: it isn't UTF-8 text.") from None


def _names(text: str | None) -> tuple[str, str] | None:
    if text is None:
        return None
    blue, comma, orange = text.partition(",")
    if not comma or "," in orange:
        raise UsageError("--names takes two names with one comma between them.")
    return blue, orange


def _placement(position: Position, text: str | None) -> Placement:
    """The placement to preview: the one given, or the best of the first patch one can buy."""
    if text is None:
        return best_preview(position)
    move = parse_move(text)
    if isinstance(move, Advance):
        raise UsageError("--move takes a placement, not a pass.")
    return move.placement


def best_preview(position: Position) -> Placement:
    """The best spot of the first patch that can be bought, or of a pending special patch.

    If none can be bought it is one that shows why: the best spot of the first that is only too
    dear, or else the first of the offer, which then fits nowhere. Raises SetupError without any.
    """
    seat = position.to_move
    if seat is None:
        raise SetupError("the game is over, so there is nothing to place")
    quilt = position.quilts[seat]
    if position.pending is not None:
        return best_spots(quilt, SPECIAL, 1)[0].placement
    if not position.offer:
        raise SetupError("no patch is left in the ring, so there is nothing to place")
    fitting = [patch for patch in position.offer if quilt.fits(patch)]
    if not fitting:
        return Placement(position.offer[0], Square(0, 0))
    first = next(filter(position.affordable, fitting), fitting[0])
    return best_spots(quilt, first, 1)[0].placement


def _check_ending(path: Path, ending: str) -> None:
    """Raise UsageError for a name with the ending of another kind of file."""
    if path.suffix.lower() != ending:
        raise UsageError(f"The picture is a {ending[1:].upper()}: give --out a name in {ending}.")


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise UsageError(f"Can't write {path}: {error.strerror}.") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
