"""What a host runs beside the bot: check, backup, restore, verify, rate, stats.

The storage is passed in: `host.backup(storage.maintenance, database, target)`. Each command returns
a `Report` whose lines are printed and whose `ok` decides the exit status; what can't be done raises
the storage's own errors, each text one sentence (`storage.StorageError`). All but `restore`
and `rate` may run while people play.
"""

from host.commands import Report, backup, check, restore, stats, verify, versions
from host.rating import rate

__all__ = ["Report", "backup", "check", "rate", "restore", "stats", "verify", "versions"]
