"""A label whose least height has room for all its lines."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel


class HintLabel(QLabel):
    """A label with several lines.

    QLabel's least height is that of very wide texts, so a small window would not make room for it.
    """

    def minimumSizeHint(self) -> QSize:
        """Returns the height for the present width."""
        return QSize(super().minimumSizeHint().width(), max(0, self.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follows the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
