"""All rules with their explanations, in groups."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardroom.tables.daifugo.panel.setup.rule_rows import NumberRow, RuleRow, SwitchRow
from cardroom.tables.daifugo.rules.rule_choice import NUMBERS
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.widgets.window.scroll_room import ScrollRoom

COLUMNS: Final[tuple[dict[str, tuple[str, ...]], ...]] = (
    {
        "deal": ("seats", "jokers", "first_lead", "every_lead", "new_seats"),
        "plays": ("runs", "pass_holds", "overplay", "lead_pass"),
        "order": ("revolution", "run_revolution", "long_run", "lock", "hard_lock"),
    },
    {
        "cards": (
            *("eight_cut", "spade_three", "jack_back", "five_skip"),
            *("seven_pass", "ten_discard", "nine_reverse"),
        ),
        "end": ("fall", "forbidden_finish", "forbidden_eight", "exchange", "forget"),
    },
)
"""The groups of rules in each column, with the names of their rules."""


class RuleSheet(ScrollRoom):
    """Shows all rules, and emits what the person changes.

    Attributes:
        rules: the row of each rule, by its name.
        columns: the layout of the columns.

    Signals:
        changed(str, int): the person has chosen a value of a rule; 0 or 1 for a switch.
    """

    changed = Signal(str, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inner = self.widget()
        assert inner is not None
        self.rules: dict[str, RuleRow] = {}
        self._headings: dict[str, QLabel] = {}
        self.columns = QHBoxLayout()
        self.columns.setSpacing(10)
        for groups in COLUMNS:
            column = QVBoxLayout()
            column.setSpacing(10)
            for group, names in groups.items():
                column.addWidget(self._make_group(group, names, inner))
            column.addStretch(1)
            self.columns.addLayout(column, 1)
        self.rows.addLayout(self.columns)

    def show_rules(self, rules: RuleSet) -> None:
        """Shows rules, without a signal."""
        for row in self.rules.values():
            row.show_rules(rules)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        texts = {
            "deal": self.tr("Players and deal"),
            "plays": self.tr("Plays and passes"),
            "order": self.tr("Order and lock"),
            "cards": self.tr("Special cards"),
            "end": self.tr("Going out, classes"),
        }
        for group, heading in self._headings.items():
            heading.setText(texts[group])
        for row in self.rules.values():
            row.retranslate()

    def _make_group(self, group: str, names: tuple[str, ...], inner: QWidget) -> QFrame:
        frame = QFrame(inner)
        frame.setProperty("part", True)
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(14, 8, 14, 10)
        rows.setSpacing(6)
        heading = self._headings[group] = QLabel(frame)
        heading.setObjectName(f"{group}Heading")
        heading.setProperty("heading", True)
        rows.addWidget(heading)
        for name in names:
            row = self.rules[name] = NumberRow(name, frame) if name in NUMBERS else SwitchRow(name, frame)
            row.changed.connect(self.changed)
            rows.addWidget(row)
        return frame
