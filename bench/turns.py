"""How long a player waits, in the playground: real client, real database, real pictures.

The stand-in, the bot and the two players share the machine, so a host with two cores just for the
bot does better.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path

from tests.e2e.bot_process import BotProcess
from tests.support.standin import Message, PageUser, StandIn, buttons, has_button

TURNS = 120
#: few enough that no spot repeats: its picture would be ready-made
PRESSES_A_BOARD = 40


def rows() -> list[tuple[str, str]]:
    """Names and figures."""
    turns, panels = asyncio.run(_measure())
    return [
        ("turn: press to answered message with picture, median", _ms(statistics.median(turns))),
        ("turn: press to answered message with picture, p99", _ms(_quantile(turns, 99))),
        ("panel: press to new picture, median", _ms(statistics.median(panels))),
        ("panel: press to new picture, p95 (at most 300 ms)", _ms(_quantile(panels, 95))),
    ]


async def _measure() -> tuple[list[float], list[float]]:
    """Seconds of each turn and of each press on a panel."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with (
            StandIn(folder / "standin.json", openapi=False) as discord,
            BotProcess(discord, folder / "bot.db"),
            discord.person("ann") as ann,
            discord.person("bob") as bob,
        ):
            await ann.until(lambda: ann.bot_online and ann.commands)
            turns: list[float] = []
            panels: list[float] = []
            while len(turns) < TURNS:
                board = await _begin(discord, ann, bob)
                panels += await _panel_presses(board, ann, bob)
                turns += await _turns(board, ann, bob)
            return turns[:TURNS], panels


async def _begin(discord: StandIn, ann: PageUser, bob: PageUser) -> Message:
    """The first board of a match in a new channel."""
    made = await discord.control("POST", "channels", {"name": f"bench-{time.monotonic_ns()}"})
    for person in (ann, bob):
        await person.until(partial(_sees, person, made["id"]))
        person.channel = made["id"]
    await ann.say(f"{ann.bot} {bob.mention}")
    challenge = await bob.wait_for(lambda message: has_button(message, "Accept"))
    await bob.press(challenge, "Accept")
    await bob.wait_for(_is_board)
    return await ann.wait_for(_is_board)


async def _turns(board: Message, ann: PageUser, bob: PageUser) -> list[float]:
    """Pass until the game is over; the seconds of each turn, as the waiting player sees it."""
    taken = []
    while has_button(board, "Pass"):
        mover, other = _seats(board, ann, bob)
        began, last = time.perf_counter(), int(board["id"])
        await mover.press(board, "Pass")
        board = await other.wait_for(partial(_is_later_board, last))
        taken.append(time.perf_counter() - began)
    return taken


async def _panel_presses(board: Message, ann: PageUser, bob: PageUser) -> list[float]:
    """Move a patch about on a panel; the seconds until each new picture is shown."""
    mover, _ = _seats(board, ann, bob)
    offers = [key for key in buttons(board).values() if ":offer:" in key]
    if not offers:
        return []
    await mover.press(board, offers[0])
    panel = await mover.wait_for(lambda message: has_button(message, "Cancel"))
    taken = []
    for _ in range(PRESSES_A_BOARD):
        began, before = time.perf_counter(), panel
        await mover.press(panel, "Right")
        panel = await mover.until(partial(_redrawn, mover, before))
        taken.append(time.perf_counter() - began)
    return taken


def _sees(person: PageUser, channel: str) -> bool:
    return channel in person.channels


def _redrawn(mover: PageUser, before: Message) -> Message | None:
    panel = mover.now(before)
    return panel if panel["attachments"] != before["attachments"] else None


def _seats(board: Message, ann: PageUser, bob: PageUser) -> tuple[PageUser, PageUser]:
    """Who moves and who waits; a turn that continues names its player without a mention."""
    text = board["content"]
    first = min((ann, bob), key=lambda who: _place(text, who))
    return (first, bob if first is ann else ann)


def _place(text: str, who: PageUser) -> int:
    places = [text.find(form) for form in (who.mention, who.hello["user"]["global_name"])]
    return min((place for place in places if place >= 0), default=len(text))


def _is_board(message: Message) -> bool:
    return bool(message["attachments"]) and not message["flags"] & 64


def _is_later_board(last: int, message: Message) -> bool:
    return _is_board(message) and int(message["id"]) > last


def _quantile(seconds: list[float], percent: int) -> float:
    return statistics.quantiles(seconds, n=100, method="inclusive")[percent - 1]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"
