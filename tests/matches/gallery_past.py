"""The screens about finished games, with everything at its longest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from matches.requests import (
    Pass,
    Person,
    ShowHistory,
    ShowLeaderboard,
    ShowProfile,
    ShowRecord,
    ShowReplay,
)
from matches.results import Count, Rating, Result
from matches.screens import Reply
from matches.stored import Ending, Home, MatchState, Player
from patchwork import Seat
from tests.matches.club import Club

#: one pass from the end, with as many buttons as the notation can hold
LATE = "pw1 OcYg - 52,53 9999,9999 - - 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 42"

ME = Player(10**19 - 3, "`" * 32)
OTHERS = [Player(10**19 - 100 - n, "|" * 32) for n in range(25)]
MANY = 40


def fill(club: Club) -> None:
    """Everyone here has played one person, who has lost every time."""
    results, low, high = club.store.tables.results, Rating(-9999, 999), Rating(9999, 999)
    for number in range(1, 25 * MANY + 1):
        other = OTHERS[number % 25]
        for player, opponent, rating in ((ME, other, low), (other, ME, high)):
            won, count = player is other, Count(-162, 81, True)
            results[10**6 + number, player.id] = Result(
                10**6 + number, number, 7, player, opponent, won, count, rating, rating
            )


async def collect_past(club: Club, keep: Callable[[str, Reply], Reply]) -> None:
    """Leaderboards and profiles."""
    keep("empty leaderboard", await club.slash(ME, ShowLeaderboard(), home=Home(1, 99)))
    keep("empty profile", await club.slash(Player(6, "?"), ShowProfile()))
    keep("no leaderboard", await club.slash(ME, ShowLeaderboard(), home=Home(1, None)))
    fill(club)
    keep("leaderboard", await club.slash(ME, ShowLeaderboard()))
    keep("leaderboard 2", await club.press(ME, "pw:0:0:leaderboard:2", private=True))
    keep("profile", await club.slash(ME, ShowProfile()))
    keep("profile of another", await club.slash(ME, ShowProfile(Person(OTHERS[1]))))
    keep("profile in private", await club.slash(ME, ShowProfile(), home=Home(1, None)))
    await _past(club, keep)
    await _mirror(club, keep)
    keep("chosen profile", await club.press(ME, "ps:0:0:profile", str(OTHERS[2].id)))


async def _past(club: Club, keep: Callable[[str, Reply], Reply]) -> None:
    """Every match so far, ended in each way, and its plies."""
    match = club.match
    blue = match.players[0]
    for number, ending in enumerate(Ending, start=10**14):
        winner = None if ending is Ending.AGREED else Seat.ORANGE
        ended = replace(match, state=MatchState.FINISHED, ending=ending, winner=winner)
        club.store.tables.matches[number] = replace(ended, id=number, ply=0)
        keep(f"replay {ending}", await club.slash(blue, ShowReplay(number)))
        keep(f"replay {ending} 0", await club.slash(blue, ShowReplay(number, 0)))
        keep(f"record {ending}", await club.slash(blue, ShowRecord(number)))
        keep(f"chosen {ending}", await club.press(blue, "ps:0:0:past", str(number)))
    keep("replay in words", await club.slash(blue, ShowReplay(number, 0, text=True)))
    keep("no such ply", await club.slash(blue, ShowReplay(number, 10**12)))
    keep("no such game", await club.slash(blue, ShowReplay(10**12)))
    keep("history", await club.slash(blue, ShowHistory()))
    keep("history 2", await club.press(blue, "pw:0:0:history:2"))
    keep("history typed", await club.say(blue, "history"))
    keep("no history", await club.slash(Player(6, "?"), ShowHistory()))


async def _mirror(club: Club, keep: Callable[[str, Reply], Reply]) -> None:
    """A mirror match with the longest names, from its challenge to its end."""
    here = {"home": Home(97, 7)}
    await club.begin(ME, OTHERS[0], **here)
    for _ in range(2):
        await club.set_up(LATE)
        keep("end", await club.slash(club.mover, Pass(), **here))
        keep("mirror", await club.press(ME, club.control("mirror"), **here))
        keep("mirror accepted", await club.press(OTHERS[0], club.control("mirror"), **here))
