"""What the widgets of the kiosk's pages have in common."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.paint.texts import LEFT

if TYPE_CHECKING:
    _Widget = QWidget  # the mixin stands before a widget class
else:
    _Widget = object


class Translated(_Widget):
    """Mixin of widgets that show their texts again in another language."""

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        raise NotImplementedError


def label(
    name: str, text: str = "", parent: QWidget | None = None, *, align: Qt.AlignmentFlag = LEFT, wraps: bool = False
) -> QLabel:
    """Makes a label with an object name."""
    made = QLabel(text, parent, alignment=align, wordWrap=wraps)
    made.setObjectName(name)
    return made


def button(name: str, text: str, act: Callable[[], object], parent: QWidget | None = None) -> QPushButton:
    """Makes a button with an object name, and connects it."""
    made = QPushButton(text, parent)
    made.setObjectName(name)
    made.clicked.connect(act)
    return made


def fill(parent: QWidget, widget: QWidget) -> None:
    """Lets a widget fill another one."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(widget)


def meter(name: str, caption: str, parent: QWidget | None = None) -> Meter:
    """Makes a meter with an object name and a caption."""
    made = Meter(parent)
    made.setObjectName(name)
    made.setProperty("caption", caption)
    return made
