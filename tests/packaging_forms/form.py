"""Runs packaged forms of the program outside the checkout."""

import hashlib
import os
import stat
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Form:
    """A packaged form of the program.

    Attributes:
        command: starts the program.
        elsewhere: the working directory, which is also the home.
        path: PYTHONPATH, for a form that needs a Python.
        platform: Qt's platform plugin.
    """

    command: tuple[str, ...]
    elsewhere: Path
    path: str = ""
    platform: str = "offscreen"

    def environment(self) -> dict[str, str]:
        """Returns an environment in which Python does not find the checkout."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        path = {"PYTHONPATH": self.path} if self.path else {}
        return {**ours, **path, "HOME": str(self.elsewhere), "QT_QPA_PLATFORM": self.platform}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs the program to its end."""
        return _run([*self.command, *words], self.elsewhere, self.environment())


def state_of(folder: Path) -> dict[str, tuple[int, float, str]]:
    """Returns mode, time and content of each path in a folder.

    The content is the hash of a file, or the target of a link.
    """
    found = {}
    for path in sorted(folder.rglob("*")):
        facts = path.lstat()
        content = str(path.readlink()) if path.is_symlink() else ""
        if stat.S_ISREG(facts.st_mode):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
        found[path.relative_to(folder).as_posix()] = facts.st_mode, facts.st_mtime, content
    return found


def run_tool(folder: Path, name: str, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a module in a folder, with additional environment variables."""
    command = [sys.executable, "-P", "-m", name, *(str(word) for word in words)]
    return _run(command, folder, {**os.environ, **more})


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=600,
        check=False,
    )
