"""The connection to Discord: kept up, measured, and what must be known about it."""
