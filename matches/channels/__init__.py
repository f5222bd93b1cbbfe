"""Where a match lives, and taking it elsewhere."""
