"""Controls of a Screen as Discord's components, and what a press says.

Everything a press needs is in its custom_id, so nothing is stored of what was sent: `listening`
hears every press there will ever be, even on messages from before a restart, and forged ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import ui

from matches.screens import ChannelChoice, Choice, Control, Look, Row

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

    discord.py keeps every unfinished View it sends, with a timer if the message is ephemeral. Ours
    has nothing worth keeping, so it says that it is finished.
    """

    def __init__(self, rows: tuple[Row, ...]) -> None:
        super().__init__(timeout=None)
        for number, row in enumerate(rows):
            for part in row:
                self.add_item(_item(part, number))

    def is_finished(self) -> bool:
        """Nothing waits for anything in this View."""
        return True


def _item(part: Control | Choice | ChannelChoice, row: int) -> ui.Item[Any]:
    if isinstance(part, ChannelChoice):
        return _channels(part, row)
    if isinstance(part, Choice):
        return _select(part, row)
    if part.url is not None:
        return ui.Button(label=part.label, url=part.url, emoji=part.emoji, row=row)
    return ui.Button(
        custom_id=part.id,
        label=part.label,
        style=_STYLES[part.look],
        disabled=part.disabled,
        emoji=part.emoji,
        row=row,
    )


def _select(choice: Choice, row: int) -> ui.Select[Any]:
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
        row=row,
    )


def _channels(choice: ChannelChoice, row: int) -> ui.ChannelSelect[Any]:
    kind = discord.SelectDefaultValueType.channel
    return ui.ChannelSelect(
        custom_id=choice.id,
        placeholder=choice.placeholder,
        channel_types=list(CHANNEL_TYPES),
        min_values=0,
        max_values=choice.most,
        default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in choice.chosen],
        row=row,
    )
