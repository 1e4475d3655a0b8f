"""Pages of which only the shown one takes room."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class Pages(QStackedWidget):
    """Shows one page; the others take no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def setCurrentWidget(self, page: QWidget) -> None:  # noqa: N802 - Qt's name
        """Shows a page; the focus leaves the page before."""
        focused = self.window().focusWidget()
        if page is not self.currentWidget() and focused is not None and self.isAncestorOf(focused):
            focused.clearFocus()
        super().setCurrentWidget(page)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size of the shown page."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()
