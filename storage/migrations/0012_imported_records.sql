-- Why: a record from elsewhere can be looked at and played on from. `imports` keeps what players
-- brought, the newest of each; the controls under it name its id, which never means a second thing.
-- `channel_id` is where it was brought before everybody's eyes. A challenge to play on keeps the
-- moves itself, as notation with spaces between; the match counts how many it was given.

CREATE TABLE imports (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id   INTEGER NOT NULL,
    channel_id  INTEGER,
    text        TEXT NOT NULL,
    imported_at INTEGER NOT NULL
) STRICT;

CREATE INDEX imports_of_player ON imports (player_id, id);

CREATE TABLE beginnings (
    challenge_id INTEGER PRIMARY KEY REFERENCES challenges (id),
    ring         TEXT NOT NULL,
    first        TEXT NOT NULL CHECK (first IN ('blue', 'orange')),
    moves        TEXT NOT NULL,
    blue_name    TEXT NOT NULL,
    orange_name  TEXT NOT NULL
) STRICT;

ALTER TABLE matches ADD COLUMN given INTEGER NOT NULL DEFAULT 0 CHECK (given >= 0);
