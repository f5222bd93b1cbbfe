"""How long the windows of the rate limits last at every stand-in of this run.

``LONG_WINDOWS=60`` in the environment makes it a minute (``make windows``); without it, it is as at
Discord. Tests of the windows themselves have their own.
"""

from __future__ import annotations

import os

EVERYWHERE: float | None = float(os.environ.get("LONG_WINDOWS") or 0) or None
