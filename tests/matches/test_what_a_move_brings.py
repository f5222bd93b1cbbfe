"""Before a move is chosen, button, alt text and picture say what playing it then brings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from matches.table.message import can_be_had, offer_label, pass_label
from matches.voices import Voice
from patchwork import (
    Advance,
    Edition,
    Game,
    Move,
    Position,
    Seat,
    parse_move,
    parse_position,
    parse_record,
    parse_ring,
)
from rendering import TableRequest, alt_text
from rendering.facts.table import Offer, Pass, table_facts
from words import LANGUAGES, Speaker

CORPUS = Path(__file__).parents[1] / "corpus"
RECORDED = Path(__file__).parents[3] / "shared" / "data" / "recorded_games.txt"
LONGEST = 25  # characters of a label
PASS = re.compile(r"Pass: earn (\d+)(?:\+(\d+)(?!×))?(\+1×1)?$")
OFFER = re.compile(r"\d: (?:pay |\N{MINUS SIGN})(\d+), time \d(?:, \+(\d+))?(, 1×1)?$")
VOICES = [Voice(Speaker.of(language), "default") for language in LANGUAGES]
ENGLISH = next(voice for voice in VOICES if voice.language == "en")


def carried() -> Iterator[Position]:
    """The positions of the corpus, and every position of its records."""
    for line in (CORPUS / "positions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("pw1"):
            yield parse_position(line)
    for path in sorted((CORPUS / "records").iterdir()):
        yield from parse_record(path.read_text(encoding="utf-8")).positions()


def recorded() -> Iterator[Position]:
    """Every position of the recorded games."""
    for line in RECORDED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            ring, moves = line.split()[:2]
            plies = tuple(map(parse_move, moves.split(",")))
            yield from Game(parse_ring(ring), Edition.CLASSIC, Seat.BLUE, plies).positions()


def brought(before: Position, move: Move) -> tuple[int, int, bool]:
    """The space that playing the move leads to, the change of buttons, and whether of a 1×1."""
    seat, after = before.to_move, before.play(move)
    assert seat is not None
    change = after.buttons[seat] - before.buttons[seat]
    return after.spaces[seat], change, after.pending is seat


def check(positions: Iterable[Position], texts_of_every: int) -> None:
    """Every pass and every purchase that is possible, against playing it."""
    seen = set()
    for number, where in enumerate(positions):
        if where.to_move is None or where.pending is not None:
            continue
        shown = table_facts(TableRequest(where, ("Ann", "Bob")))
        assert shown.advance is not None
        space, change, special = brought(where, Advance())
        steps = space - where.spaces[where.to_move]
        assert shown.advance == Pass(space, steps, change - steps, special)
        earned, income, takes = told(PASS, pass_label(where, ENGLISH))
        assert (earned, earned + income, takes) == (steps, change, special)
        seen.add(("pass", income > 0, takes))
        for offer in shown.offers:
            if can_be_had(where, offer.patch):
                seen.add(("buy", *check_offer(where, offer)))
        if number % texts_of_every == 0:
            check_text(where, shown.advance, shown.offers)
            for voice in VOICES:
                labels = [
                    offer_label(where, offer.number, offer.patch, voice) for offer in shown.offers
                ]
                assert max(map(len, [pass_label(where, voice), *labels])) <= LONGEST
    # neither, one or both
    assert len(seen) == 8


def check_offer(where: Position, offer: Offer) -> tuple[bool, bool]:
    """A purchase, wherever the patch goes; whether it brings income and a 1×1."""
    seat = where.to_move
    assert seat is not None
    move = next(where.quilts[seat].buys(offer.patch))
    space, change, special = brought(where, move)
    assert (offer.space, offer.income - offer.patch.cost) == (space, change)
    assert offer.takes_special == special
    cost, income, takes = told(OFFER, offer_label(where, offer.number, offer.patch, ENGLISH))
    assert (income - cost, takes) == (change, special)
    return income > 0, takes


def told(label: re.Pattern[str], words: str) -> tuple[int, int, bool]:
    """What a label says: the first figure, the income, and whether a 1×1 is taken."""
    found = label.match(words)
    assert found, words
    return int(found[1]), int(found[2] or 0), found[3] is not None


def check_text(where: Position, advance: Pass, offers: tuple[Offer, ...]) -> None:
    """The alternative text says the same of each."""
    text = alt_text(TableRequest(where, ("Ann", "Bob")))
    _, _, passing = text.partition("Pass: ")
    passing = passing.partition(".")[0]
    assert says(passing) == (advance.income, advance.takes_special)
    patches = text.partition("Patches: ")[2].partition("Pass: ")[0].split(";")
    for offer, words in zip(offers, patches, strict=False):
        if offer.band.available:
            assert says(words) == (offer.income, offer.takes_special)


def says(words: str) -> tuple[int, bool]:
    """The income and the 1×1 in a sentence."""
    income = re.search(r"pays (\d+) of income", words)
    return int(income[1]) if income else 0, "takes a 1×1 patch" in words


def test_what_is_said_comes_true_in_the_positions_carried_here() -> None:
    """In the corpus and the games recorded beside it."""
    check(carried(), texts_of_every=3)


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.language)
def test_the_largest_figures_fit(voice: Voice) -> None:
    """Income and the 1×1 stand apart, so neither looks like a part of a sum."""
    for brings, end in {"income": ", +29", "special": ", 1×1", "both": ", +29, 1×1"}.items():
        label = voice("turn-offer", number=3, cost=10, time=6, income=29, brings=brings)
        assert label.endswith(f" 6{end}")
        assert len(label) <= LONGEST


@pytest.mark.thorough
@pytest.mark.skipif(not RECORDED.exists(), reason="the shared data are not on this machine")
def test_what_is_said_comes_true_in_every_recorded_game() -> None:
    """Three hundred games of another program."""
    check(recorded(), texts_of_every=10)
