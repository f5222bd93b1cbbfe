"""Figures measured on this machine; `make bench` prints them all."""
