"""Interactions: one answer, in time, of the right kind; and ephemeral messages."""

from __future__ import annotations

from typing import Any

import pytest

from playground.server.acts.interaction import Interaction, Kind
from playground.server.state.example_guild import BOT_NAME
from playground.server.state.world import FADING_KEPT
from tests.playground.server.bare import ANN, BOT, GUILD, QUILTS, SEND, Bare, button, row

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HELLO = {"content": "hello"}


def complete(bare: Bare) -> Interaction:
    """Ann types in an option."""
    channel = bare.stand_in.world.channels[QUILTS]
    data: dict[str, Any] = {"id": "1", "name": "board", "type": 1, "options": []}
    return bare.stand_in.interactions.open(Kind.AUTOCOMPLETE, ANN, channel, data)


async def test_a_second_answer_is_refused(bare: Bare) -> None:
    """40060 for a double acknowledgement, of whatever kind."""
    made = bare.command()
    assert (await bare.answer(made, 4, HELLO)).status == 204
    for kind in (4, 5):
        answer = await bare.answer(made, kind, HELLO)
        assert (answer.status, answer.code) == (400, 40060)


async def test_an_answer_after_three_seconds_is_refused(bare: Bare) -> None:
    """10062 when the clock has passed three seconds, and for an unknown id or token."""
    late = bare.command()
    await bare.control("POST", "clock", {"advance": 3.1})
    answer = await bare.answer(late, 4, HELLO)
    assert (answer.status, answer.code) == (404, 10062)
    assert late.state == "failed"
    made = bare.command()
    for path in (f"/interactions/{made.id}/x/callback", f"/interactions/1/{made.token}/callback"):
        assert (await bare("POST", path, {"type": 5}, token=None)).code == 10062


async def test_a_refused_answer_can_be_repeated(bare: Bare) -> None:
    """A body with faults acknowledges nothing; its faults lie below ``data``."""
    made = bare.command()
    answer = await bare.answer(made, 4, {"content": "x" * 2001})
    assert answer.fault("data.content") == "BASE_TYPE_MAX_LENGTH"
    assert (await bare.answer(made, 4, {})).code == 50006
    assert (await bare.answer(made, 4, HELLO)).status == 204


@pytest.mark.parametrize("kind", [1, 2, 6, 7, 8, 10, 12, None, "4"])
async def test_a_command_is_not_answered_so(bare: Bare, kind: Any) -> None:
    """50035 for callback types that a command cannot have."""
    answer = await bare.answer(bare.command(), kind, HELLO)
    assert answer.fault("type") == "BASE_TYPE_CHOICES"


async def test_only_choices_complete(bare: Bare) -> None:
    """An autocomplete takes choices and nothing else, 25 at most, 100 characters each."""
    made = complete(bare)
    assert (await bare.answer(made, 4, HELLO)).fault("type")
    too_many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert (await bare.answer(made, 8, {"choices": too_many})).fault("data.choices")
    long = [{"name": "n" * 101, "value": "v"}]
    assert (await bare.answer(made, 8, {"choices": long})).fault("data.choices.0.name")
    assert (await bare.answer(made, 8, {"choices": too_many[:25]})).status == 204
    assert len(made.choices) == 25


async def test_a_form_does_not_answer_a_form(bare: Bare) -> None:
    """A modal submit cannot be answered with a modal."""
    channel = bare.stand_in.world.channels[QUILTS]
    data: dict[str, Any] = {"custom_id": "f", "components": []}
    made = bare.stand_in.interactions.open(Kind.MODAL, ANN, channel, data)
    assert (await bare.answer(made, 9, {"custom_id": "g"})).fault("type")


async def test_a_press_edits_its_message(bare: Bare) -> None:
    """Type 7 changes the message with the button; type 6 promises to, by ``@original``."""
    sent = await bare.send(components=[row(button())])
    assert (await bare.answer(bare.press(sent), 7, {"content": "new"})).status == 204
    assert (await bare("GET", f"{SEND}/{sent['id']}")).body["content"] == "new"
    deferred = bare.press(sent)
    await bare.answer(deferred, 6)
    assert deferred.state == "deferred"
    path = bare.token_path(deferred, "/messages/@original")
    edited = await bare("PATCH", path, {"content": "newer"}, token=None)
    assert edited.body["id"] == sent["id"]
    assert deferred.state == "done"


async def test_the_answer_is_told_back_on_request(bare: Bare) -> None:
    """``with_response`` returns the interaction and the message it made."""
    made = bare.command()
    answer = await bare.answer(made, 4, HELLO | {"flags": 64}, query={"with_response": "1"})
    assert answer.body["interaction"]["response_message_ephemeral"]
    message = answer.body["resource"]["message"]
    assert (message["content"], message["type"], message["flags"]) == ("hello", 20, EPHEMERAL)
    deferred = await bare.answer(bare.command(), 5, query={"with_response": "true"})
    assert deferred.body["interaction"]["response_message_loading"]


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(bare: Bare) -> None:
    """The "thinking" message becomes the first follow-up; the second is a message of its own."""
    made = bare.command()
    await bare.answer(made, 5)
    original = bare.token_path(made, "/messages/@original")
    assert (await bare("GET", original, token=None)).body["flags"] == LOADING
    first = await bare("POST", bare.token_path(made), HELLO, token=None)
    second = await bare("POST", bare.token_path(made), HELLO, token=None)
    assert (await bare("GET", original, token=None)).body["id"] == first.body["id"]
    assert first.body["flags"] == 0
    assert second.body["id"] != first.body["id"]
    path = bare.token_path(made, f"/messages/{second.body['id']}")
    assert (await bare("PATCH", path, {"content": "b"}, token=None)).body["content"] == "b"
    assert (await bare("DELETE", path, token=None)).status == 204
    assert (await bare("GET", path, token=None)).code == 10008


async def test_a_token_lives_fifteen_minutes(bare: Bare) -> None:
    """50027 for every use of the token afterwards, 10015 for one that is unknown or unanswered."""
    made = bare.command()
    assert (await bare("POST", bare.token_path(made), HELLO, token=None)).code == 10015
    await bare.answer(made, 4, HELLO)
    await bare.control("POST", "clock", {"advance": 899})
    assert (await bare("POST", bare.token_path(made), HELLO, token=None)).status == 200
    await bare.control("POST", "clock", {"advance": 2})
    for method, rest in (("POST", ""), ("PATCH", "/messages/@original")):
        answer = await bare(method, bare.token_path(made, rest), HELLO, token=None)
        assert (answer.status, answer.code) == (401, 50027)
    unknown = await bare("POST", f"/webhooks/{BOT}/nothing", HELLO, token=None)
    assert (unknown.status, unknown.code) == (404, 10015)


async def test_a_promise_not_kept_fails(bare: Bare) -> None:
    """A deferred answer that never comes has failed after fifteen minutes."""
    made = bare.command()
    await bare.answer(made, 5)
    await bare.control("POST", "clock", {"advance": 901})
    assert made.state == "failed"


async def test_ephemeral_messages_cannot_be_found(bare: Bare) -> None:
    """10008 to GET, PATCH and DELETE by id; only the token and a press reach them."""
    made = bare.command()
    body = HELLO | {"flags": EPHEMERAL, "components": [row(button())]}
    answer = await bare.answer(made, 4, body, query={"with_response": "1"})
    message = answer.body["resource"]["message"]
    path = f"{SEND}/{message['id']}"
    assert (await bare("GET", path)).code == 10008
    assert (await bare("PATCH", path, HELLO)).code == 10008
    assert (await bare("DELETE", path)).code == 10008
    assert (await bare("GET", SEND)).body == []
    original = bare.token_path(made, "/messages/@original")
    assert (await bare("PATCH", original, {"content": "b"}, token=None)).body["flags"] == EPHEMERAL
    await bare.control("POST", "clock", {"advance": 3600})
    fresh = bare.press(message)
    assert (await bare.answer(fresh, 7, {"content": "c"})).status == 204
    again = bare.token_path(fresh, "/messages/@original")
    assert (await bare("GET", again, token=None)).body["content"] == "c"
    assert (await bare("DELETE", again, token=None)).status == 204
    assert (await bare("GET", again, token=None)).code == 10008


async def test_ephemeral_messages_are_not_heard(bare: Bare) -> None:
    """The gateway tells the bot of the press, but not of what only its user is shown."""
    socket = await bare.connect()
    await socket.ready()
    made = bare.command()
    await bare.answer(made, 4, HELLO | {"flags": EPHEMERAL})
    original = bare.token_path(made, "/messages/@original")
    await bare("PATCH", original, {"content": "b"}, token=None)
    await bare("DELETE", original, token=None)
    assert await socket.events() == ["INTERACTION_CREATE"]


async def test_an_interaction_says_what_discord_says(bare: Bare) -> None:
    """Member with permissions, locales, context, channel, message with its components."""
    sent = await bare.send(components=[row(button())])
    socket = await bare.connect()
    await socket.ready()
    made = bare.press(sent)
    data = await socket.event("INTERACTION_CREATE")
    assert data["id"] == made.id
    assert data["member"]["user"]["id"] == ANN
    assert int(data["member"]["permissions"]) & 8
    assert int(data["app_permissions"]) & 1 << 11
    assert (data["locale"], data["guild_locale"], data["guild_id"]) == ("en-US", "en-US", GUILD)
    assert (data["context"], data["authorizing_integration_owners"]) == (0, {"0": GUILD})
    assert data["message"]["components"] == sent["components"]
    assert data["message"]["author"]["username"] == BOT_NAME
    assert (data["channel"]["id"], data["entitlements"], data["version"]) == (QUILTS, [], 1)


async def test_an_interaction_in_a_direct_message_has_a_user(bare: Bare) -> None:
    """Without a guild there is a user instead of a member, and context 1."""
    channel = (await bare("POST", "/users/@me/channels", {"recipient_id": ANN})).body
    socket = await bare.connect()
    await socket.ready()
    order = {"user": "ann", "channel_id": channel["id"], "data": {"custom_id": "x"}}
    await bare.control("POST", "interactions", order)
    data = await socket.event("INTERACTION_CREATE")
    assert (data["user"]["id"], data["context"]) == (ANN, 1)
    assert "member" not in data
    assert "guild_id" not in data


async def test_hostile_interactions_are_delivered_as_they_are(bare: Bare) -> None:
    """A test may forge any press by anyone, and ask what became of it."""
    mallory = await bare.control("POST", "users", {"name": "Mallory", "member": False})
    socket = await bare.connect()
    await socket.ready()
    forged = {"custom_id": "pw:٣:\u0000" + "x" * 500, "component_type": 99}
    orders = [{"user": "mallory", "channel_id": QUILTS, "data": forged}] * 2
    made = await bare.control("POST", "interactions", orders)
    data = await socket.event("INTERACTION_CREATE")
    assert data["data"] == forged
    assert data["user"]["id"] == mallory["user"]["id"]
    path = f"/interactions/{made[0]['id']}/{made[0]['token']}/callback"
    await bare("POST", path, {"type": 4, "data": HELLO}, token=None)
    pending = await bare.control("GET", "interactions", {"state": "pending"})
    assert [each["id"] for each in pending] == [made[1]["id"]]
    done = await bare.control("GET", "interactions", {"ids": made[0]["id"]})
    assert (done[0]["state"], done[0]["answer"], done[0]["content"]) == ("done", 4, "hello")


async def test_a_deleted_channel_takes_its_interactions_with_it(bare: Bare) -> None:
    """10003 for a first answer and for every use of a token, ephemeral messages included."""
    first, second = bare.command(), bare.command()
    await bare.answer(first, 4, HELLO | {"flags": EPHEMERAL})
    await bare.control("DELETE", f"channels/{QUILTS}")
    assert (await bare.answer(second, 4, HELLO)).code == 10003
    original = bare.token_path(first, "/messages/@original")
    for method, path in (("POST", bare.token_path(first)), ("PATCH", original), ("GET", original)):
        body = None if method == "GET" else HELLO
        assert (await bare(method, path, body, token=None)).code == 10003
    assert bare.stand_in.world.ephemeral == {}


async def test_a_replaced_ephemeral_picture_is_served_for_a_while(bare: Bare) -> None:
    """A page that is just loading it gets it; long replaced ones are forgotten."""
    made = bare.command()
    path = bare.token_path(made, "/messages/@original")
    await bare.answer(made, 4, HELLO | {"flags": EPHEMERAL})
    addresses = []
    for number in range(FADING_KEPT + 2):
        listed = {"attachments": [{"id": "0", "filename": f"{number}.png"}]}
        edited = await bare("PATCH", path, listed, files={f"{number}.png": b"x"}, token=None)
        addresses.append(edited.body["attachments"][0]["url"])
    found = {}
    for address in (addresses[0], addresses[1], addresses[-1]):
        async with bare.session.get(address) as response:
            found[address] = response.status
    assert list(found.values()) == [404, 200, 200]
