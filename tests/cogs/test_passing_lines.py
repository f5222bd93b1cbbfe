"""Passing lines: at most one in a channel, gone with the turn, remembered over restarts."""

from __future__ import annotations

from cogs.delivery.passing_lines import MOST, PassingLines


class Memory:
    """Values kept for as long as a test lasts."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        """The value under a key."""
        return self.values.get(key)

    async def put(self, key: str, value: str) -> None:
        """Keep it."""
        self.values[key] = value


class Room:
    """Lines with what they remove."""

    def __init__(self, memory: Memory) -> None:
        self.removed: list[tuple[int, int]] = []
        self.lines = PassingLines(memory, self.remove)

    async def remove(self, channel: int, message: int) -> None:
        """Note what is removed."""
        self.removed.append((channel, message))


async def test_a_line_replaces_the_one_before_it_in_its_channel() -> None:
    """Others stay where they are."""
    room = Room(Memory())
    for channel, message in ((1, 10), (2, 20), (1, 11)):
        await room.lines.posted(channel, message)
    assert room.removed == [(1, 10)]


async def test_a_line_goes_once_when_its_turn_ends() -> None:
    """A further turn has nothing to remove."""
    room = Room(Memory())
    await room.lines.posted(1, 10)
    await room.lines.over(1)
    await room.lines.over(1)
    await room.lines.over(2)
    assert room.removed == [(1, 10)]


async def test_a_restart_forgets_no_line() -> None:
    """It is removed by the next process."""
    memory = Memory()
    await Room(memory).lines.posted(1, 10)
    again = Room(memory)
    await again.lines.over(1)
    assert again.removed == [(1, 10)]


async def test_only_so_many_are_remembered() -> None:
    """The oldest are forgotten."""
    memory = Memory()
    room = Room(memory)
    for channel in range(MOST + 1):
        await room.lines.posted(channel, channel)
    await room.lines.over(0)
    await room.lines.over(1)
    assert room.removed == [(1, 1)]
