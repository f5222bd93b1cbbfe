"""How long tests wait for something certain: long enough even on a busy machine.

It never makes a test slower: it ends one that would hang.
"""

PATIENCE = 120.0  # seconds
