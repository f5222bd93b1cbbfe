"""Looking without changing anything: board, games, history, replays."""
