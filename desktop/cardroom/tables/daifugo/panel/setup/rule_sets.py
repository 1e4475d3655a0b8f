"""The list of rule sets: presets and the player's own."""

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QListWidgetItem

from cardroom.tables.daifugo.panel.setup.rule_texts import changed_mark, changed_text
from cardroom.tables.daifugo.panel.words.house_rules import preset_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_choice import nearest_preset
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet, preset_of
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
