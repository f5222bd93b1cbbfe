"""Records as they arrive: as a file, or as text that a chat may have changed on its way.

A chat may put a text on one line, into a code block, or turn its quotation marks into curly ones.
The notation stays as strict as it is: what it can't read is put in order here and read once more.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from matches.errors import UnreadableRecord
from matches.markup import without_markup
from matches.requests import ImportRecord
from patchwork import IllegalMove, NotationError, Record, SetupError, parse_record

MOST_KILOBYTES = 16
MOST_BYTES = MOST_KILOBYTES * 1024

_OPENING = re.compile(r"\s*+(?:`{3}[a-z]*+\n|`{1,3})?+\s*+")
_FENCE = "```"
_TAG = re.compile(
    r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s+(?:"((?:[^"\\]|\\["\\])*)"|[“”„]([^“”„"\\]*)[“”])\s*\]'
)


@dataclass(frozen=True, slots=True)
class Pasted:
    """A record, and the text that notation reads as this record."""

    record: Record
    text: str


async def read_import(wanted: ImportRecord) -> Pasted:
    """Fetch and read what was sent; raises UnreadableRecord."""
    return await asyncio.to_thread(_read, await _fetch(wanted))


async def _fetch(wanted: ImportRecord) -> str:
    given = len(wanted.files) + (wanted.text is not None)
    if given != 1:
        raise UnreadableRecord(reason="both" if given else "neither")
    if wanted.text is not None:
        content = wanted.text.encode("utf-8", "replace")
    else:
        [file] = wanted.files
        content = await file.read(MOST_BYTES) if file.size <= MOST_BYTES else bytes(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise UnreadableRecord(reason="size", most=MOST_KILOBYTES)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableRecord(reason="not_text") from None


def _read(text: str) -> Pasted:
    try:
        return Pasted(parse_record(text), text)
    except NotationError:
        pass
    except (SetupError, IllegalMove) as error:
        raise _told(error) from None
    text = put_in_order(text)
    try:
        return Pasted(parse_record(text), text)
    except (NotationError, SetupError, IllegalMove) as error:
        raise _told(error) from None


def put_in_order(text: str) -> str:
    r"""The text without a code block around it, with each of its opening tags on a line of its own.

    >>> put_in_order('```[Edition "classic"] [First “blue”] b: adv *```')
    '[Edition "classic"]\n[First "blue"]\n\nb: adv *\n'
    """
    text = _without_block(text)
    lines = []
    place = 0
    while tag := _TAG.match(text, place):
        name, value, curly = tag.groups()
        lines.append(f'[{name} "{curly if value is None else value}"]')
        place = tag.end()
    return "\n".join([*lines, "", text[place:].strip(), ""])


def _without_block(text: str) -> str:
    """The text without white space and the marks of a code block around it."""
    opening = _OPENING.match(text)
    assert opening is not None
    text = text[opening.end() :].rstrip()
    # By hand: a search for an end that begins with white space tries each white space as its start.
    marks = len(text) - len(text.rstrip("`"))
    return text[: len(text) - min(marks, len(_FENCE))].rstrip()


def _told(error: NotationError | SetupError | IllegalMove) -> UnreadableRecord:
    """The same for people: which move, and what is wrong with it."""
    if isinstance(error, SetupError):
        return UnreadableRecord(reason="impossible")
    if isinstance(error, IllegalMove):
        why = error.reason.name.lower().replace("_", "-")
        move = str(error.move)
        return UnreadableRecord(reason="illegal", number=str(error.number), move=move, why=why)
    if not error.number:
        return UnreadableRecord(reason="form")
    if not error.word:
        return UnreadableRecord(reason="cut", number=str(error.number - 1))
    return UnreadableRecord(
        reason="move", number=str(error.number), word=without_markup(error.word)
    )
