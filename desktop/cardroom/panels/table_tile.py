"""A tile of the lobby: one table, to be entered, or to come."""

from PySide6.QtCore import Property, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from cardroom.errors import KnownError
from cardroom.panels.card_faces import CARD_RATIO, face, face_name
from cardroom.panels.look import Look
from cardroom.rules.cards import parse_card

_LEAN = 14
"""Degrees between neighbours in the fan."""


class TableTile(QPushButton):
    """A large button with a fan of cards, the table's name, and a line about it.

    Signals:
        clicked: from QPushButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = ""
        self._line = ""
        self._look = Look()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def _get_cards(self) -> str:
        return self._cards

    def _set_cards(self, cards: str) -> None:
        self._cards = cards
        self.update()

    def _get_line(self) -> str:
        return self._line

    def _set_line(self, line: str) -> None:
        self._line = line
        self.setAccessibleDescription(line)
        self.update()

    cards = Property(str, _get_cards, _set_cards, doc="Short names of the cards in the fan, such as 'JOKER AS KS'.")
    line = Property(str, _get_line, _set_line, doc="What the table is, in a few words.")

    def sizeHint(self) -> QSize:
        """A tile that shows its cards."""
        return QSize(300, 260)

    def minimumSizeHint(self) -> QSize:
        """Cards, name and line still fit."""
        return QSize(200, 190)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The style draws the body; cards and words are drawn on it."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        name, option.text = option.text, ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setPen(option.palette.buttonText().color())
        words = round(self.fontMetrics().height() * 2.6)
        self._paint_fan(painter, self.rect().adjusted(16, 16, -16, -words - 16))
        below = QRect(12, self.height() - words - 10, self.width() - 24, words // 2)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)
        font = self.font()
        font.setBold(False)
        font.setPixelSize(max(14, round(self.fontInfo().pixelSize() * 0.75)))
        painter.setFont(font)
        painter.drawText(below.translated(0, words // 2), Qt.AlignmentFlag.AlignCenter, self._line)
        painter.end()

    def _paint_fan(self, painter: QPainter, room: QRect) -> None:
        """The fan is painted as one picture, so that a table to come fades as a whole."""
        ratio = self.devicePixelRatioF()
        fan = QPixmap(room.size() * ratio)
        fan.setDevicePixelRatio(ratio)
        fan.fill(Qt.GlobalColor.transparent)
        on_fan = QPainter(fan)
        on_fan.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        height = round(min(room.height() * 0.84, room.width() * 0.5))
        size = QSize(round(height * CARD_RATIO), height)
        names = self._cards.split()
        for place, name in enumerate(names):
            on_fan.resetTransform()
            on_fan.translate(room.width() / 2, room.height() / 2 + height * 0.9)
            on_fan.rotate((place - (len(names) - 1) / 2) * _LEAN)
            self._paint_card(on_fan, name, size)
        on_fan.end()
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        painter.drawPixmap(room.topLeft(), fan)
        painter.setOpacity(1.0)

    def _paint_card(self, painter: QPainter, name: str, size: QSize) -> None:
        """A picture that cannot be read is left out: the tile's name still tells what it is."""
        try:
            picture = face(face_name(parse_card(name), self._look), size, self.devicePixelRatioF())
        except KnownError:
            return
        painter.drawPixmap(round(-size.width() / 2), round(-size.height() * 1.4), picture)
