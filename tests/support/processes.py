"""Which tests start processes: found by following the names in their code, not by a list."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

#: The names used by whatever starts a process or a browser.
STARTERS = frozenset({"subprocess", "create_subprocess_exec", "fork", "async_playwright"})


def starts_processes(item: pytest.Function) -> bool:
    """Whether a test, or a fixture it uses, names a starter, itself or through what it calls."""
    fixtures = item._fixtureinfo.name2fixturedefs.values()
    return reaches_starter(
        frozenset(
            [_plain(item.function), *(_plain(each.func) for some in fixtures for each in some)]
        )
    )


@cache
def reaches_starter(functions: frozenset[FunctionType]) -> bool:
    """Whether one of these names a starter, itself or through what it calls."""
    waiting, seen = set(functions), set(functions)
    while waiting:
        found = _called(waiting.pop())
        if found is None:
            return True
        waiting |= found - seen
        seen |= found
    return False


@cache
def _called(function: FunctionType) -> frozenset[FunctionType] | None:
    """What a test function may call among the tests' own code; None if it names a starter."""
    names = frozenset(_names(function.__code__))
    if names & STARTERS:
        return None
    found = map(_plain, _ours(function.__globals__, names))
    return frozenset(each for each in found if isinstance(each, FunctionType))


def _plain(function: Any) -> Any:
    """What a decorator has wrapped."""
    if (given := getattr(function, "hypothesis", None)) is not None:
        function = given.inner_test
    return inspect.unwrap(function) if callable(function) else function


def _names(code: CodeType) -> Iterator[str]:
    """All names in some code, and in the functions within it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _ours(space: dict[str, Any], names: frozenset[str]) -> Iterator[Any]:
    """The functions and methods of tests that these names mean."""
    for name in names & space.keys():
        thing = space[name]
        if isinstance(thing, ModuleType):
            if thing.__name__.startswith("tests."):
                yield from _ours(vars(thing), names)
        elif getattr(thing, "__module__", "").startswith("tests."):
            yield thing
            if isinstance(thing, type):
                for kind in thing.__mro__:
                    yield from map(_method, vars(kind).values())


def _method(thing: Any) -> Any:
    """The function of a method or property."""
    return getattr(thing, "__func__", getattr(thing, "fget", thing))
