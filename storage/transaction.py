"""What can be changed in the database: `matches.port.Transaction` in SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from matches.stored import (
    ABOUT_CHALLENGES,
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
from storage import forgetting, rows
from storage.nonce import write_nonce
from storage.reader import SqlReader

#: what may be said more than once at one revision; each repeat gets a number
REPEATED = (
    NoticeKind.REPOST,
    NoticeKind.PROPOSAL,
    NoticeKind.PROPOSAL_CLOSED,
    NoticeKind.WARNING,
    NoticeKind.TIME_UP,
    NoticeKind.DEADLINE,
    NoticeKind.SILENCE,
    NoticeKind.MISSED,
    NoticeKind.MISSED_CHALLENGE,
)


class SqlTransaction(SqlReader):
    """Reads and changes within one change; valid only while its function runs."""

    def __init__(self, connection: sqlite3.Connection, nonce_prefix: str) -> None:
        super().__init__(connection)
        self._nonce_prefix = nonce_prefix

    def _insert(self, table: str, values: rows.Values, verb: str = "INSERT") -> int:
        """Insert a row; returns its id."""
        marks = ", ".join(f":{column}" for column in values)
        sql = f"{verb} INTO {table} ({', '.join(values)}) VALUES ({marks})"
        return self.connection.execute(sql, values).lastrowid or 0

    def _add(self, record: object) -> int:
        """Store a record, whose id is ignored; returns the id it got."""
        return self._insert(rows.TABLES[type(record)], rows.write(record))

    def _put(self, record: object) -> None:
        """Store a record, replacing the one with the same key."""
        self._insert(rows.TABLES[type(record)], rows.write(record), "INSERT OR REPLACE")

    def _change(self, sql: str, *values: int | str | None) -> int:
        """Run an UPDATE or DELETE; returns how many rows it changed."""
        return self.connection.execute(sql, values).rowcount

    # Challenges

    def add_challenge(self, challenge: Challenge) -> Challenge:
        """Store a new challenge; ignores its id and returns the stored one."""
        return replace(challenge, id=self._add(challenge))

    def close_challenge(
        self, challenge_id: int, state: ChallengeState, match_id: int | None = None, *, at: int
    ) -> bool:
        """Close a challenge if it is still open, as of `at`; False if it wasn't."""
        closed = self._change(
            "UPDATE challenges SET state = ?, match_id = ?, expires_at = ?"
            " WHERE id = ? AND state = 'open'",
            state.value,
            match_id,
            at,
            challenge_id,
        )
        return closed == 1

    def drop_challenge(self, challenge_id: int) -> None:
        """Drop whatever hasn't been said yet about a challenge."""
        self._change("DELETE FROM notices WHERE challenge_id = ? AND state <> 'sent'", challenge_id)

    # Imported records

    def add_beginning(self, challenge_id: int, beginning: Beginning) -> None:
        """Store the moves that a challenge's match is to begin with."""
        self._insert("beginnings", rows.write(beginning) | {"challenge_id": challenge_id})

    def add_import(self, brought: Import, most: int) -> Import:
        """Store a record; ignores its id and returns the stored one.

        Only the player's `most` newest are kept.
        """
        kept = replace(brought, id=self._add(brought))
        self._change(
            "DELETE FROM imports WHERE id IN ("
            "SELECT id FROM imports WHERE player_id = ? ORDER BY id DESC LIMIT -1 OFFSET ?)",
            brought.player_id,
            most,
        )
        return kept

    # Matches

    def add_match(self, match: Match) -> Match:
        """Store a new match; ignores its id and returns the stored one."""
        return replace(match, id=self._add(match))

    def update_match(self, match: Match, expected_rev: int) -> bool:
        """Replace a match if its revision is still `expected_rev`; False if it isn't.

        A revision that doesn't rise is a mistake in our code and raises ValueError.
        """
        if match.rev <= expected_rev:
            raise ValueError(f"match {match.id}: revision {match.rev} after {expected_rev}")
        values = rows.write(match)
        columns = ", ".join(f"{column} = :{column}" for column in values)
        cursor = self.connection.execute(
            f"UPDATE matches SET {columns} WHERE id = :id AND rev = :expected_rev",
            {**values, "id": match.id, "expected_rev": expected_rev},
        )
        return cursor.rowcount == 1

    def set_deadline(self, match_id: int, rev: int, deadline: int) -> None:
        """Give the turn of a match that is still at `rev` another deadline."""
        self._change(
            "UPDATE matches SET deadline = ? WHERE id = ? AND rev = ?", deadline, match_id, rev
        )

    def set_hushed(self, match_id: int, rev: int) -> None:
        """Note that the player to move at `rev` wants no more reminders of this turn."""
        self._change("UPDATE matches SET hushed = ? WHERE id = ? AND rev = ?", rev, match_id, rev)

    def rename_player(self, player: Player, guild_id: int) -> None:
        """Give a player the name they have now in the matches they are playing in a guild."""
        for seat in ("blue", "orange"):
            self._change(
                f"UPDATE matches SET {seat}_name = ?"
                f" WHERE {seat}_id = ? AND guild_id = ? AND state = 'active'",
                rows.write_text(player.name),
                player.id,
                guild_id,
            )

    def add_ply(self, ply: Ply) -> None:
        """Store a move that was made."""
        self._add(ply)

    def remove_plies_after(self, match_id: int, number: int) -> None:
        """Take moves back: only the first `number` of a match stand."""
        self._change("DELETE FROM plies WHERE match_id = ? AND number > ?", match_id, number)

    def save_proposal(self, proposal: Proposal) -> None:
        """Store a proposal, replacing its earlier state."""
        self._put(proposal)

    def set_alarm(self, alarm: Alarm) -> None:
        """Set an alarm, replacing the match's earlier one of that kind."""
        self._put(alarm)

    def drop_alarm(self, match_id: int, kind: AlarmKind) -> None:
        """Remove an alarm, if it is set."""
        self._change("DELETE FROM alarms WHERE match_id = ? AND kind = ?", match_id, kind.value)

    def clear_alarms(self, match_id: int) -> None:
        """Remove all of a match's alarms."""
        self._change("DELETE FROM alarms WHERE match_id = ?", match_id)

    def save_draft(self, draft: Draft) -> None:
        """Store the last draft per (match, rev, player); drafts of older revisions are dropped."""
        self._change("DELETE FROM drafts WHERE match_id = ? AND rev < ?", draft.match_id, draft.rev)
        self._put(draft)

    # Notices

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

        A second notice with the same (subject, rev, kind) gets a numbered kind if it is one of
        REPEATED, and is a programming error otherwise: sqlite3.IntegrityError.
        """
        about = "challenge_id" if kind in ABOUT_CHALLENGES else "match_id"
        number = 1
        if kind in REPEATED:
            same = f"FROM notices WHERE {about} = ? AND rev = ? AND kind = ?"
            number += self._count(same, subject, rev, kind.value)
        nonce = write_nonce(self._nonce_prefix, subject, rev, kind.value, number)
        notice_id = self._insert(
            "notices",
            {
                about: subject,
                "rev": rev,
                "kind": kind.value,
                "channel_id": home.channel_id,
                "guild_id": home.guild_id,
                "nonce": nonce,
                "facts": rows.write_json(facts),
                "created_at": now,
                "ping": ping,
                "edits": edits,
                "state": "waiting",
                "due_at": now,
                "private": int(private),
            },
        )
        kept = self.notice(notice_id)
        assert kept is not None
        return kept

    def notice_sent(self, notice_id: int, message_id: int | None) -> None:
        """The notice has reached its channel as this message."""
        self._change(
            "UPDATE notices SET state = 'sent', message_id = ? WHERE id = ?", message_id, notice_id
        )

    def notice_silenced(self, notice_id: int) -> None:
        """A waiting notice is to ping nobody."""
        self._change("UPDATE notices SET ping = NULL WHERE id = ? AND state <> 'sent'", notice_id)

    def notice_held(self, notice_id: int, player_id: int, until: int) -> None:
        """A notice pings nobody; the player it is for is told of it at `until`, or later."""
        self._change(
            "UPDATE notices SET ping = NULL, held_for = ?, held_until = ? WHERE id = ?",
            player_id,
            until,
            notice_id,
        )

    def notice_released(self, notice_id: int) -> None:
        """A notice's held ping has been made up for, or isn't needed any more."""
        self._change(
            "UPDATE notices SET held_for = NULL, held_until = NULL WHERE id = ?", notice_id
        )

    def notice_dropped(self, notice_id: int) -> None:
        """Drop a waiting notice."""
        self._change("DELETE FROM notices WHERE id = ? AND state <> 'sent'", notice_id)

    def notice_postponed(self, notice_id: int, due_at: int) -> None:
        """An attempt failed: count it and wait until `due_at`."""
        self._change(
            "UPDATE notices SET attempts = attempts + 1, due_at = ?"
            " WHERE id = ? AND state <> 'sent'",
            due_at,
            notice_id,
        )

    def notice_refused(self, notice_id: int, now: int, due_at: int) -> None:
        """Discord refused a notice: count that, keep the notice, and try again at `due_at`."""
        self._change(
            "UPDATE notices SET state = 'blocked', refusals = refusals + 1, due_at = ?,"
            " refused_at = coalesce(refused_at, ?) WHERE id = ? AND state <> 'sent'",
            due_at,
            now,
            notice_id,
        )

    def newest_board_instead(self, notice_id: int) -> bool:
        """Let the newest board of a match take the place of a refused one, in the same channel.

        Those between are dropped as well. The newest is due as the refused one was, and counts its
        refusals. False if no board that is waiting is newer.
        """
        refused = self.notice(notice_id)
        if refused is None:
            return False
        waiting = "match_id = ? AND channel_id = ? AND kind IN ('b', 'r') AND state <> 'sent'"
        here = (refused.subject, refused.home.channel_id)
        newer = f"{waiting} AND rev > ? ORDER BY rev DESC, id"
        newest = self._record(Notice, newer, *here, refused.rev)
        if newest is None:
            return False
        self._change(f"DELETE FROM notices WHERE {waiting} AND rev < ?", *here, newest.rev)
        self._change(
            "UPDATE notices SET state = ?, due_at = ?, refused_at = ?, refusals = ? WHERE id = ?",
            refused.state.value,
            refused.due_at,
            refused.refused_at,
            refused.refusals,
            newest.id,
        )
        return True

    def notice_made_private(self, notice_id: int, due_at: int) -> None:
        """Send an unsent notice by direct message, at `due_at`."""
        self._change(
            "UPDATE notices SET private = 1, due_at = ? WHERE id = ? AND state <> 'sent'",
            due_at,
            notice_id,
        )

    def drop_notices(self, match_id: int, kinds: Sequence[NoticeKind]) -> None:
        """Drop what hasn't been said yet about a match, of these kinds: it is no longer true."""
        marks = ", ".join("?" for _ in kinds)
        self._change(
            f"DELETE FROM notices WHERE match_id = ? AND state <> 'sent' AND kind IN ({marks})",
            match_id,
            *(kind.value for kind in kinds),
        )

    def retry_in_channels(self, channel_ids: Sequence[int], now: int) -> int:
        """Retry what was refused in these channels now; returns how many notices that is."""
        marks = ", ".join("?" for _ in channel_ids)
        return self._change(
            f"UPDATE notices SET due_at = ? WHERE state = 'blocked' AND channel_id IN ({marks})",
            now,
            *channel_ids,
        )

    def retry_in_guild(self, guild_id: int, now: int, a_second: int) -> int:
        """Retry what a guild refused, so many a second; returns how many notices that is."""
        return self._retry("state = 'blocked' AND guild_id = ?", now, a_second, guild_id)

    def retry_everywhere(self, now: int, a_second: int) -> int:
        """Retry everything refused, so many a second from now on; returns how many there are."""
        return self._retry("state = 'blocked'", now, a_second)

    def _retry(self, blocked: str, now: int, a_second: int, *values: int) -> int:
        return self._change(
            "UPDATE notices SET due_at = ? + (SELECT count(*) FROM notices AS older"
            f" WHERE {blocked} AND older.id < notices.id) / ? WHERE {blocked}",
            *(now, *values, a_second, *values),
        )

    # Answers and choices

    def remember(self, receipt: Receipt, now: int) -> None:
        """Store the answer given to an interaction."""
        self._insert("receipts", rows.write(receipt) | {"given_at": now})

    def forget_old(self, before: int, now: int, limit: int) -> bool:
        """Forget what nobody needs any more; returns whether there may be more of it."""
        forgetting.forget_drafts(self.connection)
        receipts = forgetting.forget_receipts(self.connection, before, limit)
        notices = forgetting.forget_notices(self.connection, before, now, limit)
        return receipts or notices

    def set_block(self, player_id: int, other: int, blocked: bool) -> None:
        """Note that a player has blocked or unblocked another."""
        self._change(
            "INSERT OR IGNORE INTO blocks (player_id, blocked_id) VALUES (?, ?)"
            if blocked
            else "DELETE FROM blocks WHERE player_id = ? AND blocked_id = ?",
            player_id,
            other,
        )

    def save_player_settings(self, settings: PlayerSettings) -> None:
        """Store a player's choices, replacing the earlier ones."""
        self._put(settings)

    def save_server_settings(self, settings: ServerSettings) -> None:
        """Store a server's choices, replacing the earlier ones."""
        self._put(settings)

    def put_meta(self, key: str, value: str) -> None:
        """Store a value of the bot's own: the hash of synced commands, the IDENTIFY budget."""
        self._change("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", key, value)
