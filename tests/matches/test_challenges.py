"""The life of a challenge, and what forbids one."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from matches.requests import (
    AcceptChallenge,
    DeclineChallenge,
    MakeChallenge,
    Pass,
    Person,
    WithdrawChallenge,
)
from matches.screens import Mode
from matches.services import Bounds
from matches.stored import ChallengeState, Home, NoticeKind, NoticeState, Player
from patchwork import Edition
from rendering.requests import InvitationRequest
from tests.matches.club import ANN, BOB, CAT, ELSEWHERE, START, Club, controls, text_of

HOURS_72 = 72 * 60 * 60


@pytest.fixture
def club() -> Club:
    """A club without any challenge."""
    return Club()


async def test_a_named_challenge_pings_the_opponent_alone_and_offers_its_answers(
    club: Club,
) -> None:
    """The message pings Bob, says what awaits them and until when, and has three buttons."""
    reply = await club.slash(ANN, MakeChallenge(Person(BOB)))
    assert (reply.mode, reply.news) == (Mode.PRIVATE, True)
    screen = await club.desk.screen_of(club.notices[0])
    assert screen.ping == BOB.id
    assert screen.text.startswith("<@2>, <@1> challenges you")
    assert f"<t:{START + HOURS_72}:F>" in screen.text
    assert "about 20 short turns each, over days" in screen.text
    assert "edition" not in screen.text
    assert [c.label for c in controls(screen).values()] == ["Accept", "Decline", "How to play"]
    assert isinstance(screen.picture, InvitationRequest)


async def test_an_invitation_shows_how_to_play_to_whoever_asks(club: Club) -> None:
    """Bob reads the rules in private, from the card itself."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    screen = await club.desk.screen_of(club.notices[0])
    reply = await club.press(BOB, controls(screen)["rules"].id)
    assert reply.mode is Mode.PRIVATE
    assert "How Patchwork is played" in text_of(reply)


async def test_an_invitation_names_the_edition_only_if_it_is_the_other_one(club: Club) -> None:
    """The classic one is said."""
    await club.slash(ANN, MakeChallenge(Person(BOB), Edition.CLASSIC))
    assert "classic edition" in (await club.desk.screen_of(club.notices[0])).text


async def test_an_invitation_shows_the_first_patches_where_the_ring_is_settled(club: Club) -> None:
    """A seed settles it: what the card shows is what the game begins with."""
    await club.slash(ANN, MakeChallenge(Person(BOB), seed="plum"))
    picture = (await club.desk.screen_of(club.notices[0])).picture
    await club.slash(BOB, AcceptChallenge())
    assert isinstance(picture, InvitationRequest)
    assert picture.ring == club.position.ring[: len(picture.ring)]
    assert len(picture.ring) > 5


async def test_only_the_challenger_is_offered_to_withdraw_and_in_private(club: Club) -> None:
    """In the answer to the command, and on a press on their own card; never on the card."""
    sent = await club.slash(ANN, MakeChallenge(None))
    assert list(controls(await club.desk.screen_of(club.notices[0]))) == ["accept", "rules"]
    assert sent.mode is Mode.PRIVATE
    assert list(controls(sent.screen)) == ["withdraw"]
    own = await club.press(ANN, "pc:1:accept")
    assert own.mode is Mode.PRIVATE
    assert "is your own" in text_of(own)
    withdrawn = await club.press(ANN, controls(own.screen)["withdraw"].id, private=True)
    assert (withdrawn.mode, text_of(withdrawn)) == (Mode.UPDATE, "You took your challenge back.")
    assert club.store.tables.challenges[1].state is ChallengeState.WITHDRAWN


async def test_what_is_typed_shows_no_button_to_withdraw(club: Club) -> None:
    """The answer to a typed line is for everyone to read."""
    await club.say(ANN, "challenge", Person(BOB))
    refused = await club.say(ANN, "accept")
    assert "is your own" in text_of(refused)
    assert controls(refused.screen) == {}


async def test_a_challenge_to_anyone_pings_nobody_and_anyone_may_accept(club: Club) -> None:
    """Cat takes up what Ann offered to everyone."""
    await club.slash(ANN, MakeChallenge(None))
    screen = await club.desk.screen_of(club.notices[0])
    assert screen.ping is None
    assert list(controls(screen)) == ["accept", "rules"]
    await club.press(CAT, "pc:1:accept")
    assert {player.id for player in club.match.players} == {ANN.id, CAT.id}


async def test_accepting_starts_a_match_and_calls_the_starter(club: Club) -> None:
    """The board is posted, the starter pinged, and the challenge says that it was accepted."""
    await club.slash(ANN, MakeChallenge(Person(BOB), Edition.CLASSIC))
    await club.deliver()
    reply = await club.press(BOB, "pc:1:accept")
    assert reply.mode is Mode.UPDATE
    assert text_of(reply) == "<@2> accepted the challenge of <@1>. The game is on."
    assert reply.screen is not None
    assert reply.screen.rows == ()
    assert club.match.edition is Edition.CLASSIC
    board = club.boards[-1]
    assert board.ping == club.mover.id == club.match.players[club.match.first].id
    closed = next(n for n in club.notices if n.kind is NoticeKind.ACCEPTED)
    assert closed.edits == club.notices[0].message_id
    await club.deliver()
    board = club.store.tables.notices[board.id]
    link = f"link/70/{board.message_id}"
    assert club.channel[closed.edits] == f"{text_of(reply)} The board: {link}"
    again = text_of(await club.press(BOB, "pc:1:accept"))
    assert f"accepted already: {link}" in again


async def test_whoever_accepts_in_words_is_led_to_the_game() -> None:
    """To the channel, since the board is on its way."""
    club = Club()
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    reply = await club.slash(BOB, AcceptChallenge())
    assert text_of(reply) == "You accepted; the game begins in link/70/."


async def test_ring_and_starter_come_from_the_injected_chance() -> None:
    """The same seed gives the same match; other seeds give other rings and both starters."""
    matches = []
    for seed in [1, 1, *range(2, 12)]:
        club = Club(seed)
        await club.begin()
        matches.append(club.match)
    assert matches[0] == matches[1]
    assert len({match.ring for match in matches}) == 11
    assert len({match.first for match in matches}) == 2


async def test_declining_says_so_on_the_message(club: Club) -> None:
    """A declined challenge is closed and can't be accepted afterwards."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    reply = await club.press(BOB, "pc:1:decline")
    assert text_of(reply) == f"<@2> declined the challenge of <@1> on <t:{START}:F>."
    assert "was declined" in text_of(await club.press(BOB, "pc:1:accept"))


@pytest.mark.parametrize("command", [WithdrawChallenge(), DeclineChallenge()])
async def test_the_challenger_takes_it_back(
    club: Club, command: WithdrawChallenge | DeclineChallenge
) -> None:
    """Withdrawing works, and declining your own challenge is the same."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    assert text_of(await club.slash(ANN, command)) == "You took your challenge back."
    assert club.store.tables.challenges[1].state is ChallengeState.WITHDRAWN
    assert "took the challenge back" in (await club.desk.screen_of(club.notices[-1])).text


async def test_a_challenge_expires_after_72_hours_and_says_when(club: Club) -> None:
    """Its message names the moment, however late the bot gets round to it."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    await club.deliver()
    assert await club.desk.expire() == START + HOURS_72
    club.now = START + HOURS_72 + 999
    assert await club.desk.expire() is None
    screen = await club.desk.screen_of(club.notices[-1])
    assert f"expired on <t:{START + HOURS_72}:F>" in screen.text
    assert club.notices[-1].edits == club.notices[0].message_id
    assert screen.rows == ()


async def test_a_challenge_past_its_time_cannot_be_accepted_before_it_is_closed(club: Club) -> None:
    """The clock decides, not the moment when the bot tidies up."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    club.now = START + HOURS_72
    assert "has expired" in text_of(await club.press(BOB, "pc:1:accept"))
    assert "No challenge here" in text_of(await club.slash(BOB, AcceptChallenge()))
    assert not club.store.tables.matches


@pytest.mark.parametrize(
    ("opponent", "sentence"),
    [
        (Person(ANN), "can’t play against yourself"),
        (Person(BOB, is_bot=True), "Bob is a bot"),
        (Person(Player(9, "Patchwork"), is_bot=True, is_me=True), "I only keep the board"),
        (Person(BOB, here=False), "can’t find Bob in this channel"),
    ],
)
async def test_unfit_opponents_are_refused_with_the_reason(
    club: Club, opponent: Person, sentence: str
) -> None:
    """Yourself, a bot, this bot, and someone who can't see the channel."""
    reply = await club.slash(ANN, MakeChallenge(opponent))
    assert reply.mode is Mode.PRIVATE
    assert sentence in text_of(reply)
    assert club.notices == []


async def test_a_taken_channel_is_refused_with_a_link_and_a_way_out(club: Club) -> None:
    """Whoever plays here, a channel has room for one match."""
    await club.begin()
    reply = text_of(await club.slash(CAT, MakeChallenge(Person(ANN))))
    assert "Ann and Bob are playing here (link/70/" in reply
    assert "open a thread" in reply
    await club.slash(CAT, MakeChallenge(Person(ANN)), home=ELSEWHERE)
    assert len(club.store.tables.challenges) == 2


async def test_two_open_challenges_in_a_channel_make_one_match(club: Club) -> None:
    """The second can't be accepted while the first one's match is active."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    await club.slash(CAT, MakeChallenge(Person(BOB)))
    await club.press(BOB, "pc:1:accept")
    assert "are playing here" in text_of(await club.press(BOB, "pc:2:accept"))


async def test_only_the_people_meant_may_answer(club: Club) -> None:
    """A stranger can't accept, decline or withdraw; challengers can't accept their own."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    for verb, who, sentence in [
        ("accept", CAT, "meant for Bob"),
        ("decline", CAT, "meant for Bob"),
        ("withdraw", CAT, "only Ann can take it back"),
        ("withdraw", BOB, "only Ann can take it back"),
        ("accept", ANN, "is your own"),
    ]:
        reply = await club.press(who, f"pc:1:{verb}")
        assert reply.mode is Mode.PRIVATE
        assert sentence in text_of(reply)
    assert club.store.tables.challenges[1].state is ChallengeState.OPEN


@pytest.mark.parametrize(
    ("verb", "who"),
    [
        (verb, who)
        for verb in ("accept", "decline", "withdraw")
        for who in (ANN, BOB, CAT)
        if (verb, who) != ("withdraw", ANN)
    ],
)
@pytest.mark.parametrize("opponent", [None, Person(BOB)])
@pytest.mark.parametrize("home", [ELSEWHERE, Home(990, 9), Home(500, None)])
async def test_a_challenge_is_answered_where_it_is(
    club: Club, verb: str, who: Player, opponent: Person | None, home: Home
) -> None:
    """Anyone but its challenger who forges its button elsewhere may not even see its channel."""
    await club.slash(ANN, MakeChallenge(opponent))
    before = copy.deepcopy(club.store.tables)
    reply = await club.press(who, f"pc:1:{verb}", home=home, private=home.guild_id is None)
    never = await club.press(who, f"pc:99:{verb}", home=home, private=home.guild_id is None)
    assert text_of(reply) == text_of(never)
    assert club.store.tables == before


@pytest.mark.parametrize("opponent", [None, Person(BOB)])
@pytest.mark.parametrize("home", [ELSEWHERE, Home(990, 9), Home(500, None)])
async def test_ones_own_challenge_is_taken_back_from_anywhere(
    club: Club, opponent: Person | None, home: Home
) -> None:
    """Its channel may be hidden from the challenger by now; then another can be made."""
    await club.slash(ANN, MakeChallenge(opponent))
    assert "is waiting for you" in text_of(await club.slash(BOB, WithdrawChallenge(), home=home))
    reply = await club.slash(ANN, WithdrawChallenge(), home=home, private=home.guild_id is None)
    assert text_of(reply) == "You took your challenge back."
    assert club.store.tables.challenges[1].state is ChallengeState.WITHDRAWN
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(CAT))))


async def test_of_several_challenges_elsewhere_one_is_chosen(club: Club) -> None:
    """Each is named with its place; one here comes before all others, without a question."""
    await club.slash(ANN, MakeChallenge(Person(BOB)), home=ELSEWHERE)
    await club.slash(ANN, MakeChallenge(None), home=Home(72, 7))
    reply = await club.slash(ANN, WithdrawChallenge())
    assert text_of(reply).splitlines()[1:] == ["1. Bob · link/71/", "2. to anyone · link/72/"]
    assert reply.screen is not None
    buttons = [control.id for row in reply.screen.rows for control in row]  # type: ignore[union-attr]
    assert buttons == ["pc:1:withdraw", "pc:2:withdraw"]
    reply = await club.press(ANN, buttons[1], private=True)
    assert (reply.mode, text_of(reply)) == (Mode.UPDATE, "You took your challenge back.")
    assert "has been" not in text_of(await club.press(ANN, buttons[1], private=True))
    await club.slash(ANN, MakeChallenge(Person(CAT)))
    await club.slash(ANN, WithdrawChallenge())
    states = [one.state.value for one in club.store.tables.challenges.values()]
    assert states == ["open", "withdrawn", "withdrawn"]


async def test_challenges_in_a_deleted_channel_end_with_it(club: Club) -> None:
    """At once and without a word, even if not posted yet; their people are free again."""
    await club.slash(ANN, MakeChallenge(Person(BOB)), home=ELSEWHERE)
    await club.deliver()
    await club.slash(ANN, MakeChallenge(None), home=ELSEWHERE)
    await club.slash(CAT, MakeChallenge(None))
    await club.desk.channel_gone(ELSEWHERE)
    states = [one.state.value for one in club.store.tables.challenges.values()]
    assert states == ["expired", "expired", "open"]
    waiting = [one for one in club.notices if one.state is NoticeState.WAITING]
    assert [one.subject for one in waiting] == [3]
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB))))


async def test_what_became_of_a_challenge_is_not_told_elsewhere(club: Club) -> None:
    """Its link leads to a channel that the asker may not be allowed to see."""
    await club.begin()
    assert "can’t tell" in text_of(await club.press(CAT, "pc:1:accept", home=ELSEWHERE))


async def test_the_same_pair_has_one_open_challenge(club: Club) -> None:
    """Asking twice is refused, and asking back is told to accept."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    assert "already challenged Bob" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB))))
    assert "say yes" in text_of(await club.slash(BOB, MakeChallenge(Person(ANN))))


async def test_a_pair_has_one_open_challenge_in_a_server(club: Club) -> None:
    """In any channel or thread: Bob is pinged once, and Ann is told where it waits."""
    wanted = MakeChallenge(Person(BOB))
    await club.slash(ANN, wanted)
    for number in range(80, 86):
        more: dict[str, object] = {"home": Home(number, 7), "parent_id": 70}
        assert "Bob in link/70/, open" in text_of(await club.slash(ANN, wanted, **more))
        again = await club.slash(ANN, replace(wanted, thread=True), home=Home(number, 7))
        assert again.thread is None
    await club.deliver()
    assert len(club.pings) == 1
    assert "is out" in text_of(await club.slash(ANN, wanted, home=Home(80, 8)))
    await club.slash(ANN, WithdrawChallenge())
    assert "ask again" in text_of(await club.slash(ANN, wanted, home=ELSEWHERE))


async def test_anyone_is_challenged_once_in_a_channel(club: Club) -> None:
    """By the same person; a button pressed six times makes one challenge."""
    for _ in range(3):
        said = text_of(await club.slash(ANN, MakeChallenge(None)))
    assert "looking for somebody to play in link/70/ already" in said
    assert len(club.store.tables.challenges) == 1
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(Person(BOB))))
    assert "is out" in text_of(await club.slash(ANN, MakeChallenge(None), home=ELSEWHERE))
    assert "is out" in text_of(await club.slash(BOB, MakeChallenge(None)))


async def test_missing_permissions_are_named_before_a_match(club: Club) -> None:
    """A challenge that could never be posted isn't made."""
    reply = await club.slash(ANN, MakeChallenge(Person(BOB)), missing=("Attach Files",))
    assert "I lack: Attach Files" in text_of(reply)
    assert not club.store.tables.challenges


async def test_a_direct_message_is_no_place_for_a_match(club: Club) -> None:
    """If the opponent can't read here, the challenge is refused."""
    reply = await club.slash(ANN, MakeChallenge(Person(BOB)), private=True)
    assert "in a channel or thread" in text_of(reply)


@pytest.mark.parametrize(
    ("bounds", "sentence"),
    [
        (Bounds(challenges_per_player=1), "1 open challenges"),
        (Bounds(challenges_per_channel=1), "challenges are open here"),
    ],
)
async def test_challenges_are_bounded(bounds: Bounds, sentence: str) -> None:
    """By player and by channel."""
    club = Club(bounds=bounds)
    await club.slash(ANN, MakeChallenge(None))
    who = ANN if bounds.challenges_per_player == 1 else BOB
    assert sentence in text_of(await club.slash(who, MakeChallenge(Person(CAT))))


@pytest.mark.parametrize(
    ("bounds", "who", "sentence"),
    [
        (Bounds(matches_per_player=1), BOB, "You are playing 1 games"),
        (Bounds(matches_per_player=1), CAT, "Your opponent is playing 1 games"),
        (Bounds(matches_per_server=1), CAT, "This server has 1 games"),
    ],
)
async def test_matches_are_bounded(bounds: Bounds, who: Player, sentence: str) -> None:
    """By player, whichever side of the challenge they are on, and by server."""
    club = Club(bounds=bounds)
    await club.slash(ANN, MakeChallenge(None), home=ELSEWHERE)
    await club.begin(ANN, BOB) if who is CAT else await club.begin(BOB, CAT)
    reply = await club.slash(who, AcceptChallenge(), home=ELSEWHERE)
    assert sentence in text_of(reply)
    assert len(club.store.tables.matches) == 1


async def test_the_same_request_twice_makes_one_challenge(club: Club) -> None:
    """A request that Discord delivers again gets the same answer and changes nothing."""
    first = await club.slash(ANN, MakeChallenge(Person(BOB)), token=77)
    second = await club.slash(ANN, MakeChallenge(Person(BOB)), token=77)
    assert first == second
    assert len(club.notices) == 1


async def test_players_who_meet_again_swap_seats(club: Club) -> None:
    """The player who had blue gets orange in their next match in this channel; the other begins."""
    await club.begin(ANN, BOB)
    for challenger, accepter in ((ANN, BOB), (BOB, ANN)) * 3:
        before, began = club.match, club.mover
        over = replace(before, state=before.state.FINISHED)
        club.store.tables.matches[before.id] = over
        await club.begin(challenger, accepter)
        assert [p.id for p in club.match.players] == [p.id for p in reversed(before.players)]
        assert club.mover.id != began.id


async def test_a_typed_acceptance_is_silent(club: Club) -> None:
    """The board is the answer."""
    await club.say(ANN, "<@2>", Person(BOB))
    reply = await club.say(BOB, "accept")
    assert (reply.mode, reply.screen, reply.news) == (Mode.SILENT, None, True)
    assert (await club.slash(club.mover, Pass())).news


async def test_a_challenge_past_its_time_stands_in_nobodys_way(club: Club) -> None:
    """Neither for the same pair nor for the limits, even before it is closed."""
    await club.slash(ANN, MakeChallenge(Person(BOB)))
    club.now = START + HOURS_72
    assert (await club.slash(ANN, MakeChallenge(Person(BOB)))).news


async def test_in_a_direct_message_the_way_forward_is_a_channel(club: Club) -> None:
    """No matter who is named: no one else can be seen there."""
    wanted = MakeChallenge(Person(BOB, here=False))
    assert "read along" in text_of(await club.slash(ANN, wanted, private=True))


async def test_a_name_is_said_as_it_was_typed(club: Club) -> None:
    """Not in small letters."""
    assert "find Bob in" in text_of(await club.say(ANN, "challenge Bob"))
