"""The process that tests fork bots and stand-ins from: it has loaded them once.

    python -m tests.support.forking SOCKET

Each start is a byte on the socket that comes with three file descriptors: a socket of its own,
standard output and standard error. That socket brings one line of JSON: what to call with which
arguments in which environment. Back go the number of the process and, when it has ended, its
status. `tests.support.nursery` is the other side.
"""

from __future__ import annotations

import gc
import json
import os
import socket
import sys
import traceback
from contextlib import suppress
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NoReturn

from patchwork import shuffled_ring, start
from playground.server import __main__ as stand_in
from playground.server.traffic.event_schema import EventSchema
from playground.server.traffic.rest_schema import RestSchema
from rendering import Renderer, TableRequest
from tests.support.ends import die_with_parent
from tests.support.standin import OPENAPI
from words import LANGUAGES, Speaker

LOADED = ("bot", "tests.reliability.nursery")


def warm_up() -> None:
    """Load what every bot and every stand-in would otherwise load again.

    That is modules, sentences, the materials of pictures, and the descriptions of Discord.
    """
    for name in LOADED:
        import_module(name)
    for language in LANGUAGES:
        Speaker.of(language)
    Renderer().png(TableRequest(start(shuffled_ring(Random(1))), ("Ann", "Bob")))
    stand_in.EventSchema, stand_in.RestSchema = map(cache, (EventSchema, RestSchema))
    with suppress(ImportError, OSError):  # without them, a stand-in reports it or does without
        stand_in.EventSchema()
        stand_in.RestSchema(OPENAPI)
    gc.freeze()


def main(number: int) -> None:
    """Fork for each byte that arrives, until no one can send one."""
    warm_up()
    with socket.socket(fileno=number) as channel:
        while True:
            byte, descriptors, *_ = socket.recv_fds(channel, 1, 3)
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            if not byte:
                return
            if os.fork() == 0:
                channel.close()
                keep(*descriptors)
            for each in descriptors:
                os.close(each)


def keep(number: int, output: int, errors: int) -> NoReturn:
    """Start one process, report it, and report its end."""
    die_with_parent()
    line = socket.socket(fileno=number)
    with line.makefile("rb") as arriving:
        order = json.loads(arriving.readline())
    child = os.fork()
    if child == 0:
        line.close()
        for descriptor, target in ((output, 1), (errors, 2)):
            os.dup2(descriptor, target)
            os.close(descriptor)
        be(**order)
    os.close(output)
    os.close(errors)
    line.sendall(b"%d\n" % child)
    _, code = os.waitpid(child, 0)
    line.sendall(b"%d\n" % os.waitstatus_to_exitcode(code))
    os._exit(0)


def be(call: str, arguments: list[str], environment: dict[str, str]) -> NoReturn:
    """Be the program to be called, from start to end."""
    status: Any = 1
    try:
        die_with_parent()
        os.environ.clear()
        os.environ.update(environment)
        module, _, function = call.partition(":")
        status = getattr(import_module(module), function)(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    main(int(sys.argv[1]))
