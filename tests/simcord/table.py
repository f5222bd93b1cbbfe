"""Ann, Bob and a stranger in a channel, and what must hold of all that the bot says there."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord
import simcord

from patchwork import Record, parse_record
from rendering import InvitationRequest, alt_text

Message = discord.Message | simcord.ResponseMessage

HOUR = 60 * 60
DAY = 24 * HOUR

_MOVER = re.compile(r"(Ann|Bob) \(\w+\) (?:to play|must place a 1×1 patch)")
_MOST_ALT_TEXT = 1024
_PICTURES = {"image/png": b"\x89PNG", "image/gif": b"GIF89a"}
_MESSAGE = re.compile(r"(POST|PATCH) /(channels/\d+/messages|interactions/|webhooks/).*")
#: types of a first answer: with a message of its own, by changing the message pressed
_NEW, _CHANGED = 4, 7


class Table:
    """Where Ann and Bob play."""

    def __init__(self, env: simcord.Env, crash: Callable[[], Awaitable[None]]) -> None:
        self.env = env
        self.crash = crash
        self.guild = env.create_guild("Quilters")
        self.channel = self.guild.create_text_channel("quilts")
        self.ann = self._person("Ann")
        self.bob = self._person("Bob")
        self.stranger = self._person("Somebody")
        #: words of the lines in the log that a test means to provoke
        self.expected: list[str] = []
        #: whom each message pinged when it came; a change of it pings nobody
        self._pings: dict[int, list[int]] = {}
        env.backend.subscribers.append(self._note_pings)

    def _person(self, name: str) -> simcord.MemberActor:
        return self.guild.add_member(self.env.create_user(name.lower(), global_name=name))

    @property
    def me(self) -> str:
        """The mention of the bot."""
        user = self.env.bot.user
        assert user is not None
        return user.mention

    # -- what can be seen ------------------------------------------------------------------------

    def said(self) -> list[discord.Message]:
        """The bot's public messages in the channel, oldest first."""
        return [self._shown(stored) for stored in self._said()]

    def boards(self) -> list[discord.Message]:
        """Those that show the game, oldest first."""
        return [self._shown(stored) for stored in self._said() if _shows_a_game(stored)]

    @property
    def board(self) -> discord.Message:
        """The newest board."""
        return self._shown([stored for stored in self._said() if _shows_a_game(stored)][-1])

    def _said(self) -> list[Any]:
        """The same as simcord keeps them, without what Discord says in the bot's name."""
        me = self.env.backend.bot_user.id
        return [
            stored
            for stored in self.env.backend.messages[self.channel.id].values()
            if stored.author_id == me and not stored.is_ephemeral and stored.system_metadata is None
        ]

    def _shown(self, stored: Any) -> discord.Message:
        return simcord.ResponseMessage(self.env, stored).message

    def newest(self, words: str) -> discord.Message:
        """The newest public message of the bot with those words."""
        return [message for message in self.said() if words in message.content][-1]

    def seats(self) -> tuple[simcord.MemberActor, simcord.MemberActor]:
        """Who moves on the newest board, as its description says, and who waits."""
        found = _MOVER.search(self.board.attachments[0].description or "")
        assert found is not None, self.board.content
        return (self.ann, self.bob) if found[1] == "Ann" else (self.bob, self.ann)

    def now(self, message: Message) -> discord.Message:
        """A message as it is by now."""
        private = isinstance(message, simcord.ResponseMessage)
        channel = message.channel_id if private else message.channel.id
        return self._shown(self.env.backend.get_message(channel, message.id))

    def pinged(self, message: Message) -> list[int]:
        """Whom a message pinged."""
        return self._pings[message.id]

    def pings(self) -> list[int]:
        """Whom the bot has pinged in the channel so far, one after the other."""
        return [player for message in self.said() for player in self.pinged(message)]

    async def record(self) -> Record:
        """The record that /past record hands over."""
        answer = await self.ann.slash(self.channel, "past record")
        assert answer.response is not None
        [file] = answer.response.attachments
        content = self.env.backend.cdn.get(file.url)
        assert content is not None
        return parse_record(content.decode())

    def _note_pings(self, event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE":
            channel, message = int(payload["channel_id"]), int(payload["id"])
            stored = self.env.backend.get_message(channel, message)
            self._pings[message] = list(stored.ping_user_ids)

    # -- what people do -------------------------------------------------------------------------

    async def begin(self, **options: Any) -> discord.Message:
        """Ann challenges Bob, who accepts; the first board."""
        await self.ann.slash(self.channel, "challenge", opponent=self.bob, **options)
        await self.bob.click(self.newest("challenges you"), label="Accept")
        return self.board

    async def say(self, person: simcord.MemberActor, words: str) -> discord.Message:
        """Say something to the bot."""
        return await person.send(self.channel, f"{self.me} {words}")

    async def passing(self, *, times: int = 1) -> discord.Message:
        """Have the player to move pass; returns the board after that."""
        for _ in range(times):
            mover, _ = self.seats()
            await mover.click(self.board, custom_id=button(self.board, "Pass"))
        return self.board

    # -- what must hold -------------------------------------------------------------------------

    def check_rules(self) -> None:
        """What the bot owes Discord and people, over all that it said to anyone anywhere."""
        backend = self.env.backend
        unanswered = [one for one in backend.interactions.values() if not one.responded]
        assert unanswered == []
        assert [one for one in backend.interactions.values() if one.loading] == []
        me = backend.bot_user.id
        players = ({self.ann.id}, {self.bob.id}, set())
        for channel in backend.messages.values():
            for message in channel.values():
                if message.author_id != me:
                    continue
                self._check_pictures(message.attachments)
                assert set(message.ping_user_ids) in players, message.content
                assert (message.ping_role_ids, message.mention_everyone) == ([], False)
        for request in self.env.http_requests:
            self._check_mentions(request)

    def _check_mentions(self, request: simcord.HttpLogEntry) -> None:
        """Whatever is sent says whom it may call, and a change of it calls nobody."""
        body: Any = request.json
        if _MESSAGE.fullmatch(f"{request.method} {request.path}") is None:
            return
        changed = request.method == "PATCH"
        if request.path.endswith("/callback"):
            if body["type"] not in (_NEW, _CHANGED):
                return
            body, changed = body["data"], body["type"] == _CHANGED
        assert "allowed_mentions" in body, request
        assert not changed or body["allowed_mentions"] == {"parse": []}, request

    def _check_pictures(self, attachments: list[dict[str, Any]]) -> None:
        """One file at most; a picture is one, and says what it shows."""
        assert len(attachments) <= 1
        for file in attachments:
            content = self.env.backend.cdn.get(file["url"])
            assert content
            if file["content_type"].startswith("image/"):
                assert content.startswith(_PICTURES[file["content_type"]])
                assert 0 < len(file["description"] or "") <= _MOST_ALT_TEXT


def _shows_a_game(stored: Any) -> bool:
    """Whether a message has a picture other than an invitation's."""
    invitation = alt_text(InvitationRequest(()))
    return any(file["description"] != invitation for file in stored.attachments)


def parts(message: Message) -> Iterator[Any]:
    """The buttons and selects of a message."""
    native = message.message if isinstance(message, simcord.ResponseMessage) else message
    for row in native.components:
        assert isinstance(row, discord.ActionRow)
        yield from row.children


def labels(message: Message) -> list[str]:
    """What the buttons of a message say, those that can be pressed."""
    return [
        part.label or ""
        for part in parts(message)
        if isinstance(part, discord.Button) and not part.disabled
    ]


def button(message: Message, label: str) -> str:
    """The id of the button that can be pressed and whose label begins so."""
    found = [
        part.custom_id
        for part in parts(message)
        if isinstance(part, discord.Button)
        and not part.disabled
        and (part.label or "").startswith(label)
    ]
    assert len(found) == 1, (label, labels(message))
    assert found[0] is not None
    return found[0]


def offers(message: Message) -> list[str]:
    """The numbers of the patches that can be bought on a board."""
    return [label[0] for label in labels(message) if re.match(r"[123]: ", label)]


def options(message: Message) -> list[str]:
    """The values that a message offers to choose from."""
    [select] = [part for part in parts(message) if isinstance(part, discord.SelectMenu)]
    return [option.value for option in select.options]


def told(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """What someone was told in answer, and no one else."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None
    assert message.ephemeral
    return message
