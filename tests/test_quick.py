"""What ``make quick`` leaves out is found by itself."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import pytest

from tests.playground.server.bare import running
from tests.reliability.room import room
from tests.support.browser import chromium
from tests.support.processes import reaches_starter
from tests.support.standin import StandIn


async def by_a_room() -> None:
    """Starts a stand-in and a bot, three calls away."""
    async with room(...):
        pass


async def by_a_method() -> None:
    """Starts a stand-in by its class."""

    async def inner() -> None:
        await StandIn(...).start()

    await inner()


async def by_a_browser() -> None:
    """Starts a browser."""
    async with chromium():
        pass


async def not_at_all() -> None:
    """Has a stand-in in this process."""
    async with running():
        pass


@pytest.mark.parametrize(
    ("function", "starts"),
    [(by_a_room, True), (by_a_method, True), (by_a_browser, True), (not_at_all, False)],
)
def test_who_starts_processes_is_known(function: Callable[..., Any], starts: bool) -> None:
    """Whatever a test calls is looked into."""
    assert isinstance(function, FunctionType)
    assert reaches_starter(frozenset([function])) is starts
