"""The coach's window.

All 32 holds, the chances of each, and its loading beside the table.
"""

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_hand
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.coach import controller
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.controller import OddsLoading
from cardroom.tables.poker.coach.panel import BEST, YOURS, CoachPanel
from cardroom.tables.poker.coach.words import CoachSight, cards_text, number_text, percent_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.cards.suit_delegate import SuitDelegate
from cardroom.widgets.cards.suit_text import ON_DARK
from cardroom.widgets.window.look import Deck, Look
from tests.dialogs import OpenDialog, rows_of
from tests.open_house import House, deal_and_mark

HAND = parse_hand("KS KH 4D 9C JOKER")


SIGHT = CoachSight(HAND, frozenset({0}), FESTIVAL, bet=3)


@pytest.fixture
def panel(open_dialog: OpenDialog) -> CoachPanel:
    return open_dialog(CoachPanel, Look())


def plain(label: QLabel) -> str:
    return QTextDocumentFragment.fromHtml(label.text()).toPlainText()


def test_all_holds_are_listed_best_first_with_worth_and_cost(panel: CoachPanel) -> None:
    panel.show_sight(SIGHT)
    advice = coach_for(FESTIVAL).advise(HAND)
    assert len(advice.holds) == 32
    for (name, worth, *_), hold in zip(rows_of(panel.controls.holds), advice.holds, strict=True):
        assert name.lstrip(f"{BEST}{YOURS} ") == cards_text(hold.held)
        assert worth == number_text(hold.value * 3, 4)
        assert (BEST in name) is (hold.value == advice.best.value)
        assert (YOURS in name) is (hold.positions == SIGHT.held)
    assert panel.controls.hand.accessibleName().startswith("King of spades, King of hearts")
    assert "K♠" in plain(panel.controls.legend)


def test_the_keyboard_walks_through_the_holds_and_their_chances_follow(panel: CoachPanel) -> None:
    panel.show_sight(SIGHT)
    advice = coach_for(FESTIVAL).advise(HAND)
    assert panel.chosen == advice.best
    for row in range(1, 4):
        QTest.keyClick(panel.controls.holds, Qt.Key.Key_Down)
        assert panel.chosen == advice.holds[row]
        chances = coach_for(FESTIVAL).chances(HAND, advice.holds[row].positions)
        expected = [percent_text(chance, 4) if chance else "–" for _, chance in sorted(chances.items(), reverse=True)]
        assert [row[1] for row in rows_of(panel.controls.chances)] == expected


def test_the_window_follows_the_table_and_keeps_the_last_cards(panel: CoachPanel) -> None:
    assert panel.controls.holds.topLevelItemCount() == 0
    assert "as soon as cards are open" in panel.controls.basis.text()
    panel.show_sight(SIGHT)
    panel.show_sight(None)
    assert plain(panel.controls.hand) == "K♠ K♥ 4♦ 9♣ Joker"
    panel.show_sight(CoachSight(parse_hand("2S 3S 4S 5S 6S"), frozenset(range(5)), FESTIVAL))
    assert plain(panel.controls.hand) == "2♠ 3♠ 4♠ 5♠ 6♠"


def test_the_cards_have_the_colours_of_the_deck(panel: CoachPanel) -> None:
    panel.show_sight(SIGHT)
    red, blue = ON_DARK["four"]["♥"], ON_DARK["four"]["♦"]
    assert f'{red}">4♦' in panel.controls.hand.text()
    panel._appearance.apply_look(Look(deck=Deck.FOUR_COLOUR))
    assert f'{blue}">4♦' in panel.controls.hand.text()
    assert isinstance(panel.controls.holds.itemDelegate(), SuitDelegate)


def test_without_a_choice_none_is_yours(panel: CoachPanel) -> None:
    panel.show_sight(CoachSight(HAND, None, FESTIVAL))
    assert not panel.controls.holds.findItems(YOURS, Qt.MatchFlag.MatchContains)
    assert panel.controls.legend.text() == f"{BEST} best"


def test_the_coach_is_remembered_and_speaks_at_the_next_start(house: House) -> None:
    table = house.sit_down()
    assert not table.panel.controls.coach.isChecked()
    table.panel.controls.coach.click()
    house.close()
    assert PokerSettings.of(Settings(house.folder)).coach
    table = house.sit_down()
    house.qtbot.waitUntil(table.panel.controls.coach.isChecked)
    table.panel.controls.coach.click()
    house.close()
    assert not PokerSettings.of(Settings(house.folder)).coach


def test_the_window_opens_by_its_key_follows_the_marks_and_closes(house: House) -> None:
    table = deal_and_mark(house)
    house.settle()
    desk = table.coach_controller
    QTest.keyClick(table.panel, Qt.Key.Key_W)
    assert desk.panel is None, "the coach is silent"
    table.panel.controls.coach.click()
    QTest.keyClick(table.panel, Qt.Key.Key_W)
    panel = desk.panel
    assert panel is not None
    before = panel.controls.legend.text()
    table.panel.controls.card1.click()
    house.settle()
    assert panel.controls.legend.text() != before
    table.panel.controls.coachLine.click()
    assert desk.panel is panel, "it opens once"
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    assert desk.panel is None


def test_a_bug_while_loading_ends_it_and_is_raised_at_first_use(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(controller, "odds_are_loaded", lambda: False)
    monkeypatch.setattr(controller, "odds_tables", fail)
    parent = QObject()
    loading = OddsLoading(parent)
    with qtbot.capture_exceptions() as raised, qtbot.waitSignal(loading.done):
        loading.begin()
    assert loading.is_over
    assert raised == []
