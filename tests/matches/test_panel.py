"""The panel: where it opens, where each control leads, what it says, what it stores."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from matches.requests import BuyPatch, PlacePatch
from matches.screens import Control, Mode, Screen
from matches.typed.spots import MOST_ALIKE
from patchwork import Advance, Game, parse_position, parse_ring
from rendering.requests import PreviewRequest
from tests.matches.club import ANN, BOB, CAT, Club, choice, controls, text_of
from tests.matches.good_player import good_move

#: blue (Ann) to play; patch 1 is B, 2 is K, 3 is e
CLUTTERED = "pw1 BKedS 26,32,38,44,50 4,5 5,5 - - OOOO5/1O7/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 2"
PENDING = (
    "pw1 fgCUBZOJVcdFSYWM 38,44,50 32,31 7,10 - b:1"
    " aaaEELLLL/aREE1L2L/RRRR5/AGRT5/AGTTT4/GGGTH4/DGHHHH3/DGPPH4/DPPPP4"
    " XNNNNN3/XXXee4/Xeee5/bh7/bbbb5/bQ7/QQQ6/QKQII4/KKKII4 23"
)
#: a gap of one column and two rows at a4, which only fits the 1×2 patch (A) upright
NARROW = (
    "pw1 AN - 51,52 9,5 b -"
    " aaaEELLLL/aREEhLVVL/RRRRhVVVV/1GRTSSVVh/1GTTTSBBh/GGGTHSUBU/DGHHHHUUU/DGPPHWU1U/DPPPPWWWW"
    " 9/9/9/9/9/9/9/9/9 40"
)


@pytest.fixture
async def club() -> Club:
    """A club where Ann is blue and to move, with three patches she can buy."""
    club = Club()
    await club.begin()
    await club.set_up(CLUTTERED)
    return club


async def opened(club: Club, number: int = 1) -> Screen:
    """The panel of an offered patch, opened from the board."""
    reply = await club.press(club.mover, club.control("offer", str(number)))
    assert (reply.mode, reply.frame) == (Mode.PRIVATE, None)
    assert reply.screen is not None
    return reply.screen


def draft(screen: Screen) -> str:
    """The draft that a panel shows, in notation."""
    return controls(screen)["place"].id.rsplit(":", 1)[1]


async def test_it_opens_on_the_best_spot_and_lists_the_best(club: Club) -> None:
    """Snug under the other patch; the list has 25 spots at most, the shown one marked."""
    screen = await opened(club)
    assert draft(screen) == "B@a2r3"
    assert isinstance(screen.picture, PreviewRequest)
    options = choice(screen).options
    assert len(options) == 10
    assert [option.chosen for option in options] == [True] + [False] * 9
    assert options[0].label == "a2, turned left: touches 5 edges, no hole, keeps a 7×7"
    assert options[0].description == "covers a2 and a3 to b3"
    reasons = Counter(option.label.split(": ")[1] for option in options)
    assert max(reasons.values()) <= MOST_ALIKE
    assert len({option.description for option in options}) == 10
    assert screen.ping is None


async def test_its_text_says_what_the_move_does(club: Club) -> None:
    """Buttons left, income, space, whose turn follows."""
    assert (await opened(club)).text == (
        "Patch 1 at a2, turned left: touches 5 edges, no hole, keeps a 7×7."
        " It covers a2 and a3 to b3. You then have 5 buttons and income 1, on space 7."
        " That includes 1 button of income on the way. Then it is Bob’s turn."
    )
    await club.set_up(CLUTTERED.replace(" 4,5 ", " 2,5 "))
    assert (await opened(club, 2)).text.endswith("on space 4. Then it is your turn again.")
    await club.set_up(CLUTTERED.replace(" 4,5 ", " 24,25 "))
    assert "You take a 1×1 patch and place it next." in (await opened(club, 2)).text
    end = CLUTTERED.replace("26,32,38,44,50 4,5", "- 52,53")
    await club.set_up(end)
    assert (await opened(club, 2)).text.endswith("That ends the game.")


async def test_the_rows_stay_where_they_are(club: Club) -> None:
    """The list, three turns, four arrows, and Place before Cancel."""
    screen = await opened(club)
    labels = [[part.label for part in row if isinstance(part, Control)] for row in screen.rows]
    assert labels == [
        [],
        ["Turn left", "Turn right", "Flip"],
        ["Left", "Up", "Down", "Right"],
        ["Place", "Next spot", "Other patch", "Cancel"],
    ]


async def test_every_control_leads_where_its_id_says(club: Club) -> None:
    """Walk the panel at random: each press shows the draft in the pressed id, legal unless said."""
    random = Random(1)
    screen, position = await opened(club, 2), parse_position(CLUTTERED)
    for _ in range(60):
        live = [c for c in controls(screen).values() if not c.disabled and "@" in c.id]
        live = [c for c in live if ":place:" not in c.id and ":other:" not in c.id]
        pressed = random.choice(live)
        reply = await club.press(ANN, pressed.id, private=True)
        assert reply.mode is Mode.UPDATE
        assert reply.frame is not None
        assert reply.screen is not None
        screen = reply.screen
        assert draft(screen) == pressed.id.rsplit(":", 1)[1]
        place = controls(screen)["place"]
        assert isinstance(screen.picture, PreviewRequest)
        assert place.disabled is not position.quilts[0].allows(screen.picture.placement)


async def test_the_arrows_reach_every_spot_of_an_orientation(club: Club) -> None:
    """▶ goes through all of them in reading order and wraps; ◀ goes back."""
    screen = await opened(club)
    start, seen = draft(screen), []
    while True:
        reply = await club.press(ANN, controls(screen)["right"].id, private=True)
        assert reply.screen is not None
        screen = reply.screen
        if draft(screen) == start:
            break
        seen.append(draft(screen))
    assert len(seen) == len(set(seen))
    reply = await club.press(ANN, controls(screen)["left"].id, private=True)
    assert reply.screen is not None
    assert draft(reply.screen) == seen[-1]


async def test_a_choice_turns_the_patch_too(club: Club) -> None:
    """An option of the list is a whole draft."""
    screen = await opened(club)
    option = choice(screen).options[7]
    reply = await club.press(ANN, choice(screen).id, option.value, private=True)
    assert reply.screen is not None
    assert draft(reply.screen) == option.value
    assert [o.value for o in choice(reply.screen).options if o.chosen] == [option.value]


async def test_the_next_spot_is_one_press_away(club: Club) -> None:
    """It goes through the list and from its end to its beginning."""
    screen = await opened(club)
    listed = [option.value for option in choice(screen).options]
    for expected in [*listed[1:], listed[0]]:
        reply = await club.press(ANN, controls(screen)["next"].id, private=True)
        assert reply.screen is not None
        screen = reply.screen
        assert draft(screen) == expected


async def test_what_changes_nothing_is_disabled(club: Club) -> None:
    """Flipping a patch that is its own mirror image, turning the 1×1 patch."""
    await club.set_up(PENDING)
    reply = await club.press(club.mover, club.control("special"))
    found = controls(reply.screen)
    assert [found[v].disabled for v in ("turnleft", "turnright", "flip")] == [True] * 3
    assert "other" not in found
    assert text_of(reply).startswith("1×1 patch at")
    assert text_of(reply).endswith("Then it is Bob’s turn.")


async def test_an_orientation_without_any_spot_is_shown_blocked(club: Club) -> None:
    """Place and the arrows are disabled; turning on leads back to a legal spot."""
    await club.set_up(NARROW)
    screen = await opened(club)
    assert draft(screen) == "A@a4r1"
    assert [c.disabled for v, c in controls(screen).items() if v in ("left", "up")] == [True, True]
    reply = await club.press(ANN, controls(screen)["turnright"].id, private=True)
    assert "fits nowhere" in text_of(reply)
    found = controls(reply.screen)
    assert all(found[v].disabled for v in ("place", "left", "up", "down", "right"))
    assert not found["turnright"].disabled
    reply = await club.press(ANN, found["turnright"].id, private=True)
    assert reply.screen is not None
    assert draft(reply.screen) == "A@a4r1"


async def test_one_legal_spot_still_gives_every_control_its_own_id(club: Club) -> None:
    """Discord refuses a message with two equal ids."""
    await club.set_up(NARROW)
    screen = await opened(club)
    ids = [part.id for row in screen.rows for part in row]
    assert len(ids) == len(set(ids))


async def test_other_patch_goes_through_those_that_can_be_had(club: Club) -> None:
    """From 1 to 2 to 3 and round again; what is too dear is left out."""
    screen, seen = await opened(club), []
    for _ in range(3):
        reply = await club.press(ANN, controls(screen)["other"].id, private=True)
        assert reply.screen is not None
        screen = reply.screen
        seen.append(draft(screen)[0])
    assert seen == ["K", "e", "B"]
    await club.set_up(CLUTTERED.replace(" 5,5 ", " 1,5 "))
    assert controls(await opened(club))["other"].disabled


async def test_after_the_last_move_the_panel_offers_to_take_it_back(club: Club) -> None:
    """It shrinks to a line with one button, which does so."""
    place = controls(await opened(club))["place"]
    reply = await club.press(ANN, place.id, private=True)
    assert (reply.mode, reply.news) == (Mode.UPDATE, True)
    assert text_of(reply) == "Done. You bought the 3-square patch at a2 for 1 button."
    assert [control.label for control in controls(reply.screen).values()] == ["Take back"]
    assert club.position.buttons[0] == 5
    back = await club.press(ANN, controls(reply.screen)["undo"].id, private=True)
    assert back.mode is Mode.UPDATE
    assert text_of(back).startswith("You took your move back. It is your turn against Bob.")
    found = controls(back.screen)
    assert {"offer1", "pass"} <= set(found)
    assert "undo" not in found, "that was the only one"


async def test_while_it_is_your_turn_the_panel_goes_on(club: Club) -> None:
    """Bought and still behind: what can be done next stands in the same message."""
    await club.set_up(CLUTTERED.replace(" 4,5 ", " 2,5 "))
    place = controls(await opened(club, 2))["place"]
    reply = await club.press(ANN, place.id, private=True)
    assert reply.mode is Mode.UPDATE
    assert text_of(reply).startswith("You bought the 4-square patch at")
    assert "It is your turn against Bob." in text_of(reply)
    found = controls(reply.screen)
    assert {"offer1", "pass", "undo"} <= set(found)
    again = await club.press(ANN, found["offer1"].id, private=True)
    assert again.mode is Mode.UPDATE, "the patch opens in place"
    passed = await club.press(ANN, found["pass"].id, private=True)
    assert passed.mode is Mode.UPDATE
    assert text_of(passed).startswith("Done. You passed to space 6")
    assert list(controls(passed.screen)) == ["undo"]


async def test_a_patch_that_takes_a_special_one_leads_to_its_panel(club: Club) -> None:
    """The 1×1 patch is placed in the same message; after a press on the board it opens as well."""
    await club.set_up(CLUTTERED.replace(" 4,5 ", " 24,25 "))
    reply = await club.press(ANN, controls(await opened(club, 2))["place"].id, private=True)
    assert reply.mode is Mode.UPDATE
    assert "1×1 patch at" in text_of(reply)
    assert reply.screen is not None
    assert isinstance(reply.screen.picture, PreviewRequest)
    last = await club.press(ANN, controls(reply.screen)["place"].id, private=True)
    assert text_of(last).startswith("Done. You placed the 1×1 patch at")
    await club.set_up(CLUTTERED.replace(" 4,5 ", " 22,25 "))
    reply = await club.press(ANN, club.control("pass"))
    assert reply.mode is Mode.STRIP
    assert reply.after is not None
    assert isinstance(reply.after.picture, PreviewRequest)


async def test_a_pass_on_the_board_can_be_taken_back_at_once(club: Club) -> None:
    """One press makes it, so a private line says so and has the way back."""
    reply = await club.press(ANN, club.control("pass"))
    assert (reply.mode, reply.screen) == (Mode.STRIP, None)
    assert reply.after is not None
    assert reply.after.text == "Done. You passed to space 6 and earned 3 buttons."
    await club.press(ANN, controls(reply.after)["undo"].id, private=True)
    assert club.match.ply == 0


async def test_a_late_place_says_what_really_happened(club: Club) -> None:
    """The same move, another one, the other player's, or one that was taken back."""
    place = controls(await opened(club))["place"].id
    await club.say(ANN, "pass")
    other = text_of(await club.press(ANN, place, private=True))
    assert other.startswith("You made another move instead: a pass.")
    await club.say(ANN, "undo")
    undone = text_of(await club.press(ANN, place, private=True))
    assert undone.startswith("The game has moved on")
    await club.set_up(CLUTTERED)
    place = controls(await opened(club))["place"].id
    await club.press(ANN, place, private=True)
    assert "already made" in text_of(await club.press(ANN, place, private=True))


async def test_twenty_confirmations_at_once_make_one_move(club: Club) -> None:
    """Nineteen panels close with the news that the move is made."""
    place = controls(await opened(club))["place"].id
    replies = await asyncio.gather(*(club.press(ANN, place, private=True) for _ in range(20)))
    assert sum(reply.news for reply in replies) == 1
    assert {reply.mode for reply in replies} == {Mode.UPDATE}
    assert sum("already made" in text_of(reply) for reply in replies) == 19
    assert len(club.boards) == 2


async def test_the_last_draft_is_shown_when_it_is_opened_again(club: Club) -> None:
    """Private messages vanish on a reload; the draft is kept, for that patch and revision."""
    screen = await opened(club)
    reply = await club.press(ANN, controls(screen)["down"].id, private=True)
    assert reply.screen is not None
    moved = draft(reply.screen)
    assert moved != draft(screen)
    assert draft(await opened(club)) == moved
    assert draft(await opened(club, 2)).startswith("K@")
    assert draft(await opened(club)) == "B@a2r3"


async def test_a_draft_is_its_owners_and_does_not_outlive_the_revision(club: Club) -> None:
    """After the next ply the panel opens on a best spot again."""
    screen = await opened(club)
    await club.press(ANN, controls(screen)["down"].id, private=True)
    await club.say(ANN, "pass")
    await club.set_up(CLUTTERED)
    assert draft(await opened(club)) == "B@a2r3"


async def test_cancelling_closes_it_and_keeps_the_draft(club: Club) -> None:
    """Nothing is bought."""
    screen = await opened(club)
    reply = await club.press(ANN, controls(screen)["cancel"].id, private=True)
    assert reply.mode is Mode.UPDATE
    assert "nothing was bought" in text_of(reply)
    assert club.match.ply == 0


async def test_opening_and_looking_changes_nothing(club: Club) -> None:
    """Only Place commits."""
    before = club.match
    screen = await opened(club)
    for verb in ("left", "up", "down", "right", "turnleft", "turnright", "flip", "other"):
        await club.press(ANN, controls(screen)[verb].id, private=True)
    assert club.match == before
    assert len(club.boards) == 1


async def test_a_typed_panel_is_one_line_in_public(club: Club) -> None:
    """Its one button opens the panel for the player to move alone, and for nobody else."""
    reply = await club.say(ANN, "buy 1")
    assert text_of(reply) == "Patch 1: only you see where you try it."
    assert reply.screen is not None
    assert reply.screen.passing
    assert reply.screen.picture is None
    [[button]] = reply.screen.rows
    assert button == controls(reply.screen)["offer1"]
    assert "Choose a spot" in controls(reply.screen)["offer1"].label
    mine = await club.press(ANN, button.id)
    assert mine.mode is Mode.PRIVATE
    assert isinstance(mine.screen and mine.screen.picture, PreviewRequest)
    assert "It is Ann’s turn" in text_of(await club.press(BOB, button.id))
    assert "between Ann and Bob" in text_of(await club.press(CAT, button.id))
    private = await club.say(ANN, "buy 1", private=True)
    assert isinstance(private.screen and private.screen.picture, PreviewRequest)


async def test_nothing_private_is_answered_in_public(club: Club) -> None:
    """Whatever help or the code calls private stands behind one button there."""
    for line in (
        *("buy 1", "more", "text", "text ring", "ring", "ring text", "games", "history"),
        *("settings", "record", "resign", "quiet", "quiet 22 7 Berlin", "learn"),
    ):
        reply = await club.say(ANN, line)
        screen = reply.screen
        assert screen is not None, line
        assert (screen.passing, screen.picture, screen.files, screen.pages) == (True, None, (), ())
        assert [len(row) for row in screen.rows] == [1], line
        [[button]] = screen.rows
        assert isinstance(button, Control)
        opened = await club.press(ANN, button.id)
        assert opened.mode is Mode.PRIVATE, line
        assert opened.screen is not None
        assert not opened.screen.passing, line


async def test_what_cannot_be_had_opens_no_panel(club: Club) -> None:
    """Too dear, no room, not offered: the reason instead."""
    await club.set_up(CLUTTERED.replace(" 5,5 ", " 1,5 "))
    assert "You need 1 more button" in text_of(await club.slash(ANN, BuyPatch("2")))
    assert "isn’t one of the next three" in text_of(await club.slash(ANN, BuyPatch("Z")))
    await club.set_up(NARROW)
    assert "fits nowhere" in text_of(await club.slash(ANN, BuyPatch("2")))


async def test_typed_buying_says_what_is_wrong_and_the_nearest_legal_spot(club: Club) -> None:
    """Taken squares by name; the door makes no difference."""
    sentence = "The patch doesn’t fit there: b2 is already covered; the nearest spot is a2 r3. "
    assert text_of(await club.say(ANN, "buy 1 a2")).startswith(sentence)
    assert text_of(await club.slash(ANN, BuyPatch("1", "a2"))).startswith(sentence)
    assert "stick out" in text_of(await club.slash(ANN, BuyPatch("1", "i9")))
    assert "I can’t read “x9”" in text_of(await club.slash(ANN, BuyPatch("1", "x9")))
    assert text_of(await club.say(ANN, "buy")).startswith("Which patch? Say 1, 2 or 3")
    assert "Which patch?" in text_of(await club.say(ANN, "buy patch"))
    assert "Which patch?" in text_of(await club.say(ANN, "buy c4"))
    assert "which patch “7” is" in text_of(await club.slash(ANN, BuyPatch("7", "c4")))


async def test_place_confirms_the_open_draft(club: Club) -> None:
    """Typed or as a command; without a draft it says what to do."""
    assert "no placement open" in text_of(await club.slash(ANN, PlacePatch()))
    await opened(club, 2)
    reply = await club.slash(ANN, PlacePatch())
    assert reply.news
    assert club.store.tables.plies[1][0].move.startswith("K@")


async def test_place_is_for_the_special_patch_when_one_waits(club: Club) -> None:
    """With a square it commits; without one it opens the panel, then confirms its draft."""
    await club.set_up(PENDING)
    taken = text_of(await club.slash(ANN, PlacePatch("a1")))
    assert taken.startswith(
        "The patch doesn’t fit there: a1 is already covered; the nearest spot is"
    )
    reply = await club.slash(ANN, PlacePatch())
    assert isinstance(reply.screen and reply.screen.picture, PreviewRequest)
    assert (await club.slash(ANN, PlacePatch())).news
    assert club.store.tables.plies[1][0].move.startswith("h@")


@pytest.mark.parametrize("text", ["1x1 at h5", "1×1 h5", "h h5", "h@h5", "h5", "H 5!"])
async def test_the_special_patch_may_be_named_before_its_square(club: Club, text: str) -> None:
    """As the button has it, or as the notation has it."""
    await club.set_up(PENDING)
    assert (await club.say(ANN, f"place {text}")).news
    assert club.store.tables.plies[1][0].move == "h@h5"


@pytest.mark.parametrize("text", ["1x1", "1×1!", "h"])
async def test_the_special_patch_named_alone_opens_its_panel(club: Club, text: str) -> None:
    """It never confirms the draft of another patch."""
    await opened(club, 2)
    assert "no 1×1 patch to place" in text_of(await club.say(ANN, f"place {text}"))
    await club.set_up(PENDING)
    reply = await club.say(ANN, f"place {text}", private=True)
    assert isinstance(reply.screen and reply.screen.picture, PreviewRequest)
    assert list(controls((await club.say(ANN, f"place {text}")).screen)) == ["special"]
    assert 1 not in club.store.tables.plies


@pytest.mark.parametrize("text", ["buy 2.", "Buy 2!", "buy 2?"])
async def test_a_full_stop_is_no_place(club: Club, text: str) -> None:
    """The panel opens as without it."""
    reply = await club.say(ANN, text, private=True)
    assert isinstance(reply.screen and reply.screen.picture, PreviewRequest)


async def test_a_square_without_a_special_patch_is_explained(club: Club) -> None:
    """Buying has its own command."""
    reply = await club.slash(ANN, PlacePatch("c4"))
    said = "You have no 1×1 patch to place; use /buy or /pass. The board: link/70/1001"
    assert text_of(reply) == said


async def test_a_draft_that_no_longer_fits_is_refused_in_words(club: Club) -> None:
    """A forged or outdated draft never gets past the rules."""
    for argument in ("B@a1r0", "Z@a3r0", "h@c3"):
        reply = await club.press(ANN, club.control("place", argument), private=True)
        assert reply.mode is Mode.PRIVATE
        assert not reply.news
    assert club.match.ply == 0


async def test_a_draft_that_sticks_out_is_shown_inside(club: Club) -> None:
    """No picture has to show a patch beyond the border."""
    reply = await club.press(ANN, club.control("right", "B@i9r0"), private=True)
    assert reply.screen is not None
    assert draft(reply.screen) == "B@h8r0"


async def test_the_panel_is_there_in_every_position_of_a_game() -> None:
    """Every offer of a good game that can be bought opens, with unique ids, legal or blocked."""
    club = Club(3)
    await club.begin()
    game = Game.start(parse_ring(club.match.ring), club.match.edition, club.match.first)
    while not game.position.is_over:
        board = controls(await club.last_board())
        for name, control in board.items():
            if (name.startswith("offer") or name == "special") and not control.disabled:
                reply = await club.press(club.mover, control.id)
                assert reply.screen is not None
                ids = [part.id for row in reply.screen.rows for part in row]
                assert len(ids) == len(set(ids))
                assert not controls(reply.screen)["place"].disabled
        move = good_move(game.position)
        verb = "pass" if isinstance(move, Advance) else "place"
        await club.press(club.mover, club.control(verb, None if verb == "pass" else str(move)))
        game = game.play(move)
    assert club.position == game.position
