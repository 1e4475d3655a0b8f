"""Transparent layer above a whole table, for flights and celebrations."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Overlay(QWidget):
    """Covers its parent and follows its size.

    Invisible to mouse, keyboard and screen readers.

    It is always shown: showing and hiding it would repaint the whole table.

    Args:
        parent: the covered widget; its other children must exist already.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Qt exposes every child to screen readers except its own overlays, which it knows by this name
        # (qaccessiblewidget.cpp, childWidgets); there is no other way to be left out.
        self.setObjectName("qt_rubberband")
        self.setGeometry(parent.rect())
        self.show()
        parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the parent's size."""
        parent = self.parentWidget()
        if watched is parent and event.type() == QEvent.Type.Resize:
            self.setGeometry(parent.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scales the motion in progress to the new size."""
        old, new = event.oldSize(), event.size()
        if not old.isEmpty():
            self.stretch(new.width() / old.width(), new.height() / old.height())
        super().resizeEvent(event)

    def stretch(self, across: float, down: float) -> None:
        """Scales what is painted by a factor across and a factor down."""


def stretched(place: QRectF, across: float, down: float) -> QRectF:
    """Returns a rectangle scaled with its table."""
    return QRectF(place.x() * across, place.y() * down, place.width() * across, place.height() * down)
