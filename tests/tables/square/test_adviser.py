"""Tests of the adviser in the open window."""

import pytest
from PySide6.QtCore import Qt

from cardroom.errors import KnownError, Trouble
from cardroom.house.trouble.dialog import trouble_text
from cardroom.tables.square.lessons import LESSONS
from cardroom.tables.square.panel.advice_view import ADVISED_NOTE, best_lines, percent_text
from cardroom.tables.square.player.questions import CellAdvice, Topic, position_of
from cardroom.tables.square.rules.cluster import SquareState
from tests.memory_vault import MemoryVault
from tests.not_none import not_none
from tests.tables.square.answerers import answerers, assess
from tests.tables.square.conftest import Sit, Sitting

A, P, PLUS, Q, U = Qt.Key.Key_A, Qt.Key.Key_P, Qt.Key.Key_Plus, Qt.Key.Key_Q, Qt.Key.Key_U
SPACE = Qt.Key.Key_Space


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    return sit()


def advise(sitting: Sitting) -> Sitting:
    sitting.press(SPACE, A)
    sitting.wait_until(sitting.advised)
    return sitting


def test_each_empty_cell_shows_its_points_lost_spoken_once_and_named(sitting: Sitting) -> None:
    advise(sitting)
    assert sitting.cluster.advised
    assert [sitting.figures[cell] for cell in (24, 23, 0)] == ["best", "−0.5", "−12.0"]
    assert sitting.sentence == "Best: column 5, row 5 · stage 80 % · all five 40 %"
    assert sitting.controls.adviser.isChecked()
    (spoken,) = [text for text in sitting.said if "Best" in text]
    assert spoken.endswith("Best: column 5, row 5 · stage 80 % · all five 40 %")
    cells = sitting.controls.board.cells
    assert cells[24].accessibleName() == "column 5, row 5, empty, best cell"
    assert cells[23].accessibleName() == "column 4, row 5, empty, 0.5 points less"
    assert cells[23].accessibleDescription() == "stage 80 % · all five 40 %"
    sitting.press(Qt.Key.Key_Right)
    assert sitting.sentence == "Column 2, row 1: 11.5 points less · stage 80 % · all five 40 %"
    sitting.controls.board.hovered.emit(24)
    assert sitting.sentence.startswith("Best: column 5, row 5")


def test_nothing_is_shown_before_the_use_is_on_record(sitting: Sitting) -> None:
    sitting.press(SPACE)
    recorded: list[bool] = []
    sitting.panel.advice.wanted.connect(lambda _: recorded.append(sitting.cluster.advised))
    sitting.press(A)
    assert recorded == [True]


def test_the_next_card_gets_new_advice(sitting: Sitting) -> None:
    advise(sitting)
    old = not_none(position_of(sitting.table.machine.entry(None).sight))
    sitting.said.clear()
    sitting.place(24)
    sitting.wait_until(sitting.advised)
    assert (sitting.figures[24], sitting.figures[23]) == ("", "best")
    name = sitting.controls.board.cells[24].accessibleName()
    assert name.startswith("column 5, row 5, ")
    assert "empty" not in name
    assert len(sitting.said) == 1, "the card and its best cell in one sentence"
    sitting.panel.advice.show(old, assess(old))
    assert sitting.figures[24] == "", "an answer to an old card is dropped"
    sitting.place(24)
    assert sitting.sentence.startswith("That cell is taken.")
    assert sitting.figures[23] == "best"
    sitting.controls.board.hovered.emit(23)
    assert sitting.sentence.startswith("Best: column 4, row 5"), "the cell under the pointer"


def late_advice(sitting: Sitting) -> None:
    """The answer of an expert that has thought for a while."""
    position = not_none(position_of(sitting.table.machine.entry(None).sight))
    sitting.panel.advice.show(position, assess(position))
    assert sitting.advised()


@pytest.fixture
def slow(sit: Sit) -> Sitting:
    """A table whose adviser is thinking."""
    sitting = sit(expert=answerers(assess="slow"))
    sitting.press(SPACE, A)
    return sitting


def test_late_advice_leaves_the_answer_to_a_press(slow: Sitting) -> None:
    slow.place(3, 3)
    assert slow.sentence.startswith("That cell is taken.")
    late_advice(slow)
    assert slow.sentence.startswith("That cell is taken.")
    assert "Best: column 5, row 5" in slow.said[-1], "it is spoken all the same"
    slow.controls.board.hovered.emit(24)
    assert slow.sentence.startswith("Best: column 5, row 5")
    slow.place(4)
    late_advice(slow)
    assert slow.sentence.startswith("Best: column 5, row 5"), "the next card"


def test_late_advice_leaves_the_chances_of_a_pressed_line(slow: Sitting) -> None:
    slow.place(3)
    slow.controls.board.line_pressed.emit(3)
    chances = slow.sentence
    assert chances.startswith("Column 4 with random cards: ")
    assert slow.said[-1].startswith("Column 4")
    late_advice(slow)
    assert slow.sentence == chances
    slow.controls.board.hovered.emit(-1)
    assert slow.sentence.startswith("Best: column 5, row 5")


def test_late_trouble_leaves_the_answer_to_a_press(slow: Sitting) -> None:
    slow.place(3, 3)
    slow.panel.advice.show_trouble(trouble_text(KnownError(Trouble.RESOURCE_MISSING, "values")))
    assert slow.sentence.startswith("That cell is taken.")
    assert "A file of the program is missing." in slow.said[-1]
    slow.controls.board.hovered.emit(24)
    assert slow.sentence.startswith("A file of the program is missing.")


def test_closing_ends_a_thought(slow: Sitting) -> None:
    thinking = slow.table.thinking
    slow.wait_until(lambda: thinking.process is not None)
    assert slow.sentence == "The adviser is thinking …"
    slow.close()
    assert thinking.process is None


def test_equal_cells_are_not_called_the_best_one() -> None:
    advice = tuple(CellAdvice(cell, 90.0, 0.0, 0.6, 0.3) for cell in range(25))
    assert best_lines(advice) == (
        "All cells are equally good · stage 60 % · all five 30 %",
        "All cells are equally good",
    )
    assert best_lines(advice[:1])[0].startswith("Best: column 1, row 1")


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0.0, "0 %"), (0.001, "under 1 %"), (0.005, "1 %"), (0.5, "50 %"), (0.996, "over 99 %"), (1.0, "100 %")],
)
def test_only_what_is_certain_is_0_or_100_percent(chance: float, text: str) -> None:
    assert percent_text(chance) == text


def test_switched_off_it_leaves_nothing(sitting: Sitting) -> None:
    advise(sitting)
    sitting.press(A)
    assert not any(sitting.figures)
    assert "Place the first card" in sitting.sentence
    assert sitting.controls.board.cells[24].accessibleName() == "column 5, row 5, empty"
    assert not sitting.controls.adviser.isChecked()
    sitting.press(A)
    sitting.wait_until(sitting.advised)
    assert sum("advise" in str(page) for page in sitting.vault.pages) == 0


def test_with_a_stake_it_says_why_it_is_off(sitting: Sitting) -> None:
    sitting.press(PLUS, SPACE, A)
    assert sitting.cluster.stake == 1
    assert not sitting.cluster.advised
    assert sitting.sentence == sitting.said[-1] == "The adviser is off while a stake is on."
    assert not sitting.controls.adviser.isChecked()
    assert not sitting.table.thinking.isRunning()


def test_practice_is_not_marked(sitting: Sitting) -> None:
    sitting.press(P, A)
    sitting.wait_until(sitting.advised)
    assert not sitting.cluster.advised
    sitting.place(3)
    sitting.press(U)
    sitting.wait_until(sitting.advised)
    assert sitting.figures[3] == "−10.5"


def test_the_first_press_says_that_the_game_will_be_marked(sitting: Sitting) -> None:
    sitting.table.add_lessons(LESSONS)
    guide = not_none(sitting.panel.guide)
    sitting.press(SPACE, A)
    assert guide.hint == ADVISED_NOTE
    assert not sitting.cluster.advised
    assert not sitting.controls.adviser.isChecked()
    sitting.press(A)
    sitting.wait_until(sitting.advised)
    assert sitting.cluster.advised
    sitting.press(A, A)
    assert guide.hint != ADVISED_NOTE, "once ever"


def test_missing_values_are_reported_in_the_line_and_a_bug_is_raised(sit: Sit) -> None:
    sitting = sit(expert=answerers(assess="missing"))
    sitting.press(SPACE, A)
    sitting.wait_until(lambda: "missing" in sitting.sentence)
    assert sitting.sentence == "A file of the program is missing. Please install it again. (values)"
    assert sitting.said[-1].endswith(sitting.sentence)
    assert not any(sitting.figures)
    sitting.place(0)
    assert sitting.cluster.cells == (0,), "the game goes on"
    with pytest.raises(ZeroDivisionError):
        sitting.table._fail(Topic.DUEL, ZeroDivisionError())


def test_after_a_resumption_it_is_off_but_marked_and_a_new_campaign_begins_without_it(sit: Sit) -> None:
    store = MemoryVault(100)
    advise(sit(store)).close()
    sitting = sit(store)
    assert sitting.cluster.advised
    assert not any(sitting.figures)
    sitting.press(A)
    sitting.wait_until(sitting.advised)
    sitting.place(*range(25))
    sitting.wait_until(lambda: sitting.state is SquareState.GAME_OVER and sitting.panel.stage.is_settled)
    assert not sitting.controls.adviser.isChecked()
    sitting.press(SPACE, SPACE)
    sitting.wait_until(lambda: sitting.state is SquareState.PLACE)
    assert not sitting.cluster.advised
    assert not any(sitting.figures)
