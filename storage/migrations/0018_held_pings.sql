-- Why: a challenge, a question or the end of a game that comes in a player's quiet hours is posted at
-- once without a ping, and the player is told of all of them together when those hours are over.

ALTER TABLE notices ADD COLUMN held_for INTEGER;
ALTER TABLE notices ADD COLUMN held_until INTEGER;

CREATE INDEX notices_held ON notices (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX notices_held_for ON notices (held_for) WHERE held_for IS NOT NULL;
