-- Why: the time that a player gets back when he takes a move back is that of the move. A match kept it
-- for the last change of turns alone, so after two moves were taken back one after the other, the
-- second player had a whole turn's time again. `time_left`: seconds, NULL without a clock.

ALTER TABLE plies ADD COLUMN time_left INTEGER;

UPDATE plies SET time_left = (SELECT time_left FROM matches WHERE id = match_id)
    WHERE number = (SELECT ply FROM matches WHERE id = match_id);

ALTER TABLE matches DROP COLUMN time_left;
