"""Every sentence a person reads, by key and by error class.

The sentences live in Fluent files, ``locales/<language>/<area>.ftl``, which a translator can edit
without Python; this package only looks them up. Fluent was chosen because one sentence of ours
often carries several counts at once ("3 buttons, 1 space"), which gettext's single plural can't.
"""

from words.numbers import minus, signed
from words.speaker import DEFAULT_LANGUAGE, LANGUAGES, SEAT_MARKS, Speaker

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "SEAT_MARKS", "Speaker", "minus", "signed"]
