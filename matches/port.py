"""The storage port: what matches asks of whatever keeps its records.

One change is one transaction is one plain function: `Store.write` runs it on the storage's own
thread, commits, and only then returns. The function sees a `Transaction`, calls its methods without
awaiting anything, and may raise to roll everything of its own back. So no await can come between
two steps of a change, and no cancellation can tear one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from matches.results import ResultReader, ResultWriter
from matches.stored import (
    NEVER,
    Alarm,
    AlarmKind,
    Beginning,
    Challenge,
    ChallengeState,
    Draft,
    Home,
    Import,
    Match,
    Notice,
    NoticeKind,
    PlayerSettings,
    Ply,
    Proposal,
    Receipt,
    ServerSettings,
)

T = TypeVar("T")


class Reader(ResultReader, Protocol):
    """What can be asked."""

    def match(self, match_id: int) -> Match | None:
        """The match of that id."""
        ...

    def active_match_in(self, channel_id: int) -> Match | None:
        """The match being played in a channel."""
        ...

    def latest_match_in(self, channel_id: int) -> Match | None:
        """The match last changed in a channel, finished ones included."""
        ...

    def active_matches_of(self, player_id: int) -> Sequence[Match]:
        """Active matches of a player, the longest unchanged first."""
        ...

    def active_matches_in(self, guild_id: int, limit: int) -> Sequence[Match]:
        """The matches being played in a guild, the longest unchanged first, so many at most."""
        ...

    def count_active_matches_in(self, guild_id: int) -> int:
        """How many matches are being played in a guild."""
        ...

    def plies(self, match_id: int) -> Sequence[Ply]:
        """The plies that stand, in order."""
        ...

    def proposals(self, match_id: int) -> Sequence[Proposal]:
        """What the players of a match asked of each other, answered or not, the oldest first."""
        ...

    def alarm(self, match_id: int, kind: AlarmKind) -> Alarm | None:
        """The alarm of that kind that is set for a match."""
        ...

    def alarms_due(self, now: int, limit: int) -> Sequence[Alarm]:
        """Alarms that are due, the earliest first."""
        ...

    def next_alarm(self) -> int | None:
        """When the next alarm is due."""
        ...

    def challenge(self, challenge_id: int) -> Challenge | None:
        """The challenge of that id, whatever became of it."""
        ...

    def open_challenges_in(self, channel_id: int) -> Sequence[Challenge]:
        """Open challenges in a channel, the oldest first."""
        ...

    def open_challenges_of(self, player_id: int) -> Sequence[Challenge]:
        """Open challenges made by a player."""
        ...

    def challenges_expired_by(self, now: int) -> Sequence[Challenge]:
        """Challenges still open whose time is up, the earliest first."""
        ...

    def next_expiry(self) -> int | None:
        """When the next open challenge expires."""
        ...

    def beginning(self, challenge_id: int) -> Beginning | None:
        """The moves that the match of a challenge is to begin with."""
        ...

    def imported(self, import_id: int) -> Import | None:
        """The record that a player brought along under that id."""
        ...

    def blocked_by(self, player_id: int) -> Sequence[int]:
        """The people whom a player has blocked."""
        ...

    def have_played(self, one: int, other: int) -> bool:
        """Whether two people play or have played a match."""
        ...

    def last_closed(self, challenger: int, opponent: int, state: ChallengeState) -> int | None:
        """When last a challenge of one person to another ended so."""
        ...

    def draft(self, match_id: int, rev: int, player_id: int) -> Draft | None:
        """The placement a player last looked at."""
        ...

    def receipt(self, interaction_id: int) -> Receipt | None:
        """The answer remembered for a request."""
        ...

    def player_settings(self, player_id: int) -> PlayerSettings:
        """A player's choices; the defaults if he never made any."""
        ...

    def server_settings(self, guild_id: int) -> ServerSettings:
        """A server's choices; the defaults if none were made."""
        ...

    def notice(self, notice_id: int) -> Notice | None:
        """The notice of that id."""
        ...

    def notices_due(self, now: int, limit: int, furthest: int = NEVER) -> Sequence[Notice]:
        """Unsent notices that are due: of each subject its first, and every private one.

        Oldest first, but calls and reminders behind everything else. A waiting one that is due
        later than `furthest` was put off by a clock that has been set back since: it is due now.
        """
        ...

    def next_notice_due(self) -> int | None:
        """When the next unsent notice is due."""
        ...

    def refused_since(self, match_id: int) -> int | None:
        """Since when Discord has refused what is to be said of a match in its channel."""
        ...

    def last_sent(self, subject: int, kinds: Sequence[NoticeKind]) -> Notice | None:
        """The newest notice about a subject that has a message."""
        ...

    def last_call(
        self, match_id: int, player_id: int, channel_id: int | None = None
    ) -> Notice | None:
        """The newest notice, sent or waiting, that tells a player that it is his turn.

        In whatever channel, unless one is named.
        """
        ...

    def notices_about(self, match_id: int, rev: int, kind: NoticeKind) -> Sequence[Notice]:
        """The notices of that kind about a revision, sent or waiting, the oldest first."""
        ...

    def newest_notice(self, match_id: int, kind: NoticeKind) -> Notice | None:
        """The newest notice of that kind about a match, sent or waiting."""
        ...

    def said(self, match_id: int, rev: int, kind: NoticeKind) -> int:
        """How many notices of that kind there are about a revision, sent or waiting."""
        ...


class Transaction(Reader, ResultWriter, Protocol):
    """What can be changed. Ids of new records are given by the storage."""

    def add_challenge(self, challenge: Challenge) -> Challenge:
        """Keep a new challenge; its id is ignored and the kept one returned."""
        ...

    def close_challenge(
        self, challenge_id: int, state: ChallengeState, match_id: int | None = None, *, at: int
    ) -> bool:
        """Close a challenge if it is still open, as of `at`; False if it wasn't."""
        ...

    def drop_challenge(self, challenge_id: int) -> None:
        """What wasn't said yet about a challenge needn't be."""
        ...

    def add_beginning(self, challenge_id: int, beginning: Beginning) -> None:
        """Note the moves that the match of a challenge is to begin with."""
        ...

    def add_import(self, brought: Import, most: int) -> Import:
        """Keep a record; its id is ignored and the kept one returned.

        Of its player only the `most` newest are kept.
        """
        ...

    def add_match(self, match: Match) -> Match:
        """Keep a new match; its id is ignored and the kept one returned."""
        ...

    def update_match(self, match: Match, expected_rev: int) -> bool:
        """Replace a match if its revision is still `expected_rev`; False if it isn't."""
        ...

    def set_deadline(self, match_id: int, rev: int, deadline: int) -> None:
        """Give the turn of a match that still stands at `rev` another deadline."""
        ...

    def set_hushed(self, match_id: int, rev: int) -> None:
        """Note that who must move at `rev` wants to hear no more of this turn."""
        ...

    def add_ply(self, ply: Ply) -> None:
        """Keep a ply."""
        ...

    def remove_plies_after(self, match_id: int, number: int) -> None:
        """Take back the plies behind that number."""
        ...

    def save_proposal(self, proposal: Proposal) -> None:
        """Keep a proposal, in place of the same one as it was before."""
        ...

    def set_alarm(self, alarm: Alarm) -> None:
        """Set an alarm in place of the match's earlier one of that kind."""
        ...

    def drop_alarm(self, match_id: int, kind: AlarmKind) -> None:
        """Take an alarm away, if it is set."""
        ...

    def clear_alarms(self, match_id: int) -> None:
        """Take all alarms of a match away."""
        ...

    def save_draft(self, draft: Draft) -> None:
        """Keep the last draft per (match, rev, player); drafts of older revisions go."""
        ...

    def remember(self, receipt: Receipt, now: int) -> None:
        """Keep the answer to a request."""
        ...

    def set_block(self, player_id: int, other: int, blocked: bool) -> None:
        """Note that a player has blocked another, or has no longer."""
        ...

    def save_player_settings(self, settings: PlayerSettings) -> None:
        """Keep a player's choices."""
        ...

    def save_server_settings(self, settings: ServerSettings) -> None:
        """Keep a server's choices."""
        ...

    def add_notice(
        self,
        subject: int,
        rev: int,
        kind: NoticeKind,
        home: Home,
        facts: dict[str, Any],
        now: int,
        *,
        ping: int | None = None,
        edits: int | None = None,
        private: bool = False,
    ) -> Notice:
        """Put something to be said into the outbox; the nonce is made here.

        The same (subject, rev, kind) twice gets a numbered kind where that may happen: for boards
        posted again, proposals, and what is said of deadlines. It is a programming error elsewhere.
        """
        ...

    def notice_sent(self, notice_id: int, message_id: int | None) -> None:
        """A notice has reached its channel, as that message."""
        ...

    def notice_silenced(self, notice_id: int) -> None:
        """A waiting notice is to call nobody."""
        ...

    def notice_dropped(self, notice_id: int) -> None:
        """A waiting notice isn't to be said after all."""
        ...

    def notice_postponed(self, notice_id: int, due_at: int) -> None:
        """A try failed: count it and wait until `due_at`."""
        ...

    def notice_refused(self, notice_id: int, now: int, due_at: int) -> None:
        """Discord refused a notice: count it, keep it, and try again at `due_at`."""
        ...

    def notice_made_private(self, notice_id: int, due_at: int) -> None:
        """An unsent notice is to go by direct message, at `due_at`."""
        ...

    def drop_notices(self, match_id: int, kinds: Sequence[NoticeKind]) -> None:
        """Forget what wasn't said yet about a match, of these kinds: it is no longer true."""
        ...

    def retry_in_channels(self, channel_ids: Sequence[int], now: int) -> int:
        """Try what was refused in some channels again now; how many notices that are."""
        ...

    def retry_in_guild(self, guild_id: int, now: int) -> int:
        """Try what was refused in a guild again now; how many notices that are."""
        ...

    def retry_everywhere(self, now: int, a_second: int) -> int:
        """Try all that was refused again, so many a second from now on; how many there are."""
        ...

    def forget_old(self, before: int, now: int, limit: int) -> bool:
        """Forget what nobody asks for any more: whether there may be more of it.

        Receipts given before that time, drafts of past positions, and what was said before it and
        has been said anew since: `last_sent` and `last_call` find what they found. At most `limit`
        of each.
        """
        ...


class Store(Protocol):
    """Where records are kept."""

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run `work` as one transaction; when this returns, it is on the disk.

        Raises whatever `work` raises, with nothing changed, and `StoreUnavailable` (disk full,
        closed) when the change couldn't be kept.
        """
        ...

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run `work` on one consistent state."""
        ...
