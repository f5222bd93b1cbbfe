"""Discord's refusals: HTTP status, JSON error code and message, and the nested form errors."""

from __future__ import annotations

from enum import Enum
from typing import Any

Json = dict[str, Any]
"""A JSON object as Discord sends and receives it; ids are strings."""


LATER = 1.0
"""Seconds that a 429 with a code asks to wait; how long Discord means is not known."""


class Refusal(Enum):
    """What Discord says no with: (HTTP status, JSON error code, message)."""

    UNAVAILABLE = (503, 0, "upstream connect error")
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    BAD_JSON = (400, 50109, "The request body contains invalid JSON.")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (400, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    BOTS_ONLY_SELF = (
        403,
        20012,
        "You are not authorized to perform this action on this application",
    )
    CHANNEL_WRITES = (
        429,
        20028,
        "The write action you are performing on the channel has hit the write rate limit.",
    )
    MANY_REACTIONS = (400, 30010, "Maximum number of reactions reached (20)")
    TOO_LARGE = (413, 40005, "Request entity too large")
    FORUM = (400, 40058, "Cannot send a message in a forum channel")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    DM_ONLY = (403, 50003, "Cannot execute action on a DM channel")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CLOSED_DMS = (403, 50007, "Cannot send messages to this user")
    NO_TEXT = (400, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED = (400, 50083, "Thread is archived")
    OLD_EDITS = (429, 30046, "Maximum number of edits to messages older than 1 hour reached.")
    NO_HISTORY = (400, 160002, "You cannot reply without permission to read message history")
    HAS_THREAD = (400, 160004, "A thread has already been created for this message")
    LOCKED = (400, 160005, "Thread is locked")
    MANY_THREADS = (400, 160006, "Maximum number of active threads reached")
    MANY_NEWS_THREADS = (400, 160007, "Maximum number of active announcement threads reached")
    BLOCKED_TEXT = (400, 200000, "Message was blocked by automatic moderation")
    BLOCKED_TITLE = (400, 200001, "Title was blocked by automatic moderation")


def message_of(status: int, code: int) -> str:
    """Discord's message for an error code, or the bare status for a code not known here."""
    words = (each.value[2] for each in Refusal if code and each.value[1] == code)
    return next(words, f"{status}: ordered by a test")


class ApiError(Exception):
    """A request refused as Discord refuses it; ``errors`` holds the nested form errors."""

    def __init__(self, refusal: Refusal, errors: Json | None = None) -> None:
        self.refusal = refusal
        self.status, self.code, self.message = refusal.value
        self.errors = errors
        super().__init__(self.message)

    def body(self) -> Json:
        """The JSON answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.status == 429:
            body |= {"retry_after": LATER, "global": False}
        return body


class FormErrors:
    """Collects what is wrong in a body and raises it all at once, nested as the body is.

    Paths are dotted: ``components.0.components.1.label``.  ``root`` is where the checked object
    stands in the body ("data" in the answer to an interaction).
    """

    def __init__(self, root: str = "") -> None:
        self._tree: Json = {}
        self._root = root

    def add(self, path: str, code: str, message: str) -> None:
        """Note one fault at ``path``."""
        node = self._tree
        for step in filter(None, f"{self._root}.{path}".split(".")):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: str) -> None:
        """Note a field that is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choices(self, path: str, values: object) -> None:
        """Note a value outside a closed set."""
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {values}.")

    def text(self, path: str, value: object, most: int, least: int = 0) -> bool:
        """Check that ``value`` is a string of ``least`` to ``most`` characters."""
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", f'Could not convert "{value}" to string.')
            return False
        if least <= len(value) <= most:
            return True
        if least:
            words = f"Must be between {least} and {most} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", words)
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def number(self, path: str, value: object, least: int, most: int) -> bool:
        """Check that ``value`` is an integer from ``least`` to ``most``."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return False
        if value < least:
            self.add(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."
            )
        elif value > most:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return least <= value <= most

    def mapping(self, path: str, value: object) -> Json:
        """The object at ``path``, empty if there is none; anything else is noted."""
        if value is None or isinstance(value, dict):
            return value or {}
        self.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {}

    def items(self, path: str, value: object, most: int, least: int = 0) -> list[Any]:
        """The list at ``path``; a wrong length is noted, a wrong type too and read as empty."""
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            words = f"Must be between {least} and {most} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", words)
        return value

    def objects(
        self, path: str, value: object, most: int, least: int = 0
    ) -> list[tuple[str, Json]]:
        """The objects of a list with the path of each; anything else in the list is noted."""
        found: list[tuple[str, Json]] = []
        for index, item in enumerate(self.items(path, value, most, least)):
            here = f"{path}.{index}" if path else str(index)
            if isinstance(item, dict):
                found.append((here, item))
            else:
                self.mapping(here, item if item is not None else 0)
        return found

    @property
    def clean(self) -> bool:
        """Whether nothing has been noted yet."""
        return not self._tree

    def raise_if_any(self) -> None:
        """Raise :class:`ApiError` 50035 if anything has been noted."""
        if self._tree:
            raise ApiError(Refusal.INVALID_FORM, self._tree)


def form_error(path: str, code: str, message: str) -> ApiError:
    """A 50035 with a single fault."""
    form = FormErrors()
    form.add(path, code, message)
    return ApiError(Refusal.INVALID_FORM, form._tree)
