"""Looking up sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import words.speaker
from matches.errors import ChallengeGone, NotYourTurn
from patchwork import Advance, IllegalMove, NotationError, Reason, parse_square
from words import LANGUAGES, Speaker, minus, signed
from words.speaker import LOCALES, Messages


def test_facts_are_filled_in_with_plurals() -> None:
    """One button, two buttons."""
    speak = Speaker.of("en")
    assert speak("panel-income", income=1) == "That includes 1 button of income on the way."
    assert speak("panel-income", income=2).startswith("That includes 2 buttons")


def test_other_languages_have_their_own_plurals() -> None:
    """German counts like English, Malay doesn't."""
    assert Speaker.of("de")("panel-income", income=1) == "Darin ist 1 Knopf Ertrag von unterwegs."
    assert Speaker.of("ms")("panel-income", income=1).startswith("Itu termasuk hasil 1 butang")


def test_an_unknown_language_is_spoken_in_english() -> None:
    """Whatever was stored long ago."""
    assert Speaker.of("xx").language == "en"


def test_an_unknown_message_is_our_mistake() -> None:
    """KeyError, in every language."""
    for language in LANGUAGES:
        with pytest.raises(KeyError):
            Speaker.of(language)("turn-nothing-of-the-kind")


def test_a_missing_fact_is_our_mistake() -> None:
    """Nobody is shown a hole."""
    with pytest.raises(ValueError, match="panel-income"):
        Speaker.of("en")("panel-income")


def test_a_message_missing_in_a_language_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A translation may lag behind."""
    for language, text in (("en", "a = one\nb = two\n"), ("de", "a = eins\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "x.ftl").write_text(text)
    monkeypatch.setattr(words.speaker, "LOCALES", tmp_path)
    speak = Speaker("de", (Messages("de"), Messages("en")))
    assert (speak("a"), speak("b")) == ("eins", "two")


def test_a_broken_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than leaving its messages out in silence."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "x.ftl").write_text("a = one\nb = { oops\n")
    monkeypatch.setattr(words.speaker, "LOCALES", tmp_path)
    with pytest.raises(ValueError, match=r"en/x\.ftl"):
        Messages("en").bundle_with("a")


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/*.ftl")), ids=lambda path: path.stem)
def test_messages_refer_to_their_own_file_alone(path: Path) -> None:
    """A file is read only when it is needed, so its neighbours may not be there yet."""
    text = path.read_text(encoding="utf-8")
    own = set(re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE))
    assert set(re.findall(r"{ *([a-z][\w-]*) *}", text)) <= own


def test_errors_are_said_by_class_and_reason() -> None:
    """With their facts, lists of squares among them."""
    speak = Speaker.of("en")
    assert speak.error(NotYourTurn(name="Bob")).startswith("It is Bob’s turn")
    assert "has expired" in speak.error(ChallengeGone(reason="expired"))
    squares = (parse_square("c4"), parse_square("d5"))
    error = IllegalMove(Reason.OVERLAPS, Advance(), squares=squares)
    assert "there: c4 and d5 are already covered;" in speak.error(error)
    error = IllegalMove(Reason.OVERLAPS, Advance(), squares=squares[:1])
    assert "there: c4 is already covered;" in speak.error(error)
    error = IllegalMove(Reason.OVERLAPS, Advance(), squares=(*squares, *squares[:1]))
    assert "nicht: c4, d5 und c4 sind schon belegt;" in Speaker.of("de").error(error)
    assert "can’t read" in speak.error(NotationError("whatever"))


def test_numbers_have_a_real_minus_sign() -> None:
    """And a plus only where something changes."""
    assert (minus(-58), minus(7), minus(0)) == ("−58", "7", "0")
    assert (signed(-58), signed(7), signed(0)) == ("−58", "+7", "0")


def test_slash_commands_are_named_as_the_reader_s_client_lists_them() -> None:
    """A German sentence names English commands to a client that lists them in English."""
    assert "/herausfordern" in Speaker.of("de", "de")("menu-no-games")
    assert "/challenge" in Speaker.of("de", "en")("menu-no-games")
    assert "/herausfordern" in Speaker.of("en", "de")("menu-no-games")
    assert "/challenge" in Speaker.of("de")("menu-no-games")
    assert "/spiel lernen" in Speaker.of("de", "de")("help-hello")
    assert "/game learn" in Speaker.of("de", "en")("help-hello")
    assert "/spiel lernen" in Speaker.of("en", "de")("help-hello")


def test_what_players_wrote_is_no_slash_command() -> None:
    """A name that looks like one stays as it is."""
    said = Speaker.of("de", "en")("menu-resigned", name="/kaufen")
    assert "/kaufen" in said
