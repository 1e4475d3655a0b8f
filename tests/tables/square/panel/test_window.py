"""The window of SQUARE: a person places cards with mouse and keys."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.square.panel.cues import SquareCue
from cardroom.tables.square.rules.board import points_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.window.look import Speed
from tests.keys import question_of, say_yes
from tests.memory_vault import MemoryVault
from tests.tables.square.conftest import LEFT, Sit, Sitting
from tools.screenshots.square import SOLVED

S = SquareState
DOWN, PLUS, RETURN, RIGHT = Qt.Key.Key_Down, Qt.Key.Key_Plus, Qt.Key.Key_Return, Qt.Key.Key_Right
SPACE = Qt.Key.Key_Space


def cursors(sitting: Sitting) -> list[int]:
    """Returns the cells that show a cursor."""
    cells = enumerate(sitting.controls.board.cells)
    return [number for number, cell in cells if cell.shown.here or cell.hasFocus()]


# --- before the start ------------------------------------------------------------------------------------------------


def test_a_stake_of_0_to_10_is_chosen_and_the_start_takes_it(sit: Sit) -> None:
    store = MemoryVault()
    sitting = sit(store)
    controls = sitting.controls
    assert not controls.stakeDown.isEnabled()
    sitting.click(controls.stakeUp)
    sitting.press(PLUS, PLUS, Qt.Key.Key_Minus)
    assert controls.stake.number == 2
    assert "2,000 credits" in controls.stakeNote.text()
    assert "2 credits" in sitting.prompt
    sitting.press(*[PLUS] * 10)
    assert controls.stake.number == 10
    assert not controls.stakeUp.isEnabled()
    sitting.press(SPACE)
    assert sitting.is_in(S.PLACE)
    assert store.money.escrow == 10
    assert controls.board.isVisible()
    assert "10,000" in controls.kind.text()


# --- placing ---------------------------------------------------------------------------------------------------------


def test_the_pointer_previews_and_a_click_places_the_card_unless_its_cell_is_taken(sitting: Sitting) -> None:
    card, board = sitting.cluster.card, sitting.controls.board
    board.hovered.emit(7)
    assert board.cells[7].shown.ghost == card
    assert [number for number, sign in enumerate(board.signs) if sign.previewed is not None] == [2, 6]
    board.hovered.emit(-1)
    assert board.cells[7].shown.ghost is None
    assert all(sign.previewed is None for sign in board.signs)
    cell, sign = board.cells[10], board.signs[0]
    assert cell.accessibleName() == "column 1, row 3, empty"
    sitting.place(10)
    assert cell.card == card
    assert cell.accessibleName().startswith("column 1, row 3, ")
    assert " of " in cell.accessibleName()
    assert (sign.view.mark, sign.view.best) == (Mark.NOTHING, Mark.STRAIGHT_FLUSH)
    assert board.signs[1].view.mark is None
    before = sitting.cluster
    assert before.cells == (10,)
    sitting.place(10)
    assert sitting.cluster == before
    assert sitting.prompt.startswith("That cell is taken")


def test_arrows_move_the_cursor_and_the_primary_keys_place(sitting: Sitting) -> None:
    board = sitting.controls.board
    sitting.press(RIGHT, RIGHT, DOWN)
    assert board.cursor_cell == 7
    sitting.press(RETURN)
    assert list(sitting.cluster.cells) == [7]
    sitting.press(Qt.Key.Key_Left, SPACE)
    assert list(sitting.cluster.cells) == [7, 6]
    board.set_cursor(12)
    sitting.panel.setFocus()
    sitting.press(SPACE)
    assert list(sitting.cluster.cells) == [7, 6, 12], "without any focus"


def test_the_end_of_a_stage_is_one_sentence_and_the_next_one_begins_at_the_first_cell(sitting: Sitting) -> None:
    sitting.controls.board.set_cursor(12)
    sitting.fill(SOLVED[0])
    assert sitting.is_in(S.CLEARED)
    assert sitting.said[-1].startswith(f"This stage: {sitting.cluster.stage_points[0]} points.")
    assert "Stage 1 cleared" in sitting.said[-1]
    assert len([said for said in sitting.said if "points" in said]) == 1, "one sentence with its points"
    sitting.press(SPACE)
    assert sitting.cluster.stage == 2
    assert sitting.controls.board.cursor_cell == 0


def test_the_card_can_be_dragged_onto_a_cell_and_elsewhere_goes_back(sitting: Sitting) -> None:
    card, cell = sitting.controls.nextCard, sitting.controls.board.cells[18]
    start = card.card_rect().center()
    beside = start + QPoint(QApplication.startDragDistance() + 30, 0)
    QTest.mousePress(card, LEFT, pos=start)
    QTest.mouseMove(card, beside)
    QTest.mouseRelease(card, LEFT, pos=beside)
    sitting.settle()
    assert not sitting.cluster.cells
    assert card.card == sitting.cluster.card
    QTest.mousePress(card, LEFT, pos=start)
    goal = card.mapFromGlobal(cell.mapToGlobal(cell.rect().center()))
    QTest.mouseMove(card, beside)
    QTest.mouseMove(card, goal)
    assert cell.shown.ghost == sitting.cluster.card
    QTest.mouseRelease(card, LEFT, pos=goal)
    sitting.settle()
    assert sitting.cluster.cells == (18,)
    assert cell.shown.ghost is None


def test_a_click_during_the_flight_only_ends_it(sit: Sit) -> None:
    sitting = sit(speed=Speed.SLOW).start()
    QTest.mouseClick(sitting.controls.board.cells[0], LEFT)
    sitting.wait_until(lambda: not sitting.panel.stage.is_settled)
    QTest.mouseClick(sitting.controls.board.cells[1], LEFT)
    sitting.settle()
    assert sitting.cluster.cells == (0,)
    assert sitting.panel.stage.is_settled


def test_the_points_on_the_board_grow_with_each_full_line(sitting: Sitting) -> None:
    assert sitting.controls.toGo.text() == "Card 1 of 25\nOn the board: 0"
    sitting.send(*(ord(letter) - ord("a") for letter in SOLVED[0][:-1]))
    points = points_of(sitting.cluster.present_board)
    assert points > 0
    assert sitting.controls.toGo.text() == f"Card 25 of 25\nOn the board: +{points}"
    height = sitting.controls.toGo.height()
    sitting.fill(SOLVED[0])
    QApplication.processEvents()
    assert sitting.controls.toGo.height() == height, "the card keeps its size"


# --- practice and quitting -------------------------------------------------------------------------------------------


def test_cards_are_taken_back_in_practice_only_and_one_cursor_stays(sit: Sit) -> None:
    counted = sit().start()
    counted.place(3)
    assert not counted.controls.undo.isEnabled()
    sitting = sit()
    sitting.press(Qt.Key.Key_P)
    assert "not counted" in sitting.controls.kind.text()
    sitting.press(RIGHT, RETURN, DOWN, RETURN, RIGHT, RETURN)
    assert sitting.cluster.cells == (1, 6, 7)
    sitting.press(*[Qt.Key.Key_U] * 3)
    assert not sitting.cluster.cells
    assert [cell.card for cell in sitting.controls.board.cells] == [None] * 25
    assert cursors(sitting) == [0], "as on each empty board"
    sitting.press(DOWN)
    assert cursors(sitting) == [5]
    sitting.press(RETURN)
    assert sitting.cluster.cells == (5,)


def test_quitting_a_staked_game_asks_first_and_leaves_no_button_focused(sit: Sit, qtbot: QtBot) -> None:
    store = MemoryVault()
    sitting = sit(store)
    sitting.press(PLUS)
    sitting.start()
    sitting.controls.board.cells[0].setFocus()
    sitting.press(RIGHT, Qt.Key.Key_Q)
    box = question_of(sitting.panel, qtbot)
    assert "1 credit is lost" in box.text()
    assert sitting.is_in(S.PLACE)
    box.defaultButton().click()
    sitting.settle()
    assert sitting.is_in(S.PLACE)
    sitting.press(Qt.Key.Key_Q)
    say_yes(question_of(sitting.panel, qtbot))
    sitting.settle()
    assert sitting.is_in(S.READY)
    assert store.money.escrow == 0
    assert sitting.panel.focusWidget() in (None, sitting.panel)


# --- judging and ends ------------------------------------------------------------------------------------------------


def test_the_judging_goes_line_by_line_and_a_key_skips_it(sit: Sit) -> None:
    sitting = sit(speed=Speed.NORMAL).start()
    sitting.fill(SOLVED[0][:-1])
    sitting.panel.stage.flush()
    sitting.fill(SOLVED[0])
    sitting.wait_until(lambda: sum(isinstance(cue, Mark) for cue in sitting.cues) == 2)
    assert not sitting.panel.stage.is_settled
    board = sitting.controls.board
    assert [sign.view.mark is not None for sign in board.signs].count(True) == 2
    assert [sign.view.is_full for sign in board.signs] == [True, True, *[False] * 8], "as a line of five cards"
    assert [number for number, cell in enumerate(board.cells) if cell.shown.lit] == [1, 6, 11, 16, 21]
    assert sitting.controls.legend.lit is board.signs[1].view.mark
    assert sitting.prompt.startswith("Column 2:")
    assert sitting.controls.primary.text() == "SKIP"
    assert not sitting.controls.primary.is_asleep
    assert sitting.moment.title == ("STAGE 1",)
    sitting.press(SPACE)
    assert sitting.panel.stage.is_settled
    assert sitting.is_in(S.CLEARED)
    assert sum(isinstance(cue, Mark) for cue in sitting.cues) == 10
    assert sitting.controls.primary.text() == "NEXT STAGE"
    assert not any(cell.shown.lit for cell in board.cells)


def test_with_reduced_motion_the_judging_is_over_at_once(sit: Sit) -> None:
    sitting = sit(speed=Speed.NORMAL, reduced=True).start()
    sitting.fill(SOLVED[0][:-1])
    sitting.panel.stage.flush()
    sitting.fill(SOLVED[0])
    assert sum(isinstance(cue, Mark) for cue in sitting.cues) == 10


def test_a_missed_target_is_game_over_with_a_medal(sitting: Sitting) -> None:
    sitting.fill()
    assert sitting.is_in(S.GAME_OVER)
    assert sitting.cues[-1] is SquareCue.GAME_OVER
    assert "GAME OVER" in sitting.moment.title
    sitting.press(SPACE)
    assert sitting.is_in(S.READY)
    assert sitting.controls.nextCard.moment is None


def test_all_five_stages_end_with_the_prize(sit: Sit) -> None:
    store = MemoryVault()
    sitting = sit(store)
    sitting.press(PLUS)
    sitting.start()
    for stage, solved in enumerate(SOLVED, start=1):
        assert sitting.cluster.stage == stage
        sitting.fill(solved)
        if stage < 5:
            assert sitting.is_in(S.CLEARED)
            sitting.press(SPACE)
    assert sitting.is_in(S.ALL_CLEAR)
    assert store.money.prize == 1000
    assert "1,000 credits" in sitting.prompt
    assert sitting.moment.note == "Prize 1,000"
    assert sitting.cues[-1] is SquareCue.ALL_CLEAR
    sitting.press(SPACE)
    assert sitting.is_in(S.READY)
    assert sitting.cues.count(HouseCue.COLLECT) == 1, "where its meter is seen"
    assert sitting.controls.prize.number == 1000


# --- resuming --------------------------------------------------------------------------------------------------------


def test_a_staked_game_is_resumed_on_the_same_board_without_motion(sit: Sit, tmp_path: Path) -> None:
    with SqliteBank(tmp_path / "bank") as bank:
        sitting = sit(bank)
        sitting.press(PLUS)
        sitting.start()
        for solved in SOLVED[:2]:
            sitting.fill(solved)
            sitting.press(SPACE)
        machine = sitting.send(4, 8, 15).table.machine
        before = (machine.state, machine.cluster, machine.account, machine.entry().sight)
        assert (sitting.cluster.stage, machine.account.escrow) == (3, 1)
        sitting.close()
    for _ in range(2):  # closing what was just opened changes nothing either
        with SqliteBank(tmp_path / "bank") as bank:
            again = sit(bank, Speed.NORMAL)
            again.settle()
            machine, controls = again.table.machine, again.controls
            assert (machine.state, machine.cluster, machine.account, machine.entry().sight) == before
            assert again.cues == [], "a game that is resumed is silent"
            assert [cell.card for cell in controls.board.cells] == list(sitting.cluster.present_board)
            assert controls.nextCard.card == sitting.cluster.card
            assert again.panel.stage.is_settled
            assert controls.total.text.startswith(str(sitting.cluster.total))
            again.close()
