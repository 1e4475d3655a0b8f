"""Cards and suits in words and colours, also in lists."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QStyledItemDelegate, QTreeWidget, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import DECK, JOKER, parse_card
from cardroom.cards.hands import Hand
from cardroom.widgets.cards.card_words import hand_name, spoken_card
from cardroom.widgets.cards.spoken_cards import (
    drawn_text,
    grouped_cards,
    listed_cards,
    marked_text,
    placed_cards,
    spelled_cards,
)
from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import ON_DARK, draw_suits, has_suits, pieces, rich_text, show_suits, spoken_text
from cardroom.widgets.window.dressing import style_sheet
from cardroom.widgets.window.look import Appearance, Deck, Look
from tests.dressed import dress
from tests.widgets.on_screen import added, painted


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("hand", "spoken"),
    [
        ("KS 4H JOKER KD 9C", "two kings, 4 of hearts, joker, 9 of clubs"),
        ("10S 10H 10D 10C AS", "four 10s, ace of spades"),
        ("AS AH AD QC QS", "three aces, two queens"),
        ("2S", "2 of spades"),
    ],
)
def test_equal_numbers_are_read_together(hand: str, spoken: str) -> None:
    assert grouped_cards(cards(hand)) == spoken


@pytest.mark.usefixtures("english")
def test_a_hand_is_listed_in_its_order_and_by_places() -> None:
    assert listed_cards(cards("KS KD")) == "king of spades, king of diamonds"
    assert placed_cards((JOKER, *cards("KD"))) == "Card 1: joker. Card 2: king of diamonds."


@pytest.mark.usefixtures("english")
def test_written_cards_are_spelled() -> None:
    assert spelled_cards("Best: keep 10♠ K♥ [W]") == "Best: keep 10 of spades, king of hearts"
    assert spelled_cards("All five are kept.") == "All five are kept."
    assert spelled_cards("Locked to ♠♣: 9♠") == "Locked to spades, clubs: 9 of spades"
    assert spelled_cards("♥10 ♠K") == "10 of hearts, king of spades"


@pytest.mark.usefixtures("english")
def test_new_cards_and_marks_are_sentences() -> None:
    hand = cards("KS KD 2C 3C 4C")
    assert drawn_text(hand[:2]) == "Drawn: two kings."
    assert drawn_text(()) == "All five are kept."
    assert marked_text(hand, frozenset(), frozenset({1})) == "King of diamonds: change."
    assert marked_text(hand, frozenset({1}), frozenset()) == "King of diamonds: keep."
    assert marked_text(hand, frozenset(), frozenset(range(5))) == "All five will be changed."
    assert marked_text(hand, frozenset(range(5)), frozenset()) == "All five are kept."
    assert marked_text(hand, frozenset(), frozenset()) == ""


def test_each_card_a_back_and_an_empty_place_have_names() -> None:
    known = "Ace of spades, 2 of hearts, 10 of diamonds, Jack of clubs, Queen of spades, King of clubs, Joker"
    assert ", ".join(spoken_card(card) for card in cards("AS 2H 10D JC QS KC JOKER")) == known
    names = [spoken_card(card) for card in DECK]
    assert len(set(names)) == 53
    assert all(" of " in name for name in names if name != spoken_card(JOKER))
    assert not any("{" in name for name in names)
    assert spoken_card(None) == "Empty place"
    assert spoken_card(None, face_down=True) == "Card face down"


@pytest.mark.parametrize("hand", Hand)
def test_every_hand_has_a_name(hand: Hand) -> None:
    assert hand_name(hand) == hand.name.replace("_", " ").capitalize()


TEXT = "Best: keep 10♥ A♠ K♦ 3♣ Joker (+1.53) <W>"
RED, BLUE, GREEN = ON_DARK["four"]["♥"], ON_DARK["four"]["♦"], ON_DARK["four"]["♣"]


def coloured(deck: Deck) -> dict[str, str]:
    return {piece: colour.name() for piece, colour in pieces(TEXT, deck) if colour is not None}


@pytest.mark.parametrize("large", [False, True])
def test_each_deck_has_its_colours(*, large: bool) -> None:
    size = "large" if large else "normal"
    assert coloured(Deck.of("two", size)) == {"10♥": RED, "K♦": RED}
    assert coloured(Deck.of("four", size)) == {"10♥": RED, "K♦": BLUE, "3♣": GREEN}


def test_no_letter_is_lost_and_html_is_escaped() -> None:
    assert "".join(piece for piece, _ in pieces(TEXT, Deck.FOUR_COLOUR)) == TEXT
    assert has_suits(TEXT)
    assert not has_suits("Keep all five")
    assert rich_text("<b> 2♥", Deck.TWO_COLOUR) == f'&lt;b&gt; <span style="color: {RED}">2♥</span>'


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


def test_a_label_speaks_words(qtbot: QtBot) -> None:
    label = added(qtbot, QLabel())
    show_suits(label, TEXT, Deck.TWO_COLOUR)
    assert label.accessibleName().startswith(
        "Best: keep 10 of hearts, Ace of spades, King of diamonds, 3 of clubs, Joker"
    )
    assert "<span" in label.text()
    show_suits(label, "<b>none</b>", Deck.TWO_COLOUR)
    assert label.textFormat() is Qt.TextFormat.PlainText


@pytest.mark.parametrize("align", [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter])
def test_drawn_texts_have_the_colours_in_their_order(qapp: QApplication, align: Qt.AlignmentFlag) -> None:
    def paint(painter: QPainter) -> None:
        font = QFont()
        font.setPixelSize(40)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        draw_suits(painter, QRectF(0, 0, 400, 60), align, "A♥ A♦ A♣", Deck.FOUR_COLOUR)

    image = painted(400, 60, paint)
    columns = {
        name: [x for x in range(400) if any(image.pixelColor(x, y) == QColor(name) for y in range(60))]
        for name in (RED, BLUE, GREEN)
    }
    assert all(columns.values())
    assert max(columns[RED]) < min(columns[BLUE]) < max(columns[BLUE]) < min(columns[GREEN])
    assert (min(columns[RED]) > 60) is (align is Qt.AlignmentFlag.AlignHCenter)


@pytest.fixture
def appearance() -> Appearance:
    return Appearance()


@pytest.fixture
def rows(qtbot: QtBot, appearance: Appearance) -> Iterator[QListWidget]:
    dress()
    rows = added(qtbot, QListWidget())
    rows.setStyleSheet(style_sheet(2.0, 1.3))
    rows.resize(600, 240)
    SuitDelegate(appearance, rows)
    rows.addItems(["K♥ K♦", "Joker", "K♦ K♦"])
    rows.show()
    yield rows


def has(rows: QListWidget, row: int, colour: str) -> bool:
    image: QImage = rows.viewport().grab(rows.visualItemRect(rows.item(row))).toImage()
    return any(image.pixelColor(x, y) == QColor(colour) for x in range(image.width()) for y in range(image.height()))


def test_the_suits_have_the_colours_of_the_deck_at_once(rows: QListWidget, appearance: Appearance) -> None:
    assert has(rows, 0, RED)
    assert not has(rows, 0, BLUE)
    appearance.apply_look(Look(deck=Deck.FOUR_COLOUR))
    assert has(rows, 0, RED)
    assert has(rows, 0, BLUE)
    assert not has(rows, 2, RED)


def test_a_chosen_row_has_them_too(rows: QListWidget) -> None:
    rows.setCurrentRow(0)
    assert has(rows, 0, "#7a1226")
    assert has(rows, 0, RED)


def test_a_row_without_suits_is_drawn_as_ever_and_items_stay_plain(rows: QListWidget) -> None:
    mine = rows.viewport().grab(rows.visualItemRect(rows.item(1))).toImage()
    rows.setItemDelegate(QStyledItemDelegate(rows))
    assert rows.viewport().grab(rows.visualItemRect(rows.item(1))).toImage() == mine
    assert rows.item(0).data(Qt.ItemDataRole.DisplayRole) == "K♥ K♦"


def test_a_text_that_is_too_wide_gets_smaller_and_is_not_cut(qtbot: QtBot, appearance: Appearance) -> None:
    dress()
    tree = added(qtbot, QTreeWidget())
    tree.setStyleSheet(style_sheet(2.0, 1.3))
    tree.setIndentation(0)
    tree.setColumnCount(2)
    tree.header().setStretchLastSection(False)
    SuitDelegate(appearance, tree)
    item = QTreeWidgetItem(["K♣ K♣ K♣ K♥", ""])
    tree.addTopLevelItem(item)
    tree.resize(600, 240)
    tree.show()
    tree.setColumnWidth(0, tree.sizeHintForColumn(0) * 2 // 3)
    image = tree.viewport().grab(tree.visualItemRect(item)).toImage()
    assert any(image.pixelColor(x, y) == QColor(RED) for x in range(image.width()) for y in range(image.height()))
