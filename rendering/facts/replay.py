"""What a replay shows: one frame for each ply, then the final picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from patchwork import Buy, Move, Patch, PlaceSpecial, Seat, outcome
from rendering.facts.players import Player, player_facts
from rendering.requests import FinalRequest, LastMove, ReplayRequest


@dataclass(frozen=True, slots=True)
class Frame:
    """The position after ply `ply` of `plies`, and what that ply brought its seat.

    `patch` is the patch bought, or None; `earned` the buttons of a pass; `income` what the income
    spaces crossed paid.
    """

    ply: int
    plies: int
    seat: Seat
    move: Move
    players: tuple[Player, Player]
    tile_owner: Seat | None
    patch: Patch | None
    earned: int
    income: int
    takes_special: bool
    wins_tile: bool

    @property
    def last(self) -> LastMove:
        """The ply as the quilts mark it: its thread isn't drawn here, so the start is left at 0."""
        return LastMove(self.seat, self.move, 0)

    @property
    def places_special(self) -> bool:
        """Whether this ply placed a 1×1 patch."""
        return isinstance(self.move, PlaceSpecial)


def replay_frames(request: ReplayRequest) -> Iterator[Frame]:
    """Every ply of the game in order; a game without a ply has no frames."""
    game = request.game
    position = next(iter(game.positions()))
    for ply, move in enumerate(game.moves, start=1):
        done = outcome(position, move)
        position = done.after
        yield Frame(
            ply=ply,
            plies=len(game.moves),
            seat=done.seat,
            move=move,
            players=(
                player_facts(position, request.names, Seat.BLUE),
                player_facts(position, request.names, Seat.ORANGE),
            ),
            tile_owner=position.special_tile,
            patch=move.patch if isinstance(move, Buy) else None,
            earned=done.earned,
            income=done.income,
            takes_special=done.takes_special,
            wins_tile=done.wins_tile,
        )


def last_request(request: ReplayRequest) -> FinalRequest:
    """The final picture that ends the replay."""
    return FinalRequest(
        request.game.position,
        request.names,
        request.winner,
        request.language,
        request.theme,
        request.early,
    )
