"""What the bot hears: every press and form once, whatever it names, and messages to it."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.cog import PatchworkBot
from cogs.screens.components import pressed_id
from tests.cogs.fakes import ANN, BOT_ID, CHANNEL_ID, settled


class Ears:
    """A bot whose doors note what comes to them."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.heard: list[tuple[str, object]] = []
        self.bot = PatchworkBot(intents=discord.Intents.none())
        self.bot.doors = cast("Any", self)
        me: Any = {"id": str(BOT_ID), "username": "p", "discriminator": "0", "avatar": None}
        self.state = self.bot._connection
        self.state.user = discord.ClientUser(state=self.state, data=me)

    async def press(self, interaction: discord.Interaction) -> None:
        """A press."""
        self.pressed.append(pressed_id(interaction))

    async def slash(self, interaction: discord.Interaction, command: object) -> None:
        """No command comes in here."""
        raise AssertionError

    async def typed(self, message: Any, me: discord.ClientUser) -> None:
        """A message."""
        self.heard.append((message.content, me))

    async def event(self, kind: int, data: dict[str, Any]) -> list[str]:
        """An interaction as the gateway delivers it; the ids of the presses so far."""
        user = {"id": str(ANN.id), "username": "ann", "discriminator": "0", "avatar": None}
        self.state.parse_interaction_create(
            cast(
                "Any",
                {
                    "id": "1",
                    "type": kind,
                    "token": "t",
                    "version": 1,
                    "application_id": str(BOT_ID),
                    "channel": {"id": str(CHANNEL_ID), "type": 1, "recipients": []},
                    "user": user,
                    "attachment_size_limit": 1,
                    "data": data,
                },
            )
        )
        await settled()
        return self.pressed


@pytest.fixture
async def ears() -> Ears:
    """A bot with its cogs."""
    ears = Ears()
    await ears.bot._async_setup_hook()
    await ears.bot.load_cogs()
    return ears


@pytest.mark.parametrize("kind", [2, 3, 8])
@pytest.mark.parametrize(
    "custom_id", ["pw:7:3:place:K@c4r1", "ps:7:3:spot", "xx:7", "", "pw:٣:٣:a"]
)
async def test_every_press_is_answered_once(ears: Ears, kind: int, custom_id: str) -> None:
    """A button, a choice of options or of channels; a forged id gets an answer, too."""
    data = {"custom_id": custom_id, "component_type": kind}
    assert await ears.event(3, data) == [custom_id]


async def test_forms_are_answered(ears: Ears) -> None:
    """We send none, so anyone who sends one back is told so."""
    assert await ears.event(5, {"custom_id": "forged", "components": []}) == ["forged"]


async def test_commands_are_not_taken_for_presses(ears: Ears) -> None:
    """The tree of commands answers them."""
    kind = discord.InteractionType.application_command
    interaction = SimpleNamespace(type=kind, data={"name": "pass"})
    ears.bot.dispatch("interaction", interaction)
    await settled()
    assert ears.pressed == []


async def test_every_message_goes_to_the_typed_door_once(ears: Ears) -> None:
    """With who the bot is, which it knows once logged in; nothing else looks for commands."""
    said = SimpleNamespace(author=SimpleNamespace(id=ANN.id, bot=False), content="!help")
    me, ears.state.user = ears.state.user, None
    ears.bot.dispatch("message", SimpleNamespace(author=said.author, content="too early"))
    await settled()
    ears.state.user = me
    looked: list[object] = []

    async def look_for_a_prefix(message: object) -> None:
        looked.append(message)

    ears.bot.process_commands = look_for_a_prefix  # type: ignore[method-assign,assignment]
    ears.bot.dispatch("message", said)
    await settled()
    assert (ears.heard, looked) == ([("!help", me)], [])
