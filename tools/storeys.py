"""How high our packages are built: `python -m tools.storeys [PACKAGE…]`.

Of each package: its modules, the imports among them, and its storeys, which is the longest chain of
modules that stand on one another; then the same of its rooms, which are its folders and the files
beside them. A package that is named is listed storey by storey. Imports count wherever they stand,
also within functions and for type checkers alone. The status is 1 when modules or rooms import one
another in a circle, and 2 when there is no such package.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent

Graph = Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class Building:
    """A package: what each of its modules imports of the others."""

    name: str
    graph: Graph

    @classmethod
    def read(cls, root: Path, name: str) -> Building:
        """Read a package below `root`. Raises FileNotFoundError if there is none."""
        folder = root / name.replace(".", "/")
        if not (folder / "__init__.py").is_file():
            raise FileNotFoundError(name)
        modules = {_module(root, path): path for path in sorted(folder.rglob("*.py"))}
        return cls(
            name,
            {
                module: frozenset(_imported(module, path, modules.keys()) - {module})
                for module, path in modules.items()
            },
        )

    @property
    def imports(self) -> int:
        """How many imports there are among the modules, one for each pair."""
        return sum(map(len, self.graph.values()))

    @cached_property
    def rooms(self) -> Building:
        """The package with each of its folders as one module."""
        depth = self.name.count(".") + 2
        room = {module: ".".join(module.split(".")[:depth]) for module in self.graph}
        graph: dict[str, set[str]] = {one: set() for one in room.values()}
        for module, imported in self.graph.items():
            graph[room[module]] |= {room[one] for one in imported} - {room[module]}
        return Building(self.name, {one: frozenset(below) for one, below in graph.items()})

    @cached_property
    def _reached(self) -> Graph:
        """What each module stands on, directly or by others."""
        reached: dict[str, frozenset[str]] = {}
        for module in self.graph:
            found: set[str] = set()
            ahead = list(self.graph[module])
            while ahead:
                if (one := ahead.pop()) not in found:
                    found.add(one)
                    ahead.extend(self.graph[one])
            reached[module] = frozenset(found)
        return reached

    @property
    def circles(self) -> list[list[str]]:
        """The groups of modules that each stand on themselves by way of the others."""
        groups = {self._circle_of(module) for module in self.graph}
        return sorted(sorted(group) for group in groups if len(group) > 1)

    def _circle_of(self, module: str) -> frozenset[str]:
        on = self._reached[module]
        return frozenset(one for one in on if module in self._reached[one]) | {module}

    @cached_property
    def storeys(self) -> list[list[str]]:
        """The modules from the ground up, a circle on one storey."""
        circle = {module: self._circle_of(module) for module in self.graph}
        below: dict[frozenset[str], set[frozenset[str]]] = {one: set() for one in circle.values()}
        for module, imported in self.graph.items():
            below[circle[module]] |= {circle[one] for one in imported} - {circle[module]}
        height: dict[frozenset[str], int] = {}
        for group in TopologicalSorter(below).static_order():
            height[group] = max((height[one] + 1 for one in below[group]), default=0)
        floors: list[list[str]] = [[] for _ in range(max(height.values()) + 1)]
        for module in sorted(self.graph):
            floors[height[circle[module]]].append(module)
        return floors


def _module(root: Path, path: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(module: str, path: Path, modules: Collection[str]) -> set[str]:
    """What a file imports of `modules`; ``from a import b`` means a.b if that is a module."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = (
                    module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
                )
                above = package[: len(package) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                names.add(inner if inner in modules else base)
    return {name for name in names if name in modules}


def _packages(root: Path) -> list[str]:
    return sorted(path.parent.name for path in root.glob("*/__init__.py"))


def _lines(buildings: list[Building], *, listed: bool) -> Iterator[str]:
    heads = ("imports", "storeys", "circles")
    yield f"{'package':<20} " + " ".join(
        f"{head:>7}" for head in ("modules", *heads, "rooms", *heads)
    )
    for one in buildings:
        figures = [
            figure
            for each in (one, one.rooms)
            for figure in (len(each.graph), each.imports, len(each.storeys), len(each.circles))
        ]
        yield f"{one.name:<20} " + " ".join(f"{figure:>7}" for figure in figures)
    for one in buildings if listed else ():
        for number, modules in reversed(list(enumerate(one.storeys, start=1))):
            short = (module.removeprefix(f"{one.name}.") for module in modules)
            yield f"{one.name} {number}: {' '.join(short)}"
    for one in buildings:
        for circle in one.circles or one.rooms.circles:
            yield f"circle: {' ↔ '.join(circle)}"


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Print the table; returns the exit status."""
    try:
        buildings = [Building.read(root, name) for name in arguments or _packages(root)]
    except FileNotFoundError as error:
        print(f"There is no package {error}.", file=sys.stderr)
        return 2
    for line in _lines(buildings, listed=bool(arguments)):
        print(line)
    return 1 if any(one.circles or one.rooms.circles for one in buildings) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
