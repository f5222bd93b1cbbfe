"""Records that players bring along."""
