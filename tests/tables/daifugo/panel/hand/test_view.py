"""The own hand: pressing, keys, spoken names, readings, motion."""

import itertools
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.hand.view import HandView
from cardroom.tables.daifugo.rules.card_sets import SECOND_JOKER, CardSet
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, legal_plays
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

    def name(self, card: str) -> str:
        return self.view.buttons[self.view.cards.index(of(card))].accessibleName()


@pytest.fixture
def held(qtbot: QtBot) -> Iterator[Held]:
    dress()
    yield Held(qtbot)


def test_a_click_completes_the_pair_and_a_second_click_lowers_it(held: Held) -> None:
    held.show("5S 9S 9H KD", on("7S 7C"))
    held.click("9S")
    assert held.view.chosen == of("9S 9H")
    assert held.view.is_ready
    held.click("9S")
    assert held.view.chosen == 0
    assert not held.view.is_ready
    assert held.changes == [of("9S 9H"), 0]


def test_a_double_click_confirms_once(held: Held) -> None:
    held.show("9S 9H KD", on("7S"))
    held.click("9S")
    assert held.confirmed == 0
    QTest.mouseClick(held.view, LEFT, pos=held.at("KD"), delay=500)
    QTest.mouseDClick(held.view, LEFT, pos=held.at("KD"))
    assert held.confirmed == 1
    assert held.view.chosen == of("KD")


def test_two_quick_presses_on_two_cards_are_no_double_click(held: Held) -> None:
    held.show("9S KD", on("7S"))
    held.click("9S")
    QTest.mouseDClick(held.view, LEFT, pos=held.at("KD"))
    assert held.confirmed == 0
    assert held.view.chosen == of("KD")


def test_a_double_click_on_a_raised_card_confirms_it(held: Held) -> None:
    held.show("9S KD", on("7S"))
    held.click("KD")
    QTest.mouseClick(held.view, LEFT, pos=held.at("KD"), delay=500)
    QTest.mouseDClick(held.view, LEFT, pos=held.at("KD"))
    assert held.confirmed == 1
    assert held.view.reading() is not None


def test_a_double_click_on_an_unplayable_card_confirms_nothing(held: Held) -> None:
    held.show("5S 9S", on("7S"))
    held.click("9S")
    QTest.mouseClick(held.view, LEFT, pos=held.at("5S"), delay=500)
    QTest.mouseDClick(held.view, LEFT, pos=held.at("5S"))
    assert held.confirmed == 0
    assert held.marks == [of("9S"), of("5S")]


def test_nothing_can_be_raised_while_it_is_not_ones_turn(held: Held) -> None:
    held.show("9S KD", None)
    held.click("9S")
    assert held.view.chosen == 0
    assert not held.view.is_dimmed(of("9S"))
    assert held.name("9S") == "9 of spades"


def test_names_say_what_is_raised_and_why_a_card_is_dimmed(held: Held) -> None:
    held.view.explain = lambda _: "Too weak."
    held.show("5S 9S 9H", on("7S"))
    assert held.name("5S") == "5 of spades: too weak."
    assert held.view.is_dimmed(of("5S"))
    held.click("9S")
    assert held.name("9S") == "9 of spades, raised"
    assert held.name("9H") == "9 of hearts, playable"


def test_arrows_walk_and_space_raises(held: Held) -> None:
    held.show("5S 9S 9H KD", on("7S 7C"))
    held.view.setFocus()
    for key, card in ((Qt.Key.Key_End, "KD"), (Qt.Key.Key_Left, "9H"), (Qt.Key.Key_Home, "5S")):
        QTest.keyClick(held.window.focusWidget() or held.view, key)
        assert held.view.buttons[held.view.cards.index(of(card))].hasFocus()
    QTest.keyClick(held.view, Qt.Key.Key_Right)
    focused = held.window.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert held.view.chosen == of("9S 9H")


def test_a_revolution_turns_the_hand_round_and_keeps_the_choice(held: Held) -> None:
    held.show("3S 9S 2C JK")
    held.view.choose(of("9S"))
    before = held.view.rect_of(of("3S")).x()
    held.view.show_hand(of("3S 9S 2C JK"), is_reversed=True)
    assert held.view.rect_of(of("3S")).x() > before
    assert held.view.cards[-1] == of("JK")
    assert held.view.chosen == of("9S")


def test_a_raised_card_of_another_hand_is_lowered(held: Held) -> None:
    held.show("3S 9S 2C")
    held.view.choose(of("9S"))
    held.view.show_hand(of("3S 2C"))
    assert held.view.chosen == 0
    assert held.changes == [of("9S"), 0]


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
    held.show("5S 6S JK")
    held.view.choose(of("5S 6S JK"))
    chooser = held.view.chooser
    assert chooser.isVisible()
    assert [button.text() for button in chooser.buttons] == ["run 5♠–7♠", "run 4♠–6♠"]
    reading = held.view.reading()
    assert reading is not None
    assert reading.low == 2, "the strongest run is the first"
    QTest.mouseClick(chooser.buttons[1], LEFT)
    reading = held.view.reading()
    assert reading is not None
    assert reading.low == 1
    assert held.changes == [of("5S 6S JK")] * 2
    assert held.name("5S") == "5 of spades, raised: run of spades, 4 to 6, joker as 4 of spades"
    QTest.keyClick(held.view, Qt.Key.Key_Down)
    assert chooser.buttons[0].isChecked()
    assert held.name("5S") == "5 of spades, raised: run of spades, 5 to 7, joker as 7 of spades"
    held.view.choose(0)
    assert not chooser.isVisible()


def test_other_cards_start_with_their_most_natural_reading(held: Held) -> None:
    held.show("5S 6S 9H JK")
    held.view.choose(of("5S 6S JK"))
    QTest.mouseClick(held.view.chooser.buttons[1], LEFT)
    held.view.choose(of("9H JK"))
    assert held.view.chooser.buttons[0].isChecked()


def test_a_reading_can_be_given(held: Held) -> None:
    held.show("9S JK JK")
    cards = of("9S") | SECOND_JOKER
    held.view.choose(cards, stands=of("9S 9C"))
    reading = held.view.reading()
    assert reading is not None
    assert (reading.cards, reading.stands) == (cards, of("9S 9C"))
    assert held.view.chooser.buttons[2].isChecked()


@pytest.mark.parametrize("width", [420, 640, 1100])
@pytest.mark.parametrize("deck", [Deck.TWO_COLOUR, Deck.FOUR_COLOUR_LARGE])
def test_every_index_is_visible_and_every_card_can_be_hit(held: Held, width: int, deck: Deck) -> None:
    held.view.resize(width, 170)
    held.view.apply_look(Look(speed=Speed.OFF, deck=deck))
    held.show(EIGHTEEN)
    places = [held.view.rect_of(card) for card in held.view.cards]
    share = 0.27 if deck is Deck.FOUR_COLOUR_LARGE else 0.2
    for place, other in itertools.pairwise(places):
        assert other.left() - place.left() >= share * place.width() - 1.5
    assert places[0].left() >= 0
    assert places[-1].right() <= width
    for card in held.view.cards:
        held.view.choose(0)
        QTest.mouseClick(held.view, LEFT, pos=(held.view.rect_of(card).topLeft() + QPointF(8, 14)).toPoint(), delay=500)
        assert held.view.chosen == card


def test_low_cards_have_large_print_and_show_it(held: Held) -> None:
    held.view.resize(300, 130)
    held.show(EIGHTEEN)
    places = [held.view.rect_of(card) for card in held.view.cards]
    assert places[0].height() < 112
    for place, other in itertools.pairwise(places):
        assert other.left() - place.left() >= 0.27 * place.width() - 1.5


def test_ranks_have_gaps_where_there_is_room(held: Held) -> None:
    held.view.resize(900, 150)
    held.show(EIGHTEEN)
    x = {card: held.view.rect_of(of(card)).x() for card in ("3S", "3D", "5H")}
    assert x["5H"] - x["3D"] > 1.2 * (x["3D"] - x["3S"])


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
    assert held.view.chosen == 0
    assert held.name("KD") == "King of diamonds"


def test_keys_are_the_hands_only_while_it_is_shown(held: Held) -> None:
    held.show("5S 9S KD")
    assert [binding.key for binding in held.view.bindings()] == ["Left", "Right", "Home", "End", "Up", "Down"]
    held.view.hide()
    assert list(held.view.bindings()) == []


def test_a_press_that_raises_or_lowers_cards_is_heard(held: Held) -> None:
    cues: list[CardCue] = []
    held.view.cue.connect(cues.append)
    held.show("5H 6S 6H 7S", on("4S"))
    for card in ("5H", "6S", "6S"):
        held.click(card)
    assert cues == [CardCue.MARK, CardCue.MARK, CardCue.UNMARK]
    held.show("5H 6S", None)
    held.show("9H", None)
    assert len(cues) == 3, "only a press is heard"


def test_a_press_on_a_card_that_cannot_be_chosen_is_silent(held: Held) -> None:
    cues: list[CardCue] = []
    held.view.cue.connect(cues.append)
    held.show("3H 6S", on("5S"))
    held.click("3H")
    assert cues == []
