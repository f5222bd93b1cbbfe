"""Numbers as players read them: the real minus sign, and a plus only where something changes."""

MINUS = "−"


def minus(number: int) -> str:
    """Write a score or a count: ``7``, ``0``, ``−58``."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Write a change or an income: ``+7``, ``0``, ``−58``."""
    return f"+{number}" if number > 0 else minus(number)
