"""What a player's finished matches say about them: ratings, figures, and who they played.

In a server a profile shows what its leaderboard is made from, to everyone who can read there. What
happens elsewhere is private. In a direct message people see themselves, over all servers, and those
they have played with, under the names those had then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from matches.control_ids import MOST_ID, MatchControl, Verb, read_number, write_control
from matches.errors import HiddenProfile, UnfitOpponent, UnknownControl
from matches.markup import shown_name, without_markup
from matches.pages import mode_of_page, show_control
from matches.port import Reader
from matches.requests import Ask, Person
from matches.results import Result
from matches.screens import Control, Reply, Row, Screen
from matches.services import Services
from matches.table.counted import strength
from matches.voices import Voice, voice_for
from rendering import profile_lines
from rendering.requests import MOST_LATEST, Counts, Finished, Met, ProfileRequest

MOST_OPPONENTS = 5


async def show(services: Services, ask: Ask, person: Person | None = None) -> Reply:
    """The profile of a person, or (None) of the asker; raises UnfitOpponent and HiddenProfile."""
    if person is not None and person.player.id == 0:  # a name nobody here has
        raise UnfitOpponent(reason="absent", name=without_markup(person.player.name))
    player = ask.who if person is None else person.player
    return await _reply(services, ask, player.id, player.name)


async def press(
    services: Services, ask: Ask, control: MatchControl, values: tuple[str, ...]
) -> Reply:
    """The profile of the person chosen, or named by the control; otherwise the asker's own.

    Raises UnknownControl for an id that was in no list here, and HiddenProfile.
    """
    chosen = "".join(values[:1]) or control.argument
    player_id = ask.who.id if chosen is None else read_number(chosen, MOST_ID)
    return await _reply(services, ask, player_id, None)


async def _reply(services: Services, ask: Ask, player_id: int, name: str | None) -> Reply:
    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        screen = _screen(reader, ask, player_id, name, voice)
        return Reply(mode_of_page(ask), screen)

    return await services.store.read(look)


def public_screen(reader: Reader, ask: Ask, player_id: int, voice: Voice) -> Screen:
    """A profile for everyone in the server where the asker is: about nobody's own games with them.

    Raises UnknownControl for a player without a game there.
    """
    name = ask.who.name if player_id == ask.who.id else None
    return _screen(reader, ask, player_id, name, voice, for_all=True)


def _screen(
    reader: Reader,
    ask: Ask,
    player_id: int,
    name: str | None,
    voice: Voice,
    *,
    for_all: bool = False,
) -> Screen:
    """In a server just its own matches, in a direct message those of all servers."""
    guild_id = ask.home.guild_id
    results = reader.results_of(player_id, guild_id)
    mine = player_id == ask.who.id
    known_as = ask.who.name if mine else _known_as(reader, ask, player_id, name, results)
    # A player without a game here may still have a rating: from servers hidden from the asker.
    last = reader.last_result(player_id, None) if mine or results else None
    profile = ProfileRequest(
        name=shown_name(known_as),
        everywhere=guild_id is None,
        games=len(results),
        wins=sum(result.won for result in results),
        latest=tuple(_finished(one, guild_id) for one in reversed(results[:MOST_LATEST])),
        overall=None if last is None else strength(last.overall),
        counts=_counts(results),
        met=_met(results, _most_met(results) if mine or for_all else [ask.who.id]),
        by_opponent=not (mine or for_all),
        language=voice.language,
        theme=voice.theme,
    )
    return Screen("\n".join(_said(profile)), _rows(ask, player_id, bool(results), voice), profile)


def _known_as(
    reader: Reader, ask: Ask, player_id: int, name: str | None, results: Sequence[Result]
) -> str:
    """The name the asker knows them by: `name` if the asker gave it, or one from lists or games.

    Raises HiddenProfile and UnknownControl for anyone they can't know from here.
    """
    if ask.home.guild_id is None:
        results = [one for one in results if one.opponent.id == ask.who.id]
        if not results and not reader.have_played(ask.who.id, player_id):
            raise HiddenProfile
        name = None if results else name
    if name is not None:
        return name
    if not results:
        raise UnknownControl
    return results[0].player.name


def _said(profile: ProfileRequest) -> list[str]:
    """The words of a profile, with names made harmless."""
    met = tuple(replace(one, name=without_markup(one.name)) for one in profile.met)
    return profile_lines(replace(profile, name=without_markup(profile.name), met=met))


def _rows(ask: Ask, player_id: int, has_played: bool, voice: Voice) -> tuple[Row, ...]:
    if ask.home.guild_id is None:
        return ()
    to_leaderboard = Control(write_control(0, 0, Verb.LEADERBOARD), voice("ratings-to-leaderboard"))
    show = show_control(ask, voice, f"profile.{player_id}") if has_played else ()
    return ((to_leaderboard, *show),)


def _finished(result: Result, guild_id: int | None) -> Finished:
    """A result with the rating that it led to, in the guild or (None) over all."""
    rating = result.overall if guild_id is None else result.here
    assert rating is not None, "a result in a guild has a rating there"
    seven = result.count is not None and result.count.seven
    return Finished(result.won, seven, strength(rating))


def _counts(results: Sequence[Result]) -> Counts | None:
    """What was counted in the games that were played to the end."""
    counts = [result.count for result in results if result.count is not None]
    if not counts:
        return None
    return Counts(
        games=len(counts),
        best=max(count.score for count in counts),
        empty=sum(count.empty for count in counts),
        sevens=sum(count.seven for count in counts),
    )


def _most_met(results: Sequence[Result]) -> list[int]:
    """The opponents the player met most often."""
    met = Counter(result.opponent.id for result in results)
    return [opponent_id for opponent_id, _ in met.most_common(MOST_OPPONENTS)]


def _met(results: Sequence[Result], opponents: Sequence[int]) -> tuple[Met, ...]:
    """Head to head with each of the opponents they have a game with."""
    found = []
    for opponent_id in opponents:
        games = [result for result in results if result.opponent.id == opponent_id]
        if games:
            wins = sum(game.won for game in games)
            found.append(Met(shown_name(games[0].opponent.name), wins, len(games) - wins))
    return tuple(found)
