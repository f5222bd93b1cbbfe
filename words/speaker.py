"""Look up a sentence in a language: ``speak = Speaker.of("en"); speak("turn-yours", player=…)``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import BaseNode, Junk, Resource, TextElement

LOCALES = Path(__file__).parent / "locales"
LANGUAGES: tuple[str, ...] = tuple(sorted(p.name for p in LOCALES.iterdir() if p.is_dir()))
DEFAULT_LANGUAGE = "en"
#: behind a name: say which seat it is, in words
SEAT_MARKS = {"\ue000": "alt-seat-blue", "\ue001": "alt-seat-orange"}
_MARKS = re.compile("[" + "".join(SEAT_MARKS) + "]")
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMAND = re.compile(r"^command-([a-z]+) *= *(\S+)$", re.MULTILINE)
_GROUP = re.compile(r"^command-group-([a-z]+) *= *(\S+)$", re.MULTILINE)


class Speaker:
    """Speaks one language; a message that language lacks is said in English instead."""

    def __init__(self, language: str, sources: tuple[Messages, ...]) -> None:
        self.language = language
        self._sources = sources

    @staticmethod
    @cache
    def of(language: str, commands: str = DEFAULT_LANGUAGE) -> Speaker:
        """The speaker of `language`; an unknown language is spoken in English.

        A slash command in a sentence gets its name in the language `commands`, that of the reader's
        client: the client's list knows the command by no other name.
        """
        if language not in LANGUAGES:
            language = DEFAULT_LANGUAGE
        if commands not in LANGUAGES:
            commands = DEFAULT_LANGUAGE
        order = dict.fromkeys((language, DEFAULT_LANGUAGE))
        return Speaker(language, tuple(_messages(one, commands) for one in order))

    def __call__(self, key: str, **facts: str | int) -> str:
        """The sentence `key` with `facts` filled in.

        A name that needs its seat to be told from another carries a mark (SEAT_MARKS), which is
        said in words, so it stays the same name in every language.

        Raises KeyError for a key that no language has, and ValueError if the sentence needs a fact
        it didn't get; both are mistakes in our code, never in a player's input.
        """
        for source in self._sources:
            bundle = source.bundle_with(key)
            pattern = None if bundle is None else bundle.get_message(key).value
            if bundle is None or pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, facts)
            if errors:
                raise ValueError(f"message {key} in {self.language}: {errors}")
            return _MARKS.sub(lambda found: f" ({self(SEAT_MARKS[found[0]])})", str(text))
        raise KeyError(key)

    def error(self, error: Exception) -> str:
        """The one sentence a player reads for `error`, naming the next step.

        Its key is ``error-`` and the class name in kebab case, followed by ``-<reason>`` if the
        error has a ``reason``; its facts are the error's public attributes. A tuple is said as a
        list, with its length as the fact ``count``.
        """
        key = "error-" + _kebab(type(error).__name__)
        reason = getattr(error, "reason", None)
        if reason is not None:
            key += "-" + str(getattr(reason, "name", reason)).lower().replace("_", "-")
        facts: dict[str, str | int] = {}
        for name, value in vars(error).items():
            if isinstance(value, tuple):
                facts |= {name: self.listed(value), "count": len(value)}
            elif not name.startswith("_"):
                facts[name] = value if isinstance(value, str | int) else str(value)
        return self(key, **facts)

    def listed(self, things: tuple[object, ...]) -> str:
        """Several things (squares) in a sentence: "a1, b1 and c1"."""
        *others, last = map(str, things) if things else ("",)
        return self("place-list", first=", ".join(others), last=last) if others else last


def _kebab(name: str) -> str:
    """``NotYourTurn`` → ``not-your-turn``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Messages:
    """The messages of one language, each file read when one of its messages is first needed.

    Reading them all takes as long as drawing the first picture. So a message may only refer to
    others in its own file. The files name slash commands as `language` does ("/kaufen") or as
    English does; they are said as the language `commands` names them ("/buy", "/game ring").
    """

    def __init__(self, language: str, commands: str | None = None) -> None:
        # Isolation marks would show as boxes in some clients and in pictures. Our sentences only
        # put names where the direction of the text around them is clear.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._files = {
            key: path
            for path in sorted((LOCALES / language).glob("*.ftl"))
            for key in _MESSAGE.findall(path.read_text(encoding="utf-8"))
        }
        self._names = _renaming(language, commands or language)
        self._read: set[Path] = set()
        self._lock = Lock()

    def bundle_with(self, key: str) -> FluentBundle | None:
        """The bundle, once it has the message; None if this language lacks it."""
        path = self._files.get(key)
        if path is None:
            return None
        if path not in self._read:
            with self._lock:
                if path not in self._read:
                    self._bundle.add_resource(_renamed(_resource(path), self._names))
                    self._read.add(path)
        return self._bundle


@cache
def _messages(language: str, commands: str) -> Messages:
    return Messages(language, commands)


def _renaming(language: str, commands: str) -> dict[str, str]:
    """Each slash command's name, in `language` or in English → its name in `commands`."""
    theirs = _command_names(commands)
    return {
        name: theirs[key]
        for one in (DEFAULT_LANGUAGE, language)
        for key, name in _command_names(one).items()
        if theirs.get(key, name) != name
    }


@cache
def _command_names(language: str) -> dict[str, str]:
    """Every name by its key, alone and after every group: the words don't say which is its own."""
    path = LOCALES / language / "commands.ftl"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    names = dict(_COMMAND.findall(text))
    behind = {
        f"{group} {key}": f"{before} {name}"
        for group, before in _GROUP.findall(text)
        for key, name in names.items()
    }
    return names | behind


def _renamed(resource: Resource, names: dict[str, str]) -> Resource:
    """The resource with its slash commands renamed: in its own text, never in a fact."""
    longest_first = sorted(names, key=len, reverse=True)
    named = re.compile(rf"(?<![\w/])/({'|'.join(map(re.escape, longest_first))})(?![-\w])")
    for node in _texts(resource) if names else ():
        node.value = named.sub(lambda found: "/" + names[found[1]], node.value)
    return resource


def _texts(node: BaseNode) -> Iterator[TextElement]:
    if isinstance(node, TextElement):
        yield node
    for field in vars(node).values():
        for child in field if isinstance(field, list) else (field,):
            if isinstance(child, BaseNode):
                yield from _texts(child)


def _resource(path: Path) -> Resource:
    resource = FluentResource(path.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):  # Fluent itself would silently leave the message out
            place = f"{path.parent.name}/{path.name}"
            raise ValueError(f"{place}: {entry.annotations} {entry.content}")
    return resource
