"""Application commands: what Discord refuses, and how they are kept."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.server.bare import BOT, GUILD, QUILTS, Bare
from tests.support.patience import PATIENCE

COMMANDS = f"/applications/{BOT}/commands"


def command(**more: Any) -> dict[str, Any]:
    """A slash command."""
    return {"name": "buy", "description": "Buy a patch", "type": 1} | more


def option(name: str = "patch", **more: Any) -> dict[str, Any]:
    """A text option."""
    return {"type": 3, "name": name, "description": "Which"} | more


def within(outer: dict[str, Any], inner: dict[str, Any]) -> dict[str, Any]:
    """An option that holds another one."""
    return outer | {"options": [inner]}


def choice(number: int = 0) -> dict[str, Any]:
    """A choice."""
    return {"name": f"n{number}", "value": f"v{number}"}


BAD = [
    ([command(name="Buy")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(name="buy now")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(name="b" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ([command(name="")], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ([command(description="d" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ([command(description="")], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ([command(), command()], "1", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ([command(type=2)], "0", "APPLICATION_COMMAND_INVALID_DESCRIPTION"),
    ([command(type=9)], "0.type", "BASE_TYPE_CHOICES"),
    ([command(name=f"c{n}") for n in range(101)], "", "APPLICATION_COMMANDS_TOO_MANY"),
    ([command(name_localizations={"ms": "beli"})], "0.name_localizations.ms", "BASE_TYPE_CHOICES"),
    ([command(name_localizations={"de": "Kaufen"})], "0.name_localizations.de",
     "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(description_localizations={"de": "d" * 101})], "0.description_localizations.de",
     "BASE_TYPE_BAD_LENGTH"),
    ([command(options=[option(f"o{n}") for n in range(26)])], "0.options", "BASE_TYPE_BAD_LENGTH"),
    ([command(options=[option(), option("at", required=True)])], "0.options.1",
     "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    ([command(options=[option(), option()])], "0.options.1",
     "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
    ([command(options=[option("Patch")])], "0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(options=[option(type=12)])], "0.options.0.type", "BASE_TYPE_CHOICES"),
    ([command(options=[option(choices=[choice(n) for n in range(26)])])], "0.options.0.choices",
     "BASE_TYPE_BAD_LENGTH"),
    ([command(options=[option(choices=[choice(), choice()])])], "0.options.0",
     "APPLICATION_COMMAND_OPTIONS_CHOICES_NAME_DUPLICATE"),
    ([command(options=[option(choices=[choice()], autocomplete=True)])], "0.options.0",
     "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE"),
    ([command(options=[option(type=6, autocomplete=True)])], "0.options.0",
     "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID"),
    ([command(options=[option(choices=[{"name": "n" * 101, "value": "v"}])])],
     "0.options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    ([command(options=[option(), option("sub", type=1)])], "0.options",
     "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    ([command(options=[within(option("a", type=2), option("b", type=2))])],
     "0.options.0.options.0.type", "BASE_TYPE_CHOICES"),
    ([command(options=[within(option("a", type=2), option("b"))])],
     "0.options.0.options.0.type", "BASE_TYPE_CHOICES"),
    ([command(options=[within(option("a", type=1), option("b", type=1))])],
     "0.options.0.options.0.type", "BASE_TYPE_CHOICES"),
    ([command(options=[within(option("a", type=1), option("b", type=2))])],
     "0.options.0.options.0.type", "BASE_TYPE_CHOICES"),
    ([command(options=[within(option("a", type=1), option("B"))])],
     "0.options.0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(options=[
        option(f"o{n}", choices=[{"name": f"{c}" * 90, "value": "v" * 100} for c in range(5)])
        for n in range(10)
    ])], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ("buy", "", "LIST_TYPE_CONVERT"),
]  # fmt: skip


@pytest.mark.parametrize(("commands", "path", "fault"), BAD)
async def test_commands_are_checked(bare: Bare, commands: Any, path: str, fault: str) -> None:
    """A command beyond Discord's limits is refused with 50035, and nothing is replaced."""
    await bare("PUT", COMMANDS, [command(name="kept")])
    answer = await bare("PUT", COMMANDS, commands)
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.fault(path) == fault
    assert [each["name"] for each in (await bare("GET", COMMANDS)).body] == ["kept"]


async def test_commands_may_be_grouped(bare: Bare) -> None:
    """Sub-commands stand in a command or in its groups, and keep their options."""
    typed = within(option("list", type=1), option("page", type=4))
    grouped = [within(option("past", type=2), typed), option("help", type=1)]
    answer = await bare("PUT", COMMANDS, [command(options=grouped)])
    assert answer.status == 200, answer.body
    assert answer.body[0]["options"] == grouped


async def test_ids_stay_with_names(bare: Bare) -> None:
    """An overwrite keeps the ids of commands that stay and drops the others."""
    first = (await bare("PUT", COMMANDS, [command(), command(name="pass")])).body
    second = (await bare("PUT", COMMANDS, [command(description="New"), command(type=2,
              name="Challenge me", description="")])).body  # fmt: skip
    assert second[0]["id"] == first[0]["id"]
    assert second[0]["version"] != first[0]["version"]
    assert [(each["name"], each["type"]) for each in second] == [("buy", 1), ("Challenge me", 2)]
    assert (await bare("GET", f"{COMMANDS}/{first[1]['id']}")).code == 10063


async def test_localizations_are_given_on_request(bare: Bare) -> None:
    """They are accepted in 32 languages, and listed only with ``with_localizations``."""
    local = {"name_localizations": {"de": "kaufen"}, "options": [
        option(name_localizations={"de": "flicken"})]}  # fmt: skip
    await bare("PUT", COMMANDS, [command(**local)])
    (plain,) = (await bare("GET", COMMANDS)).body
    assert "name_localizations" not in plain
    assert "name_localizations" not in plain["options"][0]
    (full,) = (await bare("GET", COMMANDS, query={"with_localizations": "true"})).body
    assert full["name_localizations"] == {"de": "kaufen"}


async def test_commands_of_a_guild_are_its_own(bare: Bare) -> None:
    """Guild commands stand beside global ones; both can be made, changed and deleted singly."""
    guild = f"/applications/{BOT}/guilds/{GUILD}/commands"
    await bare("PUT", COMMANDS, [command()])
    made = await bare("POST", guild, command(name="own"))
    assert (made.status, made.body["guild_id"]) == (201, GUILD)
    assert (await bare("POST", guild, command(name="own"))).status == 200
    path = f"{guild}/{made.body['id']}"
    assert (await bare("PATCH", path, {"description": "New"})).body["description"] == "New"
    assert (await bare("DELETE", path)).status == 204
    assert (await bare("GET", guild)).body == []
    assert [each["name"] for each in (await bare("GET", COMMANDS)).body] == ["buy"]


async def test_only_the_own_application_has_commands(bare: Bare) -> None:
    """20012 for another application, 50001 for a guild without the bot."""
    assert (await bare("GET", "/applications/1/commands")).code == 20012
    assert (await bare("GET", f"/applications/{BOT}/guilds/1/commands")).code == 50001


async def test_another_program_can_replace_the_commands(bare: Bare) -> None:
    """What the bot registered is gone, people see the others, and using one reaches the bot."""
    await bare("PUT", COMMANDS, [{"name": "board", "description": "d"}])
    page = await bare.page()
    await page.receive_json(timeout=PATIENCE)
    foreign = [{"name": "newthing", "description": "of another program"}]
    await bare.control("PUT", "commands", {"commands": foreign})
    assert [each["name"] for each in (await bare("GET", COMMANDS)).body] == ["newthing"]
    assert [each["name"] for each in (await page.receive_json(timeout=PATIENCE))["d"]] == [
        "newthing"
    ]
    socket = await bare.connect()
    await socket.ready()
    await page.send_json({"t": "command", "channel_id": QUILTS, "name": "newthing", "options": []})
    assert (await socket.event("INTERACTION_CREATE"))["data"]["name"] == "newthing"
    await bare.control("PUT", "commands", {"commands": []})
    assert (await bare("GET", COMMANDS)).body == []


async def test_another_program_is_checked_too(bare: Bare) -> None:
    """What Discord refuses of the bot it refuses of others."""
    url = f"{bare.stand_in.base_url}/control/commands"
    async with bare.session.put(url, json={"commands": [{"name": "No Good"}]}) as answer:
        assert (await answer.json())["code"] == 50035
