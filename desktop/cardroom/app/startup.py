"""Opens a data folder: settings, bank, card room; or shows an error."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.card_room import CardRoom
from cardroom.app.folder_kinds import is_seeded, open_bank, refuse_a_kiosks
from cardroom.app.folders import calls_folder, marks_folder, receipt_key_file
from cardroom.app.opening_troubles import OpeningTroubles, opening_notes, text_of
from cardroom.app.single_instance import SingleInstance
from cardroom.app.window_program import collect_garbage_here, install_crash_report, make_application
from cardroom.bank.sqlite.backup.replacing import resume
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import DATABASE
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.errors import KnownError, Trouble
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.settings.settings_text import FILE as SETTINGS
from cardroom.house.sound.desk import close_player
from cardroom.house.sound.muting import EveryWindow
from cardroom.house.sound.settings import SoundSettings
from cardroom.house.spec import Tables, load

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from cardroom.app.data.incoming import Incoming
    from cardroom.app.single_instance import Call
    from cardroom.house.first_steps import FirstStepsPanel

_ASK_AFTER_MS = 300
"""The delay in milliseconds, after which the first window has been painted."""


def run(folder: Path, language: str | None, table: str | None, tables: Tables) -> int:
    """Opens the lobby or a table; returns when all windows are closed.

    Args:
        folder: the data folder.
        language: "en" or "ja"; None for the saved one.
        table: the code of a table, or None for the lobby.
        tables: the specs of all tables.

    Returns:
        The exit code.
    """
    application = make_application()
    install_crash_report()
    # Ctrl+C ends the process at once: every step is on record already.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    door = Startup(
        folder,
        partial(read_settings, folder, language, application),
        Languages(application),
        table,
        tables,
        marks=marks_folder(),
        calls=calls_folder(folder),
        first_start=is_first_start(folder),
    )
    try:
        door.open()
        QTimer.singleShot(0, lambda: collect_garbage_here(application))
        return application.exec()
    finally:  # also after a bug: a thread that runs when it is deleted aborts the process
        door.close()
        door.deleteLater()
        close_player()


def is_first_start(folder: Path) -> bool:
    """Returns whether a data folder has neither settings nor a bank.

    Their backups and files that were set aside count, too. Call it before anything is written.
    """
    return not any(True for name in (DATABASE, SETTINGS) for _ in folder.glob(f"{Path(name).stem}*"))


def read_settings(folder: Path, language: str | None, parent: QApplication) -> Settings:
    """Reads the settings of a folder, and sets their language.

    A replacement of its files that was interrupted is finished before.

    Args:
        folder: the data folder.
        language: "en" or "ja"; None for the saved one.
        parent: the application, which owns them.
    """
    with suppress(KnownError):  # the bank comes to the same error, and shows it
        resume(folder)
    settings = Settings(folder, language, parent)
    settings.key_file = receipt_key_file()
    Languages(parent).set(settings.language)
    QTimer.singleShot(_ASK_AFTER_MS, settings, partial(_follow_reduced_motion, settings))
    return settings


def _follow_reduced_motion(settings: Settings) -> None:
    from cardroom.app.reduced_motion import ReducedMotion, question  # noqa: PLC0415 - after the first paint

    motion = ReducedMotion(settings)
    motion.answered.connect(settings.follow_system)
    motion.ask(question(sys.platform, os.environ))


class Startup(QObject):
    """Opens the bank and the card room of one data folder.

    Args:
        folder: the data folder.
        make_settings: reads the settings of the folder; called again when others were imported.
        languages: switched when the setting changes.
        table: the code of the table to open at once; None for the lobby.
        tables: the specs of all tables.
        marks: the folder of the marks, by which older data are noticed; None keeps none.
        calls: the folder in which a second start calls the open program; None passes nothing on.
        first_start: whether the page of the first start is shown before the lobby or the table.

    Attributes:
        room: the card room, while the bank is open.
        first_steps: the page of the first start, while it is open.
    """

    def __init__(  # noqa: PLR0913 - what a start depends on
        self,
        folder: Path,
        make_settings: Callable[[], Settings],
        languages: Languages,
        table: str | None,
        tables: Tables,
        *,
        marks: Path | None = None,
        calls: Path | None = None,
        first_start: bool = False,
    ) -> None:
        super().__init__()
        self._folder, self._table, self._tables, self._marks = folder, table, tables, marks
        self._make_settings, self._languages = make_settings, languages
        self._first_start = first_start
        self._bank: SqliteBank | None = None
        self._loop: BankLoop | None = None
        self._troubles = OpeningTroubles(folder, self.close, self._open_room)
        self._instance = SingleInstance(calls, self)
        self._instance.answered.connect(lambda: QApplication.exit(0))
        self._instance.called.connect(self._answer)
        self._instance.unanswered.connect(self._open_room)
        self.room: CardRoom | None = None
        self.first_steps: FirstStepsPanel | None = None
        self._use_settings()

    def _use_settings(self) -> None:
        self._settings = settings = self._make_settings()
        self._every_window = EveryWindow(SoundSettings.of(settings), self)
        settings.language_changed.connect(self._languages.set)
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
        from cardroom.house.first_steps import FirstStepsPanel  # noqa: PLC0415 - only at the first start

        try:
            tables = tuple(spec for spec in self._tables if self._table in (None, *spec.codes))
            self.first_steps = page = FirstStepsPanel(self._settings, tables)
        except KnownError:
            self._open_room()
            return
        page.left.connect(self._leave_first_steps)
        page.show()

    def _leave_first_steps(self) -> None:
        """Opens the room, before the page closes."""
        page, self.first_steps = self.first_steps, None
        self._settings.remember("first_steps", "done")
        self._open_room()
        if page is not None:
            page.deleteLater()

    def _open_room(self, *, accepts_older: bool = False) -> None:
        try:
            self._bank = bank = open_bank(self._folder, self._marks, refuse_a_kiosks, accepts_older=accepts_older)
            if is_seeded(bank, self._tables):
                raise KnownError(Trouble.BANK_SEEDED, str(self._folder))
            self._loop = BankLoop(bank, self)
            self._loop.start()
            self.room = CardRoom(self._loop, self._settings, self._tables, self)
            self.room.unusable.connect(self._troubles.show)
            self.room.data_wanted.connect(self._show_data)
            if self._table is None:
                self.room.lobby.show()
            else:
                self.room.open_table(self._table)
        except KnownError as trouble:
            if trouble.trouble is not Trouble.BANK_IN_USE or not self._instance.call(self._table):
                self._troubles.show(trouble)
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
        self._troubles.close()
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

    def _show_data(self, over: QWidget) -> None:
        from cardroom.app.data.panel import DataPanel  # noqa: PLC0415 - only for the data window
        from cardroom.app.data.window import DataWindow  # noqa: PLC0415 - only for the data window

        room, bank, loop = self.room, self._bank, self._loop
        if room is None or bank is None or loop is None:
            return

        def make(parent: QWidget) -> DataPanel:
            panel = DataPanel(self._settings.appearance, parent, self._tables)
            window = DataWindow(panel, self._folder, bank, loop, self._tables)
            # Queued: closing the bank closes the window that emits.
            window.replacement_chosen.connect(self._replace_data, Qt.ConnectionType.QueuedConnection)
            return panel

        room.show_beside("data", over, make)

    def _replace_data(self, incoming: "Incoming") -> None:
        """Closes the bank, replaces its files, and opens it again."""
        from cardroom.app.data.window import replace_data  # noqa: PLC0415 - only for the data window

        self.close()
        text = replace_data(incoming)
        if incoming.replaces_settings:
            self._every_window.deleteLater()
            self._settings.deleteLater()
            self._use_settings()
        self._table = None
        self.open()
        box = self._tell(text)
        box.setIcon(box.Icon.Information)

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
        self._tell(text_of(trouble))

    def _tell(self, text: str) -> "QMessageBox":
        from cardroom.house.trouble.dialog import show_trouble  # noqa: PLC0415 - only for a message

        return show_trouble(text, ((self.tr("Go on"), lambda: None),))
