"""The data window: where credits and games are, export, import, backups."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QTreeWidget, QWidget

from cardroom.app.data.words import credits_text, date_text, size_text
from cardroom.bank.summary import BackupSummary, LedgerSummary
from cardroom.house.history.words import figure, time_text
from cardroom.house.languages import translated
from cardroom.house.spec import Tables
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance
from cardroom.widgets.window.scroll_room import make_scrollable

_EMPTY_ROWS = 1
"""The room of an empty list, in rows."""


class ShortList(QTreeWidget):
    """A list with columns, as tall as its rows; the window scrolls."""

    def show_rows(self) -> None:
        """Takes the height of the rows; call it after they have changed."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Returns the size at which all rows are visible."""
        count = self.topLevelItemCount()
        row = self.sizeHintForRow(0) if count else self.fontMetrics().height()
        height = self.header().sizeHint().height() + max(count, _EMPTY_ROWS) * row + 2 * self.frameWidth()
        columns = sum(self.header().sectionSizeHint(column) for column in range(self.columnCount()))
        return QSize(columns, height + self.fontMetrics().descent())

    def minimumSizeHint(self) -> QSize:
        """Returns the height of all rows."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


DESIGN_SIZE = QSize(960, 680)
"""The design size, beside a window of 1280 × 800."""

_NONE = "–"


class DataControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/data_panel.ui`."""

    folder: QLabel
    credits: QLabel
    since: QLabel
    openFolder: KeyButton  # noqa: N815 - Designer's names
    tables: ShortList
    reset: KeyButton
    countAll: KeyButton  # noqa: N815
    backups: ShortList
    restore: KeyButton
    exportAll: KeyButton  # noqa: N815
    importAll: KeyButton  # noqa: N815
    stop: KeyButton
    notice: QLabel
    close: KeyButton


class DataView(Struct, frozen=True):
    """What the window shows.

    Attributes:
        folder: the data folder.
        size: of its files, in bytes.
        summary: what the ledger holds.
        backups: the newest first.
        counted_after: the codes of tables whose statistics were reset, with the last round that is not counted.
    """

    folder: str
    size: int
    summary: LedgerSummary
    backups: tuple[BackupSummary, ...]
    counted_after: Mapping[str, int]


class DataPanel(PanelDialog[DataControls]):
    """The data window.

    Args:
        appearance: the look of all windows.
        over: the parent window.
        tables: the specs of all tables.

    Signals:
        folder_wanted: the data folder is to be opened.
        export_wanted: all data is to be exported.
        import_wanted: an export is to be imported.
        restore_wanted(BackupSummary): this backup is to be restored.
        reset_wanted(str): the statistics of the table with this code are to be reset.
        undo_wanted(str): the last reset of this table's statistics is to be undone.
        stop_wanted: the work that is shown is to be cancelled.
        looked_at: the window has been activated again; rounds may have been played since.
    """

    folder_wanted = Signal()
    export_wanted = Signal()
    import_wanted = Signal()
    restore_wanted = Signal(object)
    reset_wanted = Signal(str)
    undo_wanted = Signal(str)
    stop_wanted = Signal()

    def __init__(self, appearance: Appearance, over: QWidget, tables: Tables) -> None:
        super().__init__(over, "data_panel", DataControls)
        self._tables = tables
        self._view = DataView("", 0, LedgerSummary(), (), {})
        self._is_busy = False
        make_scrollable(self.front)
        self._prepare_lists()
        self._connect()
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.tables.setFocus()

    def show_view(self, view: DataView) -> None:
        """Shows the data; keeps the chosen table and backup."""
        self._view = view
        self._show()

    def show_busy(self, text: str) -> None:
        """Shows work that can be stopped; "" when it has ended."""
        self._is_busy = bool(text)
        self.controls.stop.setVisible(self._is_busy)
        self.controls.exportAll.setVisible(not self._is_busy)
        self.controls.importAll.setVisible(not self._is_busy)
        self._show_buttons()
        self.notify(text)

    def notify(self, text: str) -> None:
        """Shows a notice and announces it to screen readers."""
        self.controls.notice.setText(text)
        if text:
            speak(self.controls.notice, text)

    # --- input -------------------------------------------------------------------------------------------------------

    def _prepare_lists(self) -> None:
        for each in (self.controls.tables, self.controls.backups):
            each.currentItemChanged.connect(self._show_buttons)
        self.controls.stop.hide()

    def _connect(self) -> None:
        controls = self.controls
        controls.openFolder.clicked.connect(self.folder_wanted)
        controls.exportAll.clicked.connect(self.export_wanted)
        controls.importAll.clicked.connect(self.import_wanted)
        controls.stop.clicked.connect(self.stop_wanted)
        controls.restore.clicked.connect(lambda: self.restore_wanted.emit(self._backup()))
        controls.reset.clicked.connect(lambda: self.reset_wanted.emit(self._table()))
        controls.countAll.clicked.connect(lambda: self.undo_wanted.emit(self._table()))

    def _table(self) -> str:
        """Returns the code of the chosen table; "" for none."""
        row = _chosen(self.controls.tables)
        return self._tables[row].code if row >= 0 else ""

    def _backup(self) -> BackupSummary | None:
        row = _chosen(self.controls.backups)
        return self._view.backups[row] if row >= 0 else None

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _show(self) -> None:
        controls, view = self.controls, self._view
        controls.folder.setText(f"{view.folder}  ({size_text(view.size)})" if view.folder else "")
        controls.folder.setAccessibleName(self.tr("Folder"))
        controls.credits.setText(credits_text(view.summary))
        controls.since.setText(time_text(view.summary.since))
        self._fill(controls.tables, [self._table_row(row) for row in range(len(self._tables))])
        self._fill(controls.backups, [self._backup_row(each) for each in view.backups])
        self._show_buttons()

    def _table_row(self, row: int) -> tuple[str, ...]:
        spec, view = self._tables[row], self._view
        found = next((each for each in view.summary.tables if each.table == spec.code), None)
        rounds = view.summary.rounds_of(spec.code)
        after = view.counted_after.get(spec.code, 0)
        counted = self.tr("from round {number}").format(number=figure(after + 1)) if after else self.tr("all rounds")
        since = _NONE if found is None else date_text(found.first)
        return translated(spec.name), figure(rounds), since, counted if rounds else _NONE

    def _backup_row(self, backup: BackupSummary) -> tuple[str, ...]:
        held = backup.summary
        if held is None:
            return time_text(backup.made), self.tr("damaged"), "", "", size_text(backup.size)
        figures = (figure(held.total), figure(held.prize), figure(held.rounds))
        return time_text(backup.made), *figures, size_text(backup.size)

    def _fill(self, tree: ShortList, rows: Sequence[tuple[str, ...]]) -> None:
        """Fills a list; keeps the chosen row, or chooses the first."""
        chosen = max(_chosen(tree), 0)
        fill_rows(tree, rows, range(1, tree.columnCount()), min(chosen, len(rows) - 1))
        tree.show_rows()

    def _show_buttons(self) -> None:
        """Enables what is possible with the chosen rows."""
        controls, view = self.controls, self._view
        backup, table = self._backup(), self._table()
        is_free = not self._is_busy
        controls.restore.setEnabled(is_free and backup is not None and backup.summary is not None)
        after = view.counted_after.get(table, 0)
        controls.reset.setEnabled(is_free and view.summary.rounds_of(table) > 0)
        controls.countAll.setEnabled(is_free and after > 0)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Your data"))
        tables = [self.tr("Game"), self.tr("Rounds"), self.tr("Since")]
        self._head(self.controls.tables, [*tables, self.tr("Statistics")])
        backups = [self.tr("Made"), self.tr("Credits"), self.tr("Prizes"), self.tr("Rounds"), self.tr("Size")]
        self._head(self.controls.backups, backups)
        self._show()

    def _head(self, tree: QTreeWidget, headings: list[str]) -> None:
        make_columns(tree, len(headings), 0)
        show_headings(tree, headings, range(1, len(headings)))


def _chosen(tree: QTreeWidget) -> int:
    """Returns the chosen row; -1 for none."""
    item = tree.currentItem()
    return -1 if item is None else tree.indexOfTopLevelItem(item)
