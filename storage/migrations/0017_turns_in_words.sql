-- Why: a player who can't see the picture may have each of their turns sent in words, by direct message.

ALTER TABLE player_settings
    ADD COLUMN text_turns INTEGER NOT NULL DEFAULT 0 CHECK (text_turns IN (0, 1));
