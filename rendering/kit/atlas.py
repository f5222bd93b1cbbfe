"""The patches' pictures made beforehand, so that a fresh process needn't sew them.

One file per theme, a zip archive that holds for each size of square and each patch one grey PGM
picture, "50/K.pgm": the patch in all orientations made for that size, one below the other. A grey
level is an index into the theme's palette; level 255 is nothing. The entry "recipe" holds the
fingerprint of what the file was made from; a test compares it, never the bytes.
"""

from __future__ import annotations

import ast
import hashlib
import io
import tokenize
import zipfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from patchwork import PATCH_BY_LETTER, SPECIAL, Orientation, Patch
from rendering.kit.palette import ASSETS, FREE, Palette
from rendering.kit.shapes import cells_of, extent
from rendering.kit.sprites import draw_sprite
from rendering.theme import Theme

TURNED = (26, 40, 50, 70)  # sizes of square made in every orientation …
UNTURNED = (16, 20, 24, 32)  # … and only as the patch is printed
SPECIAL_ONLY = (46, 52, 120)
OPAQUE_FROM = 41  # the alpha, of 255, from which a pixel belongs to the sprite

_SOURCES = ("atlas", "button", "fabrics", "pen", "shapes", "sprites", "weave")


def path_of(theme: str) -> Path:
    """Where the atlas of the theme with that name lies."""
    return ASSETS / f"atlas-{theme}.zip"


def orientations_in(patch: Patch, cell: int) -> tuple[Orientation, ...]:
    """The orientations that the atlas holds of a patch in that size; empty if none."""
    if cell in TURNED:
        return patch.orientations
    unturned = cell in UNTURNED or (cell in SPECIAL_ONLY and patch is SPECIAL)
    return (Orientation.R0,) if unturned else ()


def indexed(theme: Theme, palette: Palette, sprite: Image.Image) -> Image.Image:
    """The "RGBA" sprite flattened on linen in the palette, mode "P", index 255 where it is not."""
    flat = Image.new("RGB", sprite.size, theme.linen)
    flat.paste(sprite, (0, 0), sprite)
    picture = palette.quantise(flat)
    nothing = sprite.getchannel("A").point([255 * (level < OPAQUE_FROM) for level in range(256)])
    picture.paste(FREE, mask=nothing)
    return picture


class Atlas:
    """Sprites of one theme from its file, in mode "P" with index 255 where there is nothing."""

    def __init__(self, theme: Theme, palette: Palette) -> None:
        self._theme = theme
        self._palette = palette
        self._archive = zipfile.ZipFile(io.BytesIO(path_of(theme.name).read_bytes()))

    @property
    def recipe(self) -> str:
        """The fingerprint of what the file was made from."""
        return self._archive.read("recipe").decode()

    def sprite(self, letter: str, orientation: Orientation, cell: int) -> Image.Image:
        """The patch in squares of `cell` pixels: from the file, or drawn now."""
        patch = PATCH_BY_LETTER[letter]
        orientation = patch.canonical(orientation)
        size = _pixels(letter, orientation, cell)
        top = 0
        for held in orientations_in(patch, cell):
            if held == orientation:
                return self._cut(letter, cell, top, size)
            top += _pixels(letter, held, cell)[1]
        return indexed(
            self._theme, self._palette, draw_sprite(self._theme, letter, orientation, cell)
        )

    def _cut(self, letter: str, cell: int, top: int, size: tuple[int, int]) -> Image.Image:
        # "P5", the size, the highest level and the levels: a format simple enough to read directly
        _, size_line, _, levels = self._archive.read(_entry(letter, cell)).split(b"\n", 3)
        width = int(size_line.split()[0])
        rows = levels[top * width : (top + size[1]) * width]
        sheet = Image.frombytes("P", (width, size[1]), rows)
        picture = self._palette.blank(size)
        picture.paste(sheet)
        return picture


def _entry(letter: str, cell: int) -> str:
    # letters differ by case alone, so a small letter is marked for file systems that do not care
    return f"{cell}/{letter.upper()}{'-small' if letter.islower() else ''}.pgm"


def _pixels(letter: str, orientation: Orientation, cell: int) -> tuple[int, int]:
    columns, rows = extent(cells_of(letter, orientation))
    return columns * cell, rows * cell


def build(theme: Theme, palette: Palette) -> bytes:
    """Draw every sprite of the theme and return the atlas file."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        _add(archive, "recipe", recipe(theme, palette).encode())
        for cell, patch in _sheets():
            _add(archive, _entry(patch.letter, cell), _sheet(theme, palette, patch, cell))
    return stream.getvalue()


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    member = zipfile.ZipInfo(name)  # without a date: a rebuild that changes nothing is no change
    archive.writestr(member, data, zipfile.ZIP_DEFLATED, compresslevel=9)


def _sheets() -> Iterator[tuple[int, Patch]]:
    for cell in sorted((*TURNED, *UNTURNED, *SPECIAL_ONLY)):
        for patch in PATCH_BY_LETTER.values():
            if orientations_in(patch, cell):
                yield cell, patch


def _sheet(theme: Theme, palette: Palette, patch: Patch, cell: int) -> bytes:
    sprites = [
        indexed(theme, palette, draw_sprite(theme, patch.letter, orientation, cell))
        for orientation in orientations_in(patch, cell)
    ]
    width = max(sprite.width for sprite in sprites)
    sheet = Image.new("L", (width, sum(sprite.height for sprite in sprites)), FREE)
    top = 0
    for sprite in sprites:
        sheet.paste(Image.frombytes("L", sprite.size, sprite.tobytes()), (0, top))
        top += sprite.height
    stream = io.BytesIO()
    sheet.save(stream, "PPM")
    return stream.getvalue()


def _code(source: str) -> str:
    """A module's lines without comments, docstrings and empty lines, which draw nothing."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            assert node.end_lineno is not None
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    return "\n".join(line.rstrip() for line in lines if line.strip())


def recipe(theme: Theme, palette: Palette) -> str:
    """The fingerprint of everything that decides what the atlas looks like."""
    fingerprint = hashlib.sha256()
    for name in _SOURCES:
        source = Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        fingerprint.update(_code(source).encode())
    patches = [(patch.letter, patch.shape, patch.income) for patch in PATCH_BY_LETTER.values()]
    fingerprint.update(repr((theme, palette.colours, patches)).encode())
    return fingerprint.hexdigest()
