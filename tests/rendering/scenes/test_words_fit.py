"""In every language every word and figure has room: inside its tile, and beside its neighbour."""

from dataclasses import replace
from functools import wraps

import pytest

from rendering import FinalRequest, PreviewRequest, TableRequest
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.scenes.parts.cards import GAIN_AT
from rendering.scenes.replay_frame import draw_frame
from rendering.theme import THEMES
from tests.rendering.scenes.gallery import frames_kept, requests
from tests.rendering.scenes.setting import LATE, NAMES, placement, position
from words import LANGUAGES, Speaker

pytestmark = pytest.mark.thorough

EXTREMES = {
    "most empty": TableRequest(position("1,0", "0,0"), NAMES),
    "worst scores": TableRequest(position("29,27", "0,0"), NAMES),
    "worst count": FinalRequest(position("53,53^", "0,100"), NAMES),
    "ten missing": TableRequest(position("1,0", "0,0", ring="cWY"), NAMES),
    "no room": PreviewRequest(
        position("53,49", "9,30", ring="VYW", orange=LATE, tile="o"), NAMES, placement("V@a1r0")
    ),
}


@pytest.fixture
def crowded(monkeypatch):
    """Collects texts that leave their canvas, and chips whose label runs into the value."""
    found = []
    write, chip = Canvas.text, Canvas.chip

    def text(self, at, words, *, size, font="words", anchor="lm", **style):
        width = self.text_width(words, font=font, size=size)
        begins = at[0] - {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        left = begins + self._origin[0]
        if left < -1 or left + width > self.image.width + 1:
            found.append((words, size, self.image.size, left, left + width))
        write(self, at, words, size=size, font=font, anchor=anchor, **style)

    @wraps(chip)
    def labelled(self, value, label=None):
        if label is not None:
            taken = self.text_width(label, font="labels", size=26)
            taken += self.text_width(value, font="figures", size=34)
            if taken + 4 > self.width - 24:
                found.append((label, value, self.width))
        chip(self, value, label)

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "chip", labelled)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_picture_have_room(language, crowded):
    """A translator of a word too long for its box learns it here."""
    kit = Kit(THEMES["default"])
    for name, request in (requests() | EXTREMES).items():
        draw(kit, replace(request, language=language))
        assert not crowded, name
    for name, frame in frames_kept():
        draw_frame(kit, frame, Speaker.of(language))
        assert not crowded, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pass_leaves_room_for_its_gain(language, monkeypatch):
    """The gain is put over the card, so a longer word would be cut off."""
    ends, write = [], Canvas.text

    def text(self, at, words, *, size, **style):
        if words == Speaker.of(language)("pictures-pass"):
            ends.append(at[0] + self.text_width(words, size=size))
        write(self, at, words, size=size, **style)

    monkeypatch.setattr(Canvas, "text", text)
    draw(Kit(THEMES["default"]), replace(requests()["table"], language=language))
    assert ends
    assert max(ends) < GAIN_AT
