"""The packaged forms of the program, each set up and run far from the checkout."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Form:
    """One packaged form of the program.

    Args:
        command: what starts it.
        elsewhere: the folder it is started in, and its home.
        path: Python's path, where the form needs a Python.
    """

    command: tuple[str, ...]
    elsewhere: Path
    path: str = ""

    def environment(self) -> dict[str, str]:
        """An environment that leads no Python to the checkout."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        path = {"PYTHONPATH": self.path} if self.path else {}
        return {**ours, **path, "HOME": str(self.elsewhere), "QT_QPA_PLATFORM": "offscreen"}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs the program to its end."""
        command = [*self.command, *words]
        return subprocess.run(
            command,
            cwd=self.elsewhere,
            env=self.environment(),
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )


def run_module(folder: Path, name: str, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a tool of the environment in a folder."""
    command = [sys.executable, "-P", "-m", name, *map(str, words)]
    environment = {**os.environ, **more}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", errors="replace", check=False
    )


@pytest.fixture
def untranslated(tmp_path: Path) -> Path:
    """What a packager needs of a checkout, as git has it: the translations are not built."""
    checkout = tmp_path / "checkout"
    for name in ("desktop", "packaging", "resources", "ui"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("*.qm", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, checkout / name)
    return checkout
