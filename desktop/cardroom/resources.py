"""Finds the program's own files: cards, front panels, styles, translations, fonts.

In the checkout, the wheel and the frozen program they are in the package's folder `_data` if it exists, else in the
checkout's root. An absolute path names a file in a table's own folder.
"""

from pathlib import Path

from cardroom.errors import KnownError, Trouble

_HERE = Path(__file__).resolve().parent
ROOT = _HERE / "_data" if (_HERE / "_data").is_dir() else _HERE.parents[1]


def path(name: str) -> Path:
    """Returns the path of a file.

    Args:
        name: relative to the resources, such as "ui/panels/poker_panel.ui", or absolute.

    Raises:
        KnownError: RESOURCE_MISSING.
    """
    found = ROOT / name
    if not found.is_file():
        raise KnownError(Trouble.RESOURCE_MISSING, str(found))
    return found


def read_text(name: str) -> str:
    """Reads a file as UTF-8.

    Args:
        name: as for `path`.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    try:
        return path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{ROOT / name}: {fault}") from fault
