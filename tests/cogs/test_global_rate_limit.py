"""The pacer ahead of Discord's global limit."""

import asyncio

from cogs.delivery.global_rate_limit import MOST_IDLE, Pacer, Urgency

BOARD, ANSWER, IDLE = Urgency


class Time:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now = 100.0
        self._ends: list[float] = []

    def clock(self) -> float:
        """Now."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Let time pass until the first of the sleepers wakes, once all have done their part."""
        end = self.now + seconds
        self._ends.append(end)
        while self.now < end:
            await asyncio.sleep(0)
            if self.now < end == min(self._ends):
                self.now = end
        self._ends.remove(end)


async def test_a_burst_is_spread_out() -> None:
    """The 46th of a burst goes out a second after the first."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    for _ in range(46):
        assert await pacer.turn()
    assert round(time.now, 6) == 101.0


async def test_a_burst_at_once_is_spread_out_too() -> None:
    """Each at its own time, in the order in which they came."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    sent: list[tuple[int, float]] = []

    async def one(number: int) -> None:
        await pacer.turn()
        sent.append((number, round((time.now - 100) * 45, 6)))

    await asyncio.gather(*(one(number) for number in range(46)))
    assert sent == [(number, float(number)) for number in range(46)]


async def test_a_lone_request_does_not_wait() -> None:
    """After a quiet while nothing is saved up and nothing is held back."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    await pacer.turn()
    time.now += 10
    before = time.now
    await pacer.turn()
    assert time.now == before
    await pacer.turn()
    assert time.now > before


async def test_boards_go_first() -> None:
    """Whatever came before them; of one kind the first come is the first served."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    await pacer.turn()
    sent: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        if await pacer.turn(urgency):
            sent.append(name)

    wanted = [("strip", IDLE), ("answer", ANSWER), ("first", BOARD), ("second", BOARD)]
    await asyncio.gather(*(one(*each) for each in wanted))
    assert sent == ["first", "second", "answer", "strip"]


async def test_a_board_waits_for_the_next_turn_alone() -> None:
    """However many requests wait on which nothing depends."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    await pacer.turn()
    idle = [asyncio.create_task(pacer.turn(IDLE)) for _ in range(MOST_IDLE)]
    await asyncio.sleep(0)
    await pacer.turn()
    assert round((time.now - 100) * 45, 6) == 1.0
    assert all(await asyncio.gather(*idle))
    assert round((time.now - 100) * 45, 6) == MOST_IDLE + 1


async def test_what_nothing_depends_on_is_left_undone_where_much_waits() -> None:
    """What came first is kept; a sender of boards never hears that."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    await pacer.turn()
    idle = [asyncio.create_task(pacer.turn(IDLE)) for _ in range(MOST_IDLE + 3)]
    boards = [asyncio.create_task(pacer.turn()) for _ in range(2 * MOST_IDLE)]
    assert all(await asyncio.gather(*boards))
    assert await asyncio.gather(*idle) == [True] * MOST_IDLE + [False] * 3


async def test_who_goes_away_takes_no_turn_along() -> None:
    """Neither while waiting, nor once given a place that they no longer need."""
    hold = asyncio.Event()

    async def sleep(_: float) -> None:
        await hold.wait()

    pacer = Pacer(lambda: 100.0, sleep)
    await pacer.turn()
    gone = asyncio.create_task(pacer.turn())
    stays = [asyncio.create_task(pacer.turn(urgency)) for urgency in (IDLE, ANSWER, BOARD)]
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    hold.set()
    async with asyncio.timeout(5):
        assert await asyncio.gather(*stays) == [True, True, True]


async def test_whoever_is_let_in_while_going_away_holds_nobody_up() -> None:
    """The others have their turns, one each."""
    hold = asyncio.Event()

    async def sleep(_: float) -> None:
        await hold.wait()

    pacer = Pacer(lambda: 100.0, sleep)
    await pacer.turn()
    going, stays = asyncio.create_task(pacer.turn()), asyncio.create_task(pacer.turn(IDLE))
    await asyncio.sleep(0)
    hold.set()
    going.cancel()
    async with asyncio.timeout(5):
        assert await stays
