"""Adding a setting: its field and column, its line among all settings, its words, where it acts."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.migrate import known_version
from tests.adding.toys import Changes, check_count, copy_with, fails, in_each_language, run

pytestmark = pytest.mark.thorough

VERSION = known_version() + 1
MIGRATION = f"storage/migrations/{VERSION:04}_tea.sql"
FIXTURE = f"tests/storage/fixtures/version_{VERSION}.sql"

CHANGES: Changes = {
    "matches/stored.py": {
        "    #: who may challenge: everyone": "    tea: bool = False\n",
    },
    MIGRATION: "-- Why: some want tea.\n\nALTER TABLE player_settings"
    " ADD COLUMN tea INTEGER NOT NULL DEFAULT 0 CHECK (tea IN (0, 1));\n",
    "matches/setting.py": {
        '        _setting(Page.OWN, "undo_requests")': '        _setting(Page.OWN, "tea"),\n'
    },
    **in_each_language(
        "settings",
        "settings-turn-pings-on = ",
        "settings-turn-tea-on = Tea\nsettings-turn-tea-off = No tea\n"
        "settings-tea = Tea is served.\n",
    ),
    "matches/views/games.py": {
        "        matches = matches_in_order(": "        mine = reader.player_settings(ask.who.id)\n"
        "        if mine.tea:\n"
        '            return Reply(mode_of_page(ask), Screen(voice("settings-tea")))\n'
    },
}
GUARDS = (
    "tests/matches/test_preferences.py",
    "tests/storage/test_every_field_is_kept.py",
    "tests/storage/test_migrations.py",
    "tests/words/test_locales.py",
    "-k",
    f"[tea] or chosen or player_settings or [{VERSION}] or fixture or same_file or said_somewhere",
)

TRIAL = """
import asyncio, sys
from pathlib import Path
from matches.requests import ShowGames, ShowSettings
from storage import Database
from tests.matches.club import ANN, Club, controls, text_of

async def main():
    for first in (True, False):
        database = await Database.open(Path("games.db"), now=lambda: 1000)
        club = Club(store=database)
        settings = controls((await club.slash(ANN, ShowSettings())).screen)
        assert settings["tea"].label == ("Tea" if first else "No tea")
        assert (text_of(await club.slash(ANN, ShowGames())) == "Tea is served.") is not first
        await club.press(ANN, "pw:0:0:tea:on", private=True)
        await database.close()

asyncio.run(main())
"""


def test_a_setting_is_shown_chosen_kept_and_obeyed(tmp_path: Path) -> None:
    """Over a restart, in SQLite. One more file is written by the command that the recipe names."""
    check_count("A setting or a column", CHANGES)
    project = copy_with(CHANGES, tmp_path, [FIXTURE])
    run(project, "-c", TRIAL)
    run(project, "-m", "tests.storage.fixtures.write")
    assert (project / FIXTURE).exists()
    run(project, "-m", "pytest", *GUARDS)


@pytest.mark.parametrize("forgotten", [MIGRATION, "matches/setting.py"])
def test_one_that_is_never_kept_or_never_offered_is_found(tmp_path: Path, forgotten: str) -> None:
    """Its button would do nothing, or it would have none."""
    changes = {name: each for name, each in CHANGES.items() if name != forgotten}
    project = copy_with(changes, tmp_path)
    fails(project, "-m", "pytest", *GUARDS[:2], "-k", "PlayerSettings or player_settings")
