"""Adding a plain command: its topic, its cog, and one file of words per language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adding.toys import LANGUAGES, ROOT, Changes, check_count, copy_with, fails, run

pytestmark = pytest.mark.thorough

TOPIC = '''"""Tea."""

from __future__ import annotations

from dataclasses import dataclass

from matches.requests import Ask, Command
from matches.screens import Mode, Reply, Screen
from matches.services import Services


@dataclass(frozen=True)
class Brew(Command):
    """Ask for tea."""


async def brew(services: Services, ask: Ask) -> Reply:
    """Bring tea."""
    return Reply(Mode.PRIVATE, Screen("tea"))
'''

#: the suite's own guards of commands and words; docs/playing.md is told by hand
GUARDS = (
    "tests/cogs/test_commands.py",
    "tests/matches/test_topics.py",
    "tests/matches/test_guide.py",
    "tests/words/test_locales.py",
    "-k",
    "not documents and (plain or typed or slash or help or allows)",
)


#: the English name is the command's; each language has another
NAMES = {one: "tea" if one == "en" else f"tea{one}" for one in LANGUAGES}


def words(language: str) -> str:
    """Its name, its description and what people type."""
    lines = (ROOT / f"words/locales/{language}/commands.ftl").read_text().splitlines()
    [group] = [line.split(" = ")[1] for line in lines if line.startswith("command-group-game = ")]
    name = NAMES[language]
    return (
        f"command-tea = {name}\ncommand-tea-about = Bring tea\n"
        f"command-tea-typed = {name}, {group} {name}\n"
    )


CHANGES: Changes = {
    "matches/views/tea.py": TOPIC,
    "matches/views/routes.py": {
        "\nTOPIC = Topic(": "from matches.views.tea import Brew, brew\n",
        '        PlainCommand("board"': '        PlainCommand("tea", Brew(), HelpLine.SHOWS),\n',
        "        ShowBoard: ": "        Brew: without_options(brew),\n",
    },
    "cogs/game.py": {
        "    @command()\n    async def ring(": '''    @command()
    async def tea(self, interaction: discord.Interaction) -> None:
        """Bring tea."""
        from matches.views.tea import Brew

        await self.ask(interaction, Brew())

'''
    },
    **{f"words/locales/{one}/commands.ftl": {"command-ring = ": words(one)} for one in LANGUAGES},
}

TRIAL = """
import asyncio
from matches.desk.all_topics import PLAIN
from matches.desk.typed_line import parse_typed
from matches.desk.which_game import read_command, write_command
from matches.views.tea import Brew
from tests.cogs.test_commands import Shop
from tests.matches.club import ANN, Club, text_of
from words import LANGUAGES

async def main():
    names = ["tea", *(f"tea{one}" for one in LANGUAGES if one != "en")]
    assert [parse_typed(name, {}) for name in names] == [Brew()] * len(LANGUAGES)
    assert read_command(write_command(Brew())) == Brew()
    club = Club()
    assert text_of(await club.slash(ANN, Brew())) == "tea"
    assert "`tea`" in text_of(await club.press(ANN, "pw:0:0:commands:3"))
    shop = await Shop.open()
    assert await shop.call("game tea") == [Brew()]

asyncio.run(main())
"""


def test_a_command_touches_its_topic_its_cog_and_one_file_of_words_a_language(
    tmp_path: Path,
) -> None:
    """It is typed, picked, asked about and listed in help without another line anywhere."""
    check_count("A command", CHANGES)
    project = copy_with(CHANGES, tmp_path)
    run(project, "-c", TRIAL)
    run(project, "-m", "pytest", *GUARDS)


def test_one_that_cannot_be_typed_is_found(tmp_path: Path) -> None:
    """Nor can it be listed in help, or kept while it is asked which game is meant."""
    routes = dict(CHANGES["matches/views/routes.py"])
    del routes['        PlainCommand("board"']
    project = copy_with({**CHANGES, "matches/views/routes.py": routes}, tmp_path)
    fails(project, "-m", "pytest", GUARDS[0], "-k", "whole and tea")
