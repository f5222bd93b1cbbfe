"""What adding a plain command takes: its topic, its cog, and one file of words per language.

docs/contributing.md says so. A toy command is added to a copy of the project and tried there
through every door, in a separate process.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]
LANGUAGES = sorted(path.name for path in (ROOT / "words/locales").iterdir())

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

#: what the group of the cog is called, and the suite's own guards of commands and words
TEA = {"en": "tea", "de": "teade", "ms": "teams"}
GROUP = {"en": "game", "de": "spiel", "ms": "permainan-ini"}
GUARDS = (
    "tests/cogs/test_commands.py",
    "tests/matches/test_topics.py",
    "tests/matches/test_guide.py",
    "tests/words/test_locales.py",
)

#: each file that is touched: what is replaced there, and by what; a new file replaces nothing
CHANGES: dict[str, list[tuple[str, str]]] = {
    "matches/views/tea.py": [("", TOPIC)],
    "matches/views/routes.py": [
        ("TOPIC = Topic(", "from matches.views.tea import Brew, brew\n\nTOPIC = Topic("),
        ("    plain=(\n", '    plain=(\n        PlainCommand("tea", Brew(), HelpLine.SHOWS),\n'),
        ("    commands={\n", "    commands={\n        Brew: without_options(brew),\n"),
    ],
    "cogs/game.py": [
        (
            "    @command()\n    async def ring(",
            "    @command()\n    async def tea(self, interaction: discord.Interaction) -> None:\n"
            '        """Bring tea."""\n        from matches.views.tea import Brew\n\n'
            "        await self.ask(interaction, Brew())\n\n    @command()\n    async def ring(",
        )
    ],
    **{
        f"words/locales/{language}/commands.ftl": [
            (
                "command-ring = ",
                f"command-tea = {TEA[language]}\ncommand-tea-about = Bring tea\n"
                f"command-tea-typed = {TEA[language]}, {GROUP[language]} {TEA[language]}\n"
                "command-ring = ",
            )
        ]
        for language in LANGUAGES
    },
}

TRIAL = """
import asyncio
from matches.desk.topics import PLAIN
from matches.desk.typed_line import parse_typed
from matches.desk.which_game import read_command, write_command
from matches.requests import ShowHelp
from matches.views.tea import Brew
from tests.cogs.test_commands import Shop
from tests.matches.club import ANN, Club, text_of

async def main():
    assert {parse_typed(word, {}) for word in ("tea", "teade", "teams")} == {Brew()}
    assert read_command(write_command(Brew())) == Brew()
    club = Club()
    assert text_of(await club.slash(ANN, Brew())) == "tea"
    assert "`tea`" in text_of(await club.slash(ANN, ShowHelp()))
    shop = await Shop.open()
    assert await shop.call("game tea") == [Brew()]
    print("tea")

asyncio.run(main())
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project with the toy command; what isn't touched is linked."""
    for name in ("matches", "cogs", "words"):
        shutil.copytree(ROOT / name, tmp_path / name)
    beside = ("patchwork", "rendering", "storage", "host", "playground", "tests", "settings.py")
    for name in (*beside, "bot.py", "pyproject.toml", "README.md", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    for name, changes in CHANGES.items():
        path = tmp_path / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for old, new in changes:
            assert text.count(old) == 1 or not text, (name, old)
            text = text.replace(old, new) if old else new
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_a_plain_command_touches_its_topic_its_cog_and_one_file_of_words_a_language(
    project: Path,
) -> None:
    """It is typed, picked, asked about and listed in help without another line anywhere."""
    assert {name.split("/")[0] for name in CHANGES} == {"matches", "cogs", "words"}
    assert len(CHANGES) == 2 + 1 + len(LANGUAGES)
    # docs/playing.md is told by hand
    guards = (*GUARDS, "-k", "not documents and (plain or typed or slash or help or allows)")
    for arguments in (("-c", TRIAL), ("-m", "pytest", "-q", *guards)):
        tried = subprocess.run(
            [sys.executable, *arguments], cwd=project, capture_output=True, text=True, check=False
        )
        assert tried.returncode == 0, tried.stdout + tried.stderr
