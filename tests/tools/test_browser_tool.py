"""Finding a browser that starts, and installing one where that can be done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support import browser as support
from tools import browser

STARTS = "#!/bin/sh\necho '<html></html>'\n"
BROKEN = "#!/bin/sh\necho 'a library is missing' >&2\nexit 127\n"
SILENT = "#!/bin/sh\nexit 0\n"


def script(path: Path, text: str) -> str:
    """Write an executable; its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser: its own PATH, an empty home, not root."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "cp"):
        (folder / tool).symlink_to(f"/bin/{tool}")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH", raising=False)
    monkeypatch.setattr(browser, "MAC", tmp_path / "no mac")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return folder


@pytest.mark.parametrize("text", [BROKEN, SILENT])
def test_a_browser_that_does_not_start_is_passed_over(bin_folder: Path, text: str) -> None:
    """A wrapper that fails, or shows nothing, is no browser; the next one is tried."""
    script(bin_folder / "chromium", text)
    assert browser.find_browser() is None
    good = script(bin_folder / "google-chrome", STARTS)
    assert browser.find_browser() == good


def test_a_browser_that_playwright_keeps_is_found(
    bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Playwright's own download counts, in its usual folder or where it was told to keep it."""
    usual = script(tmp_path / ".cache/ms-playwright/chromium-1/chrome-linux/chrome", STARTS)
    assert browser.find_browser() == usual
    told = script(tmp_path / "kept/chromium-2/chrome-linux/chrome", STARTS)
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "kept"))
    assert browser.find_browser() == told


def test_a_found_browser_is_named_in_one_sentence(
    bin_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a browser the command says which, and succeeds."""
    path = script(bin_folder / "chromium", STARTS)
    assert browser.main() == 0
    assert capsys.readouterr().out == f"The page tests use {path}, which starts.\n"


def test_without_a_browser_and_without_root_it_says_so(
    bin_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is installed without the right to do so; one sentence says what follows."""
    script(bin_folder / "apt-get", "#!/bin/sh\nexit 1\n")
    assert browser.main() == 1
    out = capsys.readouterr().out
    assert out.startswith("No Chromium or Chrome starts here")
    assert out.count("\n") == 1


@pytest.mark.parametrize("package", browser.PACKAGES)
@pytest.mark.parametrize("works", [True, False])
def test_root_installs_debians_browser(
    bin_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    works: bool,
    package: str,
) -> None:
    """As root with apt the package there is is installed; one sentence says what came of it."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    packed = script(bin_folder / "packed", STARTS if works else BROKEN)
    install = f"cp {packed} {bin_folder}/{package}"
    script(
        bin_folder / "apt-get",
        f'#!/bin/sh\ncase "$*" in *install*" {package}") {install};; *) exit 100; esac\n',
    )
    assert browser.main() == (0 if works else 1)
    out = capsys.readouterr().out
    assert out.startswith("Installed Debian's Chromium" if works else "Debian's Chromium can't")
    assert out.count("\n") == 1


def test_page_tests_skip_without_a_browser_unless_one_is_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a browser a test skips with the reason; with REQUIRE_BROWSER=1 it fails."""
    monkeypatch.setattr(support, "_find", lambda: None)
    monkeypatch.delenv("REQUIRE_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no Chromium or Chrome starts"):
        support.require_browser()
    monkeypatch.setenv("REQUIRE_BROWSER", "1")
    # a skip that comes through here would skip this very test, and hide itself
    with pytest.raises((pytest.fail.Exception, pytest.skip.Exception)) as caught:
        support.require_browser()
    assert caught.type is pytest.fail.Exception
