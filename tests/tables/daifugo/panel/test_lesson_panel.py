"""Tests of the first lesson's window: mouse, keys, texts, motion."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.tables.daifugo.panel.banner import Banner
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel
from cardroom.tables.daifugo.panel.lesson_words import hint_text, move_text
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit
from cardroom.tables.daifugo.rules.lesson import STEPS, Lesson, LessonHint
from cardroom.widgets.window.look import Appearance, Speed, TextSize
from tests.dressed import dress
from tests.text_fits import faults

STILL, MOVING = Speed.OFF, Speed.NORMAL


@pytest.fixture
def appearance() -> Appearance:
    appearance = Appearance()
    appearance.apply_look(replace(appearance.look, speed=STILL))
    return appearance


@pytest.fixture
def panel(qtbot: QtBot, appearance: Appearance) -> Iterator[DaifugoLessonPanel]:
    dress()
    panel = DaifugoLessonPanel(appearance, None)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitExposed(panel)
    yield panel
    panel.close()
    QCoreApplication.processEvents()


def hint(panel: DaifugoLessonPanel) -> str:
    return panel.controls.hint.accessibleName()


def press(panel: DaifugoLessonPanel, key: Qt.Key) -> None:
    QTest.keyClick(panel.focusWidget() or panel, key)


def raise_by_keys(panel: DaifugoLessonPanel, cards: CardSet) -> None:
    """Walks over the hand, and raises what is not raised yet."""
    hand = panel.controls.hand
    press(panel, Qt.Key.Key_Home)
    for place, card in enumerate(hand.cards):
        if place:
            press(panel, Qt.Key.Key_Right)
        if bool(card & cards) != bool(card & hand.chosen):
            press(panel, Qt.Key.Key_Space)
    assert hand.chosen == cards


def test_it_can_be_played_with_the_keys_alone(panel: DaifugoLessonPanel) -> None:
    """Each step has its reason, and its moves are heard."""
    cues: list[object] = []
    panel.stage.cue.connect(cues.append)
    for number, step in enumerate(STEPS, start=1):
        assert panel.controls.step.text() == f"Step {number} of 9"
        if step.cards:
            raise_by_keys(panel, step.cards)
            press(panel, Qt.Key.Key_Return)
        else:
            press(panel, Qt.Key.Key_P)
    assert panel.lesson.is_over
    assert hint(panel).startswith("You are out first: daifugō!")
    assert len({hint_text(each) for each in LessonHint}) == len(LessonHint)
    assert {DaifugoCue.PLAY, DaifugoCue.PASS, DaifugoCue.CLEARED, DaifugoCue.CUT, DaifugoCue.REVOLUTION} <= {*cues}
    assert cues[cues.index(DaifugoCue.REVOLUTION) - 1] is DaifugoCue.PLAY, "a revolution is heard after its play"


def test_it_can_be_played_with_the_mouse_alone(panel: DaifugoLessonPanel) -> None:
    controls = panel.controls
    for step in STEPS:
        for card in each_bit(step.cards):
            if not card & controls.hand.chosen:
                place = controls.hand.rect_of(card).topLeft().toPoint() + QPoint(8, 20)
                QTest.mouseClick(controls.hand, Qt.MouseButton.LeftButton, pos=place)
        assert controls.hand.chosen == step.cards
        QTest.mouseClick(controls.play if step.cards else controls.passTurn, Qt.MouseButton.LeftButton)
    assert panel.lesson.is_over


def test_a_wrong_play_says_why_and_stays_undone(panel: DaifugoLessonPanel) -> None:
    hand = panel.controls.hand
    assert all("too weak" not in button.accessibleName().lower() for button in hand.buttons)
    panel.play(STEPS[0].cards)
    assert any("too weak" in button.accessibleName().lower() for button in hand.buttons)
    assert hand.is_dimmed(STEPS[7].cards)
    before = hand.cards
    panel.play(STEPS[7].cards)
    assert hint(panel) == "Too weak: it must beat the 10."
    assert panel.lesson.done == 1
    assert hand.cards == before
    panel.play(0)
    assert hint(panel).startswith("You may pass, but")
    assert hint(panel).endswith("Choose Jack of hearts, then press PLAY.")


def test_the_play_is_shown_on_request_and_the_lesson_starts_again(panel: DaifugoLessonPanel) -> None:
    controls = panel.controls
    panel.play(STEPS[0].cards)
    press(panel, Qt.Key.Key_H)
    assert controls.hand.chosen == STEPS[1].cards
    assert not controls.showPlay.isEnabled()
    press(panel, Qt.Key.Key_Return)
    assert panel.lesson.done == 2
    press(panel, Qt.Key.Key_N)
    assert panel.lesson.done == 0
    assert len(controls.hand.cards) == 14
    assert not controls.field.plays


def test_the_others_move_one_by_one_and_a_press_skips_it(panel: DaifugoLessonPanel, appearance: Appearance) -> None:
    """Closing ends the motion, too."""
    appearance.apply_look(replace(appearance.look, speed=MOVING))
    panel.play(STEPS[0].cards)
    assert not panel.stage.is_settled
    assert len(panel.controls.field.plays) == 1
    assert not panel.controls.passTurn.isEnabled()
    panel.play(STEPS[1].cards)
    assert panel.stage.is_settled
    assert panel.lesson.done == 1
    assert [play.name for play in panel.controls.field.plays] == ["You", "Owl", "Cat"]
    panel.play(STEPS[1].cards)
    assert not panel.stage.is_settled
    panel.close()
    assert panel.stage.is_settled


def test_another_language_is_shown_at_once(panel: DaifugoLessonPanel, languages: Languages) -> None:
    languages.set("ja")
    QCoreApplication.processEvents()
    assert hint(panel).startswith("弱い順に")
    assert panel.windowTitle() == "はじめのレッスン"
    for step in STEPS:
        panel.play(step.cards)
        assert not any(letter.islower() for letter in hint(panel)), hint(panel)


def test_eight_cut_and_revolution_have_a_banner(
    panel: DaifugoLessonPanel, appearance: Appearance, qtbot: QtBot
) -> None:
    banner = panel.findChild(Banner)
    assert isinstance(banner, Banner)
    shown = []
    for step in STEPS:
        appearance.apply_look(replace(appearance.look, speed=MOVING))
        panel.play(step.cards)
        shown.append(banner.text)
        panel.stage.flush()
        appearance.apply_look(replace(appearance.look, speed=STILL))
        banner.flush()
    assert list(filter(None, shown)) == ["Eight cut!", "Revolution!"]
    assert not banner.text


def test_each_move_is_named(english: None) -> None:
    names = ("You", "Owl", "Cat")
    moves = [move_text(moment, names) for done in range(1, 10) for moment in Lesson(done).moments_before]
    assert (moves[:4], moves.count("You pass.")) == (["You: 3♣.", "Owl: 6♦.", "Cat: 10♣.", "You: J♥."], 2)
    assert "You: 8♠. Eight cut!" in moves
    assert moves[-1] == "You: K♦."


@pytest.mark.each_value_once
@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_all_texts_fit(over: QWidget, appearance: Appearance, text_size: TextSize, size: tuple[int, int]) -> None:
    appearance.apply_look(replace(appearance.look, text_size=text_size))
    over.resize(*size)
    panel = DaifugoLessonPanel(appearance, over)
    panel.show()
    for step in (*STEPS, None):
        QCoreApplication.processEvents()
        assert faults(panel) == []
        if step is not None:
            panel.play(step.cards)
    panel.close()
