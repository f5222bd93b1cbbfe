"""The screens about imported records, with everything at its longest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from matches.requests import AcceptChallenge, ImportRecord, Person
from matches.screens import Reply
from matches.stored import CLOCKS, Home, Player, ServerSettings, Starts
from patchwork import parse_record
from tests.matches.club import Club

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
NAMED = '[Blue "' + "*" * 200 + '"]\n[Orange "' + "_" * 200 + '"]\n'


async def collect_imports(
    club: Club, ann: Player, bob: Player, keep: Callable[[str, Reply], Reply]
) -> None:
    """Every ply of a record, every ending, every challenge to play on and its outcomes."""
    for path in sorted(RECORDS.glob("*.txt")):
        lines = path.read_text(encoding="utf-8").split("\n")
        text = NAMED + "\n".join(x for x in lines if not x.startswith(("[Blue", "[Orange")))
        keep(f"import {path.stem}", await club.slash(ann, ImportRecord(text=text)))
        if path.stem == "revised":
            await _steps(club, ann, text, keep)
            await _play_on(club, ann, bob, text, keep)
    keep("import of nothing", await club.slash(ann, ImportRecord(text="x" * 3000)))
    keep("import of nonsense", await club.slash(ann, ImportRecord(text=NAMED)))


async def _steps(club: Club, ann: Player, text: str, keep: Callable[[str, Reply], Reply]) -> None:
    number = max(club.store.tables.imports)
    for ply in range(len(parse_record(text).moves)):
        shown = await club.press(ann, f"pi:{number}:{ply}:stepon", private=True)
        keep(f"import {ply}", shown)
    for verb in ("steptext", "record"):
        keep(f"import {verb}", await club.press(ann, f"pi:{number}:9:{verb}"))
    keep("forgotten import", await club.press(ann, "pi:999999999999999:1:stepon"))


async def _play_on(
    club: Club, ann: Player, bob: Player, text: str, keep: Callable[[str, Reply], Reply]
) -> None:
    club.now += 10**6  # the pair has a cooldown
    settings = club.store.tables.servers[7]
    club.store.tables.servers[7] = ServerSettings(7, settings.language, clock=CLOCKS[-1])
    for place, starts in enumerate(Starts, start=900):
        here = {"home": Home(place, 7)}
        club.now += 10**6
        wanted = ImportRecord(text=text, opponent=Person(bob), ply=21, starts=starts)
        keep(f"play on {starts}", await club.slash(ann, wanted, **here))
        keep(f"played on {starts}", await club.slash(bob, AcceptChallenge(), **here))
    number = max(club.store.tables.imports)
    anyone = await club.press(ann, f"pi:{number}:20:playon", home=Home(950, 7))
    keep("play on with anyone", anyone)
