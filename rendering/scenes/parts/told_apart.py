"""Two players whose names look the same: their colours are named as well."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from patchwork import Seat
from rendering.kit.canvas import Canvas
from rendering.kit.kit import Kit
from rendering.names import clean
from rendering.requests import FinalRequest, PreviewRequest, ReplayRequest, TableRequest
from words import Speaker

_NARROWEST = (170, 44)  # the least room that a picture gives a name

Named = TypeVar("Named", TableRequest, PreviewRequest, FinalRequest, ReplayRequest)


def told_apart(kit: Kit, request: Named) -> Named:
    """The request, with "blue" and "orange" before its names if they look the same.

    Before, because the end of a long name is cut.
    """
    if not _alike(kit, *request.names):
        return request
    speak = Speaker.of(request.language)
    blue, orange = (
        speak("pictures-named", seat=speak(f"alt-seat-{seat.word}"), name=name)
        for seat, name in zip(Seat, request.names, strict=True)
    )
    return replace(request, names=(blue, orange))


def _alike(kit: Kit, blue: str, orange: str) -> bool:
    """Whether both names read the same, or are drawn the same once they are cut."""
    if clean(blue).casefold() == clean(orange).casefold():
        return True
    one, other = (kit.tile(_NARROWEST, _draw_name, name, on="linen") for name in (blue, orange))
    return one.image.tobytes() == other.image.tobytes()


def _draw_name(canvas: Canvas, name: str) -> None:
    width, height = _NARROWEST
    canvas.name((0, height / 2), name, width=width, size=26, colour=canvas.theme.ink)
