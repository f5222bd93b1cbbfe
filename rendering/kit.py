"""Everything the pictures of one theme are made from, loaded once.

A picture is a copy of a palette-mode background plus pastes of palette-mode tiles. A tile is drawn
once in full colour on a Canvas, over the exact piece of background it will lie on, turned into the
palette and remembered by everything that shows in it:

    kit = Kit.load("default")
    picture = kit.background()
    kit.put(picture, ("banner", name, note), (10, 6, 496, 50), draw)      # a tile at its place
    kit.paste(picture, kit.sprite("K", Orientation.R0, 50), 38, 126)      # a patch on its square
    data = kit.encode(picture)

A kit may be used from several threads at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from threading import RLock
from typing import TYPE_CHECKING, Literal

from PIL import Image

from rendering.cache import Cache
from rendering.canvas import Canvas
from rendering.palette import Palette
from rendering.text import Lettering
from rendering.theme import THEMES, Colour, Theme

if TYPE_CHECKING:
    from patchwork import Orientation

WIDTH, HEIGHT = 1100, 700
Surface = Literal["denim", "linen", "tape"] | Colour | None


@dataclass(frozen=True, slots=True)
class Tile:
    """A finished piece of a picture: mode "P", a one-bit mask (None: all), where it starts."""

    image: Image.Image
    mask: Image.Image | None = None
    offset: tuple[int, int] = (0, 0)


def area(image: Image.Image) -> int:
    """How many pixels the image has."""
    return image.width * image.height


class Kit:
    """The materials of one theme. Load it with `Kit.load`, which makes each only once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.palette = Palette.load(theme.name)
        self.lettering = Lettering()
        self._lock = RLock()  # font objects must not draw in two threads at once
        self._tiles: Cache[Tile] = Cache(16_000_000, lambda tile: area(tile.image))
        self._stamps: Cache[Image.Image] = Cache(16_000_000, lambda stamp: 4 * area(stamp))
        self._denim = Image.new("RGB", (WIDTH, HEIGHT), theme.denim)
        self._background = self.palette.quantise(self._denim)

    @staticmethod
    @cache
    def load(theme: str = "default") -> Kit:
        """The kit of the theme with that name; KeyError if there is none."""
        return Kit(THEMES[theme])

    def background(self) -> Image.Image:
        """A fresh 1100×700 picture of denim in the palette, to paste on."""
        return self._background.copy()

    def tile(
        self,
        key: Hashable,
        size: tuple[int, int],
        draw: Callable[[Canvas], None],
        *,
        on: Surface = "denim",
        at: tuple[int, int] = (0, 0),
        margin: int = 0,
    ) -> Tile:
        """A tile of that size, drawn now or remembered by the key, which must hold all that shows.

        `on` is what the canvas shows before drawing: the denim as it is at `at` in the picture,
        plain linen or tape, any colour, or None for nothing, which makes a tile with a mask.
        `margin` adds that many pixels on every side for shadows and overhang; (0, 0) of the canvas
        stays the corner of `size`.
        """
        phase = (at[0] % 6, at[1] % 6) if on == "denim" else (0, 0)
        whole = (key, size, on, phase, margin)
        return self._tiles.get(whole, lambda: self._make(size, draw, on, at, margin))

    def put(
        self,
        picture: Image.Image,
        key: Hashable,
        box: tuple[int, int, int, int],
        draw: Callable[[Canvas], None],
        *,
        on: Surface = "denim",
        margin: int = 0,
    ) -> None:
        """Draw a tile (or remember it) and paste it where it belongs; the box is in the picture."""
        size = (box[2] - box[0], box[3] - box[1])
        tile = self.tile(key, size, draw, on=on, at=(box[0], box[1]), margin=margin)
        self.paste(picture, tile, box[0], box[1])

    def live(
        self, picture: Image.Image, box: tuple[int, int, int, int], draw: Callable[[Canvas], None]
    ) -> None:
        """Draw over what a picture already shows in the box, and never remember it."""
        with self._lock:
            piece = picture.crop(box).convert("RGB")
            draw(Canvas(self, piece))
            picture.paste(self.palette.quantise(piece), (box[0], box[1]))

    def sprite(
        self, letter: str, orientation: Orientation, cell: int, *, faded: bool = False
    ) -> Tile:
        """The patch with that letter in squares of `cell` pixels; its corner is the bounding box's.

        Cells made beforehand: 50, 26, 70 and 40 in every orientation, 32, 24, 42, 20 and 13
        unturned; any other size is made on first use. `faded`: what a card shows of a patch that
        cannot be bought.
        """
        cells = self.cells(letter, orientation)
        width = cell * (1 + max(column for column, _ in cells))
        height = cell * (1 + max(row for _, row in cells))
        on = self.theme.grey if faded else self.theme.linen

        def draw(canvas: Canvas) -> None:
            for column, row in cells:
                box = (column * cell, row * cell, (column + 1) * cell, (row + 1) * cell)
                canvas.rect(box, self.theme.cloths[ord(letter) % 11].base)

        mask = Image.new("1", (width, height))
        for column, row in cells:
            mask.paste(1, (column * cell, row * cell, (column + 1) * cell, (row + 1) * cell))
        key = ("sprite", letter, orientation, cell)
        return Tile(self.tile(key, (width, height), draw, on=on).image, mask)

    def outline(self, letter: str, orientation: Orientation, cell: int) -> Tile:
        """The gold line round the patch sewn last; paste it where the sprite goes, before it."""
        grow = 4
        sprite = self.sprite(letter, orientation, cell)
        width, height = sprite.image.size

        def draw(canvas: Canvas) -> None:
            for extra, colour in ((grow, self.theme.ink), (grow - 1, self.theme.gold)):
                for column, row in self.cells(letter, orientation):
                    left, top = column * cell - extra, row * cell - extra
                    far = cell + 2 * extra
                    canvas.rect((left, top, left + far, top + far), colour)

        key = ("outline", letter, orientation, cell)
        return self.tile(key, (width, height), draw, on=None, margin=grow)

    def ghost(
        self,
        picture: Image.Image,
        letter: str,
        orientation: Orientation,
        cell: int,
        x: int,
        y: int,
        *,
        legal: bool,
        taken: Sequence[tuple[int, int]] = (),
    ) -> None:
        """The patch as a ghost on what the picture shows, its bounding box's corner at (x, y).

        `taken` are the (column, row) squares, counted from that corner, that get a cross.
        """
        width, height = self.sprite(letter, orientation, cell).image.size
        theme = self.theme
        edge = 6

        def draw(canvas: Canvas) -> None:
            opacity = 0.86 if legal else 0.55
            canvas.sprite(letter, orientation, cell, edge, edge, opacity)
            for column, row in taken:
                middle = (column + 0.5) * cell + edge, (row + 0.5) * cell + edge
                canvas.cross(*middle, cell * 0.48 + 16, theme.white, 16)
                canvas.cross(*middle, cell * 0.48 + 9, theme.blocked, 9)

        self.live(picture, (x - edge, y - edge, x + width + edge, y + height + edge), draw)

    def paste(self, picture: Image.Image, tile: Tile, x: int, y: int) -> None:
        """Put a tile on a picture; (x, y) is the corner of its size, without the margin."""
        picture.paste(tile.image, (x + tile.offset[0], y + tile.offset[1]), tile.mask)

    def encode(self, picture: Image.Image) -> bytes:
        """The picture as a PNG file in palette mode, level 6."""
        stream = BytesIO()
        picture.save(stream, "PNG", compress_level=6)
        return stream.getvalue()

    def cells(self, letter: str, orientation: Orientation) -> tuple[tuple[int, int], ...]:
        """The (column, row) squares of the turned patch, its bounding box's corner at (0, 0)."""
        from patchwork import PATCH_BY_LETTER

        squares = PATCH_BY_LETTER[letter].cells_in(orientation)
        return tuple((square.column, square.row) for square in squares)

    def stamp(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """An "RGBA" image remembered by its key, for canvases."""
        return self._stamps.get(key, make)

    def _make(
        self,
        size: tuple[int, int],
        draw: Callable[[Canvas], None],
        on: Surface,
        at: tuple[int, int],
        margin: int,
    ) -> Tile:
        whole = (size[0] + 2 * margin, size[1] + 2 * margin)
        with self._lock:
            image = self._surface(whole, on, (at[0] - margin, at[1] - margin))
            draw(Canvas(self, image, (margin, margin)))
        return Tile(self.palette.quantise(image), None, (-margin, -margin))

    def _surface(self, size: tuple[int, int], on: Surface, at: tuple[int, int]) -> Image.Image:
        if on == "denim":
            left, top = at[0] % 6, at[1] % 6
            return self._denim.crop((left, top, left + size[0], top + size[1]))
        if on == "linen" or on is None:
            return Image.new("RGB", size, self.theme.linen)
        if on == "tape":
            return Image.new("RGB", size, self.theme.tape_even)
        return Image.new("RGB", size, on)
