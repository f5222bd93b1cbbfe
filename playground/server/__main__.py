"""``python -m playground.server --port N --state FILE``: run the stand-in until it is ended."""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import os
import signal
import socket
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import NoReturn

from aiohttp import web

from playground.server.addresses import web_application
from playground.server.stand_in import StandIn
from playground.server.state.store import StateFileError, Store
from playground.server.traffic.checks import Checks
from playground.server.traffic.event_schema import EventSchema
from playground.server.traffic.rest_schema import RestSchema
from playground.server.traffic.tally import FOLDER, Tally

HOST = "127.0.0.1"
TRIED = 50
"""How many ports after the wanted one are tried."""


class UsageError(Exception):
    """The stand-in can't start; the message is one sentence."""


class _Parser(argparse.ArgumentParser):
    """Reports what is wrong in one sentence instead of a usage text."""

    def error(self, message: str) -> NoReturn:
        message = " ".join(message.split())
        raise UsageError(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.")


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = _Parser(
        prog="python -m playground.server", description="A stand-in for Discord on loopback."
    )
    parser.add_argument("--port", type=int, default=8765, help="the next free one if taken; 0: any")
    parser.add_argument("--state", type=Path, required=True, help="the file that keeps everything")
    parser.add_argument(
        "--limits", choices=("on", "off"), default="on", help="rate limits (off for tests)"
    )
    parser.add_argument(
        "--windows", type=float, help="let every rate limit's window last so many seconds"
    )
    parser.add_argument(
        "--intents", type=int, default=0, help="privileged intents granted, as bits"
    )
    parser.add_argument(
        "--events", action="store_true", help="check every event against discord-api-types"
    )
    parser.add_argument(
        "--openapi", type=Path, help="Discord's OpenAPI description, to check every request against"
    )
    parser.add_argument(
        "--with-parent", action="store_true", help="end when the process that started it ends"
    )
    return parser.parse_args(argv)


def listen(port: int) -> socket.socket:
    """A socket on loopback at ``port``, or the next free one; raises UsageError."""
    if not 0 <= port <= 65535:
        raise UsageError(f"The port must be between 0 and 65535, not {port}.")
    for candidate in range(port, min(port + TRIED, 65536) if port else 1):
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((HOST, candidate))
            found.listen(128)
        except OSError:
            found.close()
            continue
        return found
    raise UsageError(f"Neither port {port} nor one of the next {TRIED} can be used.")


def read_checks(openapi: Path | None, *, events: bool) -> Checks:
    """What everything is checked against; raises UsageError.

    A stand-in that counts into a tally checks events, whoever started it.
    """
    folder = os.environ.get(FOLDER)
    try:
        return Checks(
            None if openapi is None else RestSchema(openapi),
            EventSchema() if events or folder else None,
            Tally(Path(folder)) if folder else None,
        )
    except ImportError:
        raise UsageError("Checking needs the package jsonschema-rs, a test dependency.") from None
    except (OSError, ValueError, KeyError) as error:
        raise UsageError(f"What to check against cannot be read: {error}.") from None


async def run(options: argparse.Namespace) -> None:
    """Serve until SIGTERM or SIGINT; raises UsageError and StateFileError."""
    checks = read_checks(options.openapi, events=options.events)
    with closing(listen(options.port)) as listening, closing(Store(options.state)) as store:
        address = f"http://{HOST}:{listening.getsockname()[1]}"
        stand_in = StandIn(
            store,
            address,
            limits=options.limits == "on",
            windows=options.windows,
            granted=options.intents,
            checks=checks,
        )
        runner = web.AppRunner(web_application(stand_in), access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        await web.SockSite(runner, listening).start()
        ended = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
        print(f"ready {address}/", flush=True)
        await ended.wait()
        stand_in.gateway.drop(1001)
        await runner.cleanup()


def die_with_parent() -> None:
    """Let the kernel end this process when its parent ends (Linux; elsewhere nothing happens)."""
    parent = os.getppid()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
    if os.getppid() != parent:  # it ended before we asked
        sys.exit(0)


def main(argv: list[str]) -> int:
    """Parse, run; one sentence and status 2 if it can't start."""
    try:
        options = _arguments(argv)
        if options.with_parent:
            die_with_parent()
        asyncio.run(run(options))
    except (UsageError, StateFileError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
