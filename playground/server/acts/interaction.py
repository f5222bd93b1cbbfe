"""One interaction, and what the bot may answer it with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from playground.server.errors import FormErrors, Json
from playground.server.forms.components import ComponentCheck


class Kind(IntEnum):
    """What the person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """The callback types."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass
class Interaction:
    """One interaction and what became of it."""

    id: str
    token: str
    kind: Kind
    user_id: str
    channel_id: str
    data: Json
    created: float
    source: str | None = None
    """The message whose component was pressed, or from whose press the form came."""
    nonce: object = None
    tell: Callable[[Json], None] | None = None
    """Sends a frame to the page that started it."""
    state: str = "pending"
    answer: Answer | None = None
    original: str | None = None
    """The message that ``@original`` stands for."""
    reason: str | None = None
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None

    def report(self) -> Json:
        """What tests may know."""
        return {
            "id": self.id,
            "token": self.token,
            "type": int(self.kind),
            "user_id": self.user_id,
            "channel_id": self.channel_id,
            "data": self.data,
            "state": self.state,
            "reason": self.reason,
            "answer": None if self.answer is None else int(self.answer),
            "original": self.original,
            "choices": self.choices,
            "modal": self.modal,
        }


def read_choices(data: Json) -> list[Json]:
    """The checked choices of an autocomplete answer."""
    form = FormErrors("data")
    choices = form.objects("choices", data.get("choices") or [], 25)
    for path, choice in choices:
        form.text(f"{path}.name", choice.get("name"), 100, 1)
        if isinstance(choice.get("value"), str):
            form.text(f"{path}.value", choice["value"], 100, 1)
        elif not isinstance(choice.get("value"), int | float):
            form.required(f"{path}.value")
    form.raise_if_any()
    return [{"name": each["name"], "value": each["value"]} for _, each in choices]


def read_modal(data: Json) -> Json:
    """A checked form."""
    form = FormErrors("data")
    form.text("custom_id", data.get("custom_id"), 100, 1)
    form.text("title", data.get("title"), 45, 1)
    ComponentCheck(form, v2=True, files=set()).modal(data.get("components"))
    form.raise_if_any()
    return {name: data[name] for name in ("custom_id", "title", "components")}
