"""A button that shows a person's face; a press changes it."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.widgets.paint.painting import Still
from cardroom.widgets.seats.portrait import Character, Mood, paint_portrait

_FOCUS = QColor("#ffffff")
_TEXT_LINES = 1.9
"""The side of the button, in lines of text."""


class FaceButton(QAbstractButton):
    """Goes through a list of faces, one with each press.

    Signals:
        chosen: a press has changed the face.
    """

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[Character, ...] = (Character.PERSON,)
        self._face = Character.PERSON
        self._name = ""
        self._still = Still()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._change)

    def offer(self, faces: Sequence[Character]) -> None:
        """Sets the faces to choose from."""
        self._faces = tuple(faces)

    def show_face(self, face: Character) -> None:
        """Shows a face, without a signal."""
        self._face = face
        self.describe(self._name)
        self.update()

    def describe(self, name: str) -> None:
        """Sets the accessible name, such as "Face {number} of {count}"."""
        self._name = name
        number = self._faces.index(self._face) + 1 if self._face in self._faces else 1
        self.setAccessibleName(name.format(number=number, count=len(self._faces)))

    @property
    def face(self) -> Character:
        """The shown face."""
        return self._face

    def sizeHint(self) -> QSize:
        """Returns a square beside a line edit."""
        side = max(44, round(self.fontMetrics().height() * _TEXT_LINES))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Returns the full size."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the face; repaints it only after a change."""
        key = (self._face, self.hasFocus())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = self.rect().toRectF().adjusted(2, 2, -2, -2)
        paint_portrait(painter, area, self._face, Mood.CALM)
        if self.hasFocus():
            painter.setPen(QPen(_FOCUS, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(area)

    def _change(self) -> None:
        self.show_face(self._faces[(self._faces.index(self._face) + 1) % len(self._faces)])
        self.chosen.emit()
