-- Why: what finished matches counted for their players, so that leaderboards and profiles needn't
-- replay every match. All of it follows from `matches`: `python bot.py rate` works it out again.
--
-- `number` is the order in which matches ended, which seconds can't tell. `here_…` is the rating in
-- the match's guild; the names of the players are those of the match.

CREATE TABLE results (
    match_id          INTEGER NOT NULL REFERENCES matches (id),
    seat              TEXT NOT NULL CHECK (seat IN ('blue', 'orange')),
    number            INTEGER NOT NULL CHECK (number >= 1),
    guild_id          INTEGER,
    player_id         INTEGER NOT NULL,
    won               INTEGER NOT NULL CHECK (won IN (0, 1)),
    score             INTEGER,
    empty             INTEGER,
    seven             INTEGER CHECK (seven IN (0, 1)),
    here_mean         REAL,
    here_deviation    REAL,
    overall_mean      REAL NOT NULL,
    overall_deviation REAL NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX results_in_order ON results (number, seat);
CREATE INDEX results_of_player ON results (player_id, number);
CREATE INDEX results_of_guild ON results (guild_id, player_id, number);

CREATE INDEX matches_of_blue ON matches (blue_id, id);
CREATE INDEX matches_of_orange ON matches (orange_id, id);
