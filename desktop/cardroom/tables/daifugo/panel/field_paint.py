"""Paints the plays of a trick and the signs above them."""

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from cardroom.tables.daifugo.panel import signs
from cardroom.tables.daifugo.panel.field_shape import FieldShape, Spot, ordered
from cardroom.tables.daifugo.panel.words.cards import rank_text
from cardroom.tables.daifugo.panel.words.players import seat_name
from cardroom.tables.daifugo.rules.card_sets import JOKERS, CardSet, as_card, rank_of, suits_at
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.cards.card_faces import BLUR, CORNER, paint_face, shadow
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import CENTRE, shrunk, sized, text_width
from cardroom.widgets.window.look import Deck, Look

_SLOT = QColor(255, 255, 255, 75)
_GAP = 8.0
_SIGN = 0.86
"""The size of padlock, arrow and suits, in heights of a text line."""


class FieldPlay(Struct, frozen=True):
    """A play on the field.

    Attributes:
        seat: who made it.
        name: the name on its tab.
        play_cards: the cards.
        angle: where the player sits, in degrees clockwise from the bottom of the table: 90 is the left, 180 the top.
        stands: what the cards count as, with jokers; 0 if that is not known.
    """

    seat: int
    name: str
    play_cards: CardSet
    angle: float
    stands: CardSet = 0


def field_plays(sight: DaifugoSight, direction_of: Callable[[int], float]) -> list[FieldPlay]:
    """Returns the plays of a trick, the last one at the end.

    Args:
        sight: what is seen.
        direction_of: returns where a seat is, in degrees clockwise from the bottom.
    """
    return [
        FieldPlay(seat, seat_name(seat, sight), play.cards, direction_of(seat), play.stands)
        for seat, play in sight.plays
    ]


class Sign(Enum):
    """The signs above the cards."""

    LOCK = "only some suits may follow"
    JACK = "a jack has reversed the order"


class Plate(Struct, frozen=True):
    """A sign with a word.

    Attributes:
        sign: what it shows.
        word: its text.
        place: of the plate.
        sign_place: of padlock or arrow.
        word_place: of the text.
        suits_place: of the locked suits; empty for other signs.
        font: of the text.
    """

    sign: Sign
    word: str
    place: QRectF
    sign_place: QRectF
    word_place: QRectF
    suits_place: QRectF
    font: QFont


def plates(words: Sequence[tuple[Sign, str]], area: QRectF, font: QFont, lock: int) -> tuple[Plate, ...]:
    """Returns the plates side by side, at the top of an area.

    Args:
        words: the signs with their texts.
        area: of the field.
        font: of the texts.
        lock: the locked suits, as four bits.
    """
    room = area.width() - _GAP * len(words)
    bold = shrunk(sized(font, font.pixelSize(), bold=True), lambda tried: sum(_widths(words, tried, lock)) <= room)
    widths = _widths(words, bold, lock)
    if sum(widths) > room:  # padlock and suits say it without a word
        words = [(sign, "" if sign is Sign.LOCK else word) for sign, word in words]
        widths = _widths(words, bold, lock)
    metrics = QFontMetricsF(bold)
    height, size = metrics.height() * 1.3, metrics.height() * _SIGN
    left = area.center().x() - (sum(widths) + _GAP * max(0, len(words) - 1)) / 2
    made = []
    for (sign, word), width in zip(words, widths, strict=True):
        place = QRectF(left, area.top() + 1, width, height)
        middle = place.center().y()
        mark = QRectF(left + 1.2 * _GAP, middle - size / 2, size, size)
        text = QRectF(mark.right() + _GAP, place.top(), metrics.horizontalAdvance(word) + 2, height)
        suits = QRectF(text.right() + _GAP, middle - size / 2, place.right() - text.right() - 2 * _GAP, size)
        made.append(Plate(sign, word, place, mark, text, suits if sign is Sign.LOCK else QRectF(), bold))
        left += width + _GAP
    return tuple(made)


def _widths(words: Sequence[tuple[Sign, str]], font: QFont, lock: int) -> list[float]:
    """Returns the widths of plates in a font."""
    metrics = QFontMetricsF(font)
    size = metrics.height() * _SIGN
    suits = {Sign.LOCK: signs.suits_width(lock, size) + _GAP}
    return [size + metrics.horizontalAdvance(word) + 2 + suits.get(sign, 0.0) + 3.4 * _GAP for sign, word in words]


def paint_sign(painter: QPainter, plate: Plate, lock: int, deck: Deck, *, hard: bool) -> None:
    """Paints a plate without its word; a lock hangs on a chain."""
    if plate.sign is Sign.LOCK:
        links = plate.place.height() * 0.5
        for side in (-1, 1):
            edge = QPointF(plate.place.left() if side < 0 else plate.place.right(), plate.place.center().y())
            signs.paint_chain(painter, edge + QPointF(side * links * 2.6, 0), edge, links)
        signs.paint_plate(painter, plate.place)
        signs.paint_padlock(painter, plate.sign_place.adjusted(2, 0, -2, 0), double=hard)
        signs.paint_suits(painter, plate.suits_place, lock, signs.suit_colours(deck))
    else:
        signs.paint_plate(painter, plate.place)
        signs.paint_turned_arrow(painter, plate.sign_place)


def paint_slot(painter: QPainter, shape: FieldShape) -> None:
    """Paints the outline of an empty field."""
    place = shape.area.adjusted(2, 2, -2, -2)
    width = min(place.width(), max(place.height() * 1.7, shape.card_size.width() * 2))
    place = QRectF(place.center().x() - width / 2, place.top(), width, place.height())
    draw_rounded(painter, place, 16, edge=QPen(_SLOT, 2, Qt.PenStyle.DashLine))


def paint_play(  # noqa: PLR0913, PLR0917 - the parts of one picture
    painter: QPainter, play: FieldPlay, spots: Sequence[Spot], size: QSizeF, look: Look, ratio: float
) -> None:
    """Paints the cards of a play; older ones are smaller and darker.

    Args:
        painter: of the widget.
        play: the play.
        spots: the place of each card.
        size: of a card of the last play.
        look: the current deck.
        ratio: physical pixels per logical pixel.
    """
    place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    blur, radius = size.height() * BLUR, size.height() * CORNER
    cards = ordered(play.play_cards, play.stands)
    for (card, _), spot in zip(cards, spots, strict=True):
        painter.save()
        painter.setTransform(spot.turning, combine=True)
        painter.drawPixmap(place.topLeft() + QPointF(-blur * 0.8, -blur * 0.6), shadow(size.toSize(), ratio))
        paint_face(painter, place, as_card(card), look, ratio)
        if spot.veil:
            draw_rounded(painter, place, radius, fill=QColor(8, 20, 15, round(spot.veil)))
        painter.restore()
    for (card, stands), spot in zip(cards, spots, strict=True):
        if card & JOKERS and stands and not spot.veil:
            painter.save()
            painter.setTransform(spot.turning, combine=True)
            _paint_stand(painter, place, stands, look.deck)
            painter.restore()


def _paint_stand(painter: QPainter, card: QRectF, stands: CardSet, deck: Deck) -> None:
    """Paints what a joker counts as over its left edge."""
    height = max(20.0, card.height() * 0.2)
    font = sized(QFont(), height * 0.66, bold=True)
    rank = rank_text(rank_of(stands))
    advance = text_width(font, rank)
    suit = height * 0.6
    tab = QRectF(card.left() + 3, card.center().y(), suit + advance + height * 0.55, height)
    signs.paint_plate(painter, tab)
    left = tab.left() + height * 0.24
    suits = suits_at(stands, rank_of(stands))
    signs.paint_suits(painter, QRectF(left, tab.center().y() - suit / 2, suit, suit), suits, signs.suit_colours(deck))
    painter.setFont(font)
    painter.setPen(signs.IVORY)
    painter.drawText(QRectF(left + suit + 3, tab.top(), advance + 2, height), CENTRE, rank)
