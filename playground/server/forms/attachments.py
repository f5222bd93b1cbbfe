"""Uploaded files: which of them a body names, which of the old ones it keeps."""

from __future__ import annotations

import mimetypes
import re
import struct
from dataclasses import dataclass
from typing import Any

from playground.server.errors import ApiError, FormErrors, Json, Refusal

MOST_BYTES = 10 * 1024 * 1024
MOST_BYTES_TOGETHER = 25 * 1024 * 1024
MOST_FILES = 10
_UNSAFE = re.compile(r"[^\w.\-]+", re.ASCII)


@dataclass(frozen=True)
class Upload:
    """One multipart part ``files[n]``."""

    filename: str
    body: bytes


@dataclass(frozen=True)
class Files:
    """The attachments a message will have: kept ones, then new ones with their bytes."""

    attachments: list[Json]
    new: dict[str, bytes]
    dropped: list[str]


def check_sizes(uploads: dict[int, Upload]) -> None:
    """Refuse (40005) files over 10 MiB, or over 25 MiB together."""
    sizes = [len(upload.body) for upload in uploads.values()]
    if any(size > MOST_BYTES for size in sizes) or sum(sizes) > MOST_BYTES_TOGETHER:
        raise ApiError(Refusal.TOO_LARGE)


def read_files(
    payload: Json, uploads: dict[int, Upload], current: list[Json], form: FormErrors, ids: Any
) -> Files:
    """Match ``payload["attachments"]`` with uploads and with what the message already has.

    Without the list everything old is kept and everything new appended, as Discord does.
    """
    named: dict[int, Json] = {}
    kept = list(current)
    if "attachments" in payload:
        kept = []
        old = {each["id"]: each for each in current}
        listed = payload["attachments"] or []
        for path, item in form.objects("attachments", listed, MOST_FILES):
            key = str(item.get("id"))
            if key in old:
                kept.append(_described(path, old[key], item, form))
            elif key.isdecimal() and int(key) in uploads:
                named[int(key)] = _described(path, {}, item, form)
            else:
                words = f"There is no uploaded file and no attachment {key}."
                form.add(f"{path}.id", "ATTACHMENT_NOT_FOUND", words)
    new: dict[str, bytes] = {}
    fresh: list[Json] = []
    for number, upload in sorted(uploads.items()):
        item = named.get(number, {})
        attachment = new_attachment(ids.next(), upload, item)
        new[attachment["id"]] = upload.body
        fresh.append(attachment)
    if len(kept) + len(fresh) > MOST_FILES:
        words = f"Must be {MOST_FILES} or fewer in length."
        form.add("attachments", "BASE_TYPE_MAX_LENGTH", words)
    remaining = {each["id"] for each in kept}
    dropped = [each["id"] for each in current if each["id"] not in remaining]
    return Files(kept + fresh, new, dropped)


def _described(path: str, attachment: Json, item: Json, form: FormErrors) -> Json:
    """A copy with the alternative text and name that the body gives."""
    changed = dict(attachment)
    for name, most in (("description", 1024), ("filename", 1024)):
        if item.get(name) is not None and form.text(f"{path}.{name}", item[name], most):
            changed[name] = item[name]
    return changed


def new_attachment(key: str, upload: Upload, item: Json) -> Json:
    """The attachment object of a new file; ``item`` is what the body says of it."""
    filename = str(item.get("filename") or upload.filename)
    filename = _UNSAFE.sub("_", filename) or "file"
    made: Json = {
        "id": key,
        "filename": filename,
        "size": len(upload.body),
        "content_type": content_type(filename),
    }
    if "description" in item:
        made["description"] = item["description"]
    size = picture_size(upload.body)
    if size is not None:
        made["width"], made["height"] = size
    return made


def content_type(filename: str) -> str:
    """The media type for a file's name."""
    found = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


def picture_size(body: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or GIF in pixels, None for anything else."""
    if body.startswith(b"\x89PNG\r\n\x1a\n") and len(body) >= 24:
        width, height = struct.unpack(">II", body[16:24])
        return width, height
    if body[:6] in (b"GIF87a", b"GIF89a") and len(body) >= 10:
        width, height = struct.unpack("<HH", body[6:10])
        return width, height
    return None
