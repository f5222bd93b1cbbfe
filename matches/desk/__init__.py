"""One entry for every request, and for what time brings."""
