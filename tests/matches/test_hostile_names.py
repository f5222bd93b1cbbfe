"""Names have no effect anywhere: every screen there is, with players who have odd names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from matches.screens import Choice, Control, Screen
from matches.stored import Player
from rendering import alt_text
from tests.matches import gallery
from tests.matches.gallery import Gallery
from words import LANGUAGES

pytestmark = pytest.mark.thorough

#: Each has something that would show, ping, lead somewhere or turn the line around.
ANN = Player(10**19 - 1, "\u202e**Q** @everyone [l](h://q.q)")
BOB = Player(10**19 - 2, "\u2067||Z|| <@&7> <#8> `Zc` ~~Zy~~")
INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
#: what works in a message, once everything escaped is taken out
EFFECTS = ("**Q", "@everyone", "[l](", "h://q", "||Z", "<@&", "<#8", "`Zc", "~~Zy")
ESCAPED = re.compile(r"\\.")


@pytest.fixture(params=LANGUAGES)
async def screens(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Screen]:
    """Every screen in one language."""
    monkeypatch.setattr(gallery, "LONG_ANN", ANN)
    monkeypatch.setattr(gallery, "LONG_BOB", BOB)
    return await Gallery(request.param).collect()


def written(screen: Screen) -> Iterator[str]:
    """Everything that a client would read as markup."""
    yield screen.text
    yield from screen.pages


def labelled(screen: Screen) -> Iterator[str]:
    """Everything that is shown as it is."""
    for row in screen.rows:
        for part in row:
            yield part.label if isinstance(part, Control) else part.placeholder
            for option in part.options if isinstance(part, Choice) else ():
                yield option.label
                yield option.description or ""
    if screen.picture is not None:
        yield alt_text(screen.picture)
    for file in screen.files:
        yield file.content.decode()


async def test_no_name_has_an_effect(screens: dict[str, Screen]) -> None:
    """No markup, mention or link works, and nothing invisible turns a line around."""
    named = 0
    for name, screen in screens.items():
        for text in written(screen):
            bare = ESCAPED.sub("", text)
            assert [effect for effect in EFFECTS if effect in bare] == [], (name, text)
        for text in (*written(screen), *labelled(screen)):
            assert not INVISIBLE.search(text), (name, text)
        named += any("Q" in text for text in written(screen))
    assert named > 40
