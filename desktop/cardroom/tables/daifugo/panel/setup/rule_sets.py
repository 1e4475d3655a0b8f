"""The rule sets as a list and as a combo box: presets and own ones."""

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QWidget

from cardroom.tables.daifugo.panel.setup.rule_texts import changed_mark, changed_text
from cardroom.tables.daifugo.panel.words.house_rules import preset_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import PRESETS, STANDARD, RuleSet, nearest_preset, preset_of
from cardroom.widgets.controls.arrow_box import ArrowBox
from cardroom.widgets.controls.inputs import Shelf

_LISTED = Qt.ItemDataRole.UserRole
_MARGINS = 4
"""Frame and margins of an item, in widths of a letter."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A rule set of the list.

    Attributes:
        code: the code of a preset, or the name of an own rule set.
        is_own: whether the player has saved it.
    """

    code: str
    is_own: bool = False

    @property
    def name(self) -> str:
        """The name on screen."""
        return self.code if self.is_own else preset_name(self.code)

    def rules(self, own: OwnRules) -> RuleSet | None:
        """Returns its rules; None for an own set that was deleted."""
        if not self.is_own:
            return PRESETS[self.code]
        there = own.named(self.code)
        return None if there is None else there.rules


class RuleShelf(Shelf):
    """A list of rule sets, wide enough for the presets."""

    def minimumSizeHint(self) -> QSize:
        """Returns the least size at which no preset is elided."""
        words = [*map(preset_name, PRESETS), changed_mark()]
        width = max(map(self.fontMetrics().horizontalAdvance, words)) + _MARGINS * self.fontMetrics().averageCharWidth()
        return QSize(width, super().minimumSizeHint().height())


def all_sets(own: OwnRules) -> list[Listed]:
    """Returns the list, presets first."""
    return [*map(Listed, PRESETS), *(Listed(each.name, is_own=True) for each in own.sets)]


def listed_for(rules: RuleSet, own: OwnRules) -> Listed:
    """Returns the rule set with these rules, or the nearest preset."""
    preset, there = preset_of(rules), own.with_rules(rules)
    if preset is None and there is not None:
        return Listed(there.name, is_own=True)
    return Listed(preset or nearest_preset(rules))


def listed_at(item: QListWidgetItem) -> Listed:
    """Returns the rule set that an item stands for."""
    listed = item.data(_LISTED)
    assert isinstance(listed, Listed)
    return listed


def show_sets(shelf: RuleShelf, own: OwnRules, chosen: Listed, *, is_changed: bool) -> None:
    """Updates the items of the list, without signals.

    Args:
        shelf: the list.
        own: the player's own rule sets.
        chosen: the current item.
        is_changed: whether the rules have been changed since it was chosen.
    """
    rows = all_sets(own)
    with QSignalBlocker(shelf):
        while shelf.count() < len(rows):
            shelf.addItem(QListWidgetItem())
        while shelf.count() > len(rows):
            shelf.takeItem(shelf.count() - 1)
        for line, listed in enumerate(rows):
            item = shelf.item(line)
            item.setData(_LISTED, listed)
            is_marked = listed == chosen and is_changed
            item.setText(f"{listed.name}\n{changed_mark()}" if is_marked else listed.name)
            spoken = changed_text(listed.name) if is_marked else listed.name
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            if listed == chosen:
                shelf.setCurrentItem(item)
    shelf.updateGeometry()


_LETTERS = 13
"""The width of the box, in letters."""


class RulesBox(ArrowBox):
    """Lists rule sets by name.

    Chosen rules that are neither a preset nor saved are listed last.

    Signals:
        chosen(RuleSet): the person has chosen rules.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = OwnRules()
        self._shown = STANDARD
        self._listed: list[tuple[str, RuleSet]] = []
        self._picked = ""
        # A long name is elided here; the list shows all of it.
        self.setSizeAdjustPolicy(ArrowBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)
        self.activated.connect(self._choose)

    def show_own(self, own: OwnRules) -> None:
        """Lists the player's own rule sets after the presets."""
        self._own = own
        self.retranslate()

    def show_rules(self, rules: RuleSet) -> None:
        """Selects rules without a signal."""
        self._shown = rules
        self.retranslate()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self._listed = [(preset_name(code), rules) for code, rules in PRESETS.items()]
        self._listed += [(each.name, each.rules) for each in self._own.sets]
        if self._shown not in [rules for _, rules in self._listed]:
            self._listed.append((changed_text(preset_name(nearest_preset(self._shown))), self._shown))
        names = [name for name, _ in self._listed]
        with QSignalBlocker(self):
            if names != [self.itemText(row) for row in range(self.count())]:
                self.clear()
                self.addItems(names)
            self.setCurrentIndex(self._row())

    def _row(self) -> int:
        """Returns the row of the shown rules.

        Of several it is the one that was picked, or the first.
        """
        rows = [row for row, (_, rules) in enumerate(self._listed) if rules == self._shown]
        return next((row for row in rows if self._listed[row][0] == self._picked), rows[0])

    def _choose(self, row: int) -> None:
        self._picked, rules = self._listed[row]
        self.chosen.emit(rules)
