"""Adding a control to the turn message: its verb, its topic, the message, words per language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adding.toys import Changes, check_count, copy_with, fails, in_each_language, run

pytestmark = pytest.mark.thorough

HANDLER = '''"""Tea."""

from __future__ import annotations

from matches.control_ids import MatchControl
from matches.requests import Ask
from matches.screens import Mode, Reply, Screen
from matches.services import Services


async def brew(services: Services, ask: Ask, control: MatchControl) -> Reply:
    """Bring tea."""
    return Reply(Mode.PRIVATE, Screen(f"tea in match {control.match}"))
'''

CHANGES: Changes = {
    "matches/control_ids.py": {"    MORE = ": '    TEA = "tea"\n'},
    "matches/views/tea.py": HANDLER,
    "matches/views/routes.py": {
        "\nTOPIC = Topic(": "from matches.views.tea import brew\n",
        "        Verb.RING: ": "        Verb.TEA: brew,\n",
    },
    "matches/table/message.py": {
        "    )\n    if position.pending": '        board.control(Verb.TEA, voice("turn-tea")),\n'
    },
    **in_each_language("turn", "turn-more = ", "turn-tea = Tea\n"),
}

TRIAL = """
import asyncio
from tests.matches.club import Club, controls, text_of

async def main():
    club = Club()
    await club.begin()
    tea = controls(await club.last_board())["tea"]
    assert tea.label == "Tea"
    assert text_of(await club.press(club.mover, tea.id)) == "tea in match 1"

asyncio.run(main())
"""


def test_a_control_is_shown_and_answered(tmp_path: Path) -> None:
    """On the board of a game, by whoever is to move."""
    check_count("A control on the turn message", CHANGES)
    run(copy_with(CHANGES, tmp_path), "-c", TRIAL)


def test_one_that_nobody_answers_is_named(tmp_path: Path) -> None:
    """When the bot starts."""
    forgotten = {name: each for name, each in CHANGES.items() if "routes" not in name}
    said = fails(copy_with(forgotten, tmp_path), "-c", "import matches.desk.desk")
    assert "no topic answers tea" in said
