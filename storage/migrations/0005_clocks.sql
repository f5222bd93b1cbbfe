-- Why: a match may be played with a time for each turn. `deadline` is when the turn's time is up,
-- `time_left` the seconds that the player who last handed over had left, for when he takes it back.
-- Days away stop the clock, so many a year.

ALTER TABLE challenges ADD COLUMN clock INTEGER;
ALTER TABLE matches ADD COLUMN clock INTEGER;
ALTER TABLE matches ADD COLUMN deadline INTEGER;
ALTER TABLE matches ADD COLUMN time_left INTEGER;
ALTER TABLE server_settings ADD COLUMN clock INTEGER;

ALTER TABLE player_settings ADD COLUMN away_until INTEGER;
ALTER TABLE player_settings ADD COLUMN away_year INTEGER;
ALTER TABLE player_settings ADD COLUMN away_days INTEGER NOT NULL DEFAULT 0;
