"""From the outbox to messages in channels, each posted once."""
