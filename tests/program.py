"""Runs the program in its own process."""

import os
import subprocess
import sys
from pathlib import Path

DESKTOP = Path(__file__).parents[1] / "desktop"


def cardroom(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs `cardroom` with a bare environment.

    There is no display, unless the test passes one.
    """
    return _run("-m", "cardroom", *words, **environment)


def python(code: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs Python code that can import `cardroom`."""
    return _run("-c", code, *words, **environment)


def _run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    state = os.environ["XDG_STATE_HOME"]
    bare = {"PYTHONPATH": str(DESKTOP), "PATH": "", "HOME": "/nonexistent", "XDG_STATE_HOME": state, **environment}
    return subprocess.run([sys.executable, *words], env=bare, capture_output=True, text=True, timeout=60, check=False)
