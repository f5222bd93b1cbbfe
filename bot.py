"""Patchwork for Discord: ``python bot.py`` runs it, ``python bot.py --local`` needs no Discord.

The composition root: it reads the settings, opens the database, and gives each part the others it
needs. ``python bot.py --help`` lists what else a host can do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import NoReturn

ENDS = (signal.SIGTERM, signal.SIGHUP)


def end_at_once(arguments: list[str]) -> Callable[[int, FrameType | None], NoReturn]:
    """What ends the process in good order: a bot as it was asked to, a command as cut off."""

    def end(number: int, _: FrameType | None) -> NoReturn:
        sys.exit(128 + number if arguments else 0)

    return end


if __name__ == "__main__":  # a container's first process would not hear these while it imports
    for each in ENDS:
        signal.signal(each, end_at_once(sys.argv[1:]))

if sys.version_info < (3, 11):  # noqa: UP036 - what an older one would say is a traceback
    sys.exit("Patchwork needs Python 3.11 or newer; `make .venv/runtime.stamp` finds one.")

try:
    import host
    import storage.for_host
    from cogs.connection.client import PatchworkClient, point_at
    from cogs.connection.footprint import leave_the_loaded_alone, return_large_blocks
    from cogs.connection.identify_budget import KEY as SESSIONS
    from cogs.connection.identify_budget import spent_budget
    from cogs.connection.inspection import (
        Application,
        Unreachable,
        application_of,
        look_at_discord,
    )
    from cogs.connection.logs import set_up_logging
    from cogs.connection.service import keep_service_informed
    from cogs.connection.supervisor import Deaf, Hopeless, Supervisor
    from cogs.doors.asks import jump_link
    from cogs.doors.channels import Places
    from cogs.incidents import report_incident
    from cogs.pictures.pictures import Pictures, draw_with
    from host.commandline import PORT, UsageError, read_arguments
    from host.setup import SetupFailed, about, read_token, set_up
    from matches.desk.desk import Desk
    from matches.services import Bounds
    from playground.launch import LaunchError, play_locally
    from rendering import Renderer
    from settings import (
        VERSION,
        Settings,
        SettingsError,
        database_path,
        gather,
        given_token,
        health_path,
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
PACKAGES = ("discord.py", "aiosqlite", "Pillow")
#: Exit statuses. After the first, a service manager should start the bot again. After the second
#: that won't help until someone has fixed what the sentence names.
FAILED, HOPELESS = 1, 2


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def incidents_of(database: Path) -> Path:
    """Where the incidents of the bot with this database are kept."""
    return database.with_name(f"{database.name}.incidents")


def serve(settings: Settings) -> int:
    """Run the bot; returns its exit status. Raises StorageError."""
    set_up_logging(settings.log_level, settings.token, incidents_of(settings.database))
    log.info(
        "event=start version=%s database=%s %s",
        VERSION,
        settings.database,
        host.versions(PACKAGES).replace(" ", "=").replace(",=", " "),
    )
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
    log.info("event=stop")
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
                restarted="INVOCATION_ID" in os.environ,  # systemd sets it
            )
            leave_the_loaded_alone()
            await until_signal(supervisor)
    finally:
        await database.close()


async def until_signal(supervisor: Supervisor) -> None:
    """Run until SIGTERM, SIGHUP or SIGINT, then shut down cleanly."""
    task = asyncio.create_task(supervisor.run())

    def end(number: signal.Signals) -> None:
        log.info("event=stopping signal=%s", number.name)
        task.cancel()

    for number in (*ENDS, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, end, number)
    informing = asyncio.create_task(keep_service_informed())
    try:
        with suppress(asyncio.CancelledError):
            await task
    finally:
        informing.cancel()
        await asyncio.gather(informing, return_exceptions=True)


def check(say: Callable[[str], None]) -> bool:
    """Check everything a start needs: versions, settings, the database, Discord itself.

    Says each line as soon as it is known; returns whether none of them is a fault.
    """
    well = True

    def tell(*lines: str) -> None:
        nonlocal well
        for line in lines:
            well = well and not line.startswith("fault:")
            say(line)

    tell(f"patchwork {VERSION}, {host.versions(PACKAGES)}")
    faults, unknown = look_at_settings(os.environ, ROOT)
    tell(*(f"fault: {fault}" for fault in faults), *(f"warning: {one}" for one in unknown))
    with suppress(SettingsError):  # reported among the faults
        tell(*_check_files())
    if faults:
        return False
    settings = read_settings(os.environ, ROOT)
    tell("settings: ok")
    in_use: Collection[int] = ()
    with suppress(StorageError):  # reported above
        in_use = host.channels_in_use(storage.for_host, settings.database)
        tell(*_look_back(settings.database))

    async def look() -> None:
        async for line in look_at_discord(settings.token, in_use):
            tell(line)

    point_at(settings.api, settings.gateway)
    asyncio.run(look())
    return well


def _check_files() -> Iterator[str]:
    """Lines about the database, the health file, and files that others can read."""
    values, _ = gather(os.environ, ROOT)
    try:
        yield from host.check(storage.for_host, database_path(values, ROOT)).lines
    except StorageError as error:
        yield f"fault: {error}"
    health = health_path(values, ROOT)
    if health is not None and not os.access(health.parent, os.W_OK | os.X_OK):
        yield f"fault: the file {health} of PATCHWORK_HEALTH can't be made."
    for file in open_secrets(os.environ, ROOT):
        yield f"warning: others on this machine can read the token in {file}; run chmod 600 {file}"


def _look_back(database: Path) -> Iterator[str]:
    """What the bot has left in its database for its host to know."""
    with storage.for_host.reading(database) as reads:
        spent = spent_budget(reads.get_meta(SESSIONS), now())
        aside = reads.set_aside()
    if spent is not None:
        yield f"warning: {spent}"
    if aside:
        yield (
            f"fault: {host.count(aside, 'message was', 'messages were')} set aside after a mistake "
            "of the bot; its log has an incident for each."
        )


def manage(asked: argparse.Namespace) -> int:
    """Do what one of the host's commands is for and print what it found."""
    if asked.command in ("setup", "invite"):
        return _invite(asked.command, threads=not asked.no_threads)
    if asked.command == "check":
        lines: list[str] = []
        well = check(lines.append if asked.json else lambda line: print(line, flush=True))
        if asked.json:
            print(json.dumps({"ok": well, "lines": [_apart(line) for line in lines]}, indent=2))
        return 0 if well else FAILED
    values, faults = gather(os.environ, ROOT)
    if faults:
        raise SettingsError(faults[0])
    report = _care(asked, database_path(values, ROOT))
    if asked.command == "stats" and asked.json:
        print(json.dumps(dict(report.figures), indent=2))
    else:
        print(*report.lines, sep="\n")
    return 0 if report.ok else FAILED


def _apart(line: str) -> dict[str, str]:
    """A line of a check as its kind and its text."""
    kind, colon, text = line.partition(": ")
    sorts = ("fault", "warning", "note")
    return {"kind": kind, "text": text} if colon and kind in sorts else {"kind": "ok", "text": line}


def _care(asked: argparse.Namespace, database: Path) -> host.Report:
    if asked.command == "backup" and asked.keep is not None:
        return host.backup_dated(storage.for_host, database, asked.file, now=now(), keep=asked.keep)
    if asked.command == "backup":
        return host.backup(storage.for_host, database, asked.file)
    if asked.command == "restore":
        return host.restore(storage.for_host, database, asked.file, now=now())
    if asked.command == "verify":
        return host.verify(storage.for_host, database)
    if asked.command == "rate":
        return host.rate(storage.for_host, database)
    if asked.command == "incident":
        return host.incident(incidents_of(database), asked.code)
    return host.stats(storage.for_host, database, now=now())


def _invite(command: str, *, threads: bool) -> int:
    """Set the bot up, or say how to invite it; returns the exit status."""
    token, api, gateway = given_token(os.environ, ROOT)
    point_at(api, gateway)

    def look_up(token: str) -> Application | None:
        return asyncio.run(application_of(token, threads=threads))

    try:
        if command == "setup":
            env, example = ROOT / ".env", ROOT / ".env.example"
            for line in set_up(token, env, example, look_up=look_up, ask=read_token):
                print(line, flush=True)
            return 0
        application = look_up(token) if token else None
        if application is None:
            raise SetupFailed("No token that Discord accepts is set: run python bot.py setup.")
        print(*about(application), sep="\n")
    except Unreachable as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


async def _play_locally(asked: argparse.Namespace) -> int:
    port = PORT if asked.port is None else asked.port
    return await play_locally(ROOT / "bot.py", port, asked.data or ROOT / "var")


@contextmanager
def ending_in_order(arguments: list[str]) -> Iterator[None]:
    """Until something else listens for them, the signals that end the process unwind it."""
    if threading.current_thread() is not threading.main_thread():  # only that one hears signals
        yield
        return
    before = {number: signal.signal(number, end_at_once(arguments)) for number in ENDS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; an expected failure is one sentence on standard error."""
    try:
        with ending_in_order(arguments):
            asked = read_arguments(arguments, VERSION)
            if asked.command is not None:
                return manage(asked)
            if asked.local:
                return asyncio.run(_play_locally(asked))
            return serve(read_settings(os.environ, ROOT))
    except StorageError as error:
        print(error, file=sys.stderr)
        return FAILED if error.may_pass else HOPELESS
    except (UsageError, SettingsError, SetupFailed, LaunchError) as error:
        print(error, file=sys.stderr)
        return HOPELESS
    except KeyboardInterrupt:  # until the bot itself listens for it
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
