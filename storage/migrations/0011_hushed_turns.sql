-- Why: "no reminder this turn" must outlive a change of the player's settings. `hushed` is the revision
-- whose mover wants to hear no more; any later revision is a turn like any other.

ALTER TABLE matches ADD COLUMN hushed INTEGER;
