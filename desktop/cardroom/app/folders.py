"""Finds the folders of data and state, without Qt.

The state folder has data of this computer that do not travel: an export, a copy or a backup of the data folder does not
contain it.
"""

import contextlib
import os
import sys
from pathlib import Path

from cardroom.bank.sqlite.chains.mark import name_of_folder
from cardroom.errors import KnownError, Trouble


def data_folder(chosen: Path | None) -> Path:
    """Returns the chosen folder, or the default one.

    The folder may not exist yet.

    Raises:
        KnownError: BANK_UNREADABLE: none is chosen, and there is no home folder.
    """
    return shared_data_folder() / "cardroom" if chosen is None else chosen


def kiosk_folder(chosen: Path | None) -> Path:
    """Returns the chosen folder, or the default one of a kiosk.

    That is never the folder of a person's own games.

    Raises:
        KnownError: as `data_folder`.
    """
    return shared_data_folder() / "cardroom-kiosk" if chosen is None else chosen


def shared_data_folder() -> Path:
    """Returns the folder of all programs' data, as `QStandardPaths.GenericDataLocation` does.

    Without HOME, where Qt takes the root folder, the home folder is read from the users' database.

    Raises:
        KnownError: BANK_UNREADABLE: there is no home folder.
    """
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return home_folder() / "Library" / "Application Support"
    data_home = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification: a relative path is ignored.
    return Path(data_home) if data_home.startswith("/") else home_folder() / ".local" / "share"


def home_folder() -> Path:
    """Returns the home folder; of macOS and Linux.

    Raises:
        KnownError: BANK_UNREADABLE: there is none.
    """
    home = os.environ.get("HOME", "")
    if not home.startswith("/"):  # a relative one would be somewhere below the current folder
        import pwd  # noqa: PLC0415 (not on Windows)

        with contextlib.suppress(KeyError):
            home = pwd.getpwuid(os.getuid()).pw_dir
    if not home.startswith("/"):
        detail = "HOME is not set, and there is no home folder on record: name a folder with --data"
        raise KnownError(Trouble.BANK_UNREADABLE, detail)
    return Path(os.path.normpath(home))


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
    return _in_state_folder("receipt-key.txt")


def calls_folder(data: Path) -> Path | None:
    """Returns the folder in which a second start calls the open program.

    None without a home folder: then the second start shows a message.

    Args:
        data: the data folder of both; by whatever name, it has the same folder of calls.
    """
    return _in_state_folder("calls", name_of_folder(data))


def marks_folder() -> Path | None:
    """Returns the folder of the marks of data folders; see `bank.sqlite.chains.mark`.

    None without a home folder: older data are then not noticed.
    """
    return _in_state_folder("marks")


def _in_state_folder(*names: str) -> Path | None:
    try:
        return state_folder().joinpath(*names)
    except KnownError:
        return None
