"""The animation: every frame survives the writing exactly, and the file stays small."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from patchwork import Game, Record
from patchwork.patches import PATCHES
from rendering import FinalRequest, Renderer, ReplayRequest
from rendering.facts.replay import Frame, last_request, replay_frames
from rendering.kit.canvas import Canvas
from rendering.kit.gif import write_gif
from rendering.kit.kit import Kit
from rendering.pictures import draw
from rendering.scenes.replay_frame import draw_frame
from tests.rendering.scenes.gallery import replay_request
from tests.rendering.scenes.setting import BLUE, NAMES, ORANGE, position, random_game
from words import Speaker

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def animation():
    """The usual game as a GIF, read back."""
    return Image.open(BytesIO(Renderer(("default",)).gif(replay_request())))


def frames_of(animation):
    """Every frame in full colour with how long it is shown."""
    for number in range(animation.n_frames):
        animation.seek(number)
        yield animation.convert("RGB"), animation.info["duration"]


def test_every_frame_decodes_to_exactly_what_was_drawn(animation):
    """Difference frames with one palette lose nothing; the last is the final picture itself."""
    kit, request, speak = Kit.load("default"), replay_request(), Speaker.of("en")
    drawn = [draw_frame(kit, frame, speak) for frame in replay_frames(request)]
    drawn.append(draw(kit, last_request(request)))
    decoded = [picture for picture, _ in frames_of(animation)]
    assert len(decoded) == len(drawn) == 44
    for number, (one, other) in enumerate(zip(drawn, decoded, strict=True)):
        assert ImageChops.difference(one.convert("RGB"), other).getbbox() is None, number


def test_each_ply_is_shown_for_less_than_a_second_and_the_end_for_five(animation):
    """0.9 s per frame, and it repeats forever."""
    assert [shown for _, shown in frames_of(animation)] == [900] * 43 + [5000]
    assert animation.info["loop"] == 0


def test_the_file_of_a_usual_game_is_at_most_one_and_a_half_megabytes():
    """44 frames of 1100×700."""
    assert len(Renderer(("default",)).gif(replay_request())) <= 1_500_000


def test_frames_tell_each_ply_as_the_rules_do():
    """Seat, figures after the ply and what it brought, from the game's own positions."""
    game = random_game(5)
    steps = pairwise(game.positions())
    for frame, (before, where) in zip(
        replay_frames(ReplayRequest(game, NAMES)), steps, strict=True
    ):
        seat = frame.seat
        assert seat is before.to_move
        shown = [(p.buttons, p.income, p.space) for p in frame.players]
        assert shown == [
            (where.buttons[s], where.income(s), where.spaces[s]) for s in (BLUE, ORANGE)
        ]
        cost = 0 if frame.patch is None else frame.patch.cost
        change = where.buttons[seat] - before.buttons[seat]
        assert change == frame.earned + frame.income - cost
        assert frame.wins_tile == (before.special_tile is None and where.special_tile is seat)
        assert frame.takes_special == (where.pending is seat)


def test_a_game_without_a_ply_is_its_final_picture():
    """There is nothing to animate yet, and the file is still a picture."""
    game = Game.start((*PATCHES[1:], PATCHES[0]))
    picture = Image.open(BytesIO(Renderer(("default",)).gif(ReplayRequest(game, NAMES))))
    assert picture.n_frames == 1


def test_a_record_that_starts_in_the_middle_can_be_replayed():
    """The frames count its own plies."""
    where = position("12,13")
    record = Record({}, edition=_revised(), start=where, moves=tuple(_first(where)), result="*")
    (frame,) = replay_frames(ReplayRequest(record, NAMES))
    assert (frame.ply, frame.plies, frame.seat) == (1, 1, BLUE)


def _revised():
    return Game.start((*PATCHES[1:], PATCHES[0])).edition


def _first(where):
    return [next(where.legal_moves())]


def test_a_game_that_was_resigned_ends_with_its_winner():
    """The final picture of the replay keeps the seat that won for another reason."""
    request = ReplayRequest(random_game(1, plies=6), NAMES, winner=ORANGE)
    assert last_request(request) == FinalRequest(request.game.position, NAMES, ORANGE)


def test_the_longest_line_stays_inside_its_card(monkeypatch):
    """A long name, cost 10, and all three gains: income, a 1×1 and the 7×7."""
    words = []  # on the line: where each begins and ends
    write = Canvas.text

    def measured(self, at, text, *, size, font="words", **style):
        if self.image.size == (1056, 76):
            words.append((at[0], at[0] + self.text_width(text, font=font, size=size), text))
        write(self, at, text, size=size, font=font, **style)

    monkeypatch.setattr(Canvas, "text", measured)
    frame = next(replay_frames(ReplayRequest(random_game(1, plies=1), ("W" * 32, "W" * 32))))
    dear = next(patch for patch in PATCHES if patch.cost == 10 and len(patch.shape[0]) == 4)
    worst = Frame(43, 43, ORANGE, frame.move, frame.players, ORANGE, dear, 0, 27, True, True)
    draw_frame(Kit.load("default"), worst, Speaker.of("en"))
    assert [text for _, _, text in words[:3]] == ["buys", "10", str(dear.time)]
    assert {"+27", "+1", "7×7"} <= {text for _, _, text in words}
    line = [
        word for word in words if word[2] != "7×7"
    ]  # the tag's text is centred, not at its left
    assert all(one[1] <= other[0] for one, other in pairwise(line))
    assert line[-1][1] <= 1056 - 46 - 70  # the 1×1 patch and the tag stand behind it


def test_a_frame_equal_to_the_one_before_costs_one_pixel():
    """Nothing changed, but every frame needs an image."""
    picture = Kit.load("default").background()
    animation = Image.open(BytesIO(write_gif([(picture, 100), (picture.copy(), 200)])))
    assert [shown for _, shown in frames_of(animation)] == [100, 200]
    assert animation.convert("RGB").getpixel((0, 0)) == picture.convert("RGB").getpixel((0, 0))


def test_an_animation_without_frames_is_a_mistake():
    """There is nothing to write."""
    with pytest.raises(ValueError, match="at least one frame"):
        write_gif([])
