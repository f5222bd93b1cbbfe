"""Two open questions of one player at the same time: taking back and abandoning."""

from __future__ import annotations

import pytest

from matches.requests import Abandon, AcceptChallenge, DeclineChallenge, MoveMatch, Pass, Undo
from matches.stored import Ending, MatchState, NoticeKind, Player, ProposalKind
from tests.matches.club import ELSEWHERE, Club, text_of

QUESTIONS = {ProposalKind.UNDO: Undo(), ProposalKind.ABANDON: Abandon()}
ORDERS = [tuple(QUESTIONS), tuple(reversed(QUESTIONS))]


@pytest.fixture
async def club() -> Club:
    """A club with a match in which each has made a move; the player who moved first will ask."""
    club = Club()
    await club.begin()
    await club.slash(club.mover, Pass())
    await club.slash(club.mover, Pass())
    return club


def people(club: Club) -> tuple[Player, Player]:
    """Who asks, and who answers."""
    asker = club.match.players[club.store.tables.plies[1][0].seat]
    return asker, next(player for player in club.match.players if player is not asker)


async def ask_both(club: Club, order: tuple[ProposalKind, ...]) -> dict[ProposalKind, int]:
    """Both questions, one after the other, posted; their messages."""
    asker, _ = people(club)
    for kind in order:
        assert "I asked" in text_of(await club.slash(asker, QUESTIONS[kind]))
        await club.deliver()
    posted = [one for one in club.notices if one.kind is NoticeKind.PROPOSAL]
    return {ProposalKind(one.facts["kind"]): one.message_id or 0 for one in posted}


def open_kinds(club: Club) -> set[ProposalKind]:
    """What still waits for an answer."""
    return {one.kind for one in club.store.tables.proposals.values() if one.open}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("refused", ProposalKind)
async def test_refusing_one_leaves_the_other_with_its_buttons(
    club: Club, order: tuple[ProposalKind, ...], refused: ProposalKind
) -> None:
    """The message of the refused one says so; the other's stays as it was, whichever came first."""
    messages = await ask_both(club, order)
    before = dict(club.channel)
    _, answerer = people(club)
    await club.press(answerer, club.control("refuse", refused))
    await club.deliver()
    changed = {number for number, text in club.channel.items() if text != before.get(number)}
    assert changed == {messages[refused]}
    assert open_kinds(club) == set(ProposalKind) - {refused}


@pytest.mark.parametrize("order", ORDERS)
async def test_a_yes_that_names_none_never_ends_the_game(
    club: Club, order: tuple[ProposalKind, ...]
) -> None:
    """It takes the move back, which can be played again, and so the other question lapses."""
    await ask_both(club, order)
    _, answerer = people(club)
    reply = await club.slash(answerer, AcceptChallenge())
    assert text_of(reply).startswith(f"{answerer.name} agrees")
    assert (club.match.state, club.match.ply) == (MatchState.ACTIVE, 0)
    assert "No challenge here" in text_of(await club.slash(answerer, AcceptChallenge()))
    assert club.match.state is MatchState.ACTIVE


@pytest.mark.parametrize("order", ORDERS)
async def test_a_no_that_names_none_answers_both(
    club: Club, order: tuple[ProposalKind, ...]
) -> None:
    """Each message says so, and nothing is left that a later yes could mean."""
    messages = await ask_both(club, order)
    _, answerer = people(club)
    reply = await club.slash(answerer, DeclineChallenge())
    assert f"{answerer.name} would rather play on" in text_of(reply)
    await club.deliver()
    assert all("would rather play on" in club.channel[one] for one in messages.values())
    assert not open_kinds(club)
    assert "No challenge here" in text_of(await club.slash(answerer, AcceptChallenge()))
    assert club.match.ply == 2


async def test_a_yes_to_the_only_question_is_a_yes_to_it(club: Club) -> None:
    """Abandoning too, if nothing else was asked."""
    asker, answerer = people(club)
    await club.slash(asker, Abandon())
    await club.slash(answerer, AcceptChallenge())
    assert club.match.ending is Ending.AGREED


async def test_an_answered_question_calls_nobody_for_the_other(club: Club) -> None:
    """Posted late, after its answer, it doesn't ping: the other open question is no reason to."""
    asker, answerer = people(club)
    await club.slash(asker, Undo())
    await club.slash(asker, Abandon())
    await club.press(answerer, club.control("refuse", "undo"))
    await club.deliver()
    assert not [ping for ping in club.pings if ping[2] is NoticeKind.PROPOSAL]


async def test_a_request_left_behind_by_a_move_can_be_made_again(club: Club) -> None:
    """Once, where the match is now; too soon to ping again. An answered one can't be."""
    asker, answerer = people(club)
    await club.slash(asker, Undo())
    await club.slash(answerer, MoveMatch(), home=ELSEWHERE)
    there = {"home": ELSEWHERE}
    assert "No challenge here" in text_of(await club.slash(answerer, AcceptChallenge(), **there))
    assert "I asked" in text_of(await club.slash(asker, Undo(), **there))
    assert [n.ping for n in club.notices if n.kind is NoticeKind.PROPOSAL][-1] is None
    assert "asked" in text_of(await club.slash(asker, Undo(), **there))
    await club.slash(answerer, DeclineChallenge(), **there)
    await club.slash(answerer, MoveMatch())
    assert "You have asked" in text_of(await club.slash(asker, Undo()))
