"""Tiles, pastes and pictures in the palette."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from patchwork import PATCHES, Orientation, Seat
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.theme import DEFAULT


@pytest.fixture
def kit() -> Kit:
    """A kit of its own, with nothing drawn yet."""
    return Kit(DEFAULT)


def word(canvas: Canvas, _: int) -> None:
    """Something with smooth edges."""
    canvas.text((4, 20), "quilt", size=30, colour=canvas.theme.cream)


drawn: list[str] = []


def note(_: Canvas, word: str) -> None:
    """Tells that it was called."""
    drawn.append(word)


def nothing(_: Canvas) -> None:
    """Leaves the ground as it is."""


def test_an_unknown_theme_is_a_key_error() -> None:
    """Callers check names of themes before they come here."""
    with pytest.raises(KeyError):
        Kit.load("sepia")


def test_a_kit_is_loaded_once() -> None:
    """All renderers of a theme share their materials."""
    assert Kit.load("contrast") is Kit.load("contrast")


def test_each_background_is_a_fresh_copy(kit: Kit) -> None:
    """Drawing on one picture leaves the next one clean."""
    first = kit.background()
    first.paste(0, (0, 0, 100, 100))
    assert first.tobytes() != kit.background().tobytes()
    assert kit.background().size == (1100, 700)


def test_a_tile_is_drawn_once_for_the_same_arguments(kit: Kit) -> None:
    """They hold what shows, so the second drawing is never made."""
    drawn.clear()
    for word in ("a", "a", "b"):
        kit.tile((90, 40), note, word)
    assert drawn == ["a", "b"]


def test_what_knows_more_than_its_arguments_is_refused(kit: Kit) -> None:
    """It would be remembered as something else, or each time anew."""
    with pytest.raises(ValueError, match="can't be remembered"):
        kit.tile((90, 40), lambda canvas: nothing(canvas))


def test_the_same_tile_elsewhere_on_the_denim_is_another(kit: Kit) -> None:
    """The twill continues under a tile, and repeats every six pixels."""
    empty = kit.tile((60, 60), nothing, at=(7, 3))
    picture = kit.background()
    kit.paste(picture, empty, 7, 3)
    kit.paste(picture, kit.tile((60, 60), nothing, at=(601, 303)), 601, 303)
    assert picture.tobytes() == kit.background().tobytes()
    assert kit.tile((60, 60), nothing, at=(8, 3)) is not empty
    assert kit.tile((60, 60), nothing, at=(13, 9)) is empty


def test_a_margin_lets_a_tile_overhang_its_place(kit: Kit) -> None:
    """A shadow outside the box shows, and the box stays where it was."""
    picture = kit.background()
    kit.put(picture, (100, 100, 200, 200), Canvas.card, margin=4)
    seen = picture.convert("RGB")
    assert seen.getpixel((150, 101)) == DEFAULT.linen
    below = seen.convert("L").crop((150, 201, 151, 202)).tobytes()
    beside = seen.convert("L").crop((50, 201, 51, 202)).tobytes()
    assert below < beside  # the shadow


def test_a_tile_without_ground_has_a_one_bit_mask(kit: Kit) -> None:
    """A soft mask would mix indexes, not colours."""
    token = kit.tile((50, 50), Canvas.token, Seat.BLUE, 0, 0, 50, 7, on=None)
    assert token.mask is not None
    assert token.mask.mode == "1"
    assert token.mask.getpixel((1, 1)) == 0
    assert token.mask.getpixel((25, 25))


def test_a_faded_sprite_is_paler_on_grey(kit: Kit) -> None:
    """It keeps its shape and moves towards the grey of its card."""
    full = kit.sprite("B", Orientation.R0, 32)
    faded = kit.sprite("B", Orientation.R0, 32, faded=True)
    assert faded.mask is not None
    assert full.mask is not None
    assert faded.mask.tobytes() == full.mask.tobytes()

    def off(image: Image.Image) -> int:
        grey = Image.new("RGB", image.size, DEFAULT.grey)
        return sum(ImageChops.difference(image.convert("RGB"), grey).convert("L").tobytes())

    assert off(faded.image) < off(full.image)


def test_a_ghost_changes_only_its_surroundings(kit: Kit) -> None:
    """Nothing further than its dashes is touched, and the background kit stays as it was."""
    picture = kit.background()
    kit.ghost(picture, "T", Orientation.R0, 50, 300, 200, legal=True)
    box = ImageChops.difference(picture.convert("RGB"), kit.background().convert("RGB")).getbbox()
    assert box is not None
    assert box[0] >= 294
    assert box[1] >= 194
    assert box[2] <= 456
    assert box[3] <= 356


def test_a_picture_is_encoded_without_loss(kit: Kit) -> None:
    """The PNG file is in palette mode and gives every index back."""
    picture = kit.background()
    kit.paste(picture, kit.sprite("G", Orientation.R0, 50), 38, 126)
    with Image.open(BytesIO(kit.encode(picture))) as file:
        assert file.format == "PNG"
        assert file.mode == "P"
        assert file.tobytes() == picture.tobytes()


def test_threads_may_share_a_kit(kit: Kit) -> None:
    """Pictures drawn side by side are those drawn one after the other."""

    def draw(own: Kit) -> bytes:
        picture = own.background()
        for number, patch in enumerate(PATCHES):
            x, y = number % 6 * 180, number // 6 * 115
            own.put(picture, (x, y, x + 90, y + 40), word, number)
            own.paste(picture, own.sprite(patch.letter, Orientation.R0, 20), x, y + 40)
        return picture.tobytes()

    expected = draw(Kit(DEFAULT))
    with ThreadPoolExecutor(4) as pool:
        pictures = list(pool.map(draw, [kit] * 8))
    assert set(pictures) == {expected}
