"""Records as text: one tag per line, the moves with the seats that make them, the result.

The moves are read and played together: which seat's mark must stand where, only play can tell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from patchwork.errors import NotationError, SetupError, quote
from patchwork.game import play_numbered
from patchwork.moves import Move
from patchwork.notation.moves import parse_numbered_move, write_move
from patchwork.notation.positions import parse_position, parse_ring, write_position, write_ring
from patchwork.position import Position, start
from patchwork.record import DERIVED_TAGS, UNFINISHED, Record
from patchwork.time_board import Edition, Seat

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\][ \t\r]*')
_ESCAPED = re.compile(r"\\(.)")
_MARKS = {f"{seat.mark}:": seat for seat in Seat}
_SEAT_WORDS = {seat.word: seat for seat in Seat}
_RESULT_WORDS = frozenset(("*", "agreed", "resign", "time", "b", "o"))
_FIRST_TAGS = ("Event", "Site", "Date", "Blue", "Orange", "Clock")
"""The order in which a writer puts the usual tags; others follow, then the derived ones."""


def parse_record(text: str) -> Record:
    """Read a record and play it through.

    Raise `NotationError` for malformed text, wrong or missing marks among it, `IllegalMove` for an
    illegal move, and `SetupError` for an impossible start or a result that the moves contradict.
    """
    tags, words = _split(text)
    edition, origin = _read_start(tags)
    moves, result = _read_moves(origin, words)
    descriptive = {name: value for name, value in tags.items() if name not in DERIVED_TAGS}
    record = Record(descriptive, edition, origin, moves, result)
    if tags.get("Result", result) != result:
        raise SetupError(
            f"the Result tag is {quote(tags['Result'])}, but the moves end in {result}"
        )
    return record


def write_record(record: Record) -> str:
    """Return the text of a record, with a line break at its end."""
    tags = {name: record.tags[name] for name in _FIRST_TAGS if name in record.tags}
    tags |= record.tags
    tags["Edition"] = record.edition.value
    game = record.game
    if game is None:
        tags["Position"] = write_position(record.start)
    else:
        tags |= {"Ring": write_ring(game.ring), "First": game.first.word}
    tags["Result"] = record.result
    lines = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    return "\n".join((*lines, "", *_movetext_lines(record), ""))


# Tags


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """Return the tags and the words after them."""
    tags: dict[str, str] = {}
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.startswith("["):
            name, value = _read_tag(line)
            if name in tags:
                raise NotationError(f"the {name} tag occurs twice")
            tags[name] = value
        elif line.strip():
            return tags, "\n".join(lines[number:]).split()
    return tags, []


def _read_tag(line: str) -> tuple[str, str]:
    match = _TAG.fullmatch(line)
    if match is None:
        raise NotationError(f'a tag is written [Name "value"], not {quote(line)}')
    return match[1], _ESCAPED.sub(r"\1", match[2])


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _read_start(tags: Mapping[str, str]) -> tuple[Edition, Position]:
    wanted = ("Edition",) if "Position" in tags else ("Edition", "Ring", "First")
    if missing := [name for name in wanted if name not in tags]:
        *others, last = missing
        names = f"{', '.join(others)} and {last} tags" if others else f"{last} tag"
        raise NotationError(f"the record lacks its {names}")
    if "Position" in tags and ("Ring" in tags or "First" in tags):
        raise NotationError("a Position tag stands in place of the Ring and First tags")
    if tags["Edition"] not in list(Edition):
        raise NotationError(f"the Edition tag is revised or classic, not {quote(tags['Edition'])}")
    edition = Edition(tags["Edition"])
    if "Position" in tags:
        return edition, parse_position(tags["Position"])
    if tags["First"] not in _SEAT_WORDS:
        raise NotationError(f"the First tag is blue or orange, not {quote(tags['First'])}")
    return edition, start(parse_ring(tags["Ring"]), edition, _SEAT_WORDS[tags["First"]])


# Moves


def _read_moves(position: Position, words: list[str]) -> tuple[tuple[Move, ...], str]:
    """Read and play the moves from a position on; return them and the result after them."""
    moves: list[Move] = []
    previous = marked = None
    for index, word in enumerate(words):
        if word in _MARKS:
            if marked is not None:
                raise NotationError(f"the mark {word} follows another mark")
            marked = _MARKS[word]
            continue
        if word in _RESULT_WORDS:
            if marked not in (None, position.to_move):
                raise NotationError(f"the mark {marked.mark}: before the result is wrong")
            return tuple(moves), " ".join(words[index:])
        move = parse_numbered_move(word, len(moves) + 1)
        seat = position.to_move
        if seat is not None:
            _check_mark(marked, seat, previous, len(moves) + 1, word)
        position = play_numbered(position, move, len(moves) + 1)
        moves.append(move)
        previous, marked = seat, None
    raise NotationError("the record ends without a result", number=len(moves) + 1)


def _check_mark(
    marked: Seat | None, seat: Seat, previous: Seat | None, number: int, word: str
) -> None:
    """Raise `NotationError` unless the mark is there exactly when the seat changes, and right."""
    fault = None
    if seat is previous and marked is not None:
        fault = f"has a mark before it, but {seat.word} moves on"
    if seat is not previous and marked is not seat:
        found = "no mark" if marked is None else f"{marked.mark}:"
        fault = f"needs {seat.mark}: before it, not {found}"
    if fault is not None:
        raise NotationError(f"move {number}, {word}, {fault}", number=number, word=word)


def _movetext_lines(record: Record) -> list[str]:
    """Return a line for each turn, and one for the result unless the game just stops there."""
    words = [*map(write_move, record.moves)]
    if record.result == UNFINISHED:
        words.append(UNFINISHED)
    lines: list[str] = []
    previous = None
    for position, word in zip(record.positions(), words, strict=False):
        seat = position.to_move
        assert seat is not None
        if seat is previous:
            lines[-1] += f" {word}"
        else:
            lines.append(f"{seat.mark}: {word}")
        previous = seat
    return lines if record.result == UNFINISHED else [*lines, record.result]
