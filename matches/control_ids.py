"""What the ids of controls say, and the one place where they are written and read.

A control's id holds everything a press on it needs, so a control still works after a restart, a
month later:

- ``pw:<match>:<rev>:<verb>[:<argument>]`` for buttons, ``ps:…`` for choices. A control that belongs
  to no match (a page of the rules, a setting) has match and revision 0.
- The same for settings (`matches.setting`), with the setting's id as the verb and what it is to be
  as the argument.
- ``pc:<challenge>:<verb>`` for the buttons of a challenge.
- ``pi:<import>:<ply>:<verb>`` for the buttons under a record that someone imported.

The verb names the control, the argument its result. With one legal spot all four arrows lead to the
same draft, and a message mustn't contain two equal ids. Ids come back from clients, which may send
anything, so reading trusts nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from matches.errors import UnknownControl
from matches.setting import SETTINGS, Setting


class Verb(StrEnum):
    """What a control does."""

    # the board
    OFFER = "offer"
    PASS = "pass"
    SPECIAL = "special"
    RING = "ring"
    MORE = "more"
    REMATCH = "rematch"
    MIRROR = "mirror"
    REPLAY = "replay"
    RECORD = "record"
    SHOW = "show"  # the argument is what is shown to the channel
    # the panel; the argument is the draft it leads to
    SPOT = "spot"
    TURN_LEFT = "turnleft"
    TURN_RIGHT = "turnright"
    FLIP = "flip"
    LEFT = "left"
    UP = "up"
    DOWN = "down"
    RIGHT = "right"
    NEXT = "next"
    PLACE = "place"
    OTHER = "other"
    CANCEL = "cancel"
    # a proposal; the argument is its kind
    AGREE = "agree"
    REFUSE = "refuse"
    # after the deadline
    CLAIM = "claim"
    WAIT = "wait"
    # private menus
    TEXT = "text"
    UNDO = "undo"
    ABANDON = "abandon"
    END = "end"
    RESIGN = "resign"
    RESIGN_NOW = "resignnow"
    KEEP_PLAYING = "keep"
    GAMES = "games"
    OPEN = "open"
    MOVE = "move"
    THREAD = "thread"  # the argument is the challenge to make in it
    HERE = "here"  # the argument is the challenge to make without one
    WHICH = "which"  # the argument is the request that asked
    SETTINGS = "settings"
    HUSH = "hush"
    REMINDERS = "reminders"
    QUIET_OFF = "quietoff"
    AWAY = "away"
    CHALLENGES = "challenges"
    SERVER = "server"
    SERVER_CHANNELS = "serverchannels"
    SERVER_HERE = "serverhere"
    SERVER_EVERYWHERE = "servereverywhere"
    LEADERBOARD = "leaderboard"
    PROFILE = "profile"
    HISTORY = "history"
    PAST = "past"
    # any ply of a match; the argument is the ply
    STEP_FIRST = "stepfirst"
    STEP_BACK = "stepback"
    STEP_ON = "stepon"
    STEP_LAST = "steplast"
    STEP_TEXT = "steptext"
    RULES = "rules"
    LEARN = "learn"
    HELP = "help"
    COMMANDS = "commands"
    PLAY = "play"
    INVITE = "invite"  # the argument is whom; without one, anyone here
    TRY = "try"  # a spot on a lesson's panel; the argument is the lesson


class ChallengeVerb(StrEnum):
    """The ways to answer a challenge."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"


class ImportVerb(StrEnum):
    """What a control under a record does; the steps have the names they have for a match."""

    STEP_FIRST = "stepfirst"
    STEP_BACK = "stepback"
    STEP_ON = "stepon"
    STEP_LAST = "steplast"
    STEP_TEXT = "steptext"
    RECORD = "record"
    PLAY_ON = "playon"


@dataclass(frozen=True, slots=True)
class MatchControl:
    """A control of a match at one revision, or of no match (0, 0)."""

    match: int
    rev: int
    verb: Verb
    argument: str | None = None


@dataclass(frozen=True, slots=True)
class SettingControl:
    """A control that chooses a setting; match and rev are those of the menu that led to it."""

    match: int
    rev: int
    setting: Setting
    value: str | None = None


@dataclass(frozen=True, slots=True)
class ChallengeControl:
    """A control of a challenge."""

    challenge: int
    verb: ChallengeVerb


@dataclass(frozen=True, slots=True)
class ImportControl:
    """A control under a record, with the ply it leads to or is about."""

    import_id: int
    ply: int
    verb: ImportVerb


#: characters in an argument (as in the pattern), and digits in a Discord id
MOST_ARGUMENT, MOST_ID = 40, 20

_MATCH = re.compile(r"p[ws]:([0-9]{1,15}):([0-9]{1,15}):([a-z]{1,20})(?::([!-~]{1,40}))?")
_CHALLENGE = re.compile(r"pc:([0-9]{1,15}):([a-z]{1,20})")
_IMPORT = re.compile(r"pi:([0-9]{1,15}):([0-9]{1,15}):([a-z]{1,20})")


def write_control(
    match: int, rev: int, verb: Verb, argument: str | None = None, *, choice: bool = False
) -> str:
    """The id of a match's control, or of its choice if `choice` is set."""
    parts = ["ps" if choice else "pw", str(match), str(rev), verb.value]
    return ":".join(parts if argument is None else [*parts, argument])


def write_setting_control(setting: Setting, value: str | None = None) -> str:
    """The id of a button that chooses that value, or of the list to choose from without one."""
    return f"ps:0:0:{setting.id}" if value is None else f"pw:0:0:{setting.id}:{value}"


def write_challenge_control(challenge: int, verb: ChallengeVerb) -> str:
    """The id of a challenge's button."""
    return f"pc:{challenge}:{verb.value}"


def write_import_control(import_id: int, ply: int, verb: ImportVerb) -> str:
    """The id of a button under a record."""
    return f"pi:{import_id}:{ply}:{verb.value}"


def read_number(text: str, most_digits: int) -> int:
    """A number that came back in an id or as a choice; raises UnknownControl for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= most_digits):
        raise UnknownControl
    return int(text)


def parse_control(
    custom_id: str,
) -> MatchControl | SettingControl | ChallengeControl | ImportControl:
    """Read an id; raises UnknownControl for anything that isn't ours.

    >>> parse_control("pw:12:34:right:K@c4r1").argument
    'K@c4r1'
    """
    try:
        if found := _MATCH.fullmatch(custom_id):
            match, rev, verb, argument = found.groups()
            if (setting := SETTINGS.get(verb)) is not None:
                return SettingControl(int(match), int(rev), setting, argument)
            return MatchControl(int(match), int(rev), Verb(verb), argument)
        if found := _CHALLENGE.fullmatch(custom_id):
            challenge, verb = found.groups()
            return ChallengeControl(int(challenge), ChallengeVerb(verb))
        if found := _IMPORT.fullmatch(custom_id):
            import_id, ply, verb = found.groups()
            return ImportControl(int(import_id), int(ply), ImportVerb(verb))
    except ValueError:  # a verb we don't have
        raise UnknownControl from None
    raise UnknownControl
