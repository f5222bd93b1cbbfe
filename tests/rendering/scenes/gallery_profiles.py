"""The profiles and leaderboards kept as golden pictures."""

from random import Random

from rendering.requests import (
    MOST_LATEST,
    Counts,
    Finished,
    LeaderboardRequest,
    Met,
    ProfileRequest,
    Ranked,
    Strength,
)

WIDE = "W" * 32
MET = (
    Met("Łukasz Żółć", 12, 3),
    Met("山田太郎", 4, 4),
    Met("محمد علي دوست", 0, 3),
    Met(WIDE, 1234, 876),
    Met("ณัฐวุฒิ น้ำใจ", 1, 0),
)


def games(number: int, seed: int = 1) -> tuple[Finished, ...]:
    """So many games by chance, with ratings that wander and become surer."""
    chance = Random(seed)
    mean, margin, played = 1500, 900, []
    for _ in range(number):
        won = chance.random() < 0.6
        margin = max(130, margin * 9 // 10)
        mean += (1650 - mean) // 16 + (1 if won else -1) * chance.randrange(margin // 4)
        played.append(Finished(won, chance.random() < 0.25, Strength(mean, margin)))
    return tuple(played)


def profile(name: str, number: int, seed: int = 1, **parts: object) -> ProfileRequest:
    """The profile of someone with so many finished games, all of them played to the end."""
    played = games(number, seed)
    facts: dict[str, object] = {"everywhere": False}
    if played:
        last = played[-1].rating
        facts |= {
            "games": number,
            "wins": sum(game.won for game in played),
            "latest": played[-MOST_LATEST:],
            "overall": Strength(last.mean + 38, last.margin - 12),
            "counts": Counts(
                number, 24, number * 13 - number // 2, sum(game.seven for game in played)
            ),
        }
    return ProfileRequest(name, **(facts | parts))  # type: ignore[arg-type]


def profiles() -> dict[str, ProfileRequest]:
    """A profile of each kind, by the name of its picture."""
    return {
        "profile": profile("Marguerite O.", 35, met=MET),
        "profile_many": profile("محمد علي دوست", 3120, 2, met=MET, theme="contrast"),
        "profile_one": profile("ณัฐวุฒิ น้ำใจ", 1, met=(Met("Łukasz Żółć", 1, 0),)),
        "profile_new": ProfileRequest(
            "Zoë",
            everywhere=False,
            games=2,
            wins=1,
            latest=(
                Finished(True, False, Strength(1658, 968)),
                Finished(False, False, Strength(1475, 939)),
            ),
            overall=Strength(1475, 939),
            counts=Counts(2, 12, 40, 0),
            met=(Met("Ann", 1, 1),),
        ),
        "profile_none": profile("山田太郎 🧵 김민수", 0),
        "profile_elsewhere": profile(WIDE, 0, overall=Strength(1612, 180)),
        "profile_other": profile(
            "Łukasz Żółć", 60, 4, met=(Met("Marguerite O.", 1, 2),), by_opponent=True
        ),
        "profile_everywhere": profile("Marguerite O.", 81, 7, met=MET[:2], everywhere=True),
    }


def leaderboards() -> dict[str, LeaderboardRequest]:
    """A leaderboard of each kind, by the name of its picture."""
    first = (
        Ranked(1, "Marguerite O.", Strength(1871, 132), 41, 12),
        Ranked(2, "山田太郎", Strength(1840, 180), 12, 4),
        Ranked(3, "محمد علي دوست", Strength(1702, 121), 1234, 876),
        Ranked(4, "Łukasz Żółć", Strength(1688, 164), 20, 19),
        Ranked(5, WIDE, Strength(1655, 203), 9, 8),
        Ranked(6, "ณัฐวุฒิ น้ำใจ", Strength(1790, 420), 3, 0),
        Ranked(7, "김민수 🧵", Strength(1502, 190), 7, 9),
        Ranked(8, "Bartholomew Featherstonehaugh 3rd", Strength(1733, 612), 2, 1),
        Ranked(9, "Zoë", Strength(1431, 377), 2, 3),
        Ranked(10, "?", Strength(1180, 790), 0, 1),
    )
    ranked = tuple(
        Ranked(last.place + 990, last.name, last.rating, last.wins, last.losses) for last in first
    )
    return {
        "leaderboard": LeaderboardRequest(1, 3, first),
        "leaderboard_new": LeaderboardRequest(
            1, 1, (first[0], Ranked(2, "Zoë", Strength(1525, 939), 1, 1))
        ),
        "leaderboard_far": LeaderboardRequest(100, 100, ranked[:4], theme="contrast"),
    }
