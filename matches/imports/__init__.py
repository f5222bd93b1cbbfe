"""Records that players import."""
