"""Cards in texts have the colours of their suits, and enough contrast."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cardroom.widgets.cards.suit_text import (
    ON_DARK,
    draw_suits,
    has_suits,
    pieces,
    rich_text,
    show_suits,
    spoken_text,
)
from cardroom.widgets.window.look import Deck

TEXT = "Best: keep 10♥ A♠ K♦ 3♣ Joker (+1.53) <W>"
RED, BLUE, GREEN = ON_DARK["four"]["♥"], ON_DARK["four"]["♦"], ON_DARK["four"]["♣"]


def coloured(deck: Deck) -> dict[str, str]:
    return {piece: colour.name() for piece, colour in pieces(TEXT, deck) if colour is not None}


@pytest.mark.parametrize("large", [False, True])
def test_each_deck_has_its_colours(*, large: bool) -> None:
    size = "large" if large else "normal"
    assert coloured(Deck.of("two", size)) == {"10♥": RED, "K♦": RED}
    assert coloured(Deck.of("four", size)) == {"10♥": RED, "K♦": BLUE, "3♣": GREEN}


def test_no_letter_is_lost() -> None:
    assert "".join(piece for piece, _ in pieces(TEXT, Deck.FOUR_COLOUR)) == TEXT
    assert has_suits(TEXT)
    assert not has_suits("Keep all five")


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Keep 7♥ 9♥ (+1.53)", "Keep 7 of hearts, 9 of hearts (+1.53)"),
        ("Joker K♣ – kept Joker: −0.50", "Joker, King of clubs – kept Joker: −0.50"),
        ("最善：A♠を残す", "最善：Ace of spadesを残す"),
        ("♠ and 1♥", "spades and 1♥"),
        ("Locked to ♠♣: not 7♥", "Locked to spades, clubs: not 7 of hearts"),
        ("場は♥10、♠しばり", "場は10 of hearts、spadesしばり"),
        ("The prompt", "The prompt"),
    ],
)
def test_screen_readers_get_words(text: str, spoken: str) -> None:
    assert spoken_text(text) == spoken


def test_html_is_escaped() -> None:
    assert rich_text("<b> 2♥", Deck.TWO_COLOUR) == f'&lt;b&gt; <span style="color: {RED}">2♥</span>'


def test_a_label_speaks_words(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    show_suits(label, TEXT, Deck.TWO_COLOUR)
    assert label.accessibleName().startswith(
        "Best: keep 10 of hearts, Ace of spades, King of diamonds, 3 of clubs, Joker"
    )
    assert "<span" in label.text()
    show_suits(label, "<b>none</b>", Deck.TWO_COLOUR)
    assert label.textFormat() is Qt.TextFormat.PlainText


@pytest.mark.parametrize("align", [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter])
def test_drawn_texts_have_the_colours_in_their_order(qapp: QApplication, align: Qt.AlignmentFlag) -> None:
    image = QImage(400, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    font = QFont()
    font.setPixelSize(40)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    draw_suits(painter, QRectF(0, 0, 400, 60), align, "A♥ A♦ A♣", Deck.FOUR_COLOUR)
    painter.end()
    columns = {
        name: [x for x in range(400) if any(image.pixelColor(x, y) == QColor(name) for y in range(60))]
        for name in (RED, BLUE, GREEN)
    }
    assert all(columns.values())
    assert max(columns[RED]) < min(columns[BLUE]) < max(columns[BLUE]) < min(columns[GREEN])
    assert (min(columns[RED]) > 60) is (align is Qt.AlignmentFlag.AlignHCenter)
