"""The two modules outside packages keep to their floor (import-linter holds the packages)."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
OURS = {
    "patchwork",
    "words",
    "rendering",
    "opponent",
    "matches",
    "storage",
    "cogs",
    "playground",
    "host",
}


def imported_by(module: str) -> set[str]:
    """The top-level names that a module of the root folder imports, anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names


def test_settings_import_nothing_of_ours() -> None:
    """settings.py stands alone, on the standard library."""
    assert imported_by("settings.py") <= set(sys.stdlib_module_names)


def test_the_composition_root_knows_no_discord() -> None:
    """bot.py wires our packages together and leaves the library to cogs/."""
    foreign = imported_by("bot.py") - set(sys.stdlib_module_names) - OURS - {"settings"}
    assert foreign == set()


def test_discord_is_imported_in_cogs_alone() -> None:
    """No other package reaches for the library."""
    for package in sorted(OURS - {"cogs"}):
        for path in (ROOT / package).rglob("*.py"):
            assert "discord" not in imported_by(str(path.relative_to(ROOT))), path
