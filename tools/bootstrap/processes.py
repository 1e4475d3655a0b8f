"""Runs other programs and reduces their errors to one line."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tools.bootstrap.messages import echo

if sys.platform != "win32":
    import fcntl

# These would redirect or slow the Python or the pip of the environment.
MISLEADING_VARIABLES = {"PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "__PYVENV_LAUNCHER__"}
MISLEADING_VARIABLES |= {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_DRY_RUN"}


def child_environment(**defaults: str) -> dict[str, str]:
    """Copies the environment without misleading variables; existing values override the defaults."""
    inherited = {name: value for name, value in os.environ.items() if name not in MISLEADING_VARIABLES}
    return {**defaults, **inherited}


def run_to_end(
    command: Sequence[str | Path], folder: Path | None = None, stdout: TextIO | None = None, **defaults: str
) -> int:
    """Runs a program on this terminal and waits for it.

    It also waits after Ctrl+C, because the program gets the signal as well and may still print.

    Returns:
        The exit code; 128 plus the signal's number if a signal ended the program, as in a shell.
    """
    words = [str(word) for word in command]
    with subprocess.Popen(words, cwd=folder, env=child_environment(**defaults), stdout=stdout) as child:
        try:
            code = child.wait()
        except KeyboardInterrupt:
            child.wait()
            raise
    return code if code >= 0 else 128 - code


@contextmanager
def run_beside(command: Sequence[str | Path], folder: Path) -> Iterator[Callable[[], int]]:
    """Runs a program beside others.

    It is killed at the end of the block.

    Yields:
        A function that waits for the program, prints its output, and returns its exit code.
    """
    words, environment = [str(word) for word in command], child_environment()
    with tempfile.TemporaryFile() as output:
        child = subprocess.Popen(
            words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )

        def end() -> int:
            code = child.wait()
            output.seek(0)
            print(output.read().decode(errors="replace"), end="", flush=True)
            return code

        try:
            yield end
        finally:
            child.kill()
            child.wait()


@contextmanager
def exclusive(folder: Path, waits: str) -> Iterator[None]:
    """Excludes other processes in a folder, except on Windows.

    Args:
        folder: exists.
        waits: the line that is written if another process is there.
    """
    if sys.platform == "win32":
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            echo(waits)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def run_quietly(
    command: Sequence[str | Path], folder: Path | None = None, **defaults: str
) -> subprocess.CompletedProcess[str]:
    """Runs a program without input or screen and captures its output."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=child_environment(QT_QPA_PLATFORM="offscreen", **defaults),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def output_of(command: Sequence[str | Path]) -> str | None:
    """Returns what a program prints; None if it fails or is missing."""
    try:
        done = run_quietly(command)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def error_of(command: Sequence[str | Path], **defaults: str) -> str:
    """Runs a program and returns its error line, empty on success."""
    done = run_quietly(command, None, **defaults)
    return error_line(f"{done.stdout}\n{done.stderr}") if done.returncode else ""


def error_line(output: str) -> str:
    """Selects the last line marked as an error, else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    marked = [line for line in lines if line.startswith("ERROR:")]
    return (marked or lines or ["it said nothing"])[-1]
