"""Time: deadlines, when a turn's clock starts, quiet hours, calls and reminders."""
