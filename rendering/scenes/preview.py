"""The placement preview: the mover's quilt with a ghost, and at its right what the move does."""

from __future__ import annotations

from PIL import Image

from patchwork import SPECIAL, Orientation, Patch
from rendering.facts.preview import Preview, Verdict, preview_facts
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.shapes import extent
from rendering.requests import PreviewRequest
from rendering.scenes.parts.after_move import draw_after
from rendering.scenes.parts.banners import Banner, draw_banner
from rendering.scenes.parts.quilts import Frame, corner, draw_quilt
from rendering.scenes.parts.told_apart import told_apart
from words import Speaker, signed

QUILT = Frame((12, 12, 688, 688), (46, 46), 70, labels=32)
BANNER = (700, 12, 1090, 60)
PATCH = (700, 70, 1090, 332)
VERDICT = (700, 340, 1090, 384)

_SHADOW = 4
_ROW_TOP, _ROW_HEIGHT = 192, 56  # of the row of orientations, in the patch card
_ROW_STEP = 64  # at most, from one orientation to the next
_ROW_WIDTH = 362  # what eight of them may take


def draw_preview(kit: Kit, request: PreviewRequest) -> Image.Image:
    """Draw the placement preview. Raises IllegalMove as `preview_facts` does."""
    request = told_apart(kit, request)
    facts = preview_facts(request)
    speak = Speaker.of(request.language)
    picture = kit.background()
    mover = facts.mover
    draw_quilt(kit, picture, QUILT, mover.seat, mover.quilt)
    _draw_ghost(kit, picture, facts)
    banner = Banner(
        mover.seat, mover.name, gold=True, tag=mover.owns_tile, token=44, name_at=60, name_size=33
    )
    draw_banner(kit, picture, BANNER, banner)
    if facts.patch is SPECIAL:
        _put_special_card(kit, picture, speak)
    else:
        _draw_patch_card(kit, picture, facts)
    fits = facts.verdict is Verdict.FITS
    kit.put(picture, VERDICT, _draw_verdict, fits, verdict_words(facts, speak))
    draw_after(kit, picture, facts, speak)
    return picture


def _draw_ghost(kit: Kit, picture: Image.Image, facts: Preview) -> None:
    placement = facts.placement
    anchor = placement.anchor
    kit.ghost(
        picture,
        placement.patch.letter,
        placement.orientation,
        QUILT.cell,
        *corner(QUILT, placement),
        legal=facts.verdict is Verdict.FITS,
        taken=[(column - anchor.column, row - anchor.row) for column, row in facts.taken],
    )


def _draw_patch_card(kit: Kit, picture: Image.Image, facts: Preview) -> None:
    """The patch in its present orientation, its figures, and all the ways it can be turned."""
    patch, orientation = facts.patch, facts.placement.orientation
    left, top = PATCH[:2]
    kit.put(picture, PATCH, _draw_card, facts.number, margin=_SHADOW)
    box = (left + 250, top + 16, left + 372, top + 176)
    kit.put(picture, box, _draw_figures, patch.cost, patch.time, patch.income, on="linen")
    wide, high = extent(patch.cells_in(orientation))
    cell = 32 if max(wide, high) >= 5 else 40
    sprite = kit.sprite(patch.letter, orientation, cell)
    kit.paste(picture, sprite, left + 140 - wide * cell // 2, top + 92 - high * cell // 2)
    row = (left + 12, top + _ROW_TOP, PATCH[2] - 12, top + _ROW_TOP + _ROW_HEIGHT)
    kit.put(picture, row, _draw_orientations, patch, orientation, on="linen")


def _draw_card(canvas: Canvas, number: int) -> None:
    """The empty card with the patch's number in the offer."""
    canvas.card()
    canvas.badge(36, 34, 25, number, 38)
    canvas.rect((18, 182, canvas.width - 17, 184), canvas.theme.divider)


def _draw_figures(canvas: Canvas, cost: int, time: int, income: int) -> None:
    """Cost, time and income, one below the other; the tile begins at (250, 16) of the card."""
    theme = canvas.theme
    canvas.button(10, 5, 42)
    canvas.text((64, 26), str(cost), font="figures", size=48, colour=theme.ink)
    canvas.hourglass(11, 60, 40)
    canvas.text((64, 80), str(time), font="figures", size=48, colour=theme.ink)
    if income:
        at = (52, 134)
        gain = signed(income)
        canvas.text(at, gain, font="figures", size=44, colour=theme.gain, anchor="rm")
        canvas.button(58, 115, 38)


def _draw_orientations(canvas: Canvas, patch: Patch, present: Orientation) -> None:
    """One silhouette for each orientation that looks different, the present one on gold."""
    theme = canvas.theme
    step = min(_ROW_STEP, _ROW_WIDTH // len(patch.orientations))
    square = min(11, (step - 9) // max(extent(patch.cells_in(Orientation.R0))))
    x = (canvas.width - step * len(patch.orientations)) / 2 + step / 2
    for orientation in patch.orientations:
        chosen = orientation is present
        if chosen:
            half = min(step - 4, 60) / 2
            box = (x - half, 0, x + half, _ROW_HEIGHT)
            canvas.rounded(box, theme.gold, 9, rim=theme.ink, rim_width=2)
        wide, high = extent(patch.cells_in(orientation))
        canvas.silhouette(
            patch.letter,
            orientation,
            square,
            round(x - wide * square / 2),
            round((_ROW_HEIGHT - high * square) / 2),
            theme.ink if chosen else theme.silhouette,
        )
        x += step


def _put_special_card(kit: Kit, picture: Image.Image, speak: Speaker) -> None:
    words, free = speak("pictures-special"), speak("pictures-free")
    kit.put(picture, PATCH, _draw_special, words, free, margin=_SHADOW)


def _draw_special(canvas: Canvas, words: str, free: str) -> None:
    canvas.card()
    canvas.sprite(SPECIAL.letter, Orientation.R0, 120, 46, 71)
    size = canvas.fitting_size(words, canvas.width - 201 - 16, range(36, 25, -2), "figures")
    canvas.text((201, 106), words, font="figures", size=size, colour=canvas.theme.ink)
    canvas.text((201, 154), free, size=36, colour=canvas.theme.gain)


def _draw_verdict(canvas: Canvas, fits: bool, words: str) -> None:
    theme = canvas.theme
    fill, colour = (theme.fits, theme.fits_text) if fits else (theme.warning, theme.cream)
    canvas.rounded(canvas.whole, fill, 13)
    mark, gap = (36, 12) if fits else (26, 16)
    x = (canvas.width - mark - gap - canvas.text_width(words, size=30)) / 2
    middle = canvas.height / 2
    draw_mark = canvas.tick if fits else canvas.cross
    draw_mark(x + mark / 2, middle, mark, colour)
    canvas.text((x + mark + gap, middle), words, size=30, colour=colour)


def verdict_words(facts: Preview, speak: Speaker) -> str:
    """What the band says about the spot."""
    key = f"pictures-verdict-{facts.verdict.value}"
    if facts.verdict is Verdict.FITS and facts.wins_tile:
        key += "-tile"
    count = len(facts.taken) if facts.verdict is Verdict.TAKEN else facts.short_by
    return speak(key, count=count)
