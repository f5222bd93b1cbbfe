"""Whether a challenge or a match is allowed: its people, its place, and how many exist already."""

from __future__ import annotations

from matches.access import board_link
from matches.errors import (
    AlreadyChallenged,
    ChannelNotAllowed,
    ChannelTaken,
    MissingPermission,
    TooMany,
    UnfitOpponent,
    UnfitPlace,
)
from matches.markup import moment, name_in, without_markup
from matches.port import Reader
from matches.requests import Ask, Person
from matches.services import Services
from matches.stored import Challenge, Home, Player
from matches.voices import server_of
from patchwork import Seat


def check_opponent(ask: Ask, opponent: Person | None) -> None:
    """Raise UnfitOpponent for someone who can't be played with here."""
    if opponent is None:
        return
    reasons = {
        "me": opponent.is_me,
        "bot": opponent.is_bot,
        "yourself": opponent.player.id == ask.who.id,
        "absent": not opponent.here,
    }
    for reason, applies in reasons.items():
        if applies:
            raise UnfitOpponent(reason=reason, name=without_markup(opponent.player.name))


def check_place(services: Services, reader: Reader, ask: Ask) -> None:
    """Raise the error if no match can live where the asker is."""
    if ask.private:
        raise UnfitPlace
    if ask.missing:
        raise MissingPermission(permissions=", ".join(ask.missing))
    # If it was deleted while the bot was away, that mustn't stop everyone from playing anywhere.
    allowed = services.places.existing(ask.home, server_of(reader, ask.home).channels)
    if allowed and not {ask.home.channel_id, ask.parent_id} & set(allowed):
        raise ChannelNotAllowed(channels=", ".join(f"<#{channel}>" for channel in allowed))
    playing = reader.active_match_in(ask.home.channel_id)
    if playing is not None:
        blue, orange = (name_in(playing.players, seat) for seat in Seat)
        raise ChannelTaken(blue=blue, orange=orange, link=board_link(services, reader, playing))


def check_challenges(
    services: Services, reader: Reader, ask: Ask, opponent: Player | None, *, in_thread: bool
) -> None:
    """Raise AlreadyChallenged or TooMany if one more challenge can't be made here.

    A person may have one open challenge per opponent in a server, and one to anyone per channel. A
    thread opened for a challenge (`in_thread`) is always a new channel, so there the server counts.
    """
    here = open_here(services, reader, ask.home.channel_id)
    for challenge in reader.open_challenges_of(ask.who.id):
        near = challenge.home.guild_id == ask.home.guild_id
        if opponent is None and not in_thread:
            near = challenge.home.channel_id == ask.home.channel_id
        if near and challenge.expires_at > services.now() and _is_to(challenge, opponent):
            raise _already(services, challenge, opponent)
    for challenge in here:
        back = opponent is not None and challenge.challenger.id == opponent.id
        if back and _is_to(challenge, ask.who):
            raise AlreadyChallenged(reason="theirs", name=without_markup(challenge.challenger.name))
    bounds = services.bounds
    if len(reader.open_challenges_of(ask.who.id)) >= bounds.challenges_per_player:
        raise TooMany(reason="own_challenges", most=bounds.challenges_per_player)
    if len(here) >= bounds.challenges_per_channel:
        raise TooMany(reason="here", most=bounds.challenges_per_channel)


def _is_to(challenge: Challenge, opponent: Player | None) -> bool:
    """Whether a challenge is to that person, or (None) to anyone."""
    if challenge.opponent is None or opponent is None:
        return challenge.opponent is opponent
    return challenge.opponent.id == opponent.id


def _already(
    services: Services, challenge: Challenge, opponent: Player | None
) -> AlreadyChallenged:
    where, until = services.link(challenge.home, None), moment(challenge.expires_at)
    if opponent is None:
        return AlreadyChallenged(reason="anyone", where=where, until=until)
    return AlreadyChallenged(
        reason="yours", name=without_markup(opponent.name), where=where, until=until
    )


def check_matches(
    services: Services, reader: Reader, home: Home, asker_id: int, *player_ids: int
) -> None:
    """Raise TooMany if one of the players or the server can't take another match."""
    bounds = services.bounds
    for player_id in player_ids:
        if len(reader.active_matches_of(player_id)) >= bounds.matches_per_player:
            reason = "own_games" if player_id == asker_id else "their_games"
            raise TooMany(reason=reason, most=bounds.matches_per_player)
    check_server(services, reader, home)


def check_server(services: Services, reader: Reader, home: Home) -> None:
    """Raise TooMany if a server can't take another match."""
    bounds, guild = services.bounds, home.guild_id
    if guild and reader.count_active_matches_in(guild) >= bounds.matches_per_server:
        raise TooMany(reason="server_games", most=bounds.matches_per_server)


def open_here(services: Services, reader: Reader, channel_id: int) -> list[Challenge]:
    """The challenges in a channel that can still be accepted, oldest first."""
    now = services.now()
    return [c for c in reader.open_challenges_in(channel_id) if c.expires_at > now]
