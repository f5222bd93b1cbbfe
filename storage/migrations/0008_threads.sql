-- Why: a server may want each game in a thread of its own.

ALTER TABLE server_settings
    ADD COLUMN threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1));
