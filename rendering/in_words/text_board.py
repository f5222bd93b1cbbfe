"""The table in words, complete: with it alone a player who sees nothing can play a whole game.

It comes in parts, so that nobody has to listen to all of it each turn: the brief one is what a turn
needs, the others are asked for by name.

The text is a list of sections, each a list of lines. In one piece the sections are separated by
empty lines. As pages, each of which fits into a chat message, they are cut between sections, and
inside one only if it is too long for a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby

from patchwork import SPECIAL, Buy, Patch, Quilt, Square
from rendering.facts.players import Player
from rendering.facts.table import Offer, Table, table_facts
from rendering.in_words.alt import (
    band,
    brings,
    figures,
    last_move,
    runs,
    squares,
    tile,
    turn,
    turned,
    who,
)
from rendering.requests import TableRequest
from words import Speaker

PAGE = 1900  # characters; a message holds 2000, and its sender may want to add a line
SIDE = 9
#: how to answer is told for so many moves, and on request
TOLD_HOW = 4

Section = list[str]


class Part(StrEnum):
    """A part of the text board."""

    BRIEF = "brief"  # who is to play, the offer, what is empty on the quilt of the one to play
    SHAPES = "shapes"  # every way the patches on offer can be turned
    MINE = "mine"  # the quilt of the one to play, with its patches
    THEIRS = "theirs"  # the other quilt
    TIME = "time"
    RING = "ring"
    HOW = "how"  # how to answer


def text_board(request: TableRequest, part: Part | None = None) -> str:
    """A part of the text board or (None) all of it, in the language of the request."""
    return "\n\n".join("\n".join(section) for section in _sections(request, part))


def text_board_pages(
    request: TableRequest, part: Part | None = None, limit: int = PAGE
) -> list[str]:
    """The same in pages of at most `limit` characters, cut at sensible places."""
    pages: list[str] = []
    for block in _blocks(_sections(request, part), limit):
        if pages and len(pages[-1]) + 2 + len(block) <= limit:
            pages[-1] += "\n\n" + block
        else:
            pages.append(block)
    return pages


def _blocks(sections: Iterable[Section], limit: int) -> Iterator[str]:
    """The sections as text; one longer than a page comes in several pieces."""
    for section in sections:
        block = ""
        for line in section:
            line = line[:limit]
            if block and len(block) + 1 + len(line) > limit:
                yield block
                block = line
            else:
                block = f"{block}\n{line}" if block else line
        yield block


def _sections(request: TableRequest, part: Part | None) -> list[Section]:
    facts = table_facts(request)
    speak = Speaker.of(request.language)
    plies = request.position.ply
    mine, theirs = facts.mover, facts.opponent
    match part:
        case Part.BRIEF:
            how = _answering(facts, speak) if plies < TOLD_HOW else []
            opening, moves = _opening(facts, plies, speak), _moves(facts, speak)
            sections = [opening, moves, _empties(mine, speak), how]
        case Part.SHAPES:
            sections = [_shapes(facts, speak)]
        case Part.MINE:
            sections = [_quilt(mine, speak), _legend((mine,), speak)]
        case Part.THEIRS:
            sections = [_quilt(theirs, speak), _legend((theirs,), speak)]
        case Part.TIME:
            sections = [_time_board(facts, speak)]
        case Part.RING:
            sections = [_ring(facts, speak)]
        case Part.HOW:
            sections = [_answering(facts, speak)]
        case None:
            sections = [
                _opening(facts, plies, speak),
                _moves(facts, speak),
                _shapes(facts, speak),
                _answering(facts, speak),
                _quilt(mine, speak),
                _quilt(theirs, speak),
                _legend((mine, theirs), speak),
                _time_board(facts, speak),
                _ring(facts, speak),
            ]
    return [section for section in sections if section]


def _opening(facts: Table, plies: int, speak: Speaker) -> Section:
    lines = [
        speak("board-title", plies=plies),
        turn(facts, speak),
        *_last_move(facts, speak),
        figures(facts.mover, speak),
        figures(facts.opponent, speak),
        tile(facts, speak),
    ]
    return [line for line in lines if line]


def _last_move(facts: Table, speak: Speaker) -> Section:
    """The last move as in the summary, and exactly where a purchase went."""
    if facts.last is None:
        return []
    lines = [last_move(facts, speak)]
    if isinstance(facts.last.move, Buy):
        placement = facts.last.move.placement
        lines.append(
            speak(
                "board-last-placed",
                letter=letter(placement.patch, speak),
                spot=turned(placement, speak),
                squares=squares(placement.squares, speak),
            )
        )
    return lines


def _moves(facts: Table, speak: Speaker) -> Section:
    """What the mover may do, and the offer as its patches are drawn."""
    if facts.is_over:
        return [speak("board-moves-none")]
    lines = [speak("board-moves", name=who(facts.mover, speak))]
    if facts.advance is None:
        lines.append(speak("board-must-place"))
    else:
        way = ", ".join(["", *brings(facts.advance, speak)])
        lines.append(
            speak("board-pass", space=facts.advance.space, gain=facts.advance.gain, way=way)
        )
    lines += [_offer(offer, speak) for offer in facts.offers]
    if not facts.offers:
        lines.append(speak("alt-offers-none"))
    return lines


def _offer(offer: Offer, speak: Speaker) -> str:
    patch = offer.patch
    words = speak(
        "board-offer",
        number=offer.number,
        letter=letter(patch, speak),
        size=patch.size,
        cost=patch.cost,
        time=patch.time,
        income=patch.income,
    )
    shape = speak("board-drawn", squares=squares(patch.cells, speak))
    return "; ".join(filter(None, (words, band(offer, speak), shape)))


def _shapes(facts: Table, speak: Speaker) -> Section:
    """Every shape that the patches on offer can be turned to, in a corner of the quilt."""
    if facts.is_over or not facts.offers:
        return []
    lines = [speak("board-shapes")]
    for offer in facts.offers:
        shapes = "; ".join(
            speak(
                "board-shape",
                way=speak(f"place-way-{orientation}"),
                squares=squares(offer.patch.cells_in(orientation), speak),
            )
            for orientation in offer.patch.orientations
        )
        name = letter(offer.patch, speak)
        lines.append(speak("board-shapes-of", number=offer.number, letter=name, shapes=shapes))
    return lines


def _answering(facts: Table, speak: Speaker) -> Section:
    """How to type a move, and what the letters are."""
    lines = [] if facts.is_over else [speak("board-help")]
    return [*lines, speak("board-letters")]


def _empties(player: Player, speak: Speaker) -> Section:
    """What is empty on a quilt, row by row; neighbouring rows that read the same share a line."""
    rows = [(number, _empty_in(player.quilt, number - 1, speak)) for number in range(1, SIDE + 1)]
    return [speak("board-empties", who=who(player, speak)), *_by_rows(rows, speak)]


def _empty_in(quilt: Quilt, row: int, speak: Speaker) -> str:
    """The columns that are empty in a row: "a to c and g"."""
    empty = [Square(column, row) for column in range(SIDE)]
    empty = [square for square in empty if not quilt.covers(square)]
    if len(empty) in (0, SIDE):
        return speak("board-all" if empty else "board-none")
    return speak.listed(tuple(_columns(first, last, speak) for first, last in runs(empty)))


def _columns(first: Square, last: Square, speak: Speaker) -> str:
    """A run of columns: "c", or "c to e"."""
    start, end = (str(square)[0] for square in (first, last))
    return start if start == end else speak("board-range", first=start, last=end)


def letter(patch: Patch, speak: Speaker) -> str:
    """A patch's letter so that the ear can tell it from a column, and small from capital."""
    if patch is SPECIAL:
        return speak("board-letter-special")
    if patch.letter.islower():
        return speak("board-letter-small", letter=patch.letter)
    return patch.letter


def _quilt(player: Player, speak: Speaker) -> Section:
    """Row by row from the top; neighbouring rows that read the same share a line."""
    rows = [(number, _row(player.quilt, number - 1, speak)) for number in range(1, SIDE + 1)]
    return [speak("board-quilt", who=who(player, speak)), *_by_rows(rows, speak)]


def _by_rows(rows: list[tuple[int, str]], speak: Speaker) -> Section:
    """Numbered rows, those that read the same on one line."""
    lines = []
    for words, group in groupby(rows, key=lambda row: row[1]):
        numbers = [number for number, _ in group]
        if len(numbers) == 1:
            lines.append(speak("board-row", row=numbers[0], runs=words))
        else:
            lines.append(speak("board-rows", first=numbers[0], last=numbers[-1], runs=words))
    return lines


def _row(quilt: Quilt, row: int, speak: Speaker) -> str:
    """What covers a row, from left to right: "Z at a, empty at b, small e at c to e"."""
    squares_of_row = [Square(column, row) for column in range(SIDE)]
    parts = []
    for patch, group in groupby(squares_of_row, key=quilt.at):
        what = speak("board-empty") if patch is None else letter(patch, speak)
        ((first, last),) = runs(group)
        parts.append(speak("board-run", what=what, where=_columns(first, last, speak)))
    return ", ".join(parts)


def _legend(players: tuple[Player, ...], speak: Speaker) -> Section:
    """What the letters on the quilts mean; nothing while they are empty."""
    placed = {placement.patch for player in players for placement in player.quilt.placements}
    lines = [speak("board-legend")] if placed else []
    for patch in sorted(placed - {SPECIAL}, key=lambda patch: patch.letter):
        lines.append(
            speak(
                "board-legend-line",
                letter=letter(patch, speak),
                size=patch.size,
                income=patch.income,
            )
        )
    if SPECIAL in placed:
        lines.append(speak("board-legend-special"))
    return lines


def _time_board(facts: Table, speak: Speaker) -> Section:
    board = facts.time_board
    lines = [speak("board-time"), _tokens(facts, speak)]
    for key, spaces in (("board-incomes", board.incomes), ("board-specials", board.specials)):
        if spaces:
            lines.append(speak(key, spaces=speak.listed(spaces)))
        else:
            lines.append(speak(f"{key}-none"))
    return lines


def _tokens(facts: Table, speak: Speaker) -> str:
    pair = (facts.mover, facts.opponent)
    behind, ahead = sorted(pair, key=lambda player: player.space)
    if behind.space == ahead.space:
        on_top = next(player for player in pair if player.seat is facts.time_board.on_top)
        return speak("board-tokens-tied", space=behind.space, who=who(on_top, speak))
    return speak(
        "board-tokens-apart",
        behind=who(behind, speak),
        back=behind.space,
        ahead=who(ahead, speak),
        front=ahead.space,
        count=ahead.space - behind.space,
    )


def _ring(facts: Table, speak: Speaker) -> Section:
    if facts.is_over:
        return []
    if not facts.upcoming:
        return [speak("board-ring-none")]
    lines = [speak("board-ring", count=len(facts.upcoming))]
    for number, patch in enumerate(facts.upcoming, start=len(facts.offers) + 1):
        lines.append(
            speak(
                "board-ring-line",
                number=number,
                letter=letter(patch, speak),
                cost=patch.cost,
                time=patch.time,
                income=patch.income,
                squares=squares(patch.cells, speak),
            )
        )
    return lines
