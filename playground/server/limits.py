"""Rate limits: 50 requests a second in all, and a bucket for each route and channel."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from playground.server.clock import Clock
from playground.server.errors import Json

GLOBAL_PER_SECOND = 50
SENDING = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
}
OTHERS = (10, 1.0)
UNLIMITED = (10_000, 1.0)
FREE = "/interactions/"
"""Answers to interactions count nowhere."""
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


@dataclass
class Window:
    """How many requests began since ``start``."""

    start: float = 0.0
    used: int = 0

    def take(self, now: float, limit: int, seconds: float) -> bool:
        """Count one request; False when the limit was reached already."""
        if not self.start <= now < self.start + seconds:
            self.start, self.used = now, 0
        if self.used >= limit:
            return False
        self.used += 1
        return True


@dataclass(frozen=True)
class Verdict:
    """The headers of an answer, and for a refusal how many seconds to wait."""

    headers: dict[str, str]
    retry_after: float | None = None
    everywhere: bool = False


class Limits:
    """Counts requests; ``enabled`` off keeps the headers but never refuses."""

    def __init__(self, clock: Clock, *, enabled: bool = True) -> None:
        self._clock = clock
        self.enabled = enabled
        self.global_limit = GLOBAL_PER_SECOND if enabled else 0
        self._global = Window()
        self._buckets: dict[tuple[str, ...], Window] = {}
        self._old_edits: int | None = None

    def configure(self, order: Json) -> None:
        """Switch the routes' buckets (``routes``) and the global limit (``global``, 0 is off).

        ``old_edits`` is how many more edits of messages over an hour old are allowed; the figure
        is Discord's secret, so there is none unless a test sets it.
        """
        if "routes" in order:
            self.enabled = bool(order["routes"])
        if "global" in order:
            self.global_limit = int(order["global"])
        if "old_edits" in order:
            self._old_edits = order["old_edits"]
        self._buckets.clear()
        self._global = Window()

    def take_old_edit(self) -> bool:
        """Count one edit of a message over an hour old; False when no more are allowed."""
        if self._old_edits is None:
            return True
        self._old_edits -= 1
        return self._old_edits >= 0

    def check(self, method: str, template: str, params: dict[str, str]) -> Verdict:
        """Count one request of the bot."""
        now = self._clock.now()
        limit, seconds = SENDING.get((method, template), OTHERS) if self.enabled else UNLIMITED
        key = (method, template, *(params.get(name, "") for name in MAJOR))
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        window = self._buckets.setdefault(key, Window())
        if template.startswith(FREE):
            return Verdict({"Via": "1.1 playground"})
        counted = self.global_limit and not template.startswith("/webhooks/")
        if counted and not self._global.take(now, self.global_limit, 1.0):
            wait = self._global.start + 1.0 - now
            return Verdict(_refused(wait, "global"), wait, everywhere=True)
        fine = window.take(now, limit, seconds)
        wait = max(window.start + seconds - now, 0.0)
        headers = {
            "Via": "1.1 playground",
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - window.used),
            "X-RateLimit-Reset": f"{window.start + seconds:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(f"{method} {template}".encode()).hexdigest(),
        }
        if fine:
            return Verdict(headers)
        return Verdict(headers | _refused(wait, "user"), wait)


def _refused(wait: float, scope: str) -> dict[str, str]:
    headers = {
        "Via": "1.1 playground",
        "Retry-After": str(math.ceil(wait)),
        "X-RateLimit-Scope": scope,
    }
    return headers | ({"X-RateLimit-Global": "true"} if scope == "global" else {})
