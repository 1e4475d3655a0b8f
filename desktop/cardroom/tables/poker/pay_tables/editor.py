"""The pay-table editor: nine pays, and the exact return while they change."""

from collections.abc import Iterator
from math import sqrt

from msgspec import Struct
from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QListWidgetItem, QWidget

from cardroom.house.saved_names import LONGEST_NAME, clean_name, name_fault
from cardroom.house.trouble.dialog import tell
from cardroom.tables.poker.odds.game import PayLine
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.draft import Draft, Sheet
from cardroom.tables.poker.pay_tables.pay_sheet import PaySheet
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.pay_tables.table_list import all_tables, code_of, show_tables
from cardroom.tables.poker.pay_tables.words import (
    fault_text,
    new_name,
    often_text,
    percent_text,
    preset_names,
    table_name,
    verdict_text,
)
from cardroom.tables.poker.rules.pay_tables import PayTable
from cardroom.widgets.controls.inputs import NameEdit, RowList
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(1000, 760)
"""The size that the panel is designed for, beside a window of 1280 × 800."""


class PayTableControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/pay_table_editor.ui`."""

    tables: RowList
    inUse: QLabel  # noqa: N815 - Designer's names
    percent: QLabel
    verdict: QLabel
    chances: QLabel
    fraction: KeyButton
    sheet: PaySheet
    name: NameEdit
    save: KeyButton
    rename: KeyButton
    delete: KeyButton
    undo: KeyButton
    note: QLabel
    use: KeyButton
    close: KeyButton


class PayTableEditor(PanelDialog[PayTableControls]):
    """The window of the pay-table editor.

    Args:
        values: the tables and the one in use; each change is saved there.
        appearance: holds the current look.
        over: the window that the editor belongs to.

    Attributes:
        draft: the present draft.

    Signals:
        returns_wanted(tuple): the pay tables whose returns are needed, the most urgent first.
    """

    returns_wanted = Signal(object)

    def __init__(self, values: PayTableSettings, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "pay_table_editor", PayTableControls)
        self._values = values
        self.draft = _draft_for(values)
        self._known: dict[PayTable, Returns] = {}
        self.controls.name.setMaxLength(LONGEST_NAME)
        self._connect()
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.tables.setFocus()

    def show_returns(self, table: PayTable, returns: Returns) -> None:
        """Shows the return of a table in the draft or the list."""
        self._known[table] = returns
        if table == self.draft.sheet.table:
            self._show_figures()
            spoken = f"{self.controls.percent.text()}. {verdict_text(returns.fraction)}"
            speak(self.controls.percent, spoken)
        self._show_tables()

    def show_failure(self, error: Exception) -> None:
        """Shows the error; tables can be edited without their returns."""
        tell(error, self.show_note, self)

    def show_note(self, text: str) -> None:
        """Shows a note and announces it to screen readers.

        An empty text shows the explanation of the figures.
        """
        self.controls.note.setText(
            text or self.tr("Credits for each credit bet. The figures are exact, under perfect play.")
        )
        if text:
            speak(self.controls.note, text)

    def _connect(self) -> None:
        controls = self.controls
        controls.tables.currentItemChanged.connect(self._choose)
        controls.sheet.pay_changed.connect(lambda hand, pay: self._put(self.draft.pay(hand, pay)))
        controls.sheet.settled.connect(self._settle)
        self._values.changed.connect(self._show_tables)
        controls.name.textEdited.connect(self._enable)
        controls.name.returnPressed.connect(self._save)
        controls.fraction.toggled.connect(self._show_figures)
        controls.save.clicked.connect(self._save)
        controls.rename.clicked.connect(self._rename)
        controls.delete.clicked.connect(self._delete)
        controls.undo.clicked.connect(self._undo)
        controls.use.clicked.connect(self._use)
        for button in (controls.save, controls.rename, controls.delete, controls.undo, controls.use, controls.fraction):
            QShortcut(QKeySequence(button.property("key")), self).activated.connect(button.click)
        # The printed Ctrl+Enter is that of the keypad alone.
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(controls.use.click)

    def _choose(self, item: QListWidgetItem | None, _: QListWidgetItem | None = None) -> None:
        if item is not None:
            self._put(self.draft.choose(code_of(item)))

    def _settle(self) -> None:
        self.draft = self.draft.settle()

    def _save(self) -> None:
        """Saves the draft under the name in the field.

        That is the name of the chosen own table, or a new one.
        """
        if (name := self._free_name()) is not None:
            self._put(self.draft.save(name))
            self.show_note(self.tr("“{name}” is saved.").format(name=name))

    def _rename(self) -> None:
        """Renames the chosen table; needs another name in the field.

        With the same name, the first press only moves the focus to the field.
        """
        if clean_name(self.controls.name.text()) == self._saved_name:
            self._refuse(self.tr("Write the new name, then rename."))
        elif (name := self._free_name()) is not None:
            self._put(self.draft.rename(name))
            self.show_note(self.tr("The table is called “{name}” now.").format(name=name))

    @property
    def _saved_name(self) -> str:
        """The name of the chosen table."""
        return table_name(self.draft.sheet.chosen, self.draft.sheet.own)

    def _free_name(self) -> str | None:
        """Returns the name in the field; None if it is refused."""
        name = clean_name(self.controls.name.text())
        fault = name_fault(name, self._taken())
        if fault is None:
            return name
        self._refuse(fault_text(fault))
        return None

    def _delete(self) -> None:
        name = self._saved_name
        self._put(self.draft.delete())
        self.show_note(self.tr("“{name}” is deleted. Undo brings it back.").format(name=name))

    def _undo(self) -> None:
        self._put(self.draft.undo())
        self.show_note(self.tr("The last change is undone."))

    def _use(self) -> None:
        """Uses the table from the next round; saves unsaved pays first.

        They are saved under the name in the field, or under a free one.
        """
        if self.draft.sheet.is_changed:
            self._save()
        if not self.draft.sheet.is_changed:
            self._values.set_code(self.draft.sheet.chosen)
            self.show_note(self.tr("“{name}” is used from the next round.").format(name=self._saved_name))

    def _refuse(self, text: str) -> None:
        self.show_note(text)
        self.controls.name.setFocus()
        self.controls.name.selectAll()

    def _taken(self) -> Iterator[str]:
        """Yields the names that a saved table must not have.

        These are the names of the presets and of the other own tables.
        """
        yield from preset_names().values()
        yield from (each.name for each in self.draft.sheet.own.tables if each.code != self.draft.sheet.chosen)

    def _put(self, draft: Draft) -> None:
        """Replaces the draft, shows it, and requests unknown returns."""
        before, self.draft = self.draft.sheet, draft
        if draft.sheet == before:
            return
        self._values.draft = draft
        self._values.store.keep(draft.sheet.own)
        self.show_note("")
        self._show_draft(keeps_name=draft.sheet.chosen == before.chosen and draft.sheet.own == before.own)
        self.ask()

    def ask(self) -> None:
        """Emits `returns_wanted` for the tables whose returns are unknown."""
        wanted = dict.fromkeys((self.draft.sheet.table, *(table for _, table in all_tables(self.draft.sheet.own))))
        missing = tuple(table for table in wanted if table not in self._known)
        if missing:
            self.returns_wanted.emit(missing)

    def _show_draft(self, *, keeps_name: bool = False) -> None:
        sheet = self.draft.sheet
        if not keeps_name:
            self.controls.name.setText(self._saved_name)
        if sheet.is_changed and not sheet.is_own and self.controls.name.text() in preset_names().values():
            self.controls.name.setText(new_name(sheet.own))
        self.controls.sheet.show_table(sheet.table)
        self._show_figures()
        self._show_tables()

    def _show_figures(self) -> None:
        """Shows the figures of the edited table.

        The figures of the previous table remain until the new ones are known.
        """
        controls, returns = self.controls, self._known.get(self.draft.sheet.table)
        if returns is None:
            return
        controls.sheet.show_returns(returns)
        controls.percent.setText(percent_text(returns.fraction))
        exact = self.tr("Exactly {fraction}").format(fraction=returns.fraction)
        controls.verdict.setText(exact if controls.fraction.isChecked() else verdict_text(returns.fraction))
        chances = self.tr("A win comes {often}. Standard deviation: {deviation} bets.")
        controls.chances.setText(
            chances.format(
                often=often_text(1 - returns.frequency[PayLine.NOTHING]),
                deviation=QLocale().toString(sqrt(returns.variance), "f", 2),
            )
        )

    def _show_tables(self) -> None:
        """Updates the list; the table in use is marked and named."""
        sheet, in_use = self.draft.sheet, self._values.code
        show_tables(self.controls.tables, sheet.own, sheet.chosen, in_use, self._known)
        self.controls.inUse.setText(self.tr("▶ In use: {name}").format(name=table_name(in_use, sheet.own)))
        self._enable()

    def _enable(self) -> None:
        controls, sheet = self.controls, self.draft.sheet
        name = clean_name(controls.name.text())
        controls.save.setEnabled(sheet.is_changed or name != self._saved_name)
        controls.rename.setEnabled(sheet.is_own)
        controls.delete.setEnabled(sheet.is_own)
        controls.undo.setEnabled(bool(self.draft.past))
        controls.use.setEnabled(sheet.is_changed or sheet.chosen != self._values.code)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Pay tables"))
        self._show_draft(keeps_name=bool(self.controls.name.text()))
        self.show_note("")


def _draft_for(values: PayTableSettings) -> Draft:
    """Returns the last unsaved draft, or one of the table in use.

    The last draft is dropped if the saved tables have changed since.
    """
    own, last = values.store.own, values.draft
    if last is not None and last.sheet.own == own:
        return last
    return Draft(Sheet(own, values.code, values.pay_table))
