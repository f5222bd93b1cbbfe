"""What make does before anything else: a .venv that works."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def would_do(folder: Path) -> str:
    """What make would do to have what the bot needs."""
    made = subprocess.run(
        ["make", "--dry-run", ".venv/runtime.stamp"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A checkout with a .venv that is up to date."""
    for name in ("Makefile", "requirements.txt"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv/bin").mkdir(parents=True)
    python = tmp_path / ".venv/bin/python"
    python.write_text("#!/bin/sh\nexit 0\n")
    python.chmod(0o755)
    for name in ("bin/pip", "runtime.stamp"):
        (tmp_path / ".venv" / name).touch()
    os.utime(tmp_path / "requirements.txt", (1, 1))
    return tmp_path


def test_a_venv_that_works_is_left_alone(installed: Path) -> None:
    """There is nothing to do."""
    assert "-m venv" not in would_do(installed)


@pytest.mark.parametrize("wrong", ["gone", "another"])
def test_a_venv_whose_python_was_upgraded_is_made_anew(installed: Path, wrong: str) -> None:
    """It is a link to nothing, or to a version that finds none of the packages."""
    python = installed / ".venv/bin/python"
    python.unlink()
    if wrong == "gone":
        python.symlink_to("/nowhere/python3")
    else:
        python.write_text("#!/bin/sh\nexit 1\n")
        python.chmod(0o755)
    said = would_do(installed)
    assert "The Python of .venv has changed" in said
    assert "-m venv .venv" in said
