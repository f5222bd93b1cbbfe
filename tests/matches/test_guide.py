"""Help, rules and lessons: complete, and true to the rules they teach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from matches.desk.all_topics import PLAIN
from matches.desk.not_understood import nearest_command
from matches.desk.typed_line import COMMANDS, parse_typed
from matches.guide.examples import INCOME, LESSONS, PLACING, TABLE, Lesson, seen_from
from matches.guide.help import TOPICS, commands_text
from matches.guide.rules import RULES
from matches.requests import (
    Command,
    Door,
    MakeChallenge,
    Person,
    Press,
    ShowHelp,
    ShowLessons,
    ShowRules,
    WithdrawChallenge,
)
from matches.screens import Control, Mode, Reply
from matches.stored import Player, ServerSettings
from matches.typed.phrases import folded, phrases, rest_after
from matches.voices import Voice
from patchwork import (
    Buy,
    IllegalMove,
    Outcome,
    Seat,
    best_spots,
    outcome,
    parse_move,
    parse_position,
)
from rendering.in_words.alt import squares
from rendering.requests import PreviewRequest, SpotsRequest, TableRequest
from tests.matches.club import ANN, BOB, CAT, Club, choice, controls, text_of
from words import LANGUAGES, Speaker


@pytest.fixture
def club() -> Club:
    """A club without a match."""
    return Club()


async def test_the_rules_are_a_book_to_leaf_through(club: Club) -> None:
    """From the first page to the last and back, with pictures where they help."""
    reply = await club.slash(ANN, ShowRules())
    pictures = []
    for page in range(1, len(RULES) + 1):
        assert f"{page} of {len(RULES)}" in text_of(reply)
        assert reply.screen is not None
        pictures.append(type(reply.screen.picture))
        leaves = [c for c in controls_of(reply) if ":rules:" in c.id]
        assert [leaf.disabled for leaf in leaves] == [page == 1, page == len(RULES)]
        if page < len(RULES):
            reply = await club.press(ANN, leaves[1].id, private=True)
            assert reply.mode is Mode.UPDATE
    assert pictures.count(TableRequest) == 2
    assert pictures.count(PreviewRequest) == 1


def controls_of(reply: Reply) -> list[Control]:
    """All buttons of a reply in order."""
    assert reply.screen is not None
    return [part for row in reply.screen.rows for part in row if isinstance(part, Control)]


def test_the_income_example_is_right() -> None:
    """The figures of the sentences are those of the rules."""
    position = parse_position(INCOME)
    assert (position.to_move, position.spaces[0], position.buttons[0]) == (Seat.BLUE, 22, 6)
    patch = position.offer[0]
    assert (patch.cost, patch.time, patch.income, position.income(Seat.BLUE)) == (5, 3, 1, 5)
    done = outcome(position, parse_move(PLACING[1]))
    assert (done.end_space, done.income, done.after.buttons[0]) == (25, 6, 7)


def test_the_examples_are_positions() -> None:
    """Each can be drawn as it stands."""
    for text in (TABLE, INCOME, PLACING[0]):
        assert parse_position(text).to_move is not None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_right_answer_of_a_lesson_can_be_played(lesson: Lesson) -> None:
    """The others miss the goal: they are illegal or gain less."""
    position = parse_position(lesson.position)
    assert position.to_move is Seat.BLUE
    results: list[Outcome | None] = []
    for answer in lesson.answers:
        try:
            results.append(outcome(position, parse_move(answer)))
        except IllegalMove:
            results.append(None)
    right = results[lesson.right]
    assert right is not None
    wrong = [result for result in results if result is not right and result is not None]
    name = lesson.name
    if name == "buy":
        assert right.after.income(Seat.BLUE) == 2
        assert all(result.after.income(Seat.BLUE) == 0 for result in wrong)
    elif name == "pass":
        assert (right.earned, right.income, right.end_space) == (5, 1, 11)
        assert all(result.income == 0 for result in wrong)
    elif name == "special":
        assert right.takes_special
        assert [result.takes_special for result in wrong] == [False, False]
        assert [result.end_space for result in wrong] == [25, 25]
    elif name == "seven":
        assert right.wins_tile
        assert not any(result.wins_tile for result in wrong)
    else:
        move = right.move
        assert isinstance(move, Buy)
        spots = best_spots(position.quilts[0], move.patch, 1000)
        holes = {str(spot.placement): spot.new_holes for spot in spots}
        assert spots[0].placement == move.placement
        assert [holes[str(result.move)] for result in wrong] == [0, 1]


async def place_in_lesson(club: Club, reply: Reply, spot: str) -> Reply:
    """Choose a spot on a lesson's panel, then place there."""
    listed = choice(reply.screen)
    moved = await club.press(ANN, listed.id, spot, private=True)
    place = next(c for c in controls_of(moved) if ".place." in c.id)
    assert place.id.endswith(spot)
    return await club.press(ANN, place.id, private=True)


async def test_the_lessons_are_played_with_a_wrong_answer_at_each_step(club: Club) -> None:
    """Wrong: why, and the same choice again. Right: what it brought, and the way on."""
    reply = await club.slash(ANN, ShowLessons())
    for number, lesson in enumerate(LESSONS, start=1):
        assert f"Lesson {number} of 5" in text_of(reply)
        if lesson.panel:
            for wrong in lesson.answers[:2]:
                reply = await place_in_lesson(club, reply, wrong)
                assert text_of(reply).startswith("✗")
            reply = await place_in_lesson(club, reply, lesson.answers[2])
            assert "✔" in text_of(reply)
            reply = await club.press(ANN, controls_of(reply)[0].id, private=True)
            continue
        *answers, words = controls_of(reply)
        assert len(answers) == 3
        assert words.label == "Text"
        wrong = answers[(lesson.right + 1) % 3]
        reply = await club.press(ANN, wrong.id, private=True)
        assert text_of(reply).startswith("✗")
        assert [c.id for c in controls_of(reply)] == [c.id for c in (*answers, words)]
        reply = await club.press(ANN, answers[lesson.right].id, private=True)
        assert "✔" in text_of(reply)
        *_, onward, again = (c for c in controls_of(reply) if ":rules:" not in c.id)
        assert (await club.press(ANN, again.id, private=True)).screen is not None
        reply = await club.press(ANN, onward.id, private=True)
    assert "Lesson 1 of 5" in text_of(reply)


async def test_the_learner_has_their_own_name_and_seat(club: Club) -> None:
    """Bob plays orange in the channel, so he learns as orange, and not against himself."""
    await club.begin()
    orange = club.match.players[Seat.ORANGE]
    reply = await club.slash(orange, ShowLessons())
    assert f"You are {orange.name} (orange)" in text_of(reply)
    picture = reply.screen and reply.screen.picture
    assert isinstance(picture, TableRequest)
    assert picture.names[Seat.ORANGE] == orange.name
    assert picture.names[Seat.BLUE] != orange.name
    assert picture.position.to_move is Seat.ORANGE
    right = await club.press(orange, "pw:0:0:learn:1.1", private=True)
    assert "✔" in text_of(right)
    assert "You are Cat (blue)" in text_of(await club.slash(CAT, ShowLessons()))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_the_same_from_either_seat(lesson: Lesson) -> None:
    """Each answer does for orange what it does for blue."""
    blue = parse_position(lesson.position)
    orange = seen_from(Seat.ORANGE, blue)
    assert orange.to_move is Seat.ORANGE
    move = parse_move(lesson.answers[lesson.right])
    assert seen_from(Seat.ORANGE, blue.play(move)) == orange.play(move)


async def test_spots_to_choose_from_are_drawn_and_numbered(club: Club) -> None:
    """No coordinates: three ghosts, and 1, 2, 3 under them."""
    reply = await club.press(ANN, "pw:0:0:learn:5", private=True)
    assert [c.label for c in controls_of(reply)] == ["1", "2", "3", "Text"]
    assert not re.search("[a-i][1-9]", text_of(reply))
    picture = reply.screen and reply.screen.picture
    assert isinstance(picture, SpotsRequest)
    assert [f"{one}" for one in picture.placements] == list(LESSONS[4].answers)


async def test_one_lesson_has_the_real_panel(club: Club) -> None:
    """It turns, flips and moves the patch, and what it would do is said as in a turn."""
    reply = await club.press(ANN, "pw:0:0:learn:2", private=True)
    assert isinstance(reply.screen and reply.screen.picture, PreviewRequest)
    labels = [c.label for c in controls_of(reply)]
    turned = next(c for c in controls_of(reply) if ".turnright." in c.id)
    assert len(labels) == 10  # three turns, four arrows, Place, Next spot, Text
    spot = next(c for c in controls_of(reply) if ".next." in c.id)
    assert (await club.press(ANN, spot.id, private=True)).mode is Mode.UPDATE
    reply = await club.press(ANN, turned.id, private=True)
    assert reply.mode is Mode.UPDATE
    picture = reply.screen and reply.screen.picture
    assert isinstance(picture, PreviewRequest)
    assert str(picture.placement.orientation) == "r1"
    assert [c.label for c in controls_of(reply)] == labels


async def test_the_last_lesson_leads_to_a_game(club: Club) -> None:
    """By one press: to the challenge that waits for the learner here, or to one to anyone."""
    end = "pw:0:0:learn:5.1"
    here = controls_of(await club.press(ANN, end, private=True))[0]
    assert here.label == "Challenge anyone here"
    made = await club.press(ANN, here.id, private=True)
    assert "Your challenge is out" in text_of(made)
    await club.slash(ANN, WithdrawChallenge())
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    accept = controls_of(await club.press(BOB, end, private=True))[0]
    assert accept.label == "Accept Ann’s challenge"
    assert "You accepted" in text_of(await club.press(BOB, accept.id, private=True))
    await club.deliver()
    last = await club.press(BOB, end, private=True)
    assert [c.label for c in controls_of(last)] == ["From the start", "Once more", "Rules"]
    posted = club.boards[-1].message_id or max(club.channel)
    assert text_of(last).endswith(f"or go on with your game: link/70/{posted}")


async def test_the_last_lesson_names_only_what_is_there(club: Club) -> None:
    """A game to start where one can be started; the rules everywhere."""
    here = await club.press(CAT, "pw:0:0:learn:5.1", private=True)
    assert text_of(here).endswith("look at the rules again, or start a game here.")
    assert len(controls_of(here)) == 4
    alone = club.ask(CAT, Door.PRESS, private=True, ephemeral=True)
    reply = await club.desk.handle(alone, Press("pw:0:0:learn:5.1"))
    assert text_of(reply).endswith("look at the rules again whenever you like.")
    rules = controls(reply.screen)["rules"]
    assert (await club.press(CAT, rules.id, private=True)).mode is Mode.UPDATE


async def test_unknown_pages_and_answers_are_refused(club: Club) -> None:
    """Whatever a client sends."""
    forged = ("2.0", "2.place.B@a1r0", "2.place", "2.left.K@a3r0", "2.cancel.B@e5r0", "2.text.x")
    for argument in ("0", "6", "x", "1.3", "1.x", "1.", "-1", "1.1.1", "１", *forged):
        reply = await club.press(ANN, f"pw:0:0:learn:{argument}")
        if argument != "1.":  # an empty answer isn't an answer
            assert "can’t tell any more" in text_of(reply), argument
    assert "can’t tell any more" in text_of(await club.press(ANN, "pw:0:0:rules:99"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_is_four_lines_that_lead_on(club: Club, language: str) -> None:
    """To a game, the lessons, every command by its topic, and settings; privately, and back."""
    reply = await club.slash(ANN, ShowHelp(), locale=language)
    assert reply.mode is Mode.PRIVATE
    assert len(text_of(reply).split("\n")) == 4
    assert len(text_of(reply)) < 600
    assert list(controls(reply.screen)) == ["play", "learn", "commands", "settings"]
    for public in (True, False):
        page = await club.press(ANN, controls(reply.screen)["commands"].id, private=not public)
        assert page.mode is (Mode.PRIVATE if public else Mode.UPDATE)
    topics = [one for one in controls_of(page) if ":commands:" in one.id]
    assert [one.disabled for one in topics] == [True, False, False, False]
    for number, topic in enumerate(topics):
        page = await club.press(ANN, topic.id, private=True, locale=language)
        assert page.mode is Mode.UPDATE
        shown = [one for one in controls_of(page) if ":commands:" in one.id]
        assert [one.disabled for one in shown] == [place == number for place in range(4)]
        assert len(text_of(page)) < 1200
    back = await club.press(ANN, controls(page.screen)["help"].id, private=True, locale=language)
    assert text_of(back) == text_of(reply)
    assert "can’t tell any more" in text_of(await club.press(ANN, "pw:0:0:commands:5"))
    assert "can’t tell any more" in text_of(await club.press(ANN, "pw:0:0:commands"))


@pytest.mark.parametrize(
    ("language", "blocking"),
    [("en", "/my block"), ("de", "/persönlich sperren"), ("ms", "/saya sekat")],
)
async def test_help_offers_blocking_as_a_slash_command(
    club: Club, language: str, blocking: str
) -> None:
    """Typed behind a mention it does nothing."""
    page = text_of(await club.press(ANN, "pw:0:0:commands:4", locale=language))
    typed = [word for key in ("block", "unblock") for word in phrases(f"command-{key}-typed")]
    assert f"`{blocking} @" in page
    assert not any(f"`{word} " in page for word in typed)


async def test_play_says_how_a_game_begins(club: Club) -> None:
    """One press asks everyone here, unless the server doesn't want that or nobody else reads."""
    reply = await club.press(ANN, "pw:0:0:play")
    assert reply.mode is Mode.PRIVATE
    assert list(controls(reply.screen)) == ["invite", "games", "learn"]
    asked = await club.press(ANN, controls(reply.screen)["invite"].id, private=True)
    assert "Your challenge is out" in text_of(asked)
    assert "is looking for somebody to play" in (await club.desk.screen_of(club.notices[-1])).text
    alone = await club.desk.handle(
        replace(club.ask(ANN, Door.PRESS), private=True), Press("pw:0:0:play")
    )
    assert "invite" not in controls(alone.screen)
    club.store.tables.servers[7] = ServerSettings(7, open_challenges=False)
    assert "invite" not in controls((await club.press(ANN, "pw:0:0:play")).screen)


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("bye 2 c4", "buy"),
        ("byu 2", "buy"),
        ("pas", "pass"),
        ("pass please", "pass"),
        ("chalenge @Bob", "challenge"),
        ("bord", "board"),
        ("giveup", "give up"),
        ("setings", "settings"),
        ("xylophone", None),
        ("?", None),
    ],
)
async def test_a_slip_gets_the_nearest_command(club: Club, typed: str, nearest: str | None) -> None:
    """Short, since everyone reads it."""
    assert nearest_command(typed, "en") == nearest
    text = text_of(await club.say(ANN, typed))
    assert len(text) < 200
    assert "don’t know" not in text
    assert text.startswith(f"Did you mean “{nearest}”?" if nearest else "I keep the board")


def test_a_slip_is_answered_in_the_language_that_is_spoken() -> None:
    """Even one in an English word."""
    assert nearest_command("bord", "de") == "stand"
    assert nearest_command("bord", "ms") == "papan"
    assert nearest_command("kauve", "de") == "kaufe"


async def test_help_needs_no_place(club: Club) -> None:
    """In direct messages and in public."""
    assert (await club.slash(ANN, ShowHelp(), private=True)).screen is not None
    ask = club.ask(ANN, Door.TYPED)
    assert (await club.desk.handle(ask, ShowHelp())).mode is Mode.PRIVATE


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lesson_about_spots_can_be_done_without_its_picture(
    club: Club, language: str
) -> None:
    """Behind Text: what is covered, what each answer would cover, and the whole table."""
    for number, lesson in enumerate(LESSONS, start=1):
        asked = {"private": True, "locale": language}
        reply = await club.press(ANN, f"pw:0:0:learn:{number}.text", **asked)
        assert reply.mode is Mode.PRIVATE
        assert reply.screen is not None
        assert reply.screen.pages
        if not lesson.by_spot:
            continue
        said = text_of(reply)
        quilt = parse_position(lesson.position).quilts[Seat.BLUE]
        words = Speaker.of(language)
        covered = [square for one in quilt.placements for square in one.squares]
        assert squares(covered, words) in said
        for answer in lesson.answers:
            move = parse_move(answer)
            assert isinstance(move, Buy)
            assert squares(move.placement.squares, words) in said


def typed_in_help(language: str) -> Iterator[str]:
    """What help says to type: in code style, except slash commands and bare orientations."""
    voice = Voice(Speaker.of(language), "default")
    pages = [commands_text(PLAIN.values(), topic, voice) for topic in TOPICS]
    for said in re.findall("`([^`]+)`", "\n".join(pages)):
        if not said.startswith("/") and not re.fullmatch("[rf][0-3]", said):
            yield said


def read(said: str) -> Command:
    """A line as it reads after a mention; a name with @ means Bob."""
    line, named = re.subn(r"@\w+", "<@5>", said)
    return parse_typed(line, {5: Person(Player(5, "Bob"))} if named else {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_what_is_understood(language: str) -> None:
    """Each line that help shows is a command, in its own language."""
    unknown = [ShowHelp, type(None)]
    lines = list(typed_in_help(language))
    shown = [said for said in lines if rest_after(folded(said), "command-help-typed") is None]
    assert [said for said in shown if type(read(said)) in unknown] == []
    assert len(shown) > len(COMMANDS) // 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_every_command(language: str) -> None:
    """None is left out, but those that do nothing where others read along."""
    shown = [folded(said) for said in typed_in_help(language)]
    missing = {key for key in COMMANDS if all(rest_after(said, key) is None for said in shown)}
    assert missing == {"command-block-typed", "command-unblock-typed"}
