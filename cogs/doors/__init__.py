"""A request comes in, its answer goes out: presses, slash commands, typed lines."""
