"""Every golden picture and text is drawn again and compared; GOLDEN=write rewrites them."""

import os
from typing import get_args

import pytest

from rendering import StillRequest, TableRequest, alt_text, text_board
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.scenes.replay_frame import draw_frame
from tests.rendering.scenes.gallery import GOLDEN, PICTURES, frames_kept, requests
from tests.support.pictures import check_picture
from words import Speaker

BOARDS = ("table", "table_1x1", "table_late", "table_over", "table_few")


@pytest.mark.parametrize("name", list(requests()))
def test_the_picture_looks_like_its_golden_file(name):
    """Equal in size, a mean error of at most 2 of 255, no block far off."""
    request = requests()[name]
    kit = Kit.load(request.theme)
    check_picture(kit.encode(draw(kit, request)), PICTURES / f"{name}.png")


def test_every_kind_of_picture_has_a_golden_file():
    """One that nobody has looked at can't be told from a broken one."""
    assert {type(request) for request in requests().values()} == set(get_args(StillRequest))


@pytest.mark.parametrize(("name", "frame"), list(frames_kept()), ids=lambda value: str(value)[:9])
def test_the_replay_frame_looks_like_its_golden_file(name, frame):
    """A pass, a 1×1, and a purchase with two gains."""
    kit = Kit.load("default")
    check_picture(kit.encode(draw_frame(kit, frame, Speaker.of("en"))), PICTURES / f"{name}.png")


def check_text(said, name):
    """Compare a text with its golden file, or write it."""
    golden = GOLDEN / "texts" / name
    if os.environ.get("GOLDEN") == "write":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(said + "\n", encoding="utf-8")
    assert said + "\n" == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_board_reads_as_in_its_golden_file(name):
    """A person can read these files and judge them."""
    request = requests()[name]
    assert isinstance(request, TableRequest)
    check_text(text_board(request), f"{name}.txt")


def test_the_alternative_texts_read_as_in_their_golden_file():
    """One paragraph for each golden picture."""
    texts = [f"{name}\n{alt_text(request)}" for name, request in requests().items()]
    check_text("\n\n".join(texts), "alternative_texts.txt")
