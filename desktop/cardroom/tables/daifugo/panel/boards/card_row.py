"""A row of small cards: pictures, or slips of paper."""

from collections.abc import Iterator

from msgspec import Struct, field
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from cardroom.tables.daifugo.panel.hand.shape import printed_for
from cardroom.tables.daifugo.panel.signs import IVORY
from cardroom.tables.daifugo.panel.words.cards import SUIT_SIGNS, rank_text
from cardroom.tables.daifugo.panel.words.players import figure
from cardroom.tables.daifugo.rules.card_sets import JOKERS, SUITS, CardSet, as_card, each_bit
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, paint_face, shadow
from cardroom.widgets.cards.suit_text import ON_PAPER
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import LEFT, PaintedText, sized, text_width
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Deck, Look

_TALLEST, _EASY_FACE, _LEAST_FACE, _SMALLEST_BACK = 170.0, 84.0, 62.0, 8.0
_NARROWEST_STEP, _LITTLE_OVERLAP, _WIDEST_STEP = 0.33, 0.72, 1.05
"""The visible part of a card, in widths of a card."""

_PAPER, _EDGE = QColor("#fffefa"), QColor("#b9b4a6")
_JOKER_INK = QColor("#5b2a86")
_JOKER_SIGN = "★"
_GAP = 2.0


class CardRow(Struct, frozen=True):
    """The places of some cards.

    Attributes:
        cards: the shown cards, the weakest first; None for a card face down.
        places: of each shown card.
        is_slips: whether the cards are too small for pictures.
        rest: number of cards without room.
        rest_place: where their number is written.
        pixels: the size of the texts on slips.
    """

    cards: tuple[CardSet | None, ...]
    places: tuple[QRectF, ...]
    is_slips: bool = False
    rest: int = 0
    rest_place: QRectF = field(default_factory=QRectF)
    pixels: int = SMALLEST_TEXT

    def texts(self, font: QFont, deck: Deck) -> Iterator[PaintedText]:
        """Yields the texts of the slips, and the number of the rest."""
        small = _slip_font(font, self.pixels)
        if self.is_slips:
            for card, place in zip(self.cards, self.places, strict=True):
                if card is not None:
                    yield from _slip_texts(card, place, small, deck)
        if self.rest:
            yield PaintedText(f"+{figure(self.rest)}", self.rest_place, small, IVORY, LEFT)

    def paint(self, painter: QPainter, look: Look, ratio: float) -> None:
        """Paints the cards without the texts of slips."""
        for card, place in zip(self.cards, self.places, strict=True):
            if self.is_slips and card is not None:
                draw_rounded(painter, place, 4, fill=_PAPER, edge=QPen(_EDGE, 1))
                continue
            size = place.size().toSize()
            blur = size.height() * BLUR
            painter.drawPixmap(place.topLeft() - QPointF(blur * 0.8, blur * 0.6), shadow(size, ratio))
            shown = None if card is None else as_card(card)
            paint_face(painter, place, shown, printed_for(look, place.height()), ratio)


def card_row(cards: CardSet, place: QRectF, font: QFont, *, backs: int = 0) -> CardRow:
    """Returns the places of cards, as large as they fit.

    Args:
        cards: the open cards.
        place: the room for them.
        font: of the board.
        backs: number of cards face down, in place of open ones.
    """
    shown: tuple[CardSet | None, ...] = (None,) * backs if backs else tuple(each_bit(cards))
    height = min(place.height(), _TALLEST)
    for overlap, least in ((_LITTLE_OVERLAP, _EASY_FACE), (_NARROWEST_STEP, _SMALLEST_BACK if backs else _LEAST_FACE)):
        if row := _faces(shown, place, height, overlap, least):
            return row
    return _slips(shown, place, font)


def centred(row: CardRow, place: QRectF) -> CardRow:
    """Returns a row in the middle of its place."""
    if not row.places:
        return row
    right = row.rest_place.right() if row.rest else row.places[-1].right()
    shift = (place.left() + place.right() - row.places[0].left() - right) / 2
    places = tuple(each.translated(shift, 0) for each in row.places)
    return replace(row, places=places, rest_place=row.rest_place.translated(shift, 0))


def _faces(
    shown: tuple[CardSet | None, ...], place: QRectF, height: float, overlap: float, least: float
) -> CardRow | None:
    """Returns the largest pictures that fit, or None.

    Args:
        shown: the cards.
        place: the room for them.
        height: the largest height of a card, in pixels.
        overlap: the least visible part of a card, in widths of a card.
        least: the least height of a card, in pixels.
    """
    while height >= least:
        width = height * CARD_RATIO
        step = min(width * _WIDEST_STEP, (place.width() - width) / max(1, len(shown) - 1))
        if step >= (0.0 if len(shown) == 1 else width * overlap):
            return CardRow(shown, _in_row(len(shown), place, step, width, height))
        height *= 0.97
    return None


def _in_row(count: int, place: QRectF, step: float, width: float, height: float) -> tuple[QRectF, ...]:
    top = place.center().y() - height / 2
    return tuple(QRectF(place.left() + number * step, top, width, height) for number in range(count))


def _slips(shown: tuple[CardSet | None, ...], place: QRectF, font: QFont) -> CardRow:
    """Returns slips in one or more lines.

    A number stands for those without room.
    """
    pixels = round(font.pixelSize() * 0.85)
    while pixels > SMALLEST_TEXT and len(shown) > _room(place, _slip_size(font, pixels)):
        pixels -= 1
    pixels = max(SMALLEST_TEXT, pixels)
    size = _slip_size(font, pixels)
    rest = 0
    if len(shown) > _room(place, size):
        rest = len(shown) - max(1, _room(place, size) - 2)
        shown = shown[rest:]
    across = _across(place, size)
    lines = -(-(len(shown) + 2 * (rest > 0)) // across)
    top = place.center().y() - (lines * (size.height() + _GAP) - _GAP) / 2
    places = tuple(
        QRectF(
            place.left() + number % across * (size.width() + _GAP),
            top + number // across * (size.height() + _GAP),
            size.width(),
            size.height(),
        )
        for number in range(len(shown))
    )
    last = places[-1] if places else QRectF(place.topLeft(), size)
    rest_place = QRectF(last.right() + 4, last.top(), size.width() * 2, last.height())
    return CardRow(shown, places, is_slips=True, rest=rest, rest_place=rest_place, pixels=pixels)


def _across(place: QRectF, size: QSize) -> int:
    return max(1, int((place.width() + _GAP) // (size.width() + _GAP)))


def _room(place: QRectF, size: QSize) -> int:
    """Returns the number of slips that have room."""
    return _across(place, size) * int((place.height() + _GAP) // (size.height() + _GAP))


def _slip_size(font: QFont, pixels: int) -> QSize:
    font = _slip_font(font, pixels)
    return QSize(round(text_width(font, "10")) + 5, round(pixels * 2.1) + 4)


def _slip_font(font: QFont, pixels: int) -> QFont:
    return sized(font, pixels, bold=True)


def _slip_texts(card: CardSet, place: QRectF, small: QFont, deck: Deck) -> Iterator[PaintedText]:
    """Yields the rank above the suit; a star for a joker."""
    if card & JOKERS:
        yield PaintedText(_JOKER_SIGN, place, small, _JOKER_INK)
        return
    number = card.bit_length() - 1
    ink = ON_PAPER[deck.colours][number % SUITS]
    half = place.height() / 2
    flags = Qt.AlignmentFlag.AlignCenter
    yield PaintedText(rank_text(number // SUITS), place.adjusted(0, 1, 0, -half), small, ink, flags)
    yield PaintedText(SUIT_SIGNS[number % SUITS], place.adjusted(0, half - 1, 0, -1), small, ink, flags)
