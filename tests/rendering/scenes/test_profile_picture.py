"""The pictures of profiles and leaderboards: the quilt of games, and room for every word."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.swatches import cross_stitch, swatch
from rendering.pictures import draw
from rendering.requests import Counts, Finished, LeaderboardRequest, Met, Ranked, Strength
from rendering.scenes.parts import profile_cards
from rendering.scenes.parts.rating_curve import draw_curve
from rendering.scenes.profile import CELL, FIELD, QUILT
from rendering.theme import THEMES
from tests.rendering.scenes.gallery_profiles import (
    MET,
    WIDE,
    games,
    leaderboards,
    profile,
    profiles,
)
from words import LANGUAGES

pytestmark = pytest.mark.thorough

SURE = Strength(1500, 100)
LAST = Strength(-9999, 1998)
EXTREMES = {
    "longest": profile(
        WIDE,
        9999,
        met=tuple(Met(WIDE, 9999, 9999) for _ in MET),
        counts=Counts(9999, -162, 81 * 9999, 9999),
        latest=(*games(80), Finished(False, True, LAST)),
        overall=LAST,
    ),
    "widest": profile(
        WIDE, 9999, met=(Met(WIDE, 9999, 0),), latest=(Finished(True, True, LAST),), overall=LAST
    ),
    "no counts": profile(WIDE, 9999, met=MET, counts=None),
    "farthest": LeaderboardRequest(
        9999, 9999, tuple(Ranked(place, WIDE, LAST, 9999, 9999) for place in range(9990, 10000))
    ),
}


@pytest.fixture
def written(monkeypatch):
    """Collects where on which canvas every text and name and the curve stand: (words, box)."""
    found = {}
    write, write_name = Canvas.text, Canvas.name

    def note(canvas, at, words, width, size, anchor):
        left = at[0] - {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        box = (left, at[1] - size * 0.36, left + width, at[1] + size * 0.36)
        found.setdefault(canvas, []).append((words, box))

    def text(self, at, words, *, size, font="words", anchor="lm", **style):
        width = self.text_width(words, font=font, size=size)
        note(self, at, words, width, size, anchor)
        write(self, at, words, size=size, font=font, anchor=anchor, **style)

    def name(self, at, words, *, size, **style):
        width = write_name(self, at, words, size=size, **style)
        note(self, at, words, width, 26, "lm")
        return width

    def curve(canvas, box, ratings):
        left, top, _, bottom = box
        found.setdefault(canvas, []).append(("the curve", (left, top, left + 100, bottom)))
        draw_curve(canvas, box, ratings)

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "name", name)
    monkeypatch.setattr(profile_cards, "draw_curve", curve)
    return found


def apart(a, b):
    """Whether two boxes have nothing in common."""
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_runs_into_another_or_over_the_stitches(language, written):
    """With the widest of everything; names, which shrink and are cut, among them."""
    for name, request in (profiles() | leaderboards() | EXTREMES).items():
        draw(Kit.load("default"), replace(request, language=language, theme="default"))
        for canvas, texts in written.items():
            for words, (left, _, right, _) in texts:
                assert left >= 10, (name, words)
                assert right <= canvas.image.width - 10, (name, words)
            for (words, box), (others, beside) in combinations(texts, 2):
                assert apart(box, beside), (name, words, others)
        written.clear()


def quilt(*latest):
    """The quilt of so many games, in grey: people who see no colours see that."""
    request = profile("Ann", 0, games=len(latest), latest=latest, overall=SURE)
    return draw(Kit.load("default"), request).convert("RGB").crop(QUILT).convert("L")


def square(number):
    """The box of a square in the quilt's picture, with the gold outline that it may have."""
    row, column = divmod(number, 9)
    left, top = FIELD[0] - QUILT[0] + column * CELL, FIELD[1] - QUILT[1] + row * CELL
    return left - 4, top - 4, left + CELL + 4, top + CELL + 4


def inside(box, other):
    """Whether the first box lies in the second."""
    return all(a >= b for a, b in zip(box[:2], other[:2], strict=True)) and all(
        a <= b for a, b in zip(box[2:], other[2:], strict=True)
    )


def test_games_are_sewn_on_in_reading_order():
    """The first in the corner, the tenth below it, the last of 81 in the opposite corner."""
    for number in (0, 9, 80):
        latest = [Finished(True, False, SURE)] * (number + 1)
        other = [*latest[:-1], Finished(False, False, SURE)]
        changed = ImageChops.difference(quilt(*latest), quilt(*other)).getbbox()
        assert changed is not None
        assert inside(changed, square(number))


def test_won_lost_seven_and_unplayed_differ_without_colour():
    """By shape: cloth, a cross, a button, nothing."""
    kinds = [Finished(won, seven, SURE) for won in (True, False) for seven in (False, True)]
    looks = [quilt(kind).crop(square(0)) for kind in kinds] + [quilt().crop(square(0))]
    for one, other in combinations(looks, 2):
        differing = ImageChops.difference(one, other).point([0] * 25 + [255] * 231)
        assert differing.histogram()[255] > 60


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_cloth_covers_its_square_and_a_cross_leaves_it_open(theme):
    """A loss is no patch, however it is coloured."""
    cloth, cross = (
        image.getchannel("A").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
        for image in (swatch(THEMES[theme], 5, 48), cross_stitch(THEMES[theme], 48))
    )
    assert cloth > 240
    assert cross < 80


def test_neighbours_in_the_quilt_never_have_the_same_cloth():
    """Neither beside nor below one another, in a full quilt of wins."""
    picture = quilt(*[Finished(True, False, SURE)] * 81)
    looks = [picture.crop(square(number)[:2] + square(number)[2:]) for number in range(80)]
    for number, look in enumerate(looks):
        for beside in (number + 1, number + 9):
            if beside < len(looks) and (beside != number + 1 or beside % 9):
                assert ImageChops.difference(look, looks[beside]).getbbox() is not None


def test_who_went_on_playing_keeps_the_cloth_of_his_games():
    """Beyond 81 games the quilt moves on by a square, each game with the fabric it had."""
    latest = [Finished(True, False, SURE)] * 81
    request = profile("Ann", 0, games=81, latest=tuple(latest), overall=SURE)
    before, after = (
        draw(Kit.load("default"), replace(request, games=number)).convert("RGB").crop(QUILT)
        for number in (81, 82)
    )
    second, first = before.crop(square(1)), after.crop(square(0))
    middle = (8, 8, CELL, CELL)
    assert first.crop(middle).tobytes() == second.crop(middle).tobytes()
