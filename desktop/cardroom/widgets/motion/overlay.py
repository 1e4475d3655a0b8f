"""What lies transparent above a whole table and lets everything through: the ground of what flies and shines."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Overlay(QWidget):
    """Covers its parent and follows its size; neither the mouse, nor the keyboard, nor a screen reader meets it.

    It is always in sight, so that showing and hiding it does not paint the whole table again.

    Args:
        parent: what is covered; its other children must be there before.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Qt tells screen readers of every child, except of those that bear the names of its own overlays
        # (qaccessiblewidget.cpp, childWidgets): there is no other way to be left out.
        self.setObjectName("qt_rubberband")
        self.setGeometry(parent.rect())
        self.show()
        parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The parent has another size: so has what covers it."""
        parent = self.parentWidget()
        if watched is parent and event.type() == QEvent.Type.Resize:
            self.setGeometry(parent.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is on its way here belongs elsewhere now."""
        old, new = event.oldSize(), event.size()
        if not old.isEmpty():
            self.stretch(new.width() / old.width(), new.height() / old.height())
        super().resizeEvent(event)

    def stretch(self, across: float, down: float) -> None:
        """Carries what is painted over to a table that has become so many times as wide and as high."""


def stretched(place: QRectF, across: float, down: float) -> QRectF:
    """The same place on a table that is so many times as wide and as high."""
    return QRectF(place.x() * across, place.y() * down, place.width() * across, place.height() * down)
