"""The window with the front panel of an earlier moment."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QCloseEvent, QPixmap, QResizeEvent
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
        like: the table's window, whose size the second one takes.
        over: the owner.

    Attributes:
        mirror: the second window.
    """

    def __init__(self, make: Callable[[QObject], TableWindow], like: QWidget, over: QWidget) -> None:
        super().__init__(over)
        self.mirror = make(self)
        self.mirror.resize(like.size())
        self._picture = QPixmap()
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
        self._picture = mirror.grab()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the picture into the window."""
        super().resizeEvent(event)
        self._fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Deletes the second window, too."""
        self.mirror.deleteLater()
        super().closeEvent(event)

    def _fit(self) -> None:
        if not self._picture.isNull():
            size = self._label.size() * self.devicePixelRatioF()
            fitted = self._picture.scaled(
                size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            fitted.setDevicePixelRatio(self.devicePixelRatioF())
            self._label.setPixmap(fitted)
