"""Which characters Discord accepts as an emoji on a button: Unicode's, not every pretty arrow."""

from __future__ import annotations

_BASIC_PLANE = """
A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB
25B6 25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F
2638-263A 2640 2642 2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C
26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA
26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712 2714 2716 271D 2721 2728 2733-2734 2744 2747
274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50 2B55
3030 303D 3297 3299
"""
_KEYCAP = "\u20e3"
_JOINERS = {0x200D, 0xFE0F, 0x20E3}
_PICTURES = range(0x1F000, 0x1FB00)
_TAGS = range(0xE0020, 0xE0080)


def _read(table: str) -> frozenset[int]:
    found: set[int] = set()
    for part in table.split():
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(found)


_EMOJI = _read(_BASIC_PLANE)


def is_emoji(text: str) -> bool:
    """Whether ``text`` is one emoji as far as its characters tell.

    >>> is_emoji("🔘"), is_emoji("◀"), is_emoji("1️⃣"), is_emoji("▲"), is_emoji("ok")
    (True, True, True, False, False)
    """
    if text.endswith(_KEYCAP):
        return text[0] in "0123456789#*" and len(text) <= 3
    codes = [ord(character) for character in text]
    return bool(set(codes) - _JOINERS) and all(
        code in _EMOJI or code in _JOINERS or code in _PICTURES or code in _TAGS for code in codes
    )
