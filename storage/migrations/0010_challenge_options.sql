-- Why: a challenge may say who starts, from which seed the ring is drawn, and that nothing is rated.

ALTER TABLE challenges ADD COLUMN starts TEXT NOT NULL DEFAULT 'chance'
    CHECK (starts IN ('chance', 'challenger', 'opponent'));
ALTER TABLE challenges ADD COLUMN seed TEXT;
ALTER TABLE challenges ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
