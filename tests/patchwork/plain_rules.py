"""The rules once more, as plain as they can be: the yardstick for the fast ones.

Nothing is precomputed, and only the table of patches and the seats are shared with the package:
squares are tuples in sets, a position is a dictionary that is copied, and legal placements are
found by trying all of them. Squares are (column, row) from (0, 0).
"""

from __future__ import annotations

from copy import deepcopy
from typing import TypedDict

from patchwork import PATCH_BY_LETTER

Shape = list[tuple[int, int]]


class State(TypedDict):
    """A position; seats are 0 and 1, and a quilt gives the letter on each covered square."""

    ring: list[str]
    specials: list[int]
    spaces: list[int]
    top: int | None
    buttons: list[int]
    tile: int | None
    pending: int | None
    quilts: list[dict[tuple[int, int], str]]
    ply: int


def new_state(ring: str, specials: list[int], first: int) -> State:
    """A game before its first move; the seat `first` is on top."""
    return {
        "ring": list(ring),
        "specials": list(specials),
        "spaces": [0, 0],
        "top": first,
        "buttons": [5, 5],
        "tile": None,
        "pending": None,
        "quilts": [{}, {}],
        "ply": 0,
    }


def turned(letter: str, turn: str) -> Shape:
    """The squares of a patch in an orientation such as `f2`, its bounding box at (0, 0)."""
    shape = PATCH_BY_LETTER[letter].shape
    squares = [(x, y) for y, row in enumerate(shape) for x, mark in enumerate(row) if mark == "X"]
    if turn[0] == "f":
        squares = [(-x, y) for x, y in squares]
    for _ in range(int(turn[1])):
        squares = [(-y, x) for x, y in squares]
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    return sorted((x - left, y - top) for x, y in squares)


def distinct_turns(letter: str) -> list[tuple[str, Shape]]:
    """The orientations that look different, the first of equals, in the order r0…r3 f0…f3."""
    found: list[tuple[str, Shape]] = []
    for turn in ("r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"):
        shape = turned(letter, turn)
        if all(shape != other for _, other in found):
            found.append((turn, shape))
    return found


def mover(state: State) -> int | None:
    """Who moves next, None when the game is over."""
    if state["pending"] is not None:
        return state["pending"]
    one, two = state["spaces"]
    if one == two == 53:
        return None
    if one == two:
        return state["top"]
    return 0 if one < two else 1


def legal(state: State) -> list[str]:
    """The legal moves as text, in the order of the notation."""
    seat = mover(state)
    if seat is None:
        return []
    quilt = state["quilts"][seat]
    squares = [(column, row) for row in range(9) for column in range(9)]
    if state["pending"] is not None:
        return [f"h@{name(square)}" for square in squares if square not in quilt]
    moves = ["adv"]
    for letter in state["ring"][:3]:
        if PATCH_BY_LETTER[letter].cost <= state["buttons"][seat]:
            turns = distinct_turns(letter)
            for column, row in squares:
                for turn, shape in turns:
                    covered = [(column + x, row + y) for x, y in shape]
                    if all(x < 9 and y < 9 and (x, y) not in quilt for x, y in covered):
                        moves.append(f"{letter}@{name((column, row))}{turn}")
    return moves


def play(state: State, move: str) -> State:
    """The state after a legal move."""
    seat = mover(state)
    assert seat is not None
    state = deepcopy(state)
    state["ply"] += 1
    quilt = state["quilts"][seat]
    if move.startswith("h@"):
        quilt[square(move[2:])] = "h"
        state["pending"] = None
        award_tile(state, seat)
        return state
    begin, other = state["spaces"][seat], state["spaces"][1 - seat]
    if move == "adv":
        end = min(other + 1, 53)
        state["buttons"][seat] += end - begin
    else:
        letter, place = move.split("@")
        patch = PATCH_BY_LETTER[letter]
        while state["ring"][0] != letter:
            state["ring"].append(state["ring"].pop(0))
        state["ring"].pop(0)
        state["buttons"][seat] -= patch.cost
        column, row = square(place[:2])
        for x, y in turned(letter, place[2:]):
            quilt[column + x, row + y] = letter
        award_tile(state, seat)
        end = min(begin + patch.time, 53)
    cross(state, seat, begin, end)
    state["spaces"][seat] = end
    state["top"] = seat if end == other else None
    return state


def cross(state: State, seat: int, begin: int, end: int) -> None:
    """Settle the events between two spaces one space at a time."""
    quilt = state["quilts"][seat]
    for space in range(begin + 1, end + 1):
        if space in (5, 11, 17, 23, 29, 35, 41, 47, 53):
            letters = set(quilt.values())
            state["buttons"][seat] += sum(PATCH_BY_LETTER[letter].income for letter in letters)
        if space in state["specials"]:
            state["specials"].remove(space)
            if len(quilt) < 81:
                state["pending"] = seat


def award_tile(state: State, seat: int) -> None:
    """Give the special tile to a seat whose quilt has a full 7×7, if no one owns it."""
    quilt = state["quilts"][seat]
    for left in range(3):
        for top in range(3):
            wanted = [(left + x, top + y) for x in range(7) for y in range(7)]
            if state["tile"] is None and all(square in quilt for square in wanted):
                state["tile"] = seat


def scores(state: State) -> list[int]:
    """The points of both seats."""
    return [
        state["buttons"][seat] + 7 * (state["tile"] == seat) - 2 * (81 - len(state["quilts"][seat]))
        for seat in (0, 1)
    ]


def winner(state: State) -> int:
    """The seat that has won a finished game."""
    one, two = scores(state)
    if one == two:
        assert state["top"] is not None
        return 1 - state["top"]
    return 0 if one > two else 1


def text(state: State) -> str:
    """The position as `pw1` text."""
    spaces = [f"{state['spaces'][seat]}{'^' * (state['top'] == seat)}" for seat in (0, 1)]
    return " ".join(
        (
            "pw1",
            "".join(state["ring"]) or "-",
            ",".join(map(str, state["specials"])) or "-",
            ",".join(spaces),
            ",".join(map(str, state["buttons"])),
            "-" if state["tile"] is None else "bo"[state["tile"]],
            "-" if state["pending"] is None else f"{'bo'[state['pending']]}:1",
            *map(quilt_text, state["quilts"]),
            str(state["ply"]),
        )
    )


def quilt_text(quilt: dict[tuple[int, int], str]) -> str:
    """A quilt as text."""
    rows = []
    for row in range(9):
        line = ""
        for column in range(9):
            letter = quilt.get((column, row), "")
            if letter:
                line += letter
            elif line[-1:].isdigit():
                line = line[:-1] + str(int(line[-1]) + 1)
            else:
                line += "1"
        rows.append(line)
    return "/".join(rows)


def name(square: tuple[int, int]) -> str:
    """The name of a square, such as c4."""
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def square(text: str) -> tuple[int, int]:
    """The square of a name."""
    return "abcdefghi".index(text[0]), int(text[1]) - 1
