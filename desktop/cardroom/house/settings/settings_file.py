"""Reads and writes the settings file; keeps an unreadable one aside."""

from pathlib import Path

from PySide6.QtCore import QSettings

from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings_text import FILE, check_settings
from cardroom.regular_file import names_aside, read_regular_file


class SettingsFile:
    """`settings.ini` of one data folder.

    The folder is created with the first setting.

    A file that cannot be read is renamed to `settings-set-aside-YYYYmmdd-HHMMSS.ini` (UTC), unchanged, and a new
    one is begun. If it cannot be renamed either, it stays unchanged, and settings apply until the program ends.

    Args:
        folder: the data folder.

    Attributes:
        trouble: the error of the file at the start, and where the file is now; None if it was read.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.trouble: KnownError | None = None
        self._values: dict[str, str] = {}
        self._file: QSettings | None = None
        try:
            self._open()
        except (OSError, ValueError) as fault:
            self._set_aside(fault)

    def value(self, name: str) -> str:
        """Returns the text of a setting; empty if there is none."""
        return self._values.get(name, "")

    def set(self, name: str, text: str) -> None:
        """Writes one setting to the disk, synchronously.

        Raises:
            KnownError: SETTINGS_UNWRITABLE: the setting applies until the program ends.
        """
        if self.value(name) == text:
            return
        self._values[name] = text
        if self._file is None:
            return  # the error was reported when the file was opened
        self._file.setValue(name, text)
        self._file.sync()
        if self._file.status() is not QSettings.Status.NoError:
            raise KnownError(Trouble.SETTINGS_UNWRITABLE, str(self._path))

    def _open(self) -> None:
        """Opens the file and reads all settings.

        Raises:
            OSError: the file cannot be read.
            ValueError: it is not a settings file.
        """
        if self._path.exists():
            check_settings(read_regular_file(self._path))  # UnicodeDecodeError is a ValueError
        file = QSettings(str(self._path), QSettings.Format.IniFormat)
        if file.status() is QSettings.Status.FormatError:
            raise ValueError("not the format of settings")
        self._values = {name: str(file.value(name)) for name in file.allKeys()}
        self._file = file

    def _set_aside(self, fault: Exception) -> None:
        try:
            aside = free_name_for(self._path)
            self._path.rename(aside)
            self._open()
        except (OSError, ValueError):
            self.trouble = KnownError(Trouble.SETTINGS_UNREADABLE, f"{self._path}: {fault}")
        else:
            self.trouble = KnownError(Trouble.SETTINGS_UNREADABLE, str(aside))


def free_name_for(path: Path) -> Path:
    """Returns a free path for keeping an unreadable file.

    It is beside the file; its name adds the time (UTC).
    """
    return path.with_name(names_aside(path.parent, (path.name,))[path.name])
