"""A meter: a caption and a number."""

from typing import ClassVar

from PySide6.QtCore import Property, QLocale, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from cardroom.widgets.speech.roles import Role


class _Figure(QLabel):
    """Shows a text in the layout's room for another one.

    A figure that rolls asks for no new layout with each frame.
    """

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._instead: str | None = None

    @property
    def shown(self) -> str:
        """The text that is painted."""
        return self.text() if self._instead is None else self._instead

    def show_instead(self, text: str | None) -> None:
        """Paints a text in place of its own; None paints its own."""
        if text != self._instead:
            self._instead = text
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the text."""
        if self._instead is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(self.contentsRect(), int(self.alignment()), self._instead)
        painter.end()


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
        self._figure = _Figure("0", self)
        self._figure.setObjectName("figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._number = 0
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
        return self._figure.shown

    def show_number(self, number: int) -> None:
        """Shows a number."""
        self._number = number
        self._write(_written(number))
        self._shows_text = False

    def show_on_the_way(self, figure: int, number: int) -> None:
        """Shows a figure on the way to a number; speaks the number."""
        if number != self._goal:
            self.show_number(number)
            self._goal = number
        self._figure.show_instead(None if figure == number else _written(figure))

    def show_text(self, text: str) -> None:
        """Shows a text, such as "2 of 10"."""
        self._write(text)
        self._shows_text = True

    def _write(self, text: str) -> None:
        self._figure.setText(text)
        self._figure.show_instead(None)
        self._goal = None
        self._describe()

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._caption.text()}, {self._figure.text()}")


def _written(number: int) -> str:
    return QLocale().toString(number).replace("-", "−")
