"""SQLite: stores the records that matches defines, so that nothing acknowledged is ever lost."""

from storage.database import Database
from storage.errors import (
    DamagedBackup,
    DamagedDatabase,
    DatabaseLocked,
    NewerDatabase,
    StorageError,
    TargetExists,
    UnusableDatabase,
    UnwritableTarget,
)

__all__ = [
    "DamagedBackup",
    "DamagedDatabase",
    "Database",
    "DatabaseLocked",
    "NewerDatabase",
    "StorageError",
    "TargetExists",
    "UnusableDatabase",
    "UnwritableTarget",
]
