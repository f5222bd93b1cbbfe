"""The positions in the rules and the lessons. Tests check what the sentences say about them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from patchwork import Position, Seat

EXAMPLE_NAMES = ("Ann", "Bob")

TABLE = (
    "pw1 gcIAPWYDNfUOBLaeXC 32,38,44,50 29,30 10,11 - -"
    " FFFEE4/FFEEH4/2HHHHR2/3GHRRRR/1GGGGGQRQ/3GVVQQQ/b2VVVVQ1/bbbbVV3/b8"
    " dddMMMMSS/dZd5S/1ZZZZ3S/2hTZ3K/2TTT2KK/3T3JK/7JJ/7JJ/8J 24"
)
#: blue on 22 buys patch 1 (5 buttons, 3 time, income 1) and crosses the income at 23
INCOME = (
    "pw1 VCJbgcIAPWYDNfUOBLaeX 26,32,38,44,50 22,23 6,5 - -"
    " FFFEE4/FFEEH4/2HHHHR2/3GHRRRR/1GGGGGQRQ/3G2QQQ/7Q1/9/9"
    " dddMMMMSS/dZd5S/1ZZZZ3S/3TZ3K/2TTT2KK/3T4K/9/9/9 16"
)
PLACING = (INCOME, "V@d6r0")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position with one task for the blue seat: moves to choose from, one of them right.

    `by_spot` says whether the choices differ in where a patch goes or in which patch is bought. A
    lesson on the `panel` offers no choice: it opens the panel on the first answer.
    """

    name: str
    position: str
    answers: tuple[str, ...]
    right: int
    by_spot: bool = False
    panel: bool = False


def seen_from(seat: Seat, position: Position) -> Position:
    """An example as somebody in that seat plays it: for orange the seats are swapped."""
    if seat is Seat.BLUE:
        return position

    def other(one: Seat | None) -> Seat | None:
        return None if one is None else one.other

    return replace(
        position,
        spaces=position.spaces[::-1],
        on_top=other(position.on_top),
        buttons=position.buttons[::-1],
        special_tile=other(position.special_tile),
        pending=other(position.pending),
        quilts=position.quilts[::-1],
    )


_EMPTY = "9/9/9/9/9/9/9/9/9"

LESSONS = (
    Lesson(
        "buy",
        f"pw1 YSBKe 26,32,38,44,50 0^,0 5,5 - - {_EMPTY} {_EMPTY} 0",
        ("Y@a1r0", "S@a1r0", "B@a1r0"),
        right=1,
    ),
    Lesson(
        "place",
        f"pw1 BKedS 26,32,38,44,50 4,5 2,5 - - OOOO5/1O7/9/9/9/9/9/9/9 {_EMPTY} 2",
        ("B@e5r0", "B@a3r0", "B@a2r3"),
        right=2,
        panel=True,
    ),
    Lesson(
        "pass",
        f"pw1 HKeSd 26,32,38,44,50 6,10 0,3 - - OOOO5/1O7/9/9/9/9/9/9/9 {_EMPTY} 5",
        ("adv", "H@a3r0", "K@a3r0"),
        right=0,
    ),
    Lesson(
        "special",
        f"pw1 KBReS 26,32,38,44,50 23,24 5,3 - - OOOO5/1O7/9/9/9/9/9/9/9 {_EMPTY} 15",
        ("adv", "K@a3r0", "B@a3r0"),
        right=2,
    ),
    Lesson(
        "seven",
        "pw1 KdB 38,44,50 33,34 3,6 - -"
        " PPPPJJJ2/YPPJJJZ2/YSSZZZZ2/YYSZ5/YYSEE1X2/IIEEXXX2/IIMMMMX2/9/9"
        f" {_EMPTY} 20",
        ("K@h5r1", "K@e4r0", "K@e4r2"),
        right=1,
        by_spot=True,
    ),
)
"""Five tiny positions: buy, place without a hole, pass to gain, take a 1×1, finish a 7×7."""
