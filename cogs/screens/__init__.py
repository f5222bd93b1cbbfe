"""Screens as Discord's components and messages."""
