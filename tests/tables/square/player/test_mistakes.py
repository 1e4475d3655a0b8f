"""The questions to the expert, and the costliest mistakes of a campaign."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from cardroom.house.spec import load
from cardroom.house.thinking.loop import ThinkingLoop
from cardroom.tables.square.player.chances import assess
from cardroom.tables.square.player.learnt import choose_expert
from cardroom.tables.square.player.mistakes import SHOWN, Mistake, costliest, mistake_of, moves_of
from cardroom.tables.square.player.questions import Answerers, CellAdvice, Position, Topic
from cardroom.tables.square.rules.board import EMPTY_BOARD, points_of
from cardroom.tables.square.rules.cluster import board_of
from cardroom.tables.square.rules.sight import SeenStage
from cardroom.tables.square.rules.stages import deck_of


def distance(position: Position) -> list[CellAdvice]:
    """Assesses cells by their distance from the card's own cell.

    Card number n of the deck belongs into cell n; once that is taken, all cells are equal.
    """
    home = deck_of(position.stage).index(position.card)
    losses = {cell: float(abs(cell - home)) if home in position.cells else 0.0 for cell in position.cells}
    advice = [CellAdvice(cell, 0.0, loss, 0.0, 0.0) for cell, loss in losses.items()]
    return sorted(advice, key=lambda each: each.loss)


def costliest_mistakes(stages: list[SeenStage], count: int = SHOWN) -> tuple[Mistake, ...]:
    return costliest((mistake_of(position, cell, distance(position)) for position, cell in moves_of(stages)), count)


def stage_of(stage: int, cells: tuple[int, ...]) -> SeenStage:
    return SeenStage(deck_of(stage)[: len(cells)], cells)


IN_ORDER = tuple(range(25))


def swapped(first: int, second: int) -> tuple[int, ...]:
    """Returns all cells in order but for two."""
    cells = [*IN_ORDER]
    cells[first], cells[second] = second, first
    return tuple(cells)


def test_a_campaign_may_have_fewer_mistakes_than_asked_for() -> None:
    assert costliest_mistakes([stage_of(stage, IN_ORDER) for stage in range(1, 6)]) == ()
    assert len(costliest_mistakes([stage_of(1, swapped(2, 5))])) == 1
    assert len(costliest_mistakes([stage_of(1, IN_ORDER[::-1])], 5)) == 5
    assert costliest_mistakes([]) == ()
    (found,) = costliest_mistakes([stage_of(1, (0, 1, 9))])
    assert (found.number, found.loss) == (3, 7.0)


def test_the_three_costliest_come_first_of_equal_ones_the_earlier() -> None:
    cells = [swapped(3, 7), swapped(0, 20), IN_ORDER, swapped(10, 12), swapped(2, 3)]
    found = costliest_mistakes([stage_of(stage, each) for stage, each in enumerate(cells, start=1)])
    assert [(each.stage, each.number, each.cell, each.best, each.loss) for each in found] == [
        (2, 1, 20, 0, 20.0),
        (1, 4, 7, 3, 4.0),
        (4, 11, 12, 10, 2.0),
    ]
    assert [each.card for each in found] == [deck_of(2)[0], deck_of(1)[3], deck_of(4)[10]]
    assert found[0].board == EMPTY_BOARD
    assert found[1].board == board_of(deck_of(1)[:3], IN_ORDER[:3])
    mistakes = [Mistake(1, number, 0, 5, 4, 1.5, EMPTY_BOARD) for number in range(1, 6)]
    assert costliest(mistakes) == tuple(mistakes[:3])


def test_positions_have_the_total_and_the_board_before_the_move() -> None:
    stages = [stage_of(1, IN_ORDER), stage_of(2, swapped(0, 24)), stage_of(3, IN_ORDER[:4])]
    met = [*moves_of(stages)]
    assert [cell for _, cell in met] == [*IN_ORDER, *swapped(0, 24), *IN_ORDER[:4]]
    boards = [board_of(stage.cards, stage.cells) for stage in stages]
    totals = [0, points_of(boards[0]), points_of(boards[0]) + points_of(boards[1])]
    for stage, total, first in zip((1, 2, 3), totals, (0, 25, 50), strict=True):
        positions = [position for position, _ in met[first : first + 25]]
        assert {(position.stage, position.total) for position in positions} == {(stage, total)}
        assert [len(position.cells) for position in positions] == [25 - number for number in range(len(positions))]
        assert tuple(position.card for position in positions) == stages[stage - 1].cards
    assert totals[2] != totals[1] != 0


@given(st.permutations(IN_ORDER), st.integers(0, 5))
def test_nothing_that_is_left_out_costs_more(cells: list[int], count: int) -> None:
    stage = stage_of(1, tuple(cells))
    everything = [mistake_of(position, cell, distance(position)) for position, cell in moves_of([stage])]
    losses = sorted((each.loss for each in everything if each.loss > 0), reverse=True)
    assert [each.loss for each in costliest_mistakes([stage], count)] == losses[:count]
    assert all(each.loss == 0 or each.best != each.cell for each in everything)


TIMEOUT = 60_000


@pytest.mark.parametrize(
    ("topic", "answers"), [(Topic.ADVICE, assess), (Topic.DUEL, choose_expert), (Topic.REVIEW, assess)]
)
def test_each_topic_has_its_function(topic: Topic, answers: object) -> None:
    assert load(Answerers().of(topic)) is answers


def test_advice_comes_before_the_duel_and_that_before_the_review() -> None:
    assert sorted(Topic) == [Topic.ADVICE, Topic.DUEL, Topic.REVIEW]


def test_the_process_imports_no_qt(qtbot: QtBot, qapp: QObject) -> None:
    loop = ThinkingLoop[Topic, Position](Answerers(choose="tests.tables.square.answerers:has_qt"))
    try:
        with qtbot.waitSignal(loop.answered, timeout=TIMEOUT) as answered:
            loop.ask(Topic.DUEL, [Position(1, 0, EMPTY_BOARD, 7)])
        assert answered.args is not None
        assert answered.args[2] is False
    finally:
        loop.end()
