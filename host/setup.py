"""Setting the bot up: from an application in Discord's portal to a token in `.env` and an invite.

Run again it changes nothing: it only says how things stand.
"""

from __future__ import annotations

import getpass
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

_TOKEN_LINE = re.compile(r"^[ \t]*(?:export\s+)?PATCHWORK_TOKEN[ \t]*=.*$", re.MULTILINE)

STEPS = """\
1. Open https://discord.com/developers/applications, press New Application and name it.
2. On the page Bot press Reset Token and copy the token. Leave all Privileged Gateway Intents off.
   Turn Public Bot off unless others may invite your bot too."""
NEXT = """\
Next, look whether all is well, and start the bot:
  .venv/bin/python bot.py check
  .venv/bin/python bot.py"""


class Application(Protocol):
    """What Discord says of the application that a token belongs to."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def public(self) -> bool:
        """Whether anyone may invite it."""
        ...

    @property
    def code_grant(self) -> bool:
        """Whether an invite needs more than its link."""
        ...

    @property
    def invite(self) -> str:
        """The link that invites it."""
        ...


def read_token(prompt: str = "The token (it isn't shown): ") -> str:
    """The token as it is typed, unseen, or the first line that is piped in."""
    text = getpass.getpass(prompt) if sys.stdin.isatty() else sys.stdin.readline()
    return text.strip()


def set_up(
    token: str | None,
    env: Path,
    example: Path,
    *,
    look_up: Callable[[str], Application | None],
    ask: Callable[[], str],
) -> Iterator[str]:
    """Lines that lead a host from nothing to an invited bot; writes the token into `env`.

    `token` is the one that is set already. `look_up` gives None for one that Discord refuses.
    Raises SetupFailed, and then nothing has been written.
    """
    application = look_up(token) if token else None
    if application is not None:
        yield f"Discord accepts the token that is set: it is that of {application.name}."
    else:
        if token:
            yield "Discord doesn't accept the token that is set; a new one takes its place."
        yield STEPS
        token = ask()
        if not re.fullmatch(r"[\w.-]+", token, re.ASCII):
            raise SetupFailed("That is no token: copy it from the page Bot, as a whole.")
        application = look_up(token)
        if application is None:
            raise SetupFailed("Discord doesn't accept this token; copy it again from the page Bot.")
        write_token(token, env, example)
        yield f"The token of {application.name} is in {env} now, which only you can read."
    yield from about(application)
    yield NEXT


def about(application: Application) -> Iterator[str]:
    """How the application is invited, and what in the portal is in the way of it."""
    if application.code_grant:
        yield (
            "warning: Requires OAuth2 Code Grant is on, so the link below won't work; turn it off "
            "on the page Bot of the developer portal."
        )
    if application.public:
        yield (
            "warning: anyone may invite this bot; if only you should, turn Public Bot off on the "
            "page Bot of the developer portal."
        )
    yield f"To invite the bot, open this link and choose a server:\n  {application.invite}"


class SetupFailed(Exception):
    """The bot can't be set up like this; the text says why in one sentence."""


def write_token(token: str, env: Path, example: Path) -> None:
    """Put the token into `env`, without losing what else is in it; a new one follows `example`.

    The file is readable only by its owner, and is replaced as a whole. Raises SetupFailed.
    """
    try:
        env = env.resolve()
        new = not env.exists()
        text = (example if new else env).read_text(encoding="utf-8-sig")
        line = f"PATCHWORK_TOKEN={token}"
        found = list(_TOKEN_LINE.finditer(text))
        if found:  # of several lines the last one counts
            text = f"{text[: found[-1].start()]}{line}{text[found[-1].end() :]}"
        else:
            text = f"{text}{'' if not text or text.endswith(chr(10)) else chr(10)}{line}\n"
        owner = (env.parent if new else env).stat()
        descriptor, name = tempfile.mkstemp(dir=env.parent, prefix=".env.")
        try:
            with open(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(descriptor)
            if os.geteuid() == 0:
                os.chown(name, owner.st_uid, owner.st_gid)
            os.replace(name, env)
        except BaseException:
            os.unlink(name)
            raise
    except (OSError, UnicodeError) as error:
        raise SetupFailed(f"The file {env} can't be written: {error}.") from error
