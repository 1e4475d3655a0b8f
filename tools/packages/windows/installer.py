"""Builds the installer for Windows, with makensis.

makensis runs on Linux, too; only the frozen program has to be built on Windows. The official makensis for Windows makes
no 64-bit installers, Debian's does: the release workflow builds the folder on Windows and the installer on Linux.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePath, PureWindowsPath

from tools.packages import icons
from tools.packages.product import BuildError, Job, Product, run_tool
from tools.packages.windows.resources import PUBLISHER, four_numbers

SCRIPT = Path("packaging/windows/cardroom.nsi")
FOLDER = "CARDROOM_WINDOWS_FOLDER"
"""Names the program that was frozen on Windows, if the installer is built on another system."""
SIGN = "CARDROOM_SIGN_WINDOWS"
"""A command that signs the file appended to it: installer and uninstaller. Without it they are not signed."""

PROGRAM = "cardroom.exe"

_PROBE = "Target amd64-unicode\nSetCompressor /SOLID lzma\nOutFile probe.exe\nSection\nSectionEnd\n"
"""The smallest script that needs what ours needs of makensis."""


def obstacle() -> str:
    """Returns why the installer cannot be built here; empty if it can."""
    if shutil.which("makensis") is None:
        return "needs makensis (nsis)"
    if sys.platform != "win32" and not os.environ.get(FOLDER):
        return f"needs the folder built on Windows, named by {FOLDER}"
    if not _makes_64_bit_installers():
        return "needs a makensis that makes 64-bit installers, as Debian's does (nsis); this one makes none"
    return ""


def _makes_64_bit_installers() -> bool:
    """Returns whether makensis has what a 64-bit installer begins with.

    The official one for Windows does not, nor do those of some distributions.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = ["makensis", "-V0", "-"]
        done = subprocess.run(command, cwd=folder, input=_PROBE.encode(), capture_output=True, check=False)
        return done.returncode == 0


def build(job: Job) -> Path:
    """Compiles the installer.

    Raises:
        BuildError: the folder is not of Windows, or makensis failed.
    """
    folder = Path(os.environ.get(FOLDER) or job.folder)
    if not (folder / PROGRAM).is_file():
        raise BuildError(f"{folder} has no {PROGRAM}")
    target = job.output / f"cardroom-{job.version}-windows-x86_64-setup.exe"
    compile_script(job, folder, target)
    return target


def compile_script(job: Job, folder: Path, target: Path) -> None:
    """Runs makensis.

    Args:
        job: the build.
        folder: the files to install.
        target: the installer.

    Raises:
        BuildError: makensis failed, or warned.
    """
    work = job.workplace("setup")
    (work / "files.nsh").write_text("\n".join(file_macros(folder)) + "\n", encoding="utf-8")
    icons.write_ico(work / "cardroom.ico")
    target.unlink(missing_ok=True)
    words = [f"-D{name}={value}" for name, value in definitions(job, folder, target, work).items()]
    command = ("makensis", "-V2", "-WX", "-NOCD", "-INPUTCHARSET", "UTF8", *words, str(job.root / SCRIPT))
    run_tool(*command, folder=work, SOURCE_DATE_EPOCH=str(job.epoch))


def definitions(job: Job, folder: Path, target: Path, work: Path) -> dict[str, str]:
    """Returns the definitions that the script needs; its first lines explain them."""
    size = sum(path.stat().st_size for path in _files(folder))
    found = {
        "VERSION": job.version,
        "NUMBERS": ".".join(map(str, four_numbers(job.version))),
        "PUBLISHER": PUBLISHER,
        "SIZE": str(-(-size // 1024)),
        "ICON": str(work / "cardroom.ico"),
        "FILES": str(work / "files.nsh"),
        "OUTPUT": str(target),
    }
    if command := os.environ.get(SIGN):
        found["SIGN"] = command
    return found


def file_macros(folder: Path) -> Iterator[str]:
    """Yields macros that install and remove the files of a folder.

    NSIS could take a whole folder, in the order in which the file system lists it, which differs between machines. And
    it could remove a whole folder, with every file that the player has put there.
    """
    files = _files(folder)
    folders = sorted(
        {parent for file in files for parent in file.relative_to(folder).parents}, key=lambda place: place.parts
    )
    yield "!macro InstallFiles"
    for place in folders:
        yield f'  SetOutPath "{_installed(place)}"'
        for file in files:
            if file.parent == folder / place:
                yield f'  File "/oname={_quoted(file.name)}" "{file}"'
    yield "!macroend"
    yield "!macro RemoveFiles"
    for file in files:
        yield f'  Delete "{_installed(file.relative_to(folder))}"'
    for place in reversed(folders[1:]):  # the inner ones first; the first of all has the uninstaller
        yield f'  RMDir "{_installed(place)}"'
    yield "!macroend"


def _files(folder: Path) -> list[Path]:
    """Lists all files, in the same order on every machine."""
    return sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.parts)


def _installed(place: PurePath) -> str:
    inner = "" if place == PurePath() else "\\" + _quoted(str(PureWindowsPath(place)))
    return f"$INSTDIR{inner}"


def _quoted(name: str) -> str:
    """Escapes the characters that have a meaning in strings of NSIS.

    Raises:
        BuildError: the name has a quotation mark, which Windows forbids.
    """
    if '"' in name:
        raise BuildError(f"{name} cannot be a name on Windows")
    return name.replace("$", "$$")


PRODUCT = Product("setup", "Installer for Windows", obstacle, build, needs_folder=False)
