"""The page's socket: two people at once, each in as many tabs as they like."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from tests.playground.server.bare import ANN, BOB, BOT, QUILTS, Bare, button, row
from tests.support.patience import PATIENCE

COMMANDS = f"/applications/{BOT}/commands"
Page = aiohttp.ClientWebSocketResponse
EPHEMERAL = 64


async def open_page(bare: Bare, user: str = "ann") -> Page:
    """A page after its hello."""
    page = await bare.page(user)
    assert (await page.receive_json())["t"] == "hello"
    return page


async def do(page: Page, kind: str, **frame: Any) -> None:
    """Send a frame, in #quilts unless another channel is named."""
    await page.send_json({"t": kind, "channel_id": QUILTS} | frame)


async def take(page: Page, kind: str) -> Any:
    """The data of the next frame of a kind, passing over others."""
    while True:
        frame = await page.receive_json(timeout=PATIENCE)
        if frame["t"] == kind:
            return frame["d"]


async def nothing_more(page: Page) -> bool:
    """Whether nothing else arrived before the answer to a deliberate mistake."""
    await page.send_str("{")
    return bool((await page.receive_json(timeout=PATIENCE))["t"] == "error")


async def test_hello_holds_everything(bare: Bare) -> None:
    """People, bot, guild, channels, commands, messages oldest first, and the clock."""
    await bare("PUT", COMMANDS, [{"name": "board", "description": "Show", "type": 1}])
    for word in ("one", "two"):
        await bare.send(word)
    page = await bare.page("bob")
    hello = await page.receive_json()
    assert hello["user"]["id"] == BOB
    assert {each["id"] for each in hello["users"]} == {ANN, BOB, BOT}
    assert (hello["bot"]["id"], hello["bot"]["online"]) == (BOT, False)
    assert [each["name"] for each in hello["channels"]] == ["quilts", "sewing-room"]
    assert [each["name"] for each in hello["commands"]] == ["board"]
    assert [each["content"] for each in hello["messages"][QUILTS]] == ["one", "two"]
    assert hello["now"] > 1.7e9


async def test_nobody_else_has_a_page(bare: Bare) -> None:
    """The socket closes with 4004 for a name that no one has, and for the bot."""
    for name in ("carol", "bot", 300 * "x"):
        page = await bare.page(name)
        message = await page.receive(timeout=PATIENCE)
        assert (message.type, page.close_code) == (aiohttp.WSMsgType.CLOSE, 4004)


async def test_both_see_what_one_says(bare: Bare) -> None:
    """A typed message reaches every tab of both, with its mentions."""
    pages = [await open_page(bare, name) for name in ("ann", "ann", "bob")]
    await do(pages[0], "send", content=f"<@{BOT}> <@{BOB}>")
    for page in pages:
        message = await take(page, "message_create")
        assert message["author"]["id"] == ANN
        assert [each["id"] for each in message["mentions"]] == [BOT, BOB]


async def test_an_ephemeral_answer_is_seen_by_one(bare: Bare) -> None:
    """Only the person who pressed sees it, in all open tabs, until the page is loaded again."""
    sent = await bare.send(components=[row(button())])
    ann, tab, bob = [await open_page(bare, name) for name in ("ann", "ann", "bob")]
    await do(ann, "press", message_id=sent["id"], custom_id="go", component_type=2, nonce="n")
    assert await take(ann, "interaction") == {"nonce": "n", "state": "pending"}
    (made,) = bare.stand_in.interactions.all()
    body = {"content": "for you", "flags": EPHEMERAL, "components": [row(button("mine"))]}
    await bare.answer(made, 4, body)
    message = await take(ann, "message_create")
    assert (message["content"], message["flags"]) == ("for you", EPHEMERAL)
    assert await take(ann, "interaction") == {"nonce": "n", "state": "done"}
    assert (await take(tab, "message_create"))["id"] == message["id"]
    assert await nothing_more(tab)
    assert await nothing_more(bob)
    await do(bob, "press", message_id=message["id"], custom_id="mine", component_type=2)
    assert (await take(bob, "error"))["message"] == "That message is gone."
    again = await bare.page("ann")
    hello = await again.receive_json()
    assert [each["id"] for each in hello["messages"][QUILTS]] == [sent["id"]]
    original = bare.token_path(made, "/messages/@original")
    await bare("PATCH", original, {"content": "changed"}, token=None)
    assert (await take(tab, "message_update"))["content"] == "changed"
    assert await nothing_more(again)


async def test_no_answer_fails_visibly(bare: Bare) -> None:
    """After three seconds without an answer the tab is told "failed" and why."""
    sent = await bare.send(components=[row(button())])
    page = await open_page(bare)
    await do(page, "press", message_id=sent["id"], custom_id="go", component_type=2, nonce="n")
    await take(page, "interaction")
    await bare.control("POST", "clock", {"advance": 3.1})
    failed = await take(page, "interaction")
    assert (failed["nonce"], failed["state"]) == ("n", "failed")
    assert failed["reason"]


async def test_presses_must_be_possible(bare: Bare) -> None:
    """What is gone, disabled or not offered is refused before the bot hears of it."""
    options = [{"label": "a", "value": "a"}]
    rows = [
        row(button("off", disabled=True)),
        row({"type": 3, "custom_id": "pick", "options": options}),
    ]
    sent = await bare.send(components=rows)
    page = await open_page(bare)
    wrong: list[dict[str, Any]] = [
        {"custom_id": "gone"},
        {"custom_id": "off"},
        {"custom_id": "pick", "values": []},
        {"custom_id": "pick", "values": ["b"]},
        {"custom_id": "off", "message_id": "1"},
        {"custom_id": "off", "channel_id": "1"},
    ]
    for number, frame in enumerate(wrong):
        await do(page, "press", **({"message_id": sent["id"], "nonce": str(number)} | frame))
        assert (await take(page, "error"))["nonce"] == str(number)
    assert bare.stand_in.interactions.all() == []
    await do(page, "press", message_id=sent["id"], custom_id="pick", values=["a"])
    await take(page, "interaction")
    assert bare.stand_in.interactions.all()[0].data["values"] == ["a"]


async def test_chosen_channels_come_with_what_they_are(bare: Bare) -> None:
    """The bot gets their ids and, beside them, the channels; none may be chosen where allowed."""
    quilts = next(key for key, one in bare.stand_in.world.channels.items() if one["type"] == 0)
    where = {"type": 8, "custom_id": "where", "min_values": 0, "max_values": 2}
    preset = [{"type": "channel", "id": int(quilts)}]
    sent = await bare.send(components=[row(where | {"default_values": preset})])
    [shown] = sent["components"][0]["components"]
    assert shown["default_values"] == [{"type": "channel", "id": quilts}]
    page = await open_page(bare)
    await do(page, "press", message_id=sent["id"], custom_id="where", values=[quilts])
    await do(page, "press", message_id=sent["id"], custom_id="where", values=[])
    for _ in "12":
        await take(page, "interaction")
    await do(page, "press", message_id=sent["id"], custom_id="where", values=["1"], nonce="n")
    assert (await take(page, "error"))["nonce"] == "n"
    chosen, none = bare.stand_in.interactions.all()
    assert chosen.data["values"] == [quilts]
    assert chosen.data["resolved"]["channels"][quilts]["id"] == quilts
    assert (none.data["values"], none.data["resolved"]) == ([], {"channels": {}})


async def test_odd_frames_are_answered(bare: Bare) -> None:
    """Whatever a page sends, it gets a sentence and the socket stays."""
    page = await open_page(bare)
    for text in ("{", "[]", "1", '{"t": "fly"}', '{"t": "send"}', '{"t": ["send"]}',
                 '{"t": "press", "channel_id": 1}', '{"t": "send", "channel_id": "1",'
                 ' "content": "x"}', json.dumps({"t": "send", "channel_id": QUILTS,
                 "content": " "})):  # fmt: skip
        await page.send_str(text)
        assert (await take(page, "error"))["message"]


async def register(bare: Bare) -> None:
    """Commands of every sort."""
    person = {"type": 6, "name": "player", "description": "Whom", "required": True}
    spot = {"type": 3, "name": "at", "description": "Where", "autocomplete": True}
    count = {"type": 4, "name": "count", "description": "How many", "min_value": 1, "max_value": 3}
    pick = {"type": 3, "name": "pick", "description": "Which",
            "choices": [{"name": "A", "value": "a"}]}  # fmt: skip
    flag = {"type": 5, "name": "on", "description": "Whether"}
    sub = {"type": 1, "name": "pings", "description": "Pings", "options": [flag]}
    commands = [
        {"name": "challenge", "description": "Challenge", "options": [person, spot, count, pick]},
        {"name": "settings", "description": "Settings", "options": [sub]},
        {"name": "setup", "description": "Set up", "default_member_permissions": "32"},
        {"name": "here", "description": "Only here", "contexts": [0]},
        {"name": "Challenge to Patchwork", "type": 2},
    ]
    answer = await bare("PUT", COMMANDS, commands)
    assert answer.status == 200, answer.body


def option(name: str, value: Any, kind: int = 3, **more: Any) -> dict[str, Any]:
    """An option as the page sends it."""
    return {"name": name, "type": kind, "value": value} | more


async def test_commands_reach_the_bot_resolved(bare: Bare) -> None:
    """Options keep Discord's form; people come with user and member."""
    await register(bare)
    page = await open_page(bare)
    options = [option("player", BOB, 6), option("count", "2", 4), option("pick", "a")]
    await do(page, "command", name="challenge", type=1, options=options, nonce="n")
    await take(page, "interaction")
    data = bare.stand_in.interactions.all()[-1].data
    assert data["options"][0] == {"name": "player", "type": 6, "value": BOB}
    assert data["options"][1]["value"] == 2
    assert data["resolved"]["users"][BOB]["global_name"] == "Bob"
    assert data["resolved"]["members"][BOB]["permissions"]
    sub = {"name": "pings", "type": 1, "options": [option("on", True, 5)]}
    await do(page, "command", name="settings", options=[sub])
    await take(page, "interaction")
    assert bare.stand_in.interactions.all()[-1].data["options"] == [sub]
    await do(page, "command", name="Challenge to Patchwork", type=2, target_id=BOB)
    await take(page, "interaction")
    data = bare.stand_in.interactions.all()[-1].data
    assert (data["target_id"], list(data["resolved"]["users"])) == (BOB, [BOB])


WRONG = [
    ("nothing", []),
    ("challenge", []),
    ("challenge", [option("player", "1", 6)]),
    ("challenge", [option("player", BOB, 6), option("colour", "red")]),
    ("challenge", [option("player", BOB, 6), option("count", 4, 4)]),
    ("challenge", [option("player", BOB, 6), option("count", "many", 4)]),
    ("challenge", [option("player", BOB, 6), option("pick", "b")]),
    ("challenge", [option("player", BOB, 6), option("at", "x" * 6001)]),
    ("challenge", ["player"]),
    ("setup", []),
    ("settings", []),
    ("settings", [{"name": "pings", "type": 1}, {"name": "pings", "type": 1}]),
    ("settings", [{"name": "pings", "type": 1, "options": [option("off", True, 5)]}]),
]


@pytest.mark.parametrize(("name", "options"), WRONG, ids=str)
async def test_commands_must_be_possible(bare: Bare, name: str, options: Any) -> None:
    """What a client would not send is refused with a sentence: Bob is no manager."""
    await register(bare)
    page = await open_page(bare, "bob")
    await do(page, "command", name=name, options=options, nonce="n")
    error = await take(page, "error")
    assert error["nonce"] == "n"
    assert error["message"].endswith(".")
    assert bare.stand_in.interactions.all() == []


async def test_commands_have_their_places(bare: Bare) -> None:
    """A command for servers is not there in direct messages, nor any where the bot is not."""
    await register(bare)
    page = await open_page(bare)
    await page.send_json({"t": "dm"})
    direct = await take(page, "channel_create")
    await do(page, "command", name="here", channel_id=direct["id"])
    assert "no command" in (await take(page, "error"))["message"]
    await do(page, "command", name="settings", channel_id=direct["id"], options=[{"name": "pings"}])
    await take(page, "interaction")
    await bare.control("POST", "guild", {"bot": False})
    await do(page, "command", name="here")
    assert "not in this server" in (await take(page, "error"))["message"]


async def test_autocomplete_passes_through(bare: Bare) -> None:
    """What is typed reaches the bot with its focus, and the choices come back by nonce."""
    await register(bare)
    page = await open_page(bare)
    options = [option("at", "c4", focused=True)]
    await do(page, "autocomplete", name="challenge", options=options, nonce="n")
    await take(page, "interaction")
    made = bare.stand_in.interactions.all()[-1]
    assert (int(made.kind), made.data["options"]) == (4, options)
    choices = [{"name": "c4 turned", "value": "c4 r1"}]
    await bare.answer(made, 8, {"choices": choices})
    assert await take(page, "choices") == {"nonce": "n", "choices": choices}


async def test_forms_pass_through(bare: Bare) -> None:
    """A form opens in the tab that asked, and what is filled in reaches the bot once."""
    sent = await bare.send(components=[row(button())])
    page = await open_page(bare)
    await do(page, "press", message_id=sent["id"], custom_id="go", nonce="n")
    await take(page, "interaction")
    field = {"type": 4, "custom_id": "spot", "style": 1, "label": "Where"}
    form = {"custom_id": "form", "title": "Buy", "components": [row(field)]}
    await bare.answer(bare.stand_in.interactions.all()[-1], 9, form)
    assert await take(page, "modal") == form | {"nonce": "n"}
    assert (await take(page, "interaction"))["state"] == "done"
    filled = [row({"type": 4, "custom_id": "spot", "value": "c4"})]
    foreign = [row({"type": 4, "custom_id": "other", "value": "c4"})]
    await page.send_json({"t": "modal_submit", "custom_id": "form", "components": filled})
    await take(page, "interaction")
    made = bare.stand_in.interactions.all()[-1]
    assert (int(made.kind), made.data["components"], made.source) == (5, filled, sent["id"])
    await page.send_json({"t": "modal_submit", "custom_id": "form", "components": foreign})
    assert "no such field" in (await take(page, "error"))["message"]
    await bare.answer(made, 6)
    await page.send_json({"t": "modal_submit", "custom_id": "form", "components": filled})
    assert "no longer open" in (await take(page, "error"))["message"]


async def test_threads_and_direct_messages_are_channels(bare: Bare) -> None:
    """A thread is everyone's, a direct channel one person's; a send opens an archived thread."""
    ann, bob = await open_page(bare, "ann"), await open_page(bare, "bob")
    await do(ann, "thread", name="our game")
    thread = await take(bob, "channel_create")
    assert (thread["name"], thread["parent_id"], thread["owner_id"]) == ("our game", QUILTS, ANN)
    await bare.control("PATCH", f"channels/{thread['id']}", {"archived": True})
    assert (await take(bob, "channel_update"))["thread_metadata"]["archived"]
    await do(bob, "send", channel_id=thread["id"], content="hello")
    assert not (await take(bob, "channel_update"))["thread_metadata"]["archived"]
    await bare.control("PATCH", f"channels/{thread['id']}", {"locked": True})
    await do(bob, "send", channel_id=thread["id"], content="hello")
    assert (await take(bob, "error"))["message"] == "Thread is locked"
    await ann.send_json({"t": "dm"})
    direct = await take(ann, "channel_create")
    while direct["type"] != 1:
        direct = await take(ann, "channel_create")
    await do(bob, "send", channel_id=direct["id"], content="hello")
    assert (await take(bob, "error"))["message"] == "That channel is gone."


async def test_the_page_knows_whether_the_bot_is_there(bare: Bare) -> None:
    """``bot`` frames follow its connection, ``commands`` its registrations."""
    page = await open_page(bare)
    socket = await bare.connect()
    await socket.ready()
    assert await take(page, "bot") == {"online": True}
    await register(bare)
    assert len(await take(page, "commands")) == 5
    await socket.socket.close()
    assert await take(page, "bot") == {"online": False}


async def test_edits_and_deletions_are_shown(bare: Bare) -> None:
    """A changed message is shown changed, a deleted one goes."""
    page = await open_page(bare)
    sent = await bare.send("before")
    await bare("PATCH", f"/channels/{QUILTS}/messages/{sent['id']}", {"content": "after"})
    await bare("DELETE", f"/channels/{QUILTS}/messages/{sent['id']}")
    assert (await take(page, "message_create"))["content"] == "before"
    assert (await take(page, "message_update"))["content"] == "after"
    assert (await take(page, "message_delete"))["id"] == sent["id"]


async def test_the_pages_files_are_served(bare: Bare) -> None:
    """The folder of the page is served at the root, whatever user is named."""
    async with bare.session.get(bare.stand_in.base_url + "/?user=bob") as response:
        assert response.status == 200
        assert response.content_type == "text/html"
    async with bare.session.get(bare.stand_in.base_url + "/main.js") as response:
        assert response.headers["Cache-Control"] == "no-cache"
    async with bare.session.get(bare.stand_in.base_url + "/../server/playground.py") as response:
        assert response.status == 404
