"""What finished matches say about players: profiles and leaderboards."""
