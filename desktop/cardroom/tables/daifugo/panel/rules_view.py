"""Rules in force, what is active now, and their place in an upright window."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.rule_signs import OrderSign, RuleChip, sign_pixels
from cardroom.tables.daifugo.panel.words.cards import spoken_suits
from cardroom.tables.daifugo.panel.words.house_rules import preset_line, preset_name, rule_line, rule_name
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.rule_set import RuleSet, preset_for_seats, preset_of
from cardroom.widgets.cards.spoken_cards import joined
from cardroom.widgets.controls.explaining import explain

_SHOWN = (
    *("revolution", "lock", "hard_lock", "jack_back", "nine_reverse"),
    "eight_cut",
    "spade_three",
    "runs",
    "run_revolution",
    "five_skip",
    "seven_pass",
    "ten_discard",
    "forbidden_finish",
    "forbidden_eight",
    "fall",
    "exchange",
    "pass_holds",
    "overplay",
    "lead_pass",
    "first_lead",
    "every_lead",
)
"""The switches in the order of the chips: what changes in a game first."""

_GAP = 5
_BAND_ROWS = 3
"""The most rows of signs in a band."""


class RulesView(QWidget):
    """Shows the rules of the game as small signs.

    What is active now is lit. Signs without room are summed up in the last one.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = RuleSet()
        self._trick, self._revolution, self._backwards = EMPTY_TRICK, False, False
        self._name = ""
        self._title = QLabel(self)
        self._title.setObjectName("rulesTitle")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._order = OrderSign(self)
        self._chips: dict[str, RuleChip] = {}
        self._more = RuleChip(self)
        self._is_band = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.retranslate()

    def show_as(self, *, is_band: bool) -> None:
        """Shows the rules in a wide band, or in a column."""
        self._is_band = is_band
        down = QSizePolicy.Policy.Fixed if is_band else QSizePolicy.Policy.Preferred
        self.setSizePolicy(QSizePolicy.Policy.Preferred, down)
        self.updateGeometry()
        self._arrange()

    def show_rules(
        self,
        rules: RuleSet,
        trick: Trick = EMPTY_TRICK,
        *,
        revolution: bool = False,
        backwards: bool = False,
        name: str = "",
    ) -> None:
        """Shows rules, and what is active now.

        Args:
            rules: the rules in force.
            trick: has the lock, and the order that a jack has reversed.
            revolution: whether a revolution has reversed the order.
            backwards: whether play goes round the other way.
            name: of the person's own rules; presets have names of their own.
        """
        shown = (rules, trick, revolution, backwards, name)
        if shown != (self._rules, self._trick, self._revolution, self._backwards, self._name) or not self._chips:
            self._rules, self._trick, self._revolution, self._backwards, self._name = shown
            self.retranslate()

    @property
    def chips(self) -> tuple[RuleChip, ...]:
        """The signs that are shown."""
        return tuple(chip for chip in (*self._chips.values(), self._more) if not chip.isHidden())

    @property
    def title(self) -> str:
        """The name of the rules."""
        return self._title.text()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        preset = preset_of(self._rules) or (None if self._name else preset_for_seats(self._rules))
        self._title.setText(preset_name(preset) if preset else self._name or self.tr("House rules"))
        explain(self._title, preset_line(preset) if preset else self.tr("Rules that differ from the presets."))
        self.setAccessibleName(self.tr("Rules in force: {name}").format(name=self._title.text()))
        self._order.show_order(is_reversed=self._revolution != self._trick.jack)
        names = [name for name in _SHOWN if getattr(self._rules, name)]
        for name in [name for name in self._chips if name not in names]:
            chip = self._chips.pop(name)
            chip.hide()
            chip.deleteLater()
        self._chips = {name: self._chips.get(name) or RuleChip(self) for name in names}
        for widget in (self._title, self._order, self._more, *self._chips.values()):
            widget.ensurePolished()
        for name, chip in self._chips.items():
            self._show_chip(name, chip)
        self.updateGeometry()
        self._arrange()

    # --- geometry ----------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Returns a narrow column, or a band of the present width."""
        least = self.minimumSizeHint()
        width = max(self.width(), least.width()) if self._is_band else least.width()
        places = self._places([chip.sizeHint() for chip in self._chips.values()], width - self._head().x())
        high = self._head().y() + (places[-1].y() + self._row() if places else 0)
        if self._is_band:
            high = min(high, _BAND_ROWS * (self._row() + _GAP) - _GAP)
        return QSize(width, max(high, least.height()))

    def minimumSizeHint(self) -> QSize:
        """Returns the size of the widest sign, and two rows."""
        widest = max((chip.sizeHint().width() for chip in self._chips.values()), default=0)
        if self._is_band:
            return QSize(self._head().x() + widest, self._head_height())
        width = max(widest, self._head_width())
        return QSize(width, self._head_height() + _GAP + 2 * (self._row() + _GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges the signs in rows."""
        if self._is_band and event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._arrange()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Arranges the signs again when their font has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _row(self) -> int:
        return self._more.sizeHint().height()

    def _head_width(self) -> int:
        return max(self._title.sizeHint().width(), self._order.sizeHint().width())

    def _head_height(self) -> int:
        return self._title.sizeHint().height() + self._order.sizeHint().height() + _GAP

    def _head(self) -> QPoint:
        """Returns where the signs begin.

        Beside title and order in a band, below them in a column.
        """
        return QPoint(self._head_width() + 3 * _GAP, 0) if self._is_band else QPoint(0, self._head_height() + _GAP)

    def _arrange(self) -> None:
        """Arranges the signs that there is room for."""
        style = f"font-size: {sign_pixels(self._more) + 2}px"
        if style != self._title.styleSheet():
            self._title.setStyleSheet(style)
            self.updateGeometry()
        title, head = self._title.sizeHint().height(), self._head()
        width = self._head_width() if self._is_band else self.width()
        self._title.setGeometry(0, 0, width, title)
        self._order.setGeometry(0, title + _GAP, width, self._order.sizeHint().height())
        chips = list(self._chips.values())
        room = self.height() - head.y()
        kept = len(chips)
        shown = chips
        while kept and self._height_of(shown) > room:
            kept -= 1
            self._show_rest(list(self._chips)[kept:])
            shown = [*chips[:kept], self._more]
        for chip in (*chips, self._more):
            chip.setVisible(chip in shown)
        width = self.width() - head.x()
        for chip, place in zip(shown, self._places([chip.sizeHint() for chip in shown], width), strict=True):
            size = chip.sizeHint().boundedTo(QSize(max(1, width), chip.sizeHint().height()))
            chip.setGeometry(QRect(head + place, size))

    def _height_of(self, chips: Sequence[RuleChip]) -> int:
        places = self._places([chip.sizeHint() for chip in chips], self.width() - self._head().x())
        return places[-1].y() + self._row() if places else 0

    def _places(self, sizes: Sequence[QSize], width: int) -> list[QPoint]:
        """Returns the corners of signs that flow into rows."""
        places, left, top = [], 0, 0
        for size in sizes:
            if left and left + size.width() > width:
                left, top = 0, top + size.height() + _GAP
            places.append(QPoint(left, top))
            left += size.width() + _GAP
        return places

    # --- texts -------------------------------------------------------------------------------------------------------

    def _show_chip(self, name: str, chip: RuleChip) -> None:
        trick, text = self._trick, rule_name(name)
        lit = {
            "revolution": self._revolution,
            "lock": bool(trick.lock),
            "hard_lock": bool(trick.lock) and trick.hard,
            "jack_back": trick.jack,
            "nine_reverse": self._backwards,
        }.get(name, False)
        suits = trick.lock if name == "lock" else 0
        spoken = self.tr("{rule}, active now").format(rule=text) if lit else text
        if suits:
            spoken = self.tr("{rule}, active now: {suits}").format(rule=text, suits=spoken_suits(suits))
        chip.show_rule(text, rule_line(name), lit=lit, suits=suits, spoken=spoken)

    def _show_rest(self, names: Sequence[str]) -> None:
        rest = joined(rule_name(name) for name in names)
        self._more.show_rule(f"+{len(names)}", rest, spoken=self.tr("Further rules: {rules}").format(rules=rest))


_UPRIGHT = 0.85
"""The height from which a window is upright, in its widths."""

_BELOW_PROMPT = 1
"""The row of the band of rules."""


class UprightLayout(QObject):
    """Moves the rules above the table of an upright window.

    Args:
        front: has the layouts `rows` and `side`.
        table: in one of the rows.
        rules: at the top of the side.
        parent: the window.
    """

    def __init__(self, front: QWidget, table: DaifugoRing, rules: RulesView, parent: QObject) -> None:
        super().__init__(parent)
        self._front, self._table, self._rules = front, table, rules
        front.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the window's size."""
        if event.type() == QEvent.Type.Resize:
            is_upright = self._front.height() > self._front.width() * _UPRIGHT
            if is_upright is not self._table.is_upright:
                self._turn(is_upright=is_upright)
        return super().eventFilter(watched, event)

    def _turn(self, *, is_upright: bool) -> None:
        rows, side = (self._front.findChild(QBoxLayout, name) for name in ("rows", "side"))
        assert isinstance(rows, QBoxLayout)
        assert isinstance(side, QBoxLayout)
        before, after = (side, rows) if is_upright else (rows, side)
        before.removeWidget(self._rules)
        after.insertWidget(_BELOW_PROMPT if is_upright else 0, self._rules)
        if not is_upright:
            side.setStretch(0, 1)
        self._rules.show_as(is_band=is_upright)
        self._table.turn(is_upright=is_upright)
