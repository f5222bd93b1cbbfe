"""Every screen in every language stays within what a message can hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import pytest_asyncio

from matches.control_ids import Verb, parse_control
from matches.screens import ChannelChoice, Choice, Control, Screen
from rendering import alt_text
from tests.matches.gallery import Gallery
from words import LANGUAGES

pytestmark = pytest.mark.thorough


@pytest_asyncio.fixture(params=LANGUAGES, scope="module", loop_scope="module")
async def screens(request: pytest.FixtureRequest) -> dict[str, Screen]:
    """Every screen in one language."""
    return await Gallery(request.param).collect()


def parts(screen: Screen) -> Iterator[Control | Choice | ChannelChoice]:
    """Every control and choice."""
    for row in screen.rows:
        yield from row


def texts(screen: Screen) -> Iterator[str]:
    """Everything that is sent as a message's text."""
    yield screen.text
    yield from screen.pages


async def test_screens_keep_to_the_limits_of_a_message(screens: dict[str, Screen]) -> None:
    """Texts, rows, controls, labels, options, ids, alternative texts."""
    assert len(screens) > 90
    for name, screen in screens.items():
        assert all(0 < len(text) <= 2000 for text in texts(screen)), name
        assert len(screen.rows) <= 5, name
        ids = [part.id for part in parts(screen)]
        assert len(ids) == len(set(ids)), name
        for row in screen.rows:
            assert 1 <= len(row) <= 5, name
            assert len(row) == 1 or all(isinstance(part, Control) for part in row), name
        for part in parts(screen):
            check_part(name, part)
        if screen.picture is not None:
            assert 0 < len(alt_text(screen.picture)) <= 1024, name


def check_part(name: str, part: Control | Choice | ChannelChoice) -> None:
    """One control or choice."""
    parse_control(part.id)
    assert 1 <= len(part.id) <= 100, name
    if isinstance(part, Control):
        assert part.id.startswith(("pw:", "pc:", "pi:")), name
        assert 1 <= len(part.label) <= 38, (name, part.label)
        return
    assert part.id.startswith("ps:"), name
    assert 1 <= len(part.placeholder) <= 100, name
    if isinstance(part, ChannelChoice):
        assert len(part.chosen) <= part.most <= 25, name
        return
    assert 1 <= len(part.options) <= 25, name
    assert len({option.value for option in part.options}) == len(part.options), name
    assert sum(option.chosen for option in part.options) <= 1, name
    for option in part.options:
        assert 1 <= len(option.label) <= 100, (name, option.label)
        assert 1 <= len(option.value) <= 100, name
        assert option.description is None or len(option.description) <= 100, name


async def test_no_screen_shows_what_was_not_filled_in(screens: dict[str, Screen]) -> None:
    """Neither braces nor the traces of a value that isn't there."""
    for name, screen in screens.items():
        for text in texts(screen):
            assert not {"{", "}"} & set(text), (name, text)
            assert "None" not in text, (name, text)


async def test_place_never_sits_where_giving_up_sits(screens: dict[str, Screen]) -> None:
    """A thumb that knows the way to Place can't resign or cancel by habit."""
    where: dict[Verb, set[tuple[int, int]]] = {}
    for screen in screens.values():
        for row_number, row in enumerate(screen.rows):
            for column, part in enumerate(row):
                assert isinstance(part, Control | Choice | ChannelChoice)
                control = parse_control(part.id)
                verb = getattr(control, "verb", None)
                if isinstance(verb, Verb):
                    where.setdefault(verb, set()).add((row_number, column))
    giving_up = where[Verb.RESIGN] | where[Verb.RESIGN_NOW] | where[Verb.CANCEL]
    playing = where[Verb.PLACE] | where[Verb.PASS] | where[Verb.SPECIAL] | where[Verb.OFFER]
    assert not giving_up & playing
    assert not where[Verb.RESIGN] & where[Verb.RESIGN_NOW]  # a double tap stops at the question


async def test_only_boards_and_challenges_ping(screens: dict[str, Screen]) -> None:
    """What is shown to one person pings no one."""
    for name, screen in screens.items():
        assert screen.ping is None or name.startswith("notice"), name
