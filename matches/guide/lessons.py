"""Learning by doing: a position, a task, and an answer that says why it is right or wrong.

The learner plays under their own name, in the seat they have in their newest match. An argument is
a lesson (``2``), an answer to it (``1.2``: the third choice of lesson 1), its words (``2.text``) or
a press on its panel (``2.left.B@a3r0``, see trying.py).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from matches.access import board_link, seat_of
from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import UnknownControl
from matches.guide.examples import EXAMPLE_NAMES, LESSONS, Lesson, seen_from
from matches.guide.help import guide_row
from matches.guide.playing_next import challenge_controls
from matches.guide.trying import judged, panel_of, read_press, trying_rows
from matches.markup import shown_name, without_markup
from matches.pages import is_public, mode_of_page, private_button
from matches.play.placing_panel import panel_screen
from matches.port import Reader
from matches.requests import Ask
from matches.screens import Control, Look, Mode, Reply, Row, Screen
from matches.services import Services
from matches.stored import MatchState
from matches.voices import Voice, voice_for
from patchwork import Advance, Buy, Move, Placement, Position, Seat, parse_move, parse_position
from rendering import alt_text, text_board_pages
from rendering.requests import LastMove, Request, SpotsRequest, TableRequest

#: the argument behind a lesson's number that asks for its words
TEXT = "text"


@dataclass(frozen=True, slots=True)
class Learner:
    """Who learns, as the pictures name them: their seat, and how they read."""

    name: str
    seat: Seat
    voice: Voice

    @property
    def other(self) -> str:
        """The name of who plays against them: not their own."""
        first, second = EXAMPLE_NAMES
        return first if self.name.casefold() == second.casefold() else second

    @property
    def names(self) -> tuple[str, str]:
        """Both names, blue first."""
        pair = (self.name, self.other)
        return pair if self.seat is Seat.BLUE else pair[::-1]

    def says(self, key: str, **facts: str | int) -> str:
        """A sentence of a lesson."""
        who = {"name": without_markup(self.name), "other": self.other, "seat": self.seat.word}
        return self.voice(key, **(who | facts))


@dataclass(frozen=True, slots=True)
class End:
    """What the learner can do after the last lesson: in a sentence, and to press."""

    said: str
    controls: tuple[Control, ...]


async def show(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A lesson, or the answer to one."""
    argument = "1" if control is None or control.argument is None else control.argument
    number, _, chosen = argument.partition(".")
    if number not in [str(n) for n in range(1, len(LESSONS) + 1)]:
        raise UnknownControl
    lesson, at = LESSONS[int(number) - 1], int(number)

    def look(reader: Reader) -> tuple[Learner, End]:
        learner = _learner(reader, ask)
        return learner, _end(services, reader, ask, learner)

    learner, end = await services.store.read(look)
    if is_public(ask):
        return Reply(Mode.PRIVATE, private_button(learner.voice, Verb.LEARN, "help-learn"))
    if chosen == TEXT:
        return Reply(Mode.PRIVATE, await asyncio.to_thread(_in_words, at, lesson, learner))
    screen = await asyncio.to_thread(_screen, at, lesson, chosen, learner, end)
    return Reply(mode_of_page(ask), screen, frame=f"learn:{ask.who.id}")


async def choose(
    services: Services, ask: Ask, control: MatchControl, values: tuple[str, ...]
) -> Reply:
    """A spot was chosen from the list of a lesson's panel."""
    argument = f"{control.argument or ''}.{Verb.SPOT}.{''.join(values[:1])}"
    return await show(services, ask, replace(control, argument=argument))


def _learner(reader: Reader, ask: Ask) -> Learner:
    """The asker, in the seat of their newest match if it is on."""
    seat: Seat | None = None
    for match in reader.matches_of(ask.who.id, 0, 1):
        if match.state is MatchState.ACTIVE:
            seat = seat_of(match, ask.who.id)
    voice = voice_for(reader, ask)
    return Learner(shown_name(ask.who.name), Seat.BLUE if seat is None else seat, voice)


def _end(services: Services, reader: Reader, ask: Ask, learner: Learner) -> End:
    controls = tuple(challenge_controls(services, reader, ask, learner.voice))
    match = reader.active_match_in(ask.home.channel_id)
    if match is not None and seat_of(match, ask.who.id) is not None:
        board = board_link(services, reader, match)
        return End(learner.says("learn-end", next="game", board=board), controls)
    then = "start" if controls else "nothing"
    return End(learner.says("learn-end", next=then, board=""), controls)


def _position(lesson: Lesson, learner: Learner) -> Position:
    return seen_from(learner.seat, parse_position(lesson.position))


def _screen(number: int, lesson: Lesson, chosen: str, learner: Learner, end: End) -> Screen:
    if lesson.panel:
        return _panel_screen(number, lesson, chosen, learner, end)
    if chosen not in ["", *(str(n) for n in range(len(lesson.answers)))]:
        raise UnknownControl
    said = learner.says(f"learn-{lesson.name}-{chosen}") if chosen else ""
    if not chosen or int(chosen) != lesson.right:
        text = _task(number, lesson, said, learner)
        return Screen(text, _answers(number, lesson, learner), _question(lesson, learner))
    return _right(number, lesson, said, parse_move(lesson.answers[lesson.right]), learner, end)


def _task(number: int, lesson: Lesson, said: str, learner: Learner) -> str:
    """The task, under what was wrong with an answer to it."""
    lines = (said, _title(number, learner), learner.says(f"learn-{lesson.name}"))
    return "\n".join(filter(None, lines))


def _title(number: int, learner: Learner) -> str:
    return learner.says("learn-title", number=number, lessons=len(LESSONS))


def _right(
    number: int,
    lesson: Lesson,
    said: str,
    move: Move,
    learner: Learner,
    end: End,
) -> Screen:
    """What the right answer brings, and the way on."""
    position = _position(lesson, learner)
    last = LastMove(learner.seat, move, position.spaces[learner.seat])
    look = (learner.voice.language, learner.voice.theme)
    picture = TableRequest(position.play(move), learner.names, last, *look)
    again = _control(str(number), learner.says("learn-label-again"))
    if number < len(LESSONS):
        on = _control(str(number + 1), learner.says("learn-label-next"), Look.PRIMARY)
        row: Row = (on, again)
    else:
        restart = _control("1", learner.says("learn-label-restart"))
        row = (*end.controls, restart, again, *guide_row(learner.voice, Verb.RULES))
        said = f"{said}\n{end.said}"
    return Screen(f"{_title(number, learner)}\n{said}", (row,), picture)


def _panel_screen(number: int, lesson: Lesson, chosen: str, learner: Learner, end: End) -> Screen:
    """The real panel on a lesson's position: every press leads on in the lesson."""
    position = _position(lesson, learner)
    first = parse_move(lesson.answers[0])
    assert isinstance(first, Buy)
    said, placement = "", first.placement
    if chosen:
        verb, placement = read_press(chosen, position)
        if verb is Verb.PLACE:
            verdict = judged(position, placement)
            said = learner.says(f"learn-{lesson.name}-{verdict}")
            if verdict == "right":
                return _right(number, lesson, said, Buy(placement), learner, end)
    panel = panel_of(position, placement, learner.names)
    shown = panel_screen(panel, learner.voice)
    rows = trying_rows(shown.rows, number, _text_control(number, learner))
    text = f"{_task(number, lesson, said, learner)}\n{shown.text}"
    return replace(shown, text=text, rows=rows)


def _question(lesson: Lesson, learner: Learner) -> Request:
    """The picture of a task: the table, or the spots to choose from."""
    position, voice = _position(lesson, learner), learner.voice
    look = (voice.language, voice.theme)
    if not lesson.by_spot:
        return TableRequest(position, learner.names, None, *look)
    return SpotsRequest(position.quilts[learner.seat], learner.seat, _placements(lesson), *look)


def _placements(lesson: Lesson) -> tuple[Placement, ...]:
    moves = map(parse_move, lesson.answers)
    return tuple(move.placement for move in moves if isinstance(move, Buy))


def _in_words(number: int, lesson: Lesson, learner: Learner) -> Screen:
    """What the pictures of a task show, for people who can't see them."""
    said = _task(number, lesson, "", learner)
    if lesson.by_spot:
        said = f"{said}\n{alt_text(_question(lesson, learner))}"
    look = (learner.voice.language, learner.voice.theme)
    blue, orange = (without_markup(name) for name in learner.names)
    table = TableRequest(_position(lesson, learner), (blue, orange), None, *look)
    return Screen(said, pages=tuple(text_board_pages(table)))


def _answers(number: int, lesson: Lesson, learner: Learner) -> tuple[Row, ...]:
    position = _position(lesson, learner)
    row = tuple(
        _control(
            f"{number}.{index}",
            str(index + 1) if lesson.by_spot else _label(parse_move(answer), position, learner),
            Look.PRIMARY,
        )
        for index, answer in enumerate(lesson.answers)
    )
    return ((*row, _text_control(number, learner)),)


def _label(move: Move, position: Position, learner: Learner) -> str:
    if isinstance(move, Advance):
        return learner.says("learn-label-pass")
    assert isinstance(move, Buy)
    return learner.says("learn-label-patch", number=position.offer.index(move.patch) + 1)


def _text_control(number: int, learner: Learner) -> Control:
    return _control(f"{number}.{TEXT}", learner.says("learn-label-text"))


def _control(argument: str, label: str, look: Look = Look.SECONDARY) -> Control:
    return Control(write_control(0, 0, Verb.LEARN, argument), label, look)
