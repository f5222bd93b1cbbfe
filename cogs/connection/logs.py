"""The log: one line per event, ``key=value``, to standard error; no token, no message text."""

from __future__ import annotations

import logging
import os
import re
import sys
import time
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from cogs.delivery.sender import EXPECTED, describe

FORMAT = "%(asctime)s level=%(levelname)s logger=%(name)s %(message)s"
#: An interaction's token is part of the addresses that answer it.
_ADDRESS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.=-]+")
HIDDEN = "[hidden]"


class RedactingFormatter(logging.Formatter):
    """Writes a record, traceback included, with every secret removed from the finished text.

    Its times are UTC, and say so.
    """

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """The finished line."""
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _ADDRESS.sub(rf"\1{HIDDEN}", text)


class IncidentFile(RotatingFileHandler):
    """The last incidents, for `bot.py incident CODE`: 2 MB at most, readable only by the owner."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=1 << 20, backupCount=1, delay=True, encoding="utf-8")
        self.addFilter(lambda record: str(record.msg).startswith("event=incident "))

    def _open(self) -> TextIOWrapper:
        opened = super()._open()
        os.fchmod(opened.fileno(), 0o600)
        return opened

    def handleError(self, record: logging.LogRecord) -> None:
        """On a full disk the line on standard error must do."""


def tone_down(record: logging.LogRecord) -> bool:
    """Make one line of the traceback with which discord.py tells of suggestions that came too late.

    Whoever types fast doesn't wait for them. Always True: nothing is kept out of the log.
    """
    error = None if record.exc_info is None else record.exc_info[1]
    if isinstance(error, EXPECTED):
        record.msg, record.args = "event=not_suggested error=%s", (describe(error),)
        record.levelno, record.levelname = logging.INFO, "INFO"
        record.exc_info = record.exc_text = None
    return True


def set_up_logging(level: str, token: str, incidents: Path | None = None) -> None:
    """Log at `level` to standard error, and incidents to a file of their own as well.

    discord.py's DEBUG lines contain whole messages, so its level never goes below INFO.
    """
    handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
    if incidents is not None:
        handlers.append(IncidentFile(incidents))
    for handler in handlers:
        handler.setFormatter(RedactingFormatter((token,)))
    logging.getLogger("discord.app_commands.tree").addFilter(tone_down)
    root = logging.getLogger()
    root.handlers[:] = handlers
    root.setLevel(level)
    for library in ("discord", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(library).setLevel(max(logging.INFO, root.level))
