"""Pictures in words: alternative texts and the text board."""
