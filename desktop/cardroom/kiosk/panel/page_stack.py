"""The pages of the kiosk, one of which is shown."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class PageStack(QStackedWidget):
    """Needs as much room as the page that is shown.

    QStackedWidget has the least size of its largest page, and keeps that of hidden pages after they have changed.
    """

    def setCurrentWidget(self, page: QWidget) -> None:  # noqa: N802 - Qt's name
        """Shows a page."""
        super().setCurrentWidget(page)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Returns the preferred size of the page."""
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the least size of the page."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()
