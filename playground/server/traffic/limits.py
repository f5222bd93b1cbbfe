"""Rate limits: what is left of each bucket, what the headers say of it, and who must wait.

The rates themselves are in ``rates``.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from playground.server.errors import Json
from playground.server.state.clock import Clock
from playground.server.traffic.rates import FREE, GLOBAL_PER_SECOND, WEBHOOKS, Rate, rate_of

UNLIMITED = 10_000
_VIA = {"Via": "1.1 playground"}
"""Without it discord.py takes a 429 for Cloudflare's."""
_HAIR = 1e-4
"""Seconds that rounding may cost: a timestamp of today is exact to a quarter of a microsecond."""


@dataclass
class Bucket:
    """The tokens of one bucket; ``full_at`` is when all of them will be there again."""

    full_at: float = 0.0
    used: int = 0
    """Tokens taken from a fixed window, which ends at ``full_at``."""

    def take(self, now: float, rate: Rate) -> float | None:
        """Take one token; if none is left, returns the seconds until one is."""
        if now >= self.full_at - _HAIR or self.full_at > now + rate.seconds + _HAIR:
            self.full_at, self.used = now, 0  # all are there, or the clock was set back
        if not rate.slides:
            if self.used >= rate.limit:
                return self.full_at - now
            self.full_at = now + rate.seconds if self.used == 0 else self.full_at
            self.used += 1
            return None
        each = rate.seconds / rate.limit
        wait = self.full_at + each - now - rate.seconds
        if wait > _HAIR:
            return wait
        self.full_at += each
        return None

    def left(self, now: float, rate: Rate) -> int:
        """How many tokens are left."""
        if not rate.slides:
            return rate.limit - self.used
        each = rate.seconds / rate.limit
        return math.floor((now + rate.seconds - self.full_at) / each + _HAIR)


@dataclass(frozen=True)
class Verdict:
    """The headers of an answer, and for a refusal how many seconds to wait."""

    headers: dict[str, str]
    retry_after: float | None = None
    everywhere: bool = False

    def body(self) -> Json:
        """The JSON of a refusal."""
        return {
            "message": "You are being rate limited.",
            "retry_after": self.retry_after,
            "global": self.everywhere,
        }


def refused(wait: float, scope: str, headers: dict[str, str] | None = None) -> Verdict:
    """A refusal; ``scope`` says whose limit it is: the "user"'s, "shared" or "global"."""
    wait = math.ceil(max(wait - _HAIR, 0.0) * 1000) / 1000
    more = _VIA | {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": scope}
    if scope == "global":
        more["X-RateLimit-Global"] = "true"
    return Verdict((headers or {}) | more, wait, everywhere=scope == "global")


class Limits:
    """Counts requests; ``enabled`` off keeps the headers but never refuses.

    ``windows`` makes every bucket a fixed window of so many seconds, with no fewer tokens than it
    would have in that time: for clients that give up when a window ends late, whether or not it
    ever refuses.
    """

    def __init__(self, clock: Clock, *, enabled: bool = True, windows: float | None = None) -> None:
        self._clock = clock
        self.enabled = enabled
        self.windows = windows
        self.global_limit = GLOBAL_PER_SECOND if enabled else 0
        self._global = Bucket()
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._old_edits: int | None = None

    def configure(self, order: Json) -> None:
        """Switch the routes' buckets (``routes``) and the global limit (``global``, 0 is off).

        ``windows`` is how long every window lasts, None for Discord's own.  ``old_edits`` is how
        many more edits of messages over an hour old are allowed; the figure is Discord's secret,
        so there is none unless a test sets it.
        """
        if "routes" in order:
            self.enabled = bool(order["routes"])
        if "global" in order:
            self.global_limit = int(order["global"])
        if "windows" in order:
            self.windows = None if order["windows"] is None else float(order["windows"])
        if "old_edits" in order:
            self._old_edits = order["old_edits"]
        self._buckets.clear()
        self._global = Bucket()

    def take_old_edit(self) -> bool:
        """Count one edit of a message over an hour old; False when no more are allowed."""
        if self._old_edits is None:
            return True
        self._old_edits -= 1
        return self._old_edits >= 0

    def _rate(self, method: str, template: str, age: float | None) -> Rate:
        rate = rate_of(method, template, age)
        if not self.enabled:
            rate = Rate(UNLIMITED, 1.0, rate.major, rate.bucket)
        return rate if self.windows is None else rate.with_window(self.windows)

    def check(
        self, method: str, template: str, params: dict[str, str], age: float | None = None
    ) -> Verdict:
        """Count one request of the bot; ``age`` is that of the message it is about."""
        if template.startswith(FREE):
            return Verdict(_VIA)
        now = self._clock.now()
        if self.global_limit and not template.startswith(WEBHOOKS):
            everything = Rate(self.global_limit, 1.0, slides=False)
            wait = self._global.take(now, everything)
            if wait is not None:
                return refused(wait, "global")
        rate = self._rate(method, template, age)
        name = rate.bucket or f"{method} {template}"
        key = (name, *(params.get(each, "") for each in rate.major))
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        bucket = self._buckets.setdefault(key, Bucket())
        wait = bucket.take(now, rate)
        headers = _VIA | {
            "X-RateLimit-Limit": str(rate.limit),
            "X-RateLimit-Remaining": str(bucket.left(now, rate)),
            "X-RateLimit-Reset": f"{bucket.full_at:.3f}",
            "X-RateLimit-Reset-After": f"{max(bucket.full_at - now, 0.0):.3f}",
            "X-RateLimit-Bucket": hashlib.md5(name.encode()).hexdigest(),
        }
        if wait is None:
            return Verdict(headers)
        return refused(wait, "shared" if rate.shared else "user", headers)
