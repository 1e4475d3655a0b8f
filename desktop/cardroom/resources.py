"""Where the program's own files are: cards, front panels, styles, translations, fonts.

One rule serves the checkout, the wheel and the frozen program: beside the package in `_data` if that is there, else at
the checkout's root.
"""

from pathlib import Path

from cardroom.errors import KnownError, Trouble

_HERE = Path(__file__).resolve().parent
ROOT = _HERE / "_data" if (_HERE / "_data").is_dir() else _HERE.parents[1]


def path(name: str) -> Path:
    """The file `name`, such as "ui/panels/poker_panel.ui".

    Raises:
        KnownError: RESOURCE_MISSING.
    """
    found = ROOT / name
    if not found.is_file():
        raise KnownError(Trouble.RESOURCE_MISSING, str(found))
    return found


def read_text(name: str) -> str:
    """The text of the file `name`.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    try:
        return path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{ROOT / name}: {fault}") from fault
