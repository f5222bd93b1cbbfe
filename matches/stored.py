"""What is stored: plain immutable records, the terms that matches and storage share.

Times are whole seconds since 1970 (UTC). Ids of players, guilds, channels and messages are
Discord's numbers; nothing here knows more about Discord than that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from patchwork import Edition, Seat


@dataclass(frozen=True, slots=True)
class Player:
    """A person: an id, and the name others see here and now."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Home:
    """Where a match lives: a channel or thread, in a guild unless it is a direct message."""

    channel_id: int
    guild_id: int | None


NEVER = 2**62
"""A time that never comes."""


class ChallengeState(StrEnum):
    """What became of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class Starts(StrEnum):
    """Who goes first."""

    CHANCE = "chance"
    CHALLENGER = "challenger"
    OPPONENT = "opponent"


@dataclass(frozen=True, slots=True)
class Challenge:
    """An invitation to play in one place, to one person or to anyone (`opponent` is None)."""

    id: int
    home: Home
    challenger: Player
    opponent: Player | None
    edition: Edition
    created_at: int
    #: when it closes by itself; for a closed one, when it did
    expires_at: int
    state: ChallengeState = ChallengeState.OPEN
    match_id: int | None = None
    #: seconds per turn, None without a clock
    clock: int | None = None
    starts: Starts = Starts.CHANCE
    #: what the ring is drawn from; None: at random
    seed: str | None = None
    rated: bool = True


@dataclass(frozen=True, slots=True)
class Beginning:
    """The moves of a record with which a match begins; nobody can take them back.

    `ring` and `moves` are notation; `names` are those in the record, blue first.
    """

    ring: str
    first: Seat
    moves: tuple[str, ...]
    names: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Import:
    """A record that a player imported, as notation.

    They may look at it, and if they imported it where a channel could see, so may that channel.
    """

    id: int
    player_id: int
    channel_id: int | None
    text: str
    imported_at: int


class MatchState(StrEnum):
    """Whether a match is being played."""

    ACTIVE = "active"
    FINISHED = "finished"


class Ending(StrEnum):
    """How a match ended."""

    SCORE = "score"
    RESIGNED = "resigned"
    TIME = "time"
    AGREED = "agreed"  # abandoned by agreement: nobody wins
    SILENCE = "silence"  # nobody moved for a long time: nobody wins
    CLOSED = "closed"  # ended by a server manager: nobody wins


WITHOUT_WINNER = (Ending.AGREED, Ending.SILENCE, Ending.CLOSED)
"""The endings after which nothing counts."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game with its people and its place.

    `ring` is the notation of the 33 letters, `position` the notation of the position now (checked
    against a replay of the plies), `players` blue first. `rev` rises with every committed change
    and never falls; `ply` counts the moves that stand. `began_in` is the guild in which it began:
    there it counts, wherever its home has moved since.
    """

    id: int
    home: Home
    began_in: int | None
    players: tuple[Player, Player]
    edition: Edition
    ring: str
    first: Seat
    position: str
    rev: int
    ply: int
    state: MatchState
    started_at: int
    changed_at: int
    ending: Ending | None = None
    winner: Seat | None = None
    #: seconds per turn, None without a clock; and this turn's deadline
    clock: int | None = None
    deadline: int | None = None
    rated: bool = True
    #: the revision at which the player to move wants no more reminders of their turn
    hushed: int | None = None
    #: plies that a record gave it to begin with
    given: int = 0


@dataclass(frozen=True, slots=True)
class Ply:
    """One move that stands: `number` counts from 1, `rev` is the revision it made.

    `time_left` is how many seconds the player had left for their turn then, None without a clock.
    """

    match_id: int
    number: int
    rev: int
    seat: Seat
    move: str
    played_at: int
    time_left: int | None = None


class ProposalKind(StrEnum):
    """What one player can propose to the other."""

    UNDO = "undo"
    ABANDON = "abandon"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a player has asked of their opponent: one for each (match, kind, about, player).

    `about` is the revision made by the ply to take back, or for abandoning the revision at which it
    was proposed. `rev` is the revision at which it can still be answered, 0 for one left behind
    when the match moved to another channel.
    """

    match_id: int
    kind: ProposalKind
    about: int
    player_id: int
    rev: int
    asked_at: int
    open: bool = True


class AlarmKind(StrEnum):
    """What to say when an alarm rings."""

    CALL = "call"  # it became the player's turn in their quiet hours
    REMINDER = "reminder"
    WARNING = "warning"  # the player's time is running out
    TIME_UP = "timeup"  # the opponent's time has run out
    SILENCE = "silence"  # nobody has moved for a long time


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something to say to a player at `due_at`, if their match is still at `rev` then."""

    match_id: int
    kind: AlarmKind
    rev: int
    player_id: int
    due_at: int


class NoticeKind(StrEnum):
    """What a message in the channel is for. The value is part of the message's nonce."""

    CHALLENGE = "c"
    CHALLENGE_CLOSED = "x"
    ACCEPTED = "a"  # the same for an accepted challenge: it follows the board of its match
    BOARD = "b"
    REPOST = "r"
    PROPOSAL = "p"
    PROPOSAL_CLOSED = "q"
    CALL = "l"
    REMINDER = "m"
    WARNING = "w"
    TIME_UP = "t"
    DEADLINE = "d"  # the newest board gets another deadline
    SILENCE = "s"  # the match will end if nobody moves
    TEXT = "o"  # a turn in words, for its player alone
    MISSED = "n"  # what a player wasn't pinged for, said together
    MISSED_CHALLENGE = "h"  # the same if a challenge is the newest of it


ABOUT_CHALLENGES = (
    NoticeKind.CHALLENGE,
    NoticeKind.CHALLENGE_CLOSED,
    NoticeKind.MISSED_CHALLENGE,
)
"""The notices about a challenge; all others are about a match."""

MISSED = (NoticeKind.MISSED, NoticeKind.MISSED_CHALLENGE)
"""The notices that say together what a player missed."""


class NoticeState(StrEnum):
    """Whether a notice has reached its channel."""

    WAITING = "waiting"
    SENT = "sent"
    BLOCKED = "blocked"  # Discord refused it: retried now and then


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that must be said in a channel: a row of the outbox.

    `subject` is the match's or (for challenge kinds) the challenge's id. `facts` is JSON: all it
    takes to say it later just as it would be said now, whatever happens meanwhile. `nonce` is
    stable over retries, so Discord shows the message once. `edits` names the message to change
    instead of sending a new one. The message may ping no one but `ping`. A `private` one goes to
    that player by direct message, and to the channel only where those are closed.
    """

    id: int
    subject: int
    rev: int
    kind: NoticeKind
    home: Home
    nonce: str
    facts: dict[str, Any]
    created_at: int
    ping: int | None = None
    edits: int | None = None
    state: NoticeState = NoticeState.WAITING
    due_at: int = 0
    attempts: int = 0
    message_id: int | None = None
    private: bool = False
    #: when Discord first refused it (None: never), and how often it has
    refused_at: int | None = None
    refusals: int = 0
    #: the player whose ping was held back, and when they are told instead
    held_for: int | None = None
    held_until: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The placement a player was looking at, stored so that the panel can be opened again."""

    match_id: int
    rev: int
    player_id: int
    move: str


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """A player's own choices; None means not chosen."""

    player_id: int
    language: str | None = None
    theme: str | None = None
    pings: bool = True
    #: whether the opponent may ask to take back a move that was already answered
    undo_requests: bool = True
    #: who may challenge: everyone, played (people they have played with), nobody
    challenged_by: str = "everyone"
    #: seconds until a reminder; None is the usual time, 0 never
    remind_after: int | None = None
    remind_by_dm: bool = False
    #: quiet hours, in minutes of the day, in an IANA time zone
    quiet_from: int | None = None
    quiet_until: int | None = None
    zone: str | None = None
    #: away until then; the days away taken in that year
    away_until: int | None = None
    away_year: int | None = None
    away_days: int = 0
    #: each turn also comes in words, by direct message
    text_turns: bool = False


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has chosen; None means not chosen."""

    guild_id: int
    language: str | None = None
    theme: str | None = None
    #: the channels in which games may be played; None means all of them
    channels: tuple[int, ...] = ()
    open_challenges: bool = True
    reminders: bool = True
    threads: bool = False  # each game in a thread of its own
    clock: int | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    """The stored answer to an interaction, so that a repeat of it gets the same one."""

    interaction_id: int
    answer: dict[str, Any] = field(default_factory=dict)


DAY = 24 * 60 * 60


CLOCKS = (DAY, 3 * DAY, 7 * DAY)
"""The times per turn that can be chosen, in seconds."""
