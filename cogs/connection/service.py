"""What systemd is told of the bot: that it has started, isn't stuck, and is ending.

This is systemd's own protocol (sd_notify): a datagram to the socket that it names. Without one, as
in a terminal or a container, nothing is sent.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

#: Seconds between two signs of life; deploy/patchwork.service allows for six times as many.
BEAT = 20.0


def tell_service(state: str) -> None:
    """Send a state such as ``READY=1``, if somebody wants to know it."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an address that is no file
        address = f"\0{address[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), address)


async def keep_service_informed(beat: float = BEAT) -> None:
    """Say that the bot has started, and then that it isn't stuck, until cancelled."""
    tell_service("READY=1")
    try:
        while True:
            tell_service("WATCHDOG=1")
            await asyncio.sleep(beat)
    finally:
        tell_service("STOPPING=1")
