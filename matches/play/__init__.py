"""A player's turn and the ways out of it: moves, placing, taking back, resigning, claiming."""
