-- Why: a server's managers choose where games are played and whether anyone may be challenged at
-- large. `channels` is a JSON array of channel ids; an empty one means: everywhere.

ALTER TABLE server_settings
    ADD COLUMN channels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(channels));
ALTER TABLE server_settings
    ADD COLUMN open_challenges INTEGER NOT NULL DEFAULT 1 CHECK (open_challenges IN (0, 1));
