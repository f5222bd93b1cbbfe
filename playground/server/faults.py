"""Failures that tests order: some next requests, a random share of all, or Discord being down."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from playground.server.errors import Json

STATUSES = ("500", "502", "503", "504", "429")
KINDS = (*STATUSES, "reset", "slow", "late", "lost")
"""``reset`` ends the connection before the request is handled, ``lost`` after it was; ``slow``
waits before handling it, ``late`` after."""


@dataclass
class Rule:
    """The next ``count`` requests whose method and path match get this fault."""

    kind: str
    method: str = ".*"
    path: str = ".*"
    count: int = 1
    ms: int = 0
    retry_after: float = 0.05
    everywhere: bool = False
    """Whether a 429 calls itself global."""

    def matches(self, method: str, path: str) -> bool:
        """Whether a request is meant; both patterns must match as a whole or from the start."""
        return bool(re.fullmatch(self.method, method) and re.match(self.path, path))


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

    def chaos(self, order: Json) -> None:
        """Let a ``share`` of requests fail, by ``kinds`` (names or rules), ``seed``, ``path``."""
        kinds = order.get("kinds") or list(KINDS[:3])
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
    if order["kind"] not in KINDS:
        raise ValueError(f"a fault's kind is one of {', '.join(KINDS)}")
    try:
        rule = Rule(**order)
        for pattern in (rule.method, rule.path):
            re.compile(pattern)
    except (TypeError, re.error) as error:
        raise ValueError(str(error)) from None
    return rule
