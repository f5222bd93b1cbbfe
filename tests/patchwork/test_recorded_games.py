"""300 games recorded by another program give the scores that it recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from patchwork import Edition, Game, Seat, parse_move, parse_ring

GAMES = Path(__file__).parents[3] / "shared" / "data" / "recorded_games.txt"


@pytest.mark.skipif(not GAMES.exists(), reason="the shared data are not on this machine")
def test_recorded_games_give_the_recorded_scores() -> None:
    """After n moves the scores without the tile, at the end those with it, and the winner."""
    lines = GAMES.read_text(encoding="utf-8").splitlines()
    games = [line.split() for line in lines if not line.startswith("#")]
    assert len(games) == 300
    for ring, moves, count, *figures, winner in games:
        recorded = tuple(map(int, figures))
        game = Game(
            parse_ring(ring),
            Edition.CLASSIC,
            Seat.BLUE,
            tuple(map(parse_move, moves.split(","))),
        )
        stopped = list(game.positions())[int(count)]
        tile = [7 * (stopped.special_tile is seat) for seat in Seat]
        assert tuple(stopped.score(seat) - tile[seat] for seat in Seat) == recorded[:2]
        assert game.position.scores == recorded[2:]
        assert game.position.winner is not None
        assert game.position.winner.mark == winner
