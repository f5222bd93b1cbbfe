"""The documents name only what exists: links, commands, files, functions."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from matches.desk.typed_line import parse_typed
from matches.requests import NotUnderstood, Person
from matches.stored import Player

ROOT = Path(__file__).parent.parent
DOCS = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))
#: made by the host, so not in the repository
MADE_LATER = ("var/", ".env", ".venv")

_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<!\\)\[(?:[^\][]|\[[^\]]*\])*\]\(([^()\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`")
_HEADING = re.compile(r"^#+ +(.+?) *#*$", re.MULTILINE)
#: a path in a room of ours, and what is looked for in it
_PATH = re.compile(r"(\.?[\w-]+(?:/[\w.-]+)*/?(?:\.\w+)?)(?::([A-Za-z_][\w.]*))?")
_RUN = re.compile(r"(?:\.venv/bin/)?python3?(?= )|\.venv/bin/pytest(?= |$)|make(?= )")

each_document = pytest.mark.parametrize("path", DOCS, ids=lambda p: str(p.relative_to(ROOT)))


def text_of(path: Path) -> str:
    """A document without its blocks of code."""
    return _FENCE.sub("", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    found: dict[str, int] = {}
    for heading in _HEADING.findall(text_of(path)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        found[name] = found.get(name, -1) + 1
    return {
        name if not n else f"{name}-{n}" for name, most in found.items() for n in range(most + 1)
    }


def commands_in(path: Path) -> Iterator[str]:
    """What a document tells people to run: each line of a block, and code in its sentences."""
    document = path.read_text(encoding="utf-8")
    for _, kind, block in _FENCE.findall(document):
        if not kind:
            yield from (line.split("  #")[0].split(" # ")[0].strip() for line in block.splitlines())
    yield from _CODE.findall(text_of(path))


def runs() -> list[tuple[str, ...]]:
    """Every call of make, python and pytest, once each."""
    found: dict[tuple[str, ...], None] = {}
    for path in DOCS:
        for line in commands_in(path):
            for part in re.split(
                r" && | ; |; ", line.removeprefix("PATCHWORK_DB=var/playground.db ")
            ):
                if _RUN.match(part):
                    found[tuple(shlex.split(part))] = None
    return list(found)


@cache
def targets() -> set[str]:
    """What can be made."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(VENV)", ".venv")
    return set(re.findall(r"^([\w./-]+):(?!=)", makefile, re.MULTILINE))


@cache
def variables() -> set[str]:
    """What may be set for a target."""
    return set(re.findall(r"^(\w+) \?=", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


@cache
def names_in(path: Path) -> set[str]:
    """What a module defines: functions, classes and their methods, values."""

    def defined(body: list[ast.stmt], prefix: str) -> Iterator[str]:
        for node in body:
            match node:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    yield prefix + name
                case ast.ClassDef(name=name):
                    yield prefix + name
                    yield from defined(node.body, f"{prefix}{name}.")
                case (
                    ast.Assign(targets=[ast.Name(id=name)])
                    | ast.AnnAssign(target=ast.Name(id=name))
                ):
                    yield prefix + name

    return set(defined(ast.parse(path.read_text(encoding="utf-8")).body, ""))


def named_paths(path: Path) -> Iterator[tuple[str, str | None]]:
    """The paths in a document's backticks, each with the name after its colon."""
    for code in _CODE.findall(text_of(path)):
        found = _PATH.fullmatch(code)
        if found is None or code.startswith(MADE_LATER):
            continue
        place, name = found[1], found[2]
        # A mere word isn't a path, nor is a file that exists in many folders.
        if "/" in place or name or (ROOT / place).exists():
            yield place, name


@each_document
def test_links_lead_somewhere(path: Path) -> None:
    """To a file that exists, and to a heading in it."""
    for link in _LINK.findall(text_of(path)):
        if link.startswith("https://"):
            continue
        file, _, anchor = link.partition("#")
        there = (path.parent / file).resolve() if file else path
        assert there.exists(), link
        if anchor:
            assert anchor in anchors(there), link


@each_document
def test_paths_and_names_exist(path: Path) -> None:
    """A path in backticks is one of ours; `file.py:name` is defined in that file."""
    for place, name in named_paths(path):
        there = ROOT / place
        assert there.exists(), place
        if name is not None:
            assert name in names_in(there), f"{place}:{name}"


def test_documents_name_paths_at_all() -> None:
    """Else the test above would look at nothing."""
    named = list(named_paths(ROOT / "docs/architecture.md"))
    assert sum(name is not None for _, name in named) > 50
    assert runs()


def test_every_room_is_on_the_map() -> None:
    """Each package within a package has its line in the architecture's table."""
    table = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rooms = {
        str(init.parent.relative_to(ROOT))
        for floor in ("patchwork", "words", "rendering", "matches", "storage", "cogs", "host")
        for init in (ROOT / floor).glob("*/__init__.py")
    } | {
        str(init.parent.relative_to(ROOT)) for init in ROOT.glob("playground/server/*/__init__.py")
    }
    assert [room for room in sorted(rooms) if f"| `{room}/` |" not in table] == []


@pytest.mark.parametrize("command", runs(), ids=" ".join)
def test_commands_exist(command: tuple[str, ...]) -> None:
    """A target of make, a module, a subcommand, a test file: none is only imagined."""
    program, *arguments = command
    if program == "make":
        for word in arguments:
            name, equals, _ = word.partition("=")
            assert name in (variables() if equals else targets()), word
    elif program.endswith("pytest"):
        named = [word for word in arguments if "/" in word]
        assert named
        assert all((ROOT / word).exists() for word in named)
    elif arguments[0] == "-m":
        assert find_spec(arguments[1]) is not None
    else:
        assert (ROOT / arguments[0]).exists()


def test_the_host_s_commands_are_those_of_the_bot() -> None:
    """Every subcommand and option that a document names is in the bot's own help."""
    help_text = subprocess.run(
        [sys.executable, "bot.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    named = {
        word
        for command in runs()
        if "bot.py" in command
        for word in command[command.index("bot.py") + 1 :]
        if word.startswith("--") or re.fullmatch("[a-z]{4,}", word)
    }
    assert named - {"8123"} >= {"check", "backup", "restore", "verify", "rate", "stats", "--local"}
    for word in named:
        assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", help_text), word


def test_the_commands_of_the_rules_are_those_there_are() -> None:
    """`python3 -m patchwork` lists each that the notation's page names."""
    help_text = subprocess.run(
        [sys.executable, "-m", "patchwork", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    named = {command[3] for command in runs() if command[1:3] == ("-m", "patchwork")}
    assert {"start", "legal", "play", "replay", "perft"} <= named
    for word in named:
        assert re.search(rf"^ +{word} ", help_text, re.MULTILINE), word


def test_hosts_read_of_every_setting() -> None:
    """The table of settings has those of `.env.example`, and no others."""
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = set(
        re.findall(r"PATCHWORK_\w+", (ROOT / "docs/hosting.md").read_text(encoding="utf-8"))
    )
    assert named == set(re.findall(r"^#?(PATCHWORK_\w+)=", example, re.MULTILINE))


def test_what_players_may_type_is_understood() -> None:
    """Each command that their page names, typed after a mention, is one."""
    bob = Person(Player(2, "Bob"))
    named = re.findall(r"`/([^`:]+)`", (ROOT / "docs/playing.md").read_text(encoding="utf-8"))
    assert len(named) > 50
    for said in named:
        command = parse_typed(re.sub(r"@\w+", f"<@{bob.player.id}>", said), {bob.player.id: bob})
        assert not isinstance(command, NotUnderstood), said
