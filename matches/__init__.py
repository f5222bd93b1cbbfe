"""What the bot does, without Discord: challenges, matches, turns, screens."""
