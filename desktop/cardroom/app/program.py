"""Makes settings and front door, and again after an import."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from cardroom.app.front_door import FrontDoor
from cardroom.app.single_instance.instance import SingleInstance
from cardroom.app.state_folder import calls_folder, marks_folder, receipt_key_file
from cardroom.bank.sqlite.backup.replacing import resume
from cardroom.errors import KnownError
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import Tables


class Program(QObject):
    """Opens the front door, and opens it anew when settings were imported.

    Args:
        application: the application, which owns this object.
        folder: the data folder.
        language: "en" or "ja"; None for the saved one.
        tables: the specs of all tables.
        prepare: called with all settings that are made.

    Attributes:
        door: the front door; None before `open` and after `close`.
    """

    def __init__(
        self,
        application: QApplication,
        folder: Path,
        language: str | None,
        tables: Tables,
        prepare: Callable[[Settings], None],
    ) -> None:
        super().__init__(application)
        self._folder = folder
        self._language = language
        self._tables = tables
        self._prepare = prepare
        self._languages = Languages(application)
        self._settings: Settings | None = None
        self.door: FrontDoor | None = None

    def open(self, table: str | None, *, first_start: bool = False) -> FrontDoor:
        """Opens the front door.

        Args:
            table: the code of a table, or None for the lobby.
            first_start: whether the page of the first start is shown before.
        """
        with suppress(KnownError):  # the door comes to the same error, and shows it
            resume(self._folder)  # before the settings are read, which may be among the files
        settings = Settings(self._folder, self._language, self)
        settings.key_file = receipt_key_file()
        self._languages.set(settings.language)
        instance = SingleInstance(calls_folder(self._folder), settings)
        instance.answered.connect(lambda: QApplication.exit(0))
        door = FrontDoor(
            self._folder,
            settings,
            self._languages,
            table,
            self._tables,
            marks=marks_folder(),
            first_start=first_start,
            instance=instance,
        )
        door.data_replaced.connect(self._open_anew)
        self._settings, self.door = settings, door
        door.open()
        self._prepare(settings)
        return door

    def close(self) -> None:
        """Closes the front door, and with it every window."""
        if self.door is not None:
            self.door.close()
            self.door.deleteLater()
            self.door = None
        if self._settings is not None:
            self._settings.deleteLater()
            self._settings = None

    def _open_anew(self, text: str) -> None:
        """Opens the lobby with the imported settings, and shows what was done."""
        self.close()
        self.open(None).notify(text)
