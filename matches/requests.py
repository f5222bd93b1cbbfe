"""What a person can ask for, the same through every door: a press, a slash command, a typed line.

A door turns what it receives into an `Ask` (who, where, through which door) and one of the commands
below; `desk.Desk.handle` answers with a Reply. So the three doors can't do different things.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

from matches.stored import Beginning, Home, Player, Starts
from patchwork import Edition


class Door(StrEnum):
    """How a request came in."""

    PRESS = "press"
    SLASH = "slash"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Ask:
    """Who asks, where and how.

    `token` identifies the request (an interaction's or a message's id): if the same token comes
    twice, it gets the same answer and acts once. `locale` is the asker's client language, if known.
    `missing` names the permissions the bot lacks here, in Discord's words. `private` is True where
    no one else can read (a direct message).
    """

    who: Player
    home: Home
    door: Door
    token: int
    locale: str | None = None
    missing: tuple[str, ...] = ()
    private: bool = False
    #: the message whose control was pressed, and whether only the asker sees it
    message_id: int | None = None
    ephemeral: bool = False
    #: the channel a thread belongs to
    parent_id: int | None = None
    #: the asker may change the server's own settings (its language and theme)
    manages: bool = False
    #: the match that is meant, if the channel doesn't tell
    meant: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Someone named in a request, with what makes them unfit to play."""

    player: Player
    is_bot: bool = False
    is_me: bool = False  # the bot itself
    here: bool = True  # a member who can see this channel, as far as the bot knows


class Command:
    """What a person asks for; each kind is answered by one topic."""


@dataclass(frozen=True)
class MakeChallenge(Command):
    """Challenge a person, or anyone (None)."""

    opponent: Person | None
    edition: Edition = Edition.REVISED
    #: seconds per turn; 0: none, None: as the server has chosen
    clock: int | None = None
    starts: Starts = Starts.CHANCE
    #: what the ring is drawn from: the same word, the same ring
    seed: str | None = None
    rated: bool = True
    #: in a thread of its own, still to be opened or already open; or here, even if the server wants
    #: threads
    thread: bool = False
    opened: bool = False
    here: bool = False
    #: the moves to begin with
    beginning: Beginning | None = None


@dataclass(frozen=True)
class AcceptChallenge(Command):
    """Accept: the challenge with that id, or (None) the one in this channel meant for the asker.

    `of` is who made it, if someone was named. A mere yes only takes what is `addressed` to the
    asker, never a challenge to anyone.
    """

    challenge_id: int | None = None
    of: Person | None = None
    addressed: bool = False


@dataclass(frozen=True)
class DeclineChallenge(Command):
    """Decline, or withdraw your own challenge; see AcceptChallenge.

    A mere no withdraws nothing of your own.
    """

    challenge_id: int | None = None
    of: Person | None = None
    addressed: bool = False


@dataclass(frozen=True)
class WithdrawChallenge(Command):
    """Withdraw your own challenge."""

    challenge_id: int | None = None


@dataclass(frozen=True)
class Press(Command):
    """A control was pressed or an option chosen: its custom_id, whatever screen it was on."""

    custom_id: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class BuyPatch(Command):
    """Buy: `patch` as typed ("2", "K"), `at` as typed ("c4 r1"); without `at` opens the panel."""

    patch: str
    at: str | None = None


@dataclass(frozen=True)
class PlacePatch(Command):
    """Place the 1×1 patch (at a typed square), or confirm the open draft."""

    at: str | None = None


@dataclass(frozen=True)
class Pass(Command):
    """Advance."""


@dataclass(frozen=True)
class ShowBoard(Command):
    """Post the board again (in public, without a ping), or show it privately as text.

    `part` is the part of the text board that was asked for; without one it is the brief one.
    """

    text: bool = False
    part: str | None = None


@dataclass(frozen=True)
class ShowRing(Command):
    """Show the whole ring, privately, as a picture or as text."""

    text: bool = False


@dataclass(frozen=True)
class ShowMore(Command):
    """The private menu of a match: text board, rules, settings, record, resign."""


@dataclass(frozen=True)
class ShowRules(Command):
    """How to play the game."""


@dataclass(frozen=True)
class ShowHelp(Command):
    """How to use the bot."""


@dataclass(frozen=True)
class NotUnderstood(Command):
    """What was `said` isn't a command; `person` is the first player it mentions, if any."""

    said: str
    person: Person | None = None


@dataclass(frozen=True)
class ShowLessons(Command):
    """Five tiny positions with one task each, privately."""


@dataclass(frozen=True)
class ShowGames(Command):
    """The asker's active matches, privately."""


@dataclass(frozen=True)
class Resign(Command):
    """Ask to resign: the first of two steps."""


@dataclass(frozen=True)
class Undo(Command):
    """Take the last move back, or ask the opponent for it."""


@dataclass(frozen=True)
class TakeBack(Command):
    """Withdraw your own challenge here, or (without one) take back your last move."""


@dataclass(frozen=True)
class Hush(Command):
    """No more reminders of the asker's turn here."""


@dataclass(frozen=True)
class Abandon(Command):
    """Propose to end the match without a winner."""


@dataclass(frozen=True)
class Claim(Command):
    """Claim the win because the opponent's time is up."""


@dataclass(frozen=True)
class GoAway(Command):
    """Be away for some days, be back (0), or ask for the current state (None)."""

    days: int | None = None
    #: what was typed in place of a number of days
    unread: str | None = None


@dataclass(frozen=True)
class MoveMatch(Command):
    """Move one of the asker's matches from another channel to this one."""


@dataclass(frozen=True)
class BlockPerson(Command):
    """Block someone from challenging the asker, or (not `blocked`) unblock them."""

    person: Person | None
    blocked: bool = True


@dataclass(frozen=True)
class SetQuiet(Command):
    """Set quiet hours, as typed ("22", "7:30", "Europe/Berlin"), or just the zone.

    Without any of them it asks for the current hours; "off" as `start` ends them.
    """

    start: str | None = None
    until: str | None = None
    zone: str | None = None


@dataclass(frozen=True)
class ShowSettings(Command):
    """The asker's own settings, privately."""


@dataclass(frozen=True)
class ShowLeaderboard(Command):
    """The leaderboard of this server."""


@dataclass(frozen=True)
class ShowProfile(Command):
    """What the finished matches of a person, or (None) of the asker, say about them."""

    person: Person | None = None


@dataclass(frozen=True)
class ShowRecord(Command):
    """A match's record as a file, privately; `game` is its number, None the one here."""

    game: int | None = None


@dataclass(frozen=True)
class ShowReplay(Command):
    """Replay a match, or show it after a ply (`ply`), or in words (`text`)."""

    game: int | None = None
    ply: int | None = None
    text: bool = False


@dataclass(frozen=True, slots=True)
class Attached:
    """An attached file: its size in bytes as stated, and how to get it.

    `read` takes the most bytes wanted and returns more than that if there are more. It raises
    UnreadableRecord if the file can't be fetched.
    """

    size: int
    read: Callable[[int], Awaitable[bytes]]


@dataclass(frozen=True)
class ImportRecord(Command):
    """Look at a record, given as a file or as text.

    With an `opponent`: challenge them to play on from it after a ply (None: the last one).
    """

    files: tuple[Attached, ...] = ()
    text: str | None = None
    opponent: Person | None = None
    ply: int | None = None
    starts: Starts = Starts.CHALLENGER
    thread: bool = False


@dataclass(frozen=True)
class ShowHistory(Command):
    """All matches of the asker, privately."""
