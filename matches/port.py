"""The storage port: what matches asks of whatever stores its records.

One change is one transaction is one plain function: `Store.write` runs it on the storage's own
thread, commits, and only then returns. The function sees a `Transaction`, calls its methods without
awaiting anything, and may raise to roll back everything it has done. So no await can come between
two steps of a change, and no cancellation can tear one apart.
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
    Player,
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
        """The match with that id."""
        ...

    def active_match_in(self, channel_id: int) -> Match | None:
        """The match being played in a channel."""
        ...

    def latest_match_in(self, channel_id: int) -> Match | None:
        """The match last changed in a channel, finished ones included."""
        ...

    def active_matches_of(self, player_id: int) -> Sequence[Match]:
        """Active matches of a player, longest unchanged first."""
        ...

    def active_matches_in(self, guild_id: int, limit: int) -> Sequence[Match]:
        """The matches being played in a guild, longest unchanged first, at most so many."""
        ...

    def count_active_matches_in(self, guild_id: int) -> int:
        """How many matches are being played in a guild."""
        ...

    def plies(self, match_id: int) -> Sequence[Ply]:
        """The plies that stand, in order."""
        ...

    def proposals(self, match_id: int) -> Sequence[Proposal]:
        """What the players of a match have asked each other, answered or not, oldest first."""
        ...

    def alarm(self, match_id: int, kind: AlarmKind) -> Alarm | None:
        """A match's alarm of that kind."""
        ...

    def alarms_due(self, now: int, limit: int) -> Sequence[Alarm]:
        """Alarms that are due, earliest first."""
        ...

    def next_alarm(self) -> int | None:
        """When the next alarm is due."""
        ...

    def challenge(self, challenge_id: int) -> Challenge | None:
        """The challenge with that id, whatever became of it."""
        ...

    def open_challenges_in(self, channel_id: int) -> Sequence[Challenge]:
        """Open challenges in a channel, oldest first."""
        ...

    def open_challenges_of(self, player_id: int) -> Sequence[Challenge]:
        """Open challenges made by a player."""
        ...

    def challenges_expired_by(self, now: int) -> Sequence[Challenge]:
        """Challenges still open though their time is up, earliest first."""
        ...

    def next_expiry(self) -> int | None:
        """When the next open challenge expires."""
        ...

    def beginning(self, challenge_id: int) -> Beginning | None:
        """The moves that a challenge's match is to begin with."""
        ...

    def imported(self, import_id: int) -> Import | None:
        """The record a player imported under that id."""
        ...

    def blocked_by(self, player_id: int) -> Sequence[int]:
        """The people whom a player has blocked."""
        ...

    def have_played(self, one: int, other: int) -> bool:
        """Whether two people are playing or have played a match."""
        ...

    def last_closed(
        self, challenger: int, opponent: int, state: ChallengeState, *, posted: bool = False
    ) -> int | None:
        """When a challenge from one person to another last ended this way.

        `posted`: only one whose message was there to be read.
        """
        ...

    def draft(self, match_id: int, rev: int, player_id: int) -> Draft | None:
        """The placement a player last looked at."""
        ...

    def receipt(self, interaction_id: int) -> Receipt | None:
        """The answer stored for a request."""
        ...

    def player_settings(self, player_id: int) -> PlayerSettings:
        """A player's choices; the defaults if they have made none."""
        ...

    def server_settings(self, guild_id: int) -> ServerSettings:
        """A server's choices; the defaults if none have been made."""
        ...

    def notice(self, notice_id: int) -> Notice | None:
        """The notice with that id."""
        ...

    def notices_due(self, now: int, limit: int, furthest: int = NEVER) -> Sequence[Notice]:
        """Unsent notices that are due: the first of each subject, and every private one.

        Oldest first, but calls and reminders last of all. If one is due later than `furthest`, the
        clock has been set back since it was put off: it is due now.
        """
        ...

    def next_notice_due(self) -> int | None:
        """When the next unsent notice is due."""
        ...

    def refused_since(self, match_id: int) -> int | None:
        """Since when Discord has refused a match's notices in its channel."""
        ...

    def last_sent(self, subject: int, kinds: Sequence[NoticeKind]) -> Notice | None:
        """The newest notice about a subject that has a message."""
        ...

    def last_call(
        self, match_id: int, player_id: int, channel_id: int | None = None
    ) -> Notice | None:
        """The newest notice, sent or waiting, that tells a player it is their turn.

        In any channel, unless one is named.
        """
        ...

    def notices_about(self, match_id: int, rev: int, kind: NoticeKind) -> Sequence[Notice]:
        """The notices of that kind about a revision, sent or waiting, oldest first."""
        ...

    def newest_notice(self, match_id: int, kind: NoticeKind) -> Notice | None:
        """The newest notice of that kind about a match, sent or waiting."""
        ...

    def said(self, match_id: int, rev: int, kind: NoticeKind) -> int:
        """How many notices of that kind there are about a revision, sent or waiting."""
        ...

    def held_for(self, player_id: int) -> Sequence[Notice]:
        """The notices whose ping for a player is held back, oldest first."""
        ...

    def held_players(self, now: int, limit: int) -> Sequence[int]:
        """Players with a held ping that is due, the longest overdue first."""
        ...

    def next_held(self) -> int | None:
        """When the next held ping is due."""
        ...


class Transaction(Reader, ResultWriter, Protocol):
    """What can be changed. The storage gives new records their ids."""

    def add_challenge(self, challenge: Challenge) -> Challenge:
        """Store a new challenge; ignores its id and returns the stored one."""
        ...

    def close_challenge(
        self, challenge_id: int, state: ChallengeState, match_id: int | None = None, *, at: int
    ) -> bool:
        """Close a challenge if it is still open, as of `at`; False if it wasn't."""
        ...

    def drop_challenge(self, challenge_id: int) -> None:
        """Drop whatever hasn't been said yet about a challenge."""
        ...

    def add_beginning(self, challenge_id: int, beginning: Beginning) -> None:
        """Store the moves that a challenge's match is to begin with."""
        ...

    def add_import(self, brought: Import, most: int) -> Import:
        """Store a record; ignores its id and returns the stored one.

        Only the player's `most` newest are kept.
        """
        ...

    def add_match(self, match: Match) -> Match:
        """Store a new match; ignores its id and returns the stored one."""
        ...

    def update_match(self, match: Match, expected_rev: int) -> bool:
        """Replace a match if its revision is still `expected_rev`; False if it isn't."""
        ...

    def set_deadline(self, match_id: int, rev: int, deadline: int) -> None:
        """Give the turn of a match that is still at `rev` another deadline."""
        ...

    def set_hushed(self, match_id: int, rev: int) -> None:
        """Note that the player to move at `rev` wants no more reminders of this turn."""
        ...

    def rename_player(self, player: Player, guild_id: int) -> None:
        """Give a player the name they have now in the matches they are playing in a guild."""
        ...

    def add_ply(self, ply: Ply) -> None:
        """Store a ply."""
        ...

    def remove_plies_after(self, match_id: int, number: int) -> None:
        """Take back the plies after that number."""
        ...

    def save_proposal(self, proposal: Proposal) -> None:
        """Store a proposal, replacing its earlier state."""
        ...

    def set_alarm(self, alarm: Alarm) -> None:
        """Set an alarm, replacing the match's earlier one of that kind."""
        ...

    def drop_alarm(self, match_id: int, kind: AlarmKind) -> None:
        """Remove an alarm, if it is set."""
        ...

    def clear_alarms(self, match_id: int) -> None:
        """Remove all of a match's alarms."""
        ...

    def save_draft(self, draft: Draft) -> None:
        """Store the last draft per (match, rev, player); drafts of older revisions are dropped."""
        ...

    def remember(self, receipt: Receipt, now: int) -> None:
        """Store the answer to a request."""
        ...

    def set_block(self, player_id: int, other: int, blocked: bool) -> None:
        """Note that a player has blocked or unblocked another."""
        ...

    def save_player_settings(self, settings: PlayerSettings) -> None:
        """Store a player's choices."""
        ...

    def save_server_settings(self, settings: ServerSettings) -> None:
        """Store a server's choices."""
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
        """Put something to say into the outbox; the nonce is made here.

        A second notice with the same (subject, rev, kind) gets a numbered kind where that may
        happen: for boards posted again, proposals and deadlines. Anywhere else it is a programming
        error.
        """
        ...

    def notice_sent(self, notice_id: int, message_id: int | None) -> None:
        """A notice has reached its channel, as that message."""
        ...

    def notice_silenced(self, notice_id: int) -> None:
        """A waiting notice is to ping nobody."""
        ...

    def notice_held(self, notice_id: int, player_id: int, until: int) -> None:
        """A notice pings nobody; the player it is for is told of it at `until`, or later."""
        ...

    def notice_released(self, notice_id: int) -> None:
        """A notice's held ping has been made up for, or isn't needed any more."""
        ...

    def notice_dropped(self, notice_id: int) -> None:
        """Drop a waiting notice."""
        ...

    def notice_postponed(self, notice_id: int, due_at: int) -> None:
        """An attempt failed: count it and wait until `due_at`."""
        ...

    def notice_refused(self, notice_id: int, now: int, due_at: int) -> None:
        """Discord refused a notice: count that, keep the notice, and try again at `due_at`."""
        ...

    def newest_board_instead(self, notice_id: int) -> bool:
        """Let the newest board of a match take the place of a refused one, in the same channel.

        Those between are dropped as well. The newest is due as the refused one was, and counts its
        refusals. False if no board that is waiting is newer.
        """
        ...

    def notice_made_private(self, notice_id: int, due_at: int) -> None:
        """Send an unsent notice by direct message, at `due_at`."""
        ...

    def drop_notices(self, match_id: int, kinds: Sequence[NoticeKind]) -> None:
        """Drop what hasn't been said yet about a match, of these kinds: it is no longer true."""
        ...

    def retry_in_channels(self, channel_ids: Sequence[int], now: int) -> int:
        """Retry what was refused in these channels now; returns how many notices that is."""
        ...

    def retry_in_guild(self, guild_id: int, now: int, a_second: int) -> int:
        """Retry what was refused in a guild now; returns how many notices that is."""
        ...

    def retry_everywhere(self, now: int, a_second: int) -> int:
        """Retry everything refused, so many a second from now on; returns how many there are."""
        ...

    def forget_old(self, before: int, now: int, limit: int) -> bool:
        """Forget what nobody needs any more; returns whether there may be more of it.

        That is receipts given before that time, drafts of past positions, and notices from before
        it that newer ones have replaced: `last_sent` and `last_call` still find what they found. At
        most `limit` of each.
        """
        ...


class Store(Protocol):
    """Where records are stored."""

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run `work` as one transaction; when this returns, it is on the disk.

        Raises whatever `work` raises, with nothing changed, and `StoreUnavailable` (disk full,
        closed) if the change couldn't be stored.
        """
        ...

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run `work` on one consistent state."""
        ...
