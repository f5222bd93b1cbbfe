"""Failures that tests order: some next requests, a random share of all, or Discord being down."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import NamedTuple

from playground.server.errors import Json, message_of
from playground.server.traffic.limits import refused

KINDS = ("reset", "slow", "late", "lost")
"""What a fault can be besides a status.

``reset`` ends the connection before the request is handled, ``lost`` after it was; ``slow`` waits
before handling it, ``late`` after.
"""
STATUSES = range(400, 600)
USUAL = ("500", "502", "503")

CLOUDFLARE = """<!DOCTYPE html>
<html lang="en-US">
<head><title>Access denied | discord.com used Cloudflare to restrict access</title></head>
<body><h1>Error {status}</h1><p>The stand-in was told to play the proxy before Discord.</p></body>
</html>
"""


class Failure(NamedTuple):
    """An answer that a fault gives: JSON, a page of the proxy before Discord, or nothing."""

    status: int
    headers: dict[str, str]
    body: Json | str | None


@dataclass
class Rule:
    """The next ``count`` requests whose method and path match get this fault.

    ``kind`` is one of ``KINDS`` or an HTTP status, which comes with ``code`` and ``message`` as
    Discord writes them, as a page in ``html``, or ``empty``.
    """

    kind: str
    method: str = ".*"
    path: str = ".*"
    count: int = 1
    ms: int = 0
    code: int = 0
    message: str = ""
    html: bool = False
    empty: bool = False
    retry_after: float = 0.05
    everywhere: bool = False
    """Whether a 429 calls itself global."""
    scope: str = "user"

    def matches(self, method: str, path: str) -> bool:
        """Whether a request is meant; both patterns must match as a whole or from the start."""
        return bool(re.fullmatch(self.method, method) and re.match(self.path, path))

    def failure(self) -> Failure | None:
        """What to answer instead of handling the request; None for the kinds without a status."""
        if not self.kind.isdecimal():
            return None
        status = int(self.kind)
        if self.html or self.empty:
            headers = {"Server": "cloudflare"} if self.html else {}
            if status == 429:
                headers["Retry-After"] = str(int(self.retry_after))
            return Failure(status, headers, CLOUDFLARE.format(status=status) if self.html else None)
        body: Json = {"message": self.message or message_of(status, self.code), "code": self.code}
        if status != 429:
            return Failure(status, {}, body)
        verdict = refused(self.retry_after, "global" if self.everywhere else self.scope)
        said = {name: each for name, each in body.items() if self.code or each == self.message}
        return Failure(status, verdict.headers, verdict.body() | said)


class Faults:
    """Chooses the fault of each request."""

    def __init__(self) -> None:
        self.down = False
        self._rules: list[Rule] = []
        self._share = 0.0
        self._kinds: list[Rule] = []
        self._path = re.compile(".*")
        self._random = random.Random(0)

    def add(self, order: Json) -> None:
        """Add a rule; ValueError names what is wrong with it."""
        self._rules.append(read_rule(order))

    def refuse(self, order: Json) -> None:
        """Add a rule that refuses with a ``status``; ValueError names what is wrong with it."""
        rest = {name: each for name, each in order.items() if name != "status"}
        self.add({"kind": order.get("status")} | rest)

    def chaos(self, order: Json) -> None:
        """Let a ``share`` of requests fail, by ``kinds`` (names or rules), ``seed``, ``path``."""
        kinds = order.get("kinds") or USUAL
        rules = [read_rule(k if isinstance(k, dict) else {"kind": k}) for k in kinds]
        self._path = re.compile(order.get("path") or ".*")
        self._share = float(order["share"])
        self._kinds = rules
        self._random = random.Random(order.get("seed", 0))

    def clear(self) -> None:
        """Forget every rule and the random share."""
        self._rules.clear()
        self._share = 0.0

    def choose(self, method: str, path: str) -> Rule | None:
        """The fault of this request, or None."""
        for rule in self._rules:
            if rule.matches(method, path):
                rule.count -= 1
                if rule.count <= 0:
                    self._rules.remove(rule)
                return rule
        if self._share and self._path.match(path) and self._random.random() < self._share:
            return self._random.choice(self._kinds)
        return None


def read_rule(order: Json) -> Rule:
    """A rule from its JSON; ValueError names what is wrong."""
    order = order | {"kind": str(order.get("kind"))}
    kind = order["kind"]
    if kind not in KINDS and not (kind.isdecimal() and int(kind) in STATUSES):
        raise ValueError(f"a fault's kind is {', '.join(KINDS)} or a status from 400 to 599")
    try:
        rule = Rule(**order)
        for pattern in (rule.method, rule.path):
            re.compile(pattern)
        rule.failure()  # a wrong field shows now, not when the bot meets it
    except (TypeError, re.error) as error:
        raise ValueError(str(error)) from None
    return rule
