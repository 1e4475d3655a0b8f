"""Draws texts with coloured suits, such as "K♥"; in Japanese "♥K".

The colours are those of the deck. Each has a contrast of 4.5 : 1; letters and signs say the same without them.
"""

import html
import re
from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QRegularExpression, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter, QPalette, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cardroom.cards.cards import JOKER, BadCards, Card, parse_card
from cardroom.widgets.cards.card_words import WRITTEN_CARD, spelled_suits, spoken_card
from cardroom.widgets.paint.texts import shrunk
from cardroom.widgets.window.look import Appearance, Deck

ON_DARK = {"two": {"♥": "#ff9d94", "♦": "#ff9d94"}, "four": {"♥": "#ff9d94", "♦": "#9ccbff", "♣": "#7fe0a0"}}
"""Colours on a dark ground; other suits have the colour of the text."""

_BLACK, _RED = QColor("#16181d"), QColor("#c4122f")
ON_PAPER = {"two": (_BLACK, _RED, _RED, _BLACK), "four": (_BLACK, _RED, QColor("#1257c9"), QColor("#096e34"))}
"""Colours on white paper: spades, hearts, diamonds, clubs."""

SUIT_LETTERS = str.maketrans("♠♥♦♣", "SHDC")

_CARD = re.compile(rf"({WRITTEN_CARD}|[♠♥♦♣])")
_SUIT = re.compile("[♠♥♦♣]")
_IN_DOCUMENT = QRegularExpression(_CARD.pattern)


def has_suits(text: str) -> bool:
    """Returns whether a text contains the sign of a suit."""
    return _CARD.search(text) is not None


def pieces(text: str, deck: Deck) -> Iterator[tuple[str, QColor | None]]:
    """Splits a text by colour, for a dark ground.

    None is the colour of the text.
    """
    for piece in filter(None, _CARD.split(text)):
        colour = ON_DARK[deck.colours].get(_sign(piece)) if _CARD.fullmatch(piece) else None
        yield piece, None if colour is None else QColor(colour)


def rich_text(text: str, deck: Deck) -> str:
    """Returns a text as HTML, its cards coloured for a dark ground."""
    return "".join(
        html.escape(piece) if colour is None else f'<span style="color: {colour.name()}">{piece}</span>'
        for piece, colour in pieces(text, deck)
    )


def spoken_text(text: str) -> str:
    """Returns a text for screen readers: "King of hearts" for "K♥"."""
    named = spelled_suits(text)
    card = rf"(?:{_CARD.pattern[1:-1]}|{re.escape(spoken_card(JOKER))})"
    return re.sub(rf"{card}(?: {card})*", lambda run: ", ".join(map(_spoken, run[0].split())), named)


def read_card(written: str) -> Card:
    """Returns a card as it is written: "K♥", in Japanese "♥K".

    Raises:
        BadCards: it is no card.
    """
    return parse_card(_SUIT.sub("", written) + _sign(written).translate(SUIT_LETTERS))


def _spoken(word: str) -> str:
    """Returns the name of a card; other words as they are."""
    try:
        return spoken_card(read_card(word))
    except BadCards:
        return word


def _sign(written: str) -> str:
    """Returns the first suit's sign in a text, or ""."""
    found = _SUIT.search(written)
    return found[0] if found else ""


def show_suits(label: QLabel, text: str, deck: Deck) -> None:
    """Shows a text with coloured suits in a label.

    The spoken name has words.
    """
    label.setTextFormat(Qt.TextFormat.RichText if has_suits(text) else Qt.TextFormat.PlainText)
    label.setText(rich_text(text, deck) if has_suits(text) else text)
    label.setAccessibleName(spoken_text(text))


def draw_suits(painter: QPainter, area: QRectF, align: Qt.AlignmentFlag, text: str, deck: Deck) -> None:
    """Draws one line of text with coloured suits.

    The painter has the font and the pen.

    Args:
        painter: of the widget.
        area: the rectangle in pixels; the text is centred vertically and not elided.
        align: the horizontal alignment.
        text: one line.
        deck: its colours.
    """
    metrics, plain = QFontMetricsF(painter.font()), painter.pen()
    room = area.width() - metrics.horizontalAdvance(text)
    share = {Qt.AlignmentFlag.AlignHCenter: 0.5, Qt.AlignmentFlag.AlignRight: 1.0}.get(align, 0.0)
    left = area.left() + room * share
    for piece, colour in pieces(text, deck):
        width = metrics.horizontalAdvance(piece)
        painter.setPen(plain if colour is None else colour)
        painter.drawText(QRectF(left, area.top(), width + 2, area.height()), Qt.AlignmentFlag.AlignVCenter, piece)
        left += width
    painter.setPen(plain)


def colour_suits(document: QTextDocument, deck: Deck) -> None:
    """Colours the cards in a document on a dark ground."""
    found = document.find(_IN_DOCUMENT)
    while not found.isNull():
        colour = ON_DARK[deck.colours].get(_sign(found.selectedText()))
        if colour is not None:
            ink = QTextCharFormat()
            ink.setForeground(QColor(colour))
            found.mergeCharFormat(ink)
        found = document.find(_IN_DOCUMENT, found)


class SuitDelegate(QStyledItemDelegate):
    """Draws cards such as "K♥" in the suit colours of the deck.

    A text that is too wide gets smaller, then it is elided. The texts of the items stay plain, also for screen readers.

    Args:
        appearance: holds the current deck.
        view: the list, which gets this delegate.
    """

    def __init__(self, appearance: Appearance, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._appearance = appearance
        self._view = view
        view.setItemDelegate(self)
        appearance.changed.connect(self._repaint)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draws an item; one without suits that fits as usual."""
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        text: str = item.text
        style = self._view.style() or QApplication.style()
        place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, item, self._view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, item, self._view) + 1
        place.adjust(margin, 0, -margin, 0)
        if not has_suits(text) and QFontMetrics(item.font).horizontalAdvance(text) <= place.width():
            super().paint(painter, option, index)
            return
        item.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, item, painter, self._view)
        chosen = bool(item.state & QStyle.StateFlag.State_Selected)
        painter.save()
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.setPen(item.palette.color(role))
        font = shrunk(item.font, lambda tried: QFontMetrics(tried).horizontalAdvance(text) <= place.width())
        painter.setFont(font)
        text = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        align = item.displayAlignment & Qt.AlignmentFlag.AlignHorizontal_Mask
        draw_suits(painter, QRectF(place), align, text, self._appearance.look.deck)
        painter.restore()

    def _repaint(self) -> None:
        self._view.viewport().update()
