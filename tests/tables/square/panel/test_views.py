"""Board and pocket computer show and play the same game."""

from PySide6.QtCore import Qt

from cardroom.tables.square.panel.classic.view import EXE
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.settings import SquareSettings, View
from cardroom.widgets.window.look import Speed
from tests.tables.square.panel.sitting import Sit, Sitting
from tools.screenshots.square import SOLVED


def in_view(sitting: Sitting, view: View) -> Sitting:
    sitting.panel.show_view(view)
    sitting.settle()
    return sitting


def test_digits_and_arrows_move_the_cursor_of_both_and_zero_places(sit: Sit) -> None:
    sitting = sit().start()
    board, pocket = sitting.controls.board, sitting.controls.pocket
    sitting.press(Qt.Key.Key_2, Qt.Key.Key_0)
    assert (board.cursor_cell, sitting.cluster.cells) == (0, ()), "the pocket computer is hidden"
    in_view(sitting, View.BOTH).press(Qt.Key.Key_2, Qt.Key.Key_4)
    assert board.cursor_cell == pocket.cursor_cell == 16
    sitting.press(Qt.Key.Key_Right)
    assert pocket.cursor_cell == 17
    sitting.press(Qt.Key.Key_0)
    before = sitting.cluster
    assert before.cells == (17,)
    board.set_cursor(17)
    in_view(sitting, View.CLASSIC).press(Qt.Key.Key_0)
    assert sitting.cluster == before, "the cell is taken"


def test_the_key_goes_round_the_three_views_and_the_choice_is_kept(sit: Sit) -> None:
    sitting = sit().start()
    shown = []
    for _ in range(4):
        shown.append((sitting.controls.board.isVisible(), sitting.controls.pocket.isVisible()))
        sitting.press(Qt.Key.Key_V)
    assert shown == [(True, False), (True, True), (False, True), (True, False)]
    assert SquareSettings.of(sitting.settings).view() is View.BOTH


def test_the_classic_view_judges_a_line_at_each_exe(sit: Sit) -> None:
    sitting = in_view(sit().start(), View.CLASSIC)
    sitting.fill(SOLVED[0])
    pocket, lines = sitting.controls.pocket, []
    while pocket.view.state is SquareState.JUDGE:
        lines.append(pocket.view.line)
        sitting.press(Qt.Key.Key_Return)
    assert lines == list(range(10))
    assert pocket.view.state is SquareState.CLEARED
    pocket.keys[EXE].click()
    sitting.settle()
    assert sitting.cluster.stage == 2


def test_the_classic_view_shows_the_stage_before_its_first_card(sit: Sit) -> None:
    sitting = in_view(sit(speed=Speed.NORMAL), View.CLASSIC)
    sitting.controls.primary.click()
    sitting.wait_until(lambda: sitting.controls.pocket.view.state is SquareState.SHUFFLE)
    sitting.controls.pocket.keys[EXE].click()
    sitting.wait_until(lambda: sitting.controls.pocket.view.state is SquareState.PLACE)
    sitting.panel.stage.flush()
    assert sitting.cluster.cells == ()
