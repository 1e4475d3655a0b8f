"""Tests of the practice window: by mouse alone and by keyboard alone.

They include choices, missed hands and entered hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import parse_hand
from cardroom.cards.hands import judge
from cardroom.cards.showdown import positions_that_make
from cardroom.dataflow.seeds import Seeds
from cardroom.house.settings.settings import Settings
from cardroom.house.table_window import REST_MS
from cardroom.messages import StatePrompt
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.coach.words import CoachSight, number_text
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster, PracticeState, Source
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, OwnTable, PayTable
from cardroom.widgets.cards.card_picture import CardPose
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Look, Speed, TextSize
from tests.keys import focused
from tests.memory_vault import MemoryVault

LEFT = Qt.MouseButton.LeftButton
S = PracticeState


@dataclass
class School:
    """An open practice table without motion, and its output."""

    table: PracticeTable
    qtbot: QtBot
    entered: list[tuple[PracticeState, PracticeCluster]] = field(default_factory=list)
    emitted: list[StatePrompt] = field(default_factory=list)
    received: list[StatePrompt] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.panel, self.machine = self.table.panel, self.table.machine
        self.machine.entered.connect(lambda state, cluster, _: self.entered.append((state, cluster)))
        self.machine.prompt.connect(self.emitted.append)
        self.table.status.shown.connect(self.received.append)

    @property
    def cluster(self) -> PracticeCluster:
        return self.entered[-1][1]

    def has_asked(self, *cards: int) -> bool:
        return self.cluster.asked == cards

    def wait_for(self, state: PracticeState) -> None:
        """Waits for a state, and for the prompts up to it."""
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.entered[-1][0] is state, timeout=3000)
        self.qtbot.waitUntil(lambda: len(self.received) == len(self.emitted))

    @property
    def state(self) -> PracticeState:
        return self.entered[-1][0]

    def click(self, *controls: QWidget) -> None:
        for control in controls:
            QTest.mouseClick(control, LEFT, pos=control.rect().center())

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.panel, key, modifier)

    def press(self, what: QWidget | Qt.Key, state: PracticeState) -> None:
        """Clicks a control or presses a key, and waits for a state."""
        self.key(what) if isinstance(what, Qt.Key) else self.click(what)
        self.wait_for(state)

    def ask(self, *cards: int) -> None:
        """Opens the page of any hand, and enters cards."""
        self.press(self.panel.controls.anyHand, S.ASK)
        self.click(*(self.panel.controls.grid.buttons[card] for card in cards))

    def choose(self, state: PracticeState, *, best: bool) -> None:
        """Marks for the best hold or the worst, and presses the main button."""
        self.click(*(self.panel.controls.changes[place] for place in self.places_to_press(best=best)))
        self.press(self.panel.controls.primary, state)

    def draw_anything(self) -> None:
        while self.state is not S.DRAW:
            self.click(self.panel.controls.primary)
            QApplication.processEvents()

    def listen(self) -> list[str]:
        """Returns the list that spoken sentences are added to."""
        spoken: list[str] = []
        self.panel.speaker.said.connect(spoken.append)
        return spoken

    def places_to_press(self, *, best: bool) -> frozenset[int]:
        holds = coach_for(self.cluster.pay_table).advise(self.cluster.hand).holds
        return self.cluster.held ^ holds[0 if best else -1].positions


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings without motion."""
    settings = Settings(tmp_path, "en")
    settings.appearance.apply_look(Look(speed=Speed.OFF))
    return settings


@pytest.fixture
def school(qtbot: QtBot, settings: Settings) -> Iterator[School]:
    seeds = Seeds(lambda number: number.to_bytes(32, "big"), fair=False)
    table = PracticeTable(MemoryVault(), settings, seeds)
    table.panel.rest_ms = 0
    sitting = School(table, qtbot)
    table.start()
    table.show()
    qtbot.waitUntil(table.panel.isActiveWindow)
    sitting.wait_for(S.CHOOSE)
    yield sitting
    table.close()
    QApplication.processEvents()


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
        school.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
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


def test_own_tables_are_offered_and_a_choice_is_announced(school: School) -> None:
    box = school.panel.controls.payTable
    mine = PayTable((2, 2, 2, 2, 2, 2, 2, 2, 2))
    school.panel.show_own_tables((OwnTable("own-1", "Mine", mine),))
    assert [box.itemText(row) for row in range(box.count())][-1] == "Mine"
    assert box.count() == len(PRESETS) + 1
    QTest.keyClick(box, Qt.Key.Key_End)
    assert school.cluster.options.pay_table == mine
    school.panel.show_own_tables(())
    assert box.currentText() == str(mine), "a table that is gone is still the one that is wished"


def test_a_hand_that_is_asked_about_pays_by_the_table_that_is_chosen(school: School) -> None:
    controls = school.panel.controls
    of_the_deal = controls.pays.text()
    QTest.keyClick(controls.payTable, Qt.Key.Key_End)
    chosen = str(school.cluster.options.pay_table).replace("/", " / ")
    assert chosen not in of_the_deal
    assert controls.pays.text() == of_the_deal, "the hand that was dealt keeps its table"
    school.ask()
    assert chosen in controls.pays.text()
    school.press(controls.anyHand, S.CHOOSE)
    assert controls.pays.text() == of_the_deal


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


# --- typed hands -----------------------------------------------------------------------------------------------------


@pytest.fixture
def typing(school: School) -> QLineEdit:
    """Returns the field, reached by its printed keys."""
    school.press(Qt.Key.Key_E, S.ASK)
    school.key(Qt.Key.Key_H)
    assert school.panel.controls.typed.hasFocus()
    return school.panel.controls.typed


def test_any_hand_can_be_typed(school: School, typing: QLineEdit) -> None:
    QTest.keyClicks(typing, "AS KS 4D 4h joker")
    school.qtbot.waitUntil(lambda: school.has_asked(*parse_hand("AS KS 4D 4H JOKER")))
    controls = school.panel.controls
    assert controls.answer.text().startswith("Best: keep 4♦ 4♥ Joker (average ")
    assert [card for card, button in controls.grid.buttons.items() if button.isChecked()] == [0, 12, 16, 29, 52]
    assert typing.text() == "AS KS 4D 4h joker", "what is typed stays as it is"
    assert [picture.hint for picture in controls.asked] == ["", "", "KEEP", "KEEP", "KEEP"]


@pytest.mark.parametrize("letters", ["ehwlrsautg", "EHWLRSAUTG", "12345 ", "/*-+.,"])
def test_letters_in_the_field_press_no_printed_key(school: School, typing: QLineEdit, letters: str) -> None:
    QTest.keyClicks(typing, letters)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace):
        QTest.keyClick(typing, key)
    QTest.keyClick(typing, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert school.state is S.ASK
    assert typing.hasFocus()
    assert school.has_asked()
    QTest.keyClick(typing, Qt.Key.Key_Escape)
    school.wait_for(S.CHOOSE)


def test_the_field_follows_the_grid(school: School, typing: QLineEdit) -> None:
    controls = school.panel.controls
    QTest.keyClicks(typing, "AS 7")
    school.qtbot.waitUntil(lambda: school.has_asked(0))
    for control, text in ((controls.grid.buttons[22], "AS 10H"), (controls.asked1, "10H"), (controls.markAll, "")):
        school.click(control)
        assert typing.text() == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AS XY ", "XY is not a card. Write AS, 10D, QC or JOKER."),
        ("AS AS", "A♠ is there twice."),
        ("2S 3S 4S 5S 6S 7S", "A hand has five cards."),
    ],
)
def test_what_is_wrong_with_a_text_is_said_once(school: School, typing: QLineEdit, text: str, message: str) -> None:
    spoken = school.listen()
    QTest.keyClicks(typing, text)
    school.qtbot.waitUntil(lambda: school.panel.controls.answer.text() == message)
    assert spoken.count(message.replace("A♠", "Ace of spades")) == 1
    typing.clear()
    QTest.keyClick(typing, Qt.Key.Key_A)
    QTest.keyClick(typing, Qt.Key.Key_Backspace)
    assert school.panel.controls.answer.text() == ""


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.usefixtures("language")
def test_answers_and_faults_fit_a_small_window(school: School, typing: QLineEdit, text_size: TextSize) -> None:
    answer = school.panel.controls.answer
    school.panel._appearance.apply_look(Look(speed=Speed.OFF, text_size=text_size))
    school.panel.resize(800, 600)
    for text in ("10H 10D 9S 9C 2C", "ABCDEFGHIJKLM ", "10H 10H ", "AS"):
        typing.clear()
        QTest.keyClicks(typing, text)
        QTest.keyClick(typing, Qt.Key.Key_Return)
        school.qtbot.waitUntil(lambda: bool(answer.text()))
        QApplication.processEvents()
        assert max(map(answer.fontMetrics().horizontalAdvance, answer.lines)) <= answer.width(), answer.text()
    assert (school.panel.width(), school.panel.height()) == (800, 600)


def test_enter_leaves_the_field_with_a_whole_hand_and_says_how_many_cards_are_missing(
    school: School, typing: QLineEdit
) -> None:
    wanted: list[bool] = []
    school.panel.coach_wanted.connect(lambda: wanted.append(True))
    QTest.keyClicks(typing, "AS 10H")
    QTest.keyClick(typing, Qt.Key.Key_Return)
    school.qtbot.waitUntil(lambda: school.has_asked(0, 22))
    assert school.panel.controls.answer.text() == "A hand has five cards. Cards still to type: 3."
    typing.clear()
    QTest.keyClicks(typing, "AS KS 4D 4H JOKER")
    school.qtbot.waitUntil(lambda: len(school.cluster.asked) == 5)
    QTest.keyClick(typing, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is school.panel.controls.grid.buttons[0]
    QTest.keyClick(focused(), Qt.Key.Key_W)
    assert wanted == [True], "W opens all holds again"
    assert school.has_asked(*parse_hand("AS KS 4D 4H JOKER"))


def test_text_that_is_no_card_is_gone_when_the_page_is_opened_again(school: School, typing: QLineEdit) -> None:
    QTest.keyClicks(typing, "AS XX")
    school.qtbot.waitUntil(lambda: school.has_asked(0))
    QTest.keyClick(typing, Qt.Key.Key_Escape)
    school.wait_for(S.CHOOSE)
    assert not typing.isEnabled()
    school.press(Qt.Key.Key_E, S.ASK)
    assert (typing.text(), school.panel.controls.answer.text()) == ("AS", "")


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


def test_deck_hand_and_tray_are_53_cards(school: School) -> None:
    controls = school.panel.controls
    assert piles(school) == (48, 5, 0)
    for number in range(1, 4):
        school.click(controls.markAll)
        school.draw_anything()
        school.qtbot.waitUntil(lambda: piles(school) == (43, 5, 5), timeout=3000)
        school.press(controls.primary, S.CHOOSE)
        school.qtbot.waitUntil(lambda: piles(school) == (48, 5, 0), timeout=3000)
        assert school.cluster.round_number == number + 1


def test_a_hand_is_heard(school: School) -> None:
    given: list[Enum] = []
    school.panel.stage.cue.connect(given.append)
    controls = school.panel.controls
    school.click(controls.change1, controls.card2, controls.change1)
    assert given == [CardCue.MARK, CardCue.MARK, CardCue.UNMARK]
    school.draw_anything()
    given.clear()
    school.press(controls.primary, S.CHOOSE)
    school.qtbot.waitUntil(lambda: given.count(CardCue.DEAL) == 5, timeout=3000)
    assert given.count(CardCue.AWAY) == 5
