"""The computer player: pure, above the rules alone."""
