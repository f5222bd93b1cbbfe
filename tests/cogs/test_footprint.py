"""The process gives back what it no longer uses."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from cogs.connection.footprint import leave_the_loaded_alone

#: Makes large blocks with small ones between them that stay, frees the large ones, and prints the
#: megabytes held before and after.
PICTURES = """
import threading
from pathlib import Path
from cogs.connection.footprint import return_large_blocks

def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 // 1_000_000

return_large_blocks()
small = []

def draw():
    large = []
    for _ in range(1000):
        large.append(bytearray(b"x" * 100_000))
        small.append(bytearray(b"y" * 1_000))
    print(held())

thread = threading.Thread(target=draw)
thread.start()
thread.join()
print(held())
"""


def held() -> tuple[int, int]:
    """Megabytes held with the large blocks, and without them."""
    program = [sys.executable, "-c", PICTURES]
    lines = subprocess.run(program, capture_output=True, text=True, check=True).stdout.split()
    return int(lines[0]), int(lines[1])


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc can be told")
def test_what_pictures_took_is_given_back() -> None:
    """A hundred megabytes between small things that stay: next to nothing is held on to."""
    most, least = held()
    assert most - least > 90


def test_garbage_is_looked_for_among_the_new_alone() -> None:
    """What was loaded at the start stays and isn't gone through again."""
    try:
        leave_the_loaded_alone()
        assert gc.get_freeze_count() > len(gc.get_objects())
    finally:
        gc.unfreeze()
