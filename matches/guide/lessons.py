"""Learning by doing: a position, a task, and an answer that says why it is right or wrong."""

from __future__ import annotations

from matches.control_ids import MatchControl, Verb, write_control
from matches.errors import UnknownControl
from matches.guide.examples import EXAMPLE_NAMES, LESSONS, Lesson
from matches.pages import is_public, mode_of_page, private_button
from matches.requests import Ask
from matches.screens import Control, Look, Mode, Reply, Row, Screen
from matches.services import Services
from matches.typed.spots import show_spot
from matches.voices import Voice, voice_for
from patchwork import Advance, Buy, Move, Position, parse_move, parse_position
from rendering.in_words.alt import squares
from rendering.requests import LastMove, TableRequest


async def show(services: Services, ask: Ask, control: MatchControl | None = None) -> Reply:
    """A lesson (``2``) or the answer to one (``2.1``: the second choice of lesson 2)."""
    argument = "1" if control is None or control.argument is None else control.argument
    number, _, chosen = argument.partition(".")
    if number not in [str(n) for n in range(1, len(LESSONS) + 1)]:
        raise UnknownControl
    lesson = LESSONS[int(number) - 1]
    if chosen not in ["", *(str(n) for n in range(len(lesson.answers)))]:
        raise UnknownControl
    voice = await services.store.read(lambda reader: voice_for(reader, ask))
    if is_public(ask):
        return Reply(Mode.PRIVATE, private_button(voice, Verb.LEARN, "help-learn"))
    answer = int(chosen) if chosen else None
    return Reply(mode_of_page(ask), _screen(int(number), lesson, answer, voice))


def _screen(number: int, lesson: Lesson, answer: int | None, voice: Voice) -> Screen:
    position = parse_position(lesson.position)
    title = voice("learn-title", number=number, lessons=len(LESSONS))
    task = voice(f"learn-{lesson.name}")
    if lesson.by_spot:
        task += "\n" + _in_words(lesson, position, voice)
    if answer is None:
        text, rows = f"{title}\n{task}", (_answers(number, lesson, position, voice),)
        return Screen(text, rows, _picture(position, None, voice))
    said = voice(f"learn-{lesson.name}-{answer}")
    if answer != lesson.right:
        text, rows = f"{said}\n{title}\n{task}", (_answers(number, lesson, position, voice),)
        return Screen(text, rows, _picture(position, None, voice))
    move = parse_move(lesson.answers[answer])
    picture = _picture(position, move, voice)
    return Screen(f"{title}\n{said}", (_onward(number, voice),), picture)


def _in_words(lesson: Lesson, position: Position, voice: Voice) -> str:
    """What the picture shows of the spots to choose from, for people who can't see it."""
    seat = position.to_move
    assert seat is not None
    quilt = position.quilts[seat]
    covered = [square for one in quilt.placements for square in one.squares]
    said = [voice("learn-covered", squares=squares(covered, voice.speak))]
    for answer in lesson.answers:
        move = parse_move(answer)
        assert isinstance(move, Buy)
        spot = show_spot(move.placement, voice)
        cells = squares(move.placement.squares, voice.speak)
        said.append(voice("learn-would-cover", spot=spot, squares=cells))
    return " ".join(said)


def _picture(position: Position, move: Move | None, voice: Voice) -> TableRequest:
    """The position, or the one a move leads to."""
    last, seat = None, position.to_move
    assert seat is not None
    if move is not None:
        last = LastMove(seat, move, position.spaces[seat])
        position = position.play(move)
    return TableRequest(position, EXAMPLE_NAMES, last, voice.language, voice.theme)


def _answers(number: int, lesson: Lesson, position: Position, voice: Voice) -> Row:
    return tuple(
        _control(f"{number}.{index}", _label(parse_move(answer), lesson, position, voice))
        for index, answer in enumerate(lesson.answers)
    )


def _label(move: Move, lesson: Lesson, position: Position, voice: Voice) -> str:
    if isinstance(move, Advance):
        return voice("learn-label-pass")
    assert isinstance(move, Buy)
    if lesson.by_spot:
        return show_spot(move.placement, voice)
    return voice("learn-label-patch", number=position.offer.index(move.patch) + 1)


def _onward(number: int, voice: Voice) -> Row:
    again = _control(str(number), voice("learn-label-again"))
    if number == len(LESSONS):
        return (_control("1", voice("learn-label-restart")), again)
    return (_control(str(number + 1), voice("learn-label-next"), Look.PRIMARY), again)


def _control(argument: str, label: str, look: Look = Look.SECONDARY) -> Control:
    return Control(write_control(0, 0, Verb.LEARN, argument), label, look)
