"""What a host runs beside the bot: set-up, check, backup, restore, verify, rate, stats, incident.

The storage is passed in: `host.backup(storage.for_host, database, target)`. Each command returns
a `Report` whose lines are printed and whose `ok` decides the exit status; a command that can't be
carried out raises one of the storage's own errors, whose text is one sentence
(`storage.StorageError`). All except `restore` and `rate` may run while people play.
"""

from host.commands import (
    Report,
    backup,
    backup_dated,
    channels_in_use,
    check,
    count,
    incident,
    rate,
    restore,
    stats,
    verify,
    versions,
)

__all__ = [
    "Report",
    "backup",
    "backup_dated",
    "channels_in_use",
    "check",
    "count",
    "incident",
    "rate",
    "restore",
    "stats",
    "verify",
    "versions",
]
