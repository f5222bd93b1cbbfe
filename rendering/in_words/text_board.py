"""The table in words, complete: with it alone a player who sees nothing can play a whole game.

The text is a list of sections, each a list of lines. In one piece the sections are separated by
empty lines. As pages, each of which fits into a chat message, they are cut between sections, and
inside one only if it is too long for a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from patchwork import SPECIAL, Buy, Patch, Quilt, Square
from rendering.facts.players import Player
from rendering.facts.table import Offer, Table, table_facts
from rendering.in_words.alt import band, brings, figures, last_move, runs, squares, tile, turn, who
from rendering.requests import TableRequest
from words import Speaker

PAGE = 1900  # characters; a message holds 2000, and its sender may want to add a line
SIDE = 9

Section = list[str]


def text_board(request: TableRequest) -> str:
    """The whole text board, in the language of the request."""
    return "\n\n".join("\n".join(section) for section in _sections(request))


def text_board_pages(request: TableRequest, limit: int = PAGE) -> list[str]:
    """The text board in pages of at most `limit` characters, cut at sensible places."""
    pages: list[str] = []
    for block in _blocks(_sections(request), limit):
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


def _sections(request: TableRequest) -> list[Section]:
    facts = table_facts(request)
    speak = Speaker.of(request.language)
    quilts = [_quilt(player, speak) for player in (facts.mover, facts.opponent)]
    sections = [
        _opening(facts, request.position.ply, speak),
        _moves(facts, speak),
        _answering(facts, speak),
        *quilts,
        _legend(facts, speak),
        _time_board(facts, speak),
        _ring(facts, speak),
    ]
    return [section for section in sections if section]


def _opening(facts: Table, plies: int, speak: Speaker) -> Section:
    return [
        speak("board-title", plies=plies),
        turn(facts, speak),
        *_last_move(facts, speak),
        figures(facts.mover, speak),
        figures(facts.opponent, speak),
        tile(facts, speak),
    ]


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
                square=str(placement.anchor),
                orientation=str(placement.orientation),
                squares=squares(placement.squares, speak),
            )
        )
    return lines


def _moves(facts: Table, speak: Speaker) -> Section:
    """What the mover may do, and the offer with every shape its patches can be turned to."""
    lines = [speak("board-moves", name=who(facts.mover, speak))]
    if facts.is_over:
        lines = [speak("board-moves-none")]
    elif facts.advance is None:
        lines.append(speak("board-must-place"))
    else:
        advance = facts.advance
        lines.append(speak("board-pass", space=advance.space, gain=advance.gain, **brings(advance)))
    for offer in facts.offers:
        lines += _offer(offer, speak)
    if not facts.offers:
        lines.append(speak("alt-offers-none"))
    return lines


def _offer(offer: Offer, speak: Speaker) -> Iterator[str]:
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
    yield ", ".join(filter(None, (words, band(offer, speak))))
    shapes = "; ".join(
        speak(
            "board-shape",
            orientation=str(orientation),
            squares=squares(patch.cells_in(orientation), speak),
        )
        for orientation in patch.orientations
    )
    yield speak("board-shapes", shapes=shapes)


def _answering(facts: Table, speak: Speaker) -> Section:
    """How to type a move, before the long lists; and what the letters in them are."""
    lines = [] if facts.is_over else [speak("board-help"), speak("board-marks")]
    return [*lines, speak("board-letters")]


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
    lines = [speak("board-quilt", who=who(player, speak))]
    for words, group in groupby(rows, key=lambda row: row[1]):
        numbers = [number for number, _ in group]
        if len(numbers) == 1:
            lines.append(speak("board-row", row=numbers[0], runs=words))
        else:
            lines.append(speak("board-rows", first=numbers[0], last=numbers[-1], runs=words))
    return lines


def _row(quilt: Quilt, row: int, speak: Speaker) -> str:
    """What covers a row, from left to right: "Z a, empty b, small e c–e"."""
    squares_of_row = [Square(column, row) for column in range(SIDE)]
    parts = []
    for patch, group in groupby(squares_of_row, key=quilt.at):
        what = speak("board-empty") if patch is None else letter(patch, speak)
        ((first, last),) = runs(group)
        start, end = (str(square)[0] for square in (first, last))
        where = start if start == end else speak("board-range", first=start, last=end)
        parts.append(speak("board-run", what=what, where=where))
    return ", ".join(parts)


def _legend(facts: Table, speak: Speaker) -> Section:
    """What the letters on the quilts mean; nothing while both are empty."""
    placed = {
        placement.patch
        for player in (facts.mover, facts.opponent)
        for placement in player.quilt.placements
    }
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
            lines.append(speak(key, spaces=", ".join(map(str, spaces))))
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
