"""Two halves beside each other, or one over the other."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

_NARROW = 1_100
"""Below so many pixels the halves lie one over the other, as on an upright screen."""
_GAP = 14


class TwoHalves(QWidget):
    """Lays out two widgets by the width that there is.

    Args:
        first: the left half, or the upper one.
        second: the right half, or the lower one.
        parent: the section.
    """

    def __init__(self, first: QWidget, second: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(_GAP)
        self._box.addWidget(first, 2)
        self._box.addWidget(second, 3)

    @property
    def is_upright(self) -> bool:
        """Whether one half lies over the other."""
        return self._box.direction() is QBoxLayout.Direction.TopToBottom

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the halves out by the new width."""
        is_narrow = self.width() < _NARROW
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)
        super().resizeEvent(event)
