"""The renderer: one picture per request, the same at any time and from any thread."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from patchwork import IllegalMove
from rendering import PreviewRequest, Renderer, RingRequest, TableRequest
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.scenes.ring import grid
from rendering.theme import THEMES
from tests.rendering.scenes.gallery import requests
from tests.rendering.scenes.setting import NAMES, placement, position, random_game

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def renderer():
    """One renderer for all tests."""
    return Renderer()


@pytest.mark.parametrize("name", ["table", "preview", "ring", "final"])
def test_a_picture_is_one_palette_png_of_eleven_to_seven(renderer, name):
    """1100×700, so that a chat client shows it whole; 255 colours at most."""
    with Image.open(BytesIO(renderer.png(requests()[name]))) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (1100, 700))
        assert max(picture.tobytes()) < 255


def test_no_picture_is_larger_than_it_may_be(renderer):
    """150 KB for any picture, 110 KB for a table in mid-game."""
    sizes = {name: len(renderer.png(request)) for name, request in requests().items()}
    assert max(sizes.values()) <= 150_000
    assert sizes["table"] <= 110_000


def test_a_warm_kit_draws_what_a_fresh_one_draws():
    """No tile is remembered under a key that forgets something it shows."""
    kit = Kit(THEMES["default"])
    shown = [request for request in requests().values() if request.theme == "default"]
    shown += [TableRequest(random_game(7, plies).position, NAMES) for plies in range(0, 36, 5)]
    Random(1).shuffle(shown)
    for request in shown:
        draw(kit, request)
    for request in shown[::2]:
        warm, fresh = draw(kit, request), draw(Kit(THEMES["default"]), request)
        assert warm.tobytes() == fresh.tobytes(), request


def test_threads_draw_the_same_pictures(renderer):
    """Four threads share one renderer, cold at first, and get what one thread gets."""
    shown = list(requests().values())[:8]
    cold = Renderer(("default",))
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(cold.png, shown * 3))
    assert together == [renderer.png(request) for request in shown] * 3


def test_requests_can_be_keys():
    """Equal requests are equal keys, so a finished picture can be kept under its request."""
    one, other = requests(), requests()
    assert {request: name for name, request in one.items()} == {
        request: name for name, request in other.items()
    }


def test_a_different_request_is_a_different_picture(renderer):
    """The last move, the names and the theme all show."""
    shown = requests()["table"]
    pictures = {
        renderer.png(request)
        for request in (
            shown,
            replace(shown, last=None),
            replace(shown, names=("Bob", "Ann")),
            replace(shown, theme="contrast"),
        )
    }
    assert len(pictures) == 4


def test_an_impossible_preview_is_refused(renderer):
    """The rules say why."""
    with pytest.raises(IllegalMove):
        renderer.png(PreviewRequest(position(ring="BDFa"), NAMES, placement("a@a1r0")))


def test_an_unknown_theme_is_a_key_error(renderer):
    """Settings offer the themes there are; anything else is a programming error."""
    with pytest.raises(KeyError):
        renderer.png(RingRequest(position(), NAMES, theme="plaid"))


@pytest.mark.parametrize(
    ("name", "height"), [("ring_none", 420), ("ring_few", 700), ("leaderboard_far", 500)]
)
def test_empty_cloth_below_is_cut_off(renderer, name, height):
    """What is left has as much margin below as on the other sides, and no more."""
    with Image.open(BytesIO(renderer.png(requests()[name]))) as picture:
        assert picture.width == 1100
        assert picture.height <= height
        lowest = picture.convert("RGB").crop((0, picture.height - 24, 1100, picture.height))
        cloth = Kit.load(requests()[name].theme).background().convert("RGB")
        same = cloth.crop((0, picture.height - 24, 1100, picture.height))
        assert name == "ring_none" or ImageChops.difference(lowest, same).getbbox() is not None


@pytest.mark.parametrize(("patches", "cell"), [(33, 24), (20, 32), (14, 32), (8, 40), (3, 70)])
def test_the_ring_shows_its_patches_as_large_as_there_is_room(patches, cell):
    """And its rows fill the height, or the picture ends with them."""
    slots = grid(patches + 1)
    assert slots.cell >= cell
    assert slots.bottom >= 680 or patches < 8


@pytest.mark.parametrize("patches", range(34))
def test_the_ring_has_room_for_every_number_of_patches(patches):
    """All slots lie inside the picture and none on another."""
    slots = grid(patches + 1)
    boxes = [slots.box(slot) for slot in range(patches + 1)]
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= 1100
        assert 58 <= top < bottom <= 696
    assert len({box[:2] for box in boxes}) == len(boxes)
