"""What goes wrong unexpectedly: an incident with a code, in the log and in a short apology."""

from __future__ import annotations

import logging
import secrets

from words import DEFAULT_LANGUAGE, LANGUAGES

log = logging.getLogger(__name__)


def report_incident(error: BaseException, where: str) -> str:
    """Log `error` with its traceback; returns its code in the log."""
    code = secrets.token_hex(3)
    log.error("event=incident code=%s where=%s", code, where, exc_info=error)
    return code


def language_of(locale: str | None) -> str:
    """Our language for one of Discord's locales: ``de`` → ``de``, ``en-US`` → ``en``."""
    language = (locale or DEFAULT_LANGUAGE).partition("-")[0]
    return language if language in LANGUAGES else DEFAULT_LANGUAGE
