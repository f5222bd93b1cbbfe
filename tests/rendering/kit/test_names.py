"""Names in every script and hostile ones, cleaned, laid out and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from rendering.kit import text
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import FALLBACKS, WORDS, can_shape, coverage
from rendering.kit.kit import Kit
from rendering.kit.text import Lettering
from rendering.names import clean
from tests.support.pictures import check_picture

GOLDEN = Path(__file__).parent / "golden"

# What the file of the picture is called, and the name it shows.
NAMES = {
    "latin": "Marguerite O.",
    "latin-accents": "Łukasz Żółć",
    "greek": "Ελένη Παπαδάκη",
    "cyrillic": "Алексей Ёжиков",
    "hebrew": "שרה לוי־כהן",
    "arabic": "محمد علي دوست",
    "devanagari": "नीलम श्रीवास्तव",
    "thai": "สมชาย น้ำใจดี",
    "chinese-japanese": "山田太郎 さくら",
    "hangul": "김민수 한국어",
    "emoji": "Ann 🧵 Bob 🎲",
    "emoji-joined": "👩‍👩‍👧 ❤️ 🇫🇷",
    "mixed-directions": "abc שלום def",
    "stacked-marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑O",
    "stacked-thai-marks": "ก็็็็็็็็็็็็ ไทย",
    "right-to-left-override": "\u202eevil\u202c name",
    "wide": "W" * 32,
    "wide-emoji": "🧵" * 32,
    "wide-arabic": "محمد علي دوست " * 4,
    "wide-chinese": "漢" * 32,
    "nothing-left": "\u200b\u200d\ufe0f\u2066",
    "unknown-script": "𒀀𒀁 বাংলা",
    "line-breaks": "Ann\nBob\tCy",
    "compatible-forms": "ﬁ ㎏ Ⅷ ｆｕｌｌ",
}


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann \u3000 Bob  ", "Ann Bob"),
        ("ﬁｘ", "fix"),
        ("a\u200db\ufe0f", "ab"),
        ("\u202eAnn\u202c", "Ann"),
        ("e\u0301\u0302\u0303\u0304", "é\u0302\u0303"),
        ("x\u0332\u0332\u0332\u0332y", "x\u0332\u0332y"),
        ("\ue000\u0000\u200b", "?"),
        *((blank, "?") for blank in "\u115f\u1160\u3164\uffa0\u2800\u034f\ufe0e\U000e0100"),
        ("\u3164A\u2800nn", "Ann"),
        ("\u0301\u0302", "?"),
        ("", "?"),
        ("น้ำ", "น้ำ"),
    ],
)
def test_names_are_cleaned(name: str, cleaned: str) -> None:
    """What breaks a line goes; what is left is one line, and never empty."""
    assert clean(name) == cleaned


# Their letters join, stack, kern or run from right to left, which needs the system's libfribidi.
NEED_SHAPING = {
    *("hebrew", "arabic", "wide-arabic", "mixed-directions", "devanagari", "thai"),
    *("greek", "stacked-marks", "stacked-thai-marks"),
}
needs_shaping = pytest.mark.skipif(not can_shape(), reason="this machine has no libfribidi")


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=needs_shaping if case in NEED_SHAPING else ()) for case in NAMES],
)
def test_names_are_drawn(case: str) -> None:
    """A banner shows the name within its width, in whatever script."""
    tile = Kit.load().tile((440, 44), draw_name, NAMES[case])
    check_picture(tile.image, GOLDEN / f"name-{case}.png")


def draw_name(canvas: Canvas, name: str) -> None:
    """The name, and a line before which it must end."""
    canvas.rounded(canvas.whole, canvas.theme.gold, 13)
    canvas.rect((412, 8, 414, 36), canvas.theme.ink)
    width = canvas.name((14, 22), name, width=396, size=32, colour=canvas.theme.ink)
    assert width <= 396


def test_a_name_shrinks_before_it_is_cut() -> None:
    """Down to 26 it stays whole; only then does its end give way to an ellipsis."""
    lettering = Lettering()
    full = lettering.fit("Marguerite Ordinaire", 1000, 32)
    smaller = lettering.fit("Marguerite Ordinaire", int(full.width) - 5, 32)
    cut = lettering.fit("Marguerite Ordinaire", 150, 32)
    assert full.size == 32
    assert smaller.size == 30
    assert "".join(run.words for run in smaller.runs) == "Marguerite Ordinaire"
    assert cut.size == 26
    assert cut.runs[-1].words.endswith("…")
    assert cut.width <= 150


def test_as_much_of_a_name_as_possible_is_kept() -> None:
    """One more character would not fit."""
    lettering = Lettering()
    kept = "".join(run.words for run in lettering.fit("Marguerite Ordinaire", 150, 32).runs)
    longer = "Marguerite Ordinaire"[: len(kept)] + "…"
    assert lettering.line(longer, "words", 26).width > 150


@needs_shaping
def test_spaces_between_right_to_left_words_stay_in_their_run() -> None:
    """So the shaping engine orders the words; other spaces belong to the Latin face."""
    arabic = Lettering().line("محمد علي", "words", 32)
    mixed = Lettering().line("Ann محمد", "words", 32)
    assert [run.face for run in arabic.runs] == [FALLBACKS[0]]
    assert [run.words for run in mixed.runs] == ["Ann ", "محمد"]


def test_a_mark_stays_with_its_letter() -> None:
    """A letter and its marks are one run in a face that has both and is shaped."""
    assert "\u0301" in coverage(WORDS)  # Nunito has it, but would set it beside the letter
    (run,) = Lettering().line("q\u0301", "words", 32).runs
    assert run.face is FALLBACKS[0]


def test_an_unknown_character_shows_as_one() -> None:
    """What no font has becomes the replacement character, not an empty box."""
    (run,) = Lettering().line("\U00012000", "words", 32).runs
    assert (run.face, run.words) == (FALLBACKS[0], "\ufffd")


def test_layouts_are_remembered() -> None:
    """The same name, width and size is laid out once."""
    lettering = Lettering()
    assert lettering.fit("Ann", 100, 32) is lettering.fit("Ann", 100, 32)


def test_without_shaping_words_still_run_the_right_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters stay unjoined, but the first one is at the right."""
    monkeypatch.setattr(text, "can_shape", lambda: False)
    (run,) = Lettering().line("שלום", "words", 32).runs
    assert run.words == "םולש"


def test_an_arrow_is_a_shape_between_runs() -> None:
    """It takes room of its own and no font."""
    runs = Lettering().line("12 → 21", "words", 32).runs
    assert [run.face for run in runs] == [WORDS, None, WORDS]
    assert runs[1].advance == 23
