"""The window with the front panel of an earlier moment."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from cardroom.house.table_window import TableWindow
from cardroom.messages import Entry, StatePrompt

DESIGN_SIZE = QSize(960, 600)
"""The first size of the window."""


class FrontPanelWindow(QDialog):
    """Shows a picture of a table's window in an earlier state.

    The picture is that of a second window, which is never shown and whose terminals lead nowhere.

    Args:
        make: makes the second window.
        over: the owner.

    Attributes:
        mirror: the second window.
    """

    def __init__(self, make: Callable[[QObject], TableWindow], over: QWidget) -> None:
        super().__init__(over)
        self.mirror = make(self)
        self._label = QLabel(self)
        self._label.setMinimumSize(320, 200)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._label)
        self.resize(DESIGN_SIZE)

    def show_entry(self, entry: Entry[Any, Any], prompt: StatePrompt | None) -> None:
        """Shows the front panel of an entry.

        Args:
            entry: what the seat has seen.
            prompt: the prompt of its state; None for none.
        """
        mirror = self.mirror
        mirror.stage.flush()
        mirror.stage.forget()
        if prompt is not None:
            mirror.show_prompt(prompt)
        mirror.show_entered(entry)
        mirror.stage.flush()
        self.setWindowTitle(
            self.tr("Front panel at entry {number}: {state}").format(number=entry.number, state=entry.state.name)
        )
        self._label.setAccessibleName(f"{mirror.table_text()} {mirror.hand_text()}")
        self._paint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the second window out for the new size."""
        super().resizeEvent(event)
        self.mirror.resize(self._label.size())
        self._paint()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Deletes the second window, too."""
        self.mirror.deleteLater()
        super().closeEvent(event)

    def _paint(self) -> None:
        """Shows the picture of the second window, smaller if need be."""
        picture, size = self.mirror.grab(), self._label.size() * self.devicePixelRatioF()
        if picture.width() > size.width() or picture.height() > size.height():
            smooth = Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, smooth)
            picture.setDevicePixelRatio(self.devicePixelRatioF())
        self._label.setPixmap(picture)
