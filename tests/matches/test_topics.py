"""Topics: one of them answers each request, and each plain command is known everywhere."""

import pytest

from matches.control_ids import Verb
from matches.desk.all_topics import PLAIN, RoutesError, check_complete, merge
from matches.desk.routes import CHOICES, COMMANDS, PRESSES
from matches.desk.typed_line import parse_typed
from matches.desk.which_game import read_command, write_command
from matches.plain_commands import PlainCommand
from matches.requests import Command, Press, ShowRing
from matches.typed.phrases import phrases_in
from words import LANGUAGES


def test_every_control_and_every_command_is_answered() -> None:
    """By one part of the bot each."""
    assert not set(PRESSES) & set(CHOICES)
    assert set(PRESSES) | set(CHOICES) == set(Verb)
    assert set(COMMANDS) == set(Command.__subclasses__())


def test_two_topics_may_not_claim_the_same() -> None:
    """Both are named."""
    with pytest.raises(RoutesError, match="ring is claimed by views and by guide"):
        merge({"views": {Verb.RING: 1}, "guide": {Verb.RULES: 2, Verb.RING: 3}})


def test_what_nobody_answers_is_named() -> None:
    """Whether it is a command or a control."""
    with pytest.raises(RoutesError, match="no topic answers more"):
        check_complete({Verb.RING}, {Verb.RING, Verb.MORE})
    with pytest.raises(RoutesError, match=r"nobody can ask for .*Press"):
        check_complete({ShowRing, Press}, {ShowRing})


@pytest.mark.parametrize("plain", PLAIN.values(), ids=PLAIN)
def test_a_plain_command_is_known_everywhere(plain: PlainCommand) -> None:
    """Typed in each language, and kept while it is asked which match is meant."""
    for language in LANGUAGES:
        typed = phrases_in(language, plain.typed)
        assert [parse_typed(phrase, {}) for phrase in typed] == [plain.command] * len(typed)
    assert read_command(write_command(plain.command)) == plain.command
