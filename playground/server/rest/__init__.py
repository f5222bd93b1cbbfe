"""REST v10: one door for every request, then its routes by resource."""
