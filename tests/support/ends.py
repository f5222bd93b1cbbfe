"""Processes that end with their parent."""

from __future__ import annotations

import ctypes
import signal
import sys


def die_with_parent() -> None:
    """Let the kernel kill this process when its parent ends (Linux; elsewhere nothing happens)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
