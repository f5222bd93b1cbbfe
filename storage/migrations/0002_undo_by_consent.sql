-- Why: taking a move back and abandoning a match by consent. One proposal for each ply (`about` is
-- the revision that ply made), so that nobody is asked twice; the answer counts at `rev` alone.

CREATE TABLE proposals (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    kind      TEXT NOT NULL CHECK (kind IN ('undo', 'abandon')),
    about     INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    rev       INTEGER NOT NULL,
    asked_at  INTEGER NOT NULL,
    open      INTEGER NOT NULL CHECK (open IN (0, 1)),
    PRIMARY KEY (match_id, kind, about, player_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE player_settings
    ADD COLUMN undo_requests INTEGER NOT NULL DEFAULT 1 CHECK (undo_requests IN (0, 1));
