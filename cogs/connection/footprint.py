"""Holding little more memory than is in use, even after weeks.

Two habits of the process would make it grow although nothing is kept. glibc's malloc gives each
thread an arena, puts the large buffers of pictures there between small things that live longer, and
can't return a page while one of those lies on it: after some thousand pictures more memory lay free
in arenas than was in use. And discord.py's garbage is full of cycles, but Python's collector only
looks for it when there is a quarter as much of it as there are objects; most of those were made at
the start and stay for good.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

#: glibc's numbers of what `mallopt` sets
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
#: Bytes from which a block gets pages of its own, which go back the moment it is freed. Pictures,
#: finished or being drawn, are larger; asking for the pages costs nothing compared with drawing on
#: them.
LARGE = 64 * 1024


def return_large_blocks() -> None:
    """Have malloc give every large block back at once. Call before threads begin; glibc only."""
    if sys.platform != "linux":
        return
    with suppress(AttributeError, OSError):  # another C library
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_ARENA_MAX, 1)
        mallopt(_MMAP_THRESHOLD, LARGE)
        mallopt(_TRIM_THRESHOLD, 2 * LARGE)


def leave_the_loaded_alone() -> None:
    """Have the collector look only at what is made from now on: sooner, and in less time."""
    gc.collect()
    gc.freeze()
