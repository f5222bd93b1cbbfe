-- Why: what Discord refused is tried again: after an hour, after six, then daily, and whenever the
-- channel may have opened again. `refused_at` is when it was first refused, `refusals` how often.
-- Meanwhile the player to move is called by direct message: a `private` notice waits for nothing that
-- its channel holds back. Until now its facts said so.

ALTER TABLE notices ADD COLUMN refused_at INTEGER;
ALTER TABLE notices ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0);
ALTER TABLE notices ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));

UPDATE notices SET refused_at = created_at, refusals = 1 WHERE state = 'blocked';
UPDATE notices SET private = 1 WHERE json_extract(facts, '$.dm');

DROP INDEX notices_waiting;
CREATE INDEX notices_unsent_by_time ON notices (due_at) WHERE state <> 'sent';
