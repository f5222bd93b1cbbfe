"""What a hostile client may send: foreign, forged, stale and malformed presses and commands.

``python -m tests.reliability.hostile 10000`` sends ten thousand to a bot through the stand-in and
says how that went. None may change anything, and each must be answered.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

from matches.control_ids import ChallengeVerb, ImportVerb, Verb
from matches.setting import SETTINGS
from tests.reliability.ledger import read_only, settle
from tests.reliability.room import Room, new_channel, room
from tests.support.arguments import arguments
from tests.support.pages import Json, Message, buttons, is_board

#: Digits that Python takes for digits, but we don't.
DIGITS = ("٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "²³¹⁰⁴⁵⁶⁷⁸⁹")
HUGE = (2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**14, 10**15, 10**40)
NOISE = (
    "\0",
    "\n",
    "\u202e",
    "é",
    "🧵",
    "'; DROP TABLE matches; --",
    "%s",
    "{0}",
    "../..",
    "@everyone",
)
COMMANDS = (
    *("pass", "buy", "place", "board", "games", "help", "resign", "accept", "decline"),
    *("challenge", "game ring", "game more", "game rules", "game learn", "game withdraw"),
    *("past record", "past import", "my settings", "game", "game knit", "ring", "knit", ""),
)
#: A player and a stranger; Ann owns the server, so she may change its settings.
FORGERS = ("bob", "mallory")
VERBS = (*Verb, *SETTINGS)
#: Interactions waiting for their answers at once.
AT_ONCE = 5

COMMAND, COMPONENT, MODAL = 2, 3, 5
BUTTON, SELECT = 2, 3


@dataclass(frozen=True, slots=True)
class Scene:
    """A match that is being played, as a forger may know it.

    `challenge` has been answered; `waiting` is open to anyone, in a channel that the forger isn't
    in.
    """

    match: int
    rev: int
    challenge: int
    waiting: int


def foreign_id(random: Random, scene: Scene) -> str:
    """A perfectly valid control, in the hands of someone who doesn't play."""
    verb = random.choice(VERBS)
    return f"p{random.choice('ws')}:{scene.match}:{scene.rev}:{verb}{argument(random)}"


def stale_id(random: Random, scene: Scene) -> str:
    """A control of another revision or of no match at all, even in a player's hands."""
    verb = random.choice(VERBS)
    match, rev = scene.match, scene.rev
    while (match, rev) == (scene.match, scene.rev):
        match = random.choice([*[scene.match] * 20, scene.match + 1, 0, *HUGE])
        rev = random.choice([scene.rev, scene.rev - 1, scene.rev + 1, 0, *HUGE])
    return f"p{random.choice('ws')}:{match}:{rev}:{verb}{argument(random)}"


def argument(random: Random) -> str:
    """What may follow a verb."""
    square = f"{random.choice('abiz')}{random.randint(0, 10)}"
    move = f"{random.choice('ABKMXhz?')}@{square}r{random.randint(0, 4)}"
    return random.choice(["", "", ":1", ":2", ":3", ":9", ":adv", f":{move}", ":" + "x" * 50])


def challenge_id(random: Random, scene: Scene) -> str:
    """A button of a challenge that was answered, waits elsewhere, or was never made."""
    number = random.choice([scene.challenge, 0, *[scene.waiting] * 3, scene.waiting + 1, *HUGE])
    return f"pc:{number}:{random.choice([*ChallengeVerb, 'rob'])}"


def import_id(random: Random) -> str:
    """A control under a record that no one imported, or that someone else did."""
    number, ply = (random.choice([1, 2, 0, 7, *HUGE]) for _ in range(2))
    return f"pi:{number}:{ply}:{random.choice([*ImportVerb, 'rob'])}"


def malformed_id(random: Random, scene: Scene) -> str:
    """A control with something wrong in its form."""
    text = random.choice([foreign_id, stale_id, challenge_id])(random, scene)
    place = random.randrange(len(text) + 1)
    way = random.randrange(5)
    if way == 0:
        return text[:place]
    if way == 1:
        return text[:place] + random.choice(NOISE) + text[place:]
    if way == 2:
        strange = random.choice(DIGITS)
        return "".join(strange[int(c)] if c in "0123456789" else c for c in text)
    if way == 3:
        return text.replace(":", random.choice(["", "::", " ", "："]))
    return "".join(random.choice(NOISE) for _ in range(random.randint(0, 30)))


def forged_id(random: Random, scene: Scene, *, seated: bool) -> str:
    """Any of the above; a `seated` player isn't given what they would be entitled to."""
    if random.random() < 0.1:
        return import_id(random)
    kinds: list[Callable[[Random, Scene], str]] = [stale_id, challenge_id, malformed_id]
    made = random.choice(kinds if seated else [*kinds, foreign_id])(random, scene)
    right = made.partition(":")[2].startswith(f"{scene.match}:{scene.rev}:")
    return forged_id(random, scene, seated=seated) if seated and right else made


def values(random: Random) -> list[str]:
    """What the client may claim was chosen."""
    pool = ["adv", "K@c4r1", "h@a1", "x", "", "ü" * 100, *NOISE, *map(str, HUGE)]
    return random.choices(pool, k=random.randint(0, 3))


def attacks(random: Random, scene: Scene, places: Json) -> Iterator[Json]:
    """Endless orders for the stand-in to deliver; `places`: channel_id and message_id.

    First every control as it was one revision ago, then the answers to a challenge that waits
    elsewhere, then whatever the dice bring.
    """
    for verb, user in product(VERBS, FORGERS):
        custom_id = f"pw:{scene.match}:{scene.rev - 1}:{verb}"
        data = {"custom_id": custom_id, "component_type": BUTTON}
        yield {"user": user, "type": COMPONENT, "data": data, **places}
    for answer, user in product(ChallengeVerb, FORGERS):
        data = {"custom_id": f"pc:{scene.waiting}:{answer}", "component_type": BUTTON}
        yield {"user": user, "type": COMPONENT, "data": data, **places}
    while True:
        user = random.choice(FORGERS)
        kind = random.choice([COMPONENT] * 6 + [MODAL, COMMAND, COMMAND])
        order: Json = {"user": user, "type": kind, **places}
        seated = user == "bob"
        if kind == COMMAND:
            del order["message_id"]
            order["user"] = "mallory"
            order["data"] = command(random)
        elif kind == MODAL:
            order["data"] = {
                "custom_id": forged_id(random, scene, seated=seated),
                "components": [],
            }
        else:
            component = random.choice([BUTTON, SELECT])
            order["data"] = {
                "custom_id": forged_id(random, scene, seated=seated),
                "component_type": component,
                **({"values": values(random)} if component == SELECT else {}),
            }
        yield order


def command(random: Random) -> Json:
    """A slash command with anything for options; a challenge only to nobody."""
    name, *within = random.choice(COMMANDS).split(" ")
    options = [
        {"name": option, "type": 3, "value": random.choice([*NOISE, *DIGITS, "1", "K", "c4 r1"])}
        for option in ("patch", "at", "opponent", "nothing")
        if random.random() < 0.4 or (name, option) == ("challenge", "opponent")
    ]
    for inner in within:
        options = [{"name": inner, "type": 1, "options": options}]
    return {"id": "1", "name": name, "type": 1, "options": options}


def kept(database: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything attacks might change, by table; people may change their own settings."""
    names = ("matches", "plies", "challenges", "notices", "drafts", "server_settings", "imports")
    with closing(read_only(database)) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in names
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """How some attacks went: how each was answered, and what was wrong."""

    answers: Counter[str]
    faults: list[str]

    def __str__(self) -> str:
        counted = ", ".join(f"{count} {state}" for state, count in self.answers.items())
        return "\n".join([f"{counted}; {len(self.faults)} faults", *self.faults])


async def attack(folder: Path, count: int, seed: int) -> Outcome:
    """Send that many attacks to a bot with a match, and see what they changed."""
    async with room(folder, seed=seed) as here:
        await here.discord.add_person("Mallory")
        await here.play_on(turns=3)
        await _challenge_elsewhere(here)
        scene, places = await _scene(here)
        await settle(here.database)
        before, boards = kept(here.database), await _boards(here)
        forger = attacks(Random(seed), scene, places)
        answers, faults = Counter[str](), list[str]()
        for start in range(0, count, AT_ONCE):
            orders = [next(forger) for _ in range(min(AT_ONCE, count - start))]
            outcomes = await here.discord.outcomes(await here.discord.interact(orders))
            for order, outcome in zip(orders, outcomes, strict=True):
                answers[outcome["state"]] += 1
                if outcome["state"] != "done":
                    faults.append(f"{outcome['state']} ({outcome['reason']}): {order}")
        after = kept(here.database)
        faults += [f"{name} has changed" for name in before if after[name] != before[name]]
        if await _boards(here) != boards:
            faults.append("the channel has changed")
        return Outcome(answers, [*faults, *here.bot.incidents(), *await here.look()])


async def _scene(here: Room) -> tuple[Scene, Json]:
    """The match, once its newest board is there to be pressed."""
    [table], last = here.tables, here.told[-1]
    more = f"pw:{last.match}:{last.rev}:more"

    def current() -> Message | None:
        return here.ann.newest(table.channel, lambda m: is_board(m) and more in buttons(m).values())

    board = await here.ann.until(current)
    places = {"channel_id": table.channel, "message_id": board["id"]}
    return Scene(last.match, last.rev, challenge=1, waiting=2), places


async def _challenge_elsewhere(here: Room) -> None:
    """Ann waits for anyone in another channel."""
    usual = here.ann.channel
    here.ann.channel = await new_channel(here.discord, here.ann, here.bob, "elsewhere")
    assert (await here.ann.command("challenge")).done
    await here.ann.wait_for(lambda message: "pc:2:accept" in buttons(message).values())
    here.ann.channel = usual


async def _boards(here: Room) -> tuple[list[str], Json]:
    """The ids of all boards, and the newest; older ones may be losing their controls right now."""
    boards = [m for m in await here.discord.messages(here.tables[0].channel) if is_board(m)]
    return [m["id"] for m in boards], boards[-1]


def main(count: int) -> int:
    """Attack that often; 1 if anything was found."""
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(attack(Path(folder), count, seed=1))
    print(outcome)
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main(arguments(__doc__, "INTERACTIONS")[0]))
