"""The pacer ahead of Discord's global limit."""

from cogs.pacer import Pacer


class Time:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def clock(self) -> float:
        """Now."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


async def test_a_burst_is_spread_out() -> None:
    """The 46th of a burst goes out a second after the first."""
    time = Time()
    pacer = Pacer(time.clock, time.sleep)
    for _ in range(46):
        await pacer.turn()
    assert round(time.now, 6) == 101.0


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
