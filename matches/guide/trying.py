"""The real panel in a lesson: its controls lead on in the lesson, and placing is judged."""

from __future__ import annotations

from dataclasses import replace

from matches.control_ids import MatchControl, Verb, parse_control, write_control
from matches.errors import UnknownControl
from matches.play.placing_panel import Panel
from matches.play.placing_requests import parse_draft
from matches.screens import ChannelChoice, Choice, Control, Row
from matches.stored import Player
from matches.table.board import Board
from matches.typed.spots import ranked_spots
from patchwork import Edition, Placement, Position

#: a match's controls that a lesson has no use for: there is one patch, and nothing to close
_LEFT_OUT = (Verb.OTHER, Verb.CANCEL)
_PRESSES = (
    Verb.TURN_LEFT,
    Verb.TURN_RIGHT,
    Verb.FLIP,
    Verb.LEFT,
    Verb.UP,
    Verb.DOWN,
    Verb.RIGHT,
    Verb.NEXT,
    Verb.PLACE,
    Verb.SPOT,
)


def panel_of(position: Position, placement: Placement, names: tuple[str, str]) -> Panel:
    """The panel on a board that belongs to no match."""
    blue, orange = (Player(0, name) for name in names)
    return Panel(Board(0, 0, (blue, orange), Edition.REVISED, position), placement)


def read_press(chosen: str, position: Position) -> tuple[Verb, Placement]:
    """What was pressed on a lesson's panel, and the draft it leads to; raises UnknownControl."""
    name, _, draft = chosen.partition(".")
    placement = parse_draft(draft)
    verb = next((verb for verb in _PRESSES if verb == name), None)
    if verb is None or placement.patch is not position.offer[0]:
        raise UnknownControl
    if verb is Verb.PLACE and judged(position, placement) is None:
        raise UnknownControl
    return verb, placement


def judged(position: Position, placement: Placement) -> str | None:
    """How a placement does: right, hole, or loose where it touches too little; None: illegal."""
    seat = position.to_move
    assert seat is not None
    spots = ranked_spots(position.quilts[seat], placement.patch)
    found = next((spot for spot in spots if spot.placement == placement), None)
    if found is None:
        return None
    if found.new_holes:
        return "hole"
    return "right" if found.touching >= placement.patch.size else "loose"


def trying_rows(rows: tuple[Row, ...], number: int, text: Control) -> tuple[Row, ...]:
    """The rows of a panel, leading to the lesson with that number, and its words at their end."""
    kept = [row for row in (_carried(row, number) for row in rows) if row]
    last = tuple(one for one in kept[-1] if isinstance(one, Control))
    return (*kept[:-1], (*last, text))


def _carried(row: Row, number: int) -> Row:
    if isinstance(row[0], Choice):
        return (replace(row[0], id=write_control(0, 0, Verb.TRY, str(number), choice=True)),)
    if isinstance(row[0], ChannelChoice):
        return row
    carried = []
    for one in row:
        assert isinstance(one, Control)
        control = parse_control(one.id)
        assert isinstance(control, MatchControl)
        if control.verb not in _LEFT_OUT:
            argument = f"{number}.{control.verb}.{control.argument}"
            carried.append(replace(one, id=write_control(0, 0, Verb.LEARN, argument)))
    return tuple(carried)
