"""The time board as a tailor's tape that folds at the right: two rows of 27 spaces.

Row 1 runs from 0 to 26 left to right, row 2 from 27 to 53 **right to left**. "Forward" is therefore
right in row 1 and left in row 2, and the boundary before space k, where a marker sits, is the left
edge of space k in row 1 and its right edge in row 2.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from PIL import Image

from patchwork import Seat
from patchwork.time_board import INCOME_SPACES, LAST_SPACE
from rendering.facts.time_board import TimeBoard
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Box, Kit
from rendering.kit.tile import Tile

BED = (4, 587, 1095, 698)
LEFT = 10
ROWS = (592, 645)  # the top of each row
SPACE = (40, 49)  # width and height
PER_ROW = 27
TOKEN = 50
MARKER = 26
NUMBER = 28  # size of the spaces' numbers, two digits of which just fit
# How far from a token's middle its number reaches along x, and how far from a boundary, at the
# height of the number, the markers reach: a button is round, a special patch is not.
FIGURE = 16
BUTTON_REACH, SPECIAL_REACH = 9, MARKER // 2
_STEPS = sorted(range(-16, 17), key=abs)  # how far a token may step: it stays on its space
_PAIRS = sorted(product(_STEPS, _STEPS), key=lambda steps: steps[0] ** 2 + steps[1] ** 2)
SHARE = 9  # how far each of two tokens on one space steps
NEAREST, FARTHEST = 0, 1100  # tokens stay between these

# Both editions have a special patch before these spaces; they disagree about a fifth.
_COMMON_SPECIALS = (26, 32, 44, 50)


def space_corner(space: int) -> tuple[int, int]:
    """The top left corner of a space in the picture."""
    if space < PER_ROW:
        return LEFT + SPACE[0] * space, ROWS[0]
    return LEFT + SPACE[0] * (LAST_SPACE - space), ROWS[1]


def boundary(space: int) -> tuple[int, int]:
    """The top of the boundary between `space` − 1 and `space`, on the side of `space`."""
    x, y = space_corner(space)
    return (x if space < PER_ROW else x + SPACE[0]), y


def token_corner(board: TimeBoard, seat: Seat) -> tuple[int, int]:
    """The corner of a seat's token, stepped aside from markers and from the other token."""
    space = board.spaces[seat]
    x, y = space_corner(space)
    x += _steps(board)[seat] - 5
    return min(max(x, NEAREST), FARTHEST - TOKEN), y - 1


@lru_cache(maxsize=256)
def _steps(board: TimeBoard) -> tuple[int, int]:
    """How far each token steps along x: as little as it takes to show all markers and numbers.

    Both have the same number on one space, so there it is enough that the upper one's is seen.
    """
    if board.spaces[0] == board.spaces[1]:
        first = -SHARE if board.on_top is Seat.BLUE else SHARE
        return min(((first, -first), (-first, first)), key=lambda steps: _hidden(board, steps))
    alone = (_step_alone(board, Seat.BLUE), _step_alone(board, Seat.ORANGE))
    if steps := next((steps for steps in (alone, *_PAIRS) if not _hidden(board, steps)), None):
        return steps
    return min(_PAIRS, key=lambda steps: _hidden(board, steps))  # 27 and 28: a pixel too close


def _step_alone(board: TimeBoard, seat: Seat) -> int:
    """The least step that takes a token's number from under a marker."""
    return min(_STEPS, key=lambda step: _marked(board, seat, step))


def _marked(board: TimeBoard, seat: Seat, step: int) -> int:
    """How much of a token's number lies under markers after that step, in pixels along x."""
    middle, row = _middle(board, seat, step)
    space = board.spaces[seat]
    hidden = 0
    for mark in (space, space + 1):
        x, y = boundary(mark)
        if y == row and mark in board.markers:
            reach = SPECIAL_REACH if mark in board.specials else BUTTON_REACH
            hidden += max(0, FIGURE + reach - abs(middle - x))
    return hidden


def _hidden(board: TimeBoard, steps: tuple[int, int]) -> int:
    """How much of the numbers on tokens can't be seen, in pixels along x."""
    if board.spaces[0] == board.spaces[1]:  # the same number twice
        return _marked(board, board.on_top, steps[board.on_top])
    hidden = sum(_marked(board, seat, steps[seat]) for seat in Seat)
    (one, row), (other, other_row) = (_middle(board, seat, steps[seat]) for seat in Seat)
    if row == other_row:
        hidden += max(0, FIGURE + TOKEN // 2 - abs(one - other))
    return hidden


def _middle(board: TimeBoard, seat: Seat, step: int) -> tuple[int, int]:
    """The middle of a token along x after that step, and the row that it is on."""
    x, y = space_corner(board.spaces[seat])
    left = min(max(x + step - 5, NEAREST), FARTHEST - TOKEN)
    return left + TOKEN // 2, y


def draw_time_board(kit: Kit, picture: Image.Image, board: TimeBoard) -> None:
    """Put the time board into the picture: tape, thread, tokens, and the markers over all."""
    _draw_spaces(kit, picture, board)
    _draw_thread(kit, picture, board)
    for seat in (board.on_top.other, board.on_top):
        _draw_token(kit, picture, board, seat)
    _draw_markers(kit, picture, board)


def _draw_spaces(kit: Kit, picture: Image.Image, board: TimeBoard) -> None:
    """The fresh tape, and over its spent part the same part of a faded one."""
    extra = tuple(space for space in board.specials if space not in _COMMON_SPECIALS)
    lines = (*INCOME_SPACES, *_COMMON_SPECIALS, *extra)
    kit.paste(picture, _bed(kit, lines, spent=False), *BED[:2])
    spent = spent_boxes(board.rearmost)
    if not spent:
        return
    faded = _bed(kit, lines, spent=True).image
    for box in spent:
        part = (box[0] - BED[0], box[1] - BED[1], box[2] - BED[0], box[3] - BED[1])
        picture.paste(faded.crop(part), box[:2])


def _bed(kit: Kit, lines: tuple[int, ...], spent: bool) -> Tile:
    """The whole tape on its bed, without tokens and markers."""
    return kit.tile((BED[2] - BED[0], BED[3] - BED[1]), _draw_bed, lines, spent, at=BED[:2])


def spent_boxes(rearmost: int) -> list[Box]:
    """The parts of the picture that hold the spaces behind `rearmost`, and the fold with them."""
    right = LEFT + PER_ROW * SPACE[0]
    boxes = []
    if first := min(rearmost, PER_ROW):
        boxes.append((LEFT, ROWS[0], LEFT + first * SPACE[0], ROWS[0] + SPACE[1]))
    if rearmost >= PER_ROW:
        boxes.append((right - SPACE[0], ROWS[0] + SPACE[1], right, ROWS[1]))
    if second := max(rearmost - PER_ROW, 0):
        boxes.append((right - second * SPACE[0], ROWS[1], right, ROWS[1] + SPACE[1]))
    return boxes


def _draw_bed(canvas: Canvas, lines: tuple[int, ...], spent: bool) -> None:
    theme = canvas.theme
    width, height = SPACE
    right = LEFT + PER_ROW * width - BED[0]
    canvas.rounded(canvas.whole, theme.denim_dark, 10)
    rows = [(LEFT - BED[0], y - BED[1], right, y - BED[1] + height) for y in ROWS]
    fold = (right - width, rows[0][3], right, rows[1][1])
    canvas.rect(fold, theme.sand)
    for space in range(LAST_SPACE + 1):
        _draw_space(canvas, space)
    for space in lines:
        x, y = _in_bed(boundary(space))
        canvas.rect((x - 1, y, x + 1, y + height), theme.tape_tick)
    if spent:
        for box in (*rows, fold):
            canvas.fade(box, theme.denim, theme.tape_past)
    colour = theme.tape_past_text if spent else theme.tape_text
    for space in range(LAST_SPACE + 1):
        x, y = _in_bed(space_corner(space))
        at = (x + width / 2, y + 32)
        canvas.text(at, str(space), font="tape", size=NUMBER, colour=colour, anchor="mm")


def _draw_space(canvas: Canvas, space: int) -> None:
    """A space's colour and its ticks, without its number."""
    x, y = _in_bed(space_corner(space))
    width, height = SPACE
    canvas.rect((x, y, x + width, y + height), canvas.theme.tape(space))
    for step in range(0, width, 8):
        tall = 7 if step == 0 else 4
        tick = (x + step, y + height - tall, x + step + 1, y + height)
        canvas.rect(tick, canvas.theme.tape_tick)


def _in_bed(corner: tuple[int, int]) -> tuple[int, int]:
    """A place in the picture as the canvas of the bed counts it."""
    return corner[0] - BED[0], corner[1] - BED[1]


def _draw_thread(kit: Kit, picture: Image.Image, board: TimeBoard) -> None:
    if board.thread_seat is None:
        return
    bar = kit.tile((32, 8), _draw_bar, board.thread_seat, on="tape")
    for space in board.thread:
        x, y = space_corner(space)
        kit.paste(picture, bar, x + 4, y + SPACE[1] - 8)


def _draw_bar(canvas: Canvas, seat: Seat) -> None:
    canvas.rect((0, 0, 32, 8), canvas.theme.ink)
    canvas.rect((1, 1, 31, 7), canvas.theme.seat[seat])


def _draw_token(kit: Kit, picture: Image.Image, board: TimeBoard, seat: Seat) -> None:
    size, space = (TOKEN, TOKEN), board.spaces[seat]
    token = kit.tile(size, Canvas.token, seat, 0, 0, TOKEN, space, on=None)
    kit.paste(picture, token, *token_corner(board, seat))


def _draw_markers(kit: Kit, picture: Image.Image, board: TimeBoard) -> None:
    size = (MARKER, MARKER)
    button = kit.tile(size, Canvas.button, 0, 0, MARKER, on=None)
    special = kit.tile(size, Canvas.special_marker, 0, 0, MARKER, on=None)
    for marker, spaces in ((button, board.incomes), (special, board.specials)):
        for space in spaces:
            x, y = boundary(space)
            kit.paste(picture, marker, x - MARKER // 2, y - 2)
