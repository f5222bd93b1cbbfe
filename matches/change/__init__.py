"""What every change to a match goes through: once per request, proposals, ratings."""
