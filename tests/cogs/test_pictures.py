"""The picture worker: off the loop, each picture once, none that no one wants."""

import asyncio
import threading
from random import Random

import pytest

from cogs.pictures.lanes import Rank
from cogs.pictures.pictures import MOST_REPLAYS, MOST_STILLS, Pictures, file_name
from matches.services import Bounds
from patchwork import Game, shuffled_ring, start
from rendering import ReplayRequest, Request, RingRequest

PERSON, TURN = Rank.PERSON, Rank.TURN


def request(number: int = 0) -> Request:
    """One of many different picture requests."""
    return RingRequest(start(shuffled_ring(Random(number))), ("Ann", "Bob"))


def replay(number: int) -> Request:
    """One of many different replays."""
    return ReplayRequest(Game.start(shuffled_ring(Random(number))), ("Ann", "Bob"))


class Drawer:
    """Draws when told to, and counts."""

    def __init__(self, size: int = 10) -> None:
        self.may_draw = threading.Event()
        self.drawn: list[Request] = []
        self.threads: set[int] = set()
        self.size = size

    def __call__(self, wanted: Request) -> bytes:
        """Draw."""
        assert self.may_draw.wait(5)
        self.threads.add(threading.get_ident())
        self.drawn.append(wanted)
        return b"x" * self.size


async def test_drawing_runs_beside_the_event_loop() -> None:
    """While a picture is being drawn, the loop keeps running."""
    drawer = Drawer()
    pictures = Pictures(drawer)
    waiting = asyncio.create_task(pictures.get(request()))
    await asyncio.sleep(0)
    assert not waiting.done()
    drawer.may_draw.set()
    assert await waiting == b"x" * 10
    assert threading.get_ident() not in drawer.threads
    pictures.close()


async def test_equal_requests_are_drawn_once() -> None:
    """Those who ask for a picture that is being drawn, or was, get the same one."""
    drawer = Drawer()
    pictures = Pictures(drawer)
    both = asyncio.gather(pictures.get(request()), pictures.get(request()))
    await asyncio.sleep(0)
    drawer.may_draw.set()
    await both
    await pictures.get(request())
    assert len(drawer.drawn) == 1
    pictures.close()


async def test_a_superseded_picture_is_not_drawn() -> None:
    """A picture that no one wants when its turn comes is skipped."""
    drawer = Drawer()
    pictures = Pictures(drawer, threads=1)
    first = asyncio.create_task(pictures.get(request(1)))
    skipped = asyncio.create_task(pictures.get(request(2), wanted=lambda: False))
    await asyncio.sleep(0)
    drawer.may_draw.set()
    assert await first is not None
    assert await skipped is None
    assert drawer.drawn == [request(1)]
    pictures.close()


async def test_a_skipped_picture_is_drawn_for_another_who_wants_it() -> None:
    """One asker's loss of interest doesn't cost another the picture."""
    drawer = Drawer()
    pictures = Pictures(drawer)
    answers = asyncio.gather(pictures.get(request(), wanted=lambda: False), pictures.get(request()))
    await asyncio.sleep(0)
    drawer.may_draw.set()
    assert list(await answers) == [None, b"x" * 10]
    pictures.close()


async def test_a_cancelled_asker_leaves_the_drawing_to_others() -> None:
    """Cancelling one of two who wait for a picture doesn't cancel the picture."""
    drawer = Drawer()
    pictures = Pictures(drawer)
    leaving = asyncio.create_task(pictures.get(request()))
    staying = asyncio.create_task(pictures.get(request()))
    await asyncio.sleep(0)
    leaving.cancel()
    drawer.may_draw.set()
    assert await staying == b"x" * 10
    pictures.close()


async def test_kept_pictures_are_bounded() -> None:
    """Beyond the limit the longest unused picture goes."""
    drawer = Drawer(size=40)
    drawer.may_draw.set()
    pictures = Pictures(drawer, kept_bytes=100)
    for number in (1, 2, 1, 3, 1, 2):
        await pictures.get(request(number))
    assert drawer.drawn == [request(1), request(2), request(3), request(2)]
    pictures.close()


async def test_a_turn_goes_before_what_one_person_looks_at() -> None:
    """The board that both wait for is drawn next, whoever came first; a panel may become one."""
    drawer = Drawer()
    pictures = Pictures(drawer, threads=1)
    asked = [
        asyncio.create_task(pictures.get(request(number), rank=rank))
        for number, rank in enumerate([PERSON, PERSON, PERSON, TURN, PERSON])
    ]
    asked.append(asyncio.create_task(pictures.get(request(4), rank=TURN)))
    await asyncio.sleep(0)
    drawer.may_draw.set()
    await asyncio.gather(*asked)
    assert drawer.drawn == [request(number) for number in (0, 3, 4, 1, 2)]
    pictures.close()


async def test_beyond_the_bound_only_turns_are_drawn(caplog: pytest.LogCaptureFixture) -> None:
    """A person hears at once that there is no picture; a board waits for its own."""
    drawer = Drawer()
    pictures = Pictures(drawer, threads=1)
    asked = [asyncio.create_task(pictures.get(request(n))) for n in range(1 + MOST_STILLS)]
    await asyncio.sleep(0)
    assert await pictures.get(request(998)) is None
    assert "event=lane_full" in caplog.text
    board = asyncio.create_task(pictures.get(request(999), rank=TURN))
    await asyncio.sleep(0)
    drawer.may_draw.set()
    assert await board is not None
    assert all(await asyncio.gather(*asked))
    assert drawer.drawn[1] == request(999)
    pictures.close()


async def test_what_nobody_wants_any_more_takes_no_room() -> None:
    """A full line drops superseded frames before it refuses anyone."""
    drawer = Drawer()
    pictures = Pictures(drawer, threads=1)
    newest = 0
    asked = [
        asyncio.create_task(pictures.get(request(n), wanted=lambda n=n: n >= newest))
        for n in range(1 + MOST_STILLS)
    ]
    await asyncio.sleep(0)
    newest = MOST_STILLS
    another = asyncio.create_task(pictures.get(request(999)))
    await asyncio.sleep(0)
    drawer.may_draw.set()
    assert await another is not None
    await asyncio.gather(*asked)
    assert drawer.drawn == [request(0), request(MOST_STILLS), request(999)]
    pictures.close()


async def test_replays_hold_no_board_up() -> None:
    """They have a thread of their own, and only a few may wait for it."""
    drawer = Drawer()
    may_replay = threading.Event()

    def draw(wanted: Request) -> bytes:
        if isinstance(wanted, ReplayRequest):
            assert may_replay.wait(5)
            return b"replay"
        return drawer(wanted)

    drawer.may_draw.set()
    pictures = Pictures(draw)
    asked = [asyncio.create_task(pictures.get(replay(n))) for n in range(1 + MOST_REPLAYS)]
    await asyncio.sleep(0)
    assert await pictures.get(replay(998)) is None
    assert await pictures.get(request()) == b"x" * 10
    may_replay.set()
    assert set(await asyncio.gather(*asked)) == {b"replay"}
    pictures.close()


async def test_ten_hasty_people_leave_room_for_another_replay() -> None:
    """As many as each may ask for at once: those who come later get theirs later, not never."""
    drawer = Drawer()
    pictures = Pictures(drawer)
    hasty = 10 * Bounds().replays.at_once
    asked = [asyncio.create_task(pictures.get(replay(n))) for n in range(hasty)]
    await asyncio.sleep(0)
    another = asyncio.create_task(pictures.get(replay(999)))
    await asyncio.sleep(0)
    assert not another.done()
    drawer.may_draw.set()
    assert await another is not None
    assert all(await asyncio.gather(*asked))
    pictures.close()


async def test_closing_lets_nobody_wait() -> None:
    """Neither in the line nor for a thread that is drawing: the loop may be closed soon."""
    drawer = Drawer()
    pictures = Pictures(drawer, threads=1)
    asked = [asyncio.create_task(pictures.get(request(number))) for number in range(2)]
    await asyncio.sleep(0)
    pictures.close()
    assert await asyncio.gather(*asked) == [None, None]
    drawer.may_draw.set()


async def test_a_failed_drawing_is_no_picture(caplog: pytest.LogCaptureFixture) -> None:
    """An error is an incident in the log, costs only the picture, and isn't cached."""
    failures = [ValueError("no paint")]

    def draw(_: Request) -> bytes:
        if failures:
            raise failures.pop()
        return b"picture"

    pictures = Pictures(draw)
    assert await pictures.get(request()) is None
    assert "event=incident" in caplog.text
    assert await pictures.get(request()) == b"picture"
    pictures.close()


def test_a_replay_is_a_gif() -> None:
    """The name of the file tells Discord what it is."""
    game = Game.start(shuffled_ring(Random(1)))
    assert file_name(ReplayRequest(game, ("Ann", "Bob"))) == "replay.gif"
    assert file_name(request()) == "patchwork.png"
