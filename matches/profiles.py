"""What a player's finished matches say about him: ratings, figures, and who he played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from matches.controls import MatchControl, Verb, write_control
from matches.errors import UnfitOpponent
from matches.leaderboard import chosen_id, write_rating
from matches.names import plain
from matches.port import Reader
from matches.requests import Ask, Person
from matches.results import Result
from matches.screens import Control, Reply, Row, Screen
from matches.services import Services
from matches.views import mode_of_page
from matches.voices import Voice, voice_for
from words import minus

MOST_OPPONENTS = 5


async def show(services: Services, ask: Ask, person: Person | None = None) -> Reply:
    """The profile of a person, or (None) of the asker."""
    if person is not None and person.player.id == 0:  # a name that is nobody's here
        raise UnfitOpponent(reason="absent", name=plain(person.player.name))
    player = ask.who if person is None else person.player
    return await _reply(services, ask, player.id, player.name)


async def press(
    services: Services, ask: Ask, control: MatchControl, values: tuple[str, ...]
) -> Reply:
    """The profile of whoever was chosen, or whom the control names; else the asker's own."""
    chosen = "".join(values[:1]) or control.argument
    if chosen is None:
        return await _reply(services, ask, ask.who.id, ask.who.name)
    return await _reply(services, ask, chosen_id(chosen), None)


async def _reply(services: Services, ask: Ask, player_id: int, name: str | None) -> Reply:
    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        screen = _screen(reader, ask, player_id, name, voice)
        return Reply(mode_of_page(ask), screen)

    return await services.store.read(look)


def _screen(reader: Reader, ask: Ask, player_id: int, name: str | None, voice: Voice) -> Screen:
    """In a server its matches alone, in a direct message those of all servers."""
    guild_id = ask.home.guild_id
    results = reader.results_of(player_id, guild_id)
    if name is None:  # chosen from a list, under the name he has there
        name = results[0].player.name if results else "?"
    mine = player_id == ask.who.id
    said = [voice("ratings-profile", name=plain(name))]
    if results:
        said += _figures(results, guild_id, voice)
        said += _opponents(results, voice) if mine else _against(results, ask.who.id, voice)
    else:
        said.append(voice("ratings-no-games"))
    last = reader.last_result(player_id, None)
    if last is not None:
        said.append(voice("ratings-overall", rating=write_rating(last.overall)))
    return Screen("\n".join(said), _rows(guild_id, voice))


def _rows(guild_id: int | None, voice: Voice) -> tuple[Row, ...]:
    if guild_id is None:
        return ()
    return ((Control(write_control(0, 0, Verb.LEADERBOARD), voice("ratings-to-leaderboard")),),)


def _figures(results: Sequence[Result], guild_id: int | None, voice: Voice) -> list[str]:
    """Ratings and counts; averages are of the matches that were played to the end."""
    said = []
    here = results[0].here
    if guild_id is not None and here is not None:
        said.append(voice("ratings-here", rating=write_rating(here)))
    wins = sum(result.won for result in results)
    said.append(voice("ratings-games", games=len(results), wins=wins))
    counts = [result.count for result in results if result.count is not None]
    if counts:
        said.append(
            voice(
                "ratings-counts",
                best=minus(max(count.score for count in counts)),
                empty=_decimal(sum(count.empty for count in counts), len(counts), voice),
                sevens=sum(count.seven for count in counts),
                games=len(counts),
            )
        )
    return said


def _decimal(total: int, number: int, voice: Voice) -> str:
    """A mean with one decimal, as the language writes it."""
    tenths = round(10 * total / number)
    return voice("ratings-decimal", whole=tenths // 10, tenth=tenths % 10)


def _opponents(results: Sequence[Result], voice: Voice) -> list[str]:
    """Head to head with those whom the player met most often."""
    met = Counter(result.opponent.id for result in results)
    return [
        line
        for opponent_id, _ in met.most_common(MOST_OPPONENTS)
        for line in _head_to_head(
            [result for result in results if result.opponent.id == opponent_id], voice
        )
    ]


def _head_to_head(games: Sequence[Result], voice: Voice) -> list[str]:
    wins = sum(game.won for game in games)
    name = plain(games[0].opponent.name)
    return [voice("ratings-against", name=name, wins=wins, losses=len(games) - wins)]


def _against(results: Sequence[Result], asker_id: int, voice: Voice) -> list[str]:
    """Head to head with the asker."""
    games = [result for result in results if result.opponent.id == asker_id]
    if not games:
        return []
    losses = sum(game.won for game in games)
    return [voice("ratings-you-against", wins=len(games) - losses, losses=losses)]
