"""A match's game with all its moves."""

from __future__ import annotations

from matches.port import Reader
from matches.stored import Match
from matches.table.board import game_of
from patchwork import Game, parse_move


def game_as_played(reader: Reader, match: Match) -> Game:
    """The game, as far as it has been played."""
    return game_of(match, [parse_move(ply.move) for ply in reader.plies(match.id)])
