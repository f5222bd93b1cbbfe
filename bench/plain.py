"""The same table drawn plainly, for comparison: full colour, every tile drawn afresh, an RGB file.

The scenes run unchanged on a kit without a palette and without a memory for tiles. The comparison
is kind to the plain side: patches and small shapes are still cached between pictures, and only what
stands between them (panels, words, figures) is drawn each time.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image

from patchwork import PATCH_BY_LETTER, Orientation
from rendering.kit.canvas import Canvas
from rendering.kit.kit import HEIGHT, WIDTH, Kit, Surface, Ts
from rendering.kit.sprites import draw_sprite
from rendering.kit.tile import Tile
from rendering.kit.weave import TWILL, denim
from rendering.theme import THEMES


class PlainKit(Kit):
    """Draws tiles in "RGB" and forgets them."""

    def __init__(self) -> None:
        super().__init__(THEMES["default"])
        self._ground = denim(self.theme, (WIDTH, HEIGHT))
        self._coloured: dict[tuple[str, Orientation, int], Image.Image] = {}

    def background(self) -> Image.Image:
        """A fresh denim picture in full colour."""
        return self._ground.copy()

    def tile(
        self,
        size: tuple[int, int],
        draw: Callable[[Canvas, *Ts], None],
        *arguments: *Ts,
        on: Surface = "denim",
        at: tuple[int, int] = (0, 0),
        margin: int = 0,
    ) -> Tile:
        """A tile drawn now, in full colour, with a soft mask if it has no background."""
        whole = (size[0] + 2 * margin, size[1] + 2 * margin)
        image = self._surface(whole, on, (at[0] % TWILL - margin, at[1] % TWILL - margin))
        draw(Canvas(self, image, (margin, margin)), *arguments)
        mask = image.getchannel("A") if on is None else None
        return Tile(image.convert("RGB"), mask, (-margin, -margin))

    def sprite(
        self, letter: str, orientation: Orientation, cell: int, *, faded: bool = False
    ) -> Tile:
        """A patch in full colour with its soft edge, drawn on first use."""
        orientation = PATCH_BY_LETTER[letter].canonical(orientation)
        key = (letter, orientation, cell)
        if key not in self._coloured:
            self._coloured[key] = draw_sprite(self.theme, letter, orientation, cell)
        sprite = self._coloured[key]
        mask = sprite.getchannel("A")
        if faded:
            mask = mask.point([round(level * self.theme.faded) for level in range(256)])
        return Tile(sprite.convert("RGB"), mask)

    def encode(self, picture: Image.Image) -> bytes:
        """The picture as a PNG file in full colour."""
        stream = BytesIO()
        picture.save(stream, "PNG")
        return stream.getvalue()
