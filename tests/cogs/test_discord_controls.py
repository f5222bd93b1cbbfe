"""Controls as Discord's components, and what a press says."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.screens.components import Controls, chosen_values, on_its_message, pressed_id
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
    """With what is chosen marked in it; none may be chosen."""
    view = Controls(((ChannelChoice("ps:0:0:serverchannels", "Where", (71, 72), 25),),))
    [select] = view.to_components()[0]["components"]
    assert select["type"] == 8
    assert (select["min_values"], select["max_values"]) == (0, 25)
    assert [(one["type"], int(one["id"])) for one in select["default_values"]] == [
        ("channel", 71),
        ("channel", 72),
    ]
    assert 4 not in select["channel_types"]  # a category


async def test_a_sent_view_is_not_kept() -> None:
    """discord.py keeps no View that says it is finished: no timer, no growth."""
    view = Controls(ROWS)
    assert view.timeout is None
    assert view.is_finished()


def message_with(rows: tuple[Row, ...]) -> Any:
    """The message of a press, its components as Discord delivers them."""
    components = [
        discord.components._component_factory(cast("Any", row))
        for row in Controls(rows).to_components()
    ]
    return SimpleNamespace(id=50, components=components, flags=SimpleNamespace(components_v2=False))


@pytest.mark.parametrize(
    ("custom_id", "kind", "there"),
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
async def test_a_press_is_of_a_control_of_its_message_or_forged(
    custom_id: str, kind: int, there: bool
) -> None:
    """A control is known by its id and its kind."""
    interaction = FakeInteraction(custom_id=custom_id)
    interaction.data["component_type"] = kind
    interaction.message = message_with(ROWS)
    assert on_its_message(interaction.as_interaction()) is there


def test_whatever_a_client_sends_can_be_read() -> None:
    """Ids and values that aren't texts at all are read as texts."""
    interaction = FakeInteraction()
    interaction.data = {"custom_id": 17, "values": ["a", 5]}
    assert pressed_id(interaction.as_interaction()) == "17"
    assert chosen_values(interaction.as_interaction()) == ("a", "5")
    interaction.data = {"values": "abc"}
    assert pressed_id(interaction.as_interaction()) == ""
    assert chosen_values(interaction.as_interaction()) == ()
