"""Gateway v10: connections, sessions, and who may hear what."""
