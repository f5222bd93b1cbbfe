"""What a person can ask for, the same through every door: a press, a slash command, a typed line.

A door turns what it got into an `Ask` (who, where, through which door) and one of the commands
below; `desk.Desk.handle` answers with a Reply. So the three doors can't differ in what they do.
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

    `token` identifies the request (an interaction's or a message's id): the same token twice gets
    the same answer once. `locale` is the asker's client language, if known. `missing` names the
    permissions that the bot lacks here, in Discord's words. `private` is True where nobody else
    reads along (a direct message).
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
    #: of a thread, the channel it belongs to
    parent_id: int | None = None
    #: the asker may change the server's own settings (its language and theme)
    manages: bool = False
    #: the match that is meant, where the channel doesn't say so
    meant: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody named in a request, with what makes them unfit to play."""

    player: Player
    is_bot: bool = False
    is_me: bool = False  # the bot itself
    here: bool = True  # a member who can see this channel, as far as is known


class Command:
    """What a person asks for; every kind of it is answered by one topic."""


@dataclass(frozen=True)
class MakeChallenge(Command):
    """Challenge a person, or anyone (None)."""

    opponent: Person | None
    edition: Edition = Edition.REVISED
    #: seconds for each turn; 0: none, None: as the server has chosen
    clock: int | None = None
    starts: Starts = Starts.CHANCE
    #: what the ring is drawn from: the same word, the same ring
    seed: str | None = None
    rated: bool = True
    #: in a thread of its own, which is to be opened first, or has been opened for it; or here, even
    #: if the server wants threads
    thread: bool = False
    opened: bool = False
    here: bool = False
    #: the moves to begin with
    beginning: Beginning | None = None


@dataclass(frozen=True)
class AcceptChallenge(Command):
    """Accept: the challenge of that id, or (None) the one in this channel meant for the asker.

    `of` is who made it, where somebody was named. A mere yes takes only what is `addressed` to the
    asker, no challenge to anyone.
    """

    challenge_id: int | None = None
    of: Person | None = None
    addressed: bool = False


@dataclass(frozen=True)
class DeclineChallenge(Command):
    """Decline, or for one's own challenge: withdraw; see AcceptChallenge.

    A mere no takes nothing of one's own back.
    """

    challenge_id: int | None = None
    of: Person | None = None
    addressed: bool = False


@dataclass(frozen=True)
class WithdrawChallenge(Command):
    """Take one's own challenge back."""

    challenge_id: int | None = None


@dataclass(frozen=True)
class Press(Command):
    """A control was pressed or an option chosen: its custom_id, whichever screen it was on."""

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
    """Post the board again (publicly, silent), or show it privately as text."""

    text: bool = False


@dataclass(frozen=True)
class ShowRing(Command):
    """Show the whole ring, privately."""


@dataclass(frozen=True)
class ShowMore(Command):
    """The private menu of a match: text board, rules, settings, record, resign."""


@dataclass(frozen=True)
class ShowRules(Command):
    """How the game is played."""


@dataclass(frozen=True)
class ShowHelp(Command):
    """How the bot is used."""


@dataclass(frozen=True)
class NotUnderstood(Command):
    """What was `said` is no command."""

    said: str


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
    """Take one's own challenge here back, or (without one) one's last move."""


@dataclass(frozen=True)
class Hush(Command):
    """Hear no more of the turn that is the asker's here."""


@dataclass(frozen=True)
class Abandon(Command):
    """Propose to end the match without a winner."""


@dataclass(frozen=True)
class Claim(Command):
    """Claim the win, the opponent's time being up."""


@dataclass(frozen=True)
class GoAway(Command):
    """Be away for some days, be back (0), or ask how it stands (None)."""

    days: int | None = None
    #: what was typed where a number of days belongs
    unread: str | None = None


@dataclass(frozen=True)
class MoveMatch(Command):
    """Take a match of the asker's from another channel to this one."""


@dataclass(frozen=True)
class BlockPerson(Command):
    """Keep a person from challenging the asker, or (not `blocked`) no longer."""

    person: Person | None
    blocked: bool = True


@dataclass(frozen=True)
class SetQuiet(Command):
    """Set quiet hours, as typed ("22", "7:30", "Europe/Berlin"), or one's zone alone.

    Nothing asks how it stands, and "off" as `start` ends them.
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
    """What the finished matches of a person, or (None) of the asker, say about him."""

    person: Person | None = None


@dataclass(frozen=True)
class ShowRecord(Command):
    """The record of a match as a file, privately; `game` is its number, None the one here."""

    game: int | None = None


@dataclass(frozen=True)
class ShowReplay(Command):
    """A match once more, or (`ply`) as it stood after a ply, or (`text`) in words."""

    game: int | None = None
    ply: int | None = None
    text: bool = False


@dataclass(frozen=True, slots=True)
class Attached:
    """A file sent along: its size in bytes as it is said, and how to get it.

    `read` takes the most bytes that are wanted and returns more than that if there are more. It
    raises UnreadableRecord when the file can't be had.
    """

    size: int
    read: Callable[[int], Awaitable[bytes]]


@dataclass(frozen=True)
class ImportRecord(Command):
    """Look at a record, given as a file or as a text.

    With an `opponent`: challenge him to play on from it after a ply (None: the last one).
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
