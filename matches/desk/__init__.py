"""The one entry for every request, and for whatever is due by the clock."""
