"""The real discord.py client against the stand-in, unchanged, over plain HTTP and over TLS."""

from __future__ import annotations

import asyncio
import io
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult
from discord import app_commands

from playground.server.__main__ import listen
from playground.server.addresses import web_application
from playground.server.stand_in import StandIn
from playground.server.state.store import Store
from playground.server.traffic.rest_schema import strings
from tests.playground.server.bare import ANN, BOB, QUILTS, Bare, all_checks, running
from tests.support.pages import EPHEMERAL, PageUser, has_button
from tests.support.patience import PATIENCE

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\x4c\0\0\x02\xbc"


class Form(discord.ui.Modal, title="Buy"):
    """A form with one field."""

    spot: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Where", custom_id="spot")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Promise an answer, then give it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(f"bought at {self.spot.value}")


class Client(discord.Client):
    """A small bot that uses what the real one uses."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, max_messages=None, guild_ready_timeout=0.1, **options)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.resumed = asyncio.Event()

    async def setup_hook(self) -> None:
        """Register the commands."""

        @self.tree.command(description="Show the board")
        async def board(
            interaction: discord.Interaction, player: discord.Member, at: str = "a1"
        ) -> None:
            words = f"{player.global_name} at {at}"
            await interaction.response.send_message(words, ephemeral=True, file=picture())
            more = await interaction.followup.send("more", wait=True)
            await more.edit(content="more, edited")
            await interaction.edit_original_response(content="edited", attachments=[picture()])

        @board.autocomplete("at")
        async def spots(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{typed} turned", value=typed)]

        @self.tree.context_menu(name="Challenge")
        async def challenge(interaction: discord.Interaction, _: discord.Member) -> None:
            await interaction.response.send_modal(Form())

        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        """Note what is heard of others."""
        if message.author != self.user:
            self.heard.append(message.content)

    async def on_resumed(self) -> None:
        """Note a resume."""
        self.resumed.set()


def picture() -> discord.File:
    """A picture with alternative text."""
    return discord.File(io.BytesIO(PNG), "table.png", description="a quilt")


def view(label: str) -> discord.ui.View:
    """A button that edits its message, and one that answers in private."""
    made = discord.ui.View(timeout=None)
    buttons: list[discord.ui.Button[Any]] = [
        discord.ui.Button(label=label, custom_id=label),
        discord.ui.Button(label="Later", custom_id="later"),
    ]

    async def now(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="pressed", attachments=[], view=None)

    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later", attachments=[picture()])

    for button, callback in zip(buttons, (now, later), strict=True):
        button.callback = callback  # type: ignore[method-assign]
        made.add_item(button)
    return made


@asynccontextmanager
async def online(client: Client) -> AsyncIterator[Client]:
    """The client, ready."""
    running_client = asyncio.create_task(client.start("playground"))
    try:
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait(
            {ready, running_client}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE
        )
        assert ready.done(), running_client
        yield client
    finally:
        await client.close()
        await running_client


@pytest.fixture
def point(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Points discord.py at another address."""

    def do(base: str) -> None:
        monkeypatch.setattr(discord.http.Route, "BASE", f"{base}/api/v10")
        gateway = yarl.URL(f"{base.replace('http', 'ws')}/gateway")
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)

    return do


@asynccontextmanager
async def person(bare: Bare, name: str) -> AsyncIterator[PageUser]:
    """Someone at their page."""
    user = PageUser(bare.stand_in.base_url, name)
    await user.open()
    try:
        yield user
    finally:
        await user.close()


async def _commands(ann: PageUser) -> None:
    result = await ann.command("board", {"player": BOB, "at": "c4"})
    assert result.done
    await ann.wait_for(lambda m: m["content"] == "more, edited" and not m["flags"])
    answer = await ann.wait_for(lambda m: m["content"] == "edited")
    assert answer["flags"] & EPHEMERAL
    assert [each["description"] for each in answer["attachments"]] == ["a quilt"]
    choices = await ann.autocomplete("board", "at", "d5", {"player": BOB})
    assert choices == [{"name": "d5 turned", "value": "d5"}]
    asked = await ann.command("Challenge", target=BOB)
    assert asked.modal is not None
    assert (await ann.submit(asked.modal, {"spot": "e6"})).done
    bought = await ann.wait_for(lambda m: m["content"] == "bought at e6")
    assert bought["flags"] == EPHEMERAL


async def _messages(client: Client, ann: PageUser) -> None:
    channel = client.get_channel(int(QUILTS))
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(f"<@{ANN}>", file=picture(), view=view("Now"), nonce="n")
    assert [each.id for each in sent.mentions] == [int(ANN)]
    assert sent.attachments[0].width == 1100
    assert await sent.attachments[0].read() == PNG
    edited = await sent.edit(content="edited", attachments=[picture()])
    assert len(edited.attachments) == 1
    shown = await ann.wait_for(lambda m: has_button(m, "Later"))
    assert (await ann.press(shown, "Later")).done
    await ann.until(lambda: ann.now(shown)["content"] == "later")
    assert (await ann.press(shown, "Now")).done
    assert (ann.now(shown)["content"], ann.now(shown)["attachments"]) == ("pressed", [])
    thread = await channel.create_thread(name="game", message=sent)
    await thread.send("in the thread")
    await thread.edit(archived=True)
    assert (await (await thread.send("wakes")).fetch()).content == "wakes"
    direct = await (await client.fetch_user(int(ANN))).create_dm()
    await direct.send("direct")
    await ann.wait_for(lambda m: m["content"] == "direct", direct_id := str(direct.id))
    await ann.say("hello", direct_id)
    await ann.say("not for the bot")
    await ann.say(f"{ann.bot} for the bot")
    contents = [message.content async for message in channel.history(limit=2)]
    assert contents == [f"{ann.bot} for the bot", ""]
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(1)


async def test_the_client_plays_with_the_stand_in(point: Callable[[str], None]) -> None:
    """Login, commands, messages, files, interactions, threads, DMs, resume: all as described.

    Every request and answer is checked against Discord's own description when it is there.
    """
    checks = all_checks()
    async with running(checks=checks) as bare:
        point(bare.stand_in.base_url)
        async with online(Client()) as client, person(bare, "ann") as ann:
            assert client.application is not None
            assert client.application.owner.id == int(ANN)
            guild = client.guilds[0]
            assert guild.self_role is not None
            assert not guild.me.guild_permissions.administrator
            await _commands(ann)
            await _messages(client, ann)
            assert client.heard == ["hello", "", f"{ann.bot} for the bot"]
            bare.stand_in.gateway.drop(0)
            async with asyncio.timeout(PATIENCE):
                await client.resumed.wait()
            assert (bare.stand_in.gateway.identifies, bare.stand_in.gateway.resumes) == (1, 1)
    assert checks.violations == []
    assert checks.counts["events"] > 20
    assert checks.counts["limits"] > 10
    if checks.rest is None:
        pytest.skip("played, but not checked: ../shared/discord/openapi.json is not there")
    assert checks.counts["requests"] > 20
    assert checks.counts["answers"] > 20


class OnlyDiscord(AbstractResolver):
    """Resolves Discord's hosts to the stand-in and refuses every other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.asked: set[str] = set()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """The stand-in's address."""
        self.asked.add(host)
        if host not in ("discord.com", "gateway.discord.gg"):
            raise OSError(f"the client called {host}")
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing to close."""


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for Discord's hosts and its key, made for this test."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    key, made = folder / "key.pem", folder / "certificate.pem"
    names = "subjectAltName=DNS:discord.com,DNS:gateway.discord.gg"
    command = "req -x509 -nodes -days 2 -subj /CN=discord.com -newkey ec"
    curve = "-pkeyopt ec_paramgen_curve:prime256v1"
    files = ("-addext", names, "-keyout", str(key), "-out", str(made))
    arguments = [openssl, *command.split(), *curve.split(), *files]
    subprocess.run(arguments, check=True, capture_output=True)
    return made, key


async def test_the_untouched_client_plays_over_tls(tmp_path: Path) -> None:
    """With a resolver and a certificate nothing is patched, and nobody else is called."""
    made, key = certificate(tmp_path)
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(made, key)
    with closing(Store(Path(":memory:"))) as store, closing(listen(0)) as listening:
        stand_in = StandIn(store, "https://discord.com", gateway_url="wss://gateway.discord.gg")
        runner = web.AppRunner(web_application(stand_in), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.SockSite(runner, listening, ssl_context=theirs).start()
        resolver = OnlyDiscord(listening.getsockname()[1])
        ours = ssl.create_default_context(cafile=str(made))
        connector = aiohttp.TCPConnector(resolver=resolver, ssl=ours)
        try:
            async with online(Client(connector=connector)) as client:
                channel = client.get_channel(int(QUILTS))
                assert isinstance(channel, discord.TextChannel)
                assert (await channel.send("over TLS")).content == "over TLS"
        finally:
            await runner.cleanup()
    assert resolver.asked == {"discord.com", "gateway.discord.gg"}


def test_ids_may_be_numbers() -> None:
    """A body is compared with its ids as strings; component ids stay numbers."""
    body = {
        "tts": False,
        "flags": 4,
        "attachments": [{"id": 0, "filename": "a"}],
        "allowed_mentions": {"users": [17], "replied_user": True},
        "message_reference": {"message_id": 18},
        "components": [{"type": 1, "id": 3}],
    }
    assert strings(body) == {
        "flags": 4,
        "attachments": [{"id": "0", "filename": "a"}],
        "allowed_mentions": {"users": ["17"], "replied_user": True},
        "message_reference": {"message_id": "18"},
        "components": [{"type": 1, "id": 3}],
    }
