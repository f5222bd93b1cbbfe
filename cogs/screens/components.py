"""Controls of a Screen as Discord's components, and presses back to the door.

Everything a press needs is in its custom_id, so two templates, registered once at the start, take
every press there will ever be, also on messages from before a restart. Buttons and selects have
prefixes of their own because discord.py picks a template by the custom_id alone. What no template
takes (a forged or malformed press) the client's `on_interaction` answers, so none goes unanswered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol, TypeVar, cast

import discord
from discord import ui

from matches.screens import ChannelChoice, Choice, Control, Look, Row

BUTTON_TEMPLATE = re.compile(r"p(?!s:)[a-z]:.*", re.DOTALL)
SELECT_TEMPLATE = re.compile(r"ps:.*", re.DOTALL)

_STYLES = {
    Look.PRIMARY: discord.ButtonStyle.primary,
    Look.SECONDARY: discord.ButtonStyle.secondary,
    Look.SUCCESS: discord.ButtonStyle.success,
    Look.DANGER: discord.ButtonStyle.danger,
}

#: where a match can live, or have its thread: what a list of channels offers
CHANNEL_TYPES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)

AnySelect = ui.Select[Any] | ui.ChannelSelect[Any]
ItemT = TypeVar("ItemT", bound="ui.Item[Any]")


class PressTaker(Protocol):
    """What the client does for the items here."""

    async def take_press(self, interaction: discord.Interaction) -> None:
        """Answer a press."""


async def _take(interaction: discord.Interaction) -> None:
    await cast(PressTaker, interaction.client).take_press(interaction)


class PressedButton(ui.DynamicItem["ui.Button[Any]"], template=BUTTON_TEMPLATE):
    """A button of ours."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], _match: re.Match[str], /
    ) -> PressedButton:
        """Wrap the pressed component; nothing here may fail, or the press goes unanswered."""
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the door."""
        await _take(interaction)


class ChosenOption(ui.DynamicItem["AnySelect"], template=SELECT_TEMPLATE):
    """A select of ours, of options or of channels."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], _match: re.Match[str], /
    ) -> ChosenOption:
        """Wrap the pressed component; nothing here may fail, or the press goes unanswered."""
        return cls(cast("AnySelect", item))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the choice to the door."""
        await _take(interaction)


TEMPLATES: tuple[type[ui.DynamicItem[Any]], ...] = (PressedButton, ChosenOption)


def taken_by_template(interaction: discord.Interaction) -> bool:
    """Whether one of our templates answers this press.

    discord.py needs the template to match and the component to be in the message, or drops the
    press without a word.
    """
    custom_id = pressed_id(interaction)
    ours = any(t.fullmatch(custom_id) for t in (BUTTON_TEMPLATE, SELECT_TEMPLATE))
    return ours and on_its_message(interaction)


def on_its_message(interaction: discord.Interaction) -> bool:
    """Whether the message that a press names has the pressed control: a forger's needn't."""
    custom_id, kind = pressed_id(interaction), _data(interaction).get("component_type")
    return interaction.message is not None and any(
        component.type.value == kind and getattr(component, "custom_id", None) == custom_id
        for row in interaction.message.components
        for component in getattr(row, "children", ())
    )


def pressed_id(interaction: discord.Interaction) -> str:
    """The custom_id of a press, whatever was sent as one."""
    return str(_data(interaction).get("custom_id", ""))


def chosen_values(interaction: discord.Interaction) -> tuple[str, ...]:
    """The values of a choice; empty for a button."""
    values = _data(interaction).get("values")
    return tuple(str(value) for value in values) if isinstance(values, list) else ()


def _data(interaction: discord.Interaction) -> Mapping[str, object]:
    return cast("Mapping[str, object]", interaction.data or {})


class Controls(ui.View):
    """The rows of a Screen.

    discord.py keeps every unfinished View it sends, with a timer where the message is ephemeral.
    Ours holds nothing to keep (its items live in the templates), so it says that it is finished.
    """

    def __init__(self, rows: tuple[Row, ...]) -> None:
        super().__init__(timeout=None)
        for number, row in enumerate(rows):
            for part in row:
                self.add_item(_item(part, number))

    def is_finished(self) -> bool:
        """Nothing of this View waits for anything."""
        return True


def _item(part: Control | Choice | ChannelChoice, row: int) -> ui.Item[Any]:
    if isinstance(part, ChannelChoice):
        return ChosenOption(_channels(part), row=row)
    if isinstance(part, Choice):
        return ChosenOption(_select(part), row=row)
    if part.url is not None:
        return ui.Button(label=part.label, url=part.url, emoji=part.emoji, row=row)
    button: ui.Button[Any] = ui.Button(
        custom_id=part.id,
        label=part.label,
        style=_STYLES[part.look],
        disabled=part.disabled,
        emoji=part.emoji,
    )
    return PressedButton(button, row=row)


def _select(choice: Choice) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.description,
            default=option.chosen,
        )
        for option in choice.options
    ]
    return ui.Select(
        custom_id=choice.id,
        placeholder=choice.placeholder,
        options=options,
        disabled=choice.disabled,
    )


def _channels(choice: ChannelChoice) -> ui.ChannelSelect[Any]:
    kind = discord.SelectDefaultValueType.channel
    return ui.ChannelSelect(
        custom_id=choice.id,
        placeholder=choice.placeholder,
        channel_types=list(CHANNEL_TYPES),
        min_values=0,
        max_values=choice.most,
        default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in choice.chosen],
    )
