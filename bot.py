"""Patchwork for Discord: ``python bot.py`` runs it, ``python bot.py --local`` needs no Discord.

The composition root: it reads the settings, opens the database, and gives each part the others it
needs. ``python bot.py --help`` lists what else a host can do.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import random
import signal
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NoReturn

try:
    import host
    import storage.for_host
    from cogs.connection.client import PatchworkClient, point_at
    from cogs.connection.footprint import leave_the_loaded_alone, return_large_blocks
    from cogs.connection.inspection import look_at_discord
    from cogs.connection.logs import set_up_logging
    from cogs.connection.supervisor import Deaf, Hopeless, Supervisor
    from cogs.doors.asks import jump_link
    from cogs.doors.channels import Places
    from cogs.incidents import report_incident
    from cogs.pictures.pictures import Pictures, draw_with
    from matches.desk.desk import Desk
    from matches.services import Bounds
    from playground.launch import LaunchError, play_locally
    from rendering import Renderer
    from settings import (
        Settings,
        SettingsError,
        database_path,
        gather,
        look_at_settings,
        open_secrets,
        read_settings,
        unknown_settings,
    )
    from storage import Database, StorageError
except ModuleNotFoundError as missing:
    sys.exit(
        f"The package {missing.name} isn't installed for this Python: run "
        "`make .venv/runtime.stamp`, then start with `.venv/bin/python bot.py`."
    )

log = logging.getLogger("bot")

ROOT = Path(__file__).resolve().parent
PORT = 8080
MOST_PORTS = 65535
PACKAGES = ("discord.py", "aiosqlite", "Pillow")
#: Exit statuses. After the first, a service manager should start the bot again. After the second
#: that won't help until someone has fixed what the sentence names.
FAILED, HOPELESS = 1, 2


class UsageError(Exception):
    """The command line can't be carried out; its text is one sentence."""


class _Parser(argparse.ArgumentParser):
    """Reports what is wrong in one sentence instead of a usage text."""

    def error(self, message: str) -> NoReturn:
        message = " ".join(message.split())
        raise UsageError(f"{message[:1].upper()}{message[1:]}; see python bot.py --help.")


def _folder(name: str) -> Path:
    """A folder by its name; an empty name would mean wherever the command was typed."""
    if not name.strip():
        raise argparse.ArgumentTypeError("a folder needs a name")
    return Path(name)


def _port(text: str) -> int:
    """A port by its number; 0 means any free port."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= MOST_PORTS):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 (any) to {MOST_PORTS}")
    return int(text)


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def serve(settings: Settings) -> int:
    """Run the bot; returns its exit status. Raises StorageError."""
    set_up_logging(settings.log_level, settings.token)
    for sentence in unknown_settings(gather(os.environ, ROOT)[0]):
        log.warning('event=unknown_setting reason="%s"', sentence)
    return_large_blocks()
    try:
        asyncio.run(run(settings))
    except Hopeless as error:
        print(error, file=sys.stderr)
        return HOPELESS
    except Deaf as error:
        print(error, file=sys.stderr)
        return FAILED
    except StorageError:
        raise
    except Exception as error:  # through the log, which knows what not to show
        report_incident(error, "main")
        return FAILED
    return 0


async def run(settings: Settings) -> None:
    """Run the bot until a signal ends it. Raises StorageError, Hopeless or Deaf."""
    point_at(settings.api, settings.gateway)
    database = await Database.open(settings.database, now=now)
    try:  # even if drawing can't start: an open database keeps the process from ending
        with closing(Pictures(draw_with(Renderer()))) as pictures:
            bounds = Bounds(
                matches_per_player=settings.games_per_player,
                matches_per_server=settings.games_per_server,
            )
            places = Places()
            desk = Desk(
                database,
                now=now,
                random=random.SystemRandom(),
                link=jump_link,
                places=places,
                bounds=bounds,
            )
            supervisor = Supervisor(
                lambda: PatchworkClient(desk, database, pictures, places, now, settings.health),
                settings.token,
            )
            leave_the_loaded_alone()
            await until_signal(supervisor)
    finally:
        await database.close()


async def until_signal(supervisor: Supervisor) -> None:
    """Run until SIGTERM or SIGINT, then shut down cleanly."""
    task = asyncio.create_task(supervisor.run())
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


def check() -> host.Report:
    """Check everything a start needs: versions, settings, the database, Discord itself.

    Raises SettingsError and StorageError if nothing can be checked.
    """
    faults, unknown = look_at_settings(os.environ, ROOT)
    lines = [host.versions(PACKAGES), *(f"fault: {fault}" for fault in faults)]
    lines += [f"warning: {sentence}" for sentence in unknown]
    values, _ = gather(os.environ, ROOT)
    try:
        kept = host.check(storage.for_host, database_path(values, ROOT))
    except SettingsError:  # reported among the faults
        return host.Report(tuple(lines), ok=False)
    except StorageError as error:
        kept = host.Report((f"fault: {error}",), ok=False)
    lines += kept.lines
    if faults:
        return host.Report(tuple(lines), ok=False)
    settings = read_settings(os.environ, ROOT)
    warnings = [
        f"warning: others on this machine can read the token in {file}; run chmod 600 {file}"
        for file in open_secrets(os.environ, ROOT)
    ]
    point_at(settings.api, settings.gateway)
    seen, well = asyncio.run(look_at_discord(settings.token))
    return host.Report((*lines, "settings: ok", *warnings, *seen), kept.ok and well)


def manage(command: str, file: str | None) -> int:
    """Run one of the host's commands on the database and print its report."""
    if command == "check":
        report = check()
    else:
        values, faults = gather(os.environ, ROOT)
        if faults:
            raise SettingsError(faults[0])
        report = _care(command, file, database_path(values, ROOT))
    print(*report.lines, sep="\n")
    return 0 if report.ok else 1


def _care(command: str, file: str | None, database: Path) -> host.Report:
    match command, file:
        case "backup", str():
            return host.backup(storage.for_host, database, Path(file))
        case "restore", str():
            return host.restore(storage.for_host, database, Path(file), now=now())
        case "verify", None:
            return host.verify(storage.for_host, database)
        case "rate", None:
            return host.rate(storage.for_host, database)
        case _:
            return host.stats(storage.for_host, database, now=now())


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """What the command line asks for. Raises UsageError."""
    parser = _Parser(prog="bot.py", description="Patchwork for Discord.", allow_abbrev=False)
    parser.add_argument(
        "--local", action="store_true", help="play in a browser, without Discord or a token"
    )
    parser.add_argument("--port", type=_port, help=f"the page's port with --local ({PORT})")
    parser.add_argument("--data", type=_folder, help="where --local stores its games (var)")
    commands = parser.add_subparsers(dest="command", title="care of the database")
    commands.add_parser("check", help="look for faults")
    commands.add_parser("verify", help="replay every match")
    commands.add_parser("rate", help="recalculate all ratings")
    commands.add_parser("stats", help="print totals")
    commands.add_parser("backup", help="copy it, even while people play").add_argument("file")
    commands.add_parser("restore", help="restore a backup (stop the bot first)").add_argument(
        "file"
    )
    asked = parser.parse_args(arguments)
    if asked.local and asked.command is not None:
        parser.error(f"--local doesn't go with {asked.command}")
    for option in ("port", "data"):
        if getattr(asked, option) is not None and not asked.local:
            parser.error(f"--{option} goes with --local alone")
    return asked


async def _play_locally(asked: argparse.Namespace) -> int:
    port = PORT if asked.port is None else asked.port
    return await play_locally(ROOT / "bot.py", port, asked.data or ROOT / "var")


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; an expected failure is one sentence on standard error."""
    try:
        asked = read_arguments(arguments)
        if asked.command is not None:
            return manage(asked.command, getattr(asked, "file", None))
        if asked.local:
            return asyncio.run(_play_locally(asked))
        return serve(read_settings(os.environ, ROOT))
    except StorageError as error:
        print(error, file=sys.stderr)
        return FAILED if error.may_pass else HOPELESS
    except (UsageError, SettingsError, LaunchError) as error:
        print(error, file=sys.stderr)
        return HOPELESS
    except KeyboardInterrupt:  # until the bot itself listens for it
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
