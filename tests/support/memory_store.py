"""A store in memory that keeps the port's promises, for testing what is built on it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from matches.access import BOARDS
from matches.errors import StoreUnavailable
from matches.port import Reader, Transaction
from matches.results import Result
from matches.stored import (
    ABOUT_CHALLENGES,
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
    MatchState,
    Notice,
    NoticeKind,
    NoticeState,
    Player,
    PlayerSettings,
    Ply,
    Proposal,
    Receipt,
    ServerSettings,
)
from tests.support.memory_imports import MemoryImports
from tests.support.memory_results import MemoryResults

T = TypeVar("T")
ABOUT_DEADLINES = (
    NoticeKind.WARNING,
    NoticeKind.TIME_UP,
    NoticeKind.DEADLINE,
    NoticeKind.SILENCE,
)
MISSED = (NoticeKind.MISSED, NoticeKind.MISSED_CHALLENGE)
LATER = (NoticeKind.CALL, NoticeKind.REMINDER, *ABOUT_DEADLINES, *MISSED)
REPEATED = (
    NoticeKind.REPOST,
    NoticeKind.PROPOSAL,
    NoticeKind.PROPOSAL_CLOSED,
    *ABOUT_DEADLINES,
    *MISSED,
)


@dataclass
class _Tables:
    """Everything stored."""

    challenges: dict[int, Challenge] = field(default_factory=dict)
    matches: dict[int, Match] = field(default_factory=dict)
    plies: dict[int, list[Ply]] = field(default_factory=dict)
    drafts: dict[tuple[int, int], Draft] = field(default_factory=dict)
    receipts: dict[int, Receipt] = field(default_factory=dict)
    given_at: dict[int, int] = field(default_factory=dict)
    players: dict[int, PlayerSettings] = field(default_factory=dict)
    servers: dict[int, ServerSettings] = field(default_factory=dict)
    alarms: dict[tuple[int, AlarmKind], Alarm] = field(default_factory=dict)
    blocks: dict[tuple[int, int], None] = field(default_factory=dict)
    proposals: dict[tuple[object, ...], Proposal] = field(default_factory=dict)
    notices: dict[int, Notice] = field(default_factory=dict)
    results: dict[tuple[int, int], Result] = field(default_factory=dict)
    mirrors: dict[int, int] = field(default_factory=dict)
    beginnings: dict[int, Beginning] = field(default_factory=dict)
    imports: dict[int, Import] = field(default_factory=dict)
    imports_so_far: dict[None, int] = field(default_factory=dict)


class _Access(MemoryResults, MemoryImports):
    """The port's reader and transaction over some tables."""

    def __init__(self, tables: _Tables) -> None:
        self.t = tables

    def match(self, match_id: int) -> Match | None:
        return self.t.matches.get(match_id)

    def active_match_in(self, channel_id: int) -> Match | None:
        here = (m for m in self._active() if m.home.channel_id == channel_id)
        return next(here, None)

    def latest_match_in(self, channel_id: int) -> Match | None:
        here = [m for m in self.t.matches.values() if m.home.channel_id == channel_id]
        return max(here, key=lambda m: (m.changed_at, m.id), default=None)

    def active_matches_of(self, player_id: int) -> Sequence[Match]:
        mine = [m for m in self._active() if player_id in [p.id for p in m.players]]
        return sorted(mine, key=lambda m: (m.changed_at, m.id))

    def active_matches_in(self, guild_id: int, limit: int) -> Sequence[Match]:
        found = [match for match in self._active() if match.home.guild_id == guild_id]
        return sorted(found, key=lambda match: (match.changed_at, match.id))[:limit]

    def count_active_matches_in(self, guild_id: int) -> int:
        return sum(m.home.guild_id == guild_id for m in self._active())

    def _active(self) -> list[Match]:
        return [m for m in self.t.matches.values() if m.state is MatchState.ACTIVE]

    def plies(self, match_id: int) -> Sequence[Ply]:
        return tuple(self.t.plies.get(match_id, ()))

    def challenge(self, challenge_id: int) -> Challenge | None:
        return self.t.challenges.get(challenge_id)

    def open_challenges_in(self, channel_id: int) -> Sequence[Challenge]:
        return [c for c in self._open() if c.home.channel_id == channel_id]

    def open_challenges_of(self, player_id: int) -> Sequence[Challenge]:
        return [c for c in self._open() if c.challenger.id == player_id]

    def challenges_expired_by(self, now: int) -> Sequence[Challenge]:
        late = [c for c in self._open() if c.expires_at <= now]
        return sorted(late, key=lambda c: c.expires_at)

    def next_expiry(self) -> int | None:
        return min((c.expires_at for c in self._open()), default=None)

    def _open(self) -> list[Challenge]:
        return [c for c in self.t.challenges.values() if c.state is ChallengeState.OPEN]

    def proposals(self, match_id: int) -> Sequence[Proposal]:
        return [p for p in self.t.proposals.values() if p.match_id == match_id]

    def alarm(self, match_id: int, kind: AlarmKind) -> Alarm | None:
        return self.t.alarms.get((match_id, kind))

    def alarms_due(self, now: int, limit: int) -> Sequence[Alarm]:
        due = [a for a in self.t.alarms.values() if a.due_at <= now]
        return sorted(due, key=lambda a: (a.due_at, a.match_id))[:limit]

    def next_alarm(self) -> int | None:
        return min((a.due_at for a in self.t.alarms.values()), default=None)

    def blocked_by(self, player_id: int) -> Sequence[int]:
        return sorted(blocked for who, blocked in self.t.blocks if who == player_id)

    def have_played(self, one: int, other: int) -> bool:
        return any({p.id for p in m.players} == {one, other} for m in self.t.matches.values())

    def last_closed(
        self, challenger: int, opponent: int, state: ChallengeState, *, posted: bool = False
    ) -> int | None:
        closed = (
            c.expires_at
            for c in self.t.challenges.values()
            if c.state is state and c.challenger.id == challenger
            if c.opponent is not None and c.opponent.id == opponent
            if not posted or self.last_sent(c.id, [NoticeKind.CHALLENGE])
        )
        return max(closed, default=None)

    def draft(self, match_id: int, rev: int, player_id: int) -> Draft | None:
        draft = self.t.drafts.get((match_id, player_id))
        return draft if draft is not None and draft.rev == rev else None

    def receipt(self, interaction_id: int) -> Receipt | None:
        return self.t.receipts.get(interaction_id)

    def player_settings(self, player_id: int) -> PlayerSettings:
        return self.t.players.get(player_id, PlayerSettings(player_id))

    def server_settings(self, guild_id: int) -> ServerSettings:
        return self.t.servers.get(guild_id, ServerSettings(guild_id))

    def notice(self, notice_id: int) -> Notice | None:
        return self.t.notices.get(notice_id)

    def _sendable(self) -> list[Notice]:
        unsent = [n for n in self.t.notices.values() if n.state is not NoticeState.SENT]
        return [n for n in unsent if n.private or not any(_holds_back(o, n) for o in unsent)]

    def notices_due(self, now: int, limit: int, furthest: int = NEVER) -> Sequence[Notice]:
        due = [
            n
            for n in self._sendable()
            if n.due_at <= now or (n.state is NoticeState.WAITING and n.due_at > furthest)
        ]
        return sorted(due, key=lambda n: (n.kind in LATER, n.id))[:limit]

    def next_notice_due(self) -> int | None:
        return min((n.due_at for n in self._sendable()), default=None)

    def refused_since(self, match_id: int) -> int | None:
        times = (
            n.refused_at
            for n in self.t.notices.values()
            if n.subject == match_id and not _about_challenge(n.kind)
            if n.state is NoticeState.BLOCKED and n.edits is None and not n.private
        )
        return min((at for at in times if at is not None), default=None)

    def last_sent(self, subject: int, kinds: Sequence[NoticeKind]) -> Notice | None:
        sent = [n for n in self.t.notices.values() if n.subject == subject and n.kind in kinds]
        return next((n for n in reversed(sent) if n.message_id is not None), None)

    def last_call(
        self, match_id: int, player_id: int, channel_id: int | None = None
    ) -> Notice | None:
        kinds = (NoticeKind.BOARD, NoticeKind.CALL)
        found = (
            notice
            for notice in reversed(self.t.notices.values())
            if (notice.subject, notice.ping) == (match_id, player_id) and notice.kind in kinds
            if channel_id in (None, notice.home.channel_id)
        )
        return next(found, None)

    def notices_about(self, match_id: int, rev: int, kind: NoticeKind) -> Sequence[Notice]:
        wanted = (match_id, rev, kind)
        return [n for n in self.t.notices.values() if (n.subject, n.rev, n.kind) == wanted]

    def newest_notice(self, match_id: int, kind: NoticeKind) -> Notice | None:
        found = reversed(self.t.notices.values())
        return next((n for n in found if (n.subject, n.kind) == (match_id, kind)), None)

    def said(self, match_id: int, rev: int, kind: NoticeKind) -> int:
        same = [(n.subject, n.rev, n.kind) for n in self.t.notices.values()]
        return same.count((match_id, rev, kind))

    def held_for(self, player_id: int) -> Sequence[Notice]:
        return [n for n in self.t.notices.values() if n.held_for == player_id]

    def held_players(self, now: int, limit: int) -> Sequence[int]:
        held = [n for n in self.t.notices.values() if n.held_until is not None]
        due = sorted((n.held_until, n.held_for) for n in held if n.held_until <= now)
        return list(dict.fromkeys(player for _, player in due))[:limit]

    def next_held(self) -> int | None:
        times = (n.held_until for n in self.t.notices.values())
        return min((at for at in times if at is not None), default=None)

    # changes

    def add_challenge(self, challenge: Challenge) -> Challenge:
        kept = replace(challenge, id=len(self.t.challenges) + 1)
        self.t.challenges[kept.id] = kept
        return kept

    def close_challenge(
        self, challenge_id: int, state: ChallengeState, match_id: int | None = None, *, at: int
    ) -> bool:
        challenge = self.t.challenges[challenge_id]
        if challenge.state is not ChallengeState.OPEN:
            return False
        self.t.challenges[challenge_id] = replace(
            challenge, state=state, match_id=match_id, expires_at=at
        )
        return True

    def drop_challenge(self, challenge_id: int) -> None:
        for notice in list(self.t.notices.values()):
            about = _about_challenge(notice.kind) and notice.subject == challenge_id
            if about and notice.state is not NoticeState.SENT:
                del self.t.notices[notice.id]

    def add_match(self, match: Match) -> Match:
        if match.state is MatchState.ACTIVE:
            assert self.active_match_in(match.home.channel_id) is None
        kept = replace(match, id=len(self.t.matches) + 1)
        self.t.matches[kept.id] = kept
        return kept

    def update_match(self, match: Match, expected_rev: int) -> bool:
        if self.t.matches[match.id].rev != expected_rev:
            return False
        assert match.rev > expected_rev
        self.t.matches[match.id] = match
        return True

    def set_deadline(self, match_id: int, rev: int, deadline: int) -> None:
        match = self.t.matches[match_id]
        if match.rev == rev:
            self.t.matches[match_id] = replace(match, deadline=deadline)

    def set_hushed(self, match_id: int, rev: int) -> None:
        match = self.t.matches[match_id]
        if match.rev == rev:
            self.t.matches[match_id] = replace(match, hushed=rev)

    def rename_player(self, player: Player, guild_id: int) -> None:
        for match in self.t.matches.values():
            if match.state is MatchState.ACTIVE and match.home.guild_id == guild_id:
                blue, orange = (player if one.id == player.id else one for one in match.players)
                self.t.matches[match.id] = replace(match, players=(blue, orange))

    def add_ply(self, ply: Ply) -> None:
        plies = self.t.plies.setdefault(ply.match_id, [])
        assert ply.number == len(plies) + 1
        plies.append(ply)

    def remove_plies_after(self, match_id: int, number: int) -> None:
        del self.t.plies[match_id][number:]

    def save_proposal(self, proposal: Proposal) -> None:
        key = (proposal.match_id, proposal.kind, proposal.about, proposal.player_id)
        self.t.proposals[key] = proposal

    def set_alarm(self, alarm: Alarm) -> None:
        self.t.alarms[alarm.match_id, alarm.kind] = alarm

    def drop_alarm(self, match_id: int, kind: AlarmKind) -> None:
        self.t.alarms.pop((match_id, kind), None)

    def clear_alarms(self, match_id: int) -> None:
        for kind in AlarmKind:
            self.drop_alarm(match_id, kind)

    def drop_notices(self, match_id: int, kinds: Sequence[NoticeKind]) -> None:
        for notice in list(self.t.notices.values()):
            unsent = notice.state is not NoticeState.SENT
            about = notice.subject == match_id and not _about_challenge(notice.kind)
            if about and notice.kind in kinds and unsent:
                del self.t.notices[notice.id]

    def save_draft(self, draft: Draft) -> None:
        for key, kept in list(self.t.drafts.items()):
            if kept.match_id == draft.match_id and kept.rev != draft.rev:
                del self.t.drafts[key]
        self.t.drafts[draft.match_id, draft.player_id] = draft

    def remember(self, receipt: Receipt, now: int) -> None:
        assert receipt.interaction_id not in self.t.receipts
        self.t.receipts[receipt.interaction_id] = receipt
        self.t.given_at[receipt.interaction_id] = now

    def set_block(self, player_id: int, other: int, blocked: bool) -> None:
        self.t.blocks.pop((player_id, other), None)
        if blocked:
            self.t.blocks[player_id, other] = None

    def save_player_settings(self, settings: PlayerSettings) -> None:
        self.t.players[settings.player_id] = settings

    def save_server_settings(self, settings: ServerSettings) -> None:
        self.t.servers[settings.guild_id] = settings

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
        same = [
            n for n in self.t.notices.values() if (n.subject, n.rev, n.kind) == (subject, rev, kind)
        ]
        assert not same or kind in REPEATED, f"already said: {same}"
        number = max(self.t.notices, default=0) + 1
        nonce = f"test.{subject}.{rev}.{kind}{len(same) or ''}"
        place = (subject, rev, kind, home, nonce, facts, now)
        notice = Notice(number, *place, ping, edits, due_at=now, private=private)
        self.t.notices[number] = notice
        return notice

    def notice_sent(self, notice_id: int, message_id: int | None) -> None:
        if (notice := self.t.notices.get(notice_id)) is not None:
            sent = replace(notice, state=NoticeState.SENT, message_id=message_id)
            self.t.notices[notice_id] = sent

    def notice_silenced(self, notice_id: int) -> None:
        self.t.notices[notice_id] = replace(self.t.notices[notice_id], ping=None)

    def notice_held(self, notice_id: int, player_id: int, until: int) -> None:
        held = replace(self.t.notices[notice_id], ping=None, held_for=player_id, held_until=until)
        self.t.notices[notice_id] = held

    def notice_released(self, notice_id: int) -> None:
        notice = self.t.notices[notice_id]
        self.t.notices[notice_id] = replace(notice, held_for=None, held_until=None)

    def notice_dropped(self, notice_id: int) -> None:
        del self.t.notices[notice_id]

    def notice_postponed(self, notice_id: int, due_at: int) -> None:
        notice = self.t.notices[notice_id]
        if notice.state is not NoticeState.SENT:
            postponed = replace(notice, attempts=notice.attempts + 1, due_at=due_at)
            self.t.notices[notice_id] = postponed

    def notice_refused(self, notice_id: int, now: int, due_at: int) -> None:
        notice = self.t.notices[notice_id]
        if notice.state is not NoticeState.SENT:
            since = now if notice.refused_at is None else notice.refused_at
            self.t.notices[notice_id] = replace(
                notice,
                state=NoticeState.BLOCKED,
                refused_at=since,
                refusals=notice.refusals + 1,
                due_at=due_at,
            )

    def newest_board_instead(self, notice_id: int) -> bool:
        refused = self.t.notices.get(notice_id)
        if refused is None:
            return False
        waiting = [
            n
            for n in self.t.notices.values()
            if n.kind in BOARDS and (n.subject, n.home) == (refused.subject, refused.home)
            if n.state is not NoticeState.SENT
        ]
        newest = max(waiting, key=lambda n: (n.rev, -n.id))
        if newest.rev <= refused.rev:
            return False
        for old in waiting:
            if old.rev < newest.rev:
                del self.t.notices[old.id]
        self.t.notices[newest.id] = replace(
            newest,
            state=refused.state,
            due_at=refused.due_at,
            refused_at=refused.refused_at,
            refusals=refused.refusals,
        )
        return True

    def notice_made_private(self, notice_id: int, due_at: int) -> None:
        notice = self.t.notices[notice_id]
        if notice.state is not NoticeState.SENT:
            self.t.notices[notice_id] = replace(notice, private=True, due_at=due_at)

    def _blocked(self) -> list[Notice]:
        return [n for n in self.t.notices.values() if n.state is NoticeState.BLOCKED]

    def _retry(self, notices: list[Notice], now: int) -> int:
        for notice in notices:
            self.t.notices[notice.id] = replace(notice, due_at=now)
        return len(notices)

    def retry_in_channels(self, channel_ids: Sequence[int], now: int) -> int:
        return self._retry([n for n in self._blocked() if n.home.channel_id in channel_ids], now)

    def retry_in_guild(self, guild_id: int, now: int, a_second: int) -> int:
        return self._spread(
            [n for n in self._blocked() if n.home.guild_id == guild_id], now, a_second
        )

    def retry_everywhere(self, now: int, a_second: int) -> int:
        return self._spread(self._blocked(), now, a_second)

    def _spread(self, blocked: list[Notice], now: int, a_second: int) -> int:
        for number, notice in enumerate(blocked):
            self._retry([notice], now + number // a_second)
        return len(blocked)

    def forget_old(self, before: int, now: int, limit: int) -> bool:
        """Forget answers alone: a test's store doesn't last until its notices are in the way."""
        for interaction_id, given_at in list(self.t.given_at.items()):
            if given_at < before:
                del self.t.given_at[interaction_id], self.t.receipts[interaction_id]
        return False


def _about_challenge(kind: NoticeKind) -> bool:
    return kind in ABOUT_CHALLENGES


def _holds_back(older: Notice, notice: Notice) -> bool:
    """Whether an unsent notice keeps a later one about the same subject waiting."""
    same = older.subject == notice.subject and older.id < notice.id
    if not same or _about_challenge(older.kind) is not _about_challenge(notice.kind):
        return False
    if older.private or older.state is NoticeState.WAITING:
        return not older.private
    return older.home.channel_id == notice.home.channel_id and older.edits is None


class MemoryStore:
    """Implements `matches.port.Store`; a transaction that raises leaves no trace.

    `unavailable` makes every write fail as on a full disk; `reads` counts the reads.
    """

    def __init__(self) -> None:
        self.tables = _Tables()
        self.unavailable = False
        self.reads = 0

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run `work` on a copy, and keep the copy if it returns."""
        if self.unavailable:
            raise StoreUnavailable
        copied = _Tables(**{name: copy.copy(rows) for name, rows in vars(self.tables).items()})
        copied.plies = {match: list(plies) for match, plies in self.tables.plies.items()}
        result = work(_Access(copied))
        self.tables = copied
        return result

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run `work` on what is stored."""
        self.reads += 1
        return work(_Access(self.tables))
