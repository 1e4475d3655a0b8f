"""All rules with their explanations, in groups."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardroom.tables.daifugo.panel.setup.rule_sets import reason_text, value_text
from cardroom.tables.daifugo.panel.words.house_rules import rule_line, rule_name
from cardroom.tables.daifugo.rules.rule_set import NUMBERS, RuleSet
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.window.scroll_room import ScrollRoom
from cardroom.widgets.window.style_property import set_style_property


class RuleRow(QWidget):
    """A rule, its explanation, and why it has no effect.

    Args:
        name: the name of the rule in `RuleSet`.
        control: the control of the rule.
        parent: the sheet.

    Attributes:
        name: as given.
        line: the explanation.

    Signals:
        changed(str, int): the person has chosen a value of the rule; 0 or 1 for a switch.
    """

    changed = Signal(str, int)

    def __init__(self, name: str, control: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self._control, self._reason = control, ""
        control.setObjectName(name)
        self.line = QLabel(self)
        self.line.setObjectName(f"{name}Line")
        self.line.setProperty("explains", True)
        self.line.setWordWrap(True)
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        self.line.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(0)

    def show_rules(self, rules: RuleSet) -> None:
        """Shows the value of the rule, without a signal."""
        self._reason = reason_text(rules, self.name)
        self._show_line()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self._show_line()

    def _show_line(self) -> None:
        """Shows the explanation; greys a rule without effect."""
        is_greyed = bool(self._reason)
        if self._control.isEnabled() is is_greyed:
            self._control.setEnabled(not is_greyed)
            set_style_property(self.line, "greyed", is_greyed)
        text = rule_line(self.name)
        if self._reason:
            text = self.tr("{explanation} {reason}").format(explanation=text, reason=self._reason)
        self.line.setText(text)
        self._control.setAccessibleDescription(text)


class SwitchRow(RuleRow):
    """A rule that is on or off.

    A click on the explanation switches it, too.

    Args:
        name: the name of the switch in `RuleSet`.
        parent: the sheet.

    Attributes:
        box: the check box.

    Signals:
        changed: see RuleRow.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        self.box = QCheckBox()
        super().__init__(name, self.box, parent)
        self.rows.addWidget(self.box)
        self.rows.addWidget(self.line)
        self.box.toggled.connect(lambda on: self.changed.emit(self.name, int(on)))

    def show_rules(self, rules: RuleSet) -> None:
        """Shows whether the rule is on, without a signal."""
        with QSignalBlocker(self.box):
            self.box.setChecked(getattr(rules, self.name))
        super().show_rules(rules)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self.box.setText(rule_name(self.name))
        super().retranslate()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Switches the rule by a click beside its box."""
        is_click = event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint())
        if is_click and self.box.isEnabled():
            self.box.click()


class NumberRow(RuleRow):
    """A rule that is a number, chosen from a bar.

    Args:
        name: the name of the number in `RuleSet`.
        parent: the sheet.

    Attributes:
        bar: the values.

    Signals:
        changed: see RuleRow.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        self.bar = ChoiceBar()
        super().__init__(name, self.bar, parent)
        self._title = QLabel(self)
        self._title.setObjectName(f"{name}Label")
        self._title.setProperty("numbered", True)
        inner = QHBoxLayout(self.bar)
        inner.setContentsMargins(3, 3, 3, 3)
        inner.setSpacing(2)
        self.bar.offer(map(str, NUMBERS[name]))
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        row.addWidget(self.bar)
        self.rows.addLayout(row)
        self.rows.addWidget(self.line)
        self.bar.chosen.connect(lambda value: self.changed.emit(self.name, int(value)))

    def show_rules(self, rules: RuleSet) -> None:
        """Shows the number, without a signal."""
        value = str(getattr(rules, self.name))
        if value not in self.bar.buttons:
            self.bar.offer([value])  # possible, but not chosen here
            self.retranslate()
        self.bar.show_choice(value)
        super().show_rules(rules)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        self._title.setText(rule_name(self.name))
        self.bar.set_texts(lambda value: value_text(self.name, int(value)))
        self.bar.describe(rule_name(self.name))
        super().retranslate()

    def _show_line(self) -> None:
        """Greys the title with the bar."""
        super()._show_line()
        self._title.setEnabled(self.bar.isEnabled())


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
