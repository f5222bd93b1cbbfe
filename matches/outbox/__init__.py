"""What waiting notices say, whether they may ping, and forgetting old ones."""
