"""The log: one line per event, ``key=value``, to standard error; no token, no message text."""

from __future__ import annotations

import logging
import re
import sys

FORMAT = "%(asctime)s level=%(levelname)s logger=%(name)s %(message)s"
#: An interaction's token is part of the addresses that answer it.
_ADDRESS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[\w.=-]+")
HIDDEN = "[hidden]"


class RedactingFormatter(logging.Formatter):
    """Writes a record, traceback included, with every secret removed from the finished text."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """The finished line."""
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _ADDRESS.sub(rf"\1{HIDDEN}", text)


def set_up_logging(level: str, token: str) -> None:
    """Log at `level` to standard error, on the only handler there is.

    discord.py's DEBUG lines contain whole messages, so its level never goes below INFO.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(RedactingFormatter((token,)))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for library in ("discord", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(library).setLevel(max(logging.INFO, root.level))
