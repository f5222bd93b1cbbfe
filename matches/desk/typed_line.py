"""What is typed after mentioning the bot: one lenient reader for every language.

It never refuses: what it can't read becomes a request for help that names the word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from matches.desk.all_topics import PLAIN
from matches.requests import (
    AcceptChallenge,
    Attached,
    BlockPerson,
    BuyPatch,
    Command,
    DeclineChallenge,
    GoAway,
    MakeChallenge,
    NotUnderstood,
    Person,
    PlacePatch,
    SetQuiet,
    ShowBoard,
    ShowHelp,
    ShowProfile,
    ShowRecord,
    ShowReplay,
    ShowRing,
)
from matches.stored import CLOCKS, Player, Starts
from matches.typed.hours import hours_apart, is_off
from matches.typed.import_command import parse_import
from matches.typed.phrases import folded, phrases, rest_after
from patchwork import Edition
from rendering import Part

LONGEST = 200

#: what people put around a command, or between the mention and the command
_AROUND = " `*_\"“”„«»'‘’\u200b\u200c\u200d\u2060\ufeff"
_BEFORE = _AROUND + "/!,.:;-–—>(…•=~|"

_MENTION = re.compile(r"<@!?([0-9]{1,20})>")
_PATCH_AND_PLACE = re.compile(r"#?(\d+|[a-z])(?![0-9])(?=[^a-z]|$|[a-i][1-9])", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,15}")
_BARE_NUMBER = re.compile(r"#?([1-3])[.!]?")
_BARE_PLACE = re.compile(r"[a-i] ?[1-9](?![0-9])", re.IGNORECASE)

_CLOCKS = {
    "typed-no-clock": 0,
    "typed-day": CLOCKS[0],
    "typed-three-days": CLOCKS[1],
    "typed-week": CLOCKS[2],
}
#: a number with at most one word before and after it: more is talk
_DAYS = re.compile(r"(?:[^\W\d]+ )?(\d{1,3})(?: [^\W\d]+)?[.!]?")

_SAID: dict[str, tuple[str, object]] = {
    "typed-thread": ("thread", True),
    "typed-unrated": ("rated", False),
    "typed-i-start": ("starts", Starts.CHALLENGER),
    "typed-you-start": ("starts", Starts.OPPONENT),
}
_WITHOUT_EFFECT = ("typed-revised", "typed-anyone")
_OPTIONS = ("typed-seed", "typed-classic", *_SAID, *_CLOCKS, *_WITHOUT_EFFECT)

#: answers, which nothing may follow but a mention of the person answered …
_ANSWERS: dict[str, Callable[[Person | None], Command]] = {
    "command-accept-typed": lambda of: AcceptChallenge(of=of),
    "command-yes-typed": lambda of: AcceptChallenge(of=of, addressed=True),
    "command-decline-typed": lambda of: DeclineChallenge(of=of),
    "command-no-typed": lambda of: DeclineChallenge(of=of, addressed=True),
}
#: commands given by name alone
_PLAIN = {plain.typed: plain for plain in PLAIN.values()}
#: the word lists of the commands read here …
_READ_HERE = (
    "command-challenge-typed",
    "command-buy-typed",
    "command-place-typed",
    "command-profile-typed",
    "command-record-typed",
    "command-replay-typed",
    "command-quiet-typed",
    "command-vacation-typed",
    "command-block-typed",
    "command-unblock-typed",
    *_ANSWERS,
    *_PLAIN,
)
#: commands that change something, so merely asking about them doesn't run them
_CHANGING = frozenset(_READ_HERE) - {
    *("command-profile-typed", "command-record-typed", "command-replay-typed"),
    *(key for key, plain in _PLAIN.items() if not plain.decides),
}
#: … and of all commands
COMMANDS = (*_READ_HERE, "command-import-typed")


def parse_typed(
    text: str, mentions: Mapping[int, Person], files: tuple[Attached, ...] = ()
) -> Command:
    """Read a text; `mentions` are the people it mentions, by id, `files` its attachments."""
    brought = parse_import(text, mentions, files)
    if brought is not None:
        return brought
    named = [int(one) for one in _MENTION.findall(text)]
    people = [mentions[i] for i in named if i in mentions]
    said = " ".join(_MENTION.sub(" ", text).split())[:LONGEST]
    # Only then: putting the combining marks of a text in order is slow if it has many.
    said = " ".join(unicodedata.normalize("NFKC", said).split())[:LONGEST]
    said = said.lstrip(_BEFORE).rstrip(_AROUND)  # a command with its usual trimmings
    low = folded(said)
    found = {key: rest for key in _READ_HERE if (rest := rest_after(low, key)) is not None}
    if not found:
        options, names = _options(said)
        if not names and (people or rest_after(low, "typed-anyone") is not None):
            return MakeChallenge(_opponent(people), **options)
        if not named and (number := _BARE_NUMBER.fullmatch(said)):
            return BuyPatch(number[1])
        return NotUnderstood(said, _player(people)) if said else ShowHelp()
    key = min(found, key=lambda key: len(found[key]))  # "take back" isn't "take"
    command = _command(key, _as_typed(said, found[key]), people)
    # A question, or about someone who isn't known here: just talk, except to open a panel.
    talk = key in _CHANGING and (said.endswith("?") or len(people) < len(named))
    opens = isinstance(command, BuyPatch) and not (command.at or "").strip(" .!?")
    if command is None or (talk and not opens):
        return NotUnderstood(said, _player(people))
    return command


def _command(key: str, rest: str, people: list[Person]) -> Command | None:
    """The command of a word list with what follows it; None if nothing should follow."""
    if key == "command-challenge-typed":
        options, names = _options(rest)
        if names and not people:
            return MakeChallenge(_nobody(" ".join(names)), **options)
        return MakeChallenge(_opponent(people), **options)
    if key == "command-buy-typed":
        return _buy(rest)
    if key == "command-place-typed":
        return PlacePatch(rest or None)
    if key == "command-record-typed":
        return ShowRecord(*_numbers(rest)[:1])
    if key == "command-replay-typed":
        text = _in_words(rest)
        game, ply, *_ = [*_numbers(rest), None, None]
        return ShowReplay(game, ply, text)
    if key == "command-profile-typed":
        return ShowProfile(_person(rest, people))
    if key in ("command-block-typed", "command-unblock-typed"):
        return BlockPerson(_opponent(people), key == "command-block-typed")
    if key == "command-vacation-typed":
        return _away(rest)
    if key == "command-quiet-typed":
        return _quiet(rest)
    if key == "command-text-typed":
        return ShowBoard(text=True, part=_part(rest))
    if key == "command-ring-typed":
        return ShowRing(text=_in_words(rest))
    if key in _ANSWERS or _PLAIN[key].decides:
        return _decision(key, rest, [one for one in people if not one.is_me])
    return _PLAIN[key].command


def _in_words(rest: str) -> bool:
    """Whether words are asked for: ``text``, ``in words``."""
    return "" in [rest_after(word, "command-text-typed") for word in folded(rest).split()]


def _part(rest: str) -> str | None:
    """The part of the text board that is named, if any."""
    low = folded(rest)
    return next((part for part in Part if rest_after(low, f"typed-part-{part}") is not None), None)


def _decision(key: str, rest: str, others: list[Person]) -> Command | None:
    """An answer, or a command that changes a match at once; None if more was said than that."""
    if rest.strip("! ") not in ("", "."):
        return None
    if key in _ANSWERS:
        return None if len(others) > 1 else _ANSWERS[key](next(iter(others), None))
    return None if others else _PLAIN[key].command


def _as_typed(said: str, rest: str) -> str:
    """The end of the typed text whose normal form is `rest`: letters keep their case."""
    tail = said[-len(rest) :] if rest else ""
    return tail if folded(tail) == rest else rest


def _opponent(people: list[Person]) -> Person | None:
    """Who is challenged: the first person mentioned, or the bot if it alone is."""
    return min(people, key=lambda person: person.is_me, default=None)


def _player(people: list[Person]) -> Person | None:
    """The first person mentioned who could play."""
    return next((one for one in people if not one.is_bot and not one.is_me), None)


def _numbers(rest: str) -> list[int]:
    """The numbers in ``12``, ``game 12``, ``12 move 20``."""
    return [int(number) for number in _NUMBER.findall(rest)]


def _person(rest: str, people: list[Person]) -> Person | None:
    """Who is asked about; None means the asker."""
    return _nobody(rest) if rest and not people else _opponent(people)


def _nobody(name: str) -> Person:
    """A name without a mention, which can't be anyone here."""
    return Person(Player(0, name), here=False)


def _options(text: str) -> tuple[dict[str, Any], list[str]]:
    """What a challenge says besides naming a person, and the words that mean nothing to it.

    A seed keeps its capitals: it is the same word through every door.
    """
    options: dict[str, Any] = {}
    others = []
    while text:
        low = folded(text)
        known = {key: rest_after(low, key) for key in _OPTIONS}
        key, low_rest = next(
            ((key, rest) for key, rest in known.items() if rest is not None), (None, "")
        )
        rest = _as_typed(text, low_rest)
        if key is None or (key == "typed-seed" and not rest):
            word, _, rest = text.partition(" ")
            others.append(word)
        elif key == "typed-seed":
            word, _, rest = rest.lstrip("= ").partition(" ")
            options["seed"] = word.rstrip(",.;!") or word
        elif key == "typed-classic":
            options["edition"] = Edition.CLASSIC
        elif key in _SAID:
            name, value = _SAID[key]
            options[name] = value
        elif key in _CLOCKS:
            options["clock"] = _CLOCKS[key]
        text = rest
    return options, others


def _away(rest: str) -> Command:
    """``7``, ``for 7 days``, ``off``; an empty text asks for the current state."""
    if not rest:
        return GoAway()
    if folded(rest) in phrases("typed-off"):
        return GoAway(0)
    found = _DAYS.fullmatch(rest)
    return GoAway(unread=rest) if found is None else GoAway(int(found[1]))


def _buy(rest: str) -> Command:
    """``2``, ``2 c4 r1``, ``K at c4 flip``, ``Kc4r1``, ``patch 2 c4``."""
    first, _, more = rest.partition(" ")
    if rest_after(folded(first), "typed-patch") == "" and more:
        rest = more
    if _BARE_PLACE.match(rest) and not _PATCH_AND_PLACE.match(rest):
        return BuyPatch("", rest)
    found = _PATCH_AND_PLACE.match(rest)
    if found is None:
        return BuyPatch(rest)
    at = rest[found.end() :].strip(" ,:;@")
    return BuyPatch(found[1], at or None)


def _quiet(rest: str) -> Command:
    """``22 7``, ``22:30-7 Berlin``, ``Europe/Berlin``, ``off``; an empty text asks for them."""
    words = [word for word in hours_apart(rest) if folded(word) not in phrases("typed-until")]
    times: list[str | None] = []
    while words and len(times) < 2 and (words[0][0].isdigit() or is_off(words[0])):
        times.append(words.pop(0))
    start, until, *_ = [*times, None, None]
    return SetQuiet(start, until, "_".join(words) or None)
