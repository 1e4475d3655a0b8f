"""Creates the virtual environment from a lock file and tests Qt."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.bootstrap.libraries import LIBRARIES, venv_dependency
from tools.bootstrap.messages import KnownError, echo
from tools.bootstrap.package_managers import ensure_installed, offer
from tools.bootstrap.processes import child_environment, error_line, error_of, exclusive, output_of
from tools.bootstrap.python_version import OLDEST_PYTHON
from tools.bootstrap.stamp import (
    PATH_FILE,
    PLAY_LOCK,
    QT_UNTRIED,
    STAMP,
    TEST_LOCK,
    VENV,
    fingerprint,
    is_intact,
    is_ready,
    python_in,
    read_stamp,
    site_packages,
    write_stamp,
)


def is_reusable(venv: Path) -> bool:
    """Checks whether pip can continue in an environment.

    After an interrupted set-up it cannot, because a package may be installed in part.
    """
    stamp = read_stamp(venv)
    if stamp is not None:
        return is_intact(venv, stamp)
    check = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    return python_in(venv).exists() and output_of([python_in(venv), "-c", check]) is not None


def base_python() -> str:
    """Returns the Python outside any environment.

    The Python of the environment may be about to be deleted.
    """
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def make_venv(venv: Path) -> None:
    """Creates the environment, deleting what is left of an earlier one."""
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    echo("Making the environment in .venv.")
    venv.mkdir(exist_ok=True)
    write_stamp(venv, {})  # first, so that the next start detects an interruption
    for leftover in set(venv.iterdir()) - {venv / STAMP}:
        if leftover.is_dir() and not leftover.is_symlink():
            shutil.rmtree(leftover)
        else:
            leftover.unlink()
    error = error_of([base_python(), "-I", "-m", "venv", venv])
    if error:
        raise KnownError(f"the environment .venv could not be made: {error}")


def write_path_file(root: Path, venv: Path) -> str:
    """Adds desktop/ to sys.path of the environment by a .pth file.

    Returns:
        The environment's site-packages, relative to the environment.
    """
    site = output_of([python_in(venv), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    if site is None:
        raise KnownError("the environment's Python does not start; delete the folder .venv and start again.")
    folder = Path(site.strip())
    # A relative line stays valid in a moved checkout and under a name that is not ASCII.
    (folder / PATH_FILE).write_text(os.path.relpath(root / "desktop", folder) + "\n", encoding="utf-8")
    return os.path.relpath(folder, venv)


TRY_QT = """
import ctypes, pathlib, sys
from PySide6 import QtCore, QtStateMachine, QtWidgets
plugins = pathlib.Path(QtCore.QLibraryInfo.path(QtCore.QLibraryInfo.LibraryPath.PluginsPath))
if sys.platform == "linux":
    ctypes.CDLL(str(plugins / "platforms" / "libqxcb.so"))
"""


def qt_error(venv: Path) -> str:
    """Loads Qt and its plugin for X11.

    With SBK_EMBED=0 PySide unpacks its own Python files permanently, so that their bytecode is kept; else each start
    compiles them anew (docs/benchmarks.md).

    Returns:
        The line with the error, empty on success.
    """
    return error_of([python_in(venv), "-c", TRY_QT], SBK_EMBED="0")


def try_qt(venv: Path, yes: bool) -> bool:
    """Loads Qt; offers to install what it lacks.

    The stamp records a success, so Qt is tried until it loads once.
    """
    error = qt_error(venv)
    if error:
        offer(LIBRARIES, f"Qt does not load, so no window can open: {error}", yes)
        error = qt_error(venv)
    if not error:
        stamp = read_stamp(venv) or {}
        write_stamp(venv, {name: value for name, value in stamp.items() if name != QT_UNTRIED})
    return not error


def install(root: Path, lock: str) -> None:
    """Creates or updates the environment; writes the stamp last.

    An environment that works is changed only after everything was downloaded: without a network it stays as it is.
    """
    venv = root / VENV
    if is_reusable(venv):
        download_lock(venv, root / lock)
    else:
        make_venv(venv)
    write_stamp(venv, {})
    install_lock(venv, root / lock)
    site = write_path_file(root, venv)
    base = output_of([python_in(venv), "-c", "import sys; print(sys.base_prefix)"]) or ""
    stamp = {"site": site, "base": base.strip(), "python": str(python_in(venv).resolve()), QT_UNTRIED: "yes"}
    # The lock for tests contains the lock for playing.
    locks = [PLAY_LOCK, lock] if lock == TEST_LOCK else [lock]
    write_stamp(venv, {**stamp, **{name: fingerprint(root / name) for name in locks}})


def ensure_environment(root: Path, lock: str, yes: bool) -> None:
    """Installs what a lock file lists, and tries Qt.

    Commands of the program without a window run even if Qt does not load, so a player only sees the message. The
    translations wait for Qt, because lrelease links against it.

    Raises:
        KnownError: the set-up failed, or Qt does not load for the tests.
    """
    venv = root / VENV
    if not is_ready(root, lock):
        ensure_installed([venv_dependency()], yes)
        with exclusive(root, "Another play.py is setting up here; waiting for it."):
            if not is_ready(root, lock):
                install(root, lock)
    if QT_UNTRIED not in (read_stamp(venv) or {}) or try_qt(venv, yes):
        build_translations(root)
    elif lock == TEST_LOCK:
        raise KnownError("run the line above, then start again; with --yes, play.py tries it itself.")


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


def stale_translations(folder: Path) -> list[Path]:
    """Lists the .ts files whose .qm is missing or older."""
    return [
        source
        for source in sorted(folder.glob("*.ts"))
        if not source.with_suffix(".qm").exists() or source.with_suffix(".qm").stat().st_mtime < source.stat().st_mtime
    ]


def build_translations(root: Path) -> None:
    """Compiles the stale translations, replacing each .qm atomically.

    Raises:
        KnownError: lrelease failed; the old .qm is kept.
    """
    for source in stale_translations(root / "ui" / "i18n"):
        site = site_packages(root / VENV, read_stamp(root / VENV) or {})
        lrelease = site / "PySide6" / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
        draft = source.with_name(f".{source.stem}.{os.getpid()}.qm")
        try:
            error = error_of([lrelease, "-silent", source, "-qm", draft])
            if error:
                raise KnownError(f"the translation {source.name} could not be built: {error}")
            draft.replace(source.with_suffix(".qm"))
        finally:
            draft.unlink(missing_ok=True)
