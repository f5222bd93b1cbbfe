"""What different eyes can tell apart, and whether all text can be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image

from patchwork import PATCHES, Patch
from rendering.kit.fabrics import colours_of, fabric, pattern_of
from rendering.kit.icons import token
from rendering.kit.weave import woven
from rendering.theme import THEMES, Theme, mix
from tests.rendering.kit.vision import DEFICIENCIES, contrast, difference, lab, seen

pytestmark = pytest.mark.thorough

THEME_NAMES = sorted(THEMES)
LARGE = 34  # from this size on, in pixels, a contrast of 3 is enough


def text_pairs(theme: Theme) -> list[tuple[str, tuple[int, int, int], tuple[int, int, int], int]]:
    """What it is, its colour, its ground, its smallest size: every text that pictures show."""
    spent = [mix(tape, theme.denim, theme.tape_past) for tape in (theme.tape_odd, theme.tape_even)]
    return [
        ("chip value", theme.cream, theme.denim_dark, 34),
        ("chip label", theme.label, theme.denim_dark, 26),
        ("name", theme.cream, theme.denim, 26),
        ("note of an opponent", theme.label, theme.denim, 27),
        ("name of the mover", theme.gold_text, theme.gold, 26),
        ("who wins", theme.gold, theme.denim, 30),
        ("number of patches", theme.gold, theme.denim_dark, 30),
        ("cost on a pill", theme.ink, theme.white, 26),
        ("time on a pill", theme.gold, theme.ink, 26),
        ("number on a badge", theme.cream, theme.ink, 30),
        ("words on a card", theme.ink, theme.linen, 26),
        ("figures on a grey card", theme.ink, theme.grey, 36),
        ("words on a grey card", theme.grey_text, theme.grey, 26),
        ("space after a pass", theme.tape_text, theme.linen, 28),
        ("gain on a card", theme.gain, theme.linen, 30),
        ("gain on a grey card", theme.grey_text, theme.grey, 26),
        ("gain after →", theme.gain, theme.pass_band, 24),
        ("gain after → again", theme.gain, theme.gold, 24),
        ("loss", theme.warning, theme.linen, 34),
        ("nothing gained", theme.quiet, theme.linen, 28),
        ("no tile", theme.quiet, theme.linen, 26),
        ("outcome: next", theme.ink, theme.pass_band, 24),
        ("why not", theme.cream, theme.warning, 24),
        ("fits here", theme.fits_text, theme.fits, 30),
        ("tape, odd", theme.tape_text, theme.tape_odd, 26),
        ("tape, even", theme.tape_text, theme.tape_even, 26),
        *(("square names", theme.cream, frame, 26) for frame in theme.seat_frame),
        *(("token", theme.on_seat(seat), theme.seat[seat], 26) for seat in (0, 1)),
        *(("spent tape", theme.tape_past_text, tape, 26) for tape in spent),
    ]


@pytest.mark.parametrize("name", THEME_NAMES)
def test_all_text_stands_out_from_its_ground(name: str) -> None:
    """Every text has a contrast of 4.5, or of 3 where its figures are large."""
    for what, colour, ground, size in text_pairs(THEMES[name]):
        enough = 3.0 if size >= LARGE else 4.5
        assert contrast(colour, ground) >= enough, what


@pytest.mark.parametrize("name", THEME_NAMES)
def test_lines_and_shapes_stand_out_from_their_ground(name: str) -> None:
    """Ways to turn a patch, and the dashes between squares even where the weave is darkest."""
    theme = THEMES[name]
    assert contrast(theme.silhouette, theme.linen) >= 3
    linen = woven(theme, Image.new("RGB", (4, 4), theme.linen))
    colours = linen.getcolors()
    assert colours
    assert all(contrast(theme.grid, ground) >= 3 for _, ground in colours)


def test_the_contrast_theme_reads_better_than_the_default() -> None:
    """No text of the high-contrast theme has less than 7, the bar for low vision."""
    small = {"token", "spent tape", "gain after → again"}
    for what, colour, ground, _ in text_pairs(THEMES["contrast"]):
        assert contrast(colour, ground) >= 7 or what in small, what


def test_the_contrast_theme_prints_its_fabrics_boldly() -> None:
    """The two colours of each of its fabrics stand at least 3 apart in contrast."""
    for cloth in THEMES["contrast"].cloths:
        assert contrast(cloth.base, cloth.second) >= 3


def edges(theme: Theme, patch: Patch) -> float:
    """How often brightness changes along a pixel of the fabric without its colours: its print."""
    plain = replace(theme, flower_heart=colours_of(theme, patch.id).second)
    grey = fabric(plain, patch.id, (240, 240), 2.0).convert("L")
    middle = (min(grey.tobytes()) + max(grey.tobytes())) / 2
    levels = grey.point([255 * (at > middle) for at in range(256)]).tobytes()
    across = sum(a != b for a, b in pairwise(levels))
    down = sum(a != b for a, b in zip(levels, levels[240:], strict=False))
    return across + down


def tells_apart(theme: Theme, a: Patch, b: Patch, deficiency: str) -> bool:
    """Whether the base colours of two patches look different to an eye with that deficiency."""
    first, second = (colours_of(theme, patch.id).base for patch in (a, b))
    return difference(lab(seen(first, deficiency)), lab(seen(second, deficiency))) >= 15


@pytest.mark.parametrize("name", THEME_NAMES)
def test_no_eye_confuses_two_patches(name: str) -> None:
    """Any two differ in pattern, in its size by a quarter or more, or by ΔE2000 ≥ 15 to all."""
    theme = THEMES[name]
    prints = {patch: edges(theme, patch) for patch in PATCHES}
    for a, b in combinations(PATCHES, 2):
        if pattern_of(a.id) != pattern_of(b.id):
            continue
        coarse, fine = sorted((prints[a], prints[b]))
        by_colour = all(tells_apart(theme, a, b, deficiency) for deficiency in DEFICIENCIES)
        assert fine / coarse >= 1.25 or by_colour, (a.letter, b.letter)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_seats_differ_by_the_shape_of_their_token(name: str) -> None:
    """With all colour removed a circle and a rounded square remain."""
    circle, square = (token(THEMES[name], seat, 50, pip=True).getchannel("A") for seat in (0, 1))
    assert circle.getpixel((4, 4)) == 0
    assert square.getpixel((4, 4)) == 255


def test_the_colour_difference_is_the_published_one() -> None:
    """Three pairs from the test data that its authors published."""
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert difference((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(
        0.9082, abs=1e-4
    )
