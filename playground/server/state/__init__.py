"""The state of the little Discord, and who may do what in it."""
