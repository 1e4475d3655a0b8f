"""The pay-table editor: nine pays, and the exact return while they change."""

from collections.abc import Iterator
from math import sqrt

from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidgetItem, QWidget

from cardroom.cards.hands import Hand
from cardroom.house.saved_names import LONGEST_NAME, clean_name, name_fault
from cardroom.tables.poker.odds.game import PayLine
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.controls import PayTableControls
from cardroom.tables.poker.pay_tables.draft import Draft
from cardroom.tables.poker.pay_tables.pay_sheet import PaySheet
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
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable
from cardroom.widgets.controls.inputs import NameEdit, Shelf
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Wardrobe

DESIGN_SIZE = QSize(1000, 760)
"""The size that the panel is designed for, beside a window of 1280 × 800."""


class PayTableEditor(PanelDialog[PayTableControls]):
    """The window of the pay-table editor.

    Args:
        draft: the draft to open with.
        in_use: the code of the table in use.
        wardrobe: holds the current look.
        over: the window that the editor belongs to.

    Signals:
        draft_changed(Draft): a table was changed, saved, renamed or deleted, or a change was undone.
        returns_wanted(tuple): the pay tables whose returns are needed, the most urgent first.
        use_wanted(str): the code of the table to use from the next round.
    """

    draft_changed = Signal(object)
    returns_wanted = Signal(object)
    use_wanted = Signal(str)

    def __init__(self, draft: Draft, in_use: str, wardrobe: Wardrobe, over: QWidget) -> None:
        super().__init__(over, "pay_table_editor", PayTableControls, NameEdit, PaySheet, Shelf)
        self._draft = draft
        self._in_use = in_use
        self._known: dict[PayTable, Returns] = {}
        self.controls.name.setMaxLength(LONGEST_NAME)
        self._connect()
        self.dress(wardrobe, over, DESIGN_SIZE)
        self.controls.tables.setFocus()

    @property
    def draft(self) -> Draft:
        """The present draft."""
        return self._draft

    def begin(self) -> None:
        """Emits the first `returns_wanted`; connect its receiver before."""
        self._ask()

    def show_in_use(self, code: str) -> None:
        """Shows which table is in use."""
        self._in_use = code
        self._show_tables()
        self._enable()

    def show_returns(self, table: PayTable, returns: Returns) -> None:
        """Shows the return of a table in the draft or the list."""
        self._known[table] = returns
        if table == self._draft.sheet.table:
            self._show_figures()
            spoken = f"{self.controls.percent.text()}. {verdict_text(returns.fraction)}"
            speak(self.controls.percent, spoken)
        self._show_tables()

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
        controls.sheet.pay_changed.connect(self._pay)
        controls.sheet.settled.connect(self._settle)
        controls.name.textEdited.connect(lambda _: self._enable())
        controls.name.returnPressed.connect(self._save)
        controls.fraction.toggled.connect(lambda _: self._show_figures())
        for button, key, action in (
            (controls.save, "Ctrl+S", self._save),
            (controls.rename, "F2", self._rename),
            (controls.delete, "Ctrl+D", self._delete),
            (controls.undo, "Ctrl+Z", self._undo),
            (controls.use, "Ctrl+Return", self._use),
            (controls.fraction, "Ctrl+F", None),
        ):
            if action is not None:
                button.clicked.connect(action)
            QShortcut(QKeySequence(key), self).activated.connect(button.click)
        QShortcut(QKeySequence("Ctrl+Enter"), self).activated.connect(controls.use.click)  # that of the keypad

    # --- input --------------------------------------------------------------------------------------------------------

    def _choose(self, item: QListWidgetItem | None, _: QListWidgetItem | None = None) -> None:
        if item is not None:
            self._put(self._draft.choose(code_of(item)))

    def _pay(self, hand: Hand, pay: int) -> None:
        self._put(self._draft.pay(hand, pay))

    def _settle(self) -> None:
        self._draft = self._draft.settle()

    def _save(self) -> None:
        """Saves the draft under the name in the field.

        That is the name of the chosen own table, or a new one.
        """
        name = clean_name(self.controls.name.text())
        fault = name_fault(name, self._taken())
        if fault is not None:
            self._refuse(fault_text(fault))
            return
        self._put(self._draft.save(name))
        self.show_note(self.tr("“{name}” is saved.").format(name=name))

    def _rename(self) -> None:
        """Renames the chosen table; needs another name in the field.

        With the same name, the first press only moves the focus to the field.
        """
        name = clean_name(self.controls.name.text())
        own = self._draft.sheet.own.coded(self._draft.sheet.chosen)
        if own is None:
            return
        if name == own.name:
            self._refuse(self.tr("Write the new name, then rename."))
            return
        fault = name_fault(name, self._taken())
        if fault is not None:
            self._refuse(fault_text(fault))
            return
        self._put(self._draft.rename(name))
        self.show_note(self.tr("The table is called “{name}” now.").format(name=name))

    def _delete(self) -> None:
        own = self._draft.sheet.own.coded(self._draft.sheet.chosen)
        if own is not None:
            self._put(self._draft.delete(next(iter(PRESETS))))
            self.show_note(self.tr("“{name}” is deleted. Undo brings it back.").format(name=own.name))

    def _undo(self) -> None:
        if self._draft.past:
            self._put(self._draft.undo())
            self.show_note(self.tr("The last change is undone."))

    def _use(self) -> None:
        """Emits `use_wanted`; saves unsaved pays first.

        They are saved under the name in the field, or under a free one.
        """
        if self._draft.sheet.is_changed:
            self._save()
        if not self._draft.sheet.is_changed:
            self.use_wanted.emit(self._draft.sheet.chosen)
            name = table_name(self._draft.sheet.chosen, self._draft.sheet.own)
            self.show_note(self.tr("“{name}” is used from the next round.").format(name=name))

    def _refuse(self, text: str) -> None:
        self.show_note(text)
        self.controls.name.setFocus()
        self.controls.name.selectAll()

    def _taken(self) -> Iterator[str]:
        """Yields the names that a saved table must not have.

        These are the names of the presets and of the other own tables.
        """
        yield from preset_names().values()
        yield from (each.name for each in self._draft.sheet.own.tables if each.code != self._draft.sheet.chosen)

    def _put(self, draft: Draft) -> None:
        """Replaces the draft, shows it, and requests unknown returns."""
        before, self._draft = self._draft.sheet, draft
        if draft.sheet == before:
            return
        self.show_note("")
        self._show_draft(keeps_name=draft.sheet.chosen == before.chosen and draft.sheet.own == before.own)
        self.draft_changed.emit(draft)
        self._ask()

    def _ask(self) -> None:
        wanted = dict.fromkeys((self._draft.sheet.table, *(table for _, table in all_tables(self._draft.sheet.own))))
        missing = tuple(table for table in wanted if table not in self._known)
        if missing:
            self.returns_wanted.emit(missing)

    # --- display ------------------------------------------------------------------------------------------------------

    def _show_draft(self, *, keeps_name: bool = False) -> None:
        sheet = self._draft.sheet
        if not keeps_name:
            self.controls.name.setText(table_name(sheet.chosen, sheet.own))
        if sheet.is_changed and not sheet.is_own and self.controls.name.text() in preset_names().values():
            self.controls.name.setText(new_name(sheet.own))
        self.controls.sheet.show_table(sheet.table)
        self._show_figures()
        self._show_tables()
        self._enable()

    def _show_figures(self) -> None:
        """Shows the figures of the edited table.

        The figures of the previous table remain until the new ones are known.
        """
        controls, returns = self.controls, self._known.get(self._draft.sheet.table)
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
        sheet = self._draft.sheet
        in_use = self._in_use if sheet.own.pays_of(self._in_use) is not None else next(iter(PRESETS))
        show_tables(self.controls.tables, sheet.own, sheet.chosen, in_use, self._known)
        self.controls.inUse.setText(self.tr("▶ In use: {name}").format(name=table_name(in_use, sheet.own)))

    def _enable(self) -> None:
        controls, sheet = self.controls, self._draft.sheet
        name = clean_name(controls.name.text())
        controls.save.setEnabled(sheet.is_changed or name != table_name(sheet.chosen, sheet.own))
        controls.rename.setEnabled(sheet.is_own)
        controls.delete.setEnabled(sheet.is_own)
        controls.undo.setEnabled(bool(self._draft.past))
        controls.use.setEnabled(sheet.is_changed or sheet.chosen != self._in_use)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Pay tables"))
        self._show_draft(keeps_name=bool(self.controls.name.text()))
        self.show_note("")
