"""The poker table's part of the first page: CHANGE or HOLD."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.cards.cards import parse_hand
from cardroom.house.first_steps import FirstPart
from cardroom.house.settings.settings import Settings
from cardroom.house.settings.swatch import Swatch
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, paint_face, shadow
from cardroom.widgets.cards.card_marks import ON_RIBBON, RIBBON
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import shrunk, sized
from cardroom.widgets.window.front_panel import bind, load_front_panel
from cardroom.widgets.window.look import Look

HAND = parse_hand("KS 4D KH 9C KD")
"""Marked cards are never neighbours, so that their badges have room."""

_MARKED = {Marking.CHANGE: (1, 3), Marking.HOLD: (0, 2, 4)}
_RISE = 0.17
"""How far a card to hold is raised, in heights of the card."""
_DIM = QColor(12, 22, 18, 85)
"""Covers a card to change, as at the table."""
_GAP = 0.07
"""The gap between two cards, in widths of a card."""


class MarkingSwatch(Swatch):
    """Shows five cards; marked ones are raised or dimmed, with the word.

    Its `value` is the marking, its text the word.

    Signals:
        toggled, clicked: from QAbstractButton.
    """

    _look = Look()

    def apply_look(self, look: Look) -> None:
        """Changes felt and deck."""
        self._look = look
        super().apply_look(look)

    def sizeHint(self) -> QSize:
        """Returns a size at which the badges fit beside each other."""
        line = self.fontMetrics().height()
        return QSize(round(line * 10), round(line * 4.6))

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size; the badges then have a smaller font."""
        return QSize(round(self.fontMetrics().height() * 6), self.sizeHint().height())

    def _paint_faces(self, painter: QPainter, picture: QRectF) -> None:
        """Paints the cards, their marks and the word."""
        painter.save()
        count = len(HAND)
        width = min(
            picture.width() * 0.93 / (count + (count - 1) * _GAP), picture.height() * 0.86 / (1 + _RISE) * CARD_RATIO
        )
        size = QSize(round(width), round(width / CARD_RATIO))
        step = size.width() * (1 + _GAP)
        left = picture.center().x() - (step * (count - 1) + size.width()) / 2
        top = picture.center().y() - size.height() * (1 - _RISE) / 2
        blur, ratio = size.height() * BLUR, self.devicePixelRatioF()
        marking = Marking(self.property("value"))
        marked, rise = _MARKED[marking], size.height() * (_RISE if marking is Marking.HOLD else 0)
        for place, card in enumerate(HAND):
            corner = QPointF(left + step * place, top - (rise if place in marked else 0))
            painter.drawPixmap(corner - QPointF(blur * 0.7, blur * 0.5), shadow(size, ratio))
            paint_face(painter, QRectF(corner, size), card, self._look, ratio)
            if place in marked and marking is Marking.CHANGE:
                painter.fillRect(QRectF(corner, size), _DIM)
        for place in marked:
            middle = QPointF(left + step * place + size.width() / 2, top + size.height() * 0.53)
            self._paint_badge(painter, middle, 1.9 * step)
        painter.restore()

    def _paint_badge(self, painter: QPainter, middle: QPointF, widest: float) -> None:
        usual = sized(self.font(), self.fontInfo().pixelSize() * 0.8, bold=True)
        font = shrunk(usual, lambda tried: _pill(tried, self.text()).width() <= widest)
        pill = _pill(font, self.text())
        pill.moveCenter(middle)
        draw_rounded(painter, pill, pill.height() / 2, fill=RIBBON)
        painter.setPen(ON_RIBBON)
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self.text())


def _pill(font: QFont, text: str) -> QRectF:
    """Returns a badge of the size of its text, at the origin."""
    metrics = QFontMetricsF(font)
    return QRectF(0, 0, metrics.horizontalAdvance(text) + metrics.height() * 0.9, metrics.height() * 1.15)


class MarkingChoiceControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/poker_first_choice.ui`."""

    marking: ChoiceBar
    changeNote: QLabel  # noqa: N815 - Designer's names
    holdNote: QLabel  # noqa: N815


class MarkingChoice(FirstPart):
    """Shows both meanings of a mark, and saves the person's choice.

    Args:
        values: the settings of poker.
        window: the first page.
    """

    def __init__(self, values: PokerSettings, window: QWidget) -> None:
        super().__init__(load_front_panel("poker_first_choice", window, ChoiceBar, MarkingSwatch))
        self.controls = bind(MarkingChoiceControls, self.front)
        self.controls.marking.show_choice(values.marking.value)
        self.controls.marking.chosen.connect(lambda value: values.set_marking(Marking(value)))

    def retranslate(self) -> None:
        """Updates the spoken names: each word with its explanation."""
        notes = {Marking.CHANGE: self.controls.changeNote, Marking.HOLD: self.controls.holdNote}
        for marking, note in notes.items():
            button = self.controls.marking.buttons[marking.value]
            button.setAccessibleName(f"{button.text()}: {note.text()}")


def marking_choice(settings: Settings, window: QWidget) -> MarkingChoice:
    """Makes the part of the first page.

    Entry point of the table's spec.
    """
    return MarkingChoice(PokerSettings.of(settings), window)
