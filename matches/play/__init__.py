"""A player's turn and how it can end: moves, placing, taking back, resigning, claiming."""
