"""Whatever JSON comes in, the checks refuse it as Discord does and never break."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.server.acts import commands, threads
from playground.server.acts.calling_commands import Impossible, command_data
from playground.server.acts.interaction import read_choices, read_modal
from playground.server.errors import ApiError, FormErrors
from playground.server.forms import bodies
from playground.server.page_socket import read_frame
from playground.server.state import objects
from playground.server.state.clock import Clock
from playground.server.state.store import Store
from playground.server.state.world import World
from tests.playground.server.bare import ANN, BOT, QUILTS

KEYS = tuple(
    """
    accessory allowed_mentions attachments choices component components content custom_id default
    description emoji embeds fields file flags footer id items label max_length max_values media
    min_values name name_localizations nonce options parse placeholder style title type url users
    value values
    """.split()  # noqa: SIM905 - a table
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from([2**63, 1.5, "", "x", "1", ANN, "users", "attachment://a", "x" * 101, "▲"])
    | st.text(max_size=3)
)
JSON = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3)
    ),
    max_leaves=6,
)
KINDS = st.sampled_from([1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 17, 18])
EXTRAS = st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4)


def component(inner: Any = None) -> Any:
    """A component of a known type with any fields, and with ``inner`` ones."""
    nested: Any = {}
    if inner is not None:
        nested = {"components": st.lists(inner, max_size=3), "accessory": inner, "component": inner}
    parts = st.fixed_dictionaries({"type": KINDS}, optional=nested)
    return st.tuples(EXTRAS, parts).map(lambda pair: pair[0] | pair[1])


COMPONENTS = component(component(component()))
BODIES = EXTRAS | st.fixed_dictionaries(
    {"components": st.lists(COMPONENTS, max_size=3)},
    optional={"flags": st.sampled_from([0, 64, 1 << 15]), "content": JSON, "embeds": JSON},
)
OPTIONS = st.lists(
    st.fixed_dictionaries(
        {"type": st.integers(0, 12), "name": st.just("a"), "description": st.just("d")},
        optional={"choices": JSON, "options": JSON, "required": JSON, "autocomplete": JSON,
                  "name_localizations": JSON},
    ),
    max_size=2,
)  # fmt: skip
COMMANDS = st.lists(
    st.fixed_dictionaries(
        {"name": st.sampled_from(["buy", "pass"]), "description": st.just("d"), "options": OPTIONS},
        optional={"type": st.integers(1, 3), "description_localizations": JSON},
    ),
    max_size=3,
)


@pytest.fixture(scope="module")
def world() -> Any:
    """A world in memory."""
    with closing(Store(Path(":memory:"))) as store:
        yield World(store, Clock())


def refused_or_fine(action: Callable[[], object]) -> None:
    """Run it; only Discord's own refusals may come out."""
    with suppress(ApiError, Impossible):
        action()


@settings(max_examples=200, deadline=None)
@given(body=BODIES)
def test_any_message_body_is_taken_or_refused(world: World, body: Any) -> None:
    """No body of a message, form, choice list or thread breaks its check."""
    blank = objects.message("1", QUILTS, world.user(BOT), world.clock.stamp())
    for creating in (True, False):
        refused_or_fine(lambda new=creating: bodies.write(world, blank, body, {}, creating=new))  # type: ignore[misc]
    refused_or_fine(lambda: read_modal(body))
    refused_or_fine(lambda: read_choices(body))
    refused_or_fine(lambda: threads.create_thread(world, world.channels[QUILTS], body, ANN))


@settings(max_examples=200, deadline=None)
@given(definitions=COMMANDS | JSON, given_options=JSON)
def test_any_command_is_taken_or_refused(
    world: World, definitions: Any, given_options: Any
) -> None:
    """No definition breaks the registration, no options break the call of what it took."""
    refused_or_fine(lambda: commands.overwrite(world, definitions, None))
    options = given_options if isinstance(given_options, list) else [given_options]
    for command in list(world.commands.values()):
        refused_or_fine(
            lambda name=command["name"], kind=command["type"]: command_data(  # type: ignore[misc]
                world, world.channels[QUILTS], ANN, name, options, kind=kind, target_id="1"
            )
        )


@given(text=st.text(max_size=40))
def test_any_frame_is_read_or_refused(text: str) -> None:
    """What a page sends is a frame or a sentence."""
    refused_or_fine(lambda: read_frame(text))


def test_form_errors_nest_as_the_body_does() -> None:
    """A dotted path becomes nested objects below the root."""
    form = FormErrors("data")
    form.add("components.0.label", "CODE", "words")
    with pytest.raises(ApiError) as caught:
        form.raise_if_any()
    assert caught.value.body() == {
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {
            "data": {"components": {"0": {"label": {"_errors": [
                {"code": "CODE", "message": "words"}]}}}}
        },
    }  # fmt: skip
