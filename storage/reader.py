"""What can be asked of the database: `matches.port.Reader` in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from matches.stored import (
    NEVER,
    Alarm,
    AlarmKind,
    Beginning,
    Challenge,
    ChallengeState,
    Draft,
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
from storage.results import SqlResults

# A notice is held back by an older one about the same subject that is still on its way, and by a
# refused one in the same channel: what is said about a match comes in order. A match moved out of a
# channel where the bot may not write continues in its new one. A direct message waits for nothing
# and holds nothing back, and nothing depends on an edit that was refused.
SENDABLE = """
    state <> 'sent'
      AND (private OR NOT EXISTS (
          SELECT 1 FROM notices AS older
          WHERE older.match_id IS notices.match_id
            AND older.challenge_id IS notices.challenge_id
            AND older.id < notices.id
            AND older.state <> 'sent'
            AND NOT older.private
            AND (older.state = 'waiting'
                 OR (older.channel_id = notices.channel_id AND older.edits IS NULL))
      ))
"""


class SqlReader(SqlResults):
    """Answers from one consistent state: the transaction that the connection is in."""

    # Matches

    def match(self, match_id: int) -> Match | None:
        """The match with this id."""
        return self._record(Match, "id = ?", match_id)

    def active_match_in(self, channel_id: int) -> Match | None:
        """The match being played in a channel."""
        return self._record(Match, "channel_id = ? AND state = 'active'", channel_id)

    def latest_match_in(self, channel_id: int) -> Match | None:
        """The match last changed in a channel, finished ones included."""
        return self._record(
            Match,
            "channel_id = ? ORDER BY changed_at DESC, id DESC",
            channel_id,
        )

    def active_matches_of(self, player_id: int) -> Sequence[Match]:
        """Active matches of a player, longest unchanged first."""
        return self._records(
            Match,
            "state = 'active' AND (blue_id = ? OR orange_id = ?) ORDER BY changed_at, id",
            player_id,
            player_id,
        )

    def active_matches_in(self, guild_id: int, limit: int) -> Sequence[Match]:
        """Active matches in a guild, longest unchanged first, at most so many."""
        return self._records(
            Match,
            "guild_id = ? AND state = 'active' ORDER BY changed_at, id LIMIT ?",
            guild_id,
            limit,
        )

    def count_active_matches_in(self, guild_id: int) -> int:
        """How many matches are being played in a guild."""
        return self._count("FROM matches WHERE guild_id = ? AND state = 'active'", guild_id)

    def plies(self, match_id: int) -> Sequence[Ply]:
        """The moves of a match that stand, in order."""
        return self._records(Ply, "match_id = ? ORDER BY number", match_id)

    def proposals(self, match_id: int) -> Sequence[Proposal]:
        """What the players of a match have asked each other, oldest first."""
        return self._records(Proposal, "match_id = ? ORDER BY asked_at, rev", match_id)

    def alarm(self, match_id: int, kind: AlarmKind) -> Alarm | None:
        """A match's alarm of that kind."""
        return self._record(Alarm, "match_id = ? AND kind = ?", match_id, kind.value)

    def alarms_due(self, now: int, limit: int) -> Sequence[Alarm]:
        """Alarms that are due, earliest first."""
        return self._records(
            Alarm,
            "due_at <= ? ORDER BY due_at, match_id LIMIT ?",
            now,
            limit,
        )

    def next_alarm(self) -> int | None:
        """When the next alarm is due."""
        return self._number("SELECT min(due_at) FROM alarms")

    def blocked_by(self, player_id: int) -> Sequence[int]:
        """The people whom a player has blocked."""
        found = self._rows(
            "SELECT blocked_id FROM blocks WHERE player_id = ? ORDER BY blocked_id", player_id
        )
        return [row["blocked_id"] for row in found]

    def have_played(self, one: int, other: int) -> bool:
        """Whether two people are playing or have played a match."""
        row = self._row(
            "SELECT 1 FROM matches WHERE (blue_id, orange_id) IN (VALUES (?, ?), (?, ?)) LIMIT 1",
            one,
            other,
            other,
            one,
        )
        return row is not None

    def last_closed(
        self, challenger: int, opponent: int, state: ChallengeState, *, posted: bool = False
    ) -> int | None:
        """When a challenge from one person to another last ended this way.

        `posted`: only one whose message was there to be read.
        """
        there = (
            " AND EXISTS (SELECT 1 FROM notices WHERE challenge_id = challenges.id"
            " AND kind = 'c' AND message_id IS NOT NULL)"
        )
        return self._number(
            "SELECT max(expires_at) FROM challenges"
            f" WHERE challenger_id = ? AND opponent_id = ? AND state = ?{there if posted else ''}",
            challenger,
            opponent,
            state.value,
        )

    def draft(self, match_id: int, rev: int, player_id: int) -> Draft | None:
        """What a player was looking at in this revision of a match."""
        return self._record(
            Draft,
            "match_id = ? AND rev = ? AND player_id = ?",
            match_id,
            rev,
            player_id,
        )

    # Challenges

    def challenge(self, challenge_id: int) -> Challenge | None:
        """The challenge with this id."""
        return self._record(Challenge, "id = ?", challenge_id)

    def open_challenges_in(self, channel_id: int) -> Sequence[Challenge]:
        """Open challenges in a channel, oldest first."""
        return self._open_challenges("AND channel_id = ? ORDER BY id", channel_id)

    def open_challenges_of(self, player_id: int) -> Sequence[Challenge]:
        """Open challenges made by a player, oldest first."""
        return self._open_challenges("AND challenger_id = ? ORDER BY id", player_id)

    def challenges_expired_by(self, now: int) -> Sequence[Challenge]:
        """Challenges still open though their time is up, earliest first."""
        return self._open_challenges("AND expires_at <= ? ORDER BY expires_at, id", now)

    def _open_challenges(self, condition: str, value: int) -> Sequence[Challenge]:
        return self._records(Challenge, f"state = 'open' {condition}", value)

    def next_expiry(self) -> int | None:
        """When the next open challenge expires."""
        return self._number("SELECT min(expires_at) FROM challenges WHERE state = 'open'")

    # Imported records

    def beginning(self, challenge_id: int) -> Beginning | None:
        """The moves that a challenge's match is to begin with."""
        return self._record(Beginning, "challenge_id = ?", challenge_id)

    def imported(self, import_id: int) -> Import | None:
        """The record that a player imported under this id."""
        return self._record(Import, "id = ?", import_id)

    # Notices

    def notice(self, notice_id: int) -> Notice | None:
        """The notice with this id."""
        return self._record(Notice, "id = ?", notice_id)

    def notices_due(self, now: int, limit: int, furthest: int = NEVER) -> Sequence[Notice]:
        """Unsent notices that are due: the first of each subject, and every private one.

        Oldest first, but calls and reminders last of all. If one is due later than `furthest`, the
        clock has been set back since it was put off: it is due now.
        """
        return self._records(
            Notice,
            f"{SENDABLE} AND (due_at <= ? OR (state = 'waiting' AND due_at > ?))"
            " ORDER BY kind IN ('l', 'm', 'w', 't', 'd', 's', 'n', 'o'), id LIMIT ?",
            now,
            furthest,
            limit,
        )

    def next_notice_due(self) -> int | None:
        """When the next notice that nothing holds back is due."""
        return self._number(f"SELECT min(due_at) FROM notices WHERE {SENDABLE}")

    def refused_since(self, match_id: int) -> int | None:
        """Since when Discord has refused a match's notices in its channel."""
        return self._number(
            "SELECT min(refused_at) FROM notices"
            " WHERE match_id = ? AND state = 'blocked' AND edits IS NULL AND NOT private",
            match_id,
        )

    def last_sent(self, subject: int, kinds: Sequence[NoticeKind]) -> Notice | None:
        """The newest notice about a subject that has a message."""
        marks = ", ".join("?" for _ in kinds)
        return self._record(
            Notice,
            f"kind IN ({marks}) AND message_id IS NOT NULL"
            " AND (match_id = ? OR challenge_id = ?) ORDER BY id DESC",
            *(kind.value for kind in kinds),
            subject,
            subject,
        )

    def last_call(
        self, match_id: int, player_id: int, channel_id: int | None = None
    ) -> Notice | None:
        """The newest notice, sent or waiting, that tells a player it is their turn.

        In any channel, unless one is named.
        """
        there = () if channel_id is None else (channel_id,)
        return self._record(
            Notice,
            "match_id = ? AND ping = ? AND kind IN ('b', 'l')"
            f" {'AND channel_id = ?' if there else ''} ORDER BY id DESC",
            match_id,
            player_id,
            *there,
        )

    def notices_about(self, match_id: int, rev: int, kind: NoticeKind) -> Sequence[Notice]:
        """The notices of that kind about a revision, sent or waiting, oldest first."""
        return self._records(
            Notice,
            "match_id = ? AND rev = ? AND kind = ? ORDER BY id",
            match_id,
            rev,
            kind.value,
        )

    def newest_notice(self, match_id: int, kind: NoticeKind) -> Notice | None:
        """The newest notice of that kind about a match, sent or waiting."""
        return self._record(
            Notice,
            "match_id = ? AND kind = ? ORDER BY id DESC",
            match_id,
            kind.value,
        )

    def said(self, match_id: int, rev: int, kind: NoticeKind) -> int:
        """How many notices of that kind there are about a revision, sent or waiting."""
        about = "FROM notices WHERE match_id = ? AND rev = ? AND kind = ?"
        return self._count(about, match_id, rev, kind.value)

    def held_for(self, player_id: int) -> Sequence[Notice]:
        """The notices whose ping for a player is held back, oldest first."""
        return self._records(Notice, "held_for = ? ORDER BY id", player_id)

    def held_players(self, now: int, limit: int) -> Sequence[int]:
        """Players with a held ping that is due, the longest overdue first."""
        due = self._rows(
            "SELECT held_for FROM notices WHERE held_until <= ?"
            " GROUP BY held_for ORDER BY min(held_until), held_for LIMIT ?",
            now,
            limit,
        )
        return [row["held_for"] for row in due]

    def next_held(self) -> int | None:
        """When the next held ping is due."""
        return self._number("SELECT min(held_until) FROM notices WHERE held_until IS NOT NULL")

    # Answers and choices

    def receipt(self, interaction_id: int) -> Receipt | None:
        """The answer already given to an interaction."""
        return self._record(Receipt, "interaction_id = ?", interaction_id)

    def player_settings(self, player_id: int) -> PlayerSettings:
        """A player's choices; empty for one who has made none."""
        return self._record(PlayerSettings, "player_id = ?", player_id) or PlayerSettings(player_id)

    def server_settings(self, guild_id: int) -> ServerSettings:
        """A server's choices; empty if none have been made."""
        return self._record(ServerSettings, "guild_id = ?", guild_id) or ServerSettings(guild_id)

    def get_meta(self, key: str) -> str | None:
        """A value that the bot stores for itself."""
        row = self._row("SELECT value FROM meta WHERE key = ?", key)
        return row["value"] if row else None
