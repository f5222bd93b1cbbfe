"""What a host runs beside the bot: check, backup, restore, verify, stats.

The storage is passed in: `host.backup(storage.care, database, target)`. Each command returns a
`Report` whose lines are printed and whose `ok` decides the exit status; what can't be done raises
the storage's own errors, each text one sentence (`storage.StorageError`). All but `restore` may run
while people play.
"""

from host.commands import Report, backup, check, restore, stats, verify

__all__ = ["Report", "backup", "check", "restore", "stats", "verify"]
