-- Why: everybody chooses who may challenge him, and may keep single people away for good.

ALTER TABLE player_settings ADD COLUMN challenged_by TEXT NOT NULL DEFAULT 'everyone'
    CHECK (challenged_by IN ('everyone', 'played', 'nobody'));

CREATE TABLE blocks (
    player_id  INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX challenges_of_pair ON challenges (challenger_id, opponent_id, id);
