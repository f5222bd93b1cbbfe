"""Interactions: a person's press, command or form, and the one answer the bot owes in 3 s.

The life of one: *pending* until the callback; then *done*, or *deferred* until the promised message
comes; *failed* when the callback is missing after 3 s or the message after 15 min.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from playground.server.acts.interaction import Answer, Interaction, Kind, read_choices, read_modal
from playground.server.acts.messages import Messages, refer
from playground.server.errors import ApiError, FormErrors, Json, Refusal, form_error
from playground.server.forms import bodies
from playground.server.forms.attachments import Upload
from playground.server.forms.bodies import LOADING
from playground.server.state.permissions import DIRECT, permissions_in
from playground.server.state.world import EPHEMERAL, Event, World

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
REMEMBERED = 20_000
"""Interactions remembered at most, answered or not."""


class Interactions:
    """Opens interactions and takes the bot's answers."""

    def __init__(self, world: World, messages: Messages) -> None:
        self._world = world
        self._messages = messages
        self._known: OrderedDict[str, Interaction] = OrderedDict()
        self._by_token: dict[str, str] = {}
        self._forms: dict[tuple[str, str], Interaction] = {}

    # -- opening -------------------------------------------------------------------------------

    def open(
        self,
        kind: Kind,
        user_id: str,
        channel: Json,
        data: Json,
        *,
        source: str | None = None,
        nonce: object = None,
        tell: Callable[[Json], None] | None = None,
        made_up: bool = False,
    ) -> Interaction:
        """Begin an interaction and send it to the bot; a ``made_up`` one may be malformed."""
        world = self._world
        made = Interaction(
            id=world.ids.next(),
            token="aW50ZXJhY3Rpb24" + secrets.token_urlsafe(48),
            kind=kind,
            user_id=user_id,
            channel_id=channel["id"],
            data=data,
            created=world.clock.now(),
            source=source,
            nonce=nonce,
            tell=tell,
        )
        self._known[made.id] = made
        self._by_token[made.token] = made.id
        while len(self._known) > REMEMBERED:
            _, oldest = self._known.popitem(last=False)
            del self._by_token[oldest.token]
        self._show(made, "pending")
        payload = self._payload(made, channel)
        world.announce(Event("INTERACTION_CREATE", payload, channel, made_up=made_up))
        asyncio.get_running_loop().call_later(ANSWER_SECONDS + 0.01, self._expire, made)
        return made

    def _payload(self, made: Interaction, channel: Json) -> Json:
        """INTERACTION_CREATE as Discord sends it."""
        world = self._world
        direct = channel["type"] == DIRECT
        guild_id = world.guild["id"]
        held = str(permissions_in(world, channel, made.user_id))
        payload: Json = {
            "id": made.id,
            "application_id": world.bot["id"],
            "type": int(made.kind),
            "token": made.token,
            "version": 1,
            "data": made.data,
            "channel_id": channel["id"],
            "channel": channel,
            "locale": world.people[made.user_id]["locale"],
            "app_permissions": str(permissions_in(world, channel, world.bot["id"])),
            "authorizing_integration_owners": {"0": "0" if direct else guild_id},
            "context": 1 if direct else 0,
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        member = world.full_member(made.user_id)
        if direct or member is None:
            payload["user"] = world.user(made.user_id)
        if not direct:
            locale = world.guild["preferred_locale"]
            payload["guild_id"] = guild_id
            payload["guild"] = {"id": guild_id, "locale": locale, "features": []}
            payload["guild_locale"] = locale
            if member is not None:
                payload["member"] = member | {"permissions": held}
        if made.source is not None:
            message = world.any_message(channel["id"], made.source)
            if message is not None:
                payload["message"] = world.rendered(message)
        return payload

    # -- looking up ----------------------------------------------------------------------------

    def get(self, interaction_id: str) -> Interaction | None:
        """An interaction by id, for tests."""
        return self._known.get(interaction_id)

    def all(self) -> list[Interaction]:
        """All remembered interactions, oldest first."""
        return list(self._known.values())

    def form(self, user_id: str, custom_id: str) -> Interaction | None:
        """The interaction whose answer opened this form for this user, until it is accepted."""
        return self._forms.get((user_id, custom_id))

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The answered interaction of a webhook token: 10015 unknown, 50027 after 15 min."""
        found = self._known.get(self._by_token.get(token, ""))
        if application_id != self._world.bot["id"] or found is None or found.answer is None:
            raise ApiError(Refusal.UNKNOWN_WEBHOOK)
        if self._world.clock.now() - found.created > TOKEN_SECONDS:
            raise ApiError(Refusal.INVALID_TOKEN)
        return found

    # -- answering -----------------------------------------------------------------------------

    def callback(
        self, interaction_id: str, token: str, payload: Json, uploads: dict[int, Upload]
    ) -> Interaction:
        """Take the bot's first answer; refusals 10062, 40060 and 50035."""
        made = self._known.get(interaction_id)
        if made is None or made.token != token:
            raise ApiError(Refusal.UNKNOWN_INTERACTION)
        if made.answer is not None:
            raise ApiError(Refusal.ALREADY_ACKNOWLEDGED)
        if self._world.clock.now() - made.created > ANSWER_SECONDS:
            raise ApiError(Refusal.UNKNOWN_INTERACTION)
        answer = self._answer_type(made, payload.get("type"))
        data = payload.get("data") or {}
        if not isinstance(data, dict):
            words = "Only dictionaries may be used in a DictType"
            raise form_error("data", "DICT_TYPE_CONVERT", words)
        self._take(made, answer, data, uploads)
        made.answer = answer
        if made.kind is Kind.MODAL:
            self._forms.pop((made.user_id, str(made.data.get("custom_id"))), None)
        deferred = answer in (Answer.DEFERRED_MESSAGE, Answer.DEFERRED_UPDATE)
        self._show(made, "deferred" if deferred else "done")
        if deferred:
            wait = made.created + TOKEN_SECONDS - self._world.clock.now()
            asyncio.get_running_loop().call_later(wait + 0.01, self._expire, made)
        return made

    def _answer_type(self, made: Interaction, value: object) -> Answer:
        """The callback type, if it suits the interaction."""
        allowed = {Answer.MESSAGE, Answer.DEFERRED_MESSAGE}
        if made.kind is Kind.AUTOCOMPLETE:
            allowed = {Answer.CHOICES}
        elif made.kind is not Kind.MODAL:
            allowed |= {Answer.MODAL}
        if made.source is not None and made.kind is not Kind.AUTOCOMPLETE:
            allowed |= {Answer.UPDATE, Answer.DEFERRED_UPDATE}
        if not isinstance(value, int) or value not in allowed:
            words = f"Value must be one of {tuple(sorted(int(each) for each in allowed))}."
            raise form_error("type", "BASE_TYPE_CHOICES", words)
        return Answer(value)

    def _take(
        self, made: Interaction, answer: Answer, data: Json, uploads: dict[int, Upload]
    ) -> None:
        if answer is Answer.MESSAGE:
            made.original = self._reply(made, data, uploads, root="data")["id"]
        elif answer is Answer.DEFERRED_MESSAGE:
            made.original = self._thinking(made, data)["id"]
        elif answer is Answer.DEFERRED_UPDATE:
            made.original = made.source
        elif answer is Answer.UPDATE:
            made.original = made.source
            message = self._original(made)
            self._messages.change(message, data, uploads, interaction=True, root="data")
        elif answer is Answer.CHOICES:
            made.choices = read_choices(data)
            self._tell(made, "choices", {"nonce": made.nonce, "choices": made.choices})
        elif answer is Answer.MODAL:
            made.modal = read_modal(data) | {"nonce": made.nonce}
            self._forms[made.user_id, str(data["custom_id"])] = made
            self._tell(made, "modal", made.modal)

    def _blank(self, made: Interaction) -> Json:
        """An empty message that answers an interaction."""
        world = self._world
        channel = self._home(made)
        message = self._messages.blank(channel, world.bot)
        message["application_id"] = message["webhook_id"] = world.bot["id"]
        owners = {"0": "0" if channel["type"] == DIRECT else world.guild["id"]}
        metadata: Json = {
            "id": made.id,
            "type": int(made.kind),
            "user": world.user(made.user_id),
            "authorizing_integration_owners": owners,
        }
        if made.kind is Kind.COMMAND:
            message["type"] = 20 if made.data.get("type", 1) == 1 else 23
            message["interaction"] = {
                "id": made.id,
                "type": int(made.kind),
                "name": str(made.data.get("name")),
                "user": world.user(made.user_id),
            }
        elif made.source is not None:
            source = world.any_message(made.channel_id, made.source)
            if source is not None:
                refer(message, channel, source)
            if made.kind is Kind.COMPONENT:
                metadata["interacted_message_id"] = made.source
        if made.kind is not Kind.MODAL:  # a form's metadata would repeat its whole origin
            message["interaction_metadata"] = metadata
        return message

    def _home(self, made: Interaction) -> Json:
        channel = self._world.channels.get(made.channel_id)
        if channel is None:
            raise ApiError(Refusal.UNKNOWN_CHANNEL)
        return channel

    def _reply(
        self, made: Interaction, data: Json, uploads: dict[int, Upload], root: str = ""
    ) -> Json:
        """A new message that answers the interaction, ephemeral when its flag says so."""
        draft = bodies.write(
            self._world,
            self._blank(made),
            data,
            uploads,
            creating=True,
            interaction=True,
            root=root,
        )
        private = bool(draft.message["flags"] & EPHEMERAL)
        viewer = made.user_id if private else None
        return self._messages.publish(self._home(made), draft, viewer=viewer)

    def _thinking(self, made: Interaction, data: Json) -> Json:
        """The message that says "… is thinking" until the real one comes."""
        message = self._blank(made)
        form = FormErrors("data")
        flags = data.get("flags") or 0
        form.number("flags", flags, 0, (1 << 53) - 1)
        form.raise_if_any()
        private = flags & EPHEMERAL
        message["flags"] = LOADING | private
        draft = bodies.Draft(message, bodies.NO_FILES, bodies.NOBODY)
        viewer = made.user_id if private else None
        return self._messages.publish(self._home(made), draft, viewer=viewer)

    # -- later, by token -----------------------------------------------------------------------

    def followup(self, made: Interaction, payload: Json, uploads: dict[int, Upload]) -> Json:
        """POST on the token: fills a deferred answer, otherwise a new message."""
        if made.answer is Answer.DEFERRED_MESSAGE and made.state == "deferred":
            return self.edit(made, "@original", payload, uploads)
        message = self._reply(made, payload, uploads)
        self._show(made, "done")
        return message

    def edit(self, made: Interaction, key: str, payload: Json, uploads: dict[int, Upload]) -> Json:
        """PATCH on the token, of ``@original`` or of a message by id."""
        message = self.fetch(made, key)
        loading = bool(message["flags"] & LOADING)
        changed = self._messages.change(
            message, payload, uploads, interaction=True, creating=loading
        )
        self._show(made, "done")
        return changed

    def fetch(self, made: Interaction, key: str) -> Json:
        """The message behind ``@original`` or an id; 10008 when it is gone or another's."""
        if key == "@original":
            return self._original(made)
        self._home(made)
        message = self._world.any_message(made.channel_id, key)
        if message is None or message.get("webhook_id") != self._world.bot["id"]:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    def delete(self, made: Interaction, key: str) -> None:
        """DELETE on the token."""
        self._world.delete_message(self.fetch(made, key))
        self._show(made, "done")

    def _original(self, made: Interaction) -> Json:
        self._home(made)
        message = self._world.any_message(made.channel_id, made.original or "")
        if message is None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    # -- states --------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Let interactions fail when their time is over; called when the clock was moved."""
        for made in self.all():
            self._expire(made)

    def _expire(self, made: Interaction) -> None:
        age = self._world.clock.now() - made.created
        if made.state == "pending" and age > ANSWER_SECONDS:
            self._show(made, "failed", "The application did not respond.")
        elif made.state == "deferred" and age > TOKEN_SECONDS:
            self._show(made, "failed", "The application did not finish its answer.")

    def _show(self, made: Interaction, state: str, reason: str | None = None) -> None:
        if state == made.state and state != "pending":
            return
        made.state, made.reason = state, reason
        frame: Json = {"nonce": made.nonce, "state": state}
        if reason is not None:
            frame["reason"] = reason
        self._tell(made, "interaction", frame)

    def _tell(self, made: Interaction, name: str, data: Any) -> None:
        if made.tell is not None:
            made.tell({"t": name, "d": data})
