"""The front door: opens the bank and lets the person in; where the bank cannot be opened, it offers the ways out."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from cardroom.app.card_room import CardRoom
from cardroom.app.languages import Languages
from cardroom.app.settings import Settings
from cardroom.bank.bank import Bank
from cardroom.bank.rescue import latest_backup, restore, set_aside
from cardroom.errors import KnownError, Trouble
from cardroom.panels.trouble_dialog import WayOut, tell_trouble
from cardroom.panels.trouble_words import trouble_text

_CAN_BE_SET_ASIDE = (Trouble.BANK_CORRUPT, Trouble.RECORD_UNREADABLE)


class FrontDoor(QObject):
    """Opens the card room of one data folder.

    Args:
        folder: the data folder.
        settings: what the person has set.
        languages: switched when the setting changes.
        table: the code of the table to open at once; the lobby when it is None.
    """

    def __init__(
        self, folder: Path, settings: Settings, languages: Languages, table: str | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder = folder
        self._settings = settings
        self._table = table
        self._bank: Bank | None = None
        self.room: CardRoom | None = None
        settings.language_changed.connect(languages.set)
        settings.not_remembered.connect(self._tell_in_passing)

    def open(self) -> None:
        """Opens bank and room, or tells why not."""
        try:
            self._bank = Bank(self._folder)
            self.room = CardRoom(self._bank, self._settings, self)
        except KnownError as trouble:
            self._tell(trouble)
            return
        self.room.unusable.connect(self._tell)
        if self._table is None:
            self.room.lobby.show()
        else:
            self.room.open_table(self._table)
        if self._bank.backup_trouble is not None:
            text = self.tr("Today's backup could not be made. {trouble}")
            text = text.format(trouble=trouble_text(self._bank.backup_trouble))
            tell_trouble(text, ((self.tr("Go on"), lambda: None),))
        if self._settings.trouble is not None:
            self._tell_in_passing(self._settings.trouble)
            self._settings.trouble = None  # told once, also when the door is opened again

    def close(self) -> None:
        """Suspends every game and closes the bank."""
        if self.room is not None:
            self.room.close()
            self.room.deleteLater()
            self.room = None
        if self._bank is not None:
            self._bank.close()
            self._bank = None

    def _tell_in_passing(self, trouble: KnownError) -> None:
        """Trouble that does not keep anybody from playing."""
        tell_trouble(trouble_text(trouble), ((self.tr("Go on"), lambda: None),))

    def _tell(self, trouble: KnownError) -> None:
        ways_out: list[WayOut] = []
        if trouble.trouble in _CAN_BE_SET_ASIDE:
            backup = latest_backup(self._folder)
            if backup is not None:
                caption = self.tr("Keep it aside and take the backup {name}").format(name=backup.name)
                ways_out.append((caption, self._reopening(lambda: restore(self._folder, backup))))
            ways_out.append((self.tr("Keep it aside and begin anew"), self._reopening(lambda: None)))
        else:
            ways_out.append((self.tr("Try again"), self._reopen))
        ways_out.append((self.tr("Quit"), lambda: QApplication.exit(1)))
        tell_trouble(trouble_text(trouble), ways_out)

    def _reopening(self, prepare: Callable[[], None]) -> Callable[[], None]:
        """An action that puts the unusable file aside under a dated name, prepares another, and opens again."""

        def reopen() -> None:
            self.close()
            try:
                set_aside(self._folder)
                prepare()
            except KnownError as trouble:
                self._tell(trouble)
                return
            self.open()

        return reopen

    def _reopen(self) -> None:
        self.close()
        self.open()
