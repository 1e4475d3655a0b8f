"""Creates the virtual environment from a lock file and tests Qt."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.bootstrap.libraries import required, venv_dependency
from tools.bootstrap.messages import KnownError, echo
from tools.bootstrap.package_managers import ensure_installed
from tools.bootstrap.pip import download_lock, install_lock
from tools.bootstrap.processes import error_of, output_of
from tools.bootstrap.python_version import OLDEST_PYTHON
from tools.bootstrap.request import Request
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
    write_stamp,
)
from tools.bootstrap.translations import build_translations

if sys.platform != "win32":
    import fcntl


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
    if venv.exists():
        echo("The environment in .venv is broken or was never finished; making it anew.")
    else:
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


def try_qt(venv: Path) -> None:
    """Loads Qt once, to report a missing library in one line.

    With SBK_EMBED=0 PySide unpacks its own Python files permanently, so that their bytecode is kept; else each start
    compiles them anew (docs/benchmarks.md).
    """
    error = error_of([python_in(venv), "-c", "import PySide6.QtWidgets, PySide6.QtStateMachine"], SBK_EMBED="0")
    if error:
        raise KnownError(f"Qt was installed but does not load: {error}")


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


def set_up(root: Path, lock: str, opens_window: bool = True) -> None:
    """Installs a lock file if necessary and, for a window, tries Qt."""
    venv = root / VENV
    if not is_ready(root, lock, opens_window=False):
        install(root, lock)
    if opens_window:
        try_qt(venv)
        stamp = read_stamp(venv) or {}
        write_stamp(venv, {name: value for name, value in stamp.items() if name != QT_UNTRIED})


@contextlib.contextmanager
def set_up_lock(root: Path) -> Iterator[None]:
    """Excludes a second set-up in the same checkout, except on Windows."""
    if sys.platform == "win32":
        yield
    else:
        folder = os.open(root, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            echo("Another play.py is setting up here; waiting for it.")
            fcntl.flock(folder, fcntl.LOCK_EX)
        try:
            yield
        finally:
            os.close(folder)


def ensure_environment(root: Path, lock: str, request: Request) -> None:
    """Installs the dependencies of the request that are missing.

    Without a window, no GUI library and no translation is needed (the command line is in English only).

    Raises:
        KnownError: the set-up failed.
    """
    if is_ready(root, lock, request.opens_window):
        # The environment may have been copied to a machine without the libraries.
        ensure_installed(required(request.libraries), request.yes)
    else:
        ensure_installed([venv_dependency(), *request.libraries], request.yes)
        with set_up_lock(root):
            if not is_ready(root, lock, request.opens_window):
                set_up(root, lock, request.opens_window)
    if request.opens_window:
        build_translations(root)
