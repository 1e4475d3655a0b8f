"""Tests of the duel in the open window."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from cardroom.tables.square.player.duel import DuelScore
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, marks_of, points_of
from cardroom.tables.square.rules.cluster import SquareState, board_of
from cardroom.tables.square.settings import SquareSettings
from tests.not_none import not_none
from tests.tables.square.answerers import answerers
from tests.tables.square.conftest import Sit, Sitting

D, P, U, SPACE = Qt.Key.Key_D, Qt.Key.Key_P, Qt.Key.Key_U, Qt.Key.Key_Space


@pytest.fixture
def duelling(sit: Sit) -> Sitting:
    sitting = sit(duel=True)
    sitting.press(SPACE)
    return sitting


def test_the_choice_is_seen_spoken_and_saved(sit: Sit) -> None:
    sitting = sit()
    duel = sitting.controls.duel
    assert not duel.isChecked()
    sitting.press(D)
    assert duel.isChecked()
    assert SquareSettings.of(sitting.settings).duel
    state = QAccessible.queryAccessibleInterface(duel).state()
    assert (state.checkable, state.checked) == (1, 1)
    duel.click()
    assert not QAccessible.queryAccessibleInterface(duel).state().checked
    sitting.press(SPACE)
    assert not duel.isEnabled()
    assert sitting.controls.rival.isHidden()
    assert not sitting.table.thinking.isRunning()


def score_of(sitting: Sitting) -> DuelScore:
    return not_none(sitting.controls.rival.shown)


def wait_for_expert(sitting: Sitting) -> DuelScore:
    sitting.wait_until(lambda: sitting.table.duel.duel.question is None and not score_of(sitting).waits_for)
    return score_of(sitting)


def test_the_expert_shows_its_card_after_yours(duelling: Sitting) -> None:
    duelling.wait_until(lambda: duelling.table.duel.duel.cells == ((24,),))
    assert score_of(duelling).board == EMPTY_BOARD, "it knows its cell, but does not show it"
    card = duelling.cluster.card
    duelling.place(7)
    assert wait_for_expert(duelling).board[24] == card
    assert sum(each is not None for each in score_of(duelling).board) == 1
    assert duelling.controls.rival.board.board == score_of(duelling).board


def test_both_boards_have_the_same_cards_and_their_own_points(duelling: Sitting) -> None:
    duelling.place(*range(10))
    score = wait_for_expert(duelling)
    assert {*score.board} == {*duelling.cluster.present_board}
    assert score.yours == (points_of(duelling.cluster.present_board),)
    assert score.experts == (points_of(score.board),)
    view = duelling.controls.rival
    assert view.score.text() == f"You {sum(score.yours)} · Expert {sum(score.experts)}"
    assert view.lead.text() == ("Level" if not score.lead else view.lead.text())
    assert "The expert's board." in duelling.panel.table_text()


def test_a_card_taken_back_leaves_the_experts_board_too(sit: Sit) -> None:
    sitting = sit(duel=True)
    sitting.press(P)
    sitting.place(0, 1)
    wait_for_expert(sitting)
    sitting.press(U)
    assert sum(card is not None for card in wait_for_expert(sitting).board) == 1
    view = sitting.controls.rival
    view.heading.setText("")
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.heading.text() == "EXPERT"


def test_both_boards_are_judged_line_by_line_and_the_end_says_who_has_won(duelling: Sitting) -> None:
    duelling.place(*range(CELLS - 1))
    wait_for_expert(duelling)
    shown: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    duelling.panel.stage.judged.connect(lambda *_: shown.append((score_of(duelling).yours, score_of(duelling).experts)))
    duelling.place(CELLS - 1)
    duelling.wait_until(lambda: len(shown) == len(LINES) and duelling.panel.stage.is_settled)
    boards = duelling.cluster.present_board, duelling.table.duel.duel.board(1)
    for at, points in enumerate(zip(*shown, strict=True)):
        judged = [[mark.points for mark in marks_of(boards[at]) if mark is not None][:line] for line in range(1, 11)]
        assert [each for (each,) in points] == list(map(sum, judged))
    duelling.wait_until(lambda: duelling.state is SquareState.GAME_OVER)
    score = wait_for_expert(duelling)
    assert score.is_over
    view = duelling.controls.rival
    cards = duelling.cluster.dealt(1)
    assert score.experts == (points_of(board_of(cards, tuple(reversed(range(CELLS))))),)
    assert view.lead.text() in ("The duel is a draw.",) or "duel by" in view.lead.text()
    assert view.missed.text() == "The expert missed stage 1."
    duelling.press(SPACE)
    duelling.wait_until(view.isHidden)


def test_missing_values_are_reported_beside_the_board(sit: Sit) -> None:
    sitting = sit(expert=answerers(choose="missing"), duel=True)
    sitting.press(SPACE)
    view = sitting.controls.rival
    sitting.wait_until(lambda: "missing" in view.lead.text())
    sitting.place(0)
    assert sitting.cluster.cells == (0,), "the game goes on"
