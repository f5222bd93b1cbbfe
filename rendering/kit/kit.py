"""Everything the pictures of one theme are made from, loaded once.

A picture is a copy of a palette-mode background plus pastes of palette-mode tiles. A tile is drawn
once in full colour on a Canvas, over the exact piece of background it will lie on, turned into the
palette and remembered by the function that draws it and the arguments, which are all that shows:

    kit = Kit.load("default")
    picture = kit.background()
    kit.put(picture, (10, 6, 496, 50), draw_banner, name, note)           # a tile at its place
    kit.paste(picture, kit.sprite("K", Orientation.R0, 50), 38, 126)      # a patch on its square
    data = kit.encode(picture)

A kit may be used from several threads at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from io import BytesIO
from threading import RLock
from typing import Literal, TypeVarTuple

from PIL import Image

from patchwork import PATCH_BY_LETTER, Orientation
from rendering.kit import outlines
from rendering.kit.atlas import Atlas
from rendering.kit.cache import Cache
from rendering.kit.canvas import Canvas
from rendering.kit.palette import FREE, Palette
from rendering.kit.shapes import cells_of
from rendering.kit.text import Lettering
from rendering.kit.tile import Tile
from rendering.kit.weave import TWILL, denim
from rendering.theme import THEMES, Colour, Theme

Ts = TypeVarTuple("Ts")

WIDTH, HEIGHT = 1100, 700
Box = tuple[int, int, int, int]
Surface = Literal["denim", "linen", "tape"] | Colour | None

# What the caches may hold, in bytes. A game's pictures need a fraction of each.
TILE_BYTES = 8_000_000
STAMP_BYTES = 5_000_000
SPRITE_BYTES = 10_000_000

_drawing = RLock()  # font objects, which all kits share, must not be used by two threads at once

SEEN_FROM = 61  # the alpha, of 255, from which a pixel belongs to a tile without a background
_VISIBLE = [255 * (alpha >= SEEN_FROM) for alpha in range(256)]
_TAKEN = [255 * (index != FREE) for index in range(256)]


class Kit:
    """The materials of one theme. Load it with `Kit.load`, which makes each only once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.palette = Palette.load(theme.name)
        self.lettering = Lettering()
        self._atlas = Atlas(theme, self.palette)
        self._tiles: Cache[Tile] = Cache(TILE_BYTES, lambda tile: tile.size_in_bytes)
        self._sprites: Cache[Tile] = Cache(SPRITE_BYTES, lambda tile: tile.size_in_bytes)
        self._stamps: Cache[Image.Image] = Cache(STAMP_BYTES, lambda im: 4 * im.width * im.height)
        self._background = self.palette.quantise(denim(theme, (WIDTH, HEIGHT)))

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
        size: tuple[int, int],
        draw: Callable[[Canvas, *Ts], None],
        *arguments: *Ts,
        on: Surface = "denim",
        at: tuple[int, int] = (0, 0),
        margin: int = 0,
    ) -> Tile:
        """A tile of that size, drawn now or remembered.

        What draws it gets a canvas and the arguments. It is a function of a module or a method of
        the canvas: one that was made inside another would know more than its arguments.
        `on` is what the canvas shows before drawing: the denim as it is at `at` in the picture,
        plain linen or tape, any colour, or None for nothing, which makes a tile with a mask.
        `margin` adds that many pixels on every side for shadows and overhang; (0, 0) of the canvas
        stays the corner of `size`.
        """
        if "<" in draw.__qualname__:
            raise ValueError(f"{draw.__qualname__} can't be remembered by its arguments")
        phase = (at[0] % TWILL, at[1] % TWILL) if on == "denim" else (0, 0)

        def make() -> Tile:
            return self._draw_tile(size, lambda canvas: draw(canvas, *arguments), on, phase, margin)

        return self._tiles.get((draw, arguments, size, on, phase, margin), make)

    def put(
        self,
        picture: Image.Image,
        box: Box,
        draw: Callable[[Canvas, *Ts], None],
        *arguments: *Ts,
        on: Surface = "denim",
        margin: int = 0,
    ) -> None:
        """Draw a tile (or remember it) and paste it where it belongs; the box is in the picture."""
        size = (box[2] - box[0], box[3] - box[1])
        tile = self.tile(size, draw, *arguments, on=on, at=(box[0], box[1]), margin=margin)
        self.paste(picture, tile, box[0], box[1])

    def live(self, picture: Image.Image, box: Box, draw: Callable[[Canvas], None]) -> None:
        """Draw over what a picture already shows in the box, and never remember it."""
        with _drawing:
            piece = picture.crop(box).convert("RGB")
            draw(Canvas(self, piece))
            picture.paste(self.palette.quantise(piece), (box[0], box[1]))

    def sprite(
        self, letter: str, orientation: Orientation, cell: int, *, faded: bool = False
    ) -> Tile:
        """The patch with that letter in squares of `cell` pixels; its corner is the bounding box's.

        `kit.atlas` lists the cells made beforehand; others are drawn on first use. `faded`
        is what a grey card shows of a patch that cannot be bought.
        """
        orientation = PATCH_BY_LETTER[letter].canonical(orientation)
        key = (letter, orientation, cell, faded)
        return self._sprites.get(key, lambda: self._cut_sprite(letter, orientation, cell, faded))

    def outline(self, letter: str, orientation: Orientation, cell: int) -> Tile:
        """The gold line round the patch sewn last; paste it where the sprite goes, before it."""
        orientation = PATCH_BY_LETTER[letter].canonical(orientation)
        cells = cells_of(letter, orientation)

        def make() -> Tile:
            sheet, margin = outlines.outline(self.theme, cells, cell)
            flat = Image.new("RGB", sheet.size, self.theme.ink)
            flat.paste(sheet, (0, 0), sheet)
            mask = sheet.getchannel("A").point(_VISIBLE, "1")
            return Tile(self.palette.quantise(flat), mask, (-margin, -margin))

        return self._sprites.get(("outline", letter, orientation, cell), make)

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
        cells = cells_of(letter, orientation)
        width, height = self.sprite(letter, orientation, cell).image.size
        edge = outlines.EDGE

        def draw(canvas: Canvas) -> None:
            opacity = outlines.LEGAL if legal else outlines.BLOCKED
            canvas.sprite(letter, orientation, cell, edge, edge, opacity)
            key = ("ghost", cells, cell, legal)
            canvas.stamp(0, 0, key, lambda: outlines.dashes_round(self.theme, cells, cell, legal))
            for column, row in taken:
                middle = (column + 0.5) * cell + edge, (row + 0.5) * cell + edge
                canvas.cross(*middle, 0.48 * cell + 16, self.theme.white, 16)
                canvas.cross(*middle, 0.48 * cell + 9, self.theme.blocked, 9)

        self.live(picture, (x - edge, y - edge, x + width + edge, y + height + edge), draw)

    def paste(self, picture: Image.Image, tile: Tile, x: int, y: int) -> None:
        """Put a tile on a picture; (x, y) is the corner of its size, without the margin."""
        picture.paste(tile.image, (x + tile.offset[0], y + tile.offset[1]), tile.mask)

    def encode(self, picture: Image.Image) -> bytes:
        """The picture as a PNG file in palette mode.

        Level 5: two thirds of the time of level 6 for 5 % more bytes.
        """
        stream = BytesIO()
        picture.save(stream, "PNG", compress_level=5)
        return stream.getvalue()

    def cells(self, letter: str, orientation: Orientation) -> tuple[tuple[int, int], ...]:
        """The (column, row) squares of the turned patch, its bounding box's corner at (0, 0)."""
        return cells_of(letter, orientation)

    def stamp(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """An "RGBA" image remembered by its key, for canvases."""
        return self._stamps.get(key, make)

    def _draw_tile(
        self,
        size: tuple[int, int],
        draw: Callable[[Canvas], None],
        on: Surface,
        phase: tuple[int, int],
        margin: int,
    ) -> Tile:
        whole = (size[0] + 2 * margin, size[1] + 2 * margin)
        with _drawing:
            image = self._surface(whole, on, (phase[0] - margin, phase[1] - margin))
            draw(Canvas(self, image, (margin, margin)))
        mask = None
        if on is None:
            mask = image.getchannel("A").point(_VISIBLE, "1")
            flat = Image.new("RGB", whole, self.theme.tape_even)
            flat.paste(image, (0, 0), image)
            image = flat
        return Tile(self.palette.quantise(image), mask, (-margin, -margin))

    def _surface(self, size: tuple[int, int], on: Surface, at: tuple[int, int]) -> Image.Image:
        if on is None:
            return Image.new("RGBA", size)
        if on == "denim":
            left, top = at[0] % TWILL, at[1] % TWILL
            right, bottom = left + size[0], top + size[1]
            return denim(self.theme, (right, bottom)).crop((left, top, right, bottom))
        if on == "linen":
            return Image.new("RGB", size, self.theme.linen)
        if on == "tape":
            return Image.new("RGB", size, self.theme.tape_even)
        return Image.new("RGB", size, on)

    def _cut_sprite(self, letter: str, orientation: Orientation, cell: int, faded: bool) -> Tile:
        picture = self._atlas.sprite(letter, orientation, cell)
        mask = picture.point(_TAKEN, "1")
        if faded:
            grey = Image.new("RGB", picture.size, self.theme.grey)
            pale = Image.blend(grey, picture.convert("RGB"), self.theme.faded)
            picture = self.palette.quantise(pale)
        return Tile(picture, mask)
