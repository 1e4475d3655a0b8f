"""The row of the hand's name, the prompt and the coach's line."""

from itertools import product

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from cardroom.widgets.cards.suit_text import draw_suits, spoken_text
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.window.look import Look

_SPACING = 8
_ROOM_AT_THE_SIDES = 26
"""Between the text and the ends of the ribbon, in pixels."""


class HandRibbon(PromptLine):
    """Shows the name of an open hand; hidden without one."""

    line_height = 1.2

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.hide()

    def show_hand(self, line: str, short: str = "") -> None:
        """Shows the line of a hand.

        Args:
            line: name and pay; "" for none.
            short: the name alone, for a narrow window.
        """
        self.show_text(line, short)
        self.setVisible(bool(line))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Returns the size of the whole line."""
        return QSize(self.natural_width(self._sentence) + _ROOM_AT_THE_SIDES, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size: the text shrinks."""
        return QSize(1, super().minimumSizeHint().height())


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

    def apply_look(self, look: Look) -> None:
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


class PromptRow(QWidget):
    """Divides its width between a ribbon, a prompt and the coach's line.

    The prompt is always visible. Where they do not all fit, the prompt gets two lines, then the ribbon smaller, then
    the line shorter. The ribbon goes before the line no longer names the best hold, and last the prompt gets shorter.
    With larger texts no part is narrower than with normal ones.

    The children are those of the front panel, one of each class.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._normal: tuple[int, ...] = ()

    @property
    def least_height(self) -> int:
        """The height with normal texts in pixels; 0 if unknown.

        Set it while texts are normal: their sizes are noted.
        """
        return self._normal[0] if self._normal else 0

    @least_height.setter
    def least_height(self, height: int) -> None:
        parts = self._parts()
        self._normal = (height, *(part.usual_pixels for part in parts)) if height else ()
        parts[-1].least_pixels = parts[-1].usual_pixels if height else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges both for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arranges both after a change of their texts or their style."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Returns the height of the highest one, shown or not."""
        hints = [child.sizeHint().expandedTo(child.minimumSizeHint()) for child in self._parts()]
        return QSize(sum(hint.width() for hint in hints), max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        """Returns the same height, and no width: the texts fit themselves."""
        return QSize(1, self.sizeHint().height())

    def _parts(self) -> tuple[PromptLine, HandRibbon, CoachLine]:
        (ribbon,), (line,) = self.findChildren(HandRibbon), self.findChildren(CoachLine)
        return next(each for each in self.findChildren(PromptLine) if each is not ribbon), ribbon, line

    def _arrange(self) -> None:
        if self.findChild(CoachLine) is None:  # the last one
            return
        prompt, ribbon, line = self._parts()
        for each in (prompt, ribbon):
            each.resize(each.width(), self.height())  # whether two lines fit depends on it
        room = self.width() - _SPACING * (ribbon.isVisibleTo(self) + line.isVisibleTo(self))
        left, right = _widths_beside(*self._widths(), room, self._usual(room))
        ribbon.setGeometry(QRect(0 if left else -self.width(), 0, left, self.height()))  # its least width is 1
        line.setGeometry(QRect(self.width() - right, 0, right, self.height()))
        left, right = (width + _SPACING if width else 0 for width in (left, right))
        prompt.setGeometry(QRect(left, 0, self.width() - left - right, self.height()))

    def _usual(self, room: int) -> tuple[int, int, int]:
        """Returns the widths with normal texts; zeros if they are normal."""
        if not self._normal:
            return 0, 0, 0
        widths = self._widths(*self._normal)
        left, right = _widths_beside(*widths, room)
        return left, min(room - left - right, widths[0][0]), right

    def _widths(self, height: int = 0, *pixels: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Returns the widths of the parts that are shown.

        Args:
            height: of the row in pixels; 0 for the present one.
            pixels: the font sizes of the parts; none for the present ones.
        """
        prompt, ribbon, line = self._parts()
        sizes = pixels or (0, 0, 0)
        names = () if ribbon.isHidden() else ribbon.widths(sizes[1], height)
        return prompt.widths(sizes[0], height), names, () if line.isHidden() else line.widths(sizes[2])


def _widths_beside(
    prompt: tuple[int, ...],
    ribbon: tuple[int, ...],
    line: tuple[int, ...],
    room: int,
    usual: tuple[int, int, int] = (0, 0, 0),
) -> tuple[int, int]:
    """Returns the widths of the ribbon and the line.

    Args:
        prompt: the widths of the prompt: as the style has it, small, and as a short sentence.
        ribbon: the same of the ribbon; empty if it is hidden.
        line: the widths of the line's texts; empty if it is hidden.
        room: the width of all together.
        usual: the least widths of the ribbon, the prompt and the line; all in pixels.
    """
    *whole, short = prompt
    lines, names = line or (0,), ribbon or (0,)
    telling, last = lines[:-1], lines[-1:]  # the last text of the coach does not name the best hold
    beside = (*product(telling, names), *product(telling, (0,)), *product(last, (*names, 0)))
    for widths in (whole, (short,)):
        for right, left in beside:
            least = (max(usual[1], width) for width in widths)
            if left >= usual[0] and right >= usual[2] and any(left + width + right <= room for width in least):
                return left, right
    if any(usual):
        return usual[0], max(usual[2], lines[-1])
    right, left = beside[-1]
    return min(left, room // 3), min(right, room // 2)
