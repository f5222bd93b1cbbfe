"""A stored match played to its end, by the first legal move each time."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from patchwork import Game, parse_ring, write_move, write_position
from tests.storage.samples import RING


def finish_match_one(path: Path) -> None:
    """Replace the moves of match 1 in a closed database by those of a whole game."""
    game = Game.start(parse_ring(RING))
    plies = []
    while game.position.to_move is not None:
        seat = game.position.to_move
        move = next(game.position.legal_moves())
        game = game.play(move)
        number = len(plies) + 1
        plies.append((1, number, number + 1, seat.name.lower(), write_move(move), 1000))
    winner = game.position.winner
    assert winner is not None
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DELETE FROM plies WHERE match_id = 1")
        connection.executemany(
            "INSERT INTO plies (match_id, number, rev, seat, move, played_at) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            plies,
        )
        connection.execute(
            "UPDATE matches SET position = ?, ply = ?, rev = ?, state = 'finished',"
            " ending = 'score', winner = ? WHERE id = 1",
            (
                write_position(game.position),
                len(plies),
                len(plies) + 1,
                winner.name.lower(),
            ),
        )
