"""The part of a side window that scrolls on a low screen."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

_LEAST_HEIGHT = 150
"""The least height of the scrolled part in pixels."""


class ScrollRoom(QScrollArea):
    """The upper part of a side window; scrolls on a low screen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("scrollRoom")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget(self)
        inner.setObjectName("scrolled")
        self.rows = QVBoxLayout(inner)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.setWidget(inner)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the least height of the rows."""
        done = super().eventFilter(watched, event)
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self._follow()
            self.updateGeometry()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follows the width."""
        super().resizeEvent(event)
        self._follow()

    def _follow(self) -> None:
        inner, least = self.widget(), self.whole_height(self.viewport().width())
        if inner is not None and inner.minimumHeight() != least:
            inner.setMinimumHeight(least)

    def whole_height(self, width: int) -> int:
        """Returns the height in pixels at which nothing scrolls."""
        least = self.rows.totalMinimumSize().height()
        return max(least, self.rows.totalMinimumHeightForWidth(width)) if self.rows.hasHeightForWidth() else least

    def sizeHint(self) -> QSize:
        """Returns the size at which nothing scrolls."""
        return self.rows.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the whole width with the scroll bar, and a small height."""
        least = self.rows.totalMinimumSize()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(least.width() + bar, min(least.height(), _LEAST_HEIGHT))


def make_scrollable(front: QWidget) -> None:
    """Lets all rows of a front panel scroll, except its foot."""
    rows = front.layout()
    assert isinstance(rows, QBoxLayout)
    scroll = ScrollRoom(front)
    scroll.rows.setSpacing(rows.spacing())
    for _place in range(rows.count() - 1):
        stretch, item = rows.stretch(0), rows.itemAt(0)
        assert item is not None
        widget, layout = item.widget(), item.layout()
        # Not takeAt: a widget tells only its first item that its size has changed, so that must be deleted at once.
        if widget is not None:
            rows.removeWidget(widget)
            scroll.rows.addWidget(widget, stretch)
        elif layout is not None:
            rows.takeAt(0)
            layout.setParent(None)
            scroll.rows.addLayout(layout, stretch)
    rows.insertWidget(0, scroll, 1)
