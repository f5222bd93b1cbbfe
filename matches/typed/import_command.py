"""A typed request to import a record: a few words, then the record itself, left untouched.

Every other line is normalised before it is read, and cut if it is endless. A record has many lines,
and its letters mean something as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from matches.requests import Attached, ImportRecord, Person
from matches.stored import Starts
from matches.typed.phrases import folded, phrases

_MENTION = re.compile(r"<@!?([0-9]{1,20})>")
_BEFORE, _WORD = r"(?:[\s`*_/!]|<@!?[0-9]{1,20}>)*", r"[^\W\d_]+"
#: "past import" is the whole name of the slash command
_NAMES = (
    re.compile(rf"{_BEFORE}({_WORD} {_WORD})(?!\w)"),
    re.compile(rf"{_BEFORE}({_WORD})(?!\w)"),
)
#: a record begins with its first tag, a code block with the backquotes that open it
_RECORD = re.compile(r"[\[`]")
_NUMBER = re.compile(r"(?<!\w)[0-9]{1,9}(?!\w)")
_STARTS = {"typed-i-start": Starts.CHALLENGER, "typed-you-start": Starts.OPPONENT}


def parse_import(
    text: str, mentions: Mapping[int, Person], files: tuple[Attached, ...]
) -> ImportRecord | None:
    """Read ``import``, ``import @Bob 12 you start``, each perhaps with a record after it.

    None if the first words say something else.
    """
    known = phrases("command-import-typed")
    names = [one for form in _NAMES if (one := form.match(text)) and folded(one[1]) in known]
    if not names:
        return None
    name, *_ = names
    rest = text[name.end() :]
    record = _RECORD.search(rest)
    said = rest if record is None else rest[: record.start()]
    named = _MENTION.findall(text[: name.end()] + said)
    people = [mentions[i] for i in map(int, named) if i in mentions]
    low = f" {folded(_MENTION.sub(' ', said))} "
    numbers = _NUMBER.findall(low)
    starts = [who for key, who in _STARTS.items() if any(f" {one} " in low for one in phrases(key))]
    return ImportRecord(
        files,
        None if record is None else rest[record.start() :],
        min(people, key=lambda person: person.is_me, default=None),
        int(numbers[0]) if numbers else None,
        starts[0] if starts else Starts.CHALLENGER,
        any(f" {one} " in low for one in phrases("typed-thread")),
    )
