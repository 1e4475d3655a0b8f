"""Where credits and games are kept when nobody says where."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def data_folder(chosen: Path | None) -> Path:
    """The chosen folder, or the system's place for the data of this program. It need not exist yet."""
    if chosen is not None:
        return chosen
    shared = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    return Path(shared) / "cardroom"
