"""Fills a checkout with fake files and programs.

Nothing is installed and nothing is downloaded.
"""

import sys
from pathlib import Path

import pytest

from tools.bootstrap.stamp import PATH_FILE, fingerprint, python_in, write_stamp

ROOT = Path(__file__).resolve().parents[2]
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the fake programs are shell scripts")
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries")


def finish(checkout: Path, *locks: str) -> Path:
    """Creates the environment that a finished set-up leaves, without installing anything."""
    venv = checkout / ".venv"
    python, site = python_in(venv), venv / "lib" / "site-packages"
    for folder in (python.parent, site / "PySide6"):
        folder.mkdir(parents=True, exist_ok=True)
    write_program(python, "exit 0")
    (site / PATH_FILE).write_text("somewhere\n")
    stamp = {"site": "lib/site-packages", "base": sys.base_prefix, "python": str(python.resolve())}
    write_stamp(venv, {**stamp, **{name: fingerprint(checkout / name) for name in locks}})
    return venv


def write_program(path: Path, script: str) -> None:
    """Writes a shell script in place of a program."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
