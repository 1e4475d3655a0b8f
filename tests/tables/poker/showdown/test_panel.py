"""Tests of "Which hand wins?": by mouse alone, by keyboard alone, typed."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardroom.cards.cards import cards_text, parse_hand
from cardroom.house.languages import Languages
from cardroom.tables.poker.showdown.panel import ShowdownPanel, shuffled_deck
from cardroom.widgets.window.look import Look, TextSize
from tests.dialogs import OpenDialog
from tests.keys import focused, press_alt
from tests.open_house import House
from tests.text_fits import faults
from tools.screenshots.house import settle

LEFT = Qt.MouseButton.LeftButton
DECK = parse_hand("KS KD 4C 4H AS") + parse_hand("KH KC 4D 4S QS") + parse_hand("QD 9H 8D 2C JOKER")
DECK += tuple(card for card in range(53) if card not in DECK)


Open = Callable[[Look], ShowdownPanel]


@pytest.fixture
def open_panel(open_dialog: OpenDialog) -> Open:
    return partial(open_dialog, lambda appearance, owner: ShowdownPanel(appearance, owner, lambda: DECK))


@pytest.fixture
def panel(open_panel: Open) -> ShowdownPanel:
    return open_panel(Look())


def press(panel: ShowdownPanel, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(focused() if panel.isAncestorOf(focused()) else panel, key)


def type_hand(panel: ShowdownPanel, hand: str, view: QAbstractButton | None = None) -> None:
    """Types a hand, into a place that is chosen before."""
    if view is not None:
        view.click()
    panel.controls.typed.setText(hand)
    panel.controls.typed.returnPressed.emit()


def hands(panel: ShowdownPanel) -> list[str]:
    return [cards_text(hand) for hand in panel.line_up.hands]


def test_two_hands_by_mouse_alone(panel: ShowdownPanel) -> None:
    controls = panel.controls
    assert "Put two hands together" in controls.verdict.text()
    for card in DECK[:10]:
        QTest.mouseClick(controls.grid.buttons[card], LEFT)
    assert hands(panel) == ["KS KD 4C 4H AS", "KH KC 4D 4S QS"]
    assert controls.verdict.text() == "Hand 1 wins."
    taken = {card for card, button in controls.grid.buttons.items() if button.property("taken")}
    assert taken == set(DECK[:5]), "cards of other hands are dimmed"
    winner, loser = controls.hand1.shown, controls.hand2.shown
    assert (winner.place, winner.wins, winner.lit) == ("1st", True, frozenset({4}))
    assert (loser.place, loser.wins, loser.lit) == ("2nd", False, frozenset({4}))
    assert winner.titles[0] == ("Two pair, kings and fours",)
    assert winner.reasons[0] == ("Beats hand 2 – the kicker decides: ace over queen",)
    assert loser.reasons[0] == ("Loses to hand 1 – the kicker decides: ace over queen",)
    queen = controls.hand2.card_rect(4).center().toPoint()
    QTest.mouseClick(controls.hand2, LEFT, pos=queen)
    assert hands(panel)[1] == "KH KC 4D 4S", "a click on a card of the chosen hand removes it"
    assert controls.hand1.shown.place == ""
    QTest.mouseClick(controls.hand1, LEFT, pos=QPoint(controls.hand1.width() // 2, controls.hand1.height() // 2))
    assert (panel.line_up.current, hands(panel)[0]) == (0, "KS KD 4C 4H AS"), "a click chooses another hand first"
    QTest.mouseClick(controls.clear, LEFT)
    assert hands(panel)[0] == ""
    QTest.mouseClick(controls.grid.buttons[DECK[5]], LEFT)
    assert hands(panel)[0] == "KH", "cards of other hands can be picked"


def test_six_hands_by_keyboard_alone(panel: ShowdownPanel) -> None:
    controls = panel.controls
    assert focused() is controls.grid.buttons[0]
    press(panel, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Space)
    assert hands(panel) == ["2S 2H", ""]
    press(panel, Qt.Key.Key_Backspace)
    assert hands(panel) == ["2S", ""]
    press(panel, *[Qt.Key.Key_A] * 5)
    assert len(panel.line_up.hands) == 6
    assert all(view.isVisible() for view in controls.hands)
    press(panel, Qt.Key.Key_D)
    assert sum(map(bool, (view.shown.place for view in controls.hands))) == 6
    press(panel, Qt.Key.Key_2)
    assert controls.hand2.isChecked()
    press(panel, Qt.Key.Key_R)
    assert (len(panel.line_up.hands), hands(panel)[1]) == (5, "QD 9H 8D 2C JOKER")
    press(panel, Qt.Key.Key_C)
    assert hands(panel)[1] == ""
    press(panel, Qt.Key.Key_6)
    assert panel.line_up.current == 1, "there is no sixth hand any more"
    press(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_two_random_hands_by_one_key(panel: ShowdownPanel) -> None:
    press(panel, Qt.Key.Key_D)
    assert hands(panel) == ["KS KD 4C 4H AS", "KH KC 4D 4S QS"]
    assert panel.controls.verdict.text() == "Hand 1 wins."
    press(panel, Qt.Key.Key_D)
    assert focused() is not panel.controls.typed, "the keys of the window act on"
    assert sorted(shuffled_deck()) == list(range(53))
    assert shuffled_deck() != shuffled_deck()


def test_a_hand_is_typed(panel: ShowdownPanel) -> None:
    controls = panel.controls
    press_alt(panel, "T")
    assert focused() is controls.typed
    QTest.keyClicks(controls.typed, "as ks 4d 4h joker")
    assert hands(panel) == ["", ""], "letters in the text field are no keys of the window"
    press(panel, Qt.Key.Key_Return)
    assert (hands(panel)[0], controls.typed.text(), panel.line_up.current) == ("AS KS 4D 4H JOKER", "", 1)
    QTest.keyClicks(controls.typed, "AS KS 4D 4X")
    press(panel, Qt.Key.Key_Return)
    assert controls.note.text() == "“4X” is no card. Cards are written AS, 10D, QC, JOKER."
    assert (hands(panel)[1], controls.typed.text()) == ("", "AS KS 4D 4X"), "to be corrected"
    QTest.keyClick(controls.typed, Qt.Key.Key_Backspace)
    assert controls.note.text() == ""
    QTest.keyClicks(controls.typed, "S QS")
    press(panel, Qt.Key.Key_Enter)
    assert hands(panel)[1] == "AS KS 4D 4S QS"
    assert controls.note.text() == "In several hands, so not from one deck: A♠ K♠ 4♦"


def test_ties_and_the_order_are_in_the_verdict(panel: ShowdownPanel) -> None:
    controls = panel.controls
    controls.add.click()
    for view, hand in zip(controls.hands, ("2S 3D 5S 7C 9D", "AS KD QC JH 9S", "AH KC QD JS 9C"), strict=False):
        type_hand(panel, hand, view)
    assert controls.verdict.text() == "Hands 2 and 3 share the win.  Order: 2 = 3  >  1"
    assert [view.shown.place for view in controls.hands[:3]] == ["3rd", "1st", "1st"]
    type_hand(panel, "AD KH QS JD 9H", controls.hand1)
    assert controls.verdict.text() == "Hands 1, 2 and 3 share the win."
    assert controls.hand1.shown.reasons == (("Equal in every number",),)
    controls.add.click()
    type_hand(panel, "2S 3D 5S 7C 9D")
    type_hand(panel, "KH KC QD 2S 9C", controls.hand1)
    assert controls.verdict.text() == "Hand 1 wins.  Order: 1  >  2 = 3  >  4"


def test_hands_have_spoken_names_and_the_verdict_is_spoken_once(
    panel: ShowdownPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", spoken.append)
    panel.controls.deal.click()
    panel.controls.hand2.click()
    announced = [each.message() for each in spoken if isinstance(each, QAccessibleAnnouncementEvent)]
    assert announced == ["Hand 1 wins."]
    assert panel.controls.hand1.accessibleName() == (
        "Hand 1, 1st, Two pair, kings and fours, "
        "King of spades, King of diamonds, 4 of clubs, 4 of hearts, Ace of spades"
    )
    assert panel.controls.hand1.accessibleDescription() == "Beats hand 2 – the kicker decides: ace over queen"
    panel.controls.clear.click()
    assert panel.controls.hand2.accessibleName() == "Hand 2, 5 cards to choose"


@pytest.mark.each_value_once
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.usefixtures("language")
def test_every_text_fits(open_panel: Open, owner: QWidget, size: tuple[int, int], text_size: TextSize) -> None:
    owner.resize(*size)
    panel = open_panel(Look(text_size=text_size))
    for count in range(2, 7):
        panel.controls.deal.click()
        settle()
        assert faults(panel) == [], count
        panel.controls.add.click()
    if text_size is TextSize.NORMAL:
        assert panel.width() <= size[0]
        assert panel.height() <= size[1]


def test_the_language_changes_while_it_is_open(panel: ShowdownPanel, languages: Languages) -> None:
    panel.controls.deal.click()
    type_hand(panel, "AS AS")
    english = panel.controls.note.text()
    languages.set("ja")
    QCoreApplication.processEvents()
    assert panel.controls.note.text() not in ("", english)
    assert panel.windowTitle() == "どの手札が勝つ？"
    assert panel.controls.verdict.text() == "手札1の勝ち。"
    assert panel.controls.hand1.shown.titles[0] == ("キングと4のツーペア",)


def test_it_opens_from_the_table_s_menu(house: House) -> None:
    table = house.sit_down()
    table.panel.side_window_wanted.emit("which-hand")
    assert [each for each in table.panel.findChildren(ShowdownPanel) if each.isVisible()]
