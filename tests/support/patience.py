"""How long tests wait for what is sure to come: long enough for a machine that is busy with others.

It never makes a test slower: it ends one that would hang.
"""

PATIENCE = 120.0  # seconds
