"""The connection to Discord: kept up, measured, and what must be known of it."""
