"""Playing without Discord: the stand-in and the bot as two processes, kept going side by side.

Nothing of the bot is imported here: it is started as any host would start it, with the stand-in's
addresses in place of Discord's. If it dies it is started again, and yesterday's buttons work.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

STATE = "playground-discord.db"
DATABASE = "playground.db"
TOKEN = "playground"
READY = "ready "
START_SECONDS = 20.0
STOP_SECONDS = 6.0
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
#: Linux: the number by which a process asks for a signal when its parent dies.
PR_SET_PDEATHSIG = 1
GOOD_RUN = 60.0
#: The bot exits with this if starting it again won't help; it has said why.
HOPELESS = 2


class LaunchError(Exception):
    """The playground can't be started; the text is one sentence."""


async def play_locally(bot: Path, port: int, data: Path) -> int:
    """Run the stand-in and `bot` until a signal ends both; returns an exit status.

    The page is at `port` or the next free one; the files of both are stored in `data`. Raises
    LaunchError.
    """
    _make_folder(data)
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    stand_in = await _start(
        *("-m", "playground.server", "--port", str(port), "--state", str(data / STATE)),
        folder=bot.parent,
        environment=os.environ,
        stdout=PIPE,
    )
    try:
        address = await _address(stand_in)
        if address is None:
            return await stand_in.wait()  # it has said why
        print(f"Play at {address} (Ctrl+C ends it)", flush=True)
        return await _keep_bot(bot, _bot_environment(address, data), stand_in, stop)
    finally:
        await _end(stand_in)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise LaunchError(
            f"{folder} is a file, not a folder that games could be kept in."
        ) from None
    except OSError as error:
        raise LaunchError(f"The folder {folder} can't be made: {error.strerror}.") from error


async def _address(stand_in: Process) -> str | None:
    """The address in the stand-in's ready line; None if it ended without one."""
    assert stand_in.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            line = (await stand_in.stdout.readline()).decode()
    except TimeoutError:
        raise LaunchError("The playground's stand-in for Discord didn't start.") from None
    return line.removeprefix(READY).strip() if line.startswith(READY) else None


def _bot_environment(address: str, data: Path) -> Mapping[str, str]:
    return {
        **os.environ,
        "PATCHWORK_API": f"{address}api",
        "PATCHWORK_GATEWAY": f"ws{address.removeprefix('http')}gateway",
        "PATCHWORK_TOKEN": TOKEN,
        "PATCHWORK_DB": str(data.absolute() / DATABASE),
        "PATCHWORK_LOG": os.environ.get("PATCHWORK_LOG", "WARNING"),
    }


async def _keep_bot(
    bot: Path, environment: Mapping[str, str], stand_in: Process, stop: asyncio.Event
) -> int:
    """Keep the bot running until `stop` is set or there is no point any more."""
    stopped = asyncio.create_task(stop.wait())
    stand_in_ended = asyncio.create_task(stand_in.wait())
    clock = asyncio.get_running_loop().time
    pause = FIRST_PAUSE
    while not stopped.done():
        began = clock()
        process = await _start(str(bot), folder=bot.parent, environment=environment)
        ended = asyncio.create_task(process.wait())
        await asyncio.wait({stopped, stand_in_ended, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not ended.done():
            await _end(process)
            break
        if process.returncode == HOPELESS:
            return HOPELESS
        print(f"The bot ended ({process.returncode}) and is started again.", file=sys.stderr)
        pause = FIRST_PAUSE if clock() - began > GOOD_RUN else pause
        await asyncio.wait({stopped}, timeout=pause)
        pause = min(2 * pause, LONGEST_PAUSE)
    return 0 if stopped.done() else 1


async def _start(
    *arguments: str, folder: Path, environment: Mapping[str, str], stdout: int | None = None
) -> Process:
    """One of our Python processes, out of reach of the terminal's Ctrl+C: we end it ourselves."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=folder,
        env=environment,
        stdout=stdout,
        start_new_session=True,
        preexec_fn=_die_with_parent if sys.platform == "linux" else None,
    )


def _die_with_parent() -> None:
    """Runs in the child: a launcher that is killed leaves no process behind."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


async def _end(process: Process) -> None:
    """Ask a process to end; insist if it takes too long."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
