"""Adding a language: a folder of sentences, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adding.toys import ROOT, check_count, copy_with, run

pytestmark = pytest.mark.thorough

#: one of Discord's locales that isn't spoken here, in the words of another language
CODE, WORDS = "nl", ROOT / "words/locales/de"
CHANGES = {
    f"words/locales/{CODE}/{path.name}": path.read_text(encoding="utf-8").replace(
        "settings-language-name = Deutsch", "settings-language-name = Nederlands"
    )
    for path in WORDS.iterdir()
}

TRIAL = """
import asyncio
from matches.requests import ShowSettings
from tests.matches.club import ANN, Club, choice, text_of

async def main():
    club = Club()
    options = choice((await club.slash(ANN, ShowSettings())).screen).options
    assert "Language: Nederlands" in [one.label for one in options]
    assert "Nederlands" in text_of(await club.press(ANN, "ps:0:0:language", "nl", private=True))

asyncio.run(main())
"""

#: what is tried in each language, or tried in all; not in pictures, which take long
GUARDS = (
    "tests/words",
    "tests/matches/test_preferences.py",
    "tests/matches/test_topics.py",
    "tests/matches/test_guide.py",
    "tests/cogs/test_commands.py",
    "-k",
    f"[{CODE} or {CODE}] or {CODE}- or descriptions",
)


def test_a_language_is_a_folder(tmp_path: Path) -> None:
    """It is offered, spoken, typed and shown in Discord's list, and no test names the languages."""
    check_count("A language", CHANGES)
    project = copy_with(CHANGES, tmp_path)
    run(project, "-c", TRIAL)
    run(project, "-m", "pytest", *GUARDS)
