"""A browser for the page tests: find one that starts; as root, install Debian's if none does.

Run it as `python -m tools.browser`. It prints one sentence and exits with 0 if a browser starts,
otherwise with 1. Finding one on the PATH proves little (a wrapper may point nowhere, a library may
be missing), so each candidate is started once on an empty page.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's. The shell has no windows of its own to draw, so a test takes it half the time."""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
STARTS_WITHIN = 120  # seconds; a busy machine takes its time


def candidates() -> Iterator[str]:
    """Paths of browsers that may start: those on the PATH, then those that playwright installed."""
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    if MAC.exists():
        yield str(MAC)
    kept = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    for folder in (Path(kept) if kept else None, Path.home() / ".cache/ms-playwright"):
        if folder is not None:
            yield from sorted(map(str, folder.glob("chromium*/chrome-*/chrome")), reverse=True)
            yield from sorted(map(str, folder.glob("chromium*/chrome-*/*headless*shell")))


def starts(path: str) -> bool:
    """Whether this browser, headless and with our flags, shows an empty page."""
    command = [path, "--headless", *FLAGS, "--dump-dom", "about:blank"]
    try:
        shown = subprocess.run(command, capture_output=True, timeout=STARTS_WITHIN, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return shown.returncode == 0 and b"<html" in shown.stdout


def find_browser() -> str | None:
    """The path of the first browser that starts, or None."""
    return next((path for path in candidates() if starts(path)), None)


def can_install() -> bool:
    """Whether Debian's package can be installed: we are root, and apt is here."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> bool:
    """Install the first of Debian's packages that there is; returns whether apt succeeded."""
    # the update may complain about one of many sources; only the installation counts
    _apt("update")
    return any(_apt("install", "-y", "--no-install-recommends", name) for name in PACKAGES)


def _apt(*arguments: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", *arguments]
    return subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL).returncode == 0


def main() -> int:
    """Say which browser the page tests will use; 0 if there is one."""
    if path := find_browser():
        print(f"The page tests use {path}, which starts.")
        return 0
    if not can_install():
        print(
            "No Chromium or Chrome starts here, and only root with apt can install one: "
            "the page tests will be skipped."
        )
        return 1
    if install() and (path := find_browser()):
        print(f"Installed Debian's Chromium; the page tests use {path}, which starts.")
        return 0
    print("Debian's Chromium can't be installed or doesn't start: the page tests will be skipped.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
