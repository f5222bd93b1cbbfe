"""Files that people send through the page: with a message, or as the option of a command.

The page's frames are JSON, so a file is ``{"filename": …, "data": …}`` with its bytes in base64.
"""

from __future__ import annotations

import base64
import binascii
from typing import Any

from playground.server.errors import Json
from playground.server.forms.attachments import MOST_FILES, Upload, check_sizes, new_attachment
from playground.server.state.world import World

MOST_FRAME = 40 << 20
"""Bytes of a frame of the page: as many files as a message may have, in base64."""


class NoFile(Exception):
    """What the page sent isn't a file; the message says why."""


def read_sent(files: Any) -> dict[int, Upload]:
    """The files of a frame, numbered; raises NoFile, and ApiError for files that are too large."""
    if not isinstance(files, list) or len(files) > MOST_FILES:
        raise NoFile(f"A message holds {MOST_FILES} files at most.")
    uploads = {number: _upload(file) for number, file in enumerate(files)}
    check_sizes(uploads)
    return uploads


def _upload(file: Any) -> Upload:
    name, data = (file.get("filename"), file.get("data")) if isinstance(file, dict) else (0, 0)
    if not isinstance(name, str) or not isinstance(data, str):
        raise NoFile("A file needs a name and its content.")
    try:
        return Upload(name, base64.b64decode(data, validate=True))
    except binascii.Error:
        raise NoFile("The content of a file must be base64.") from None


def as_option(world: World, file: Any, resolved: Json) -> str:
    """Store a file as Discord stores that of an option, for a while; returns its id."""
    [upload] = read_sent([file]).values()
    attachment = new_attachment(world.ids.next(), upload, {}) | {"ephemeral": True}
    key, filename = attachment["id"], attachment["filename"]
    address = f"{world.base_url}/attachments/{world.bot['id']}/{key}/{filename}"
    world.ephemeral_files[key] = upload.body
    world.drop_file(key)
    resolved.setdefault("attachments", {})[key] = attachment | {
        "url": address,
        "proxy_url": address,
    }
    return str(key)
