"""Tests of the Daifugō window: mouse, keyboard, early presses."""

import dataclasses
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.seat_mark import MarkKind
from cardroom.tables.daifugo.rules.card_sets import each_bit, rank_of
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.messages import Give, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Speed
from tests.keys import focused, press_alt, question_of, say_yes
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.sitting import Sit, Sitting

S = DaifugoState
OPTIONS = DaifugoOptions(games=3, level="easy")


def raise_by_mouse(sitting: Sitting, cards: int) -> None:
    """Clicks cards until these are raised, and no others."""
    for _ in range(20):
        wrong = sitting.hand.chosen ^ cards
        if not wrong:
            return
        sitting.click_card(next(each_bit(wrong)))
    raise AssertionError("the cards cannot be raised")


def has_moved(sitting: Sitting, moves: int) -> bool:
    """Whether more moves were made."""
    return sitting.has_moved(moves)


def test_a_whole_set_by_mouse_alone(sit: Sit) -> None:
    sitting = sit()
    controls = sitting.controls
    sitting.click(controls.primary)
    for game in range(1, 4):
        while (press := sitting.wait_for_my_turn_or_end()) is not None:
            moves = len(sitting.cluster.moves)
            if isinstance(press, PassTurn):
                sitting.click(controls.passTurn)
            else:
                assert isinstance(press, PlayCards | Give)
                raise_by_mouse(sitting, press.cards)
                sitting.click(controls.primary)
            sitting.wait_until(partial(has_moved, sitting, moves))
        assert sitting.state is (S.STANDINGS if game < 3 else S.RESULT)
        assert sitting.cluster.standing_after.games == game
        assert controls.table.result.isVisible(), "one page after each game"
        texts = [text.text for text in controls.table.result.texts()]
        assert {f"total {points}" for points in sitting.cluster.standing_after.points} <= set(texts)
        sitting.click(controls.primary)
    sitting.wait_for(S.SET_OVER)
    assert controls.table.standings.isVisible()
    sitting.click(controls.primary)
    sitting.wait_for(S.READY)
    assert controls.table.setup.isVisible()


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, games=1))
    sitting.press(Qt.Key.Key_Space)
    while (press := sitting.wait_for_my_turn_or_end()) is not None:
        moves = len(sitting.cluster.moves)
        if isinstance(press, PassTurn):
            sitting.press(Qt.Key.Key_P)
        else:
            assert isinstance(press, PlayCards)
            for _ in range(40):
                wrong = sitting.hand.chosen ^ press.cards
                if not wrong:
                    break
                sitting.press(Qt.Key.Key_Right)
                focused = sitting.panel.focusWidget()
                place = next(place for place, card in enumerate(sitting.hand.buttons) if card is focused)
                if sitting.hand.cards[place] & wrong:
                    sitting.press(Qt.Key.Key_Space)
            assert sitting.hand.chosen == press.cards
            sitting.press(Qt.Key.Key_Return)
        sitting.wait_until(partial(has_moved, sitting, moves))
    assert sitting.state is S.SET_OVER
    assert sitting.controls.table.result.isVisible(), "a set of one game has the page of that game alone"
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for(S.READY)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
@pytest.mark.parametrize("letter", ["P", "G", "L"])
def test_a_set_begins_after_a_choice_by_keyboard(sit: Sit, letter: str, key: Qt.Key) -> None:
    sitting = sit(replace(OPTIONS, level="normal"))
    press_alt(sitting.panel, letter)
    page = sitting.panel.controls.table.setup
    before = page.options
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert page.options != before
    QTest.keyClick(focused(), key)
    sitting.wait_until(lambda: not page.isVisible())


def test_only_legal_cards_can_be_chosen_and_a_dimmed_one_says_why(sit: Sit) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Space)
    while True:
        press = sitting.wait_for_my_turn_or_end()
        assert press is not None, "no such turn in this game"
        dimmed = [card for card in sitting.hand.cards if sitting.hand.is_dimmed(card)]
        if dimmed and len(dimmed) < len(sitting.hand.cards):
            break
        sitting.act(press)
    sitting.click_card(dimmed[0])
    assert sitting.hand.chosen == 0
    assert not sitting.controls.primary.isEnabled()
    assert sitting.prompt == sitting.hand.explain(dimmed[0]) != ""
    assert sitting.said[-1] == sitting.prompt


def test_hidden_hands_show_backs_and_counts(sit: Sit) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for_my_turn_or_end()
    table, game = sitting.controls.table, sitting.cluster.game
    assert game is not None
    for seat, fan, sign in table.places():
        count = game.hands[seat].bit_count()
        assert fan.cards == (() if seat == 0 else (None,) * count)
        assert f"{count} cards" in sign.line
    assert set(table.hand.cards) == set(each_bit(game.hands[0]))


def test_who_has_passed_is_marked(sit: Sit) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Space)
    seen = 0
    while (press := sitting.wait_for_my_turn_or_end()) is not None:
        game = sitting.cluster.game
        assert game is not None
        for seat, mark in enumerate(sitting.controls.table.marks[:4]):
            has_passed = bool(game.trick.passed >> seat & 1) and bool(game.hands[seat])
            assert (mark.kind is MarkKind.PASSED) == has_passed
            assert mark.isVisible() == (mark.kind is not MarkKind.NONE)
            seen += has_passed
        sitting.act(press)
    assert seen


def test_a_game_that_is_watched_has_open_hands(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, watches=True), speed=Speed.SLOW)
    table = sitting.controls.table
    assert table.place(0) == 0, "the first seat is at the bottom"
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.panel.stage.flush()
    assert table.place(0) == 0
    assert not table.hand.isVisible()
    assert all(None not in fan.cards and len(fan.cards) >= 13 for _, fan, _ in table.places())
    assert table.signs[sitting.cluster.seating.index(1)].mood in (Mood.CALM, Mood.THINKING)
    sitting.click(sitting.controls.skip)
    sitting.wait_for(S.STANDINGS)


def test_quitting_asks_first(sit: Sit, qtbot: QtBot) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for_my_turn_or_end()
    sitting.press(Qt.Key.Key_Q)
    question = question_of(sitting.panel, qtbot)
    assert question.text() == "Quit this set?"
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert sitting.state is S.TURN
    sitting.press(Qt.Key.Key_Q)
    say_yes(question_of(sitting.panel, qtbot))
    sitting.wait_for(S.READY)


def test_a_set_can_be_quit_while_computers_play(sit: Sit, qtbot: QtBot) -> None:
    sitting = sit(replace(OPTIONS, watches=True))
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.click(sitting.controls.quit)
    question = question_of(sitting.panel, qtbot)
    moves = len(sitting.machine.cluster.moves)
    sitting.wait_until(lambda: len(sitting.machine.cluster.moves) > moves + 2)
    assert question.isVisible(), "a move of a computer withdraws no question"
    say_yes(question)
    sitting.wait_for(S.READY)


def test_a_seven_asks_for_cards_to_give(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, rules=dataclasses.replace(STANDARD, seven_pass=True, ten_discard=True), games=5))
    sitting.press(Qt.Key.Key_Space)
    captions: set[str] = set()
    while sitting.state is not S.SET_OVER and len(captions) < 2:
        sitting.wait_until(lambda: sitting.my_press() is not None or sitting.over() or sitting.state is S.STANDINGS)
        press = sitting.my_press()
        if press is None:
            sitting.click(sitting.controls.primary)
            continue
        if sitting.state is S.CHOOSE:
            captions.add(sitting.controls.primary.text())
            assert not sitting.controls.primary.isEnabled()
        sitting.act(press)
    assert captions == {"GIVE", "DISCARD"}


def test_play_prints_enter_since_space_raises_and_lowers_cards(sit: Sit) -> None:
    sitting = sit()
    primary = sitting.controls.primary
    assert primary.property("key") == "Space"
    sitting.press(Qt.Key.Key_Space)
    press = sitting.wait_for_my_turn_or_end()
    while isinstance(press, PassTurn):
        sitting.act(press)
        press = sitting.wait_for_my_turn_or_end()
    assert isinstance(press, PlayCards)
    assert primary.property("key") == "Enter"
    raise_by_mouse(sitting, press.cards)
    moves = len(sitting.cluster.moves)
    sitting.press(Qt.Key.Key_Space)
    assert sitting.hand.chosen != press.cards, "Space has lowered the card that was clicked"
    sitting.press(Qt.Key.Key_Space)
    sitting.press(Qt.Key.Key_Return)
    sitting.wait_until(partial(has_moved, sitting, moves))


def test_cues_name_the_moments_of_a_set(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, games=1))
    sitting.press(Qt.Key.Key_Space)
    sitting.play_game()
    assert sitting.state is S.SET_OVER
    cues = sitting.cues
    assert cues[:2] == [HouseCue.BUTTON, CardCue.DEAL]
    assert {DaifugoCue.PLAY, DaifugoCue.PASS, DaifugoCue.TURN, DaifugoCue.CLEARED, DaifugoCue.OUT} <= set(cues)
    plays = sum(move.code.value == "p" for move in sitting.cluster.moves)
    assert cues.count(DaifugoCue.PLAY) == plays
    assert cues[-1] in (DaifugoCue.SET_OVER, DaifugoCue.SET_WON)


def test_a_game_that_was_closed_goes_on(sit: Sit) -> None:
    store = MemoryVault()
    sitting = sit(store=store)
    sitting.press(Qt.Key.Key_Space)
    for _ in range(4):
        press = sitting.wait_for_my_turn_or_end()
        assert press is not None
        sitting.act(press)
    sitting.wait_for_my_turn_or_end()
    kept, hand = sitting.cluster, sitting.hand.cards
    sitting.close()
    again = sit(store=store)
    again.wait_until(lambda: again.is_shown() and again.state is sitting.state)
    assert again.cluster == kept
    assert again.hand.cards == hand
    assert again.my_press() is not None
    again.play_game()
    assert again.state is S.STANDINGS


def test_the_contest_seats_the_person_anew(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, rules=CONTEST))
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for_my_turn_or_end()
    person = sitting.cluster.person_seat
    assert person is not None
    table = sitting.controls.table
    assert table.place(person) == 0
    assert table.hand.isVisible() and not table.fans[person].isVisible()
    assert sum(fan.isVisible() for fan in table.fans) == 4


def test_the_hand_is_sorted_by_strength_and_turns_round(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, rules=BASIC))
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for_my_turn_or_end()
    ranks = [rank_of(card) for card in sitting.hand.cards]
    assert ranks == sorted(ranks)


def test_the_words_follow_the_language(sit: Sit, qapp: QApplication) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for_my_turn_or_end()
    languages = Languages(qapp)
    languages.set("ja")
    try:
        QCoreApplication.processEvents()
        assert sitting.panel.windowTitle() == "大富豪"
        assert sitting.controls.passTurn.text() == "パス"
        assert sitting.controls.primary.text() == "出す"
        assert sitting.controls.primary.property("key") == "Enter", "not the first key of the front panel"
        assert "枚" in sitting.controls.table.signs[1].line
    finally:
        languages.set("en")


def test_the_results_open_from_the_table(sit: Sit) -> None:
    sitting = sit()
    wanted: list[str] = []
    sitting.table.window_wanted.connect(wanted.append)
    sitting.press(Qt.Key.Key_U)
    assert wanted == ["daifugo-results"]
