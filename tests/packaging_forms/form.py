"""A packaged form of the program, run far from the checkout."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Form:
    """One packaged form of the program.

    Args:
        command: what starts it.
        elsewhere: the folder it is started in, which is its home, too.
        path: Python's path, for a form that needs a Python.
        platform: what Qt draws on.
    """

    command: tuple[str, ...]
    elsewhere: Path
    path: str = ""
    platform: str = "offscreen"

    def environment(self) -> dict[str, str]:
        """An environment that leads no Python to the checkout."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        path = {"PYTHONPATH": self.path} if self.path else {}
        return {**ours, **path, "HOME": str(self.elsewhere), "QT_QPA_PLATFORM": self.platform}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs the program to its end."""
        return _run([*self.command, *words], self.elsewhere, self.environment())


def run_tool(folder: Path, name: str, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a module of the environment in a folder; `more` goes into its environment."""
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
