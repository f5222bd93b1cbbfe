"""Components and forms: Discord's limits, each refused with the place of the fault."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.server.bare import SEND, Bare, button, row

V2 = 1 << 15


def select(count: int = 1, **more: Any) -> dict[str, Any]:
    """A select with so many options."""
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


def option(**more: Any) -> dict[str, Any]:
    """A select whose only option is changed."""
    return select(options=[{"label": "o", "value": "v"} | more])


def text(words: str = "words") -> dict[str, Any]:
    """A text display."""
    return {"type": 10, "content": words}


def channels(*preset: dict[str, Any]) -> dict[str, Any]:
    """A select of up to two channels."""
    return {"type": 8, "custom_id": "where", "max_values": 2, "default_values": [*preset]}


INNER = "components.0.components.0"
CLASSIC = [
    ([row(button(str(n))) for n in range(6)], "components", "BASE_TYPE_BAD_LENGTH"),
    ([row(*(button(str(n)) for n in range(6)))], "components.0.components",
     "BASE_TYPE_BAD_LENGTH"),
    ([row()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([button()], "components.0.type", "BASE_TYPE_CHOICES"),
    ([row(select(), button())], "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ([row(button("a"), button("a"))], "components.0.components.1.custom_id",
     "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ([row(button("pick")), row(select())], "components.1.components.0.custom_id",
     "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ([row({"type": 2, "style": 1, "label": "x"})], f"{INNER}.custom_id", "BASE_TYPE_REQUIRED"),
    ([row(button("c" * 101))], f"{INNER}.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(""))], f"{INNER}.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(label="l" * 81))], f"{INNER}.label", "BASE_TYPE_MAX_LENGTH"),
    ([row(button(label=None))], INNER, "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI"),
    ([row(button(style=9))], f"{INNER}.style", "BASE_TYPE_CHOICES"),
    ([row(button(url="https://a.example"))], INNER, "BASE_TYPE_MUTUALLY_EXCLUSIVE"),
    ([row(button(emoji={"name": "▲"}))], f"{INNER}.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
    ([row({"type": 2, "style": 5, "label": "x"})], f"{INNER}.url", "BASE_TYPE_REQUIRED"),
    ([row({"type": 2, "style": 5, "label": "x", "url": "quilt"})], f"{INNER}.url",
     "URL_TYPE_INVALID_URL"),
    ([row(select(26))], f"{INNER}.options", "BASE_TYPE_BAD_LENGTH"),
    ([row(select(0))], f"{INNER}.options", "BASE_TYPE_BAD_LENGTH"),
    ([row(select(placeholder="p" * 151))], f"{INNER}.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ([row(select(2, max_values=3))], f"{INNER}.options", "SELECT_COMPONENT_INVALID_MAX_VALUES"),
    ([row(select(2, max_values=26))], f"{INNER}.max_values", "NUMBER_TYPE_MAX"),
    ([row(option(label="l" * 101))], f"{INNER}.options.0.label", "BASE_TYPE_BAD_LENGTH"),
    ([row(option(value="v" * 101))], f"{INNER}.options.0.value", "BASE_TYPE_BAD_LENGTH"),
    ([row(option(description="d" * 101))], f"{INNER}.options.0.description",
     "BASE_TYPE_MAX_LENGTH"),
    ([row(select(options=[{"label": "o", "value": "v"}] * 2))], f"{INNER}.options.1.value",
     "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ([row(channels({"type": "user", "id": "1"}))], f"{INNER}.default_values.0.type",
     "BASE_TYPE_CHOICES"),
    ([row(channels({"type": "channel", "id": "x"}))], f"{INNER}.default_values.0.id",
     "NUMBER_TYPE_COERCE"),
    ([row(channels(*({"type": "channel", "id": str(n)} for n in range(3))))],
     f"{INNER}.default_values", "SELECT_COMPONENT_INVALID_DEFAULT_VALUES"),
    ("buttons", "components", "LIST_TYPE_CONVERT"),
    (["button"], "components.0", "DICT_TYPE_CONVERT"),
]  # fmt: skip


@pytest.mark.parametrize(("components", "path", "fault"), CLASSIC)
async def test_classic_components_are_checked(
    bare: Bare, components: Any, path: str, fault: str
) -> None:
    """Rows, buttons and selects beyond Discord's limits are refused with 50035."""
    answer = await bare("POST", SEND, {"content": "x", "components": components})
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.fault(path) == fault


def section(**more: Any) -> dict[str, Any]:
    """A section with a button beside its words."""
    return {"type": 9, "components": [text()], "accessory": button()} | more


def container(*components: Any) -> dict[str, Any]:
    """A container."""
    return {"type": 17, "components": list(components)}


MODERN = [
    ([container()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([container(*(text() for _ in range(40)))], "components",
     "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ([text("x" * 2001), text("y" * 2000)], "components",
     "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ([text("")], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    ([section(accessory=None)], "components.0.accessory", "BASE_TYPE_REQUIRED"),
    ([section(accessory=text())], "components.0.accessory.type", "BASE_TYPE_CHOICES"),
    ([container(container(text()))], "components.0.components.0.type", "BASE_TYPE_CHOICES"),
    ([{"type": 13, "file": {"url": "attachment://no.txt"}}], "components.0.file.url",
     "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    ([{"type": 12, "items": [{"media": {}}]}], "components.0.items.0.media.url",
     "BASE_TYPE_REQUIRED"),
    ([text() | {"id": 3}, text() | {"id": 3}], "components", "COMPONENT_ID_DUPLICATED"),
    ([row(button()), section()], "components.1.accessory.custom_id",
     "COMPONENT_CUSTOM_ID_DUPLICATED"),
]  # fmt: skip


@pytest.mark.parametrize(("components", "path", "fault"), MODERN)
async def test_modern_components_are_checked(
    bare: Bare, components: Any, path: str, fault: str
) -> None:
    """Components V2 have their own limits, also refused with 50035."""
    answer = await bare("POST", SEND, {"flags": V2, "components": components})
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.fault(path) == fault


async def test_the_largest_message_is_taken(bare: Bare) -> None:
    """Five rows of five buttons at every limit are fine, and every component gets an id."""
    rows = [
        row(*(button(f"{r}{n}" + "c" * 98, label="l" * 80) for n in range(5))) for r in range(5)
    ]
    sent = await bare.send("x" * 2000, components=rows)
    ids = [each["id"] for r in sent["components"] for each in (r, *r["components"])]
    assert ids == list(range(1, 31))


async def test_modern_components_are_taken(bare: Bare) -> None:
    """Forty nested components with a gallery of an uploaded file are fine."""
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    inside = [*(text(str(n)) for n in range(33)), gallery, section(), row(button("b"))]
    body = {"flags": V2, "components": [container(*inside)]}
    answer = await bare("POST", SEND, body, files={"a.png": b"x"})
    assert answer.status == 200, answer.body


FIELD = {"type": 4, "custom_id": "words", "style": 1, "label": "Words"}


def label(**more: Any) -> dict[str, Any]:
    """A label around a text input."""
    field = {key: value for key, value in FIELD.items() if key != "label"}
    return {"type": 18, "label": "Words", "component": field} | more


FORMS = [
    ({"components": []}, "data.components"),
    ({"components": [row(FIELD | {"custom_id": str(n)}) for n in range(6)]}, "data.components"),
    ({"title": "t" * 46}, "data.title"),
    ({"title": None}, "data.title"),
    ({"custom_id": "c" * 101}, "data.custom_id"),
    ({"components": [row(FIELD | {"label": "l" * 46})]}, "data.components.0.components.0.label"),
    ({"components": [row(FIELD | {"style": 3})]}, "data.components.0.components.0.style"),
    ({"components": [row(FIELD | {"max_length": 4001})]},
     "data.components.0.components.0.max_length"),
    ({"components": [row(FIELD | {"value": "v" * 4001})]},
     "data.components.0.components.0.value"),
    ({"components": [row(FIELD, FIELD)]}, "data.components.0.components"),
    ({"components": [row(button())]}, "data.components.0.components.0.type"),
    ({"components": [label(label="l" * 46)]}, "data.components.0.label"),
    ({"components": [label(component=button())]}, "data.components.0.component.type"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "path"), FORMS)
async def test_forms_are_checked(bare: Bare, change: Any, path: str) -> None:
    """A form beyond its limits is refused, and the interaction can still be answered."""
    made = bare.command()
    form = {"custom_id": "form", "title": "Form", "components": [row(FIELD)]}
    answer = await bare.answer(made, 9, form | change)
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.fault(path)
    form["components"] = [row(FIELD), label(component=select())]
    assert (await bare.answer(made, 9, form)).status == 204
