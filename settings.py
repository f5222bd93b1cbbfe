"""What a host may set, read once at the start: the environment first, then the file `.env`.

`.env.example` names every setting with its meaning. A missing or wrong one raises `SettingsError`,
whose text is the one sentence shown to the host; `look_at_settings` finds everything that is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

#: the version of the bot; "dev" until it is released
VERSION = "1.0.0.dev"
DISCORD_API = "https://discord.com/api"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
#: the name under which systemd's LoadCredential= passes the token
CREDENTIAL = "patchwork-token"
#: and a whole file of settings in place of .env
ENV_CREDENTIAL = "patchwork-env"


class SettingsError(Exception):
    """A setting is missing or wrong; the text says which and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that differs between hosts."""

    token: str = field(repr=False)
    database: Path
    api: str = DISCORD_API
    gateway: str = DISCORD_GATEWAY
    log_level: str = "INFO"
    health: Path | None = None
    #: how many games one person may play at once, and how many one server may have
    games_per_player: int = 25
    games_per_server: int = 1000


def read_settings(environ: Mapping[str, str], directory: Path) -> Settings:
    """Read the settings from `environ` and, where that lacks one, from `directory`/.env.

    A relative path in a setting starts at `directory`. Raises SettingsError.
    """
    values, faults = gather(environ, directory)
    try:
        if faults:
            raise SettingsError(faults[0])
        return Settings(**{name: read(values, directory) for name, read in _READERS.items()})
    except SettingsError as error:  # a misspelt name may be the reason
        raise SettingsError(" ".join([str(error), *unknown_settings(values)])) from error


def given_token(environ: Mapping[str, str], directory: Path) -> tuple[str | None, str, str]:
    """The token, if one is set, and where Discord is: REST and gateway. Raises SettingsError.

    A token that isn't well formed counts as none.
    """
    values, faults = gather(environ, directory)
    if faults:
        raise SettingsError(faults[0])
    try:
        token = _token(values, directory)
    except SettingsError:
        token = None
    return token, _READERS["api"](values, directory), _READERS["gateway"](values, directory)


def look_at_settings(environ: Mapping[str, str], directory: Path) -> tuple[list[str], list[str]]:
    """Everything wrong with the settings, and the names like ours that no setting has.

    Both are sentences. A start reports the first thing wrong.
    """
    values, faults = gather(environ, directory)
    for read in _READERS.values():
        try:
            read(values, directory)
        except SettingsError as error:
            faults.append(str(error))
    return faults, unknown_settings(values)


def gather(environ: Mapping[str, str], directory: Path) -> tuple[dict[str, str], list[str]]:
    """What is set, in the environment or else in `directory`/.env, and what isn't well formed.

    One pair of quotes around a value of ours is removed wherever it was set: `docker run
    --env-file` leaves it on. A value with a fault is left out.
    """
    written, faults = _read_env(_env_file(environ, directory))
    values = {**written, **environ}
    for name in sorted(name for name in values if name.startswith(_OURS)):
        value = values[name].strip()
        if _COMMENT.search(value) and _unquoted(value) == value:
            del values[name]
            faults.append(
                f"{name} has a comment behind its value: comments need a line of their own, "
                "and a value with a # needs quotes around it."
            )
        else:
            values[name] = _unquoted(value)
    return values, faults


def _env_file(environ: Mapping[str, str], directory: Path) -> Path:
    """The file of settings: the one that systemd passes, or else `directory`/.env."""
    passed = Path(environ.get("CREDENTIALS_DIRECTORY", "")) / ENV_CREDENTIAL
    return passed if "CREDENTIALS_DIRECTORY" in environ and passed.exists() else directory / ".env"


def unknown_settings(values: Mapping[str, str]) -> list[str]:
    """A sentence for each name like ours that no setting has."""
    unknown = sorted(name for name in values if name.startswith(_OURS) and name not in _NAMES)
    return [_unknown(name) for name in unknown]


def _unknown(name: str) -> str:
    near = get_close_matches(name, _NAMES, n=1)
    meant = f"did you mean {near[0]}?" if near else ".env.example names all there are."
    return f"The unknown setting {name} is ignored; {meant}"


def database_path(values: Mapping[str, str], directory: Path) -> Path:
    """Where the database is: `PATCHWORK_DB`, or by default `var/patchwork.db`.

    Raises SettingsError.
    """
    return _path(values.get("PATCHWORK_DB") or "var/patchwork.db", directory)


def _path(text: str, directory: Path) -> Path:
    """A path in a setting, with ~ for a home folder as in a shell."""
    try:
        return directory / Path(text).expanduser()
    except RuntimeError as error:
        raise SettingsError(f"There is no home folder for the path {text}.") from error


def _read_env(path: Path) -> tuple[dict[str, str], list[str]]:
    """The ``NAME=value`` lines of a file, and a sentence for each other line.

    Empty lines and those that start with # are skipped. A missing file counts as an empty one.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        return {}, []
    except (OSError, UnicodeError) as error:
        return {}, [f"The settings file {path} can't be read: {_why(error)}."]
    values, faults = {}, []
    for number, line in enumerate(lines, start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None or not found["name"].isidentifier() or "\0" in line:
            faults.append(f"Line {number} of {path} isn't of the form NAME=value.")
            continue
        values[found["name"]] = found["value"]
    return values, faults


def _unquoted(value: str) -> str:
    quoted = len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1] if quoted else value


def open_secrets(environ: Mapping[str, str], directory: Path) -> list[Path]:
    """The files that hold the token and that other users of this machine can read.

    Raises SettingsError.
    """
    env = directory / ".env"
    files = [env] if _read_env(env)[0].get("PATCHWORK_TOKEN") else []
    values, _ = gather(environ, directory)
    if values.get("PATCHWORK_TOKEN_FILE") and not values.get("PATCHWORK_TOKEN"):
        files.append(_path(values["PATCHWORK_TOKEN_FILE"], directory))
    return [file for file in files if file.stat().st_mode & 0o077]


def _token(values: Mapping[str, str], directory: Path) -> str:
    token = values.get("PATCHWORK_TOKEN", "")
    if not token and values.get("PATCHWORK_TOKEN_FILE"):
        token = _token_in(_path(values["PATCHWORK_TOKEN_FILE"], directory))
    if not token and values.get("CREDENTIALS_DIRECTORY"):
        credential = Path(values["CREDENTIALS_DIRECTORY"]) / CREDENTIAL
        token = _token_in(credential) if credential.exists() else ""
    token = token.strip()
    if not token:
        raise SettingsError(
            "No bot token: set PATCHWORK_TOKEN (see .env.example), "
            "or run `python bot.py --local` to play without Discord."
        )
    if not token.isascii() or not token.isprintable() or set(token) & set(" \"'"):
        raise SettingsError(
            "The bot token has characters that no token has: copy it again from the Bot page "
            "of Discord's developer portal, without quotes and without the word Bot."
        )
    return token


def _token_in(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise SettingsError(f"The token file {path} can't be read: {_why(error)}.") from error


def _why(error: OSError | UnicodeError) -> str:
    """What prevented a file from being read, without its name."""
    if isinstance(error, UnicodeError):
        return "it isn't text in UTF-8"
    return error.strerror or str(error)


def _address(values: Mapping[str, str], name: str, default: str, schemes: tuple[str, ...]) -> str:
    address = values.get(name) or default
    try:
        parts = urlsplit(address)
        sound = parts.scheme in schemes and parts.hostname and parts.port != 0
    except ValueError:  # brackets that don't match, an invalid port
        sound = False
    if not sound or not address.isprintable() or " " in address:
        raise SettingsError(f"{name} must be an address that starts with {schemes[-1]}://.")
    return address


def _log_level(values: Mapping[str, str]) -> str:
    level = (values.get("PATCHWORK_LOG") or "INFO").upper()
    if level not in LOG_LEVELS:
        raise SettingsError(f"PATCHWORK_LOG must be one of {', '.join(LOG_LEVELS)}.")
    return level


def _bound(values: Mapping[str, str], name: str, usual: int) -> int:
    text = values.get(name) or str(usual)
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 6 and int(text)):
        raise SettingsError(f"{name} must be a number from 1 to 999999.")
    return int(text)


def health_path(values: Mapping[str, str], directory: Path) -> Path | None:
    """The file to touch while all is well, if there is to be one. Raises SettingsError."""
    health = values.get("PATCHWORK_HEALTH")
    return _path(health, directory) if health else None


#: How each field of `Settings` is read; raises SettingsError.
_READERS: Mapping[str, Callable[[Mapping[str, str], Path], Any]] = {
    "token": _token,
    "database": database_path,
    "api": lambda values, _: _address(values, "PATCHWORK_API", DISCORD_API, ("http", "https")),
    "gateway": lambda values, _: _address(
        values, "PATCHWORK_GATEWAY", DISCORD_GATEWAY, ("ws", "wss")
    ),
    "log_level": lambda values, _: _log_level(values),
    "health": health_path,
    "games_per_player": lambda values, _: _bound(values, "PATCHWORK_GAMES_PER_PLAYER", 25),
    "games_per_server": lambda values, _: _bound(values, "PATCHWORK_GAMES_PER_SERVER", 1000),
}
_OURS = "PATCHWORK_"
_LINE = re.compile(r"(?:export\s+)?(?P<name>[^=]*?)\s*=\s*(?P<value>.*)", re.DOTALL)
_COMMENT = re.compile(r"(?:^|\s)#")
_NAMES = (
    "PATCHWORK_TOKEN",
    "PATCHWORK_TOKEN_FILE",
    "PATCHWORK_DB",
    "PATCHWORK_API",
    "PATCHWORK_GATEWAY",
    "PATCHWORK_LOG",
    "PATCHWORK_HEALTH",
    "PATCHWORK_GAMES_PER_PLAYER",
    "PATCHWORK_GAMES_PER_SERVER",
)
