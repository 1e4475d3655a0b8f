"""Tests of the review: progress, the three mistakes, and its window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardroom.tables.square.panel.lesson_panel import LessonPanel
from cardroom.tables.square.panel.review_panel import ReviewPanel
from cardroom.tables.square.panel.small_board import CellMark
from cardroom.tables.square.panel.words import figure
from cardroom.tables.square.rules.board import CELLS, points_of
from cardroom.tables.square.rules.cluster import SquareState
from tests.not_none import not_none
from tests.tables.square.answerers import answerers
from tests.tables.square.conftest import Sit, Sitting

R, SPACE = Qt.Key.Key_R, Qt.Key.Key_Space


def play_to_the_end(sitting: Sitting) -> Sitting:
    sitting.press(SPACE)
    sitting.place(*range(CELLS))
    sitting.wait_until(lambda: sitting.state is SquareState.GAME_OVER and sitting.panel.stage.is_settled)
    return sitting


def review_of(sitting: Sitting) -> ReviewPanel:
    return not_none(sitting.table.review.panel)


@pytest.fixture
def reviewed(sit: Sit) -> Sitting:
    sitting = play_to_the_end(sit())
    sitting.press(R)
    sitting.wait_until(lambda: review_of(sitting).controls.mistakes.count() == 3)
    return sitting


def test_the_three_costliest_mistakes_are_listed_and_shown(reviewed: Sitting) -> None:
    panel = review_of(reviewed)
    controls = panel.controls
    assert controls.heading.text() == "Your costliest mistakes"
    assert [controls.mistakes.item(row).text().split("−")[1] for row in range(3)] == ["12.0", "11.5", "11.0"]
    assert controls.progress.isHidden()
    assert controls.total.text().startswith("All 25 moves together cost 150.0 points")
    QTest.keyClick(controls.mistakes, Qt.Key.Key_Down)
    cards = reviewed.cluster.dealt(1)
    board = controls.board.board
    assert (board[0], board[1], board[24]) == (cards[0], cards[1], cards[1])
    assert controls.board.marks == {1: CellMark.YOURS, 24: CellMark.BEST}
    assert "column 2, row 1. Best: column 5, row 5. It cost you 11.5 points." in controls.board.accessibleName()
    asked: list[object] = []
    panel.close()
    reviewed.wait_until(lambda: reviewed.table.review.panel is None)
    reviewed.table.thinking.answered.connect(lambda *answer: asked.append(answer))
    reviewed.controls.review.click()
    again = review_of(reviewed)
    assert again.controls.mistakes.count() == 3
    assert not asked, "opened again nothing is computed twice"
    again.show_mistakes((), 25, 0.0)
    assert again.controls.heading.text() == "No move cost you a point. Well played!"
    assert again.controls.sentence.isHidden()


def test_it_is_offered_at_the_end_only_and_shows_its_progress(sit: Sit) -> None:
    sitting = sit(expert=answerers(assess="slow"))
    assert not sitting.controls.review.isEnabled()
    play_to_the_end(sitting)
    assert sitting.controls.review.isEnabled()
    sitting.press(R)
    controls = review_of(sitting).controls
    assert controls.heading.text() == "The expert looks at your moves: 0 of 25"
    assert controls.progress.isVisible()


def test_missing_values_are_reported(sit: Sit) -> None:
    sitting = play_to_the_end(sit(expert=answerers(assess="missing")))
    sitting.press(R)
    sitting.wait_until(lambda: "missing" in review_of(sitting).controls.heading.text())


def retry_of(reviewed: Sitting) -> LessonPanel:
    return not_none(review_of(reviewed).findChild(LessonPanel))


def test_a_stage_is_played_again_from_a_mistake_with_the_same_cards(reviewed: Sitting) -> None:
    cards, commits = reviewed.cluster.dealt(1), reviewed.vault.commits
    QTest.keyClick(review_of(reviewed).controls.mistakes, Qt.Key.Key_Down)
    QTest.keyClick(review_of(reviewed).controls.mistakes, Qt.Key.Key_T)
    retry = retry_of(reviewed)
    board = retry.controls.board
    assert [cell.card for cell in board.cells] == [cards[0], *[None] * 24]
    assert [cell.shown.lit for cell in board.cells].index(True) == 24, "the expert's cell"
    for number, cell in enumerate(reversed(range(1, CELLS)), start=1):
        assert retry.controls.nextCard.card == cards[number]
        assert retry.controls.toGo.text() == f"Card {number + 1} of 25"
        QTest.mouseClick(board.cells[cell], Qt.MouseButton.LeftButton)
    reviewed.wait_until(lambda: retry.stage.is_settled)
    board_now = (cards[0], *reversed(cards[1:]))
    points, before = figure(points_of(board_now)), figure(reviewed.cluster.stage_points[0])
    assert retry.controls.hint.text() == f"{points} points this time, {before} in your game."
    assert reviewed.vault.commits == commits, "nothing is recorded"


def test_a_stage_is_played_again_with_the_keys(reviewed: Sitting) -> None:
    QTest.keyClick(review_of(reviewed).controls.mistakes, Qt.Key.Key_T)
    retry = retry_of(reviewed)
    reviewed.wait_until(retry.isActiveWindow)
    controls = retry.controls
    assert (controls.showCell.isVisible(), controls.primary.isVisible()) == (False, False)
    assert not controls.undo.isEnabled()
    here = controls.board.cursor_cell
    keys = [Qt.Key.Key_Down] * 4 + [Qt.Key.Key_Return]
    for key in keys:
        QTest.keyClick(retry.focusWidget() or retry, key)
    assert controls.board.cells[here + 20].card is not None
    QTest.keyClick(retry.focusWidget() or retry, Qt.Key.Key_Return)
    assert controls.hint.text().startswith("That cell is taken.")
    QTest.keyClick(retry.focusWidget() or retry, Qt.Key.Key_U)
    assert controls.board.cells[here + 20].card is None
    QTest.keyClick(retry.focusWidget() or retry, Qt.Key.Key_Escape)
    assert not retry.isVisible()
    assert review_of(reviewed).isVisible()
