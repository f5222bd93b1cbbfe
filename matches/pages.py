"""Lists too long for one message: which part to show, and the controls that turn pages."""

from __future__ import annotations

from dataclasses import dataclass, replace

from matches.control_ids import MatchControl, Verb, read_number, write_control
from matches.requests import Ask, Door
from matches.screens import Control, Look, Mode, Row, Screen
from matches.voices import Voice


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a list, counted from 1; an empty list has one empty page."""

    number: int
    pages: int
    offset: int

    @classmethod
    def of(cls, control: MatchControl | None, entries: int, length: int) -> Page:
        """The page a control leads to; the first if there is no argument.

        The list may have become shorter since; then it is the last page. Raises UnknownControl for
        an argument that isn't a page.
        """
        argument = "1" if control is None or control.argument is None else control.argument
        wanted = read_number(argument, 9)
        pages = max(1, -(-entries // length))
        number = min(max(wanted, 1), pages)
        return cls(number, pages, (number - 1) * length)


def page_row(verb: Verb, page: Page, voice: Voice) -> tuple[Row, ...]:
    """Back and on; nothing if the list has one page."""
    if page.pages == 1:
        return ()
    number, pages = page.number, page.pages
    back = page_control(verb, str(number - 1), voice("rules-back"), disabled=number == 1)
    on = page_control(verb, str(number + 1), voice("rules-on"), disabled=number == pages)
    return ((back, on),)


def mode_of_page(ask: Ask) -> Mode:
    """Pressed in a private message, a page replaces it; pressed in public, it opens privately."""
    return Mode.UPDATE if ask.ephemeral else Mode.PRIVATE


def is_public(ask: Ask) -> bool:
    """Whether the answer can be read by everyone: that to a line typed in a channel."""
    return ask.door is Door.TYPED and not ask.private


def private_button(voice: Voice, verb: Verb, label: str) -> Screen:
    """A button that shows the presser in private what was asked for in public."""
    return behind_button(voice, Control(write_control(0, 0, verb), voice(label)))


def behind_button(voice: Voice, control: Control) -> Screen:
    """The same for any control."""
    button = replace(control, look=Look.PRIMARY)
    return Screen(voice("menu-privately"), ((button,),), passing=True)


def show_control(
    ask: Ask, voice: Voice, what: str, match: tuple[int, int] = (0, 0)
) -> tuple[Control, ...]:
    """What shows a private screen to the channel: nothing where all read it, or nobody else does.

    `match` is the match it is about, with its revision.
    """
    if ask.private or ask.door is Door.TYPED:
        return ()
    return (Control(write_control(*match, Verb.SHOW, what), voice("menu-show")),)


def page_control(
    verb: Verb, page: str, label: str, look: Look = Look.SECONDARY, *, disabled: bool = False
) -> Control:
    """A control that leads to a page that belongs to no match."""
    return Control(write_control(0, 0, verb, page), label, look, disabled)
