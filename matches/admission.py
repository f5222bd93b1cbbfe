"""Whether a challenge or a match may be: the people, the place, and how many there are already."""

from __future__ import annotations

from matches.errors import (
    AlreadyChallenged,
    ChannelNotAllowed,
    ChannelTaken,
    MissingPermission,
    TooMany,
    UnfitOpponent,
    UnfitPlace,
)
from matches.names import plain
from matches.port import Reader
from matches.records import Challenge, Home, Player
from matches.requests import Ask, Person
from matches.seats import board_link
from matches.services import Services
from matches.times import moment
from matches.voices import server_of


def check_opponent(ask: Ask, opponent: Person | None) -> None:
    """Raise UnfitOpponent for somebody who can't be played with here."""
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
            raise UnfitOpponent(reason=reason, name=plain(opponent.player.name))


def check_place(services: Services, reader: Reader, ask: Ask) -> None:
    """Raise what keeps a match from living where the asker is."""
    if ask.private:
        raise UnfitPlace
    if ask.missing:
        raise MissingPermission(permissions=", ".join(ask.missing))
    allowed = server_of(reader, ask.home).channels
    if allowed and not {ask.home.channel_id, ask.parent_id} & set(allowed):
        raise ChannelNotAllowed(channels=", ".join(f"<#{channel}>" for channel in allowed))
    playing = reader.active_match_in(ask.home.channel_id)
    if playing is not None:
        blue, orange = (plain(player.name) for player in playing.players)
        raise ChannelTaken(blue=blue, orange=orange, link=board_link(services, reader, playing))


def check_challenges(services: Services, reader: Reader, ask: Ask, opponent: Player | None) -> None:
    """Raise AlreadyChallenged or TooMany if one challenge more can't be made here."""
    here = open_here(services, reader, ask.home.channel_id)
    for challenge in here:
        if opponent is None or challenge.opponent is None:
            continue
        name, until = plain(opponent.name), moment(challenge.expires_at)
        if (challenge.challenger.id, challenge.opponent.id) == (ask.who.id, opponent.id):
            raise AlreadyChallenged(reason="yours", name=name, until=until)
        if (challenge.challenger.id, challenge.opponent.id) == (opponent.id, ask.who.id):
            raise AlreadyChallenged(reason="theirs", name=name, until=until)
    bounds = services.bounds
    if len(reader.open_challenges_of(ask.who.id)) >= bounds.challenges_per_player:
        raise TooMany(reason="own_challenges", most=bounds.challenges_per_player)
    if len(here) >= bounds.challenges_per_channel:
        raise TooMany(reason="here", most=bounds.challenges_per_channel)


def check_matches(
    services: Services, reader: Reader, home: Home, asker_id: int, *player_ids: int
) -> None:
    """Raise TooMany if one of the players or the server can't take one match more."""
    bounds = services.bounds
    for player_id in player_ids:
        if len(reader.active_matches_of(player_id)) >= bounds.matches_per_player:
            reason = "own_games" if player_id == asker_id else "their_games"
            raise TooMany(reason=reason, most=bounds.matches_per_player)
    check_server(services, reader, home)


def check_server(services: Services, reader: Reader, home: Home) -> None:
    """Raise TooMany if a server can't take one match more."""
    bounds, guild = services.bounds, home.guild_id
    if guild and reader.count_active_matches_in(guild) >= bounds.matches_per_server:
        raise TooMany(reason="server_games", most=bounds.matches_per_server)


def open_here(services: Services, reader: Reader, channel_id: int) -> list[Challenge]:
    """The challenges in a channel that can still be accepted, the oldest first."""
    now = services.now()
    return [c for c in reader.open_challenges_in(channel_id) if c.expires_at > now]
