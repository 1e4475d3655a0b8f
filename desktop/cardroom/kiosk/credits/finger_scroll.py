"""Scrolls a list by a finger that is drawn over it."""

from PySide6.QtWidgets import QAbstractItemView, QScroller


def scroll_by_finger(view: QAbstractItemView) -> None:
    """Lets a drag scroll a list; a tap still chooses."""
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    QScroller.grabGesture(view.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
