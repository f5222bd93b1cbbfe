"""Look up a sentence in a language: ``speak = Speaker.of("en"); speak("turn-yours", player=…)``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

LOCALES = Path(__file__).parent / "locales"
LANGUAGES: tuple[str, ...] = tuple(sorted(p.name for p in LOCALES.iterdir() if p.is_dir()))
DEFAULT_LANGUAGE = "en"


class Speaker:
    """Speaks one language; a message that language lacks is said in English instead."""

    def __init__(self, language: str, bundles: tuple[FluentBundle, ...]) -> None:
        self.language = language
        self._bundles = bundles

    @staticmethod
    @cache
    def of(language: str) -> Speaker:
        """The speaker of `language`; an unknown language is spoken in English."""
        if language not in LANGUAGES:
            language = DEFAULT_LANGUAGE
        order = dict.fromkeys((language, DEFAULT_LANGUAGE))
        return Speaker(language, tuple(_bundle(one) for one in order))

    def __call__(self, key: str, **facts: str | int) -> str:
        """The sentence `key` with `facts` filled in.

        Raises KeyError for a key that no language has, and ValueError for a fact that the sentence
        needs and didn't get: both are mistakes in our code, never in a player's input.
        """
        for bundle in self._bundles:
            if not bundle.has_message(key):
                continue
            pattern = bundle.get_message(key).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, facts)
            if errors:
                raise ValueError(f"message {key} in {self.language}: {errors}")
            return str(text)
        raise KeyError(key)

    def error(self, error: Exception) -> str:
        """The one sentence a player reads for `error`, naming the next step.

        Its key is ``error-`` and the class name in kebab case, with ``-<reason>`` behind it when
        the error has a ``reason``; its facts are the error's public attributes.
        """
        key = "error-" + _kebab(type(error).__name__)
        reason = getattr(error, "reason", None)
        if reason is not None:
            key += "-" + str(getattr(reason, "name", reason)).lower().replace("_", "-")
        facts = {
            name: _fact(value) for name, value in vars(error).items() if not name.startswith("_")
        }
        return self(key, **facts)


def _fact(value: object) -> str | int:
    """A fact as a sentence takes it; several ones (squares) as a list."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, str | int) else str(value)


def _kebab(name: str) -> str:
    """``NotYourTurn`` → ``not-your-turn``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _bundle(language: str) -> FluentBundle:
    # Isolation marks would show as boxes in some clients and in pictures; our sentences put names
    # at places where the direction of the surroundings is clear.
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):  # Fluent itself would leave the message out in silence
                raise ValueError(f"{language}/{path.name}: {entry.annotations} {entry.content}")
        bundle.add_resource(resource)
    return bundle
