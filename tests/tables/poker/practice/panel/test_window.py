"""Tests of the practice window: by mouse alone and by keyboard alone.

They include choices, missed hands and entered hands.
"""

from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from cardroom.cards.cards import parse_hand
from cardroom.cards.hands import judge
from cardroom.cards.showdown import positions_that_make
from cardroom.house.settings.settings import Settings
from cardroom.house.table_window import REST_MS
from cardroom.tables.poker.coach.words import CoachSight, number_text
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.practice.rules.cluster import Source
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, OwnTable, PayTable
from cardroom.widgets.cards.card_picture import CardPose
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Look, Speed
from tests.keys import focused
from tests.tables.poker.open_table import LEFT
from tests.tables.poker.practice.panel.school import S, School


def test_by_mouse_alone(school: School) -> None:
    controls = school.panel.controls
    school.choose(S.JUDGE, best=False)
    assert controls.primary.text() == "DRAW ANYWAY"
    assert "You lose" in controls.prompt.text()
    school.press(controls.takeBack, S.CHOOSE)
    school.click(*(controls.cards[place] for place in school.places_to_press(best=True)))
    school.press(controls.primary, S.DRAW)
    assert "Right" in controls.prompt.text()
    assert (controls.hands.text, controls.right.text) == ("1", "0.0\u00a0%")
    assert controls.cost.text == number_text(school.cluster.score.cost)
    school.press(controls.primary, S.CHOOSE)
    school.click(controls.closeOnly)
    assert school.cluster.options.close_only
    school.click(controls.missedHands)
    assert controls.pages.currentWidget() is controls.missedPage
    assert controls.primary.text() == "PLAY AGAIN"
    school.click(controls.primary)
    school.qtbot.waitUntil(lambda: school.cluster.source is Source.MISSED)
    assert controls.pages.currentWidget() is controls.tablePage
    school.ask(0, 13, 26, 50, 52)
    assert school.has_asked(0, 13, 26, 50, 52)
    assert "Best: keep" in controls.answer.text()
    school.click(controls.asked4)
    assert school.has_asked(0, 13, 26, 52)
    school.press(controls.primary, S.CHOOSE)


def test_by_keyboard_alone(school: School) -> None:
    panel, controls = school.panel, school.panel.controls
    for place in school.places_to_press(best=False):
        school.key(Qt.Key(Qt.Key.Key_1 + place))
    school.press(Qt.Key.Key_Space, S.JUDGE)
    school.press(Qt.Key.Key_U, S.CHOOSE)
    school.key(Qt.Key.Key_A)
    assert len(school.cluster.marks) in (0, 5)
    school.key(Qt.Key.Key_Return)
    school.qtbot.waitUntil(lambda: school.state in (S.JUDGE, S.DRAW))
    if school.state is S.JUDGE:
        school.key(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
        school.wait_for(S.CHOOSE)
    school.key(Qt.Key.Key_L)
    assert controls.pages.currentWidget() is controls.missedPage
    QTest.keyClick(controls.missedList, Qt.Key.Key_Return)
    school.qtbot.waitUntil(lambda: school.cluster.source is Source.MISSED)
    school.press(Qt.Key.Key_E, S.ASK)
    assert controls.primary.property("key") == "Esc", "Space picks the card that has the focus"
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right) * 5:
        QTest.keyClick(focused(), key)
    assert school.has_asked(0, 1, 2, 3, 4)
    school.key(Qt.Key.Key_1)
    assert school.has_asked(1, 2, 3, 4)
    school.key(Qt.Key.Key_A)
    assert school.has_asked()
    school.press(Qt.Key.Key_Escape, S.CHOOSE)
    assert controls.primary.property("key") == "Space"
    for button in panel.findChildren(QAbstractButton):
        name = QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name)
        assert name or button.objectName().startswith("qt_"), button.objectName()


def test_the_best_is_not_given_away_before_the_choice(school: School) -> None:
    panel = school.panel
    looked: list[CoachSight | None] = []
    panel.sight_changed.connect(looked.append)
    assert panel.sight is None
    assert not panel.controls.details.isEnabled()
    school.click(*(panel.controls.changes[place] for place in school.places_to_press(best=False)))
    assert set(looked) == {None}
    school.press(panel.controls.primary, S.JUDGE)
    cluster = school.cluster
    assert looked[-1] == CoachSight(cluster.hand, cluster.held, FESTIVAL, is_made=True)
    assert panel.controls.details.isEnabled()


def test_exactly_what_is_legal_can_be_pressed(school: School) -> None:
    controls = school.panel.controls
    choosing = [controls.changes[0], controls.markAll, controls.primary, controls.anyHand, controls.missedHands]
    assert all(each.isEnabled() for each in choosing)
    assert not controls.takeBack.isEnabled()
    controls.missedHands.click()
    assert not any(each.isEnabled() for each in (controls.changes[0], controls.markAll, controls.primary))
    controls.missedHands.click()
    assert all(each.isEnabled() for each in choosing)
    school.panel.disable_controls()
    assert not any(each.isEnabled() for each in choosing)


def test_a_double_press_does_not_draw_anyway(school: School) -> None:
    panel = school.panel
    school.click(*(panel.controls.changes[place] for place in school.places_to_press(best=False)))
    panel.rest_ms = REST_MS
    school.qtbot.wait(REST_MS + 20)
    school.press(panel.controls.primary, S.JUDGE)
    school.click(panel.controls.primary)
    school.qtbot.wait(30)
    assert school.state is S.JUDGE


def test_own_tables_are_offered_and_a_hand_that_is_asked_about_pays_by_the_chosen_one(school: School) -> None:
    controls, box = school.panel.controls, school.panel.controls.payTable
    mine = PayTable((2, 2, 2, 2, 2, 2, 2, 2, 2))
    of_the_deal = controls.pays.text()
    school.panel.show_own_tables((OwnTable("own-1", "Mine", mine),))
    assert box.count() == len(PRESETS) + 1
    QTest.keyClick(box, Qt.Key.Key_End)
    assert (box.currentText(), school.cluster.options.pay_table) == ("Mine", mine)
    chosen = str(mine).replace("/", " / ")
    assert chosen not in of_the_deal
    assert controls.pays.text() == of_the_deal, "the hand that was dealt keeps its table"
    school.ask()
    assert chosen in controls.pays.text()
    school.press(controls.anyHand, S.CHOOSE)
    assert controls.pays.text() == of_the_deal
    school.panel.show_own_tables(())
    assert box.currentText() == str(mine), "a table that is gone is still the one that is wished"


def test_the_answer_is_spoken_once_and_an_entered_hand_is_named(school: School) -> None:
    controls, spoken = school.panel.controls, school.listen()
    school.ask()
    for card in parse_hand("AS AH KD KC 3C"):
        assert controls.handRibbon.accessibleName() == ""
        school.click(controls.grid.buttons[card])
    assert controls.handRibbon.accessibleName() == "Two pair, pays 1"
    school.click(controls.closeOnly)
    assert spoken.count(controls.answer.accessibleName()) == 1
    assert "Ace of spades, Ace of hearts" in controls.answer.accessibleName()


def test_marks_may_mean_holding(school: School) -> None:
    school.panel.show_marking(Marking.HOLD)
    controls = school.panel.controls
    assert controls.markAll.text() == "HOLD ALL"
    assert [picture.badge for picture in controls.cards] == ["HOLD"] * 5
    controls.changes[2].click()
    assert [picture.badge for picture in controls.cards] == ["HOLD", "HOLD", "", "HOLD", "HOLD"]
    assert [picture.pose for picture in controls.cards].count(CardPose.RAISED) == 4


def test_a_press_shows_at_once_what_flies(school: School, settings: Settings) -> None:
    settings.appearance.apply_look(Look(speed=Speed.SLOW))
    panel = school.panel
    school.choose(S.DRAW, best=True)
    assert panel.stage.is_settled is not bool(school.cluster.marks)
    QTest.mouseClick(panel, LEFT, pos=panel.rect().bottomRight())
    assert panel.stage.is_settled
    assert [picture.card for picture in panel.controls.cards] == list(school.cluster.drawn)


def test_the_hand_is_named_and_framed_quietly_before_the_draw(school: School) -> None:
    controls = school.panel.controls
    for _ in range(4):
        hand = school.cluster.hand
        assert controls.handRibbon.accessibleName() == made_line(hand, FESTIVAL.pay(judge(hand)))
        made = {place for place, picture in enumerate(controls.cards) if picture.is_made}
        assert made == positions_that_make(hand)
        school.choose(S.DRAW, best=True)
        assert not controls.handRibbon.isVisible(), "the prompt names what was drawn"
        assert made_name(school.cluster.drawn) in controls.prompt.text()
        school.press(controls.primary, S.CHOOSE)


def test_the_best_hold_of_a_missed_hand_is_named_with_coloured_suits(school: School) -> None:
    school.choose(S.JUDGE, best=False)
    school.press(school.panel.controls.primary, S.DRAW)
    prompt = school.panel.controls.prompt
    school.qtbot.waitUntil(lambda: prompt.accessibleName().startswith("Best: keep "))
    assert "cost you" in prompt.accessibleName()
    assert any(sign in prompt.text() for sign in "♠♥♦♣")
    assert ("<span" in prompt.text()) is any(sign in prompt.text() for sign in "♥♦")
    assert " of " in prompt.accessibleName(), "the spoken name has words"


def piles(school: School) -> tuple[int, int, int]:
    """Returns the cards of deck, hand and tray."""
    controls = school.panel.controls
    return controls.deck.count, sum(picture.card is not None for picture in controls.cards), controls.tray.count


def test_deck_hand_and_tray_are_53_cards_and_are_heard(school: School) -> None:
    controls, given = school.panel.controls, list[Enum]()
    school.panel.stage.cue.connect(given.append)
    assert piles(school) == (48, 5, 0)
    school.click(controls.change1, controls.card2, controls.change1)
    assert given == [CardCue.MARK, CardCue.MARK, CardCue.UNMARK]
    school.click(controls.card2, controls.markAll)
    while school.state is not S.DRAW:
        school.click(controls.primary)
        QApplication.processEvents()
    school.qtbot.waitUntil(lambda: piles(school) == (43, 5, 5), timeout=3000)
    given.clear()
    school.press(controls.primary, S.CHOOSE)
    school.qtbot.waitUntil(lambda: piles(school) == (48, 5, 0), timeout=3000)
    school.qtbot.waitUntil(lambda: given.count(CardCue.DEAL) == 5, timeout=3000)
    assert given.count(CardCue.AWAY) == 5
    assert school.cluster.round_number == 2
