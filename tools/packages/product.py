"""A kind of package, and what one build knows."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from string import Template

from tools.bootstrap.processes import child_environment

SYSTEMS = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}


@dataclass(frozen=True)
class Job:
    """What one build knows.

    Attributes:
        root: the checkout.
        folder: the frozen program, a folder with the program `cardroom` in it.
        work: for files that only the build needs; each product uses a folder of its own in it.
        output: for the packages.
        version: of the program.
        epoch: the time of all packed files, in seconds since 1970.
    """

    root: Path
    folder: Path
    work: Path
    output: Path
    version: str
    epoch: int

    def workplace(self, name: str) -> Path:
        """Returns an empty folder of this name."""
        place = self.work / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        return place


@dataclass(frozen=True)
class Product:
    """A kind of package.

    Attributes:
        name: the word that chooses it on the command line.
        title: what it is, for people.
        obstacle: returns why it cannot be built on this machine; empty if it can.
        build: builds it, and returns the file or folder.
        needs_folder: whether it is made from the folder of this build; the installer for Windows can be made from one
            that was built elsewhere.
    """

    name: str
    title: str
    obstacle: Callable[[], str]
    build: Callable[[Job], Path]
    needs_folder: bool = True


class BuildError(Exception):
    """A package could not be built; the text gives the reason."""


def run_tool(*command: str | Path, folder: Path | None = None, **environment: str) -> str:
    """Runs a program to its end, in English.

    Args:
        command: the program and its arguments.
        folder: where it runs.
        environment: further variables.

    Returns:
        Its standard output.

    Raises:
        BuildError: it failed; the text is the end of what it printed.
    """
    done = subprocess.run(
        command,
        cwd=folder,
        env={**child_environment(), "LC_ALL": "C.UTF-8", **environment},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip()[-800:]
        raise BuildError(f"{Path(command[0]).name} ended with code {done.returncode}: {said}")
    return done.stdout


def filled(template: Path, **words: str) -> str:
    """Returns the text of a template with its words."""
    return Template(template.read_text(encoding="utf-8")).substitute(words)


def write(path: Path, content: str | bytes) -> None:
    """Writes a file, and the folders around it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def only_on(system: str, *programs: str) -> Callable[[], str]:
    """Returns an obstacle for products that need a system and programs.

    Args:
        system: as in `sys.platform`; empty for any.
        programs: as they are called in a shell, each with the Debian package that has it: "makensis (nsis)".
    """

    def obstacle() -> str:
        if system and sys.platform != system:
            return f"is built on {SYSTEMS[system]} only"
        lacking = [program for program in programs if shutil.which(program.partition(" ")[0]) is None]
        return f"needs {', '.join(lacking)}" if lacking else ""

    return obstacle
