"""Learning the game and the bot: help, rules, lessons."""
