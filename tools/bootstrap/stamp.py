"""Records a finished set-up in a stamp file of the virtual environment.

Later starts then only read files.
"""

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path

VENV = ".venv"
STAMP = "cardroom-stamp.json"
PATH_FILE = "cardroom.pth"
PLAY_LOCK = "requirements.lock"
TEST_LOCK = "requirements-dev.lock"
SETUP_VERSION = "1"  # increase it to repeat the set-up of existing environments although no lock changed
QT_UNTRIED = "qt-untried"  # in the stamp until Qt has loaded once


def python_in(venv: Path) -> Path:
    """Returns the interpreter of an environment."""
    return venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def fingerprint(lock: Path) -> str:
    """Hashes a lock file together with the version of the set-up."""
    return hashlib.sha256(SETUP_VERSION.encode() + lock.read_bytes()).hexdigest()


def read_stamp(venv: Path) -> dict[str, str] | None:
    """Reads the stamp of an environment.

    Returns:
        None without a stamp (there is no environment, or it was created by hand); an empty one if a set-up
        did not finish.
    """
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError:
        return {}
    return {str(name): str(value) for name, value in stamp.items()} if isinstance(stamp, dict) else {}


def write_stamp(venv: Path, stamp: Mapping[str, str]) -> None:
    """Replaces the stamp atomically, so that a power failure cannot truncate it."""
    draft = venv / f"{STAMP}.draft"
    draft.write_text(json.dumps(stamp), encoding="utf-8")
    draft.replace(venv / STAMP)


def site_packages(venv: Path, stamp: Mapping[str, str]) -> Path:
    """Returns the folder of installed packages.

    The folder does not exist if the stamp is empty.
    """
    return venv / stamp.get("site", "?")


def is_intact(venv: Path, stamp: Mapping[str, str]) -> bool:
    """Checks whether the files of an environment match its stamp.

    Its Python may have been upgraded or removed.
    """
    python, site = python_in(venv), site_packages(venv, stamp)
    return (
        python.exists()
        and str(python.resolve()) == stamp.get("python")
        and Path(stamp.get("base", "?")).exists()
        and (site / PATH_FILE).is_file()
        and (site / "PySide6").is_dir()
    )


def is_ready(root: Path, lock: str) -> bool:
    """Checks whether the environment needs no set-up for a lock file.

    Args:
        root: the checkout.
        lock: the name of the lock file.
    """
    stamp = read_stamp(root / VENV) or {}
    return stamp.get(lock) == fingerprint(root / lock) and is_intact(root / VENV, stamp)
