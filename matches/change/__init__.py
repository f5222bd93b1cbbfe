"""What every change of a match goes through: once for each request, proposals, ratings."""
