"""The ribbon beside the prompt: name and pay of the open hand."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.controls.prompt_line import PromptLine

_ROOM_AT_THE_SIDES = 26
"""Between the text and the ends of the ribbon, in pixels."""


class HandRibbon(PromptLine):
    """Shows the name of an open hand; hidden without one."""

    line_height = 1.2

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.hide()

    def show_hand(self, line: str, short: str = "") -> None:
        """Shows the line of a hand.

        Args:
            line: name and pay; "" for none.
            short: the name alone, for a narrow window.
        """
        self._line = line
        self.show_text(line, short)
        self.setVisible(bool(line))
        self.updateGeometry()

    @property
    def line(self) -> str:
        """Name and pay, even where only the name fits; "" for none."""
        return self._line

    def sizeHint(self) -> QSize:
        """Returns the size of the whole line."""
        return QSize(self.natural_width(self._line) + _ROOM_AT_THE_SIDES, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size: the text shrinks."""
        return QSize(1, super().minimumSizeHint().height())
