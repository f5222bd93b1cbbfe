"""The message files: complete, alike in every language, and without unused messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from words import DEFAULT_LANGUAGE, LANGUAGES
from words.speaker import LOCALES

ROOT = Path(__file__).parents[2]
PACKAGES = ("matches", "rendering", "cogs", "host", "words")
#: areas whose ids don't begin with the file's name
PREFIXES = {"commands": ("command-", "edition-"), "errors": ("error-",)}


@cache
def messages(language: str) -> dict[str, tuple[str, ast.Message]]:
    """Every message of a language by id, with its area."""
    found = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), (path, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = (path.stem, entry)
    return found


class _Names(visitor.Visitor):
    """Gathers the variables and the other messages that a message names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)


def names(message: ast.Message) -> _Names:
    """What a message names."""
    found = _Names()
    found.visit(message)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_in_the_same_file(language: str) -> None:
    """None missing, none more than English has."""
    here = {key: area for key, (area, _) in messages(language).items()}
    english = {key: area for key, (area, _) in messages(DEFAULT_LANGUAGE).items()}
    assert here == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_same_variables(language: str) -> None:
    """A sentence says all that the English one says."""
    for key, (_, english) in messages(DEFAULT_LANGUAGE).items():
        message = messages(language)[key][1]
        assert names(message).variables == names(english).variables, key
        assert names(message).references == names(english).references, key


def test_ids_begin_with_their_area() -> None:
    """So that a message is found by its id."""
    for key, (area, _) in messages(DEFAULT_LANGUAGE).items():
        assert key.startswith(PREFIXES.get(area, (f"{area}-",))), key


@cache
def source() -> str:
    """The code that speaks."""
    files = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    return "\n".join(
        path.read_text(encoding="utf-8") for path in [ROOT / "bot.py", *files] if path.exists()
    )


def patterns() -> Iterator[re.Pattern[str]]:
    """The ids that the code builds: f"panel-{verb}" stands for panel-anything."""
    for text in re.findall(r'f"([a-z{][^"\n]*-[^"\n]*)"', source()):
        if re.fullmatch(r"(?:[a-z0-9-]|\{[^{}]*\})+", text):
            parts = re.split(r"\{[^{}]*\}", text)
            if any(part.strip("-") for part in parts):
                yield re.compile("[a-z0-9-]+".join(map(re.escape, parts)))


def test_every_message_is_said_somewhere() -> None:
    """An id appears in the code, is built there, or is part of another message."""
    together = list(patterns())
    parts = {
        name
        for _, message in messages(DEFAULT_LANGUAGE).values()
        for name in names(message).references
    }
    unused = [
        key
        for key, (area, _) in messages(DEFAULT_LANGUAGE).items()
        if area != "errors"  # their own test compares them with the classes
        and f'"{key}"' not in source()
        and key not in parts
        and not any(pattern.fullmatch(key) for pattern in together)
    ]
    assert unused == []


def test_every_id_in_the_code_has_a_message() -> None:
    """What the code says exists; otherwise a player would be the first to see a typo in an id."""
    said = set(re.findall(r'\b(?:voice|speak|words?|say)\(\s*"([a-z]+-[a-z0-9-]+)"', source()))
    assert said
    assert said <= set(messages(DEFAULT_LANGUAGE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_keep_to_what_the_client_allows(language: str) -> None:
    """Names of lower-case letters up to 32 characters, descriptions up to 100; typed words too."""
    texts = {key: text(message) for key, (_, message) in messages(language).items()}
    for key, said in texts.items():
        if not key.startswith("command-"):
            continue
        if key.endswith("-about"):
            assert 1 <= len(said) <= 100, key
        elif key.endswith("-typed"):
            assert said == said.lower(), key
        elif key == "command-challenge-person":
            assert 1 <= len(said) <= 32, key
        else:
            assert re.fullmatch(r"[-_\w]{1,32}", said), key
            assert said == said.lower(), key


def text(message: ast.Message) -> str:
    """The text of a message without variables."""
    assert message.value is not None
    return "".join(getattr(element, "value", "") for element in message.value.elements)


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_names_differ(language: str) -> None:
    """Two commands of one name can't be told apart."""
    commands = [
        text(message)
        for key, (_, message) in messages(language).items()
        if re.fullmatch(r"command-(group-)?[a-z]+", key)
    ]
    assert len(commands) == len(set(commands))


def test_german_nouns_are_capital() -> None:
    """In pictures too, however short the words there are; typed words alone are lower case."""
    noun = re.compile(
        r"\b(?:(?:1×1-)?flicken|kästchen|knopf|knöpfe|feld|felder|ertrag|platz|punkte?|spielende"
        r"|uhrzeigersinn|spule|decke|zeitleiste)\b"
    )
    for key, (area, message) in messages("de").items():
        if area not in ("typed", "commands"):
            for value in texts(message):
                said = re.sub(r"[`„][^`“]*[`“]", "", value)  # what could be typed
                assert not noun.search(said), key


def texts(message: ast.Message) -> list[str]:
    """Every piece of text in a message, those in selections too."""
    found: list[str] = []

    class Texts(visitor.Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:
            found.append(node.value)

    Texts().visit(message)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_in_symbols_alone(language: str) -> None:
    """A button's label is all that a screen reader has of it, and it may skip a symbol."""
    for key, (_, message) in messages(language).items():
        said = "".join(texts(message))
        assert names(message).variables or any(map(str.isalnum, said)), key


def test_comments_say_they_of_a_person() -> None:
    """A player is a person of unknown gender, in the message files as on the page."""
    files = [*LOCALES.rglob("*.ftl"), *(ROOT / "playground" / "page").rglob("*.js")]
    for path in files:
        for line in path.read_text(encoding="utf-8").splitlines():
            comment = re.match(r"\s*(#|//|/?\*)", line)
            if comment:
                assert not re.search(r"\b(he|him|his|himself)\b", line, re.I), (path.name, line)
