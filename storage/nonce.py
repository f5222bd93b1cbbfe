"""Nonces of messages: the same over all retries, different for everything else ever posted.

Discord shows a message once however often it is sent with the same nonce (for a few minutes). So
the nonce is made from what the message is about and not from the attempt: four random characters of
this database, the match (or challenge), its revision, and the kind, ``k3x9.5.1a.b``. The kinds of
challenges and of matches differ, so their ids may be equal.
"""

from __future__ import annotations

import random
import sqlite3

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
PREFIX_LENGTH = 4
LONGEST = 25  # Discord's limit

_KEY = "nonce_prefix"


def draw_prefix(source: random.Random) -> str:
    """The four characters that tell this database's messages from those of all others."""
    return "".join(source.choice(DIGITS) for _ in range(PREFIX_LENGTH))


def prefix_of(connection: sqlite3.Connection, source: random.Random) -> str:
    """The prefix stored in a database, drawn now if that is new."""
    found = connection.execute("SELECT value FROM meta WHERE key = ?", (_KEY,)).fetchone()
    return found[0] if found else keep_new_prefix(connection, source)


def keep_new_prefix(connection: sqlite3.Connection, source: random.Random) -> str:
    """Draw a prefix and store it in a database, replacing any other."""
    prefix = draw_prefix(source)
    connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (_KEY, prefix))
    return prefix


def write_nonce(prefix: str, subject: int, rev: int, kind: str, number: int = 1) -> str:
    """The nonce of a message; `number` tells reposts of one revision apart.

    Raises ValueError beyond 25 characters, with ids that no match will ever reach.
    """
    repeat = "" if number == 1 else base36(number)
    nonce = f"{prefix}.{base36(subject)}.{base36(rev)}.{kind}{repeat}"
    if len(nonce) > LONGEST:
        raise ValueError(f"nonce {nonce} is longer than {LONGEST} characters")
    return nonce


def base36(number: int) -> str:
    """A number ≥ 0 in digits and small letters."""
    if number < 0:
        raise ValueError(f"{number} is negative")
    text = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return DIGITS[number] + text
