"""Messages as they come into being and change, by the bot or by a person."""

from __future__ import annotations

from typing import Any

from playground.server.acts.threads import create_thread, join, wake
from playground.server.errors import ApiError, FormErrors, Json, Refusal
from playground.server.forms import bodies
from playground.server.forms.attachments import Files, Upload
from playground.server.forms.mentions import Allowed, find_mentions
from playground.server.state import objects
from playground.server.state.channel_kinds import takes_text
from playground.server.state.clock import created_at
from playground.server.state.permissions import (
    DIRECT,
    THREADS,
    Permission,
    permissions_in,
    require_permissions,
    sending_permission,
)
from playground.server.state.world import EPHEMERAL, World

NONCE_SECONDS = 300
"""How long Discord remembers a nonce ("the past few minutes")."""


class Messages:
    """Creates, edits and deletes messages in a world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._nonces: dict[tuple[str, str], tuple[str, str]] = {}
        for messages in world.messages.values():
            for message in messages.values():
                if "_nonce" in message:
                    self._remember_nonce(message)

    # -- what the bot sends --------------------------------------------------------------------

    def send(self, channel: Json, payload: Json, uploads: dict[int, Upload]) -> Json:
        """Create a message of the bot in a channel, with every check of POST …/messages."""
        require_permissions(self._world, channel)
        takes_text(channel)
        self._may_send(channel, payload, uploads)
        self._moderate(payload.get("content"))
        if payload.get("enforce_nonce") and payload.get("nonce") is not None:
            earlier = self._earlier(str(payload["nonce"]))
            if earlier is not None:
                return earlier
        blank = self.blank(channel, self._world.bot)
        replied_to = self._reference(channel, blank, payload.get("message_reference"))
        draft = bodies.write(self._world, blank, payload, uploads, creating=True)
        if payload.get("nonce") is not None:
            draft.message["nonce"] = draft.message["_nonce"] = payload["nonce"]
        return self.publish(channel, draft, replied_to=replied_to)

    def post(self, parent: Json, payload: Json, uploads: dict[int, Upload]) -> tuple[Json, Json]:
        """A post of the bot in a forum or media channel: a thread and its first message."""
        world = self._world
        form = FormErrors()
        first = form.mapping("message", payload.get("message"))
        if not first:
            form.required("message")
        form.raise_if_any()
        self._may_send(parent, first, uploads)
        self._moderate(first.get("content"))
        key = world.ids.next()
        blank = objects.message(key, key, dict(world.bot), world.clock.stamp())
        draft = bodies.write(world, blank, first, uploads, creating=True, root="message")
        thread = create_thread(world, parent, payload, world.bot["id"], key=key)
        return thread, self.publish(thread, draft)

    def _moderate(self, text: object) -> None:
        if isinstance(text, str) and self._world.moderation.blocks(text):
            raise ApiError(Refusal.BLOCKED_TEXT)

    def _may_send(self, channel: Json, payload: Json, uploads: dict[int, Upload]) -> None:
        needed = [sending_permission(channel)]
        if uploads:
            needed.append(Permission.ATTACH_FILES)
        if payload.get("embeds"):
            needed.append(Permission.EMBED_LINKS)
        require_permissions(self._world, channel, *needed)
        if channel["type"] == DIRECT:
            recipient = channel["recipients"][0]["id"]
            if not self._world.people[recipient]["dms_open"]:
                raise ApiError(Refusal.CLOSED_DMS)

    def _reference(self, channel: Json, message: Json, reference: Any) -> Json | None:
        """Make ``message`` a reply, when the body asks for it."""
        if not isinstance(reference, dict) or not reference.get("message_id"):
            return None
        if not permissions_in(self._world, channel, self._world.bot["id"]) & (
            Permission.READ_MESSAGE_HISTORY
        ):
            raise ApiError(Refusal.NO_HISTORY)
        key = str(reference["message_id"])
        found = self._world.messages[channel["id"]].get(key)
        if found is None:
            if reference.get("fail_if_not_exists", True):
                raise ApiError(Refusal.UNKNOWN_MESSAGE)
            return None
        refer(message, channel, found)
        return found

    # -- nonces --------------------------------------------------------------------------------

    def _earlier(self, nonce: str) -> Json | None:
        """The bot's message with this nonce, if it is only minutes old; 10008 if deleted since."""
        found = self._nonces.get((self._world.bot["id"], nonce))
        if found is None or self._world.clock.now() - created_at(found[1]) > NONCE_SECONDS:
            return None
        return self._world.message(*found)

    def _remember_nonce(self, message: Json) -> None:
        key = (message["author"]["id"], str(message["_nonce"]))
        self._nonces[key] = (message["channel_id"], message["id"])

    # -- making and changing -------------------------------------------------------------------

    def blank(self, channel: Json, author: Json) -> Json:
        """An empty message with a fresh id."""
        world = self._world
        return objects.message(world.ids.next(), channel["id"], dict(author), world.clock.stamp())

    def publish(
        self,
        channel: Json,
        draft: bodies.Draft,
        *,
        replied_to: Json | None = None,
        viewer: str | None = None,
    ) -> Json:
        """Store a checked message and announce it; ``viewer`` makes it ephemeral."""
        world, message = self._world, draft.message
        find_mentions(world, message, channel, draft.allowed, replied_to).write(message)
        if viewer is not None:
            message["flags"] |= EPHEMERAL
            world.keep_ephemeral(message, viewer)
        else:
            wake(world, channel, message["author"]["id"])
            channel["last_message_id"] = message["id"]
            if channel["type"] in THREADS:
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
                named = [each["id"] for each in message["mentions"]]
                join(world, channel, [message["author"]["id"], *named])
            world.keep_channel(channel)
        self._keep_files(draft.files, message)
        world.keep_message(message)
        if "_nonce" in message:
            self._remember_nonce(message)
        world.message_event("MESSAGE_CREATE", message)
        message.pop("nonce", None)  # shown on creation only
        return message

    def change(
        self,
        message: Json,
        payload: Json,
        uploads: dict[int, Upload],
        *,
        interaction: bool = False,
        creating: bool = False,
        root: str = "",
    ) -> Json:
        """Apply the body of an edit (or the first text of a deferred answer) to a message."""
        world = self._world
        channel = world.channels[message["channel_id"]]
        draft = bodies.write(
            world,
            message,
            payload,
            uploads,
            creating=creating,
            interaction=interaction,
            root=root,
        )
        changed = draft.message
        changed["flags"] = (changed["flags"] & ~EPHEMERAL) | (message["flags"] & EPHEMERAL)
        if not creating:
            changed["edited_timestamp"] = world.clock.stamp()
        if "content" in payload or "components" in payload:
            find_mentions(world, changed, channel, draft.allowed).write(changed)
        self._keep_files(draft.files, changed)
        world.keep_message(changed)
        for key in draft.files.dropped:
            world.drop_file(key)
        world.message_event("MESSAGE_UPDATE", changed)
        return changed

    def _keep_files(self, files: Files, message: Json) -> None:
        world = self._world
        ephemeral = world.viewer(message) is not None
        for key, body in files.new.items():
            if ephemeral:
                world.ephemeral_files[key] = body
            else:
                world.store.put_attachment(key, body)
        for attachment in message["attachments"]:
            if ephemeral:
                attachment["ephemeral"] = True

    # -- what a person types -------------------------------------------------------------------

    def say(
        self,
        user_id: str,
        channel: Json,
        content: object,
        uploads: dict[int, Upload] | None = None,
    ) -> Json:
        """A message typed by a person, with files; raises ApiError as Discord tells the client."""
        world = self._world
        if not world.sees(user_id, channel):
            raise ApiError(Refusal.MISSING_ACCESS)
        takes_text(channel)
        if not permissions_in(world, channel, user_id) & sending_permission(channel):
            raise ApiError(Refusal.MISSING_PERMISSIONS)
        self._moderate(content)
        blank = self.blank(channel, world.user(user_id))
        draft = bodies.write(world, blank, {"content": content}, uploads or {}, creating=True)
        return self.publish(channel, bodies.Draft(draft.message, draft.files, Allowed()))


def refer(message: Json, channel: Json, target: Json) -> None:
    """Make ``message`` a reply to ``target``."""
    message["type"] = 19
    message["message_reference"] = {
        "type": 0,
        "channel_id": channel["id"],
        "message_id": target["id"],
    }
    if "guild_id" in channel:
        message["message_reference"]["guild_id"] = channel["guild_id"]
