"""Runs pip: downloads a lock file, or installs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.bootstrap.messages import KnownError, echo
from tools.bootstrap.processes import child_environment, error_line
from tools.bootstrap.stamp import python_in

_RETRY = "WARNING: Retrying"
"""How a line begins by which pip tells that it tries again."""


def download_lock(venv: Path, lock: Path) -> None:
    """Downloads a lock file into pip's cache; changes nothing else.

    Raises:
        KnownError: it could not be downloaded, so an installation would leave the environment unfinished.
    """
    echo(f"Downloading what {lock.name} lists and the environment lacks.")
    error = error_of_pip(venv, lock, "--dry-run")
    if error:
        raise KnownError(f"{lock.name} could not be downloaded, and .venv is unchanged: {error}\nIt needs the network.")


def install_lock(venv: Path, lock: Path) -> None:
    """Installs a lock file with pip, checking the hash of each file."""
    echo(f"Installing what {lock.name} lists; the first time this takes some minutes.")
    error = error_of_pip(venv, lock)
    if error:
        raise KnownError(f"{lock.name} was not installed: {error}\nThe next start tries again; it needs the network.")


def error_of_pip(venv: Path, lock: Path, *options: str) -> str:
    """Runs `pip install` with hashes; returns its error line, empty on success.

    Its progress is shown on a terminal. Without an answer it repeats a request for half a minute and reports each try.
    """
    options += ("--require-hashes", "--no-input", "--disable-pip-version-check", "-r", str(lock))
    if not sys.stderr.isatty():
        options += ("--quiet",)
    lines: list[str] = []
    with subprocess.Popen(
        [str(python_in(venv)), "-m", "pip", "install", *options],
        env=child_environment(),
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
    ) as child:
        for line in child.stderr or ():
            if line.startswith(_RETRY) and not any(each.startswith(_RETRY) for each in lines):
                echo("The network does not answer; trying again.")
            lines.append(line)
    return error_line("".join(lines)) if child.returncode else ""
