"""What is installed is exactly what was chosen: every package by version and hash, only wheels."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"([A-Za-z0-9._-]+)==([A-Za-z0-9._+!-]+)( ; [^\\]+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")
SETS = ("requirements", "requirements-dev")


def entries(name: str) -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of each package of a lock file, by its name; an odd line fails."""
    text = (ROOT / f"{name}.txt").read_text(encoding="utf-8")
    found = {}
    for entry in re.sub(r"^\s*#.*\n", "", text, flags=re.M).replace("\\\n", " ").splitlines():
        requirement, *hashes = re.split(r"\s+(?=--hash)", entry.strip())
        if not requirement:
            continue
        match = PINNED.fullmatch(requirement.strip())
        assert match is not None, entry
        assert all(HASH.fullmatch(one.strip()) for one in hashes), entry
        found[normal(match[1])] = (match[2], hashes)
    return found


def normal(name: str) -> str:
    """The one spelling of a package's name."""
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def chosen(name: str) -> dict[str, str]:
    """The versions chosen by hand."""
    lines = (ROOT / f"{name}.in").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if "==" in line and not line.startswith("#"))
    return {normal(package): version.strip() for package, version in pairs}


@pytest.mark.parametrize("name", SETS)
def test_every_package_is_pinned_by_version_and_hash(name: str) -> None:
    """No line of a lock file would take whatever the index happens to offer."""
    found = entries(name)
    assert found
    assert [package for package, (_, hashes) in found.items() if not hashes] == []


@pytest.mark.parametrize("name", SETS)
def test_the_lock_holds_what_was_chosen(name: str) -> None:
    """A version changed only in the .in file is found."""
    found = entries(name)
    wanted = chosen(name)
    assert wanted
    assert {package: found[package][0] for package in wanted} == wanted


def test_both_sets_agree() -> None:
    """What is tested is what runs."""
    runtime, tested = entries("requirements"), entries("requirements-dev")
    assert {package: tested.get(package, entry) for package, entry in runtime.items()} == runtime


@pytest.mark.parametrize("place", ["Makefile", "Dockerfile"])
def test_nothing_is_installed_without_hashes_or_built(place: str) -> None:
    """Each install of a requirements file demands hashes and wheels."""
    text = (ROOT / place).read_text(encoding="utf-8")
    text = re.sub(r"\$\(PIP_INSTALL\)", re.escape(_pip_install(text)), text)
    installs = [line for line in text.splitlines() if "install" in line and "-r " in line]
    assert installs
    for line in installs:
        assert "require-hashes" in line.replace("\\", ""), line
        assert "only-binary :all:" in line.replace("\\", ""), line


def _pip_install(text: str) -> str:
    found = re.search(r"^PIP_INSTALL := (.*)$", text, re.M)
    return found[1] if found else ""
