"""Finds the state folder: data of this computer that do not travel.

An export, a copy or a backup of the data folder does not contain it.
"""

import os
import sys
from pathlib import Path

from cardroom.app.data_folder import home_folder, shared_data_folder
from cardroom.bank.sqlite.chains.mark import name_of_folder
from cardroom.errors import KnownError

_RECEIPT_KEY = "receipt-key.txt"
_CALLS = "calls"
_MARKS = "marks"


def state_folder() -> Path:
    """Returns the folder of this program's state; it may not exist yet.

    It is `cardroom` in XDG_STATE_HOME (~/.local/state) on Linux, and beside the default data folder on other systems.

    Raises:
        KnownError: BANK_UNREADABLE: there is no home folder.
    """
    if sys.platform in ("win32", "darwin"):
        return shared_data_folder() / "cardroom-state"
    state_home = os.environ.get("XDG_STATE_HOME", "")
    # The XDG specification: a relative path is ignored.
    return (Path(state_home) if state_home.startswith("/") else home_folder() / ".local" / "state") / "cardroom"


def receipt_key_file() -> Path | None:
    """Returns the file with the key that signs receipts.

    None without a home folder: the fair-deal window then says that receipts are not signed.
    """
    try:
        return state_folder() / _RECEIPT_KEY
    except KnownError:
        return None


def calls_folder(data: Path) -> Path | None:
    """Returns the folder in which a second start calls the open program.

    None without a home folder: then the second start shows a message.

    Args:
        data: the data folder of both; by whatever name, it has the same folder of calls.
    """
    try:
        return state_folder() / _CALLS / name_of_folder(data)
    except KnownError:
        return None


def marks_folder() -> Path | None:
    """Returns the folder of the marks of data folders; see `bank.sqlite.mark`.

    None without a home folder: older data are then not noticed.
    """
    try:
        return state_folder() / _MARKS
    except KnownError:
        return None
