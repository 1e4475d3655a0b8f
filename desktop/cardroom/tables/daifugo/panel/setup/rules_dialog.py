"""The window of the house rules, presets and own rule sets."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QListWidgetItem, QWidget

from cardroom.house.dialogs import ask
from cardroom.house.saved_names import LONGEST_NAME, clean_name, name_fault
from cardroom.tables.daifugo.panel.setup.rule_sets import (
    Listed,
    RuleShelf,
    fault_text,
    full_text,
    listed_for,
    lost_text,
    new_name,
    show_sets,
    summary_text,
)
from cardroom.tables.daifugo.panel.setup.rule_sheet import RuleSheet
from cardroom.tables.daifugo.panel.words.house_rules import preset_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet, changed
from cardroom.widgets.controls.inputs import NameEdit
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance
from cardroom.widgets.window.scroll_room import TurnedRow

DESIGN_SIZE = QSize(1200, 740)
"""The size that the panel is designed for, beside a window of 1280 × 800."""


class RulesControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/daifugo_rules.ui`."""

    shelf: QFrame
    sets: RuleShelf
    difference: QLabel
    scrollRoom: RuleSheet  # noqa: N815 - Designer's names
    name: NameEdit
    save: KeyButton
    rename: KeyButton
    delete: KeyButton
    undo: KeyButton
    note: QLabel
    close: KeyButton


class RulesDialog(PanelDialog[RulesControls]):
    """The window of the house rules.

    A change applies to the next set.

    Args:
        rules: the rules to open with.
        own: the player's own rule sets.
        appearance: holds the current look.
        over: the window that it belongs to.

    Attributes:
        controls: its controls.

    Signals:
        chosen(RuleSet): the person has changed the rules.
        own_changed(OwnRules): an own rule set was saved, renamed or deleted.
    """

    chosen = Signal(object)
    own_changed = Signal(object)

    def __init__(self, rules: RuleSet, own: OwnRules, appearance: Appearance, over: QWidget) -> None:
        super().__init__(over, "daifugo_rules", RulesControls)
        self._rules = rules
        self._own = own
        self._base = listed_for(rules, own)
        self._named_for: Listed | None = None
        self._past: list[tuple[Listed, RuleSet]] = []
        self.controls.name.setMaxLength(LONGEST_NAME)
        TurnedRow(self.controls.scrollRoom.columns, self)
        self._connect()
        self.dress(appearance, over, DESIGN_SIZE)
        self.controls.sets.setFocus()

    @property
    def rules(self) -> RuleSet:
        """The shown rules."""
        return self._rules

    def show_rules(self, rules: RuleSet) -> None:
        """Shows rules that were chosen elsewhere, without a signal."""
        if rules not in (self._rules, self._base.rules(self._own)):
            self._base = listed_for(rules, self._own)
        self._rules = rules
        self._show()

    def take_rules(self, rules: RuleSet) -> None:
        """Shows rules, and emits them if they are others."""
        before, self._rules = self._rules, rules
        self._show()
        if rules != before:
            self.chosen.emit(rules)

    def show_note(self, text: str) -> None:
        """Shows a note and announces it; "" shows when changes apply."""
        self.controls.note.setText(text or self.tr("Changes apply to the next set."))
        if text:
            speak(self.controls.note, text)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("House rules"))
        self.controls.scrollRoom.retranslate()
        self._show()
        self.show_note("")

    def _connect(self) -> None:
        controls = self.controls
        for choose in (controls.sets.currentItemChanged, controls.sets.itemClicked, controls.sets.itemActivated):
            choose.connect(self._choose_set)
        controls.scrollRoom.changed.connect(self._change)
        controls.name.textEdited.connect(lambda _: self._enable())
        controls.name.returnPressed.connect(self._save)
        for button, key, action in (
            (controls.save, "Ctrl+S", self._save),
            (controls.rename, "F2", self._rename),
            (controls.delete, "Ctrl+D", self._ask_to_delete),
            (controls.undo, "Ctrl+Z", self._undo),
        ):
            button.clicked.connect(action)
            QShortcut(QKeySequence(key), self).activated.connect(button.click)

    # --- input --------------------------------------------------------------------------------------------------------

    def _choose_set(self, item: QListWidgetItem | None, _: QListWidgetItem | None = None) -> None:
        """Takes over a set; the current one again without changes."""
        if item is not None:
            base: Listed = item.data(Qt.ItemDataRole.UserRole)
            rules = base.rules(self._own)
            assert rules is not None
            self._apply(base, rules)
            self.show_note("")

    def _change(self, name: str, value: int) -> None:
        rules, lost = changed(self._rules, name, value)
        self._apply(self._base, rules)
        self.show_note(lost_text(lost))

    def _apply(self, base: Listed, rules: RuleSet) -> None:
        """Changes the rules, so that it can be undone."""
        before = self._base, self._rules
        if before != (base, rules):
            self._past.append(before)
        self._base = base
        self.take_rules(rules)

    def _undo(self) -> None:
        """Undoes the last change of the rules; saved sets stay."""
        if self._past:
            base, rules = self._past.pop()
            self._base = listed_for(rules, self._own) if base.rules(self._own) is None else base
            self.take_rules(rules)
            self.show_note(self.tr("The last change is undone."))

    def _save(self) -> None:
        """Saves the rules under the name in the field.

        That is the name of the chosen own set, which is replaced, or a new one.
        """
        name = clean_name(self.controls.name.text())
        fault = name_fault(name, self._taken())
        if fault is not None:
            self._refuse(fault_text(fault))
            return
        if self._own.is_full and self._own.named(name) is None:
            self._refuse(full_text())
            return
        self._base = Listed(name, is_own=True)
        self._keep(self._own.saved(name, self._rules))
        self.show_note(self.tr("“{name}” is saved.").format(name=name))

    def _rename(self) -> None:
        """Renames the chosen own set; needs another name in the field."""
        name = clean_name(self.controls.name.text())
        fault = name_fault(name, self._taken())
        if name == self._base.name:
            self._refuse(self.tr("Write the new name, then rename."))
        elif fault is not None:
            self._refuse(fault_text(fault))
        else:
            own = self._own.renamed(self._base.name, name)
            self._base = Listed(name, is_own=True)
            self._keep(own)
            self.show_note(self.tr("The rules are called “{name}” now.").format(name=name))

    def _ask_to_delete(self) -> None:
        name = self._base.name
        question = self.tr("Delete “{name}”? The table keeps these rules until you choose others.")
        yes = (self.tr("Delete"), lambda: self._delete(name))
        ask(self.tr("House rules"), question.format(name=name), yes, self.tr("Keep"), self)

    def _delete(self, name: str) -> None:
        own = self._own.without(name)
        self._base = listed_for(self._rules, own)
        self._keep(own)
        self.show_note(self.tr("“{name}” is deleted.").format(name=name))

    def _keep(self, own: OwnRules) -> None:
        self._own = own
        self._show()
        self.own_changed.emit(own)

    def _refuse(self, text: str) -> None:
        self.show_note(text)
        self.controls.name.setFocus()
        self.controls.name.selectAll()

    def _taken(self) -> Iterator[str]:
        """Yields the names of presets and of the other own sets."""
        yield from map(preset_name, PRESETS)
        yield from (each.name for each in self._own.sets if Listed(each.name, is_own=True) != self._base)

    # --- display ------------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        controls, rules = self.controls, self._rules
        show_sets(controls.sets, self._own, self._base, is_changed=self._is_changed)
        controls.scrollRoom.show_rules(rules)
        controls.difference.setText(summary_text(rules))
        controls.sets.setAccessibleDescription(controls.difference.text())
        self._show_name()
        self._enable()

    @property
    def _is_changed(self) -> bool:
        """Whether the rules differ from those of the chosen set."""
        return self._base.rules(self._own) != self._rules

    def _show_name(self) -> None:
        """Shows the name for saving; keeps what was typed.

        It is the name of the chosen own set, or a free one.
        """
        name = self.controls.name
        if self._base != self._named_for:
            self._named_for = self._base
            name.setText(self._base.name if self._base.is_own else "")
        if self._is_changed and not name.text():
            name.setText(new_name(self._own))

    def _enable(self) -> None:
        controls, base = self.controls, self._base
        name = clean_name(controls.name.text())
        controls.save.setEnabled(self._is_changed or (bool(name) and name != base.name))
        controls.rename.setEnabled(base.is_own)
        controls.delete.setEnabled(base.is_own)
        controls.undo.setEnabled(bool(self._past))
