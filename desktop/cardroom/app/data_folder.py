"""Finds the default data folder, without Qt: `QStandardPaths` alone would import it for `cardroom audit`."""

import os
import sys
from pathlib import Path


def data_folder(chosen: Path | None) -> Path:
    """Returns the chosen folder, or the default one. It may not exist yet."""
    return shared_data_folder() / "cardroom" if chosen is None else chosen


def shared_data_folder() -> Path:
    """Returns the folder of all programs' data, as `QStandardPaths.GenericDataLocation` does."""
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    home = Path(os.path.normpath(os.environ.get("HOME") or "/"))
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    data_home = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification: a relative path is ignored.
    return Path(data_home) if data_home.startswith("/") else home / ".local" / "share"
