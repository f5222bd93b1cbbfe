-- Why: a game in which nobody moves for two months ends by itself, after two announcements, so that
-- it doesn't hold its channel for ever. Games from before hear the first of them after a month
-- without a move, but not all at once, and none of them just after an update.

INSERT INTO alarms (match_id, kind, rev, player_id, due_at)
SELECT id, 'silence', rev, blue_id, max(
    changed_at + 30 * 86400,
    CAST(strftime('%s', 'now') AS INTEGER) + 86400 + (id % 1000) * 60
)
FROM matches WHERE state = 'active';
