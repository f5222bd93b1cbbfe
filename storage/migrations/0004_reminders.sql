-- Why: players are called and reminded at the right time of their own day, over restarts. An alarm is
-- a time at which something must be said about a match as it stands at `rev`; whatever changes the
-- match takes its alarms away and sets new ones.

CREATE TABLE alarms (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    kind      TEXT NOT NULL,
    rev       INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    due_at    INTEGER NOT NULL,
    PRIMARY KEY (match_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX alarms_by_time ON alarms (due_at, match_id);

-- Seconds until a reminder: NULL the usual time, 0 never. Quiet hours are minutes of the player's day.
ALTER TABLE player_settings ADD COLUMN remind_after INTEGER;
ALTER TABLE player_settings
    ADD COLUMN remind_by_dm INTEGER NOT NULL DEFAULT 0 CHECK (remind_by_dm IN (0, 1));
ALTER TABLE player_settings ADD COLUMN quiet_from INTEGER;
ALTER TABLE player_settings ADD COLUMN quiet_until INTEGER;
ALTER TABLE player_settings ADD COLUMN zone TEXT;

ALTER TABLE server_settings
    ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));
