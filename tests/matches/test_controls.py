"""Ids of controls: written, read back, and never trusted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.control_ids import (
    ChallengeControl,
    ChallengeVerb,
    ImportControl,
    ImportVerb,
    MatchControl,
    Verb,
    parse_control,
    write_challenge_control,
    write_control,
    write_import_control,
)
from matches.errors import UnknownControl

NUMBERS = st.integers(0, 10**15 - 1)
ARGUMENTS = st.none() | st.from_regex(r"[!-~]{1,40}", fullmatch=True)


@given(NUMBERS, NUMBERS, st.sampled_from(Verb), ARGUMENTS, st.booleans())
def test_what_is_written_is_read_back(
    match: int, rev: int, verb: Verb, argument: str | None, choice: bool
) -> None:
    """Every control of a match survives the way to the client and back, within 100 characters."""
    written = write_control(match, rev, verb, argument, choice=choice)
    assert len(written) <= 100
    assert parse_control(written) == MatchControl(match, rev, verb, argument)


@given(NUMBERS, st.sampled_from(ChallengeVerb))
def test_a_challenge_control_is_read_back(challenge: int, verb: ChallengeVerb) -> None:
    """Every button of a challenge survives the way there and back."""
    written = write_challenge_control(challenge, verb)
    assert parse_control(written) == ChallengeControl(challenge, verb)


@given(NUMBERS, NUMBERS, st.sampled_from(ImportVerb))
def test_a_control_under_a_record_is_read_back(number: int, ply: int, verb: ImportVerb) -> None:
    """Every button under a record survives the way there and back."""
    written = write_import_control(number, ply, verb)
    assert parse_control(written) == ImportControl(number, ply, verb)


def test_the_draft_in_an_id_reads_as_notation() -> None:
    """The documented example."""
    written = write_control(12, 34, Verb.RIGHT, "K@c4r1")
    assert written == "pw:12:34:right:K@c4r1"


@given(st.text(max_size=120) | st.from_regex(r"p[wsci]:[0-9]*:[0-9]*:?[a-z]*:?.*"))
def test_anything_else_is_an_unknown_control_and_nothing_worse(text: str) -> None:
    """Whatever comes in either has the form of one of ours or is UnknownControl."""
    try:
        parse_control(text)
    except UnknownControl:
        return
    assert text.startswith(("pw:", "ps:", "pc:", "pi:"))


@pytest.mark.parametrize(
    "text",
    [
        "pw:1:2:fly",
        "pw:1:2",
        "pw:１:2:pass",
        "pw:1:2:pass:",
        "pw:1:2:pass ",
        "pw:1:2:PASS",
        "pc:1:win",
        "pi:1:2:win",
        "pi:1:stepon",
        "pi:1:²:stepon",
        "pi:1:2:stepon:3",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    """Unknown verbs, missing parts, digits of other scripts, other cases."""
    with pytest.raises(UnknownControl):
        parse_control(text)
