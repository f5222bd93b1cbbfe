"""Gateway v10: who the bot says it is, what it hears, and what tests do to its connection.

Sessions live in memory; after a restart of the stand-in a RESUME is refused (op 9).
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from aiohttp import WSMsgType, web

from playground.server.errors import Json
from playground.server.gateway.audience import (
    ALL_INTENTS,
    GUILDS,
    MEMBERS,
    MESSAGE_CONTENT,
    PRESENCES,
    PRIVILEGED,
    as_heard,
    may_hear,
)
from playground.server.gateway.sessions import Close, Connection, Op, Session
from playground.server.state.example_guild import TOKEN
from playground.server.state.permissions import DIRECT, THREADS, permissions_in
from playground.server.state.world import Event, World
from playground.server.traffic.journal import Journal
from playground.server.traffic.wire import cut_connection

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.05
LEAST_WAIT = 1.0
"""Seconds to wait at least before identifying after an invalid session; a client picks 1 to 5."""
KEPT_SESSIONS = 8

_APPLICATION_FLAGS = {PRESENCES: 1 << 13, MEMBERS: 1 << 15, MESSAGE_CONTENT: 1 << 19}


class Gateway:
    """All sessions; hears every event of the world."""

    def __init__(
        self,
        world: World,
        check: Callable[[str, Any], None],
        journal: Journal,
        granted: int = 0,
    ) -> None:
        """``check`` is told of every event that is sent, but not of what a test makes up."""
        self._world = world
        self._check = check
        self._journal = journal
        self.granted = granted
        """The privileged intents switched on for the application."""
        self.identifies = 0
        self.resumes = 0
        self.heartbeats = 0
        self.hurried = 0
        """How often the bot identified sooner than Discord asks after an invalid session."""
        self._invalid_at: float | None = None
        self.url = ""
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        world.listeners.append(self.hear)

    # -- what others ask -----------------------------------------------------------------------

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.connection is not None for session in self._sessions.values())

    @property
    def application_flags(self) -> int:
        """The application's flags, which show the privileged intents."""
        return sum(flag for intent, flag in _APPLICATION_FLAGS.items() if self.granted & intent)

    @property
    def reads_content(self) -> bool:
        """Whether the application may read every message."""
        return bool(self.granted & MESSAGE_CONTENT)

    def report(self) -> Json:
        """Counts and sessions, for tests."""
        return {
            "identifies": self.identifies,
            "resumes": self.resumes,
            "heartbeats": self.heartbeats,
            "hurried": self.hurried,
            "online": self.online,
            "connections": len(self._connections),
            "sessions": [
                {
                    "id": each.id,
                    "connected": each.connection is not None,
                    "sequence": each.sequence,
                    "intents": each.intents,
                }
                for each in self._sessions.values()
            ],
        }

    # -- events --------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Pass an event of the world on to the sessions that may know of it."""
        for session in self._sessions.values():
            if may_hear(self._world, session.intents, event):
                data = as_heard(self._world, session.intents, event)
                self._send(session, event.name, data, made_up=event.made_up)

    def _send(self, session: Session, name: str, data: Any, *, made_up: bool = False) -> None:
        if not made_up:
            self._check(name, data)
        session.dispatch(name, data)

    # -- what tests order ----------------------------------------------------------------------

    def drop(self, code: int = 4000, *, forget: bool = False) -> None:
        """Close every connection; ``forget`` the sessions too, so that a RESUME is refused."""
        for connection in list(self._connections):
            connection.close(code)
        if forget:
            self._sessions.clear()

    def reconnect(self) -> None:
        """Ask for a reconnect (op 7)."""
        self._to_all({"op": Op.RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Say that the session is invalid (op 9)."""
        self._to_all({"op": Op.INVALID_SESSION, "d": resumable})
        if not resumable:
            self._invalid_at = asyncio.get_running_loop().time()
            self._sessions.clear()

    def _to_all(self, payload: Json) -> None:
        for session in self._sessions.values():
            if session.connection is not None:
                session.connection.send(payload)

    def repeat(self, count: int = 1, name: str | None = None) -> int:
        """Deliver the last events (of one name) a second time; says how many there were."""
        done = 0
        for session in self._sessions.values():
            found = [each for each in session.events if name in (None, each.name)]
            for event in found[-count:]:
                session.dispatch_text(event.name, event.data)
                done += 1
        return done

    def dispatch(self, name: str, data: Any) -> None:
        """Deliver any event, well-formed or not."""
        for session in self._sessions.values():
            session.dispatch(name, data)

    # -- the socket ----------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection of the bot."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, partial(cut_connection, request), compressed=compressed)
        self._connections.add(connection)
        pump = asyncio.create_task(connection.pump())
        connection.send({"op": Op.HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        if request.query.get("v", "10") != "10":
            connection.close(Close.INVALID_VERSION)
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    connection.close(Close.DECODE_ERROR)
                    continue
                session = self._receive(connection, session, message.data)
        finally:
            self._connections.discard(connection)
            connection.close(1000)
            if session is not None and session.connection is connection:
                session.connection = None
                self._tell_online()
            await pump
        return socket

    def _receive(
        self, connection: Connection, session: Session | None, text: str
    ) -> Session | None:
        """Handle one payload of the bot; the answer is its session from now on."""
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, TypeError, KeyError):
            connection.close(Close.DECODE_ERROR)
            return session
        if op == Op.HEARTBEAT:
            self.heartbeats += 1
            # No network is as fast as this one: discord.py notes when it sent a heartbeat only
            # after sending it, and takes an answer that arrives before the note for a late one.
            ack = {"op": Op.HEARTBEAT_ACK, "d": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, ack)
        elif op in (Op.IDENTIFY, Op.RESUME):
            if session is not None:
                connection.close(Close.ALREADY_AUTHENTICATED)
            elif not isinstance(data, dict):
                connection.close(Close.DECODE_ERROR)
            elif data.get("token", "").removeprefix("Bot ") != TOKEN:
                connection.close(Close.AUTHENTICATION_FAILED)
            elif op == Op.IDENTIFY:
                return self._identify(connection, data)
            else:
                return self._resume(connection, data)
        elif session is None:
            connection.close(Close.NOT_AUTHENTICATED)
        elif op == Op.REQUEST_MEMBERS:
            self._send_members(session, data if isinstance(data, dict) else {})
        elif op not in (Op.PRESENCE, Op.VOICE_STATE):
            connection.close(Close.UNKNOWN_OPCODE)
        return session

    def _identify(self, connection: Connection, data: Json) -> Session | None:
        self.identifies += 1
        self._note_hurry()
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents <= ALL_INTENTS:
            connection.close(Close.INVALID_INTENTS)
            return None
        if intents & PRIVILEGED & ~self.granted:
            connection.close(Close.DISALLOWED_INTENTS)
            return None
        shard = data.get("shard") or [0, 1]
        session = Session(secrets.token_hex(16), intents, shard, connection)
        self._sessions[session.id] = session
        while len(self._sessions) > KEPT_SESSIONS:
            gone = [key for key, each in self._sessions.items() if each.connection is None]
            self._sessions.pop(gone[0] if gone else next(iter(self._sessions)))
        world = self._world
        guilds = [{"id": world.guild["id"], "unavailable": True}] if world.bot_in_guild else []
        self._send(
            session,
            "READY",
            {
                "v": 10,
                "user": world.bot | {"mfa_enabled": True, "verified": True, "email": None},
                "guilds": guilds,
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": shard,
                "application": {
                    "id": world.bot["id"],
                    "flags": self.application_flags,
                    "flags_new": str(self.application_flags),
                },
            },
        )
        if world.bot_in_guild and world.available and intents & GUILDS:
            self._send(session, "GUILD_CREATE", self.guild_create() | {"unavailable": False})
        self._tell_online()
        return session

    def _note_hurry(self) -> None:
        """Log an IDENTIFY that came sooner after an invalid session than 1 to 5 s."""
        if self._invalid_at is None:
            return
        waited = asyncio.get_running_loop().time() - self._invalid_at
        self._invalid_at = None
        if waited < LEAST_WAIT:
            self.hurried += 1
            words = f"identified {waited:.2f} s after an invalid session, before 1 to 5 s were over"
            self._journal.note(self._world.clock.now(), "IDENTIFY", "/gateway", words)

    def _refuse_resume(self, connection: Connection) -> None:
        self._invalid_at = asyncio.get_running_loop().time()
        connection.send({"op": Op.INVALID_SESSION, "d": False})

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is None:
            self._refuse_resume(connection)
            return None
        if not isinstance(sequence, int) or sequence > session.sequence:
            connection.close(Close.INVALID_SEQUENCE)
            return None
        missed = [event for event in session.events if event.sequence > sequence]
        if len(missed) < session.sequence - sequence:  # some of it is forgotten
            self._refuse_resume(connection)
            return None
        self.resumes += 1
        if session.connection is not None:
            session.connection.close(4000)
        session.connection = connection
        for event in missed:
            connection.send_text(event.text)
        self._send(session, "RESUMED", {"_trace": []})
        self._tell_online()
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        """Answer a request for members; only by id without the members intent."""
        world = self._world
        wanted = data.get("user_ids") or []
        keys = [wanted] if isinstance(wanted, str) else [str(key) for key in wanted]
        if not keys and session.intents & MEMBERS:
            keys = [key for key in world.people if world.member(key) is not None]
        found = [member for key in keys if (member := world.full_member(key)) is not None]
        chunk: Json = {
            "guild_id": world.guild["id"],
            "members": found,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [key for key in keys if world.member(key) is None],
        }
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        self._send(session, "GUILD_MEMBERS_CHUNK", chunk)

    def guild_create(self) -> Json:
        """The guild as GUILD_CREATE shows it: with channels, threads and the bot's member."""
        world = self._world
        bot = world.full_member(world.bot["id"])
        channels = [c for c in world.channels.values() if c["type"] != DIRECT]
        visible = [c for c in channels if permissions_in(world, c, world.bot["id"])]
        return world.guild | {
            "hub_type": None,
            "joined_at": bot["joined_at"] if bot else world.clock.stamp(),
            "large": False,
            "member_count": sum(each["member"] is not None for each in world.people.values()),
            "members": [bot] if bot else [],
            "channels": [c for c in channels if c["type"] not in THREADS],
            "threads": [
                c for c in visible if c["type"] in THREADS and not c["thread_metadata"]["archived"]
            ],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _tell_online(self) -> None:
        self._world.announce(Event("BOT", {"online": self.online}))
