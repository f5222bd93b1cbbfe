"""Help, and the rules as a small book with pictures: nothing of it depends on a match."""

from __future__ import annotations

from difflib import SequenceMatcher

from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import UnknownControl
from matches.guide.examples import EXAMPLE_NAMES, INCOME, PLACING, TABLE
from matches.markup import plain
from matches.requests import Ask
from matches.screens import Control, Look, Mode, Reply, Row, Screen
from matches.services import Services
from matches.typed.line import COMMANDS
from matches.typed.phrases import normal, phrases_in
from matches.views.board import mode_of_page
from matches.voices import Voice, voice_for
from patchwork import Buy, parse_move, parse_position
from rendering.requests import PlaceRequest, Request, TableRequest
from words import DEFAULT_LANGUAGE

#: how alike (0 to 1, and a little for the same first letter) a slip must be to a command
LIKE = 0.65

RULES = ("goal", "turn", "time", "income", "picture", "taps", "end")
"""The pages of the rules."""


async def show_help(services: Services, ask: Ask, unknown: str | None = None) -> Reply:
    """How the bot is used; short, with the nearest command, when a word wasn't understood."""
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    if unknown is not None:
        return Reply(Mode.PRIVATE, Screen(_unknown(unknown, voice)))
    row = (
        _page_control(Verb.RULES, "1", voice("help-rules"), Look.PRIMARY),
        _page_control(Verb.LEARN, "1", voice("help-learn")),
        Control(write_control(0, 0, Verb.SETTINGS), voice("menu-settings")),
    )
    return Reply(mode_of_page(ask), Screen(voice("help-text"), (row,)))


def _unknown(text: str, voice: Voice) -> str:
    word = plain(text)
    nearest = nearest_command(text, voice.language)
    if nearest is None:
        return voice("help-unknown", word=word)
    return voice("help-nearest", word=word, nearest=nearest)


def nearest_command(text: str, language: str) -> str | None:
    """The command that a mistyped text is most like, as it is called in a language.

    A slip in English is understood as well, and answered in that language.
    """
    known = {
        phrase: phrases_in(language, key)[0]
        for key in COMMANDS
        for phrase in phrases_in(DEFAULT_LANGUAGE, key)
    }
    known |= {phrase: phrase for key in COMMANDS for phrase in phrases_in(language, key)}
    words = normal(text).split()
    best: tuple[float, str | None] = (0.0, None)
    for said in (" ".join(words[:2]), *words[:1]):
        for phrase, shown in known.items():
            likeness = SequenceMatcher(None, said, phrase).ratio() + (said[0] == phrase[0]) / 10
            best = max(best, (likeness, shown), key=lambda found: found[0])
    return best[1] if best[0] >= LIKE else None


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
        _page_control(Verb.RULES, str(back), voice("rules-back"), disabled=number == 1),
        _page_control(Verb.RULES, str(on), voice("rules-on"), disabled=number == len(RULES)),
        _page_control(Verb.LEARN, "1", voice("help-learn")),
    ]
    return tuple(row)


def _page_control(
    verb: Verb, page: str, label: str, look: Look = Look.SECONDARY, *, disabled: bool = False
) -> Control:
    return Control(write_control(0, 0, verb, page), label, look, disabled)


def _picture(page: str, voice: Voice) -> Request | None:
    if page == "taps":
        move = parse_move(PLACING[1])
        assert isinstance(move, Buy)
        position = parse_position(PLACING[0])
        return PlaceRequest(position, EXAMPLE_NAMES, move.placement, voice.language, voice.theme)
    example = {"picture": TABLE, "income": INCOME}.get(page)
    if example is None:
        return None
    position = parse_position(example)
    return TableRequest(position, EXAMPLE_NAMES, None, voice.language, voice.theme)
