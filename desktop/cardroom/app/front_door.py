"""Opens the bank and the card room, or shows ways out."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from cardroom.app.card_room import CardRoom
from cardroom.app.data_folder import is_seeded
from cardroom.app.first_start import end_first_steps
from cardroom.app.folder_kinds import open_bank, refuse_a_kiosks
from cardroom.app.opening_notes import opening_notes
from cardroom.app.single_instance.instance import SingleInstance
from cardroom.bank.sqlite.backup import rescue
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.errors import KnownError, Trouble
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.muting import EveryWindow
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, load
from cardroom.house.trouble.dialog import WayOut, show_trouble, trouble_text

if TYPE_CHECKING:
    from cardroom.app.data.incoming import Incoming
    from cardroom.app.single_instance.call import Call
    from cardroom.house.first_steps.panel import FirstStepsPanel

_CAN_BE_SET_ASIDE = (Trouble.BANK_CORRUPT, Trouble.RECORD_UNREADABLE)


class FrontDoor(QObject):
    """Opens the bank and the card room of one data folder.

    Args:
        folder: the data folder.
        settings: the settings of the folder.
        languages: switched when the setting changes.
        table: the code of the table to open at once; None for the lobby.
        tables: the specs of all tables.
        marks: the folder of the marks, by which older data are noticed; None keeps none.
        first_start: whether the page of the first start is shown before the lobby or the table.
        instance: passes this start on to the program that is open already; None passes nothing on.

    Attributes:
        room: the card room, while the bank is open.
        first_steps: the page of the first start, while it is open.

    Signals:
        data_replaced(str): data and settings were imported, and the bank is closed: make settings and door anew, and
            show this text.
    """

    data_replaced = Signal(str)

    def __init__(  # noqa: PLR0913 - what a start depends on
        self,
        folder: Path,
        settings: Settings,
        languages: Languages,
        table: str | None,
        tables: Tables,
        *,
        marks: Path | None = None,
        first_start: bool = False,
        instance: SingleInstance | None = None,
    ) -> None:
        super().__init__()
        self._folder = folder
        self._settings = settings
        self._table = table
        self._tables = tables
        self._marks = marks
        self._accepts_older = False
        self._bank: SqliteBank | None = None
        self._loop: BankLoop | None = None
        self._message: QMessageBox | None = None
        self._first_start = first_start
        self._instance = instance or SingleInstance(None)
        self._instance.called.connect(self._answer)
        self._instance.unanswered.connect(self._open_room)
        self.room: CardRoom | None = None
        self.first_steps: FirstStepsPanel | None = None
        EveryWindow(SoundSettings.of(settings), self)
        settings.language_changed.connect(languages.set)
        settings.not_remembered.connect(self._show_passing_trouble)
        settings.found_unreadable.connect(self._show_setting_troubles)

    def open(self) -> None:
        """Opens bank and room, or shows the error.

        At the first start the page of the first steps comes before.
        """
        if self._first_start:
            self._first_start = False
            self._show_first_steps()
        else:
            self._open_room()

    def _show_first_steps(self) -> None:
        """Shows the first page if possible, then opens the room."""
        from cardroom.house.first_steps.panel import make_first_steps  # noqa: PLC0415 - only at the first start

        try:
            tables = tuple(spec for spec in self._tables if self._table in (None, *spec.codes))
            self.first_steps = page = make_first_steps(self._settings, tables)
        except KnownError:
            self._open_room()
            return
        page.left.connect(self._leave_first_steps)
        page.show()

    def _leave_first_steps(self) -> None:
        """Opens the room, before the page closes."""
        page, self.first_steps = self.first_steps, None
        end_first_steps(self._settings)
        self._open_room()
        if page is not None:
            page.deleteLater()

    def _open_room(self) -> None:
        try:
            accepts_older, self._accepts_older = self._accepts_older, False
            self._bank = bank = open_bank(self._folder, self._marks, refuse_a_kiosks, accepts_older=accepts_older)
            if is_seeded(bank, self._tables):
                raise KnownError(Trouble.BANK_SEEDED, str(self._folder))
            self._loop = BankLoop(bank, self)
            self._loop.start()
            self.room = CardRoom(self._loop, self._settings, self._tables, self)
            self.room.unusable.connect(self._show_trouble)
            self.room.data_wanted.connect(self._show_data)
            if self._table is None:
                self.room.lobby.show()
            else:
                self.room.open_table(self._table)
        except KnownError as trouble:
            if trouble.trouble is not Trouble.BANK_IN_USE or not self._instance.call(self._table):
                self._show_trouble(trouble)
            return
        self._instance.listen()
        for text in opening_notes(bank):
            self._tell(text)
        self._show_setting_troubles()
        QTimer.singleShot(0, self, self._read_files)

    def close(self) -> None:
        """Suspends every game and closes the bank.

        An open message is closed without an action.
        """
        self._instance.close()
        if self.first_steps is not None:
            page, self.first_steps = self.first_steps, None
            page.blockSignals(True)
            page.deleteLater()
        if self._message is not None:
            message, self._message = self._message, None
            message.blockSignals(True)
            message.deleteLater()
        if self.room is not None:
            self.room.close()
            self.room.deleteLater()
            self.room = None
        if self._loop is not None:
            self._loop.end()
            self._loop.deleteLater()
            self._loop = None
        if self._bank is not None:
            self._bank.close()
            self._bank = None

    def _answer(self, call: "Call") -> None:
        if self.room is not None:
            self.room.answer(call)

    def notify(self, text: str) -> None:
        """Shows a message that nothing depends on."""
        self._tell(text).setIcon(QMessageBox.Icon.Information)

    def _show_data(self, over: QWidget) -> None:
        from cardroom.app.data.opening import open_data_window  # noqa: PLC0415 - only for the data window

        if self.room is not None and self._bank is not None and self._loop is not None:
            window = open_data_window(self.room, over, self._settings, self._bank, self._loop, self._tables)
            if window is not None:  # queued: closing the bank closes the window that emits
                window.replacement_chosen.connect(self._replace_data, Qt.ConnectionType.QueuedConnection)

    def _replace_data(self, incoming: "Incoming") -> None:
        """Closes the bank, replaces its files, and opens it again."""
        from cardroom.app.data.opening import replace_data  # noqa: PLC0415 - only for the data window

        self.close()
        text = replace_data(incoming)
        if incoming.replaces_settings:
            self.data_replaced.emit(text)
            return
        self._table = None
        self.open()
        self.notify(text)

    def _read_files(self) -> None:
        """Makes the settings sections that read files of their own."""
        for spec in self._tables:
            for section in spec.files:
                self._settings.section(load(section))

    def _show_setting_troubles(self) -> None:
        for trouble in self._settings.take_troubles():
            self._show_passing_trouble(trouble)

    def _show_passing_trouble(self, trouble: KnownError) -> None:
        """Shows an error that does not prevent playing."""
        self._tell(trouble_text(trouble))

    def _tell(self, text: str) -> QMessageBox:
        return show_trouble(text, ((self.tr("Go on"), lambda: None),))

    def _show_trouble(self, trouble: KnownError, retry: Callable[[], None] | None = None) -> None:
        """Shows the error that prevents opening, with ways out.

        Only one message is open at a time: the actions of two could undo each other.

        Args:
            trouble: the error.
            retry: the action of "Try again"; None closes and opens again.
        """
        if self._message is not None:
            self._message.raise_()
            return
        ways_out: list[WayOut] = []
        if trouble.trouble in _CAN_BE_SET_ASIDE:
            take = self.tr("Set it aside and use the backup {name}")
            ways_out += self._replacements(rescue.set_aside, take, self.tr("Set it aside and start again"))
        elif trouble.trouble is Trouble.BANK_SEEDED:
            begin = self._reopening(lambda: rescue.set_aside(self._folder, begin_anew=True))
            ways_out.append(self._way_out(self.tr("Set it aside and start again"), begin))
        elif trouble.trouble is Trouble.BANK_LOST:
            take = self.tr("Use the backup {name}")
            ways_out += self._replacements(rescue.set_aside_remains, take, self.tr("Start again"))
        elif trouble.trouble is not Trouble.BANK_OF_KIOSK:  # that one has no way out but to leave it alone
            if trouble.trouble is Trouble.BANK_OLDER:
                ways_out.append(self._way_out(self.tr("Go on with the older file"), self._reopening()))
            ways_out.append(self._way_out(self.tr("Try again"), retry or self._reopen))
        ways_out.append(self._way_out(self.tr("Quit"), lambda: QApplication.exit(1)))
        self._message = show_trouble(trouble_text(trouble), ways_out)

    def _replacements(self, clear: Callable[..., object], take: str, begin: str) -> Iterator[WayOut]:
        """Yields the ways out that replace the unusable ledger.

        Args:
            clear: `set_aside` or `set_aside_remains` of the bank's rescue.
            take: caption of the way that takes the newest sound backup; left out if there is none.
            begin: caption of the way that begins a fresh ledger.
        """
        folder = self._folder
        backup = rescue.latest_backup(folder)
        if backup is not None:
            steps = (partial(clear, folder), lambda: rescue.restore(folder, backup))
            yield self._way_out(take.format(name=backup.name), self._reopening(*steps))
        yield self._way_out(begin, self._reopening(partial(clear, folder, begin_anew=True)))

    def _way_out(self, caption: str, action: Callable[[], None]) -> WayOut:
        def take() -> None:
            self._message = None
            action()

        return caption, take

    def _reopening(self, *steps: Callable[[], object]) -> Callable[[], None]:
        """Returns an action that takes steps, then opens again.

        The bank is closed first. If a step fails, "Try again" goes on with that step: opening could begin an empty
        ledger. If a ledger has appeared in the meantime, it is opened instead. Whatever is opened then is the person's
        choice, though it may be older than the mark.
        """

        def reopen() -> None:
            self.close()
            for number, step in enumerate(steps):
                try:
                    step()
                except KnownError as trouble:
                    self._show_trouble(trouble, self._reopening(*steps[number:]))
                    return
                except FileExistsError:
                    break
            self._accepts_older = True
            self.open()

        return reopen

    def _reopen(self) -> None:
        self.close()
        self.open()
