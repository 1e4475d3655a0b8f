"""Controller of the data window: reads, exports, imports, restores."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDir, QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from cardroom.app.data.background_task import BackgroundTask, Cancelled, Watch
from cardroom.app.data.exporting import (
    Export,
    copy_ledger,
    ledger_copy_for,
    may_be_written,
    proposed_name,
    write_export,
)
from cardroom.app.data.incoming import Incoming, prepare_import, prepare_restore
from cardroom.app.data.own_files import size_of
from cardroom.app.data.panel import DataPanel, DataView
from cardroom.app.data.words import export_text, failure_text, question_text, refusal_text, replaced_text
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.events import statistics_starts
from cardroom.bank.sqlite.summarizing import backups_of, summary_of_bank
from cardroom.bank.summary import BackupSummary, LedgerSummary
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.errors import KnownError
from cardroom.house.dialogs import FileDialog, ask
from cardroom.house.languages import translated
from cardroom.house.spec import Tables, spec_of
from cardroom.house.trouble.dialog import report_bug
from cardroom.regular_file import is_inside
from cardroom.widgets.translation import translate


class DataWindow(QObject):
    """Fills the data window, which owns this object, and does its work.

    Reading and copying the ledger is done by the bank loop, the rest by an errand: tables can be played meanwhile.

    Args:
        panel: the window.
        folder: the data folder.
        bank: the open bank; used in the thread of the loop.
        loop: the bank loop.
        tables: the specs of all tables.

    Attributes:
        dialog: the open dialog in which an export is chosen; None without one.

    Signals:
        replacement_chosen(Incoming): the person wants this data in place of what is there; the receiver closes it.
    """

    replacement_chosen = Signal(object)

    def __init__(self, panel: DataPanel, folder: Path, bank: SqliteBank, loop: BankLoop, tables: Tables) -> None:
        super().__init__(panel)
        self._panel = panel
        self._folder = folder
        self._bank = bank
        self._loop = loop
        self._tables = tables
        self._errand: BackgroundTask | None = None
        self._question: Incoming | None = None
        self._backups: tuple[BackupSummary, ...] | None = None
        self._is_closed = False
        self.dialog: QFileDialog | None = None
        panel.looked_at.connect(self.refresh)
        panel.folder_wanted.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder.resolve()))))
        panel.export_wanted.connect(self._choose_export)
        panel.import_wanted.connect(self._choose_import)
        panel.restore_wanted.connect(self._restore)
        panel.reset_wanted.connect(self._confirm_reset)
        panel.undo_wanted.connect(self._undo_reset)
        panel.stop_wanted.connect(self._stop)
        panel.finished.connect(self._close)
        self.refresh()

    def refresh(self) -> None:
        """Reads what the window shows."""
        if not self._is_closed:
            self._ask(self._read, self._panel.show_view)

    def _read(self) -> DataView:
        if self._backups is None:  # reading them takes some time, and they do not change while the bank is open
            self._backups = backups_of(self._folder)
        summary = summary_of_bank(self._bank)
        starts = statistics_starts(self._bank.query)
        return DataView(str(self._folder.resolve()), size_of(self._folder), summary, self._backups, starts)

    def _choose_export(self) -> None:
        """Opens the save dialog; the name has the date of today."""
        start, title = QDir.home().filePath(proposed_name()), translate("DataDialogs", "Export your data")
        self._open(FileDialog(self._panel, title, start, "zip", saves=True), self._export)

    def _choose_import(self) -> None:
        title = translate("DataDialogs", "Import an export")
        self._open(FileDialog(self._panel, title, QDir.homePath(), "zip", saves=False), self._import)

    def _open(self, dialog: QFileDialog, then: Callable[[str], None]) -> None:
        dialog.setNameFilter(translate("DataDialogs", "Exports (*.zip)"))
        dialog.fileSelected.connect(then)
        dialog.finished.connect(self._forget_dialog)
        self.dialog = dialog
        dialog.open()

    def _forget_dialog(self) -> None:
        self.dialog = None

    # --- export ------------------------------------------------------------------------------------------------------

    def _export(self, chosen: str) -> None:
        """Copies the ledger in the bank loop, then writes the export."""
        file = Path(chosen)
        if is_inside(file, self._folder):
            self._panel.notify(self.tr("An export cannot be saved in the folder of your data. Choose another folder."))
            return
        if not may_be_written(file):
            text = self.tr("{file} is no export, so it was not replaced. Choose another name.").format(file=file.name)
            self._panel.notify(text)
            return
        self._panel.show_busy(self.tr("Exporting…"))
        copy = ledger_copy_for(file)
        self._ask(
            lambda: copy_ledger(self._bank, copy), lambda _: self._write(copy, file), partial(self._abandon, copy)
        )

    def _abandon(self, copy: Path) -> None:
        copy.unlink(missing_ok=True)
        if not self._is_closed:
            self._panel.show_busy("")

    def _write(self, copy: Path, file: Path) -> None:
        def work(watch: Watch) -> Export:
            try:
                return write_export(copy, self._folder, self._tables, file, watch)
            finally:
                copy.unlink(missing_ok=True)

        self._run(work, lambda export: self._panel.notify(export_text(export)))

    # --- import and restore ------------------------------------------------------------------------------------------

    def _import(self, chosen: str) -> None:
        self._panel.show_busy(self.tr("Checking the file…"))
        self._run(lambda watch: prepare_import(Path(chosen), self._folder, self._tables, watch), self._compare)

    def _restore(self, backup: BackupSummary) -> None:
        self._panel.show_busy(self.tr("Checking the backup…"))
        self._run(lambda _: prepare_restore(backup.name, backup.made, self._folder), self._compare)

    def _compare(self, incoming: Incoming) -> None:
        """Reads what the ledger holds now, then asks."""
        self._question = incoming
        self._ask(lambda: summary_of_bank(self._bank), partial(self._confirm, incoming), self._drop_question)

    def _confirm(self, incoming: Incoming, now: LedgerSummary) -> None:
        caption = self.tr("Import") if incoming.replaces_settings else self.tr("Restore")
        yes = (caption, partial(self._choose, incoming))
        box = ask(self.tr("Your data"), question_text(incoming, now), yes, self.tr("Cancel"), self._panel)
        box.finished.connect(self._drop_question)

    def _choose(self, incoming: Incoming) -> None:
        self._question = None
        self.replacement_chosen.emit(incoming)

    def _drop_question(self) -> None:
        """Closes the data that is not wanted."""
        if self._question is not None:
            self._question.close()
            self._question = None

    # --- statistics --------------------------------------------------------------------------------------------------

    def _confirm_reset(self, table: str) -> None:
        """Asks, then resets the statistics of a table."""
        question = self.tr(
            "Reset the statistics of {game}?\n\nThey begin anew with the next round. "
            "The rounds stay on record, and you can undo the reset."
        ).format(game=translated(spec_of(self._tables, table).name))
        yes = (self.tr("Reset"), partial(self._reset, table))
        ask(self.tr("Your data"), question, yes, self.tr("Cancel"), self._panel)

    def _reset(self, table: str) -> None:
        text = self.tr("The statistics begin anew.")
        self._ask(lambda: self._bank.reset_statistics(table), lambda _: self._show_done(text))

    def _undo_reset(self, table: str) -> None:
        text = self.tr("The reset is undone.")
        self._ask(lambda: self._bank.undo_reset(table), lambda _: self._show_done(text))

    def _show_done(self, text: str) -> None:
        self._panel.notify(text)
        self.refresh()

    # --- work --------------------------------------------------------------------------------------------------------

    def _ask(
        self, read: Callable[[], Any], then: Callable[[Any], None], clean: Callable[[], None] = lambda: None
    ) -> None:
        """Reads in the bank loop; `clean` is called after an error."""

        def failed(error: Exception) -> None:
            clean()
            if not self._is_closed:
                self._report(error)

        def done(result: object) -> None:
            if self._is_closed:
                clean()
            else:
                then(result)

        self._loop.ask(read, done, failed)

    def _run(self, work: Callable[[Watch], Any], then: Callable[[Any], None]) -> None:
        """Starts an errand; only one runs at a time."""
        self._errand = errand = BackgroundTask(work, self)
        errand.done.connect(partial(self._finish, then))
        errand.failed.connect(self._fail)
        errand.start()

    def _finish(self, then: Callable[[Any], None], result: object) -> None:
        if not self._is_closed:
            self._end_errand()
            then(result)
            self.refresh()

    def _fail(self, error: Exception) -> None:
        if not self._is_closed:
            self._end_errand()
            self._report(error)

    def _report(self, error: Exception) -> None:
        """Shows an error; an errand goes on."""
        if isinstance(error, Cancelled):
            self._panel.notify(self.tr("Stopped. Nothing was changed."))
        elif isinstance(error, KnownError):
            self._panel.notify(failure_text(error))
        elif (text := refusal_text(error)) is not None:
            self._panel.notify(text)
        else:
            report_bug(error, self._panel)

    def _end_errand(self) -> None:
        self._panel.show_busy("")
        if self._errand is not None:
            self._errand.wait()
            self._errand.deleteLater()
            self._errand = None

    def _stop(self) -> None:
        if self._errand is not None:
            self._errand.cancel()

    def _close(self) -> None:
        """Cancels the work, and leaves nothing of it."""
        self._is_closed = True
        if self._errand is not None:
            self._errand.cancel()
            self._errand.wait()
            if isinstance(self._errand.result, Incoming):
                self._errand.result.close()
        self._drop_question()


def replace_data(incoming: Incoming) -> str:
    """Replaces the data of a closed bank; returns what was done.

    After an error that is its text, and the old data is there, or the next opening goes on.
    """
    try:
        return replaced_text(incoming, incoming.replace())
    except KnownError as trouble:
        return failure_text(trouble)
    finally:
        incoming.close()
