"""Writes the files of an installed program, for all Linux packages.

All files have the time of the job, and modes that do not depend on the umask of the build.
"""

import os
import shutil
from pathlib import Path

from tools.packages import icons
from tools.packages.identity import APPLICATION_ID
from tools.packages.linux import man_page, metainfo
from tools.packages.product import Job, write

DESKTOP_ENTRY = f"packaging/linux/{APPLICATION_ID}.desktop"
KIOSK = "packaging/kiosk"
_RUNNABLE, _PLAIN = 0o755, 0o644


def write_tree(job: Job, root: Path, *, prefix: str = "usr", commands: str = "bin", program: bool = True) -> Path:
    """Writes the tree of a package.

    It has program, command, menu entry, icons, manual, and what makes a computer a kiosk.

    Args:
        job: the build.
        root: the folder that becomes "/"; made if it is missing.
        prefix: the folder for everything, relative to the root: "usr", "app".
        commands: the folder of the command in it: "bin", or "games" where the rules of a system want it.
        program: whether the frozen program is copied to lib/cardroom, and the command linked to it.

    Returns:
        The folder of the prefix.
    """
    top = root / prefix
    if program:
        shutil.copytree(job.folder, top / "lib/cardroom", symlinks=True)
        command = top / commands / "cardroom"
        command.parent.mkdir(parents=True, exist_ok=True)
        command.symlink_to("../lib/cardroom/cardroom")
    share = top / "share"
    at = "cardroom" if commands == "bin" else f"/{prefix}/{commands}/cardroom"
    write(share / f"applications/{APPLICATION_ID}.desktop", desktop_entry(job, at))
    write(share / f"metainfo/{APPLICATION_ID}.metainfo.xml", metainfo.text(job))
    write(share / "man/man6/cardroom.6.gz", man_page.compressed(job))
    icons.write_hicolor(share)
    _write_kiosk(job, share / "cardroom/kiosk")
    settle(root, job.epoch)
    return top


def desktop_entry(job: Job, command: str = "cardroom") -> str:
    """Returns the entry of the menu.

    Args:
        job: the build.
        command: what is started: a name that is found in PATH, or a path without spaces.
    """
    text = (job.root / DESKTOP_ENTRY).read_text(encoding="utf-8")
    return text.replace("\nExec=cardroom", f"\nExec={command}")


def _write_kiosk(job: Job, folder: Path) -> None:
    """Writes the files that set up a kiosk."""
    folder.mkdir(parents=True)
    for source in sorted(path for path in (job.root / KIOSK).iterdir() if path.is_file()):
        copy = folder / source.name
        shutil.copyfile(source, copy)
        copy.chmod(_RUNNABLE if copy.read_bytes().startswith(b"#!") else _PLAIN)


def settle(root: Path, epoch: int) -> None:
    """Sets modes and times of a folder and all below it.

    Args:
        root: the folder.
        epoch: the time, in seconds since 1970.
    """
    for path in sorted(root.rglob("*"), reverse=True):
        _settle(path, epoch)
    _settle(root, epoch)


def _settle(path: Path, epoch: int) -> None:
    if not path.is_symlink():
        runs = path.is_dir() or _is_program(path)
        path.chmod(_RUNNABLE if runs else _PLAIN)
    os.utime(path, (epoch, epoch), follow_symlinks=False)


def _is_program(path: Path) -> bool:
    """Returns whether a file is run, which a library is not."""
    return os.access(path, os.X_OK) and ".so" not in path.name
