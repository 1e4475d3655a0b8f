"""Upright windows: the rules over the table, a wider hand."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.rules_view import RulesView

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
