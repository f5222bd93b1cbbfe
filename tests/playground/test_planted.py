"""Each planted mistake is found by the check that is meant for it."""

from __future__ import annotations

import pytest

from tests.playground.planted import PLANTS, Plant, find
from tests.support.standin import OPENAPI

BY_OPENAPI = ("requests", "answers")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
async def test_a_planted_mistake_is_found(plant: Plant) -> None:
    """What the client or the stand-in does wrong is noted as a violation of its kind."""
    if plant.found_by in BY_OPENAPI and not OPENAPI.is_file():
        pytest.skip("../shared/discord/openapi.json is not there")
    assert await find(plant)


def test_every_kind_of_check_has_its_plants() -> None:
    """No check is taken on trust."""
    assert {plant.found_by for plant in PLANTS} == {"requests", "answers", "events", "limits"}
    assert len(PLANTS) >= 12
