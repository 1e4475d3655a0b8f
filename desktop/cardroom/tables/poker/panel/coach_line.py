"""The coach's line: a flat button with a text that fits."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from cardroom.widgets.cards.suit_text import draw_suits, spoken_text
from cardroom.widgets.window.look import Look


class CoachLine(QPushButton):
    """Shows the longest of several texts that fits its width.

    Its font gets smaller before only the last one fits. Suits are coloured. A screen reader gets the longest text in
    any case.

    Attributes:
        usual_pixels: the font size of the style.
        least_pixels: the smallest font size, in pixels; 0 for that of the style.

    Signals:
        clicked: from QPushButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ()
        self._is_choosing = False
        self.usual_pixels = self.fontInfo().pixelSize()
        self.least_pixels = 0
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_texts("")

    def show_texts(self, *texts: str) -> None:
        """Sets the text.

        Args:
            texts: the same sentence at several lengths, the longest first.
        """
        self._texts = texts
        self.setAccessibleName(spoken_text(texts[0]) or self.tr("What the coach says"))
        self._choose()
        self.updateGeometry()

    def wear(self, look: Look) -> None:
        """Changes to the suit colours of another deck."""
        self._look = look
        self.update()

    def widths(self, pixels: int = 0) -> tuple[int, ...]:
        """Returns the width of each text in pixels, the longest first.

        Args:
            pixels: the font size; 0 for that of the style.
        """
        font, usual = QFont(self.font()), self.fontMetrics()
        font.setPixelSize(pixels or self.usual_pixels)
        words = QFontMetrics(font)
        return tuple(
            self._room_for(text).width() - usual.horizontalAdvance(text) + words.horizontalAdvance(text)
            for text in self._texts
        )

    def sizeHint(self) -> QSize:
        """Returns the size for the longest text."""
        return self._room_for(self._texts[0])

    def minimumSizeHint(self) -> QSize:
        """Returns the size for the shortest text."""
        return self._room_for(self._texts[-1])

    def changeEvent(self, event: QEvent) -> None:
        """Chooses the text for a new font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Chooses the text for the new width."""
        super().resizeEvent(event)
        self._choose()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the button, then the text with coloured suits."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        painter.setFont(self.font())
        painter.setPen(self.palette().buttonText().color())
        draw_suits(painter, QRectF(self.rect()), Qt.AlignmentFlag.AlignHCenter, self.text(), self._look.deck)
        painter.end()

    def _choose(self) -> None:
        if self._is_choosing:
            return  # caused by the change of the style sheet below
        self._is_choosing = True
        if self.styleSheet():
            self.setStyleSheet("")
        self.ensurePolished()
        self.usual_pixels = self.fontInfo().pixelSize()
        if self.least_pixels and self.width() < self.widths()[-2:][0]:
            self.setStyleSheet(f"font-size: {self.least_pixels}px")
        fitting = (text for text in self._texts if self._room_for(text).width() <= self.width())
        chosen = next(fitting, self._texts[-1])
        if chosen != self.text():
            self.setText(chosen)
        self._is_choosing = False

    def _room_for(self, text: str) -> QSize:
        """Returns the size that QPushButton would need for a text."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = text
        words = self.fontMetrics().size(0, text)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, words, self)
