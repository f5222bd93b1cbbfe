"""The fonts that travel with the package."""

from __future__ import annotations

import logging

import pytest
from PIL import features

from rendering.kit import fonts
from rendering.kit.fonts import FACES, FALLBACKS, Face, coverage, font
from rendering.kit.palette import ASSETS

EVERY_FACE = (*FACES.values(), *FALLBACKS)


@pytest.mark.parametrize("face", EVERY_FACE, ids=lambda face: face.file)
def test_each_font_lies_beside_its_licence(face: Face) -> None:
    """A font file is shipped with the text that allows it."""
    path = ASSETS / "fonts" / face.file
    assert path.stat().st_size > 100_000
    licence = path.with_name(f"{path.stem}.LICENSE.txt")
    assert len(licence.read_text()) > 1000


@pytest.mark.parametrize(
    ("face", "has", "lacks"),
    [
        (FACES["words"], "aéŁżЖ", "山אก"),
        (FACES["figures"], "0123456789+−×", "山"),
        (FALLBACKS[0], "αאعქՀ\ufffd", "नก山"),
        (FALLBACKS[1], "山田あ김", "a"),
        (FALLBACKS[2], "नीम", "山"),
        (FALLBACKS[3], "กำ", "山"),
        (FALLBACKS[4], "🧵🎲❤", "山"),
    ],
)
def test_coverage_is_read_from_the_file(face: Face, has: str, lacks: str) -> None:
    """Each font has its scripts and leaves the others to the next in the chain."""
    assert all(character in coverage(face) for character in has)
    assert not any(character in coverage(face) for character in lacks)


def test_two_sizes_of_a_font_do_not_share_their_axes() -> None:
    """Each face and size is its own font object, so no caller changes another's weight."""
    bold, medium = font(FACES["figures"], 40), font(FACES["tape"], 40)
    assert bold is not medium
    assert bold.getlength("888") > medium.getlength("888")


def test_missing_shaping_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without libfribidi one warning is logged, and text is drawn unjoined."""
    monkeypatch.setattr(features, "check_feature", lambda feature: feature != "fribidi")
    fonts.can_shape.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert not fonts.can_shape()
            assert not fonts.can_shape()
    finally:
        fonts.can_shape.cache_clear()
    assert len(caplog.records) == 1
    assert "libfribidi" in caplog.text
