"""People talk to the bot as people do: the answer leads on, and nothing is done by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matches.desk.not_understood import nearest_command
from matches.requests import AcceptChallenge, Door, MakeChallenge, Person, Press, Resign
from matches.screens import Mode, Reply
from matches.stored import Home, MatchState, Player
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, Club, controls, text_of
from words import LANGUAGES

SAID = [
    *("hi", "what now?", "who is winning?", "how does this work", "I don't get it", "lol", "??"),
    *("pass me the salt", "good game!", "no idea", "resign? never", "byu 2", "next", "1 2 3"),
]


@pytest.fixture
def club() -> Club:
    """A club without a match."""
    return Club()


def buttons(reply: Reply) -> list[str]:
    """The verbs of a reply's buttons, in order."""
    return list(controls(reply.screen))


@pytest.mark.parametrize("said", SAID)
async def test_talk_gets_three_lines_at_most_and_a_way_on(club: Club, said: str) -> None:
    """Where no game is on and in the middle of one; never just that it isn't understood."""
    alone = await club.say(ANN, said)
    await club.begin()
    before = club.store.tables
    for who in (ANN, BOB, CAT):
        reply = await club.say(who, said)
        for one in (alone, reply):
            assert len(text_of(one).split("\n")) <= 3
            assert "know" not in text_of(one)
            assert one.refused is text_of(one).startswith("Did you mean")
    assert buttons(alone) == ["play", "learn", "commands"]
    assert club.store.tables is before


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_a_game_it_says_how_the_game_stands(club: Club, language: str) -> None:
    """Whose turn it is and who leads; the board's own buttons for the one to move."""
    await club.press(ANN, "ps:0:0:serverlanguage", language, private=True, manages=True)
    await club.begin()
    board = list(controls(await club.last_board()))
    mine, theirs = await club.say(club.mover, "what now?"), await club.say(club.waiter, "what now?")
    assert buttons(mine) == [*board, "commands"]
    assert buttons(theirs) == ["ring", "more", "learn", "commands"]
    for reply in (mine, theirs):
        assert len(text_of(reply).split("\n")) == 2
        assert "link/70/1001" in text_of(reply)
    if language == "en":
        assert text_of(mine).startswith(f"It is your turn against {club.waiter.name}: link")
        assert text_of(theirs).startswith(f"It is {club.mover.name}’s turn against you: link")
        nobody = text_of(await club.say(CAT, "what now?"))
        assert f"It is {club.mover.name}’s turn against {club.waiter.name}: link" in nobody
        assert "both have the same score" in text_of(mine)
    offers = [one for verb, one in controls(mine.screen).items() if verb.startswith("offer")]
    offer = next(one for one in offers if not one.disabled)
    panel = await club.press(club.mover, offer.id)
    assert panel.mode is Mode.PRIVATE
    assert "place" in controls(panel.screen)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        *(("en", one) for one in ("hello", "thanks", "please", "bye", "test", "next", "stop")),
        *(("en", one) for one in ("no thanks", "good game", "good morning", "can i undo?")),
        *(("de", one) for one in ("hi", "danke", "bitte", "gut", "super", "los", "wie geht das")),
        *(("ms", one) for one in ("hi", "siapa menang?", "terima kasih", "tak nak")),
    ],
)
def test_talk_is_taken_for_no_slip(language: str, said: str) -> None:
    """People greet, thank and ask; they don't mistype a command that decides a game."""
    assert nearest_command(said, language) is None


async def test_who_leads_is_told_so(club: Club) -> None:
    """Nobody is spoken of in the third person to themselves."""
    await club.begin()
    await club.set_up("pw1 B 26,32,38,44,50 10,12 9,2 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 3")
    said = {who: text_of(await club.say(who, "who is winning?")) for who in (ANN, BOB, CAT)}
    assert "Counted now, you lead by 7 points." in said[ANN]
    assert "Counted now, Ann leads by 7 points." in said[BOB]
    assert "Counted now, Ann leads by 7 points." in said[CAT]


async def test_in_a_direct_message_several_games_are_listed_by_a_button(club: Club) -> None:
    """There is no channel that says which is meant, and nobody to mention."""
    await club.begin()
    await club.slash(ANN, MakeChallenge(Person(CAT)), home=ELSEWHERE)
    await club.slash(CAT, AcceptChallenge(), home=ELSEWHERE)
    reply = await club.say(ANN, "what now?", private=True, home=Home(9, None))
    assert text_of(reply).startswith("You are in several games.")
    assert buttons(reply) == ["games", "commands"]


async def test_buttons_of_a_turn_go_with_it(club: Club) -> None:
    """The answer is a passing line: the next board takes it away."""
    assert not (await club.say(ANN, "hi")).screen.passing
    await club.begin()
    assert (await club.say(club.mover, "hi")).screen.passing


async def test_a_slip_names_the_command_that_was_meant(club: Club) -> None:
    """As the first of three lines."""
    await club.begin()
    lines = text_of(await club.say(club.mover, "byu 2")).split("\n")
    assert lines[0] == "Did you mean “buy”?"
    assert len(lines) == 3


async def test_a_bare_number_is_that_patch(club: Club) -> None:
    """On one's turn the same as “buy 2”; it changes nothing."""
    await club.begin()
    rev = club.match.rev
    for number in "123":
        answer = await club.say(club.mover, number)
        assert answer == replace(await club.say(club.mover, f"buy {number}"), frame=answer.frame)
    assert club.match.rev == rev
    assert "turn; you are called" in text_of(await club.say(club.waiter, "2"))


async def test_a_person_who_is_named_can_be_challenged(club: Club) -> None:
    """By a button; anyone may press it, and whoever does is the challenger."""
    reply = await club.say(ANN, "have you met <@2>?", Person(BOB))
    assert "play Bob" in text_of(reply)
    assert buttons(reply) == ["invite", "learn", "commands"]
    assert club.notices == []
    invite = controls(reply.screen)["invite"].id
    assert "against yourself" in text_of(await club.press(BOB, invite))
    sent = await club.press(CAT, invite)
    assert (sent.mode, "is out" in text_of(sent)) == (Mode.PRIVATE, True)
    challenge = await club.desk.screen_of(club.notices[-1])
    assert challenge.text.startswith("<@2>, <@3> challenges you")
    club.places.left.add(BOB.id)
    assert "I can’t find <@2>" in text_of(await club.press(ANN, invite))
    assert "can’t tell any more" in text_of(await club.press(ANN, "pw:0:0:invite:x"))
    direct = replace(club.ask(ANN, Door.PRESS), private=True)
    assert "both players read along" in text_of(await club.desk.handle(direct, Press(invite)))


@pytest.mark.parametrize(
    "person",
    [
        Person(BOB, is_bot=True),
        Person(Player(9, "Patchwork"), is_bot=True, is_me=True),
        Person(BOB, here=False),
        Person(ANN),
    ],
)
async def test_who_cannot_play_is_not_offered(club: Club, person: Person) -> None:
    """A bot, the bot itself, someone who can't read here, oneself."""
    reply = await club.say(ANN, f"look at <@{person.player.id}>", person)
    assert buttons(reply) == ["play", "learn", "commands"]


async def test_in_a_game_nobody_is_offered(club: Club) -> None:
    """The channel has its game."""
    await club.begin()
    reply = await club.say(CAT, "look at <@2>", Person(BOB))
    assert buttons(reply) == ["ring", "more", "learn", "commands"]


async def test_a_refusal_leads_to_the_board(club: Club) -> None:
    """In a channel with a game, once; elsewhere and by a press there is nothing to add."""
    assert "The board:" not in text_of(await club.say(ANN, "buy 9"))
    await club.begin()
    rev = club.match.rev
    for reply in (
        await club.say(club.mover, "buy 9"),
        await club.say(club.waiter, "pass"),
        await club.say(CAT, "quiet 99"),
    ):
        assert text_of(reply).endswith(" The board: link/70/1001")
        assert reply.refused
    stale = await club.press(club.mover, f"pw:1:{rev + 1}:pass")
    assert text_of(stale).count("link/70/1001") == 1
    taken = await club.slash(CAT, MakeChallenge(Person(BOB)))
    assert text_of(taken).count("link/70/") == 1
    asked = await club.slash(ANN, Resign())
    assert not asked.refused
    assert club.match.state is MatchState.ACTIVE


async def test_a_move_without_a_game_leads_on(club: Club) -> None:
    """To how one begins, learns, and sees the commands."""
    for said in ("1", "buy 1", "pass", "board"):
        assert buttons(await club.say(ANN, said)) == ["play", "learn", "commands"]
