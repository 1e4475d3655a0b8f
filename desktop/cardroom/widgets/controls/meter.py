"""A meter: a caption and a number."""

from typing import ClassVar

from PySide6.QtCore import Property, QLocale, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from cardroom.widgets.speech.roles import Role


class Meter(QFrame):
    """Shows a whole number or a short text.

    Its spoken name is caption and value, such as "CREDITS, 100". While its figure rolls to a number, it has that number
    for its spoken name: a reader never hears a number on the way.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = QLabel(self)
        self._caption.setObjectName("caption")
        self._figure = QLabel("0", self)
        self._figure.setObjectName("figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._number = 0
        self._spoken = "0"
        self._goal: int | None = None
        self._shows_text = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._caption)
        row.addWidget(self._figure, stretch=1)

    def _get_caption(self) -> str:
        return self._caption.text()

    def _set_caption(self, caption: str) -> None:
        self._caption.setText(caption)
        self._describe()

    caption = Property(str, _get_caption, _set_caption, doc="What is counted.")

    @property
    def number(self) -> int:
        """The number; its figure may be on the way to it."""
        return self._number

    @property
    def shows_text(self) -> bool:
        """Whether it shows a text in place of a number."""
        return self._shows_text

    @property
    def goal(self) -> int | None:
        """The number that the figure rolls to; None at rest."""
        return self._goal

    @property
    def text(self) -> str:
        """The shown text."""
        return self._figure.text()

    def show_number(self, number: int) -> None:
        """Shows a number."""
        self._number = number
        self._write(QLocale().toString(number))
        self._shows_text = False

    def show_on_the_way(self, figure: int, number: int) -> None:
        """Shows a figure on the way to a number; speaks the number."""
        if number != self._goal:
            self.show_number(number)
            self._goal = number
        self._figure.setText(QLocale().toString(figure))

    def show_text(self, text: str) -> None:
        """Shows a text, such as "2 of 10"."""
        self._write(text)
        self._shows_text = True

    def _write(self, text: str) -> None:
        self._figure.setText(text)
        self._spoken = text
        self._goal = None
        self._describe()

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._caption.text()}, {self._spoken}")
