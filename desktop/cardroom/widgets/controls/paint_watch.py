"""Notes whether a widget has been painted with its new content."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class PaintWatch(QObject):
    """Watches the paint events of a widget.

    Args:
        widget: the watched widget, which owns the watch.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._content = ""
        self._is_painted = False
        widget.installEventFilter(self)

    @property
    def is_painted(self) -> bool:
        """Whether the widget has been painted since `expect`."""
        return self._is_painted

    def expect(self, content: str) -> None:
        """Waits for the paint event of a new content, which is requested.

        Args:
            content: what the widget shows, without its language.
        """
        if content != self._content:
            self._content, self._is_painted = content, False
            self._widget.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes a paint event."""
        if watched is self._widget and event.type() == QEvent.Type.Paint:
            self._is_painted = True
        return False
