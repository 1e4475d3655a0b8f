"""The own hand: pressing, keys, spoken names, readings, motion."""

import itertools

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.hand.view import HandView
from cardroom.tables.daifugo.rules.card_sets import SECOND_JOKER, CardSet
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Deck, Look, Speed
from tests.daifugo_cards import RULES, of, on
from tests.dressed import dress

LEFT = Qt.MouseButton.LeftButton
EIGHTEEN = "3S 3D 5H 6S 6H 7S 8S 9S 9H 9D JC QD KS KD AH 2C 2H JK"


class Held:
    """A hand in a window, and the signals it has emitted."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        self.view = HandView(self.window)
        self.changes: list[CardSet] = []
        self.marks: list[CardSet] = []
        self.confirmed = 0
        self.view.changed.connect(self.changes.append)
        self.view.marked.connect(self.marks.append)
        self.view.confirmed.connect(self._confirm)
        qtbot.addWidget(self.window)
        self.window.resize(900, 400)
        self.view.setGeometry(0, 200, 900, 200)
        self.view.apply_look(Look(speed=Speed.OFF))
        self.window.show()
        qtbot.waitExposed(self.window)

    def _confirm(self) -> None:
        self.confirmed += 1

    def show(self, cards: str, trick: Trick | None = EMPTY_TRICK, *, is_reversed: bool = False) -> None:
        hand = of(cards)
        self.view.show_hand(hand, is_reversed=is_reversed)
        if trick is not None:
            self.view.show_plays(legal_plays(hand, trick, RULES, is_reversed=is_reversed))

    def at(self, card: str) -> QPoint:
        """Returns a point on the visible part of a card."""
        place = self.view.rect_of(of(card))
        return QPointF(place.left() + place.width() * 0.14, place.center().y()).toPoint()

    def click(self, card: str) -> None:
        QTest.mouseClick(self.view, LEFT, pos=self.at(card), delay=500)

    def double_click(self, card: str) -> None:
        self.click(card)
        QTest.mouseDClick(self.view, LEFT, pos=self.at(card))

    def read(self) -> Play:
        """Returns the reading of the raised cards."""
        reading = self.view.reading()
        assert reading is not None
        return reading

    def name(self, card: str) -> str:
        return self.view.buttons[self.view.cards.index(of(card))].accessibleName()


@pytest.fixture
def held(qtbot: QtBot) -> Held:
    dress()
    return Held(qtbot)


def assert_apart(places: list[QRectF], share: float) -> None:
    """Checks that each card shows a share of its width."""
    for place, other in itertools.pairwise(places):
        assert other.left() - place.left() >= share * place.width() - 1.5


def test_a_click_completes_the_pair_and_a_second_click_lowers_it(held: Held) -> None:
    held.show("5S 9S 9H KD", on("7S 7C"))
    held.click("9S")
    assert held.view.chosen == of("9S 9H")
    assert held.view.is_ready
    held.click("9S")
    assert held.view.chosen == 0
    assert not held.view.is_ready
    assert held.changes == [of("9S 9H"), 0]


def test_a_double_click_on_a_card_that_fits_confirms_it_once(held: Held) -> None:
    held.show("9S 9H KD", on("7S"))
    held.click("9S")
    assert held.confirmed == 0
    held.double_click("KD")
    assert (held.confirmed, held.view.chosen) == (1, of("KD"))
    held.double_click("KD")
    assert held.confirmed == 2, "it was raised"
    assert held.read().cards == of("KD")
    held.click("9S")
    QTest.mouseDClick(held.view, LEFT, pos=held.at("KD"))
    assert held.confirmed == 2, "two quick presses on two cards are no double click"
    assert held.view.chosen == of("KD")


def test_a_double_click_on_an_unplayable_card_confirms_nothing(held: Held) -> None:
    held.show("9S KD", None)
    held.click("9S")
    assert held.view.chosen == 0, "nothing can be raised while it is not one's turn"
    assert not held.view.is_dimmed(of("9S"))
    assert held.name("9S") == "9 of spades"
    held.marks.clear()
    held.show("5S 9S", on("7S"))
    held.click("9S")
    held.double_click("5S")
    assert (held.confirmed, held.marks) == (0, [of("9S"), of("5S")])


def test_names_say_what_is_raised_and_why_a_card_is_dimmed(held: Held) -> None:
    held.view.explain = lambda _: "Too weak."
    held.show("5S 9S 9H", on("7S"))
    assert held.name("5S") == "5 of spades: too weak."
    assert held.view.is_dimmed(of("5S"))
    held.click("9S")
    assert (held.name("9S"), held.name("9H")) == ("9 of spades, raised", "9 of hearts, playable")


def test_a_revolution_turns_the_hand_round_and_keeps_the_choice(held: Held) -> None:
    """A raised card that another hand lacks is lowered."""
    held.show("3S 9S 2C JK")
    held.view.choose(of("9S"))
    before = held.view.rect_of(of("3S")).x()
    held.view.show_hand(of("3S 9S 2C JK"), is_reversed=True)
    assert held.view.rect_of(of("3S")).x() > before
    assert (held.view.cards[-1], held.view.chosen) == (of("JK"), of("9S"))
    held.view.show_hand(of("3S 2C"))
    assert (held.view.chosen, held.changes) == (0, [of("9S"), 0])


def test_exactly_so_many_of_any_cards_are_chosen(held: Held) -> None:
    held.show("3S 9S 2C", None)
    held.view.ask_for(2)
    held.click("3S")
    assert (held.name("3S"), held.name("9S")) == ("3 of spades, raised", "9 of spades")
    assert not held.view.is_ready
    held.click("2C")
    assert held.view.is_ready
    held.click("9S")
    assert held.view.chosen == of("9S 2C"), "one more lowers the oldest"
    held.view.ask_for(0)
    assert held.view.chosen == 0
    held.click("3S")
    assert held.view.chosen == 0


def test_of_several_readings_one_is_chosen_in_words(held: Held) -> None:
    held.show("5S 6S 9H JK")
    held.view.choose(of("5S 6S JK"))
    chooser = held.view.chooser
    assert chooser.isVisible()
    assert [button.text() for button in chooser.buttons] == ["run 5♠–7♠", "run 4♠–6♠"]
    assert held.read().low == 2, "the strongest run is the first"
    QTest.mouseClick(chooser.buttons[1], LEFT)
    assert (held.read().low, held.changes) == (1, [of("5S 6S JK")] * 2)
    assert held.name("5S") == "5 of spades, raised: run of spades, 4 to 6, joker as 4 of spades"
    QTest.keyClick(held.view, Qt.Key.Key_Down)
    assert chooser.buttons[0].isChecked()
    assert held.name("5S") == "5 of spades, raised: run of spades, 5 to 7, joker as 7 of spades"
    QTest.mouseClick(chooser.buttons[1], LEFT)
    held.view.choose(of("9H JK"))
    assert chooser.buttons[0].isChecked(), "other cards start with their most natural reading"
    held.view.choose(0)
    assert not chooser.isVisible()


def test_a_reading_can_be_given(held: Held) -> None:
    held.show("9S JK JK")
    cards = of("9S") | SECOND_JOKER
    held.view.choose(cards, stands=of("9S 9C"))
    assert (held.read().cards, held.read().stands) == (cards, of("9S 9C"))
    assert held.view.chooser.buttons[2].isChecked()


@pytest.mark.parametrize("deck", [Deck.TWO_COLOUR, Deck.FOUR_COLOUR_LARGE])
def test_every_index_is_visible_and_every_card_can_be_hit(held: Held, deck: Deck) -> None:
    held.view.apply_look(Look(speed=Speed.OFF, deck=deck))
    held.show(EIGHTEEN)
    share = 0.27 if deck is Deck.FOUR_COLOUR_LARGE else 0.2
    for width in (420, 640, 1100):
        held.view.resize(width, 170)
        places = [held.view.rect_of(card) for card in held.view.cards]
        assert_apart(places, share)
        assert places[0].left() >= 0
        assert places[-1].right() <= width
        for card in held.view.cards:
            held.view.choose(0)
            corner = (held.view.rect_of(card).topLeft() + QPointF(8, 14)).toPoint()
            QTest.mouseClick(held.view, LEFT, pos=corner, delay=500)
            assert held.view.chosen == card


def test_low_cards_have_large_print_and_show_it(held: Held) -> None:
    held.view.resize(300, 130)
    held.show(EIGHTEEN)
    places = [held.view.rect_of(card) for card in held.view.cards]
    assert places[0].height() < 112
    assert_apart(places, 0.27)
    held.view.resize(900, 150)
    x = {card: held.view.rect_of(of(card)).x() for card in ("3S", "3D", "5H")}
    assert x["5H"] - x["3D"] > 1.2 * (x["3D"] - x["3S"]), "ranks have gaps where there is room"


def test_cards_move_to_their_places_and_then_rest(held: Held, qtbot: QtBot) -> None:
    held.view.apply_look(Look(speed=Speed.NORMAL))
    held.show("3S 9S 2C")
    still = held.view.grab().toImage()
    held.view.choose(of("9S"))
    moving = held.view.grab().toImage()
    qtbot.wait(400)
    assert held.view.grab().toImage() not in (still, moving)


def test_hidden_cards_are_not_painted_but_keep_their_place(held: Held) -> None:
    held.show("3S 9S 2C")
    shown, place = held.view.grab().toImage(), held.view.rect_of(of("9S"))
    held.view.hide_cards(of("9S"))
    assert held.view.grab().toImage() != shown
    assert held.view.rect_of(of("9S")) == place
    held.view.hide_cards(0)
    assert held.view.grab().toImage() == shown


def test_the_plays_of_an_earlier_hand_light_nothing(held: Held) -> None:
    held.show("5S 9S KD", on("7S"))
    held.view.show_hand(of("5S KD"))
    assert not held.view.is_dimmed(of("5S"))
    held.click("KD")
    assert (held.view.chosen, held.name("KD")) == (0, "King of diamonds")
    assert [binding.key for binding in held.view.bindings()] == ["Left", "Right", "Home", "End", "Up", "Down"]
    held.view.hide()
    assert list(held.view.bindings()) == [], "keys are the hand's only while it is shown"


def test_a_press_that_raises_or_lowers_cards_is_heard(held: Held) -> None:
    cues: list[CardCue] = []
    held.view.cue.connect(cues.append)
    held.show("5H 6S 6H 7S", on("4S"))
    for card in ("5H", "6S", "6S"):
        held.click(card)
    assert cues == [CardCue.MARK, CardCue.MARK, CardCue.UNMARK]
    held.show("5H 6S", None)
    held.show("3H 6S", on("5S"))
    held.click("3H")
    assert len(cues) == 3, "only a press is heard, and only on a card that can be chosen"
