"""A combo box of rule sets: presets and the player's own."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.setup.rule_texts import changed_text
from cardroom.tables.daifugo.panel.words.house_rules import preset_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_choice import nearest_preset
from cardroom.tables.daifugo.rules.rule_set import PRESETS, STANDARD, RuleSet
from cardroom.widgets.controls.arrow_box import ArrowBox

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
