"""Which language and theme to answer in: the asker's own in private, the server's in public."""

from __future__ import annotations

from dataclasses import dataclass

from matches.port import Reader
from matches.requests import Ask, Door
from matches.stored import Home, ServerSettings
from rendering.requests import DEFAULT_THEME
from words import DEFAULT_LANGUAGE, LANGUAGES, Speaker


@dataclass(frozen=True, slots=True)
class Voice:
    """A language to speak and a theme to draw in."""

    speak: Speaker
    theme: str

    def __call__(self, key: str, **facts: str | int) -> str:
        """Say a sentence, see Speaker."""
        return self.speak(key, **facts)

    @property
    def language(self) -> str:
        """The code of the language."""
        return self.speak.language


def public_voice(reader: Reader, guild_id: int | None) -> Voice:
    """How to speak where everyone reads: as the server has chosen, or else in English."""
    server = server_of(reader, Home(0, guild_id))
    return _voice((server.language,), (server.theme,))


def private_voice(reader: Reader, ask: Ask) -> Voice:
    """How to speak to the asker alone: their choice, their client's, the server's, English."""
    player = reader.player_settings(ask.who.id)
    server = server_of(reader, ask.home)
    locale = ask.locale.split("-")[0] if ask.locale else None
    languages = (player.language, locale, server.language)
    return _voice(languages, (player.theme, server.theme), commands=locale)


def player_voice(reader: Reader, player_id: int, guild_id: int | None) -> Voice:
    """How to speak to a player who hasn't asked: their choice, the server's, English."""
    player, server = reader.player_settings(player_id), server_of(reader, Home(0, guild_id))
    return _voice((player.language, server.language), (player.theme, server.theme))


def voice_for(reader: Reader, ask: Ask) -> Voice:
    """How to answer: what was typed in a channel is answered where everyone reads."""
    if ask.door is Door.TYPED and not ask.private:
        return public_voice(reader, ask.home.guild_id)
    return private_voice(reader, ask)


def server_of(reader: Reader, home: Home) -> ServerSettings:
    """What a place's server has chosen; nothing for a direct message."""
    guild_id = home.guild_id
    return ServerSettings(0) if guild_id is None else reader.server_settings(guild_id)


def _voice(
    languages: tuple[str | None, ...],
    themes: tuple[str | None, ...],
    commands: str | None = None,
) -> Voice:
    """The first known of each; `commands` is the language of the reader's client, if known."""
    spoken = next((language for language in languages if language in LANGUAGES), DEFAULT_LANGUAGE)
    drawn = next((theme for theme in themes if theme is not None), DEFAULT_THEME)
    return Voice(Speaker.of(spoken, commands or DEFAULT_LANGUAGE), drawn)
