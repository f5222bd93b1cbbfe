-- Why: the first tables. Everything a restart needs is here: challenges, matches with the moves
-- that stand, what must still be said (the outbox), answers given, drafts and choices.
--
-- Times are whole seconds since 1970. Ids of challenges and matches are AUTOINCREMENT because they
-- are in the controls and nonces of old messages: an id must never mean a second thing.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id  INTEGER NOT NULL,
    guild_id    INTEGER,
    blue_id     INTEGER NOT NULL,
    blue_name   TEXT NOT NULL,
    orange_id   INTEGER NOT NULL,
    orange_name TEXT NOT NULL,
    edition     TEXT NOT NULL,
    ring        TEXT NOT NULL,
    first       TEXT NOT NULL CHECK (first IN ('blue', 'orange')),
    position    TEXT NOT NULL,
    rev         INTEGER NOT NULL CHECK (rev >= 0),
    ply         INTEGER NOT NULL CHECK (ply >= 0),
    state       TEXT NOT NULL CHECK (state IN ('active', 'finished')),
    started_at  INTEGER NOT NULL,
    changed_at  INTEGER NOT NULL,
    ending      TEXT,
    winner      TEXT CHECK (winner IN ('blue', 'orange'))
) STRICT;

-- One match at a time in a channel: whatever the code above forgets, this refuses.
CREATE UNIQUE INDEX active_match_of_channel ON matches (channel_id) WHERE state = 'active';
CREATE INDEX matches_of_channel ON matches (channel_id, changed_at);
CREATE INDEX active_matches_of_guild ON matches (guild_id) WHERE state = 'active';
CREATE INDEX active_matches_of_blue ON matches (blue_id) WHERE state = 'active';
CREATE INDEX active_matches_of_orange ON matches (orange_id) WHERE state = 'active';

CREATE TABLE plies (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    number    INTEGER NOT NULL CHECK (number >= 1),
    rev       INTEGER NOT NULL,
    seat      TEXT NOT NULL CHECK (seat IN ('blue', 'orange')),
    move      TEXT NOT NULL,
    played_at INTEGER NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenges (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id      INTEGER NOT NULL,
    guild_id        INTEGER,
    challenger_id   INTEGER NOT NULL,
    challenger_name TEXT NOT NULL,
    opponent_id     INTEGER,
    opponent_name   TEXT,
    edition         TEXT NOT NULL,
    created_at      INTEGER NOT NULL,
    expires_at      INTEGER NOT NULL,
    state           TEXT NOT NULL,
    match_id        INTEGER REFERENCES matches (id),
    CHECK ((opponent_id IS NULL) = (opponent_name IS NULL))
) STRICT;

CREATE INDEX open_challenges_of_channel ON challenges (channel_id) WHERE state = 'open';
CREATE INDEX open_challenges_of_challenger ON challenges (challenger_id) WHERE state = 'open';
CREATE INDEX open_challenges_by_expiry ON challenges (expires_at) WHERE state = 'open';
CREATE INDEX challenges_of_match ON challenges (match_id) WHERE match_id IS NOT NULL;

-- The outbox. A notice is about a match or about a challenge, never both.
CREATE TABLE notices (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id     INTEGER REFERENCES matches (id),
    challenge_id INTEGER REFERENCES challenges (id),
    rev          INTEGER NOT NULL,
    kind         TEXT NOT NULL,
    channel_id   INTEGER NOT NULL,
    guild_id     INTEGER,
    nonce        TEXT NOT NULL UNIQUE CHECK (length(nonce) <= 25),
    facts        TEXT NOT NULL CHECK (json_valid(facts)),
    created_at   INTEGER NOT NULL,
    ping         INTEGER,
    edits        INTEGER,
    state        TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'blocked')),
    due_at       INTEGER NOT NULL,
    attempts     INTEGER NOT NULL DEFAULT 0,
    message_id   INTEGER,
    CHECK ((match_id IS NULL) <> (challenge_id IS NULL))
) STRICT;

CREATE INDEX notices_of_match ON notices (match_id, id) WHERE match_id IS NOT NULL;
CREATE INDEX notices_of_challenge ON notices (challenge_id, id) WHERE challenge_id IS NOT NULL;
CREATE INDEX notices_waiting ON notices (due_at) WHERE state = 'waiting';
CREATE INDEX notices_blocked ON notices (channel_id) WHERE state = 'blocked';
-- Short as the outbox, not long as its history: asked once for each notice that is due.
CREATE INDEX notices_unsent ON notices (match_id, challenge_id, id) WHERE state <> 'sent';

CREATE TABLE drafts (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    rev       INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    move      TEXT NOT NULL,
    PRIMARY KEY (match_id, rev, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipts (
    interaction_id INTEGER PRIMARY KEY,
    answer         TEXT NOT NULL CHECK (json_valid(answer)),
    given_at       INTEGER NOT NULL
) STRICT;

CREATE INDEX receipts_by_time ON receipts (given_at);

CREATE TABLE player_settings (
    player_id INTEGER PRIMARY KEY,
    language  TEXT,
    theme     TEXT,
    pings     INTEGER NOT NULL CHECK (pings IN (0, 1))
) STRICT;

CREATE TABLE server_settings (
    guild_id INTEGER PRIMARY KEY,
    language TEXT,
    theme    TEXT
) STRICT;
