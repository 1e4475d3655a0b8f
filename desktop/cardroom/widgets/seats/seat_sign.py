"""The sign of a seat: portrait, name and a status line."""

import math
from collections.abc import Iterator
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.paint.texts import LEFT, PaintedText, draw_texts, sized, text_width
from cardroom.widgets.seats.mood_words import mood_text
from cardroom.widgets.seats.portrait import Character, Mood, paint_portrait
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.speech.sentences import sentences

PLATE, NAME, LINE = QColor("#0a0d0c"), QColor("#ffe9a8"), QColor("#fdf6dc")
ON_TURN_PLATE, ON_TURN_TEXT = QColor("#f0bf45"), QColor("#16181d")
_EDGE = QColor("#6f6749")
_LINE_SIZE = 0.84
_PORTRAIT = 1.55
"""The height of the portrait, in heights of the words beside it."""
_PLATE = 0.74
"""The height of the plate, in heights of the portrait."""
_WORDS_LEFT, _WORDS_RIGHT = 1.05, 0.2
"""The margins of the words on the plate, in heights of the portrait."""


class SeatSign(QWidget):
    """Shows the player of a seat.

    Gold frame and plate mark the player on turn.

    Attributes:
        least_height: its height with normal texts, in pixels; larger ones have no larger portrait. 0 if unknown.
    """

    spoken_role: ClassVar[Role] = Role.Graphic

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._character = Character.PERSON
        self._mood = Mood.CALM
        self._name = ""
        self._line = ""
        self._on_turn = False
        self.least_height = 0
        self._still = Still()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_player(self, character: Character, name: str, line: str, *, on_turn: bool = False) -> None:
        """Shows a player.

        Args:
            character: the portrait.
            name: shown on the plate.
            line: the status, such as "7 cards"; spoken after the name.
            on_turn: whether it is this player's turn.
        """
        self._character, self._name, self._line, self._on_turn = character, name, line, on_turn
        self._describe()
        self.update()

    def show_line(self, line: str) -> None:
        """Changes the status line only."""
        self.show_player(self._character, self._name, line, on_turn=self._on_turn)

    def feel(self, mood: Mood) -> None:
        """Changes the face."""
        if mood is not self._mood:
            self._mood = mood
            self._describe()
            self.update()

    def _describe(self) -> None:
        """Sets the spoken name: player, status, and mood."""
        name = f"{self._name}, {self._line}" if self._line else self._name
        mood = mood_text(self._mood, self._name)
        self.setAccessibleName(sentences(name, mood) if mood else name)

    @property
    def mood(self) -> Mood:
        """The mood of the face."""
        return self._mood

    @property
    def character(self) -> Character:
        """The portrait."""
        return self._character

    @property
    def line(self) -> str:
        """The status line."""
        return self._line

    def portrait_rect(self) -> QRectF:
        """Returns the rectangle of the portrait."""
        side = float(self.height())
        return QRectF(0, 0, side, side)

    def texts(self) -> Iterator[PaintedText]:
        """Yields every text as it will be painted."""
        left = self.height() * _WORDS_LEFT
        room = self.width() - left - self.height() * _WORDS_RIGHT
        name_font, line_font = self._fonts()
        high = QFontMetricsF(name_font).height(), QFontMetricsF(line_font).height()
        top = (self.height() - sum(high)) / 2
        colours = (ON_TURN_TEXT, ON_TURN_TEXT) if self._on_turn else (NAME, LINE)
        yield PaintedText(self._name, QRectF(left, top, room, high[0]), name_font, colours[0], LEFT)
        yield PaintedText(self._line, QRectF(left, top + high[0], room, high[1]), line_font, colours[1], LEFT)

    def sizeHint(self) -> QSize:
        """Returns the size of portrait and words side by side."""
        width, height = self._words()
        return self._size_for(width, self._portrait(height))

    def size_within(self, width: int, height: int | None = None) -> QSize:
        """Returns the size in a smaller place, with a smaller portrait."""
        words, least = self._words()
        room = (width - 2 - words) / (_WORDS_LEFT + _WORDS_RIGHT)
        portrait = min(self._portrait(least), room, room if height is None else height)
        return self._size_for(words, max(least, portrait))

    def _portrait(self, words: float) -> float:
        """Returns the height of the portrait beside words of a height."""
        return max(words, self.least_height) if self.least_height else words * _PORTRAIT

    def _words(self) -> tuple[float, float]:
        name, line = self._fonts()
        width = max(text_width(name, self._name), text_width(line, self._line))
        return width, QFontMetricsF(name).height() + QFontMetricsF(line).height()

    def _size_for(self, words: float, portrait: float) -> QSize:
        return QSize(math.ceil(words + portrait * (_WORDS_LEFT + _WORDS_RIGHT)) + 2, round(portrait))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sign; repaints it only after a change."""
        key = (self._character, self._mood, self._name, self._line, self._on_turn, self.font().key())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        portrait = self.portrait_rect()
        high = max(self.height() * _PLATE, min(self._words()[1] * 1.06, self.height() - 2))
        left = portrait.center().x()
        plate = QRectF(left, (self.height() - high) / 2, self.width() - left - 1, high)
        radius = high * 0.3
        draw_rounded(painter, plate, radius, fill=ON_TURN_PLATE if self._on_turn else PLATE, edge=QPen(_EDGE, 1))
        if self._on_turn:
            draw_gold_frame(painter, plate, 2, radius)
        draw_texts(painter, self.texts())
        paint_portrait(painter, portrait.adjusted(0.5, 0.5, -0.5, -0.5), self._character, self._mood)

    def _fonts(self) -> tuple[QFont, QFont]:
        pixels = self.fontInfo().pixelSize()
        return sized(self.font(), pixels, bold=True), sized(self.font(), pixels * _LINE_SIZE)
