"""Processes without the second that a new Python takes: `start` has them forked.

The process they are forked from (see forking.py) starts when first needed, and ends with this one,
as does everything it forked.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from tests.support.ends import die_with_parent

ROOT = Path(__file__).resolve().parents[2]

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Forked:
    """A process that was forked; like asyncio's, as far as tests need."""

    def __init__(self, pid: int, line: Line, pipe: _Pipe) -> None:
        self.pid = pid
        #: what it writes to whichever of its two outputs is read
        self.output = pipe.reader
        self.returncode: int | None = None
        self._watching = asyncio.create_task(self._watch(line, pipe))

    async def _watch(self, line: Line, pipe: _Pipe) -> int:
        self.returncode = await _number(line)
        await pipe.closed
        line[1].close()
        return self.returncode

    async def wait(self) -> int:
        """Wait for its end; its exit status, negative for a signal."""
        return await asyncio.shield(self._watching)

    def send_signal(self, number: int) -> None:
        """Send it a signal; ProcessLookupError when it has ended."""
        if self.returncode is not None:
            raise ProcessLookupError(self.pid)
        os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


class _Pipe(asyncio.StreamReaderProtocol):
    """Reads a pipe to its end, whether or not anyone takes what is read."""

    def __init__(self) -> None:
        self.reader = asyncio.StreamReader()
        self.closed = asyncio.get_running_loop().create_future()
        super().__init__(self.reader)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.closed.set_result(None)


async def start(
    call: str,
    *arguments: str,
    reads: Literal["stdout", "stderr"],
    environment: Mapping[str, str] = os.environ,
) -> Forked:
    """Fork a process that calls "module:function" with the arguments, and read what it writes."""
    ours, theirs = socket.socketpair()
    source, sink = os.pipe()
    outputs = (sink, 2) if reads == "stdout" else (1, sink)
    with theirs:
        socket.send_fds(_nursery(), [b"."], [theirs.fileno(), *outputs])
        os.close(sink)
    line = await asyncio.open_connection(sock=ours)
    order = {"call": call, "arguments": arguments, "environment": dict(environment)}
    line[1].write(json.dumps(order).encode() + b"\n")
    _, pipe = await asyncio.get_running_loop().connect_read_pipe(_Pipe, os.fdopen(source, "rb"))
    return Forked(await _number(line), line, pipe)


async def _number(line: Line) -> int:
    """The next number the nursery reports."""
    told = await line[0].readline()
    if not told:
        raise RuntimeError("the nursery has ended")
    return int(told)


@cache
def _nursery() -> socket.socket:
    """The connection to the process that forks."""
    ours, theirs = socket.socketpair()
    with theirs:
        nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.support.forking", str(theirs.fileno())],
            cwd=ROOT,
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            preexec_fn=die_with_parent,
        )
    atexit.register(nursery.wait)
    atexit.register(ours.close)
    return ours
