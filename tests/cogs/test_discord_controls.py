"""Controls as Discord's components, and presses that no template may drop."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.ui.view import ViewStore

from cogs.screens.components import (
    BUTTON_TEMPLATE,
    SELECT_TEMPLATE,
    TEMPLATES,
    Controls,
    chosen_values,
    pressed_id,
    taken_by_template,
)
from matches.screens import ChannelChoice, Choice, Control, Look, Option, Row
from tests.cogs.fakes import FakeInteraction

ROWS: tuple[Row, ...] = (
    (
        Choice(
            "ps:7:3:spot",
            "Where",
            (Option("c4", "K@c4r1", "no holes"), Option("d4", "K@d4r1", chosen=True)),
        ),
    ),
    (
        Control("pw:7:3:place:K@c4r1", "Place", Look.SUCCESS),
        Control("pw:7:3:right:K@d4r1", "▶", disabled=True),
        Control("", "Board", url="https://discord.com/channels/1/2/3"),
    ),
)


async def test_rows_become_components() -> None:
    """Each row of the Screen is one action row with the same ids, labels and states."""
    choice_row, button_row = Controls(ROWS).to_components()
    [select] = choice_row["components"]
    assert select["custom_id"] == "ps:7:3:spot"
    assert [option["value"] for option in select["options"]] == ["K@c4r1", "K@d4r1"]
    assert [option["default"] for option in select["options"]] == [False, True]
    place, right, link = button_row["components"]
    assert (place["custom_id"], place["label"], place["style"]) == (
        "pw:7:3:place:K@c4r1",
        "Place",
        discord.ButtonStyle.success.value,
    )
    assert right["disabled"]
    assert link["url"].startswith("https://")
    assert "custom_id" not in link


async def test_a_choice_of_channels_is_discords_own_list() -> None:
    """With what is chosen marked in it; none may be chosen, and it is one of our templates."""
    view = Controls(((ChannelChoice("ps:0:0:serverchannels", "Where", (71, 72), 25),),))
    [item] = view.children
    assert isinstance(item, TEMPLATES)
    [select] = view.to_components()[0]["components"]
    assert select["type"] == 8
    assert (select["min_values"], select["max_values"]) == (0, 25)
    assert [(one["type"], int(one["id"])) for one in select["default_values"]] == [
        ("channel", 71),
        ("channel", 72),
    ]
    assert 4 not in select["channel_types"]  # a category


async def test_every_item_is_dynamic_or_a_link() -> None:
    """Nothing in a View of ours lives in the process, disabled controls included."""
    for item in Controls(ROWS).children:
        assert isinstance(item, TEMPLATES) or getattr(item, "url", None)


async def test_a_sent_view_is_not_kept() -> None:
    """discord.py keeps no View that says it is finished: no timer, no growth."""
    view = Controls(ROWS)
    assert view.timeout is None
    assert view.is_finished()


def test_ids_go_to_one_template_each() -> None:
    """Buttons and choices have templates of their own, and no id fits both."""
    for custom_id in ("pw:7:3:pass", "pc:4:accept", "pw:" + "9" * 97, "pw:\n"):
        assert BUTTON_TEMPLATE.fullmatch(custom_id)
        assert not SELECT_TEMPLATE.fullmatch(custom_id)
    assert SELECT_TEMPLATE.fullmatch("ps:7:3:spot")
    assert not BUTTON_TEMPLATE.fullmatch("ps:7:3:spot")


class Dispatcher:
    """discord.py's own dispatch of presses, with our templates."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.store = ViewStore(cast("Any", SimpleNamespace()))
        self.store.add_dynamic_items(*TEMPLATES)

    async def take_press(self, interaction: Any) -> None:
        """What the client does with a press."""
        self.taken.append(interaction.data["custom_id"])

    async def press(self, interaction: FakeInteraction) -> bool:
        """Dispatch a press; whether one of the templates took it."""
        cast("Any", interaction).client = self
        tasks = self.store._ViewStore__tasks  # type: ignore[attr-defined]
        data = interaction.data
        self.store.dispatch_view(
            data["component_type"], data["custom_id"], cast("Any", interaction)
        )
        for task in list(tasks):
            await task
        taken, self.taken = self.taken, []
        assert len(taken) <= 1
        return bool(taken)


def message_with(rows: tuple[Row, ...]) -> Any:
    """The message of a press, its components as Discord delivers them."""
    components = [
        discord.components._component_factory(cast("Any", row))
        for row in Controls(rows).to_components()
    ]
    return SimpleNamespace(id=50, components=components, flags=SimpleNamespace(components_v2=False))


@pytest.mark.parametrize(
    ("custom_id", "kind", "taken"),
    [
        ("pw:7:3:place:K@c4r1", 2, True),
        ("ps:7:3:spot", 3, True),
        ("pw:7:3:place:K@c4r2", 2, False),  # not a component of this message
        ("pw:7:3:place:K@c4r1", 3, False),  # a choice of a button's id
        ("ps:7:3:spot", 2, False),
        ("xx:7:3:place", 2, False),
        ("", 2, False),
        ("pw:٣:٣:place", 2, False),
    ],
)
async def test_the_fallback_knows_what_the_templates_drop(
    custom_id: str, kind: int, taken: bool
) -> None:
    """For every press exactly one of template and fallback answers."""
    interaction = FakeInteraction(custom_id=custom_id)
    interaction.data["component_type"] = kind
    interaction.message = message_with(ROWS)
    assert await Dispatcher().press(interaction) is taken
    assert taken_by_template(interaction.as_interaction()) is taken


def test_whatever_a_client_sends_can_be_read() -> None:
    """Ids and values that aren't texts at all are read as texts."""
    interaction = FakeInteraction()
    interaction.data = {"custom_id": 17, "values": ["a", 5]}
    assert pressed_id(interaction.as_interaction()) == "17"
    assert chosen_values(interaction.as_interaction()) == ("a", "5")
    interaction.data = {"values": "abc"}
    assert pressed_id(interaction.as_interaction()) == ""
    assert chosen_values(interaction.as_interaction()) == ()
