-- Why: a mirror match is played on the ring of an earlier one with seats swapped, and in the end both
-- scores are added up. The challenge knows which match it asks to mirror; the mirror itself is the
-- match that came of the challenge.

CREATE TABLE mirrors (
    challenge_id INTEGER PRIMARY KEY REFERENCES challenges (id),
    match_id     INTEGER NOT NULL REFERENCES matches (id)
) STRICT;
