"""A pile of cards: its height, and the place of landing."""

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QTransform
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.widgets.cards import card_faces
from cardroom.widgets.cards.card_pile import FULL, CardPile
from cardroom.widgets.window.look import Back, Look
from tests.widgets.on_screen import EventCount, added

SIZES = [QSize(60, 90), QSize(90, 150), QSize(140, 210), QSize(200, 120)]


@pytest.fixture
def pile(qtbot: QtBot) -> Iterator[CardPile]:
    pile = added(qtbot, CardPile(), 100, 150)
    yield pile


def shot(pile: CardPile) -> QImage:
    """Returns the picture of a pile, without a ground."""
    picture = QImage(pile.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    pile.render(picture, renderFlags=QWidget.RenderFlag.DrawChildren)
    return picture


@pytest.mark.parametrize("untidy", [False, True])
def test_every_card_has_its_place_within_the_widget(pile: CardPile, untidy: bool) -> None:
    pile.setProperty("untidy", untidy)
    for size, count in product(SIZES, range(FULL + 1)):
        pile.resize(size)
        pile.show_count(count)
        card = pile.landing_place()
        turned = QTransform().rotate(pile.landing_angle()).mapRect(card.translated(-card.center()))
        assert QRectF(pile.rect()).contains(turned.translated(card.center()))
        assert abs(card.width() / card.height() - card_faces.CARD_RATIO) < 0.02
        if not untidy and count < 5:
            assert pile.landing_angle() == 0
            assert card.center().x() == QRectF(pile.card_rect()).center().x()


def test_a_pile_is_as_high_as_its_cards(pile: CardPile) -> None:
    tops = []
    for count in (0, 1, 20, FULL, FULL + 10):
        pile.show_count(count)
        tops.append(pile.card_rect().top())
    assert tops == sorted(tops, reverse=True)
    assert tops[0] - tops[3] >= 0.08 * pile.card_rect().height(), "a whole deck is seen as one"
    assert tops[3] == tops[4], "no pile grows out of its place"
    assert len({pile.card_rect().size().toTuple()}) == 1


def test_the_next_card_lands_where_the_pile_will_show_it(pile: CardPile) -> None:
    pile.setProperty("untidy", True)
    pile.show_count(4)
    ahead = [(pile.landing_place(order), pile.landing_angle(order)) for order in range(3)]
    for order in range(3):
        assert (pile.landing_place(), pile.landing_angle()) == ahead[order]
        pile.show_count(pile.count + 1)
    assert len({angle for _, angle in ahead}) == 3


def test_what_lies_there_is_seen(pile: CardPile) -> None:
    seen = []
    for untidy in (False, True):
        pile.setProperty("untidy", untidy)
        for count in (0, 1, 9, 20, FULL):
            pile.show_count(count)
            seen.append(shot(pile))
    assert seen[0] == seen[5], "an empty place has no order"
    assert len({bytes(each.constBits()) for each in seen}) == 9
    assert seen[0].pixelColor(50, 75).alpha() < 60, "only the outline of a card"
    pile.show_count(3)
    red = shot(pile)
    pile.apply_look(Look(back=Back.BLUE))
    assert shot(pile) != red


def test_the_edges_of_the_cards_are_light_and_below_the_top_one(pile: CardPile) -> None:
    pile.show_count(FULL)
    top = pile.card_rect()
    picture = shot(pile)
    column = [picture.pixelColor(top.center().x(), y) for y in range(top.bottom() + 2, top.bottom() + 10)]
    assert all(colour.alpha() == 255 and colour.saturation() < 60 for colour in column)
    assert len({colour.name() for colour in column}) > 1, "card by card"


def test_the_same_pile_is_not_painted_again(qtbot: QtBot, pile: CardPile) -> None:
    pile.show_count(5)
    pile.show()
    qtbot.waitExposed(pile)
    QApplication.processEvents()
    paintings = EventCount(pile, QEvent.Type.Paint)
    pile.show_count(5)
    pile.apply_look(Look())
    QApplication.processEvents()
    assert paintings.count == 0
    pile.show_count(4)
    QApplication.processEvents()
    assert paintings.count == 1


@pytest.mark.qt_log_ignore("Cannot (open|read) file")
def test_a_pile_without_its_picture_is_red(pile: CardPile, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    card_faces.face.cache_clear()
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    pile.show_count(3)
    middle = shot(pile).copy(QRect(45, 70, 10, 10)).pixelColor(5, 5)
    assert middle.red() > 2 * middle.green()
    card_faces.face.cache_clear()
