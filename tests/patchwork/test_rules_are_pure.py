"""The rules stand alone: only the standard library, no clock, no randomness, no input or output."""

from __future__ import annotations

import ast
import doctest
import importlib
import sys
from pathlib import Path

import pytest

import patchwork

PACKAGE = Path(patchwork.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
DOORS = {"commandline.py", "__main__.py"}
"""The modules that may print, read files and draw a random ring."""

IMPURE = {"asyncio", "datetime", "io", "os", "pathlib", "secrets", "socket", "sys", "time"}


def imports(path: Path) -> set[str]:
    """The top-level names of the modules that a file imports, except those only for typing."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_modules_import_the_standard_library_and_each_other(path: Path) -> None:
    """Nothing installed is needed, and only the command line touches the world."""
    found = imports(path)
    assert found <= set(sys.stdlib_module_names) | {"patchwork"}
    if path.name not in DOORS:
        assert not found & IMPURE
        assert "open(" not in path.read_text(encoding="utf-8")


def test_chance_comes_from_the_caller() -> None:
    """Outside the command line nothing makes a random source."""
    for path in MODULES:
        if path.name not in DOORS:
            assert "Random(" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.name != "__main__.py"],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_examples_in_docstrings_are_true(path: Path) -> None:
    """Every doctest of the package passes."""
    name = ".".join(("patchwork", *path.relative_to(PACKAGE).with_suffix("").parts))
    result = doctest.testmod(importlib.import_module(name.removesuffix(".__init__")))
    assert result.failed == 0


def test_files_are_short() -> None:
    """Under 400 lines each: a longer one wants a better idea."""
    assert max(len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES) < 400


def test_everything_public_is_exported_once() -> None:
    """`from patchwork import …` gives what the rest of the project uses."""
    assert len(patchwork.__all__) == len(set(patchwork.__all__))
    assert all(hasattr(patchwork, name) for name in patchwork.__all__)
