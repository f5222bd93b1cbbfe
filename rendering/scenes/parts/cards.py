"""The cards of the table: the pass and the three offered patches.

Cards are put together from small tiles (card, figures, patch, band) rather than drawn whole: a new
turn brings new combinations, but hardly ever a tile that wasn't drawn before.
"""

from __future__ import annotations

from PIL import Image

from patchwork import Orientation, Seat
from rendering.facts.table import Band, Offer, Pass
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.shapes import extent
from rendering.theme import Colour, Theme
from words import Speaker, signed

PASS = (504, 148, 836, 255)
GAIN_AT = 186  # in the pass card: its gains are put over whatever stands here
_GAINS = (136, 83)
CARD = (190, 230)
CARDS_AT = ((504, 262), (702, 262), (900, 262))

_PASS_AT = 82
_SHADOW = 4  # the margin a card's shadow needs
_MARK = 22  # a 1×1 in a band


def draw_pass(kit: Kit, picture: Image.Image, advance: Pass | None, speak: Speaker) -> None:
    """Put the pass card into the picture; without a pass it is grey."""
    word, open_ = speak("pictures-pass"), advance is not None
    kit.put(picture, PASS, _draw_pass_card, word, open_, margin=_SHADOW)
    if advance is None:
        return
    x, y = PASS[:2]
    target = speak("pictures-pass-to", space=advance.space)
    box = (x + _PASS_AT, y + 57, x + GAIN_AT, y + 93)
    kit.put(picture, box, _draw_target, target, on="linen")
    box = (x + GAIN_AT, y + 12, x + GAIN_AT + _GAINS[0], y + 12 + _GAINS[1])
    gains = (advance.gain, advance.income, advance.takes_special)
    kit.put(picture, box, _draw_gains, *gains, on="linen")


def _draw_target(canvas: Canvas, target: str) -> None:
    canvas.text((0, 18), target, font="labels", size=28, colour=canvas.theme.tape_text)


def _draw_gains(canvas: Canvas, gain: int, income: int, special: bool) -> None:
    """What a pass brings: buttons for moving, the income on the way, a 1×1 taken."""
    right, middle = _GAINS[0], _GAINS[1] / 2
    if special:
        d = 32 if income else 36
        y = middle + 20 if income else middle
        canvas.special_marker(right - d, y - d / 2, d)
        right -= d + 8
    if not income:
        d = 40 if special else 44
        canvas.button(right - d, middle - d / 2, d)
        _draw_gain(canvas, right - d - 4, middle, gain, 50)
        return
    d = 36
    canvas.button(right - d, middle - 21 - d / 2, d)
    canvas.tape_chip(right - d, middle + 20 - 16, d, 32)
    for amount, y in ((gain, middle - 21), (income, middle + 20)):
        _draw_gain(canvas, right - d - 4, y, amount, 42)


def _draw_gain(canvas: Canvas, right: float, y: float, gain: int, most: int) -> None:
    words, colour = signed(gain), canvas.theme.gain
    size = canvas.fitting_size(words, right, range(most, 29, -2), "figures")
    canvas.text((right, y), words, font="figures", size=size, colour=colour, anchor="rm")


def _draw_pass_card(canvas: Canvas, word: str, open_: bool) -> None:
    """The card without its figures; "pass" stands lower where no target stands below it."""
    theme = canvas.theme
    canvas.card(grey=not open_)
    size = canvas.fitting_size(word, GAIN_AT - _PASS_AT - 4, range(36, 25, -2))
    if open_:
        canvas.disc(39, 53, 27, theme.ink)
        canvas.chevrons(39, 53, theme.cream)
        canvas.text((_PASS_AT, 48), word, size=size, colour=theme.ink, anchor="ls")
    else:
        canvas.disc(39, 53, 27, theme.grey_stitch)
        canvas.chevrons(39, 53, theme.grey)
        canvas.text((_PASS_AT, 64), word, size=size, colour=theme.grey_text, anchor="ls")


def draw_abandoned(kit: Kit, picture: Image.Image, speak: Speaker) -> None:
    """In place of the pass: the game is abandoned and nobody wins."""
    lines = tuple(speak(f"pictures-abandoned-{line}") for line in (1, 2))
    kit.put(picture, PASS, _draw_abandoned_card, lines, margin=_SHADOW)


def _draw_abandoned_card(canvas: Canvas, lines: tuple[str, ...]) -> None:
    canvas.card()
    for seat, left in zip(Seat, (17, 55), strict=True):
        canvas.token(seat, left, 33, 40)
    colours = canvas.theme.ink, canvas.theme.tape_text
    for words, most, y, colour in zip(lines, (38, 30), (38, 73), colours, strict=True):
        size = canvas.fitting_size(words, canvas.width - 118, range(most, 25, -2))
        canvas.text((104, y), words, size=size, colour=colour)


def draw_offers(kit: Kit, picture: Image.Image, offers: tuple[Offer, ...], speak: Speaker) -> None:
    """Put a card for each offered patch into the picture, and a dashed outline where one lacks."""
    for corner, offer in zip(CARDS_AT, offers, strict=False):
        _draw_offer(kit, picture, corner, offer, speak)
    for x, y in CARDS_AT[len(offers) :]:
        kit.put(picture, (x, y, x + CARD[0], y + CARD[1]), _draw_empty_slot)


def _draw_empty_slot(canvas: Canvas) -> None:
    box = (8, 8, CARD[0] - 8, CARD[1] - 8)
    canvas.dashed(box, canvas.theme.empty_slot, on=10, off=8, width=3, radius=12)


def _draw_offer(
    kit: Kit, picture: Image.Image, corner: tuple[int, int], offer: Offer, speak: Speaker
) -> None:
    x, y = corner
    patch, open_ = offer.patch, offer.band.available
    fill = kit.theme.linen if open_ else kit.theme.grey
    box = (x, y, x + CARD[0], y + CARD[1])
    kit.put(picture, box, _draw_card, offer.number, open_, margin=_SHADOW)
    if patch.income:
        box = (x + 90, y + 13, x + 180, y + 47)
        colour = kit.theme.gain if open_ else kit.theme.grey_text
        kit.put(picture, box, _draw_income, signed(patch.income), colour, on=fill)
    sprite = kit.sprite(patch.letter, Orientation.R0, 32, faded=not open_)
    width, height = (32 * side for side in extent(patch.cells))
    kit.paste(picture, sprite, x + 95 - width // 2, y + 100 - height // 2)
    box = (x + 12, y + 148, x + 178, y + 192)
    kit.put(picture, box, _draw_figures, str(patch.cost), str(patch.time), on=fill)
    if offer.band is not Band.CLOSED:
        key = f"pictures-band-{offer.band.value}"
        words = speak(key, space=offer.space, count=offer.short_by)
        box = (x + 11, y + 193, x + 179, y + 221)
        if open_ and (offer.income or offer.takes_special):
            short = speak("pictures-next-again") if offer.band is Band.AGAIN else words
            gains = (offer.income, offer.takes_special)
            kit.put(picture, box, _draw_rich_band, offer.band, words, short, *gains, on=fill)
        else:
            kit.put(picture, box, _draw_band, offer.band, words, on=fill)


def _draw_card(canvas: Canvas, number: int, open_: bool) -> None:
    canvas.card(grey=not open_)
    canvas.badge(32, 31, 23, number, 36)


def _draw_income(canvas: Canvas, gain: str, colour: Colour) -> None:
    """The buttons a patch brings; the tile begins at (90, 13) of the card."""
    canvas.text((54, 18), gain, font="figures", size=36, colour=colour, anchor="rm")
    canvas.button(57, 2, 30)


def _draw_figures(canvas: Canvas, cost: str, time: str) -> None:
    """Button and cost, hourglass and time, centred in a tile 166 wide; its middle is at y 22.

    Two figures of one digit have room to be larger, which a phone's width needs.
    """
    size = 54 if len(cost + time) == 2 else 46
    cost_width = canvas.text_width(cost, font="figures", size=size)
    time_width = canvas.text_width(time, font="figures", size=size)
    pairs = 40 + 5 + cost_width + 38 + 5 + time_width
    gap = min(28, 166 - pairs)
    x = (166 - pairs - gap) // 2
    ink = canvas.theme.ink
    canvas.button(x, 2, 40)
    canvas.text((x + 45, 22), cost, font="figures", size=size, colour=ink)
    x += 45 + cost_width + gap
    canvas.hourglass(x, 3, 38)
    canvas.text((x + 43, 22), time, font="figures", size=size, colour=ink)


def _draw_band(canvas: Canvas, band: Band, words: str) -> None:
    fill, colour = band_colours(canvas.theme, band)
    canvas.rounded(canvas.whole, fill, 9)
    size = canvas.fitting_size(words, canvas.width - 6, range(26, 23, -2))
    middle = (canvas.width / 2, canvas.height / 2)
    canvas.text(middle, words, size=size, colour=colour, anchor="mm")


def _draw_rich_band(
    canvas: Canvas, band: Band, words: str, short: str, income: int, special: bool
) -> None:
    """An outcome band with what the way brings; its words get short where there is no room."""
    fill, colour = band_colours(canvas.theme, band)
    canvas.rounded(canvas.whole, fill, 9)
    gain = signed(income) if income else ""
    room = canvas.width - 6 - (8 + _MARK if special else 0)

    def width(said: str, size: int) -> int:
        wide = canvas.text_width(said, size=size)
        return wide + (8 + canvas.text_width(gain, font="figures", size=size) if gain else 0)

    # the whole sentence, smaller if need be, before its beginning goes
    sizes = [(said, size) for said in (words, short) for size in (26, 24)]
    said, size = next((one for one in sizes if width(*one) <= room), sizes[-1])
    middle = canvas.height / 2
    x = (canvas.width - width(said, size) - (8 + _MARK if special else 0)) / 2
    canvas.text((x, middle), said, size=size, colour=colour)
    x += width(said, size)
    if gain:
        green = canvas.theme.gain
        at = (x, middle - 1)  # on the line of the words
        canvas.text(at, gain, font="figures", size=size, colour=green, anchor="rm")
    if special:
        canvas.special_marker(x + 8, middle - _MARK / 2, _MARK)


def band_colours(theme: Theme, band: Band) -> tuple[Colour, Colour]:
    """Fill and text of an outcome band."""
    if band is Band.AGAIN:
        return theme.gold, theme.gold_text
    if band is Band.NEXT:
        return theme.pass_band, theme.ink
    return theme.warning, theme.cream
