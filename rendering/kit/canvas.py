"""The surface a tile is drawn on, in full colour, with everything a picture is made of.

Coordinates are pixels from the tile's own corner; boxes are (left, top, right, bottom), right and
bottom exclusive. Fractions are allowed for shapes; icons and text land on whole pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import ceil
from typing import Protocol

from PIL import Image, ImageDraw

from patchwork import Orientation, Seat
from rendering.kit import card_frames, icons
from rendering.kit.button import button
from rendering.kit.fonts import FontName
from rendering.kit.pen import Box, Paint, Pen, Point, dashes, rounded_outline
from rendering.kit.text import Lettering
from rendering.kit.tile import Tile
from rendering.kit.weave import woven
from rendering.theme import Colour, Theme

CHIP_GAP = 20  # between a chip's label and its value, or they read as one word on a phone


class Materials(Protocol):
    """What a canvas is lent: the theme, letters, sprites and stamps of a `Kit`."""

    theme: Theme
    lettering: Lettering

    def sprite(self, letter: str, orientation: Orientation, cell: int) -> Tile:
        """The picture of a patch."""
        ...

    def cells(self, letter: str, orientation: Orientation) -> tuple[tuple[int, int], ...]:
        """The (column, row) squares of the turned patch."""
        ...

    def stamp(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """An "RGBA" image remembered by its key."""
        ...


class Canvas:
    """A full-colour picture ("RGB"), `origin` pixels of it a margin on every side.

    `whole` is the box inside the margin; `kit` lends its theme, stamps and sprites.
    """

    def __init__(
        self, kit: Materials, image: Image.Image, origin: tuple[int, int] = (0, 0)
    ) -> None:
        self.image = image
        self.theme: Theme = kit.theme
        self._kit = kit
        self._origin = origin
        self.width = image.width - 2 * origin[0]
        self.height = image.height - 2 * origin[1]
        self.whole: Box = (0, 0, self.width, self.height)
        self._draw = ImageDraw.Draw(image)

    # --- flat shapes ---

    def rect(self, box: Box, colour: Colour) -> None:
        """A filled box with sharp corners on whole pixels; an empty box draws nothing."""
        left, top, right, bottom = (round(edge) for edge in box)
        if right <= left or bottom <= top:
            return
        x, y = self._origin
        self._draw.rectangle((left + x, top + y, right + x - 1, bottom + y - 1), fill=colour)

    def rounded(
        self,
        box: Box,
        colour: Colour,
        radius: float,
        *,
        rim: Colour | None = None,
        rim_width: float = 2,
    ) -> None:
        """A filled rounded box, with a rim inside its edge if a rim colour is given."""
        width, height = box[2] - box[0], box[3] - box[1]

        def draw(pen: Pen) -> None:
            pen.box((0, 0, width, height), colour if rim is None else rim, radius)
            if rim is not None:
                inner = (rim_width, rim_width, width - rim_width, height - rim_width)
                pen.box(inner, colour, max(0, radius - rim_width))

        self.shape(("rounded", width, height, colour, radius, rim, rim_width), box, draw)

    def disc(self, x: float, y: float, radius: float, colour: Paint) -> None:
        """A filled circle round (x, y)."""
        box = (x - radius, y - radius, x + radius, y + radius)
        self.shape(
            ("disc", radius, colour), box, lambda pen: pen.disc(radius, radius, radius, colour)
        )

    def line(self, points: Sequence[Point], width: float, colour: Paint) -> None:
        """A smooth line through the points with round ends."""
        left = min(x for x, _ in points) - width
        top = min(y for _, y in points) - width
        right = max(x for x, _ in points) + width
        bottom = max(y for _, y in points) + width
        moved = tuple((x - round(left), y - round(top)) for x, y in points)
        box = (left, top, right + 1, bottom + 1)
        self.shape(("line", moved, width, colour), box, lambda pen: pen.line(moved, width, colour))

    def dashed(
        self, box: Box, colour: Colour, *, on: float, off: float, width: float, radius: float = 0
    ) -> None:
        """A dashed line along the edge of a rounded box, centred on the edge."""
        wide, high = box[2] - box[0], box[3] - box[1]

        def draw(pen: Pen) -> None:
            outline = rounded_outline((width, width, wide + width, high + width), radius)
            for dash in dashes(outline, on, off):
                pen.path(dash, width, colour)

        around = (box[0] - width, box[1] - width, box[2] + width, box[3] + width)
        self.shape(("dashed", wide, high, colour, on, off, width, radius), around, draw)

    def stain(self, x: float, y: float, colour: Colour, mask: Image.Image) -> None:
        """The colour through an "L" mask whose corner is at (x, y)."""
        left, top = self._at(x, y)
        self.image.paste(colour, (left, top, left + mask.width, top + mask.height), mask)

    def weave(self, box: Box) -> None:
        """Give what is in the box, on whole pixels, the weave of coarse linen."""
        left, top, right, bottom = (round(edge) for edge in box)
        x, y = self._origin
        area = (left + x, top + y, right + x, bottom + y)
        self.image.paste(woven(self.theme, self.image.crop(area)), area)

    def fade(self, box: Box, colour: Colour, t: float) -> None:
        """Blend what is in the box towards a colour: t 0 changes nothing, 1 hides everything."""
        left, top, right, bottom = (round(edge) for edge in box)
        x, y = self._origin
        area = (left + x, top + y, right + x, bottom + y)
        part = self.image.crop(area)
        self.image.paste(Image.blend(part, Image.new("RGB", part.size, colour), t), area)

    def shape(self, key: Hashable, box: Box, draw: Callable[[Pen], None], factor: int = 4) -> None:
        """Anything a pen can draw; the pen's sheet is the box, (0, 0) its rounded top left corner.

        The result is remembered by the key, which must hold all that shows, and the box's size.
        """
        width, height = box[2] - box[0], box[3] - box[1]

        def make() -> Image.Image:
            pen = Pen(width, height, factor)
            draw(pen)
            return pen.image()

        self.stamp(box[0], box[1], ("shape", key, width, height), make)

    # --- panels ---

    def card(
        self,
        box: Box | None = None,
        fill: Colour | None = None,
        radius: float = 16,
        *,
        stitch: Colour | None = None,
        shadow: bool = True,
        stitched: bool = True,
        grey: bool = False,
    ) -> None:
        """A cream card: rounded, with a soft shadow 2 right and 3 down, and a line of stitches.

        It takes the whole canvas, and `fill` and `stitch` are the theme's, unless they are given;
        `grey` is what can't be had.
        The shadow lies outside the box: give the tile a margin of 4 to keep it.
        """
        box = self.whole if box is None else box
        theme = self.theme
        fill = fill or (theme.grey if grey else theme.linen)
        stitch = stitch or (theme.grey_stitch if grey else theme.stitch)
        size = (box[2] - box[0], box[3] - box[1])
        arguments = (size, fill, radius, stitch if stitched else None, shadow)
        key = ("card", *arguments)
        self.stamp(box[0], box[1], key, lambda: card_frames.card(*arguments))

    def chip(self, value: str, label: str | None = None, box: Box | None = None) -> None:
        """A dark chip: a value at the right, at the left a label or, without one, a button.

        The value is as large as the room beside the label lets it be, from 42 down to 30: these
        are the figures that are hardest to read on a phone.
        """
        box = left, top, right, bottom = self.whole if box is None else box
        middle = (top + bottom) / 2
        self.rounded(box, self.theme.denim_dark, 11, rim=self.theme.denim_light)
        if label is None:
            self.button(left + 8, middle - 17, 34)
            start = left + 8 + 34
        else:
            at = (left + 12, middle)
            self.text(at, label, font="labels", size=26, colour=self.theme.label, anchor="lm")
            start = left + 12 + self.text_width(label, font="labels", size=26)
        room = right - 12 - start - (CHIP_GAP if label else 8)
        size = self.fitting_size(value, room, range(42, 29, -2), "figures")
        at = (right - 12, middle)
        self.text(at, value, font="figures", size=size, colour=self.theme.cream, anchor="rm")

    def badge(self, x: float, y: float, radius: float, number: int | str, size: int) -> None:
        """A dark disc round (x, y) with a digit: the number of an offered patch."""
        self.disc(x, y, radius, self.theme.ink)
        colour = self.theme.cream
        self.text((x, y), str(number), font="figures", size=size, colour=colour, anchor="mm")

    def pill(self, box: Box, cost: int, time: int, size: int) -> None:
        """Cost on white at the left, time in gold on ink at the right."""
        left, top, right, bottom = box
        split = left + round((right - left) * 0.56)
        radius = (bottom - top) * 0.29
        self.rounded(box, self.theme.ink, radius)
        self.rounded((left + 2, top + 2, split, bottom - 2), self.theme.white, radius - 2)
        middle = (top + bottom) / 2 + 1
        for x, number, colour in (
            ((left + 2 + split) / 2, cost, self.theme.ink),
            ((split + right) / 2 - 1, time, self.theme.gold),
        ):
            at = (x, middle)
            self.text(at, str(number), font="figures", size=size, colour=colour, anchor="mm")

    def upright_pill(self, cost: int, time: int, box: Box | None = None) -> None:
        """Cost on white at the top, time in gold on ink at the bottom."""
        box = left, top, right, bottom = self.whole if box is None else box
        split = top + round((bottom - top) * 0.52)
        self.rounded(box, self.theme.ink, 10)
        self.rounded((left + 2, top + 2, right - 2, split), self.theme.white, 8)
        for y, number, colour in (
            ((top + 2 + split) / 2, cost, self.theme.ink),
            ((split + bottom) / 2 - 1, time, self.theme.gold),
        ):
            at = ((left + right) / 2, y + 1)
            self.text(at, str(number), font="figures", size=30, colour=colour, anchor="mm")

    def tag(self, box: Box | None = None) -> None:
        """The owner's 7×7 tag: a stitched piece of linen."""
        box = left, top, right, bottom = self.whole if box is None else box
        self.rounded(box, self.theme.linen, 8)
        inner = (left + 4, top + 4, right - 4, bottom - 4)
        self.dashed(inner, self.theme.stitch, on=5, off=4, width=1.6, radius=5)
        middle = ((left + right) / 2, (top + bottom) / 2)
        self.text(middle, "7×7", font="figures", size=26, colour=self.theme.ink, anchor="mm")

    def unclaimed(self, first: str, rim: bool = False, box: Box | None = None) -> None:
        """The 7×7 tile that nobody has yet, on denim: who is `first` to fill "7×7" gets "+7"."""
        box = left, top, right, bottom = self.whole if box is None else box
        theme, high = self.theme, bottom - top
        self.rounded(box, theme.denim_dark, 9, rim=theme.denim_light if rim else None)
        size = self.fitting_size(first, right - left - 8, range(28, 23, -2))
        at = ((left + right) / 2, top + high * 0.28)
        self.text(at, first, size=size, colour=theme.cream, anchor="mm")
        widths = [self.text_width(words, font="figures", size=30) for words in ("7×7", "+7")]
        x = (left + right - sum(widths) - 7) / 2
        for words, colour in (("7×7", theme.cream), ("+7", theme.gold)):
            self.text((x, top + high * 0.71), words, font="figures", size=30, colour=colour)
            x += widths[0] + 7

    # --- icons: (x, y) is the top left corner unless it says "round" ---

    def button(self, x: float, y: float, d: float) -> None:
        """A sewn button of diameter `d`."""
        self._icon(x, y, button, d)

    def hourglass(self, x: float, y: float, size: float) -> None:
        """An hourglass in a square of `size`."""
        self._icon(x, y, icons.hourglass, size)

    def spool(self, x: float, y: float, size: float) -> None:
        """The spool of thread in a square of `size`."""
        self._icon(x, y, icons.spool, size)

    def token(self, seat: Seat, x: float, y: float, d: float, number: int | None = None) -> None:
        """A seat's token, `d` wide, with the number of its space or a cream pip in its middle."""
        theme = self.theme
        key = ("token", int(seat), d, number is None)
        self.stamp(x, y, key, lambda: icons.token(theme, seat, d, pip=number is None))
        if number is not None:
            self.text(
                (x + d * 0.5, y + d * 0.52),
                str(number),
                font="figures",
                size=round(d * 0.54),
                colour=theme.on_seat(seat),
                anchor="mm",
            )

    def special_marker(self, x: float, y: float, d: float) -> None:
        """A special patch that waits on the tape, in a square of `d`."""
        self._icon(x, y, icons.special_marker, d)

    def tape_chip(self, x: float, y: float, width: float, height: float) -> None:
        """A piece of tape with a button: an income space."""
        self._icon(x, y, icons.tape_chip, width, height)

    def empty_square(self, x: float, y: float, d: float) -> None:
        """A dashed square: a square of the quilt without a patch."""
        self._icon(x, y, icons.empty_square, d)

    def chevrons(self, x: float, y: float, colour: Colour) -> None:
        """The double chevron of the pass card round (x, y)."""
        self.stamp(x - 18, y - 16, ("chevrons", colour), lambda: icons.chevrons(colour))

    def arrow(self, x: float, y: float, length: float, colour: Colour, width: float = 4) -> None:
        """An arrow to the right from (x, y), which is the blunt end."""
        key = ("arrow", length, width, colour)
        top = y - (0.36 * length + width / 2)
        self.stamp(x, top, key, lambda: icons.arrow(length, width, colour))

    def tick(self, x: float, y: float, size: float, colour: Colour) -> None:
        """A tick round (x, y) in a square of `size`."""
        key = ("tick", size, colour)
        self.stamp(x - size / 2, y - size / 2, key, lambda: icons.tick(size, colour))

    def cross(self, x: float, y: float, size: float, colour: Colour, width: float = 5) -> None:
        """A cross round (x, y), `size` from end to end."""
        key = ("cross", size, width, colour)
        self.stamp(x - size / 2, y - size / 2, key, lambda: icons.cross(size, width, colour))

    def rosette(self, x: float, y: float, seat: Seat, d: float) -> None:
        """The winner's rosette; its head is `d` wide and the whole 1.34 d high."""
        key = ("rosette", int(seat), d)
        self.stamp(x, y, key, lambda: icons.rosette(self.theme, seat, d))

    # --- patches ---

    def sprite(
        self,
        letter: str,
        orientation: Orientation,
        cell: int,
        x: float,
        y: float,
        opacity: float = 1.0,
    ) -> None:
        """The patch's picture with its bounding box's corner at (x, y)."""
        tile = self._kit.sprite(letter, orientation, cell)
        mask = tile.mask and tile.mask.convert("L").point([0] * 255 + [round(255 * opacity)])
        self.image.paste(tile.image.convert("RGB"), self._at(x, y), mask)

    def silhouette(
        self,
        letter: str,
        orientation: Orientation,
        cell: float,
        x: float,
        y: float,
        colour: Colour,
    ) -> None:
        """The patch's plain outline in one colour, its bounding box's corner at (x, y)."""
        for column, row in self._kit.cells(letter, orientation):
            left, top = x + column * cell, y + row * cell
            self.rect((left, top, left + cell, top + cell), colour)

    # --- text ---

    def text(
        self,
        at: Point,
        words: str,
        *,
        font: FontName = "words",
        size: int,
        colour: Colour,
        anchor: str = "lm",
        outline: tuple[float, Colour] | None = None,
    ) -> None:
        """One line of text. `anchor` is l, m or r and then m (middle) or s (baseline).

        A "→" in the words is drawn as an arrow. `outline` is the (width, colour) of a stroke.
        """
        lettering = self._kit.lettering
        line = lettering.line(words, font, size)
        lettering.draw(self.image, self._at(*at), line, font, colour, anchor, outline)

    def text_width(self, words: str, *, font: FontName = "words", size: int) -> int:
        """How many pixels wide `text` draws these words."""
        return ceil(self._kit.lettering.line(words, font, size).width)

    def fitting_size(self, words: str, width: float, sizes: range, font: FontName = "words") -> int:
        """The first of the sizes, which fall, at which the words are at most `width` wide.

        Words that are too wide even at the last get that: a translation has to be shorter then.
        """
        fitting = (size for size in sizes if self.text_width(words, font=font, size=size) <= width)
        return next(fitting, sizes[-1])

    def name(
        self, at: Point, name: str, *, width: int, size: int, colour: Colour, anchor: str = "lm"
    ) -> int:
        """A player's name in any script, cleaned, at most `width` wide; returns its width.

        Too wide a name is first set smaller, down to 26, and then loses its end to "…".
        """
        lettering = self._kit.lettering
        line = lettering.fit(name, width, size)
        lettering.draw(self.image, self._at(*at), line, "words", colour, anchor)
        return ceil(line.width)

    def name_width(self, name: str, *, width: int, size: int) -> int:
        """How many pixels wide `name` draws this name."""
        return ceil(self._kit.lettering.fit(name, width, size).width)

    # --- helpers ---

    def _lay(self, stamp: Image.Image, at: tuple[int, int]) -> None:
        """Put an "RGBA" image over what is there; on a sheet without ground, alpha adds up."""
        if self.image.mode == "RGB":
            self.image.paste(stamp, at, stamp)
            return
        layer = Image.new("RGBA", self.image.size)
        layer.paste(stamp, at)
        self.image.alpha_composite(layer)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(x) + self._origin[0], round(y) + self._origin[1]

    def _icon(self, x: float, y: float, draw: Callable[..., Image.Image], *size: float) -> None:
        self.stamp(x, y, (draw.__name__, *size), lambda: draw(self.theme, *size))

    def stamp(self, x: float, y: float, key: Hashable, make: Callable[[], Image.Image]) -> None:
        """An "RGBA" image with its corner at (x, y), made once and remembered by the key."""
        stamp = self._kit.stamp(key, make)
        self._lay(stamp, self._at(x, y))
