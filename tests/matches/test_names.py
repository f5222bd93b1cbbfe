"""Names in sentences: letters, nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.markup import LONGEST, mention, shown_name, without_markup


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ann", "Ann"),
        ("J. R.", "J. R."),
        ("*Ann*", r"\*Ann\*"),
        ("<@2> @everyone", r"\<\@2> \@everyone"),
        ("# Big", r"\# Big"),
        ("> cited", r"\> cited"),
        ("1. Ann", r"1\. Ann"),
        ("https://a.b", r"https\://a.b"),
        (":smile:", r"\:smile\:"),
        ("a\u202eb\u200bc\nd", "abc d"),
        ("\u3164", "?"),
        ("\u2800", "?"),
        ("＠everyone", r"\@everyone"),
        ("a" + "\u0336" * 40, "a\u0336\u0336"),
        ("  ", "?"),
        ("\u202e", "?"),
        ("山田", "山田"),
    ],
)
def test_names_have_no_effect(name: str, written: str) -> None:
    """No markup, mention, link or emoji, nothing invisible, one line."""
    assert without_markup(name) == written


@given(st.text())
def test_any_name_is_short_and_visible(name: str) -> None:
    """At most 32 characters before escapes, never empty."""
    assert 1 <= len(shown_name(name)) <= LONGEST
    assert "\n" not in without_markup(name)
    assert len(without_markup(name)) <= 2 * LONGEST


def test_a_mention_is_by_id() -> None:
    """Which no name can forge."""
    assert mention(42) == "<@42>"
