"""What players and servers choose: own settings, the server's, quiet hours, days away."""
