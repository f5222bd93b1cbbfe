"""What Discord refuses in the components of a message or modal, and the ids it gives them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.server.errors import FormErrors, Json
from playground.server.forms.emoji import is_emoji

ROW, BUTTON, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE = 1, 2, 4, 9, 10, 11, 12, 13
SEPARATOR, CONTAINER, LABEL = 14, 17, 18
STRING_SELECT, CHANNEL_SELECT = 3, 8
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6
PRESET = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""What may be shown as chosen in each kind of auto-populated select."""
MOST_CHOSEN = 25

MOST_ROWS = 5
MOST_NESTED = 40
MOST_TEXT = 4000
CLASSIC_TOP = (ROW,)
V2_TOP = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)


def walk(components: object) -> Iterator[Json]:
    """Every component, depth first, accessories and labelled ones included."""
    if not isinstance(components, list):
        return
    for component in components:
        if not isinstance(component, dict):
            continue
        yield component
        yield from walk(component.get("components"))
        yield from walk([component.get("accessory"), component.get("component")])


def find_component(components: object, custom_id: str) -> Json | None:
    """The component with this custom_id, or None."""
    return next((each for each in walk(components) if each.get("custom_id") == custom_id), None)


def with_ids(components: list[Json]) -> list[Json]:
    """Give every component without an id the next free number, as Discord does.

    The ids of what a select shows as chosen, which may come as numbers, become strings; that a
    select is required means nothing outside a form and is dropped.
    """
    taken = {each["id"] for each in walk(components) if each.get("id")}
    number = 0
    for component in walk(components):
        if component.get("type") in SELECTS:
            component.pop("required", None)
        for preset in component.get("default_values") or []:
            preset["id"] = str(preset["id"])
        if component.get("id"):
            continue
        number += 1
        while number in taken:
            number += 1
        component["id"] = number
    return components


class ComponentCheck:
    """One pass over the components of one message or modal; faults go into ``form``."""

    def __init__(self, form: FormErrors, *, v2: bool, files: set[str]) -> None:
        self._form = form
        self._v2 = v2
        self._files = files
        self._custom_ids: set[str] = set()

    def message(self, components: object) -> None:
        """Check the components of a message."""
        form = self._form
        most = MOST_NESTED if self._v2 else MOST_ROWS
        for path, component in form.objects("components", components, most):
            self._among(path, component, V2_TOP if self._v2 else CLASSIC_TOP)
        self._numbers(components)
        everything = list(walk(components))
        if self._v2 and len(everything) > MOST_NESTED:
            words = f"Must be {MOST_NESTED} or fewer in total, nested ones included."
            form.add("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
        length = sum(len(str(each.get("content", ""))) for each in everything)
        if length > MOST_TEXT:
            words = f"The text of all components must be {MOST_TEXT} or fewer in length."
            form.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)

    def modal(self, components: object) -> None:
        """Check the components of a modal."""
        for path, component in self._form.objects("components", components, 5, 1):
            kind = component.get("type")
            if kind == ROW:
                inner = self._form.objects(f"{path}.components", component.get("components"), 1, 1)
                for here, field in inner:
                    self._text_input(here, field, labelled=False)
            elif kind == LABEL:
                self._label(path, component)
            elif kind == TEXT:
                self._form.text(f"{path}.content", component.get("content"), MOST_TEXT, 1)
            else:
                self._form.choices(f"{path}.type", (ROW, TEXT, LABEL))

    # -- pieces --------------------------------------------------------------------------------

    def _numbers(self, components: object) -> None:
        """Ids are numbers, each used once; Discord fills in what is missing."""
        numbers = [each["id"] for each in walk(components) if each.get("id") is not None]
        for number in numbers:
            self._form.number("components", number, 0, (1 << 31) - 1)
        given = [number for number in numbers if number]
        if self._form.clean and len(set(given)) < len(given):
            words = "Component id cannot be duplicated"
            self._form.add("components", "COMPONENT_ID_DUPLICATED", words)

    def _among(self, path: str, component: Json, allowed: tuple[int, ...]) -> None:
        kind = component.get("type")
        if kind not in allowed:
            self._form.choices(f"{path}.type", allowed)
        elif kind == ROW:
            self._row(path, component)
        elif kind == SECTION:
            self._section(path, component)
        elif kind == TEXT:
            self._form.text(f"{path}.content", component.get("content"), MOST_TEXT, 1)
        elif kind == GALLERY:
            items = self._form.objects(f"{path}.items", component.get("items"), 10, 1)
            for here, item in items:
                self._media(f"{here}.media", item.get("media"))
        elif kind == FILE:
            self._media(f"{path}.file", component.get("file"))
        elif kind == CONTAINER:
            inner = component.get("components")
            for here, child in self._form.objects(f"{path}.components", inner, MOST_NESTED, 1):
                self._among(here, child, IN_CONTAINER)

    def _row(self, path: str, row: Json) -> None:
        inner = self._form.objects(f"{path}.components", row.get("components"), 5, 1)
        selects = [child for _, child in inner if child.get("type") in SELECTS]
        if selects and len(inner) > 1:
            words = "A select takes the whole width of its action row."
            self._form.add(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
        for here, child in inner:
            if child.get("type") == BUTTON:
                self._button(here, child)
            elif child.get("type") in SELECTS:
                self._select(here, child)
            else:
                self._form.choices(f"{here}.type", (BUTTON, *SELECTS))

    def _section(self, path: str, section: Json) -> None:
        inner = section.get("components")
        for here, child in self._form.objects(f"{path}.components", inner, 3, 1):
            self._among(here, child, (TEXT,))
        accessory = section.get("accessory")
        if not isinstance(accessory, dict):
            self._form.required(f"{path}.accessory")
        elif accessory.get("type") == BUTTON:
            self._button(f"{path}.accessory", accessory)
        elif accessory.get("type") == THUMBNAIL:
            self._media(f"{path}.accessory.media", accessory.get("media"))
        else:
            self._form.choices(f"{path}.accessory.type", (BUTTON, THUMBNAIL))

    def _media(self, path: str, media: object) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        if not isinstance(url, str):
            self._form.required(f"{path}.url")
        elif (
            url.startswith("attachment://") and url.removeprefix("attachment://") not in self._files
        ):
            words = f"The attachment {url} is not among the attachments of this message."
            self._form.add(
                f"{path}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words
            )

    def _custom_id(self, path: str, component: Json) -> None:
        custom_id = component.get("custom_id")
        if custom_id is None:
            self._form.required(f"{path}.custom_id")
        elif self._form.text(f"{path}.custom_id", custom_id, 100, 1):
            if custom_id in self._custom_ids:
                words = "Component custom id cannot be duplicated"
                self._form.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", words)
            self._custom_ids.add(custom_id)

    def _button(self, path: str, button: Json) -> None:
        form, style = self._form, button.get("style")
        if style not in (1, 2, 3, 4, LINK, PREMIUM):
            form.choices(f"{path}.style", (1, 2, 3, 4, LINK, PREMIUM))
            return
        if style == LINK:
            self._link(path, button)
        elif style == PREMIUM:
            if not button.get("sku_id"):
                form.required(f"{path}.sku_id")
        else:
            self._custom_id(path, button)
            if button.get("url"):
                words = "A custom id and url cannot both be specified"
                form.add(path, "BASE_TYPE_MUTUALLY_EXCLUSIVE", words)
        if button.get("label"):
            form.text(f"{path}.label", button["label"], 80)
        elif not button.get("emoji") and style != PREMIUM:
            words = "A button must have a label or emoji"
            form.add(path, "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI", words)
        self._emoji(path, button.get("emoji"))

    def _link(self, path: str, button: Json) -> None:
        url = button.get("url")
        if button.get("custom_id"):
            words = "A custom id and url cannot both be specified"
            self._form.add(path, "BASE_TYPE_MUTUALLY_EXCLUSIVE", words)
        if url is None:
            self._form.required(f"{path}.url")
        elif self._form.text(f"{path}.url", url, 512, 1) and "://" not in url:
            self._form.add(f"{path}.url", "URL_TYPE_INVALID_URL", "Not a well formed URL.")

    def _emoji(self, path: str, emoji: Any) -> None:
        if emoji is None or (isinstance(emoji, dict) and emoji.get("id")):
            return
        name = emoji.get("name") if isinstance(emoji, dict) else None
        if not isinstance(name, str) or not is_emoji(name):
            self._form.add(f"{path}.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, path: str, select: Json) -> None:
        form = self._form
        self._custom_id(path, select)
        if select.get("placeholder") is not None:
            form.text(f"{path}.placeholder", select["placeholder"], 150)
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        form.number(f"{path}.min_values", least, 0, 25)
        form.number(f"{path}.max_values", most, 1, 25)
        if select["type"] != STRING_SELECT:
            self._preset(path, select, most)
            return
        options = form.objects(f"{path}.options", select.get("options"), 25, 1)
        values: set[str] = set()
        for here, option in options:
            form.text(f"{here}.label", option.get("label"), 100, 1)
            if option.get("description") is not None:
                form.text(f"{here}.description", option["description"], 100)
            self._emoji(here, option.get("emoji"))
            value = option.get("value")
            if form.text(f"{here}.value", value, 100, 1):
                if value in values:
                    words = "The specified option value is already used"
                    form.add(f"{here}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
                values.add(str(value))
        chosen = sum(bool(option.get("default")) for _, option in options)
        if isinstance(most, int) and (most > len(options) > 0 or chosen > most):
            words = "Fewer options than max_values, or more defaults than it allows"
            form.add(f"{path}.options", "SELECT_COMPONENT_INVALID_MAX_VALUES", words)

    def _preset(self, path: str, select: Json, most: object) -> None:
        """What an auto-populated select shows as chosen: things of its own kind, not too many."""
        form, preset = self._form, select.get("default_values") or []
        found = form.objects(f"{path}.default_values", preset, MOST_CHOSEN)
        for here, each in found:
            if each.get("type") not in PRESET[select["type"]]:
                form.choices(f"{here}.type", PRESET[select["type"]])
            if not str(each.get("id", "")).isdecimal():
                words = f'Value "{each.get("id")}" is not snowflake.'
                form.add(f"{here}.id", "NUMBER_TYPE_COERCE", words)
        if isinstance(most, int) and len(found) > most:
            words = "More defaults than max_values allows"
            form.add(f"{path}.default_values", "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", words)

    def _label(self, path: str, label: Json) -> None:
        self._form.text(f"{path}.label", label.get("label"), 45, 1)
        if label.get("description") is not None:
            self._form.text(f"{path}.description", label["description"], 100)
        inner = label.get("component")
        if not isinstance(inner, dict):
            self._form.required(f"{path}.component")
        elif inner.get("type") == TEXT_INPUT:
            self._text_input(f"{path}.component", inner, labelled=True)
        elif inner.get("type") in SELECTS:
            self._select(f"{path}.component", inner)
        else:
            self._form.choices(f"{path}.component.type", (TEXT_INPUT, *SELECTS))

    def _text_input(self, path: str, field: Json, *, labelled: bool) -> None:
        form = self._form
        if field.get("type") != TEXT_INPUT:
            form.choices(f"{path}.type", (TEXT_INPUT,))
            return
        self._custom_id(path, field)
        if field.get("style") not in (1, 2):
            form.choices(f"{path}.style", (1, 2))
        if not labelled:
            form.text(f"{path}.label", field.get("label"), 45, 1)
        limits = (("min_length", 0, 4000), ("max_length", 1, 4000))
        for name, least, most in limits:
            if field.get(name) is not None:
                form.number(f"{path}.{name}", field[name], least, most)
        for name, longest in (("placeholder", 100), ("value", 4000)):
            if field.get(name) is not None:
                form.text(f"{path}.{name}", field[name], longest)
