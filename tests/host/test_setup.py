"""Setting up: from nothing to a token in .env and an invite, and nothing lost on the way."""

from __future__ import annotations

import io
import os
import stat
from dataclasses import dataclass
from pathlib import Path

import pytest

from host.setup import SetupFailed, read_token, set_up
from settings import read_settings

ROOT = Path(__file__).parents[2]
LINK = "https://discord.com/oauth2/authorize?client_id=1"


@dataclass(frozen=True)
class Application:
    """What Discord says of a token."""

    name: str = "Patchwork"
    public: bool = False
    code_grant: bool = False
    invite: str = LINK


class Setup:
    """A set-up with a Discord that accepts one token."""

    def __init__(self, folder: Path, typed: str = "good") -> None:
        self.env = folder / ".env"
        self.typed = typed
        self.application = Application()
        self.asked = 0

    def ask(self) -> str:
        """Type a token."""
        self.asked += 1
        return self.typed

    def run(self, token: str | None = None) -> str:
        """All that is said."""
        return "\n".join(
            set_up(
                token,
                self.env,
                ROOT / ".env.example",
                look_up=lambda token: self.application if token == "good" else None,
                ask=self.ask,
            )
        )


def test_a_new_host_is_led_to_a_token_and_an_invite(tmp_path: Path) -> None:
    """What to click, the token in a new file that nobody else can read, the link, what is next."""
    setup = Setup(tmp_path)
    said = setup.run()
    for words in ("New Application", "Reset Token", "Public Bot", LINK, "bot.py check"):
        assert words in said
    assert "good" not in said
    assert "warning" not in said
    assert stat.S_IMODE(setup.env.stat().st_mode) == 0o600
    assert read_settings({}, tmp_path).token == "good"
    example = (ROOT / ".env.example").read_text()
    assert setup.env.read_text() == example.replace("TOKEN=\n", "TOKEN=good\n")
    assert [one.name for one in tmp_path.iterdir()] == [".env"]


def test_a_second_time_changes_nothing(tmp_path: Path) -> None:
    """It asks nothing either, and gives the link again."""
    setup = Setup(tmp_path)
    setup.run()
    before = setup.env.stat()
    said = setup.run("good")
    assert setup.asked == 1
    assert "accepts the token that is set" in said
    assert LINK in said
    assert setup.env.stat() == before


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "PATCHWORK_TOKEN=good\n"),
        ("PATCHWORK_LOG=INFO", "PATCHWORK_LOG=INFO\nPATCHWORK_TOKEN=good\n"),
        ("A=1\nPATCHWORK_TOKEN='old'\nB=2\n", "A=1\nPATCHWORK_TOKEN=good\nB=2\n"),
        ("export PATCHWORK_TOKEN = old\n", "PATCHWORK_TOKEN=good\n"),
        ("#PATCHWORK_TOKEN=\nPATCHWORK_TOKEN_FILE=x\n", None),
        ("PATCHWORK_TOKEN=a\nPATCHWORK_TOKEN=b\n", "PATCHWORK_TOKEN=a\nPATCHWORK_TOKEN=good\n"),
    ],
)
def test_nothing_that_is_in_the_file_is_lost(
    tmp_path: Path, before: str, after: str | None
) -> None:
    """The token's line is the only one that changes, and becomes the one that counts."""
    setup = Setup(tmp_path)
    setup.env.write_text(before)
    setup.env.chmod(0o644)
    said = setup.run("bad")
    assert "a new one takes its place" in said
    assert setup.env.read_text() == (after or before + "PATCHWORK_TOKEN=good\n")
    assert stat.S_IMODE(setup.env.stat().st_mode) == 0o600
    assert read_settings({}, tmp_path).token == "good"


@pytest.mark.parametrize("typed", ["", "two words", '"good"', "bad", "Bot good"])
def test_a_token_that_is_none_writes_nothing(tmp_path: Path, typed: str) -> None:
    """One sentence says what to do."""
    setup = Setup(tmp_path, typed)
    with pytest.raises(SetupFailed, match="page Bot"):
        setup.run()
    assert not setup.env.exists()


def test_what_is_in_the_way_of_an_invite_is_said(tmp_path: Path) -> None:
    """A code grant breaks the link; a public bot can be invited by anyone."""
    setup = Setup(tmp_path)
    setup.application = Application(public=True, code_grant=True)
    said = setup.run()
    assert "warning: Requires OAuth2 Code Grant is on" in said
    assert "warning: anyone may invite this bot" in said


def test_a_file_that_can_t_be_written_is_one_sentence(tmp_path: Path) -> None:
    """And leaves nothing half."""
    setup = Setup(tmp_path)
    setup.env.mkdir()
    with pytest.raises(SetupFailed, match=r"\.env can't be written: "):
        setup.run()
    assert [one.name for one in tmp_path.iterdir()] == [".env"]


def test_a_linked_file_stays_linked(tmp_path: Path) -> None:
    """What it leads to is changed."""
    setup = Setup(tmp_path)
    (tmp_path / "there").write_text("A=1\n")
    setup.env.symlink_to("there")
    setup.run()
    assert setup.env.is_symlink()
    assert (tmp_path / "there").read_text() == "A=1\nPATCHWORK_TOKEN=good\n"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")
def test_root_leaves_the_file_to_the_folder_s_owner(tmp_path: Path) -> None:
    """The bot runs as a user of its own and must read it."""
    os.chown(tmp_path, 12345, 12345)
    setup = Setup(tmp_path)
    setup.run()
    assert setup.env.stat().st_uid == 12345


def test_a_token_may_be_piped_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first line counts."""
    monkeypatch.setattr("sys.stdin", io.StringIO("  good \nmore\n"))
    assert read_token() == "good"
