"""SQLite's own view of the disk, watched: every write, truncation, sync and deletion it asks for.

SQLite reaches files through a table of functions, its VFS. Here the default one is copied, with the
functions that change a file replaced by ours, which note the call and pass it on. No compiler is
needed, ctypes builds the tables; Python's sqlite3 module must be linked to a shared libsqlite3, as
it is on Linux distributions (`available()` tells).
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path

# The kinds of file that must survive: database, rollback journal, write-ahead log.
_LASTING = 0x100 | 0x800 | 0x80000

_Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
_Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class _Vfs(Structure):
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _Open),
        ("delete", _Delete),
        ("others", c_void_p * 14),
    )


class _FileMethods(Structure):
    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", _Write),
        ("truncate", _Truncate),
        ("sync", _Sync),
        ("others", c_void_p * 13),
    )


class _File(Structure):
    _fields_ = (("methods", POINTER(_FileMethods)),)


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes written at an offset."""

    file: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    """A file cut to a size."""

    file: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """All that was written to a file before is on the disk from here on."""

    file: str


@dataclass(frozen=True, slots=True)
class Delete:
    """A file removed."""

    file: str


Event = Write | Truncate | Sync | Delete


@dataclass
class WatchedDisk:
    """What SQLite did to its files, in order.

    `sync_seconds` makes each sync that slow. `failing` lets a kind of call fail: Write or Sync, by
    the code that SQLite is told.
    """

    events: list[Event | object] = field(default_factory=list)
    sync_seconds: float = 0.0
    failing: dict[type, int] = field(default_factory=dict)

    def note(self, event: Event) -> None:
        """Called on SQLite's thread: before a change of a file, after a sync of it."""
        self.events.append(event)
        if isinstance(event, Sync) and self.sync_seconds:
            time.sleep(self.sync_seconds)

    def count(self, kind: type) -> int:
        """How many events of a kind there were."""
        return sum(isinstance(event, kind) for event in self.events)


def available() -> bool:
    """Whether SQLite's C functions can be reached in this Python."""
    try:
        return bool(_library().sqlite3_vfs_find)
    except (AttributeError, OSError):
        return False


@contextmanager
def watched_disk() -> Iterator[WatchedDisk]:
    """Watch every file that SQLite opens while the context lasts; close all connections in it."""
    library = _library()
    original = library.sqlite3_vfs_find(None)
    disk = WatchedDisk()
    keep_alive: list[object] = []
    vfs = _watching_vfs(original, disk, keep_alive)
    library.sqlite3_vfs_register(ctypes.addressof(vfs), 1)
    try:
        yield disk
    finally:
        library.sqlite3_vfs_unregister(ctypes.addressof(vfs))
        library.sqlite3_vfs_register(original, 1)
        keep_alive.clear()


def _library() -> ctypes.CDLL:
    import _sqlite3  # the module itself: a look-up in it also finds the library it is linked to

    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.argtypes = [c_char_p]
    library.sqlite3_vfs_find.restype = c_void_p
    library.sqlite3_vfs_register.argtypes = [c_void_p, c_int]
    library.sqlite3_vfs_unregister.argtypes = [c_void_p]
    return library


def _watching_vfs(original: int, disk: WatchedDisk, keep_alive: list[object]) -> _Vfs:
    real = _Vfs.from_address(original)
    names: dict[int, str] = {}  # by the address of SQLite's file
    methods = _MethodTables(disk, names, keep_alive)

    def open_(_vfs: int, path: int | None, file: int, flags: int, out_flags: int | None) -> int:
        code: int = real.open(original, path, file, flags, out_flags)
        if code == 0 and path and flags & _LASTING:
            names[file] = Path(ctypes.string_at(path).decode()).name
            methods.watch(_File.from_address(file))
        return code

    def delete(_vfs: int, path: bytes, sync_folder: int) -> int:
        disk.note(Delete(Path(path.decode()).name))
        code: int = real.delete(original, path, sync_folder)
        return code

    vfs = _Vfs()
    ctypes.memmove(ctypes.byref(vfs), original, ctypes.sizeof(_Vfs))
    vfs.next, vfs.name = None, b"watched"
    vfs.open, vfs.delete = _Open(open_), _Delete(delete)
    keep_alive += [vfs, methods]
    return vfs


class _MethodTables:
    """For each table of file methods of the real VFS, one that notes and passes on."""

    def __init__(self, disk: WatchedDisk, names: dict[int, str], keep_alive: list[object]) -> None:
        self._disk = disk
        self._names = names
        self._keep_alive = keep_alive
        self._tables: dict[int, _FileMethods] = {}

    def watch(self, file: _File) -> None:
        """Put our table in the place of the file's own."""
        address = ctypes.addressof(file.methods.contents)
        if address not in self._tables:
            self._tables[address] = self._table(address)
        file.methods = ctypes.pointer(self._tables[address])

    def _table(self, address: int) -> _FileMethods:
        real = _FileMethods.from_address(address)
        note, names, failing = self._disk.note, self._names, self._disk.failing

        def write(file: int, data: int, size: int, offset: int) -> int:
            if Write in failing:
                return failing[Write]
            note(Write(names[file], offset, ctypes.string_at(data, size)))
            code: int = real.write(file, data, size, offset)
            return code

        def truncate(file: int, size: int) -> int:
            note(Truncate(names[file], size))
            code: int = real.truncate(file, size)
            return code

        def sync(file: int, flags: int) -> int:
            if Sync in failing:
                return failing[Sync]
            code: int = real.sync(file, flags)
            note(Sync(names[file]))
            return code

        table = _FileMethods()
        ctypes.memmove(ctypes.byref(table), address, ctypes.sizeof(_FileMethods))
        table.write, table.truncate, table.sync = _Write(write), _Truncate(truncate), _Sync(sync)
        self._keep_alive.append(table)
        return table
