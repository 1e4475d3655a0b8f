"""Draws texts with coloured suits, such as "K♥"; in Japanese "♥K".

The colours are those of the deck. Each has a contrast of 4.5 : 1; letters and signs say the same without them.
"""

import re
from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QLabel

from cardroom.cards.cards import JOKER, BadCards, Card, parse_card
from cardroom.widgets.cards.card_words import WRITTEN_CARD, spelled_suits, spoken_card
from cardroom.widgets.window.look import Deck

ON_DARK = {"two": {"♥": "#ff9d94", "♦": "#ff9d94"}, "four": {"♥": "#ff9d94", "♦": "#9ccbff", "♣": "#7fe0a0"}}
"""Colours on a dark ground; other suits have the colour of the text."""

_BLACK, _RED = QColor("#16181d"), QColor("#c4122f")
ON_PAPER = {"two": (_BLACK, _RED, _RED, _BLACK), "four": (_BLACK, _RED, QColor("#1257c9"), QColor("#096e34"))}
"""Colours on white paper: spades, hearts, diamonds, clubs."""

SUIT_LETTERS = str.maketrans("♠♥♦♣", "SHDC")

CARD = re.compile(rf"({WRITTEN_CARD}|[♠♥♦♣])")
"""A card or the sign of a suit."""
_SUIT = re.compile("[♠♥♦♣]")


def has_suits(text: str) -> bool:
    """Returns whether a text contains the sign of a suit."""
    return CARD.search(text) is not None


def pieces(text: str, deck: Deck) -> Iterator[tuple[str, QColor | None]]:
    """Splits a text by colour, for a dark ground.

    None is the colour of the text.
    """
    for piece in filter(None, CARD.split(text)):
        yield piece, suit_colour(piece, deck) if CARD.fullmatch(piece) else None


def suit_colour(written: str, deck: Deck) -> QColor | None:
    """Returns the colour of a card on a dark ground.

    None is the colour of the text.
    """
    colour = ON_DARK[deck.colours].get(_sign(written))
    return None if colour is None else QColor(colour)


def rich_text(text: str, deck: Deck) -> str:
    """Returns a text as HTML, its cards coloured for a dark ground."""
    from html import escape  # noqa: PLC0415 - its table of entities takes a millisecond of a start

    return "".join(
        escape(piece) if colour is None else f'<span style="color: {colour.name()}">{piece}</span>'
        for piece, colour in pieces(text, deck)
    )


def spoken_text(text: str) -> str:
    """Returns a text for screen readers: "King of hearts" for "K♥"."""
    named = spelled_suits(text)
    card = rf"(?:{CARD.pattern[1:-1]}|{re.escape(spoken_card(JOKER))})"
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
