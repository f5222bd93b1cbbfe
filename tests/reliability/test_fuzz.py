"""A sample of the inputs that no one meant; `python -m tests.reliability.fuzz` tries any number."""

from __future__ import annotations

import pytest

from tests.reliability.fuzz import Fuzz

pytestmark = pytest.mark.thorough

INPUTS = 6_000


async def test_no_input_is_too_strange() -> None:
    """Readers refuse with a sentence, requests are answered, nothing else is raised."""
    fuzz = Fuzz(seed=11)
    await fuzz.run(INPUTS)
    assert fuzz.found == []
    assert fuzz.tried.total() == INPUTS
    assert all(fuzz.taken.values())
