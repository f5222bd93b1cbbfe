"""Starting a game: challenge, message, checks, the new match, its thread."""
