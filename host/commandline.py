"""The command line: what a host may ask for, and the help that lists it.

`COMMANDS` is the one list: the parser, `--help` and a test of the documents come from it.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

PORT = 8080
MOST_PORTS = 65535
MOST_KEPT = 10_000
RUN = ".venv/bin/python bot.py"


class UsageError(Exception):
    """The command line can't be carried out; its text is one sentence."""


@dataclass(frozen=True, slots=True)
class CommandHelp:
    """A command, what it does, and an example of what may follow its name."""

    name: str
    does: str
    example: str = ""


COMMANDS: dict[str, tuple[CommandHelp, ...]] = {
    "set up": (
        CommandHelp("setup", "enter the bot's token, and get the link that invites the bot"),
        CommandHelp("invite", "print that link again", "--no-threads"),
        CommandHelp("check", "look at everything a start needs", "--json"),
    ),
    "look after the database": (
        CommandHelp("backup", "copy it, even while people play", "/backups --keep 14"),
        CommandHelp("restore", "put a backup in its place (stop the bot first)", "copy.db"),
        CommandHelp("verify", "look at every table and replay every game"),
        CommandHelp("rate", "recalculate all ratings (stop the bot first)"),
    ),
    "look into it": (
        CommandHelp("stats", "print totals", "--json"),
        CommandHelp("incident", "print what was logged about an error's code", "1e9032"),
    ),
}


class _Parser(argparse.ArgumentParser):
    """Reports what is wrong in one sentence instead of a usage text."""

    def error(self, message: str) -> NoReturn:
        message = " ".join(message.split())
        raise UsageError(f"{message[:1].upper()}{message[1:]}; see python bot.py --help.")


def read_arguments(arguments: list[str], version: str) -> argparse.Namespace:
    """What the command line asks for. Raises UsageError; `--help` and `--version` exit."""
    parser = _Parser(
        prog="bot.py",
        usage="bot.py [--local] [command …]",
        description="Patchwork for Discord. Without a command, the bot runs.",
        epilog=_listed(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument(
        "--local", action="store_true", help="play in a browser, without Discord or a token"
    )
    parser.add_argument("--port", type=_port, help=f"the page's port with --local ({PORT})")
    parser.add_argument("--data", type=_folder, help="where --local stores its games (var)")
    commands = parser.add_subparsers(dest="command", help=argparse.SUPPRESS, metavar="command")
    made: dict[str, argparse.ArgumentParser] = {}
    for group in COMMANDS.values():
        for one in group:
            example = f"example: {RUN} {one.name} {one.example}".rstrip()
            does = f"{one.does[:1].upper()}{one.does[1:]}."
            made[one.name] = commands.add_parser(
                one.name, description=does, epilog=example, allow_abbrev=False
            )
    for name in ("setup", "invite"):
        made[name].add_argument(
            "--no-threads", action="store_true", help="without the permissions for threads"
        )
    for name in ("check", "stats"):
        made[name].add_argument("--json", action="store_true", help="print JSON, for a program")
    made["backup"].add_argument("file", type=_target, help="a new file; with --keep, a folder")
    made["backup"].add_argument(
        "--keep",
        type=_kept,
        metavar="N",
        help="put a dated copy into the folder, and keep the newest N of these",
    )
    made["restore"].add_argument("file", type=_target, help="the backup")
    made["incident"].add_argument("code", help="as in “noted under 1e9032”")
    asked = parser.parse_args(arguments)
    if asked.local and asked.command is not None:
        parser.error(f"--local doesn't go with {asked.command}")
    for option in ("port", "data"):
        if getattr(asked, option) is not None and not asked.local:
            parser.error(f"--{option} goes with --local alone")
    return asked


def _listed() -> str:
    """All commands by group, each with an example if it takes anything."""
    lines = []
    for group, commands in COMMANDS.items():
        lines.append(f"{group}:")
        for one in commands:
            lines.append(f"  {one.name:<10}{one.does}")
            if one.example:
                lines.append(f"  {'':<10}  {RUN} {one.name} {one.example}")
        lines.append("")
    lines.append("docs/hosting.md explains them, and the exit statuses.")
    return "\n".join(lines)


def _folder(name: str) -> Path:
    """A folder by its name; an empty name would mean wherever the command was typed."""
    if not name.strip():
        raise argparse.ArgumentTypeError("a folder needs a name")
    return Path(name)


def _target(name: str) -> Path:
    """A file by its name; other programs mean their standard output by a dash."""
    if not name.strip() or name == "-":
        raise argparse.ArgumentTypeError("a file needs a name")
    return Path(name)


def _kept(text: str) -> int:
    return _number(text, 1, MOST_KEPT, f"keep from 1 to {MOST_KEPT} copies")


def _port(text: str) -> int:
    """A port by its number; 0 means any free port."""
    return _number(text, 0, MOST_PORTS, f"a port is a number from 0 (any) to {MOST_PORTS}")


def _number(text: str, least: int, most: int, wanted: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(wanted)
    return int(text)
