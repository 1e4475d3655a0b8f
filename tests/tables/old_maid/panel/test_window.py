"""Tests of the Old Maid window: mouse, keyboard, early presses."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import JOKER, Pack
from cardroom.house.languages import Languages
from cardroom.house.table_window import REST_MS
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.window.look import Felt, Look, Speed
from tests.keys import question_of, say_yes
from tests.memory_vault import MemoryVault
from tests.tables.old_maid.sitting import LEFT, Sit, saved


def test_a_whole_game_by_mouse_alone(sit: Sit) -> None:
    sitting = sit()
    controls = sitting.controls
    sitting.click(controls.seats.buttons["3"])
    sitting.click(controls.person.buttons["2"])
    assert sitting.options == OldMaidOptions(3, 1)
    sitting.click(controls.primary)
    drawn = 0
    while sitting.wait_for_turn_or_end():
        assert controls.table.forward.isVisible()
        before = sitting.cluster
        number = drawn % len(before.hands[before.source])
        sitting.tap_twice(number)
        last = sitting.draw_after(before)
        assert (last.drawer, last.position) == (1, number)
        drawn += 1
    assert drawn > 1
    assert sitting.cluster.options == OldMaidOptions(3, 1)
    sitting.click(controls.again)
    assert sitting.entered[-1][0] is OldMaidState.READY


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(4, 0)).deal()
    forward = sitting.forward
    moves = 0
    while sitting.wait_for_turn_or_end():
        before = sitting.cluster
        count = len(before.hands[before.source])
        sitting.press(Qt.Key.Key_Right)
        lifted = forward.lifted_place
        assert lifted is not None
        sitting.press(Qt.Key.Key_Left)
        assert forward.lifted_place == (lifted - 1) % count
        if moves == 0:
            sitting.press(Qt.Key.Key_H)
            assert sitting.cluster.moves[-1].position is None, "H has shuffled"
            sitting.press(Qt.Key.Key_3)
            assert forward.lifted_place == 2
        place = forward.lifted_place
        sitting.press(Qt.Key.Key_Return if moves % 2 else Qt.Key.Key_Space)
        assert sitting.draw_after(before).position == place
        moves += 1
    sitting.press(Qt.Key.Key_N)
    assert sitting.state is OldMaidState.READY


def test_every_card_to_draw_is_a_control_with_its_place_in_words(sit: Sit, languages: Languages) -> None:
    sitting = sit(OldMaidOptions(4, 0)).begin()
    buttons = sitting.forward.buttons
    count = len(sitting.cluster.hands[1])
    assert [button.accessibleName() for button in buttons] == [
        f"Card {place + 1} of {count} of the player on your left, Owl" for place in range(count)
    ]
    own = sitting.controls.table.fans[0].buttons
    assert len(own) == len(sitting.cluster.hands[0])
    assert not any(button.accessibleName().startswith("Card") for button in own), "one's own cards by their names"
    languages.set("ja")
    QCoreApplication.processEvents()
    assert buttons[2].accessibleName() == f"左どなりのフクロウの手札、{count}枚のうち3枚目"
    sitting.wait_for_prompt("あなたの番です。フクロウから1枚引いてください。")
    assert sitting.panel.windowTitle() == "ババ抜き"
    buttons[1].setFocus()
    assert sitting.forward.lifted_place == 1
    QTest.keyClick(buttons[1], Qt.Key.Key_Space)
    assert sitting.cluster.draws >= 1


def test_hidden_cards_show_their_backs_and_ones_own_their_faces(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(5, 2))
    table = sitting.controls.table
    assert table.place(2) == 0, "the person's seat is at the bottom"
    sitting.begin()
    assert table.place(2) == 0
    for seat, fan, _ in table.places():
        hand = sitting.cluster.hands[seat]
        backs = () if seat == sitting.cluster.source else (None,) * len(hand)
        assert fan.cards == (hand if seat == 2 else backs)
    assert set(table.forward.cards) == {None}
    assert table.pile.cards == sitting.cluster.pile


def test_open_cards_show_everything(sit: Sit) -> None:
    """The main button rests when its meaning has changed."""
    sitting = sit(OldMaidOptions(3, 0, open_cards=True))
    sitting.panel.rest_ms = REST_MS
    sitting.begin()
    sitting.press(Qt.Key.Key_Space)
    assert sitting.forward.lifted_place is None
    sitting.qtbot.wait(REST_MS + 20)
    assert sitting.forward.cards == sitting.cluster.hands[sitting.cluster.source]
    assert "of the player on your left, Owl: " in sitting.forward.buttons[0].accessibleName()
    sitting.press(Qt.Key.Key_Space)
    assert sitting.forward.lifted_place is not None


def test_who_watches_sees_the_end_of_a_game_and_draws_nothing(sit: Sit) -> None:
    options = OldMaidOptions(4, None)
    sitting = sit(options, saved(options, lambda each: sum(map(len, each.hands)) < 12))
    table = sitting.controls.table
    assert table.place(0) == 0, "the first seat is at the bottom"
    sitting.wait_until(sitting.over)
    assert [table.place(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert not table.forward.isVisible()
    assert not sitting.controls.shuffle.isEnabled()
    holder = sitting.cluster.holder
    assert holder is not None
    assert table.fans[holder].cards == (JOKER,)
    assert table.signs[holder].mood is Mood.SAD
    assert {table.signs[seat].mood for seat in sitting.cluster.out} == {Mood.GLAD}
    assert [table.signs[seat].line for seat in sitting.cluster.out] == ["1st place", "2nd place", "3rd place"]


def test_a_double_click_draws_nothing_and_a_click_out_of_turn_neither(sit: Sit) -> None:
    """A place beside the fan draws nothing, nor does a failed machine."""
    sitting = sit(OldMaidOptions(4, 0)).begin()
    forward, before = sitting.forward, sitting.cluster
    sitting.click(forward, QPoint(1, 1))
    place = sitting.place_of(0)
    QTest.mouseDClick(forward, LEFT, pos=place)
    assert sitting.cluster == before
    QTest.mouseClick(forward, LEFT, pos=place, delay=500)
    forward.picked.emit(0)
    own = [cluster.last for _, cluster in sitting.entered if cluster.last and cluster.last.drawer == 0]
    assert len({id(last) for last in own}) == 1
    assert sitting.cluster.draws == before.draws + 1
    assert sitting.wait_for_turn_or_end()
    sitting.panel.disable_controls()
    assert not sitting.controls.primary.isEnabled()
    assert not forward.can_pick
    assert not sitting.controls.again.isEnabled()


def test_quitting_asks_first(sit: Sit, qtbot: QtBot) -> None:
    sitting = sit(OldMaidOptions(4, 0, habits=False)).begin()
    again = sitting.controls.again
    sitting.wait_for_prompt("Your turn")
    sitting.click(again)
    question = question_of(sitting.panel, qtbot)
    assert question.text() == "Quit this game?"
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert sitting.state is OldMaidState.TURN
    sitting.click(again)
    say_yes(question_of(sitting.panel, qtbot))
    sitting.wait_until(lambda: sitting.state is OldMaidState.READY)
    assert sitting.cluster.round_number == 2


def test_a_game_can_be_quit_while_computers_play(sit: Sit, qtbot: QtBot) -> None:
    sitting = sit(OldMaidOptions(4, None, habits=False)).deal()
    sitting.wait_until(lambda: sitting.state is OldMaidState.TURN)
    sitting.click(sitting.controls.again)
    question = question_of(sitting.panel, qtbot)
    before = sitting.cluster
    sitting.wait_until(lambda: sitting.cluster != before)
    assert question.isVisible(), "a move of a computer withdraws no question"
    say_yes(question)
    sitting.wait_until(lambda: sitting.state is OldMaidState.READY)


def test_the_seating_can_be_seen_while_it_is_chosen(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(4, 0))
    controls, table = sitting.controls, sitting.controls.table
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        sitting.panel.resize(*size)
        sitting.qtbot.wait(20)
        for fan in table.fans:
            assert not (fan.isVisible() and fan.cards and fan.geometry().intersects(table.setup.geometry())), size
    sitting.click(controls.seats.buttons["6"])
    sitting.click(controls.person.buttons["6"])
    characters = [sign.character for _, _, sign in table.places()]
    assert len(characters) == 6
    assert characters[5] is Character.PERSON
    assert characters[0] is Character.FOX
    sitting.click(controls.seats.buttons["2"])
    assert sitting.options == OldMaidOptions(2, 1), "a seat that was taken away is not kept"
    assert not controls.person.buttons["3"].isVisible()
    sitting.click(controls.person.buttons["watch"])
    sitting.click(controls.habits, QPoint(12, controls.habits.height() // 2))
    sitting.click(controls.openCards, QPoint(12, controls.openCards.height() // 2))
    assert sitting.options == OldMaidOptions(2, None, open_cards=True, habits=False)
    assert controls.fair.text().startswith("Game 1 · ec4916dd28fc"), "the commitment is shown before the deal"
    asked: list[bool] = []
    controls.fair.clicked.connect(lambda: asked.append(True))
    sitting.press(Qt.Key.Key_F)
    assert asked == [True]


def test_a_game_that_was_interrupted_is_shown_as_it_was(sit: Sit) -> None:
    store = MemoryVault()
    first = sit(OldMaidOptions(4, 0), store).begin()
    first.tap_twice(0)
    assert first.wait_for_turn_or_end()
    table = first.panel.controls.table
    expected = [fan.cards for fan in (*table.fans[:4], table.forward)], table.pile.cards
    first.close()
    again = sit(OldMaidOptions(4, 0), store, Speed.NORMAL)
    assert again.cluster == first.cluster
    assert again.panel.stage.is_settled, "what is taken up again does not move"
    shown = again.panel.controls.table
    assert ([fan.cards for fan in (*shown.fans[:4], shown.forward)], shown.pile.cards) == expected
    again.wait_for_prompt("Your turn")


@pytest.mark.parametrize("by_key", [False, True])
def test_play_again_is_a_rematch_and_new_game_opens_the_set_up(sit: Sit, by_key: bool) -> None:
    sitting = sit(OldMaidOptions(2, 0, pack=Pack(2, 7))).deal()
    controls = sitting.controls
    sitting.play_out()
    sitting.wait_until(lambda: controls.primary.text() == "PLAY AGAIN")
    sitting.press(Qt.Key.Key_Space) if by_key else sitting.click(controls.primary)
    sitting.wait_until(lambda: sitting.cluster.round_number == 2 and sitting.cluster.paired)
    assert not controls.table.setup.isVisible()
    sitting.play_out()
    sitting.wait_until(lambda: controls.primary.text() == "PLAY AGAIN")
    sitting.press(Qt.Key.Key_N) if by_key else sitting.click(controls.again)
    sitting.wait_until(controls.table.setup.isVisible)
    sitting.qtbot.wait(20)
    assert sitting.state is OldMaidState.READY


def test_the_window_wears_every_felt(sit: Sit) -> None:
    sitting = sit()
    before = sitting.panel.grab().toImage()
    for felt in Felt:
        sitting.appearance.apply_look(Look(felt=felt, speed=Speed.OFF))
        assert (before == sitting.panel.grab().toImage()) is (felt is Felt.GREEN)
