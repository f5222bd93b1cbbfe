"""Adding a picture: its request, its line among the pictures, its scene, words, an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adding.toys import LANGUAGES, Changes, check_count, copy_with, fails, run

pytestmark = pytest.mark.thorough

REQUEST = '''@dataclass(frozen=True, slots=True)
class TeaRequest:
    """Cups of tea."""

    cups: int
    language: str = DEFAULT_LANGUAGE
    theme: str = DEFAULT_THEME


'''

SCENE = '''"""Cups of tea."""

from __future__ import annotations

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.requests import TeaRequest
from words import Speaker


def draw_tea(kit: Kit, request: TeaRequest) -> Image.Image:
    """Draw the sign."""
    picture = kit.background()
    words = Speaker.of(request.language)("tea-sign", cups=request.cups)
    kit.put(picture, (12, 12, 400, 80), _draw_sign, words)
    return picture


def _draw_sign(canvas: Canvas, words: str) -> None:
    canvas.card()
    canvas.text((20, 34), words, size=30, colour=canvas.theme.ink)
'''

SENTENCES = '''"""Cups of tea in words."""

from __future__ import annotations

from rendering.requests import TeaRequest
from words import Speaker


def tea_sentences(request: TeaRequest, speak: Speaker) -> list[str]:
    """How many there are."""
    return [speak("tea-alt", cups=request.cups)]
'''

WORDS = "tea-sign = tea for { $cups }\ntea-alt = Tea for { $cups }.\n"

CHANGES: Changes = {
    "rendering/requests.py": {
        "StillRequest = (": REQUEST,
        "TableRequest\n    | PreviewRequest": "TeaRequest\n    | ",
    },
    "rendering/scenes/tea.py": SCENE,
    "rendering/in_words/tea.py": SENTENCES,
    "rendering/pictures.py": {
        "\nR = TypeVar": "from rendering.in_words.tea import tea_sentences\n"
        "from rendering.requests import TeaRequest\nfrom rendering.scenes.tea import draw_tea\n",
        "        Picture(TableRequest": "        Picture(TeaRequest, draw_tea, tea_sentences),\n",
    },
    **{f"words/locales/{one}/tea.ftl": WORDS for one in LANGUAGES},
    "tests/rendering/scenes/gallery.py": {
        "    return {row[0]": "    from rendering.requests import TeaRequest\n\n"
        '    return {"tea": TeaRequest(2), **_others(rows)}\n\n\n'
        "def _others(rows):\n"
    },
}
DRAWN = ("tests/golden/pictures/tea.png", "tests/golden/texts/alternative_texts.txt")
GOLDEN = "tests/rendering/scenes/test_golden_pictures.py"
GUARDS = (GOLDEN, "tests/words/test_locales.py", "-k", "kind or alternative or tea or message")

TRIAL = """
from pathlib import Path
from rendering import Renderer, alt_text
from rendering.requests import TeaRequest

png = Renderer(("default",)).png(TeaRequest(2))
assert png[:4] == b"\\x89PNG"
assert alt_text(TeaRequest(2)) == "Tea for 2."
"""


def test_a_picture_is_drawn_worded_and_kept_as_golden(tmp_path: Path) -> None:
    """Two more files are written by `make golden`."""
    check_count("A picture", CHANGES)
    project = copy_with(CHANGES, tmp_path, DRAWN)
    run(project, "-c", TRIAL)
    run(project, "-m", "pytest", *GUARDS, GOLDEN="write")
    assert all((project / name).exists() for name in DRAWN)
    run(project, "-m", "pytest", *GUARDS)


def test_one_without_words_or_without_an_example_is_found(tmp_path: Path) -> None:
    """The first by the linter and at the start, the other by the golden pictures' test."""
    wordless = {**CHANGES, "rendering/pictures.py": {"\nR = TypeVar": ""}}
    said = fails(copy_with(wordless, tmp_path / "wordless"), "-c", "import rendering")
    assert "TeaRequest" in said
    unseen = {name: each for name, each in CHANGES.items() if "gallery" not in name}
    fails(copy_with(unseen, tmp_path / "unseen"), "-m", "pytest", GOLDEN, "-k", "kind")
