"""Where a match lives, and moving it elsewhere."""
