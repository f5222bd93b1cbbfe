"""A copy of the project with something added, to be tried there in a process of its own.

docs/contributing.md says which files an addition touches. Each test beside this file makes such an
addition, as small as can be, and counts them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from pathlib import Path

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(path.name for path in (ROOT / "words/locales").iterdir())
#: what a copy has of the project
PARTS = (
    *("patchwork", "words", "rendering", "matches", "storage", "cogs", "host", "playground"),
    *("tests", "docs", "bot.py", "settings.py", "pyproject.toml", "README.md"),
)

#: each file that is touched: the whole text of a new one; of another each line before which
#: something is put, and what
Changes = Mapping[str, str | Mapping[str, str]]


def in_each_language(file: str, before: str, lines: str) -> Changes:
    """The same lines put into a file of words, for every language."""
    return {f"words/locales/{one}/{file}.ftl": {before: lines} for one in LANGUAGES}


def copy_with(changes: Changes, folder: Path, written: Sequence[str] = ()) -> Path:
    """The project with the changes; all files but these, and those written later, are links."""
    ours = {folder / name for name in (*changes, *written)}
    for part in PARTS:
        _link(ROOT / part, folder / part, ours)
    for name, change in changes.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(change, str):
            assert not (ROOT / name).exists(), name
            path.write_text(change, encoding="utf-8")
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        for before, lines in change.items():
            assert text.count(before) == 1, (name, before)
            text = text.replace(before, lines + before)
        path.write_text(text, encoding="utf-8")
    return folder


def _link(source: Path, target: Path, ours: Set[Path]) -> None:
    """Link a file, or every file in a folder, and what is compiled of it if no file there is ours.

    That is only read: what pytest compiles holds the paths of the files it compiled.
    """
    if source.is_dir() and source.name != "__pycache__":
        target.mkdir(parents=True, exist_ok=True)
        for one in source.iterdir():
            _link(one, target / one.name, ours)
    elif target not in ours and (source.is_file() or not _has_any(target.parent, ours)):
        target.symlink_to(source)


def _has_any(folder: Path, ours: Set[Path]) -> bool:
    return any(path.parent == folder for path in ours)


def run(project: Path, *arguments: str, **environment: str) -> str:
    """What Python prints there; it must succeed."""
    tried = _try(project, arguments, environment)
    assert tried.returncode == 0, tried.stdout + tried.stderr
    return tried.stdout


def fails(project: Path, *arguments: str) -> str:
    """What Python prints there; it must fail."""
    tried = _try(project, arguments, {})
    assert tried.returncode == 1, tried.stdout + tried.stderr
    return tried.stdout + tried.stderr


def _try(
    project: Path, arguments: Sequence[str], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def check_count(recipe: str, changes: Changes) -> None:
    """As many files as the table in docs/contributing.md says, each named by the recipe."""
    text = (ROOT / "docs/contributing.md").read_text(encoding="utf-8")
    [cell] = re.findall(rf"^\| \[{recipe}\].*\| ([^|]+) \|$", text, re.MULTILINE)
    [section] = re.findall(rf"^### {recipe}\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    named = [span.partition(":")[0] for span in re.findall(r"`([^`\n]+)`", section)]
    patterns = [re.sub(r"<[a-z]+>", "[a-z]+", re.escape(each)) for each in named]
    for name in changes:
        assert any(re.match(pattern, name) for pattern in patterns), name
    assert cell == _counted(changes)


def _counted(changes: Changes) -> str:
    """How many files: those of words for each language, or a language's whole folder."""
    words = Counter(name.split("/")[2] for name in changes if name.startswith("words/locales/"))
    if new := set(words) - set(LANGUAGES):
        return f"{len(new)} folder"
    others = len(changes) - words.total()
    if not words:
        return str(others)
    assert set(words) == set(LANGUAGES)
    [each] = set(words.values())
    return f"{others} + {each} per language"
