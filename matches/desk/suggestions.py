"""Suggestions while a command is being typed, from a cache, so that typing doesn't flood the store.

The desk makes every change, so it knows when the cache may be out of date: only its players change
a match, and only the player changes their settings.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from matches.access import match_here
from matches.errors import MatchError
from matches.port import Reader
from matches.requests import Ask
from matches.services import Services
from matches.table.board import Board
from matches.table.message import offer_label
from matches.typed.patches import check_patch, find_patch
from matches.typed.phrases import folded
from matches.typed.spots import describe_spot, ranked_spots, read_place, show_spot, write_spot
from matches.voices import Voice, private_voice
from patchwork import SPECIAL, IllegalMove, Patch, Position, Spot

MOST = 25
LONGEST = 100
MOST_REMEMBERED = 512

#: (what is shown, what is sent when it is chosen)
Suggestions = list[tuple[str, str]]


class Suggester:
    """Suggests patches and spots in the match the asker must move in, best first."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._seen: OrderedDict[tuple[int, int], tuple[Board, Voice]] = OrderedDict()
        self._changes = 0

    def forget(self, player_id: int) -> None:
        """A player did something: drop what is cached about their matches and about them."""
        self._changes += 1
        for key in [key for key, seen in self._seen.items() if _concerns(key, seen[0], player_id)]:
            del self._seen[key]

    async def patches(self, ask: Ask, typed: str) -> Suggestions:
        """The patches on offer; those the player can't have come with the reason."""
        seen = await self._look(ask)
        if seen is None or seen[0].position.pending is not None:
            return []
        board, voice = seen
        wanted = folded(typed)
        return [
            (offer_label(board.position, number, patch, voice), str(number))
            for number, patch in enumerate(board.position.offer, start=1)
            if not wanted or wanted in (str(number), patch.letter.casefold())
        ]

    async def spots(self, ask: Ask, patch: str, typed: str) -> Suggestions:
        """The legal spots of a patch (``h``: the 1×1 patch) that match what is typed."""
        seen = await self._look(ask)
        if seen is None:
            return []
        board, voice = seen
        try:
            special = patch.strip() == SPECIAL.letter
            wanted = SPECIAL if special else find_patch(board.position, patch)
            check_patch(board.position, wanted)
        except (MatchError, IllegalMove):
            return []
        return await asyncio.to_thread(_spots, board.position, wanted, typed, voice)

    async def _look(self, ask: Ask) -> tuple[Board, Voice] | None:
        """The board the asker must move on, or None."""
        key = ask.home.channel_id, ask.who.id
        if (seen := self._seen.get(key)) is not None:
            self._seen.move_to_end(key)
            return seen
        changes = self._changes
        found = await self._services.store.read(lambda reader: _board_to_act_on(reader, ask))
        if found is not None and changes == self._changes:
            self._seen[key] = found
            if len(self._seen) > MOST_REMEMBERED:
                self._seen.popitem(last=False)
        return found


def _concerns(key: tuple[int, int], board: Board, player_id: int) -> bool:
    return key[1] == player_id or player_id in [player.id for player in board.players]


def _board_to_act_on(reader: Reader, ask: Ask) -> tuple[Board, Voice] | None:
    try:
        board = Board.of(match_here(reader, ask))
    except MatchError:
        return None
    seat = board.position.to_move
    if seat is None or board.players[seat].id != ask.who.id:
        return None
    return board, private_voice(reader, ask)


def _spots(position: Position, patch: Patch, typed: str, voice: Voice) -> Suggestions:
    seat = position.to_move
    assert seat is not None
    found = ranked_spots(position.quilts[seat], patch)
    chosen = [spot for spot in found if _goes_with(spot, typed)]
    return [
        (
            f"{show_spot(spot.placement, voice)}: {describe_spot(spot, position, voice)}"[:LONGEST],
            write_spot(spot.placement),
        )
        for spot in chosen[:MOST]
    ]


def _goes_with(spot: Spot, typed: str) -> bool:
    """Whether a spot begins as typed, or is what the text means."""
    text = folded(typed)
    if write_spot(spot.placement).startswith(text):
        return True
    try:
        place = read_place(text)
    except MatchError:
        return False
    if spot.placement.anchor != place.square:
        return False
    turned = place.orientation
    return turned is None or spot.placement.patch.canonical(turned) is spot.placement.orientation
