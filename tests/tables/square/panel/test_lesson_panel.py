"""The first lesson, its window, and the hints of the first campaign."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.house.lessons.guide import Guide
from cardroom.tables.square.lessons import LESSONS
from cardroom.tables.square.panel.cues import SquareCue
from cardroom.tables.square.panel.lesson_panel import LessonPanel
from cardroom.tables.square.panel.lesson_words import hint_text
from cardroom.tables.square.rules.board import marks_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lesson import STEPS
from cardroom.widgets.window.look import Appearance, Speed
from tests.dressed import dress
from tests.not_none import not_none
from tests.silent_player import SilentPlayer
from tests.tables.square.conftest import Sit, Sitting
from tests.widgets.on_screen import shown

STILL, MOVING = Speed.OFF, Speed.NORMAL


@pytest.fixture
def appearance() -> Appearance:
    appearance = Appearance()
    appearance.apply_look(replace(appearance.look, speed=STILL))
    return appearance


@pytest.fixture
def panel(qtbot: QtBot, appearance: Appearance) -> Iterator[LessonPanel]:
    dress()
    panel = shown(qtbot, LessonPanel(appearance, None))
    qtbot.waitExposed(panel)
    yield panel
    panel.close()
    QCoreApplication.processEvents()


def hint(panel: LessonPanel) -> str:
    return panel.controls.hint.accessibleName()


def test_it_can_be_played_with_the_keys_alone(panel: LessonPanel) -> None:
    board, cells = panel.controls.board, panel.controls.board.cells
    assert [cell.shown.lit for cell in cells].index(True) == STEPS[0].cell, "the first cell is lit"
    assert hint(panel).endswith("Put it in column 3, row 2.")
    assert cells[7].accessibleName() == "column 3, row 2, empty"
    assert cells[0].accessibleName() == "column 1, row 1, 9 of spades"
    for number, step in enumerate(STEPS, start=1):
        assert panel.controls.toGo.text() == f"Card {number} of 9"
        assert panel.controls.nextCard.card == step.card
        here = board.cursor_cell
        across, down = step.cell % 5 - here % 5, step.cell // 5 - here // 5
        keys = [Qt.Key.Key_Right if across > 0 else Qt.Key.Key_Left] * abs(across)
        keys += [Qt.Key.Key_Down if down > 0 else Qt.Key.Key_Up] * abs(down)
        for key in [*keys, Qt.Key.Key_Return]:
            QTest.keyClick(panel.focusWidget() or panel, key)
    assert not panel.lesson.coming
    assert panel.controls.nextCard.card is None
    assert len({hint_text(step) for step in range(len(STEPS))}) == len(STEPS), "each card has its reason"
    assert hint(panel).startswith("164 points: stage 1 needs 90.")


def test_each_line_has_a_spoken_name_that_follows_its_cards(panel: LessonPanel) -> None:
    signs = panel.controls.board.signs
    assert [sign.accessibleName().partition(":")[0] for sign in signs[:2]] == ["Column 1", "Column 2"]
    assert all(sign.accessibleName() for sign in signs)
    before = [sign.accessibleName() for sign in signs]
    QTest.mouseClick(panel.controls.board.cells[STEPS[0].cell], Qt.MouseButton.LeftButton)
    column, row = STEPS[0].cell % 5, 5 + STEPS[0].cell // 5
    after = [sign.accessibleName() for sign in signs]
    assert {line for line in range(10) if after[line] != before[line]} >= {column, row}


def test_a_wrong_cell_says_why_and_places_nothing(panel: LessonPanel) -> None:
    cues: list[object] = []
    panel.stage.cue.connect(cues.append)
    panel.place(16)
    assert hint(panel).startswith("Column 2 collects ")
    assert panel.lesson.placed == 0
    assert panel.controls.board.cells[16].card is None
    panel.place(0)
    assert hint(panel).startswith("That cell is taken.")
    assert cues == [], "a card that is not placed is silent"
    for step in STEPS[:4]:
        panel.place(step.cell)
    panel.place(14)
    assert hint(panel).startswith("Row 3 collects 5 and 3.")
    for step in STEPS[4:]:
        panel.place(step.cell)
    marks = [mark for mark in marks_of(panel.lesson.board) if mark is not None]
    assert cues == [*[SquareCue.PLACE] * len(STEPS), *marks]


def test_the_cell_is_shown_on_request_and_the_lesson_starts_again(panel: LessonPanel) -> None:
    for step in STEPS[:2]:
        panel.place(step.cell)
    cells = panel.controls.board.cells
    assert not any(cell.shown.lit for cell in cells)
    QTest.keyClick(panel, Qt.Key.Key_H)
    assert cells[STEPS[2].cell].shown.lit
    assert not panel.controls.showCell.isEnabled()
    QTest.keyClick(panel, Qt.Key.Key_N)
    assert panel.lesson.placed == 0
    assert [cells[step.cell].card for step in STEPS] == [None] * len(STEPS)


def test_lines_are_judged_in_turn_until_a_press(panel: LessonPanel, appearance: Appearance, qtbot: QtBot) -> None:
    appearance.apply_look(replace(appearance.look, speed=MOVING))
    for step in STEPS:
        panel.place(step.cell)
    assert not panel.stage.is_settled
    assert hint(panel) == "The board is full: the ten lines are judged."
    panel.place(0)
    assert panel.stage.is_settled
    assert panel.controls.points.accessibleName().endswith("164")
    assert hint(panel).startswith("164 points")


def test_the_table_opens_it_without_a_record_and_it_ends_with_a_game(sit: Sit, player: SilentPlayer) -> None:
    sitting = sit()
    commits = sitting.vault.commits
    sitting.press(Qt.Key.Key_L)
    lesson = not_none(sitting.panel.findChild(LessonPanel))
    play = lesson.controls.primary
    for step in STEPS:
        assert not play.isEnabled()
        lesson.place(step.cell)
    sitting.wait_until(play.isEnabled)
    assert SquareCue.PLACE in [cued.cue for cued in player.played]
    assert (sitting.vault.commits, sitting.vault.money.player) == (commits, 1_000)
    QTest.keyClick(lesson.focusWidget(), Qt.Key.Key_Space)
    assert not lesson.isVisible()
    sitting.wait_until(lambda: sitting.state is SquareState.PLACE)
    assert sitting.vault.money.escrow == 0, "without a stake"


SPACE = Qt.Key.Key_Space


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    return sit()


@pytest.fixture
def guide(sitting: Sitting) -> Guide:
    sitting.table.add_lessons(LESSONS)
    guide = not_none(sitting.panel.guide)
    guide.follow(sitting.table.machine.entry(None))
    assert guide.hint == "lesson"
    return guide


def test_the_lesson_is_offered_first_and_the_board_is_explained_card_by_card(sitting: Sitting, guide: Guide) -> None:
    hints = []
    sitting.press(SPACE)
    hints.append(guide.hint)
    for cell in range(6):
        sitting.place(cell)
        hints.append(guide.hint)
    assert hints == ["place", "lines", "lines", "to_come", "to_come", "to_come", ""]


def test_the_hint_of_the_lesson_goes_with_a_press_on_its_button(sitting: Sitting, guide: Guide) -> None:
    sitting.press(Qt.Key.Key_L)
    lesson = not_none(sitting.panel.findChild(LessonPanel))
    lesson.close()
    assert guide.hint == ""
    assert not not_none(guide.bubble).isVisible()
