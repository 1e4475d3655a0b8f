"""Name, version and identifier of the program, each from its one place."""

import os
import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPLICATION_ID = "org.cardroom.Cardroom"
"""The identifier of the program on Linux (desktop entry, AppStream, Flatpak) and on macOS (bundle)."""

_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


@cache
def version() -> str:
    """Returns the version, as `cardroom --version` prints it.

    Its one place is `desktop/cardroom/__init__.py`; reading it does not import the program.

    Raises:
        ValueError: the line is missing.
    """
    found = _VERSION.search((ROOT / "desktop/cardroom/__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError("desktop/cardroom/__init__.py has no __version__")
    return found[1]


def epoch() -> int:
    """Returns the time that all packages carry, in seconds since 1970.

    It is SOURCE_DATE_EPOCH, or the time of the last commit, so that two builds of the same sources are equal; without
    both, 1 January 2026.
    """
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 1_767_225_600
