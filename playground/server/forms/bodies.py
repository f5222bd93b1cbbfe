"""What Discord refuses in the body of a message that is created or edited.

An edit is checked as the message it would make: fields that the body leaves out stay as they are.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass

from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.forms.attachments import Files, Upload, check_sizes, read_files
from playground.server.forms.components import ComponentCheck, walk, with_ids
from playground.server.forms.mentions import Allowed
from playground.server.state.world import EPHEMERAL, World

MOST_CONTENT = 2000
SUPPRESS_EMBEDS = 1 << 2
LOADING = 1 << 7
SILENT = 1 << 12
V2 = 1 << 15
V2_TYPES = (9, 10, 11, 12, 13, 14, 17)
_EDITABLE = SUPPRESS_EMBEDS | V2
_SENDABLE = SUPPRESS_EMBEDS | SILENT | V2
_LEGACY = ("content", "embeds", "sticker_ids", "poll")


@dataclass(frozen=True)
class Draft:
    """A checked message: the finished object, its files, and what may be mentioned."""

    message: Json
    files: Files
    allowed: Allowed


NO_FILES = Files([], {}, [])
NOBODY = Allowed(frozenset(), replied_user=False)


def write(
    world: World,
    message: Json,
    payload: Json,
    uploads: dict[int, Upload],
    *,
    creating: bool,
    interaction: bool = False,
    root: str = "",
) -> Draft:
    """Apply ``payload`` to a copy of ``message``; raises 50035, 50006 or 40005."""
    check_sizes(uploads)
    form = FormErrors(root)
    draft = copy.deepcopy(message)
    draft["flags"] = _flags(message, payload, form, creating=creating, interaction=interaction)
    if "content" in payload:
        draft["content"] = _content(payload["content"], form)
    if "embeds" in payload:
        draft["embeds"] = _embeds(payload["embeds"] or [], form)
    if creating:
        draft["tts"] = bool(payload.get("tts"))
        _nonce(payload.get("nonce"), form)
    if payload.get("sticker_ids") or payload.get("poll"):
        form.add("", "BASE_TYPE_UNSUPPORTED", "The stand-in has no stickers and no polls")
    files = read_files(payload, uploads, message["attachments"], form, world.ids)
    draft["attachments"] = files.attachments
    v2 = bool(draft["flags"] & V2)
    if v2:
        _no_legacy_fields(draft, payload, form)
    if "components" in payload:
        components = copy.deepcopy(payload["components"] or [])
        _components(components, files, form, v2=v2)
        form.raise_if_any()
        draft["components"] = with_ids(components)
    allowed = Allowed.read(payload.get("allowed_mentions"), form)
    form.raise_if_any()
    _not_empty(draft, v2=v2)
    return Draft(draft, files, allowed)


def _flags(
    message: Json, payload: Json, form: FormErrors, *, creating: bool, interaction: bool
) -> int:
    """The flags the message will have; only some can be sent and fewer be edited."""
    wanted = payload.get("flags")
    current: int = message["flags"] & ~LOADING
    if wanted is None:
        return current
    if not form.number("flags", wanted, 0, (1 << 53) - 1):
        return current
    if creating:
        settable = _SENDABLE | (EPHEMERAL if interaction else 0)
        return current | (int(wanted) & settable)
    if current & V2 and not wanted & V2:
        words = "The IS_COMPONENTS_V2 flag cannot be removed from a message."
        form.add("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", words)
    return (current & ~_EDITABLE) | (int(wanted) & _EDITABLE)


def _content(value: object, form: FormErrors) -> str:
    if value is None:
        return ""
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = str(value)
    if not form.text("content", value, MOST_CONTENT):
        return ""
    return str(value).strip()


def _embeds(value: object, form: FormErrors) -> list[Json]:
    embeds = form.objects("embeds", value, 10)
    limits = (("title", 256), ("description", 4096))
    total = 0
    for path, embed in embeds:
        for name, most in limits:
            if embed.get(name) is not None and form.text(f"{path}.{name}", embed[name], most):
                total += len(embed[name])
        for here, each in form.objects(f"{path}.fields", embed.get("fields") or [], 25):
            form.text(f"{here}.name", each.get("name"), 256, 1)
            form.text(f"{here}.value", each.get("value"), 1024, 1)
            total += len(str(each.get("name"))) + len(str(each.get("value")))
        footer = form.mapping(f"{path}.footer", embed.get("footer")).get("text")
        if footer is not None and form.text(f"{path}.footer.text", footer, 2048):
            total += len(footer)
    if total > 6000:
        words = "Embed size exceeds maximum size of 6000"
        form.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", words)
    return [{"type": "rich"} | embed for _, embed in embeds]


def _nonce(value: object, form: FormErrors) -> None:
    if value is not None and not isinstance(value, int):
        form.text("nonce", value, 25)


def _no_legacy_fields(draft: Json, payload: Json, form: FormErrors) -> None:
    """A Components V2 message has only components and attachments."""
    for name in _LEGACY:
        if payload.get(name) or draft.get(name):
            words = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            form.add(name, code, words)


def _components(components: object, files: Files, form: FormErrors, *, v2: bool) -> None:
    names = {each["filename"] for each in files.attachments}
    if not v2 and any(each.get("type") in V2_TYPES for each in walk(components)):
        words = "These components need the IS_COMPONENTS_V2 flag"
        form.add("components", "COMPONENT_TYPE_REQUIRES_COMPONENTS_V2", words)
    ComponentCheck(form, v2=v2, files=names).message(components)


def _not_empty(draft: Json, *, v2: bool) -> None:
    """Refuse (50006) a message with nothing to show; buttons alone are nothing."""
    shown = draft["content"] or draft["embeds"] or draft["attachments"]
    if not shown and not (v2 and draft["components"]):
        raise ApiError(Refusal.EMPTY_MESSAGE)
