"""Adding another database: its package, and the one file that opens it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adding.toys import Changes, check_count, copy_with, run

pytestmark = pytest.mark.thorough

DRAWER = '''"""A drawer: everything in memory, and all of it gone in the end."""

from __future__ import annotations

import copy
from contextlib import contextmanager
from types import SimpleNamespace

from tests.support.memory_store import MemoryStore, _Access


class Papers(_Access):
    """A transaction that has named values and reads for the host, too."""

    def get_meta(self, key):
        return self.t.__dict__.setdefault("meta", {}).get(key)

    def put_meta(self, key, value):
        self.t.__dict__.setdefault("meta", {})[key] = value

    def match_ids(self):
        return iter(self.t.matches)


class Drawer(MemoryStore):
    """The store."""

    opened = None

    @classmethod
    async def open(cls, path, *, now):
        cls.opened = cls()
        return cls.opened

    async def close(self):
        self.unavailable = True

    async def write(self, work):
        return await super().write(lambda tx: work(Papers(tx.t)))

    async def read(self, work):
        return await super().read(lambda reader: work(Papers(reader.t)))


@contextmanager
def reading(database):
    """The host's view of the drawer that is open."""
    yield Papers(copy.copy(Drawer.opened.tables))


def inspect(database):
    """Nothing in a drawer is ever damaged."""
    return SimpleNamespace(faults=())
'''

BEHAVIOUR = '''"""The drawer behaves as a Store."""

import pytest

from drawer import Drawer
from tests.storage.import_behaviour import ImportBehaviour
from tests.storage.store_behaviour import StoreBehaviour


@pytest.fixture
def store():
    """A drawer."""
    return Drawer()


class TestDrawer(StoreBehaviour, ImportBehaviour):
    """The behaviour that matches relies on."""
'''

CHANGES: Changes = {
    "drawer/__init__.py": DRAWER,
    "bot.py": {
        "    from storage import Database, StorageError\n": "    import drawer\n",
        "    try:  # even if drawing can't start": "    await database.close()\n"
        "    database = await drawer.Drawer.open(settings.database, now=now)\n",
        "        return host.verify(": "        return host.verify(drawer, database)\n",
    },
    "tests/drawer/test_drawer.py": BEHAVIOUR,
}

TRIAL = """
import asyncio, bot, drawer
from pathlib import Path
from matches.requests import Pass
from settings import read_settings
from tests.matches.club import Club, FakePlaces

desks, make = [], bot.Desk
bot.Desk = lambda *parts, **named: desks.append(make(*parts, **named)) or desks[0]
bot.Places = FakePlaces

async def play(_):
    club = Club()
    club.store, club.desk = drawer.Drawer.opened, desks[0]
    await club.begin()
    assert (await club.slash(club.mover, Pass())).news
    assert club.match.ply == 1

bot.until_signal = play
values = {"PATCHWORK_TOKEN": "abc.def.ghi", "PATCHWORK_DB": "unused.db"}
asyncio.run(bot.run(read_settings(values, Path())))
print(*bot._care(bot.read_arguments(["verify"], ""), Path("unused.db")).lines)
"""


def test_the_bot_runs_on_another_database(tmp_path: Path) -> None:
    """It behaves as the port says, a game is played on it, and the host's commands read it."""
    check_count("Another database", CHANGES)
    project = copy_with(CHANGES, tmp_path)
    assert "1 match" in run(project, "-c", TRIAL)
    run(project, "-m", "pytest", "tests/drawer")
