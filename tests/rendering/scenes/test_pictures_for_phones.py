"""Pictures 360 px wide can still be read: sizes and gaps, measured as they are drawn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from patchwork import PATCHES, Orientation
from rendering import FinalRequest, ReplayRequest, RingRequest, TableRequest
from rendering.facts.replay import replay_frames
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.kit.shapes import extent
from rendering.pictures import draw
from rendering.scenes.parts.behind import STRIP, TILE
from rendering.scenes.parts.told_apart import told_apart
from rendering.scenes.replay_frame import draw_frame
from rendering.scenes.table import MOVER_QUILT
from rendering.theme import THEMES
from tests.rendering.scenes.gallery import frames_kept, requests
from tests.rendering.scenes.setting import LATE, NAMES, position, random_game
from words import LANGUAGES, Speaker


def fresh_kit():
    """A kit that remembers no tiles, so that everything is drawn."""
    return Kit(THEMES["default"])


@pytest.fixture
def texts(monkeypatch):
    """Collects every text drawn: canvas, words, left and right end, size."""
    found, write = [], Canvas.text

    def text(self, at, words, *, size, font="words", anchor="lm", **style):
        width = self.text_width(words, font=font, size=size)
        left = at[0] - {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        found.append((self, words, left, left + width, size))
        write(self, at, words, size=size, font=font, anchor=anchor, **style)

    monkeypatch.setattr(Canvas, "text", text)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_label_and_value_of_a_chip_stand_apart(language, texts, monkeypatch):
    """By 20 px at least, in every picture and at the worst scores: "score −157" read as one."""
    gaps, chip = [], Canvas.chip

    def measured(self, value, label=None):
        texts.clear()
        chip(self, value, label)
        if label is not None:
            (_, _, _, end, _), (_, _, begin, _, _) = texts
            gaps.append((begin - end, label, value))

    measured.__qualname__ = "chip"
    monkeypatch.setattr(Canvas, "chip", measured)
    worst = [
        TableRequest(position("29,27", "0,0"), NAMES),
        TableRequest(position("6,0", "0,0"), NAMES),
        TableRequest(position("53,49", "0,0", orange=LATE, tile="o", ring="VYW"), NAMES),
    ]
    kit = fresh_kit()
    for request in (*requests().values(), *worst):
        draw(kit, replace(request, language=language))
    for _, frame in frames_kept():
        draw_frame(kit, frame, Speaker.of(language))
    assert gaps
    assert min(gaps)[0] >= 20, min(gaps)


def test_a_waiting_special_patch_is_drawn_large():
    """Far larger than the patches that can't be had now, in the middle of a light card."""
    kit = fresh_kit()
    sizes, cut = [], kit.sprite

    def sprite(letter, orientation, cell, **look):
        sizes.append((letter, cell))
        return cut(letter, orientation, cell, **look)

    kit.sprite = sprite
    where = position("27,24", pending="b:1")
    picture = draw(kit, TableRequest(where, NAMES)).convert("RGB")
    assert ("h", 120) in sizes
    for patch in where.ring[:3]:
        assert (patch.letter, 16) in sizes
    for at in ((520, 290), (1070, 470), (700, 300)):
        assert picture.getpixel(at) == kit.theme.linen, "nothing is grey"


@pytest.mark.parametrize("seed", range(12))
def test_the_strip_shows_four_patches_large_and_apart(seed, monkeypatch):
    """Whatever comes next, in squares of 15 or more; none on another or on the tile."""
    ring = list(PATCHES)
    Random(seed).shuffle(ring)
    letters = "".join(patch.letter for patch in ring)
    if seed == 0:  # the two widest patches, and more wide ones
        letters = "BCDNGPY" + "".join(at for at in letters if at not in "BCDNGPY")
    kit, pasted = fresh_kit(), []
    paste = kit.paste

    def noted(picture, tile, x, y):
        if STRIP[1] < y < STRIP[3] and x > STRIP[0]:
            pasted.append((x, x + tile.image.width, y, y + tile.image.height))
        paste(picture, tile, x, y)

    monkeypatch.setattr(kit, "paste", noted)
    draw(kit, TableRequest(position(ring=letters), NAMES))
    *items, tile = pasted
    assert (tile[0], len(items)) == (TILE[0], 8)
    for before, after in pairwise(pasted):
        assert before[1] + 4 <= after[0]
    for left, right, top, bottom in items:
        assert STRIP[0] + 9 <= left < right <= TILE[0] - 8
        assert STRIP[1] + 8 <= top < bottom <= STRIP[3] - 8
    for letter, sprite in zip(letters[3:7], items[::2], strict=True):
        patch = next(patch for patch in PATCHES if patch.letter == letter)
        assert (sprite[1] - sprite[0]) // extent(patch.cells)[0] >= 15


def test_the_legend_of_the_ring_says_what_white_and_gold_are(texts):
    """On the pill of the title, in the order of the pills on the cards."""
    draw(fresh_kit(), RingRequest(position(), NAMES))
    said = [words for _, words, *_ in texts]
    assert said.index("cost") < said.index("time") < said.index("33 patches")


def test_small_print_is_as_large_as_its_place_allows(texts):
    """Names of squares, numbers of spaces, pills: no longer the 26 of all the rest."""
    draw(fresh_kit(), TableRequest(position(), NAMES))
    sizes = {words: size for _, words, _, _, size in texts}
    assert min(sizes[letter] for letter in "abcdefghi") >= 28
    assert min(sizes[space] for space in ("26", "48", "53")) >= 28
    assert min(size for canvas, _, _, _, size in texts if canvas.width == 36) >= 30


def test_letters_of_columns_touch_neither_frame_nor_linen():
    """Not the tall ones above, nor the tail of g below."""
    kit = fresh_kit()
    picture = draw(kit, TableRequest(position(), NAMES)).convert("RGB")
    left, top, right, _ = MOVER_QUILT.box
    wood = kit.theme.seat_frame[0]
    for y in (top + 1, MOVER_QUILT.field[1] - 1):
        row = {picture.getpixel((x, y)) for x in range(left + 16, right - 16)}
        assert row == {wood}, y


ALIKE = [
    ("Ann", "Ann"),
    ("Ann", " ann\u200b"),
    ("Bartholomew Featherstonehaugh 2nd", "Bartholomew Featherstonehaugh 3rd"),
    ("Ann", "\u0410nn"),  # a Cyrillic letter of the same shape
]


@pytest.mark.parametrize("names", ALIKE)
def test_two_players_who_look_the_same_are_told_apart(names, monkeypatch):
    """By the colours, before the names: the end of a long one is cut."""
    drawn, write = [], Canvas.name

    def name(self, at, name, **style):
        drawn.append(name)
        return write(self, at, name, **style)

    monkeypatch.setattr(Canvas, "name", name)
    blue, orange = f"blue · {names[0]}", f"orange · {names[1]}"
    for request in (TableRequest(position(), names), FinalRequest(position("53,53^"), names)):
        drawn.clear()
        draw(fresh_kit(), request)
        assert {blue, orange} <= set(drawn)
    kit = fresh_kit()
    drawn.clear()
    replay = told_apart(kit, ReplayRequest(random_game(1, 1), names))
    draw_frame(kit, next(iter(replay_frames(replay))), Speaker.of("en"))
    assert {blue, orange} <= set(drawn)


def test_two_names_that_differ_stay_as_they_are():
    """A colour would only be in the way."""
    request = TableRequest(position(), NAMES)
    assert told_apart(fresh_kit(), request) is request


def test_no_patch_is_wider_or_taller_as_printed_than_the_ring_expects():
    """Five squares wide and three high."""
    sides = [extent(patch.cells_in(Orientation.R0)) for patch in PATCHES]
    assert max(wide for wide, _ in sides) == 5
    assert max(high for _, high in sides) == 3
