"""The opponent stands on the rules and the standard library, and its examples are true."""

from __future__ import annotations

import ast
import doctest
import importlib
import sys
from pathlib import Path

import pytest

import opponent

PACKAGE = Path(opponent.__file__).parent
MODULES = sorted(PACKAGE.glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_modules_import_the_rules_public_names_and_the_standard_library(path: Path) -> None:
    """No Discord, no asyncio, nothing installed, nothing from inside the rules."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            assert name == "patchwork" or name.split(".")[0] in {
                *sys.stdlib_module_names,
                "opponent",
            }
            assert name != "asyncio"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_examples_in_docstrings_are_true(path: Path) -> None:
    """Doctests run as part of the suite."""
    if path.name == "__main__.py":
        return
    name = "opponent" if path.stem == "__init__" else f"opponent.{path.stem}"
    assert doctest.testmod(importlib.import_module(name)).failed == 0
