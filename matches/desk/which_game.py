"""Asking in a direct message which of several matches is meant, as no channel tells.

The request survives the question: the control of the choice holds it, in a few characters. Once a
match is chosen, the request is answered as if it had named that match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from matches.control_ids import MatchControl, Verb, write_control
from matches.desk.all_topics import PLAIN
from matches.errors import SeveralGames, UnknownControl
from matches.port import Reader
from matches.requests import Ask, BuyPatch, Command, Door, PlacePatch, ShowRecord, ShowReplay
from matches.screens import MOST_OPTIONS, Choice, Mode, Reply, Screen
from matches.services import Services
from matches.typed.patches import patch_word, without_special
from matches.typed.spots import read_place
from matches.views.games import chosen_match, matches_in_order, option_for
from matches.voices import voice_for

#: by the names controls give them
_PLAIN: Mapping[str, Command] = {
    **{name.replace("-", ""): plain.command for name, plain in PLAIN.items()},
    "record": ShowRecord(),
    "replay": ShowReplay(),
    "replaytext": ShowReplay(text=True),
}


def write_command(command: Command) -> str:
    """A request in a few characters, such as ``buy/2/c4r1``.

    Raises UnknownPatch or UnreadablePlace if the request makes no sense in any match, and
    SeveralGames if it can name its match itself.
    """
    if isinstance(command, BuyPatch):
        word = patch_word(command.patch)
        return f"buy/{word}" if command.at is None else f"buy/{word}/{_spot(command.at)}"
    if isinstance(command, PlacePatch):
        at = without_special(command.at or "")
        return f"place/{_spot(at)}" if at else "place"
    for name, plain in _PLAIN.items():
        if plain == command:
            return name
    raise SeveralGames


def _spot(at: str) -> str:
    place = read_place(at)
    return f"{place.square}{'' if place.orientation is None else place.orientation}"


def read_command(text: str) -> Command:
    """Read what `write_command` wrote; raises UnknownControl for anything else."""
    match text.split("/"):
        case ["buy", patch]:
            return BuyPatch(patch)
        case ["buy", patch, at]:
            return BuyPatch(patch, at)
        case ["place"]:
            return PlacePatch()
        case ["place", at]:
            return PlacePatch(at)
        case [name] if name in _PLAIN:
            return _PLAIN[name]
    raise UnknownControl


async def ask_which(services: Services, ask: Ask, command: Command) -> Reply:
    """Ask which match a request is about; raises as `write_command` does."""
    custom_id = write_control(0, 0, Verb.WHICH, write_command(command), choice=True)

    def look(reader: Reader) -> Reply:
        voice = voice_for(reader, ask)
        options = tuple(
            option_for(services, match, ask, voice)
            for match in matches_in_order(reader, ask)[:MOST_OPTIONS]
        )
        choice = Choice(custom_id, voice("menu-which"), options)
        return Reply(Mode.PRIVATE, Screen(voice("menu-which-game"), ((choice,),)))

    return await services.store.read(look)


def with_match(ask: Ask, control: MatchControl, values: tuple[str, ...]) -> tuple[Ask, Command]:
    """The request to answer now that its match is chosen; raises UnknownControl."""
    command = read_command(control.argument or "")
    return replace(ask, door=Door.SLASH, meant=chosen_match(values)), command


def in_its_place(reply: Reply) -> Reply:
    """The answer, shown in place of the question."""
    return replace(reply, mode=Mode.UPDATE) if reply.mode is Mode.PRIVATE else reply
