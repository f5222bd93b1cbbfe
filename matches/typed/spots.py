"""Places in words: how a spot is written for people, and what people write for a spot.

A spot is an anchor square and an orientation. People see ``c4, turned right``, may type ``c4 r1``,
``C4 flip`` or ``c4 turned twice``, and send back what they were shown. Without a turn a patch lies
as drawn. Marks such as ⟳ are read, but never shown: most screen readers are silent at them.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from matches.errors import BadSpot, UnreadablePlace
from matches.markup import without_markup
from matches.typed.phrases import folded, rest_after, without_phrase
from matches.voices import Voice
from patchwork import (
    Orientation,
    Patch,
    Placement,
    Position,
    Quilt,
    Spot,
    Square,
    best_spots,
    nearest,
    parse_square,
    without_mirror_images,
)
from rendering.in_words.alt import turned

#: the spots that a list shows, and how many of them for one and the same reason
MOST_LISTED = 10
MOST_ALIKE = 3
_SQUARE = re.compile(r"([a-i]) ?([1-9])(?![0-9])")
_NAMED = re.compile(r"([rf])([0-3])(?![0-9])")
_TURNS = {"⟳": 1, "↻": 1, "⟲": -1, "↺": -1}
_FLIPS = "⇋⇆⇄↔"


@dataclass(frozen=True, slots=True)
class Place:
    """A square with an orientation, None if none was named."""

    square: Square
    orientation: Orientation | None


def read_place(text: str) -> Place:
    """Read a typed place; raises UnreadablePlace."""
    rest = without_phrase(re.split("[·:]", folded(text))[0].strip(" .!?"), "typed-at").lstrip("@ ")
    found = _SQUARE.match(rest)
    if found is None:
        raise UnreadablePlace(at=without_markup(text))
    square = parse_square(found[1] + found[2])
    rest = rest[found.end() :]
    turning = _Turning()
    while rest := rest.lstrip(" ,.;+()"):
        shorter = turning.read(rest)
        if shorter is None:
            raise UnreadablePlace(at=without_markup(text))
        rest = shorter
    if turning.said_twice:
        raise UnreadablePlace(at=without_markup(text))
    return Place(square, turning.orientation)


class _Turning:
    """Gathers an orientation from marks and words in any order; the flip counts as first."""

    def __init__(self) -> None:
        self._named: Orientation | None = None
        self._said = self._flipped = self._by_words = False
        self._turns = 0
        self._amount, self._sign = 1, 1

    def read(self, text: str) -> str | None:
        """Read one mark or phrase at the start of `text`; returns the rest, None if unreadable."""
        if named := _NAMED.match(text):
            self._named = Orientation[named[0].upper()]
            return text[named.end() :]
        if text[0] in _TURNS or text[0] in _FLIPS:
            self._said = True
            self._turns += _TURNS.get(text[0], 0)
            self._flipped |= text[0] in _FLIPS
            return text[1:].lstrip("\ufe0e\ufe0f")
        return self._read_phrase(text)

    def _read_phrase(self, text: str) -> str | None:
        if (rest := rest_after(text, "typed-and")) is not None:
            return rest
        self._said = True
        if (rest := rest_after(text, "typed-drawn")) is not None:
            return rest
        if (rest := rest_after(text, "typed-flip")) is not None:
            self._flipped = True
            return rest
        self._by_words = True
        if (rest := rest_after(text, "typed-left")) is not None:
            self._sign = -1
            return rest
        for key in ("typed-turn", "typed-right"):
            if (rest := rest_after(text, key)) is not None:
                return rest
        for amount, key in enumerate(("typed-once", "typed-twice", "typed-thrice"), start=1):
            if (rest := rest_after(text, key)) is not None:
                self._amount = amount
                return rest
        return None

    @property
    def said_twice(self) -> bool:
        """Whether it is named and also given in words: then nothing tells which one is meant."""
        return self._named is not None and self._said

    @property
    def orientation(self) -> Orientation | None:
        """What was said, None if nothing was."""
        if self._named is not None or not self._said:
            return self._named
        turns = self._turns + (self._sign * self._amount if self._by_words else 0)
        return Orientation(4 * self._flipped + turns % 4)


def legal_placement(quilt: Quilt, patch: Patch, place: Place) -> Placement:
    """The placement that a place means; raises BadSpot, which names the nearest legal spot.

    The patch must fit somewhere.
    """
    orientation = Orientation.R0 if place.orientation is None else place.orientation
    placement = Placement(patch, place.square, orientation)
    if quilt.allows(placement):
        return placement
    spot = write_spot(_nearest(quilt, patch, place, orientation))
    if not placement.inside:
        raise BadSpot(reason="outside", spot=spot)
    taken = tuple(square for square in placement.squares if quilt.covers(square))
    raise BadSpot(reason="taken", spot=spot, squares=taken)


def _nearest(quilt: Quilt, patch: Patch, place: Place, orientation: Orientation) -> Placement:
    """The nearest legal spot: turned as said; if nothing was said, ideally on the same square."""
    if place.orientation is None:
        for turned in patch.orientations:
            if quilt.allows(placement := Placement(patch, place.square, turned)):
                return placement
    near = nearest(quilt, patch, orientation, place.square)
    return near or ranked_spots(quilt, patch)[0].placement


@lru_cache(maxsize=256)
def ranked_spots(quilt: Quilt, patch: Patch) -> tuple[Spot, ...]:
    """Every legal spot of a patch, best first."""
    return tuple(best_spots(quilt, patch, limit=1000))


def write_spot(placement: Placement) -> str:
    """A spot as it can be typed: ``c4 r1``, or just the square for a patch as drawn."""
    if placement.orientation is Orientation.R0:
        return str(placement.anchor)
    return f"{placement.anchor} {placement.orientation}"


def show_spot(placement: Placement, voice: Voice) -> str:
    """A spot as it is shown: ``c4, flipped, turned right``."""
    return turned(placement, voice.speak)


@lru_cache(maxsize=256)
def listed_spots(quilt: Quilt, patch: Patch) -> tuple[Spot, ...]:
    """The spots worth listing, best first: few for one reason, no mirror images of another."""
    distinct = without_mirror_images(quilt, ranked_spots(quilt, patch))
    alike = Counter[tuple[object, ...]]()
    listed: list[Spot] = []
    rest: list[Spot] = []
    for spot in distinct:
        reason = _reason(spot)
        alike[reason] += 1
        (listed if alike[reason] <= MOST_ALIKE else rest).append(spot)
    chosen = {spot.placement for spot in [*listed, *rest][:MOST_LISTED]}
    return tuple(spot for spot in distinct if spot.placement in chosen)


def _reason(spot: Spot) -> tuple[object, ...]:
    """All that is said of a spot."""
    lines = (spot.completes_rows, spot.completes_columns)
    return (spot.completes_seven, spot.new_holes, spot.touching, spot.keeps_seven, *lines)


def describe_spot(spot: Spot, position: Position, voice: Voice) -> str:
    """What speaks for and against a spot: ``touches 5 edges, no hole, completes row 4``."""
    said = [
        voice("place-touches", edges=spot.touching),
        voice("place-holes", holes=spot.new_holes),
    ]
    if position.special_tile is None:
        said.append(voice(_seven(spot)))
    said += [voice("place-row", row=row + 1) for row in spot.completes_rows]
    said += [voice("place-column", column="abcdefghi"[c]) for c in spot.completes_columns]
    return ", ".join(said)


def _seven(spot: Spot) -> str:
    """What a spot means for the first 7×7, which somebody can still win."""
    if spot.completes_seven:
        return "place-seven"
    return "place-keeps-seven" if spot.keeps_seven else "place-no-seven"
