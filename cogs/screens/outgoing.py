"""A Screen made ready for Discord: text, controls, files, and whom it may ping.

Files are made afresh for each try, because a sent `discord.File` has been read to its end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord

from cogs.pictures.pictures import file_name
from cogs.screens.components import Controls
from matches.screens import Screen
from rendering import alt_text
from words import Speaker

#: Discord's limits on the description of an attachment and on the text of a message.
MOST_ALT_TEXT = 1024
MOST_TEXT = 2000
NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message: a Screen and the bytes of its picture (None: without one)."""

    screen: Screen
    picture: bytes | None = None

    def new(self) -> dict[str, Any]:
        """Keyword arguments for a new message."""
        arguments = self._common()
        arguments["files"] = self._files()
        if self.screen.rows:
            arguments["view"] = Controls(self.screen.rows)
        return arguments

    def edit(self) -> dict[str, Any]:
        """Keyword arguments for an edit: what isn't given again (files, controls) goes."""
        arguments = self._common()
        arguments["attachments"] = self._files()
        arguments["view"] = Controls(self.screen.rows) if self.screen.rows else None
        return arguments

    def _common(self) -> dict[str, Any]:
        return {
            "content": self.screen.text,
            "allowed_mentions": allowed_mentions(self.screen.ping),
        }

    def _files(self) -> list[discord.File]:
        files = [discord.File(BytesIO(file.content), file.name) for file in self.screen.files]
        request = self.screen.picture
        if request is not None and self.picture is not None:
            words = alt_text(request)[:MOST_ALT_TEXT]
            picture = discord.File(BytesIO(self.picture), file_name(request), description=words)
            files.insert(0, picture)
        return files


def without_picture(screen: Screen) -> Screen:
    """The same screen when the picture couldn't be drawn, saying so."""
    if screen.picture is None:
        return screen
    note = Speaker.of(screen.picture.language)("doors-no-picture")
    text = f"{screen.text}\n{note}".strip()
    return replace(screen, text=text if len(text) <= MOST_TEXT else screen.text, picture=None)


def in_words(screen: Screen) -> Screen:
    """The same screen with nothing attached: a picture as its description, files as text."""
    text = screen.text
    if screen.picture is not None:
        text = f"{text}\n{alt_text(screen.picture)}".strip()[:MOST_TEXT]
    files = [page for file in screen.files for page in _as_text(file.content.decode())]
    return replace(screen, text=text, picture=None, files=(), pages=(*screen.pages, *files))


def _as_text(content: str) -> list[str]:
    """The text of a file as messages, set so that nothing in it counts as a mention."""
    room = MOST_TEXT - len("```\n\n```")
    return [f"```\n{content[at : at + room]}\n```" for at in range(0, len(content), room)]


def allowed_mentions(ping: int | None) -> discord.AllowedMentions:
    """No one but `ping` may be pinged, whatever the text contains."""
    if ping is None:
        return NOBODY
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(ping)], replied_user=False
    )
