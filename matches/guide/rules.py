"""The rules as a small book with pictures."""

from __future__ import annotations

from matches.control_ids import MatchControl, Verb
from matches.errors import UnknownControl
from matches.guide.examples import EXAMPLE_NAMES, INCOME, PLACING, TABLE
from matches.pages import mode_of_page, page_control
from matches.requests import Ask
from matches.screens import Reply, Row, Screen
from matches.services import Services
from matches.voices import Voice, voice_for
from patchwork import Buy, parse_move, parse_position
from rendering.requests import PreviewRequest, Request, TableRequest

RULES = ("goal", "turn", "time", "income", "picture", "taps", "end")
"""The pages of the rules."""


async def show_rules(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A page of the rules."""
    argument = "1" if control is None or control.argument is None else control.argument
    pages = {str(number): name for number, name in enumerate(RULES, start=1)}
    if argument not in pages:
        raise UnknownControl
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    number = int(argument)
    text = voice(f"rules-{pages[argument]}")
    title = voice("rules-title", number=number, pages=len(RULES))
    picture = _picture(pages[argument], voice)
    screen = Screen(f"{title}\n{text}", (_page_row(number, voice),), picture)
    return Reply(mode_of_page(ask), screen)


def _page_row(number: int, voice: Voice) -> Row:
    back, on = max(number - 1, 1), min(number + 1, len(RULES))
    row = [
        page_control(Verb.RULES, str(back), voice("rules-back"), disabled=number == 1),
        page_control(Verb.RULES, str(on), voice("rules-on"), disabled=number == len(RULES)),
        page_control(Verb.LEARN, "1", voice("help-learn")),
    ]
    return tuple(row)


def _picture(page: str, voice: Voice) -> Request | None:
    if page == "taps":
        move = parse_move(PLACING[1])
        assert isinstance(move, Buy)
        position = parse_position(PLACING[0])
        return PreviewRequest(position, EXAMPLE_NAMES, move.placement, voice.language, voice.theme)
    example = {"picture": TABLE, "income": INCOME}.get(page)
    if example is None:
        return None
    position = parse_position(example)
    return TableRequest(position, EXAMPLE_NAMES, None, voice.language, voice.theme)
