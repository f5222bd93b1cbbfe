"""Turns through the real client: every door, every wrong press, one board for each ply."""

import asyncio

import pytest

from matches.errors import NoMatchHere
from tests.e2e.conftest import Table, after, custom_id, is_panel, offers
from tests.support.pages import is_board
from tests.support.patience import PATIENCE
from tests.support.standin import Message, buttons, components, has_button
from words import Speaker

pytestmark = pytest.mark.asyncio(loop_scope="module")

#: Presses at a time: each is to be answered within three seconds, on a busy machine too.
AT_ONCE = 12


async def test_a_slash_command_is_answered(table: Table) -> None:
    """/board where no one plays says so to the asker alone."""
    await table.sit_down()
    assert (await table.ann.command("board")).done
    answer = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert answer["content"] == Speaker.of("en").error(NoMatchHere())
    assert table.bob.ephemeral() == []


async def test_a_challenge_by_mention_leads_to_a_turn(table: Table) -> None:
    """Challenge, accept, pass: one board per turn, which pings the player to move."""
    mover, other, board = await table.begin()
    assert (board["id"], mover.id) in await table.discord.pings(mover.channel)
    assert (await mover.press(board, "Pass")).done
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)
    assert (turn["id"], other.id) in await table.discord.pings(mover.channel)
    assert turn["attachments"][0]["description"]
    # The pressed board lost its controls in the answer to the press, and nothing else.
    pressed = await mover.until(lambda: _bare(mover.now(board)))
    assert pressed["attachments"] == board["attachments"]
    assert pressed["content"] == board["content"]


async def test_a_panel_leads_to_a_placed_patch(table: Table) -> None:
    """A patch is turned, moved, chosen and placed in a panel that only its player sees."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(is_panel)
    assert other.ephemeral() == []
    assert panel["attachments"][0]["description"]
    for label in ("Right", "Down", "Turn right"):
        button = next((name for name in buttons(panel) if name.startswith(label)), None)
        if button is not None:
            assert (await mover.press(panel, button)).done
            panel = mover.now(panel)
    [select] = [one for one in components(panel) if one["type"] == 3]
    spot = select["options"][-1]["value"]
    assert (await mover.choose(panel, "", spot)).done
    panel = mover.now(panel)
    assert (await mover.press(panel, custom_id(panel, "Place"))).done
    turn = await mover.wait_for(after(board))
    assert "bought a" in turn["content"]
    # The panel goes on: to take the move back, and to the next one if the turn isn't over.
    panel = mover.now(panel)
    assert has_button(panel, "Take back")
    assert panel["attachments"] == []
    assert has_button(panel, "Pass") is ("your turn again." in turn["content"])
    # The panel left the previous board behind: it loses its controls in passing.
    await mover.until(lambda: _bare(mover.now(board)))


async def test_a_panel_keeps_one_picture(table: Table) -> None:
    """After ten edits there is exactly one attachment, a new one each time."""
    mover, _, board = await table.begin()
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(is_panel)
    pictures = {panel["attachments"][0]["id"]}
    for number in range(10):
        panel = mover.now(panel)
        arrow = "Right" if number % 2 else "Down"
        assert (await mover.press(panel, custom_id(panel, arrow))).done
        [picture] = mover.now(panel)["attachments"]
        pictures.add(picture["id"])
    assert len(pictures) == 11


async def test_a_panel_opens_again_on_its_last_draft(table: Table) -> None:
    """Ephemeral messages vanish with a reload; the draft doesn't."""
    mover, _, board = await table.begin()
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(is_panel)
    assert (await mover.press(panel, custom_id(panel, "Right"))).done
    draft = custom_id(mover.now(panel), "Place")
    await mover.reload()
    assert mover.ephemeral() == []
    assert (await mover.press(board, offers(board)[0])).done
    assert custom_id(await mover.wait_for(is_panel), "Place") == draft


async def test_slash_commands_play(table: Table) -> None:
    """Challenge, accept, buy with suggestions and pass, all by command."""
    await table.sit_down()
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert (await table.bob.command("accept")).done
    await table.ann.wait_for(is_board)
    mover, other, board = await table.begin()
    number = offers(board)[0][-1]
    patches = await mover.autocomplete("buy", "patch")
    assert number in [patch["value"] for patch in patches]
    spots = await mover.autocomplete("buy", "at", others={"patch": number})
    assert 0 < len(spots) <= 25
    options = {"patch": number, "at": spots[0]["value"]}
    assert (await mover.command("buy", options)).done
    board = await other.wait_for(after(board))
    assert "bought a" in board["content"]
    mover, _ = table.seats(board)
    assert (await mover.command("pass")).done
    assert "passed to" in (await mover.wait_for(after(board)))["content"]


async def test_typed_lines_play(table: Table) -> None:
    """A typed move is answered by the board alone; a refusal by a reply that pings nobody."""
    mover, other, board = await table.begin()
    line = await other.say(f"{other.bot} pass")
    refusal = await other.wait_for(lambda m: _refers_to(m, line))
    assert "turn" in refusal["content"]
    assert refusal["mentions"] == []
    line = await mover.say(f"{mover.bot} buy {offers(board)[0][-1]} zz")
    assert "zz" in (await mover.wait_for(lambda m: _refers_to(m, line)))["content"]
    line = await mover.say(f"{mover.bot} pass")
    turn = await other.wait_for(after(board))
    assert "passed to" in turn["content"]
    assert not any(_refers_to(message, line) for message in mover.shown())
    await mover.until(lambda: _bare(mover.now(board)))


async def test_a_mention_of_the_role_says_which_mention_works(table: Table) -> None:
    """Discord keeps the text of such a message to itself."""
    await table.sit_down()
    role = next(r for r in table.ann.hello["guild"]["roles"] if r.get("tags"))
    line = await table.ann.say(f"<@&{role['id']}> pass")
    answer = await table.ann.wait_for(lambda m: _refers_to(m, line))
    assert table.ann.bot in answer["content"] or "/" in answer["content"]


async def test_a_menu_challenges_a_person(table: Table) -> None:
    """The entry in a person's menu is a challenge."""
    await table.sit_down()
    assert (await table.ann.command("Challenge to Patchwork", target=table.bob.id)).done
    challenge = await table.bob.wait_for(lambda m: has_button(m, "Accept"))
    assert table.bob.mention in challenge["content"]
    assert (await table.bob.press(challenge, "Accept")).done


async def test_twenty_confirms_at_once_are_one_move(table: Table) -> None:
    """One ply, one board; the other nineteen are told that the move is made."""
    mover, other, board = await table.begin()
    press = custom_id(board, "Pass")
    order = {
        "user": mover.name,
        "channel_id": mover.channel,
        "message_id": board["id"],
        "data": {"custom_id": press, "component_type": 2},
    }
    ids = await table.discord.interact([order] * 20)
    outcomes = await table.discord.outcomes(ids)
    assert [one["state"] for one in outcomes] == ["done"] * 20
    await other.wait_for(after(board))
    refused = [message for message in mover.ephemeral() if "already" in message["content"]]
    assert len(refused) == 19
    assert len(await table.boards()) == 2


async def test_an_interaction_delivered_twice_is_one_move(table: Table) -> None:
    """A doubled event gives one ply and one board."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, "Pass")).done
    await other.wait_for(after(board))
    seen = len(await table.discord.log("POST", "/interactions/.*"))
    await table.discord.control("POST", "gateway/repeat", {"t": "INTERACTION_CREATE"})
    # The second delivery is answered as well, which Discord refuses as answered already.
    async with asyncio.timeout(PATIENCE):
        while len(await table.discord.log("POST", "/interactions/.*")) == seen:  # noqa: ASYNC110
            await asyncio.sleep(0.02)  # this asks the log, which doesn't tell
    assert len(await table.boards()) == 2
    assert (await other.command("board", {"text": True})).done


async def test_stale_and_foreign_presses_get_a_reason(table: Table) -> None:
    """An old control links the board, a foreign one names the game; nothing changes."""
    mover, other, board = await table.begin()
    passing = custom_id(board, "Pass")
    assert (await other.press(board, passing)).done
    assert "turn" in (await other.wait_for(lambda m: m["flags"] & 64))["content"]
    await table.discord.add_person("Carl")
    async with table.discord.person("carl") as carl:
        carl.channel = mover.channel
        assert (await carl.press(board, passing)).done
        reason = await carl.wait_for(lambda m: m["flags"] & 64)
        assert "Ann" in reason["content"]
        assert "Bob" in reason["content"]
    assert (await mover.press(board, passing)).done
    turn = await other.wait_for(after(board))
    [outcome] = await table.discord.outcomes(
        await table.discord.interact(
            [
                {
                    "user": mover.name,
                    "channel_id": mover.channel,
                    "message_id": board["id"],
                    "data": {"custom_id": passing, "component_type": 2},
                }
            ]
        )
    )
    assert outcome["state"] == "done"
    answer = await mover.wait_for(lambda m: m["flags"] & 64 and "Done" not in m["content"])
    assert turn["id"] in answer["content"]
    assert len(await table.boards()) == 2


async def test_hostile_presses_are_answered_and_change_nothing(table: Table) -> None:
    """Forged, malformed and foreign ids of every kind: each gets a sentence, none a move."""
    mover, _, board = await table.begin()
    ids = [
        *("", "pw", "pw:", "ps:", "pc:", "pw:0:0:pass", "pw:1:1", "x" * 100, "pw:1:1:knit"),
        *("pw:٣:٣:pass", "pw:1:1:offer:9", "pw:1:1:place:K@z9", "pc:1:accept", "pc:1:rob"),
        *("pw:999999999999999:1:pass", "pw:" + "9" * 97, "pw:1:-1:pass", "pw:1:1:pass\n", "pw:\0"),
        *("pw:1:1:spot", "ps:1:1:spot", "ps:1:1:language", "pw:1:1:resignnow", "pw:0:0:theme:x"),
    ]
    orders = [
        {
            "user": user,
            "channel_id": mover.channel,
            "message_id": board["id"],
            "data": {"custom_id": one, "component_type": kind, **values},
        }
        for one in ids
        for user in ("ann", "bob")
        for kind, values in ((2, {}), (3, {"values": ["ü" * 100]}))
    ]
    outcomes = []
    for start in range(0, len(orders), AT_ONCE):
        made = await table.discord.interact(orders[start : start + AT_ONCE])
        outcomes += await table.discord.outcomes(made)
    failed = [
        (order["data"], outcome)
        for order, outcome in zip(orders, outcomes, strict=True)
        if outcome["state"] != "done"
    ]
    assert failed == []
    assert len(await table.boards()) == 1
    assert mover.now(board)["components"] == board["components"]


async def test_the_askers_language_is_spoken_to_him(table: Table) -> None:
    """A German client gets a German answer where only its player reads."""
    await table.sit_down()
    await table.discord.control("PATCH", "users/ann", {"locale": "de"})
    try:
        assert (await table.ann.command("board")).done
    finally:
        await table.discord.control("PATCH", "users/ann", {"locale": "en-US"})
    answer = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert answer["content"] == Speaker.of("de", "de").error(NoMatchHere())


async def test_a_missing_permission_is_named_before_a_match_starts(table: Table) -> None:
    """The challenge is refused with the permission's name as Discord's settings have it."""
    channel = await table.sit_down()
    order = {"channel_id": channel, "deny": ["ATTACH_FILES"]}
    await table.discord.control("POST", "permissions", order)
    assert (await table.ann.command("challenge", {"opponent": table.bob.id})).done
    answer = await table.ann.wait_for(lambda m: m["flags"] & 64)
    assert "Attach Files" in answer["content"]
    line = await table.ann.say(f"{table.ann.bot} {table.bob.mention}")
    answer = await table.ann.wait_for(lambda m: _refers_to(m, line))
    assert "Attach Files" in answer["content"]


async def test_where_the_bot_may_not_write_any_more_the_move_is_kept(table: Table) -> None:
    """The board waits, blocked, until someone acts in the channel with the permission back."""
    mover, other, board = await table.begin()
    order = {"channel_id": mover.channel, "deny": ["SEND_MESSAGES"]}
    await table.discord.control("POST", "permissions", order)
    assert (await mover.press(board, "Pass")).done
    await table.bot.wait_for("fate=refused")
    told = await mover.wait_for(lambda m: m["flags"] & 64)
    assert "Send Messages" in told["content"]
    assert len(await table.boards()) == 1
    await table.discord.control("POST", "permissions", {"channel_id": mover.channel})
    assert (await other.command("games")).done
    turn = await other.wait_for(after(board))
    assert turn["content"].startswith(other.mention)


async def test_a_text_board_comes_in_parts(table: Table) -> None:
    """Everything on the board is told in words, to the asker alone."""
    await table.begin()
    assert (await table.ann.command("board", {"text": True})).done
    parts = await table.ann.until(table.ann.ephemeral)
    assert all(len(part["content"]) <= 2000 for part in parts)


async def test_controls_work_after_a_month(table: Table) -> None:
    """Board and panel have no life of their own that could end; each press brings a new token."""
    mover, other, board = await table.begin()
    assert (await mover.press(board, offers(board)[0])).done
    panel = await mover.wait_for(is_panel)
    await table.discord.advance(30 * 86_400)
    assert (await mover.press(panel, custom_id(panel, "Right"))).done
    assert (await mover.press(board, custom_id(board, "Pass"))).done
    await other.wait_for(after(board))


def _bare(message: Message) -> Message | None:
    """The message, once it has no controls."""
    return None if message["components"] else message


def _refers_to(message: Message, line: Message) -> bool:
    return (message.get("message_reference") or {}).get("message_id") == line["id"]
