"""What Discord refuses in what it is sent: bodies, components, files, emoji."""
