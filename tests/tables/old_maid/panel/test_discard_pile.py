"""Tests of the pile: cards remain where their flights end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import DECK
from cardroom.tables.old_maid.panel.round_table import DiscardPile
from cardroom.widgets.window.look import Deck, Look
from tests.dressed import dress


@pytest.fixture
def made(qtbot: QtBot) -> DiscardPile:
    dress()
    made = DiscardPile()
    qtbot.addWidget(made)
    made.resize(400, 180)
    return made


@given(cards=st.permutations(DECK[:52]))
def test_every_card_lies_on_the_pile(made: DiscardPile, cards: list[int]) -> None:
    made.show_cards(cards)
    room = QRectF(made.rect()).adjusted(-30, -20, 30, 20)
    assert all(room.contains(made.place(number, card)) for number, card in enumerate(cards))


def test_the_cards_of_a_pair_lie_beside_each_other_and_stay(made: DiscardPile) -> None:
    made.show_cards(DECK[:40])
    places = [made.place(number, card) for number, card in enumerate(DECK[:40])]
    for first, second in zip(places[::2], places[1::2], strict=True):
        assert first.left() < second.left() < first.right(), "both corners can be read"
    made.show_cards(DECK[:50])
    assert [made.place(number, card) for number, card in enumerate(DECK[:40])] == places
    assert made.cards == DECK[:50]


def test_the_picture_follows_the_cards_and_the_deck(made: DiscardPile) -> None:
    pictures = [made.grab().toImage()]
    made.show_cards(DECK[13:15])
    pictures.append(made.grab().toImage())
    made.apply_look(Look(deck=Deck.FOUR_COLOUR_LARGE))
    pictures.append(made.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]


def test_it_stands_back_while_other_cards_lie_before_it_and_comes_again(qtbot: QtBot, made: DiscardPile) -> None:
    made.show_cards(DECK[:10])
    before = made.grab().toImage()
    made.stand_back(back=True)
    assert made.grab().toImage() == before, "it fades in a short time"
    qtbot.waitUntil(lambda: made._eased.is_idle)
    assert made.grab().toImage() != before
    made.stand_back(back=False)
    qtbot.waitUntil(lambda: made._eased.is_idle)
    assert made.grab().toImage() == before
