"""What the bot and people at the page do: messages, interactions, threads, reactions."""
