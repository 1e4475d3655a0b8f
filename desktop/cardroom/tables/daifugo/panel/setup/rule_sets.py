"""The rule sets as a list and as a combo box: presets and own ones."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.setup.rule_texts import changed_mark, changed_text
from cardroom.tables.daifugo.panel.words.house_rules import preset_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import PRESETS, STANDARD, RuleSet, nearest_preset, preset_of
from cardroom.widgets.controls.inputs import Shelf, ShelfRow
from cardroom.widgets.controls.named_box import NamedBox

_LETTERS = 13
"""The width of the box, in letters."""
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


def show_sets(shelf: RuleShelf, own: OwnRules, chosen: Listed, *, is_changed: bool) -> None:
    """Updates the items of the list, without signals.

    Args:
        shelf: the list.
        own: the player's own rule sets.
        chosen: the current item.
        is_changed: whether the rules have been changed since it was chosen.
    """
    rows = [ShelfRow(each, each.name, each.name) for each in all_sets(own)]
    if is_changed:
        marked = ShelfRow(chosen, f"{chosen.name}\n{changed_mark()}", changed_text(chosen.name))
        rows = [marked if row.value == chosen else row for row in rows]
    shelf.show_rows(rows, chosen)
    shelf.updateGeometry()


class RulesBox(NamedBox[RuleSet]):
    """Lists rule sets by name; rules that are neither a preset nor saved come last.

    Signals:
        chosen(RuleSet): the person has chosen rules.
    """

    first = STANDARD

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A long name is elided here; the list shows all of it.
        self.setSizeAdjustPolicy(NamedBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)

    def presets(self) -> list[tuple[str, RuleSet]]:
        """Returns the presets with their names."""
        return [(preset_name(code), rules) for code, rules in PRESETS.items()]

    def name_of(self, value: RuleSet) -> str:
        """Returns the name of changed rules."""
        return changed_text(preset_name(nearest_preset(value)))
