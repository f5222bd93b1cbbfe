"""Times as people read them."""


def moment(at: int, style: str = "f") -> str:
    """A time as the chat client writes it, in the reader's own zone and language."""
    return f"<t:{at}:{style}>"
