"""Counting storeys, and finding circles, also those that only a type checker sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.storeys import ROOT, Building, main

pytestmark = pytest.mark.thorough

OF_THEM = ("imports", "storeys", "circles")
TOWER = {
    "__init__": "",
    "ground": "import json\n",
    "first": "from house.ground import thing\n",
    "second": "from house import first, ground\n",
    "roof/__init__": "from house.second import thing\n",
    "roof/tiles": "import house.roof\n",
}


def built(root: Path, files: dict[str, str]) -> Building:
    """A package `house` of these modules."""
    for name, text in files.items():
        path = root / "house" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Building.read(root, "house")


def test_a_tower_is_counted_from_the_ground_up(tmp_path: Path) -> None:
    """A package that imports nothing is on the ground, each other above the highest it imports."""
    house = built(tmp_path, TOWER)
    assert house.storeys == [
        ["house", "house.ground"],
        ["house.first"],
        ["house.second"],
        ["house.roof"],
        ["house.roof.tiles"],
    ]
    assert house.imports == 5
    assert house.circles == []


def test_a_folder_is_a_room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What its modules import counts once; rooms may stand in a circle where no module does."""
    house = built(tmp_path, TOWER | {"roof/chimney": "from house import first\n"})
    assert house.rooms.storeys == [
        ["house", "house.ground"],
        ["house.first"],
        ["house.second"],
        ["house.roof"],
    ]
    assert house.rooms.imports == 5
    house = built(
        tmp_path, TOWER | {"ground": "from house.roof.stone import thing\n", "roof/stone": ""}
    )
    assert (house.circles, house.rooms.circles) == (
        [],
        [["house.first", "house.ground", "house.roof", "house.second"]],
    )
    assert main(["house"], tmp_path) == 1
    assert "circle: " in capsys.readouterr().out


@pytest.mark.parametrize(
    "closing",
    [
        "from house.second import thing\n",
        "from . import second\n",
        "from .second import thing\n",
        "import house.second\n",
        "def later():\n    from house.second import thing\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house.second import T\n",
    ],
)
def test_a_circle_is_found_however_it_is_closed(
    tmp_path: Path, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Relative, within a function, for a type checker: the status is 1, the modules are named."""
    house = built(tmp_path, TOWER | {"ground": closing})
    assert house.circles == [["house.first", "house.ground", "house.second"]]
    assert len(house.storeys) == 3
    assert main(["house"], tmp_path) == 1
    assert "circle: house.first ↔ house.ground ↔ house.second\n" in capsys.readouterr().out


def test_each_circle_is_named_by_itself(tmp_path: Path) -> None:
    """Two circles, one above the other, aren't one."""
    pairs = {"a": "b", "b": "a", "c": "d, a", "d": "c"}
    texts = {name: f"from house import {others}\n" for name, others in pairs.items()}
    house = built(tmp_path, {"__init__": "", **texts})
    assert house.circles == [["house.a", "house.b"], ["house.c", "house.d"]]


def test_a_package_that_is_named_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the roof down; without a name there is just the table."""
    built(tmp_path, TOWER)
    assert main(["house"], tmp_path) == 0
    assert "house 5: roof.tiles\nhouse 4: roof\n" in capsys.readouterr().out
    assert main([], tmp_path) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["package", *("modules", *OF_THEM), *("rooms", *OF_THEM)],
        ["house", *("6", "5", "5", "0"), *("5", "4", "4", "0")],
    ]


def test_an_unknown_package_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence, with status 2."""
    assert main(["attic"]) == 2
    assert capsys.readouterr() == ("", "There is no package attic.\n")


def test_our_house_has_no_circles(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing in our packages stands on itself."""
    assert main([], ROOT) == 0, capsys.readouterr().out
