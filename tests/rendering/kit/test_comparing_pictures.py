"""How drawn pictures are compared with golden ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.support.pictures import check_picture, why_different

GREY = Image.new("RGB", (240, 120), (128, 128, 128))


def test_a_small_error_everywhere_passes() -> None:
    """Another version of a font library moves an edge a little."""
    assert why_different(Image.new("RGB", (240, 120), (130, 130, 130)), GREY) is None


def test_an_error_everywhere_fails() -> None:
    """More than 2 of 255 in the mean is another picture."""
    assert why_different(Image.new("RGB", (240, 120), (131, 131, 131)), GREY) is not None


def test_a_lost_detail_fails() -> None:
    """One block that differs is enough, however right the rest is."""
    picture = GREY.copy()
    picture.paste((168, 168, 168), (24, 48, 40, 64))
    assert why_different(picture, GREY) == "the error is 18.0 in the block at 24,48"


def test_another_size_fails() -> None:
    """A picture that grew or shrank is never the same."""
    assert why_different(GREY.resize((120, 60)), GREY) == "its size is (120, 60), not (240, 120)"


def test_a_missing_golden_file_says_how_to_make_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written unless it was asked for."""
    monkeypatch.delenv("GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="GOLDEN=write"):
        check_picture(GREY, tmp_path / "none.png")
    monkeypatch.setenv("GOLDEN", "write")
    check_picture(GREY, tmp_path / "none.png")
    monkeypatch.delenv("GOLDEN")
    check_picture(GREY, tmp_path / "none.png")
