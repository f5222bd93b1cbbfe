"""The panel: one player's private view of where a patch could go.

Each control holds the draft it leads to, so a press needs nothing but its own id. Only *Place*
commits. `placing_requests` answers the presses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from matches.control_ids import Verb, write_control
from matches.markup import name_in
from matches.screens import Choice, Control, Look, Option, Row, Screen
from matches.table.board import Board
from matches.table.sentences import can_be_had
from matches.typed.spots import (
    describe_spot,
    listed_spots,
    ranked_spots,
    show_spot,
)
from matches.voices import Voice
from patchwork import (
    SPECIAL,
    Buy,
    Direction,
    Orientation,
    Patch,
    Placement,
    PlaceSpecial,
    Position,
    Quilt,
    Seat,
    clamp,
    forecast,
    nearest,
    step,
    write_move,
)
from rendering.in_words.alt import squares
from rendering.requests import PreviewRequest

#: characters in a line of a list
LONGEST = 100

_ARROWS = (
    (Verb.LEFT, Direction.LEFT),
    (Verb.UP, Direction.UP),
    (Verb.DOWN, Direction.DOWN),
    (Verb.RIGHT, Direction.RIGHT),
)


def write_draft(placement: Placement) -> str:
    """A draft as the notation of the move it would be."""
    if placement.patch is SPECIAL:
        return write_move(PlaceSpecial(placement.anchor))
    return write_move(Buy(placement))


@dataclass(frozen=True, slots=True)
class Panel:
    """A draft on a board: a placement inside the quilt of the seat to move, legal or blocked."""

    board: Board
    placement: Placement

    @property
    def position(self) -> Position:
        """The position in which the patch would be placed."""
        return self.board.position

    @property
    def seat(self) -> Seat:
        """The seat to move."""
        seat = self.position.to_move
        assert seat is not None
        return seat

    @property
    def quilt(self) -> Quilt:
        """The quilt of the seat to move."""
        return self.position.quilts[self.seat]

    @property
    def patch(self) -> Patch:
        """The patch to place."""
        return self.placement.patch

    @property
    def legal(self) -> bool:
        """Whether the patch fits there."""
        return self.quilt.allows(self.placement)

    def turned(self, orientation: Orientation) -> Placement:
        """The patch turned: on the nearest legal spot, or blocked if it fits nowhere that way."""
        spot = nearest(self.quilt, self.patch, orientation, self.placement.anchor)
        if spot is not None:
            return spot
        anchor = clamp(self.patch, orientation, self.placement.anchor)
        return Placement(self.patch, anchor, orientation)

    def next_spot(self) -> Placement:
        """The listed spot after this one, and after the last the first."""
        listed = [spot.placement for spot in listed_spots(self.quilt, self.patch)]
        if self.placement not in listed:
            return listed[0]
        return listed[(listed.index(self.placement) + 1) % len(listed)]

    def others(self) -> list[Patch]:
        """The other patches that could be bought instead, the next of the offer first."""
        if self.position.pending is not None:
            return []
        offer = list(self.position.offer)
        here = offer.index(self.patch)
        return [
            patch for patch in offer[here + 1 :] + offer[:here] if can_be_had(self.position, patch)
        ]


def best_placement(quilt: Quilt, patch: Patch) -> Placement:
    """The best spot of a patch that fits somewhere."""
    return ranked_spots(quilt, patch)[0].placement


def kept_inside(placement: Placement) -> Placement:
    """The placement, or the nearest one that stays inside the quilt."""
    return replace(
        placement, anchor=clamp(placement.patch, placement.orientation, placement.anchor)
    )


def panel_screen(panel: Panel, voice: Voice) -> Screen:
    """The panel as a message."""
    board = panel.board
    picture = PreviewRequest(
        board.position, board.names_in(voice), panel.placement, voice.language, voice.theme
    )
    return Screen(panel_text(panel, voice), _rows(panel, voice), picture)


def panel_text(panel: Panel, voice: Voice) -> str:
    """What the draft is and what it would do."""
    board, position, placement = panel.board, panel.position, panel.placement
    spot = show_spot(placement, voice)
    if not panel.legal:
        number = position.offer.index(panel.patch) + 1
        return voice("panel-blocked", number=number, spot=spot)
    found = next(s for s in ranked_spots(panel.quilt, panel.patch) if s.placement == placement)
    about = describe_spot(found, position, voice)
    other = name_in(board.players, panel.seat.other)
    if panel.patch is SPECIAL:
        said = [voice("panel-special", spot=spot, about=about), voice("panel-next", name=other)]
        return " ".join(said)
    number = position.offer.index(panel.patch) + 1
    covered = squares(placement.squares, voice.speak)
    ahead = forecast(position, panel.patch)
    income = ahead.buttons - position.buttons[panel.seat] + panel.patch.cost
    said = [
        voice("panel-draft", number=number, spot=spot, about=about, squares=covered),
        voice("panel-after", buttons=ahead.buttons, space=ahead.space, income=ahead.income),
    ]
    if income:
        said.append(voice("panel-income", income=income))
    if ahead.takes_special:
        said.append(voice("panel-takes-special"))
    elif ahead.game_over:
        said.append(voice("panel-game-over"))
    elif ahead.next_seat is panel.seat:
        said.append(voice("panel-again"))
    else:
        said.append(voice("panel-next", name=other))
    return " ".join(said)


def _rows(panel: Panel, voice: Voice) -> tuple[Row, ...]:
    return (_spots(panel, voice), _turns(panel, voice), _arrows(panel, voice), _ends(panel, voice))


def _spots(panel: Panel, voice: Voice) -> tuple[Choice]:
    options = tuple(
        Option(
            label=_cut(
                f"{show_spot(spot.placement, voice)}: {describe_spot(spot, panel.position, voice)}"
            ),
            value=write_draft(spot.placement),
            description=_cut(
                voice("panel-covers", squares=squares(spot.placement.squares, voice.speak))
            ),
            chosen=spot.placement == panel.placement,
        )
        for spot in listed_spots(panel.quilt, panel.patch)
    )
    board = panel.board
    patch = panel.patch.letter
    custom_id = write_control(board.match_id, board.rev, Verb.SPOT, patch, choice=True)
    return (Choice(custom_id, voice("panel-spots"), options),)


def _cut(words: str) -> str:
    """Words as long as a line of a list may be."""
    return words[:LONGEST]


def _leading(panel: Panel, verb: Verb, label: str, to: Placement, *, disabled: bool) -> Control:
    """A control that leads to another draft."""
    board = panel.board
    custom_id = write_control(board.match_id, board.rev, verb, write_draft(to))
    return Control(custom_id, label, disabled=disabled)


def _turns(panel: Panel, voice: Voice) -> tuple[Control, ...]:
    now = panel.placement.orientation
    ways = (
        (Verb.TURN_LEFT, now.anticlockwise),
        (Verb.TURN_RIGHT, now.clockwise),
        (Verb.FLIP, now.flipped),
    )
    return tuple(
        _leading(
            panel,
            verb,
            voice(f"panel-{verb}"),
            panel.turned(orientation),
            disabled=panel.patch.canonical(orientation) is now,
        )
        for verb, orientation in ways
    )


def _arrows(panel: Panel, voice: Voice) -> tuple[Control, ...]:
    controls = []
    for verb, direction in _ARROWS:
        to = step(panel.quilt, panel.placement, direction) if panel.legal else panel.placement
        disabled = to == panel.placement
        controls.append(_leading(panel, verb, voice(f"panel-{verb}"), to, disabled=disabled))
    return tuple(controls)


def _ends(panel: Panel, voice: Voice) -> tuple[Control, ...]:
    board = panel.board
    place = replace(
        _leading(
            panel, Verb.PLACE, voice("panel-place"), panel.placement, disabled=not panel.legal
        ),
        look=Look.SUCCESS,
    )
    cancel = board.control(Verb.CANCEL, voice("panel-cancel"))
    others = panel.others()
    following = panel.next_spot()
    unchanged = following == panel.placement
    label = voice("panel-next-spot")
    further = _leading(panel, Verb.NEXT, label, following, disabled=unchanged)
    if panel.position.pending is not None:
        return (place, further, cancel)
    to = best_placement(panel.quilt, others[0]) if others else panel.placement
    other = _leading(panel, Verb.OTHER, voice("panel-other"), to, disabled=not others)
    return (place, further, other, cancel)
