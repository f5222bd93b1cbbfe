"""Which characters a font file can draw, read from its "cmap" table.

The layout of the table is that of the OpenType specification: format 4 lists segments of 16-bit
codes, format 12 groups of 32-bit codes. Both are searched as they lie in the file, so opening a
font with thirty thousand characters costs no more than reading its table.
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from pathlib import Path

_FULL = ((3, 10), (0, 6), (0, 4))  # (platform, encoding) of tables with 32-bit codes …
_BASIC = ((3, 1), (0, 3))  # … and with 16-bit codes


class Coverage:
    """The characters of one font file: `"é" in Coverage(path)`."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        cmap = _table(data, b"cmap")
        (count,) = struct.unpack_from(">H", data, cmap + 2)
        records = [struct.unpack_from(">HHI", data, cmap + 4 + 8 * n) for n in range(count)]
        offsets = {(platform, encoding): cmap + at for platform, encoding, at in records}
        for kind in (*_FULL, *_BASIC):
            if kind in offsets:
                self._read(data, offsets[kind])
                return
        raise ValueError(f"{path.name} has no Unicode character map")

    def _read(self, data: bytes, at: int) -> None:
        (form,) = struct.unpack_from(">H", data, at)
        if form == 12:
            (groups,) = struct.unpack_from(">I", data, at + 12)
            numbers = _numbers("I", data, at + 16, 3 * groups)
            self._starts, self._ends = numbers[0::3], numbers[1::3]
            self._segments = None
            return
        length, _, double = struct.unpack_from(">HHH", data, at + 2)
        words = _numbers("H", data, at, length // 2)
        count = double // 2
        self._ends = words[7 : 7 + count]
        self._starts = words[8 + count : 8 + 2 * count]
        self._segments = (words, count)

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        place = bisect_left(self._ends, code)
        if place == len(self._ends) or self._starts[place] > code:
            return False
        return self._segments is None or self._glyph(place, code) != 0

    def _glyph(self, place: int, code: int) -> int:
        assert self._segments is not None
        words, count = self._segments
        delta = words[8 + 2 * count + place]
        offset_at = 8 + 3 * count + place
        offset = words[offset_at]
        if offset == 0:
            return int(code + delta) & 0xFFFF
        return int(words[offset_at + offset // 2 + code - self._starts[place]])


def _table(data: bytes, tag: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        name, _, at, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        if name == tag:
            return int(at)
    raise ValueError(f"the font has no table {tag!r}")


def _numbers(kind: str, data: bytes, at: int, count: int) -> array[int]:
    numbers = array(kind)
    numbers.frombytes(data[at : at + count * numbers.itemsize])
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers
