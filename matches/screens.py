"""Screens: what a player is shown, in words and controls that every chat client has.

A Screen is plain data, complete in itself: the text, at most one picture (as a request to
rendering, not as bytes), rows of controls. The floor above decides who draws it and how.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from matches.requests import MakeChallenge
from rendering.requests import Request


class Look(StrEnum):
    """How a control looks; never the only sign of what it means."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Control:
    """Something to press. `id` is a custom_id (control_ids.py); with `url` it is a link instead."""

    id: str
    label: str
    look: Look = Look.SECONDARY
    disabled: bool = False
    emoji: str | None = None
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a choice; `value` ≤ 100 characters."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


#: controls in a row
MOST_BUTTONS = 5
#: options of a choice
MOST_OPTIONS = 25


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose from: at most MOST_OPTIONS, one choice."""

    id: str
    placeholder: str
    options: tuple[Option, ...]
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class ChannelChoice:
    """Channels of the server to choose from, at most `most`; the chat client lists them.

    `chosen` are the channels shown as chosen: only those that exist.
    """

    id: str
    placeholder: str
    chosen: tuple[int, ...] = ()
    most: int = 25


Row = tuple[Control, ...] | tuple[Choice] | tuple[ChannelChoice]


@dataclass(frozen=True, slots=True)
class File:
    """A file to hand over, such as a record."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Screen:
    """What is shown: text (≤ 2000 characters), rows of controls (≤ 5), a picture, files.

    The message may ping no one but `ping`. `pages` are further texts that follow as messages of
    their own (a text board too long for one message).
    """

    text: str
    rows: tuple[Row, ...] = ()
    picture: Request | None = None
    ping: int | None = None
    files: tuple[File, ...] = ()
    pages: tuple[str, ...] = ()
    #: a line that goes when the next board is posted in its channel, or another such line
    passing: bool = False


class Mode(StrEnum):
    """Where a reply is shown."""

    PRIVATE = "private"  # a new message only the asker sees (ephemeral; in public as a typed reply)
    UPDATE = "update"  # in place of the message whose control was pressed
    PUBLIC = "public"  # a new message that everyone reads: what its asker wanted to be shown
    STRIP = "strip"  # the pressed message keeps its text and picture and loses its controls
    SILENT = "silent"  # nothing is shown: the board that follows is the answer


@dataclass(frozen=True, slots=True)
class NewThread:
    """A thread to open under a name, and the challenge to make there then."""

    name: str
    challenge: MakeChallenge


@dataclass(frozen=True, slots=True)
class Posting:
    """A notice that a request put into the outbox, and what its asker is told of its fate.

    `refused` is said when Discord refuses it. With `late` the answer waits a moment for the notice;
    if it is still on its way then, `late` is said in place of the answer.
    """

    notice: int
    refused: Screen
    late: Screen | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a request: a mode, the screen for it, and whether the outbox has news.

    `after` is another, private screen, shown after the answer in `mode` (for STRIP).
    """

    mode: Mode
    screen: Screen | None = None
    news: bool = False
    after: Screen | None = None
    #: which panel this is a picture of: if two replies have the same key, the earlier one is no
    #: longer worth drawing
    frame: str | None = None
    #: a thread to open here, in which the request continues
    thread: NewThread | None = None
    posting: Posting | None = None
    #: the match that was changed
    match: int | None = None
    #: nothing was done: if the same person's next line fails too, its answer may replace this one
    refused: bool = False
