-- Why: a match counts in the server where it began, or whoever is about to lose it could take it to
-- another one first. Until now it counted where it was when it ended: of matches from before, where
-- they are now is all that is asked. `began_in`: a guild, NULL for none.

ALTER TABLE matches ADD COLUMN began_in INTEGER;

UPDATE matches SET began_in = guild_id;
