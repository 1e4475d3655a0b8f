"""One compared hand: its cards, name, place and reason."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, paint_face, shadow
from cardroom.widgets.paint.gold import draw_gold_frame, draw_silver_frame, gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import LEFT, PaintedText, draw_texts, shrunk, sized, text_width
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

PLATE, CHOSEN_PLATE = QColor(6, 14, 11, 200), QColor(40, 8, 16, 215)
EDGE, CHOSEN_EDGE, FOCUS = QColor("#5c6a62"), QColor("#f6dc8b"), QColor("#ffffff")
NAME, REASON, DARK = QColor("#fff1b8"), QColor("#ffffff"), QColor("#16181d")
CHIP, CHOSEN_CHIP, PLACE = QColor("#22352c"), QColor("#7a1226"), QColor("#34443c")
_SLOT = QColor(255, 255, 255, 70)
_SMALL = 0.84
"""The size of the reason's letters, in those of the name."""
_FRAME = 5.0
"""The room around the cards for their frames, in pixels."""
_GAPS = 60
"""The width of the cards' area, in gaps between two cards."""


Forms = tuple[tuple[str, ...], ...]
"""The same text at several lengths, the longest first; each is one line or more."""


class ShownHand(Struct, frozen=True):
    """What a view shows.

    Attributes:
        number: of the hand, from 1; also its key; 0 for a hand without one.
        cards: up to five.
        titles: its name, the longest form first.
        reasons: why it has its place, the longest form first, each as lines; none without a place.
        place: its place in words; "" without one.
        wins: whether the place is the first.
        lit: the places of the cards that decided.
        spoken: the spoken name.
    """

    number: int
    cards: tuple[Card, ...] = ()
    titles: Forms = (("",),)
    reasons: Forms = ()
    place: str = ""
    wins: bool = False
    lit: frozenset[int] = frozenset()
    spoken: str = ""


class HandView(QAbstractButton):
    """Shows a hand; checked while it is put together.

    Attributes:
        shown: the hand that is shown.

    Signals:
        clicked: from QAbstractButton.
        card_clicked(int): the place of a card was clicked with the mouse.
    """

    card_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = ShownHand(0)
        self._look = Look()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_hand(self, shown: ShownHand, *, chosen: bool) -> None:
        """Shows a hand, and whether it is being put together."""
        self.shown = shown
        self.setChecked(chosen)
        self.setAccessibleName(shown.spoken)
        self.setAccessibleDescription(" ".join(shown.reasons[0]) if shown.reasons else "")
        self.update()

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(480, 200)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size with legible cards."""
        return QSize(220, round(self._pixels() * 2.2 + 2 * self._line_height()) + 48)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Leaves the check mark to `show_hand`."""

    def card_rect(self, place: int) -> QRectF:
        """Returns the rectangle of a card."""
        area = self._card_area()
        gap = area.width() / _GAPS
        height = min(area.height(), (area.width() - 4 * gap) / HAND_SIZE / CARD_RATIO)
        width = height * CARD_RATIO
        left = area.center().x() - (HAND_SIZE * width + 4 * gap) / 2
        return QRectF(
            round(left + place * (width + gap)), round(area.center().y() - height / 2), int(width), int(height)
        )

    def texts(self) -> Iterator[PaintedText]:
        """Yields every text as it will be painted."""
        shown, chip, pill = self.shown, self._chip(), self._pill()
        if shown.number:
            yield PaintedText(str(shown.number), chip, self._font(_SMALL), FOCUS, Qt.AlignmentFlag.AlignCenter)
        right = self._inside().right()
        if shown.place:
            colour = DARK if shown.wins else FOCUS
            yield PaintedText(shown.place, pill, self._font(_SMALL), colour, Qt.AlignmentFlag.AlignCenter)
            right = pill.left() - chip.width() / 4
        left = chip.right() + chip.width() / 3 if shown.number else chip.left()
        title = QRectF(left, chip.top(), right - left, chip.height())
        font, (name,) = _fitted(self._font(1), shown.titles, title.width())
        yield PaintedText(name, title, font, NAME, LEFT)
        font, lines = self._reason()
        for at, line in enumerate(lines):
            place = self._reason_rect(len(lines)).adjusted(0, 0, 0, -self._line_height() * (len(lines) - 1))
            place.translate(0, at * self._line_height())
            yield PaintedText(line, place, font, REASON, Qt.AlignmentFlag.AlignCenter)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emits the clicked card of the chosen hand; else chooses the hand."""
        place = next((at for at in range(HAND_SIZE) if self.card_rect(at).contains(event.position())), None)
        was_chosen = self.isChecked()
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and was_chosen and place is not None:
            self.card_clicked.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints plate, cards and texts."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_plate(painter)
        for place in range(HAND_SIZE):
            self._paint_card(painter, place)
        draw_texts(painter, self.texts())
        painter.end()

    def _paint_plate(self, painter: QPainter) -> None:
        edge, plate, chip = QPen(EDGE, 1), PLATE, CHIP
        if self.isChecked():
            edge, plate, chip = QPen(CHOSEN_EDGE, 2), CHOSEN_PLATE, CHOSEN_CHIP
        draw_rounded(painter, self._plate(), 10, fill=plate, edge=QPen(FOCUS, 3) if self.hasFocus() else edge)
        if self.shown.number:
            draw_rounded(painter, self._chip(), 5, fill=chip)
        if self.shown.place:
            pill = self._pill()
            draw_rounded(painter, pill, pill.height() / 2, fill=gold(pill) if self.shown.wins else PLACE)

    def _paint_card(self, painter: QPainter, place: int) -> None:
        rect = self.card_rect(place)
        if place >= len(self.shown.cards):
            draw_rounded(painter, rect.adjusted(1, 1, -1, -1), 7, edge=QPen(_SLOT, 2, Qt.PenStyle.DashLine))
            return
        card, size, ratio = self.shown.cards[place], rect.size().toSize(), self.devicePixelRatioF()
        blur = rect.height() * BLUR
        painter.drawPixmap(rect.topLeft() - QPointF(blur, blur * 0.8), shadow(size, ratio))
        paint_face(painter, rect, card, self._look, ratio)
        if place in self.shown.lit:
            width = max(3.0, rect.width() / 24)
            around, radius = rect.adjusted(-width, -width, width, width), rect.width() / 12
            (draw_gold_frame if self.shown.wins else draw_silver_frame)(painter, around, width, radius)

    # --- geometry, in pixels -----------------------------------------------------------------------------------------

    def _plate(self) -> QRectF:
        """Returns the plate: no higher than its cards need, and centred."""
        whole, edge = QRectF(self.rect()).adjusted(2, 2, -2, -2), self._edge()
        area = whole.width() - 2 * edge - 2 * _FRAME
        cards = area * (1 - 4 / _GAPS) / HAND_SIZE / CARD_RATIO
        words = self._pixels() * 1.4 + self._line_height() * max(1, len(self._reason()[1]))
        spare = max(0.0, whole.height() - words - cards - 2 * _FRAME - 1.6 * edge)
        return whole.adjusted(0, spare / 2, 0, -spare / 2)

    def _inside(self) -> QRectF:
        edge = self._edge()
        return self._plate().adjusted(edge, edge * 0.8, -edge, -edge * 0.8)

    def _edge(self) -> float:
        return self._pixels() * 0.5

    def _line_height(self) -> float:
        return max(SMALLEST_TEXT, self._pixels() * _SMALL) * 1.35

    def _reason(self) -> tuple[QFont, tuple[str, ...]]:
        """Returns the font and lines of the longest reason that fits."""
        font = self._font(_SMALL, bold=False)
        return _fitted(font, self.shown.reasons or ((),), self.width() - 2 * self._edge() - 4)

    def _chip(self) -> QRectF:
        inside, side = self._inside(), self._pixels() * 1.4
        return QRectF(inside.left(), inside.top(), side, side)

    def _pill(self) -> QRectF:
        chip = self._chip()
        width = text_width(self._font(_SMALL), self.shown.place) + chip.height() * 0.8
        return QRectF(self._inside().right() - width, chip.top(), width, chip.height())

    def _reason_rect(self, lines: int) -> QRectF:
        inside, height = self._inside(), self._line_height() * max(1, lines)
        return QRectF(inside.left(), inside.bottom() - height, inside.width(), height)

    def _card_area(self) -> QRectF:
        top, bottom = self._chip().bottom(), self._reason_rect(len(self._reason()[1])).top()
        inside = self._inside()
        return QRectF(inside.left(), top, inside.width(), bottom - top).adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)

    def _pixels(self) -> int:
        return max(SMALLEST_TEXT, self.fontInfo().pixelSize())

    def _font(self, share: float, *, bold: bool = True) -> QFont:
        return sized(self.font(), self._pixels() * share, bold=bold)


def _fitted(font: QFont, forms: Forms, width: float) -> tuple[QFont, tuple[str, ...]]:
    """Returns the longest form that fits, and its font, at most `font`.

    A longer form in smaller letters goes before a shorter one in larger letters.
    """
    for form in forms:
        tried = shrunk(font, partial(_is_room, form, width))
        if _is_room(form, width, tried):
            break
    return tried, form


def _is_room(lines: tuple[str, ...], width: float, font: QFont) -> bool:
    return all(text_width(font, line) <= width for line in lines)
