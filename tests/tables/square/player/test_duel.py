"""Tests of the duel: same cards, none early, undo, resuming."""

from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.tables.square.player.duel import Duel, DuelScore, score_of
from cardroom.tables.square.player.questions import position_of
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, empty_cells, points_of
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.sight import SquareSight, sight_of
from cardroom.tables.square.rules.stages import deck_of
from tests.not_none import not_none

DECKS = tuple(deck_of(stage) for stage in range(1, 6))


def come(stage: int, placed: int) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
    """Returns the cards that have come, and how many are placed."""
    cards = *(deck[:CELLS] for deck in DECKS[: stage - 1]), DECKS[stage - 1][: min(CELLS, placed + 1)]
    return cards, (*(CELLS for _ in range(stage - 1)), placed)


def think(duel: Duel, questions: int = 200) -> Duel:
    """Lets an expert that takes the last empty cell answer."""
    for _ in range(questions):
        position = duel.question
        if position is None:
            break
        duel = duel.answer(position, empty_cells(position.board)[-1])
    return duel


def test_the_expert_gets_the_cards_that_have_come_and_shows_its_own_after_yours() -> None:
    duel = Duel().follow(*come(1, 0))
    position = not_none(duel.question)
    assert (position.stage, position.total, position.board, position.card) == (1, 0, EMPTY_BOARD, DECKS[0][0])
    assert think(duel).question is None, "the second card has not come"
    duel = think(Duel().follow(*come(1, 0)))
    assert duel.cells == ((24,),)
    assert (duel.shown(1), duel.board(1)) == (0, EMPTY_BOARD)
    duel = duel.follow(*come(1, 1))
    assert duel.shown(1) == 1
    assert duel.board(1)[24] == DECKS[0][0]
    duel = Duel().follow(*come(1, 3))
    assert (duel.shown(1), duel.waits_for(1)) == (0, 3)
    assert think(duel).waits_for(1) == 0


def test_an_answer_to_another_position_or_a_taken_cell_is_none() -> None:
    duel = Duel().follow(*come(1, 0))
    old = not_none(duel.question)
    further = think(duel.follow(*come(1, 1)))
    assert further.answer(old, 3) == further
    assert duel.answer(old, 3).answer(old, 3).cells == ((3,),)
    duel = think(Duel().follow(*come(1, 1)), questions=1)
    assert duel.answer(not_none(duel.question), 24) == duel


def test_a_card_taken_back_is_hidden_again() -> None:
    duel = think(Duel().follow(*come(1, 5))).follow(*come(1, 4))
    assert duel.shown(1) == 4
    assert think(duel.follow(*come(1, 5))) == think(Duel().follow(*come(1, 5)))


def test_another_campaign_begins_empty() -> None:
    before = think(Duel().follow(*come(2, 3)))
    other = ((DECKS[0][0], DECKS[0][30]),)
    duel = before.follow(other, (1,))
    assert duel.cells == (before.cells[0][:1],), "the same first card has the same cell"
    assert before.follow(((DECKS[0][1],),), (0,)).cells == ((),)


def test_an_expert_that_missed_a_target_plays_on_with_its_points() -> None:
    duel = think(Duel().follow(*come(2, 0)))
    assert duel.points(1) == points_of(duel.board(1)) < 90
    assert duel.missed == 1
    assert think(duel.follow(*come(2, 3))).shown(2) == 3
    position = not_none(think(Duel().follow(*come(2, 0)), questions=CELLS).question)
    assert (position.stage, position.total) == (2, duel.points(1))


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(0, CELLS)), min_size=1, max_size=4))
def test_however_it_came_here_the_boards_are_the_same(path: list[tuple[int, int]]) -> None:
    duel = Duel()
    for stage, placed in path:
        duel = think(duel.follow(*come(stage, placed)))
    stage, placed = path[-1]
    resumed = think(Duel().follow(*come(stage, placed)))
    assert duel == resumed
    assert duel.shown(stage) == placed
    assert duel.points(stage) == points_of(duel.board(stage))


def seen(*placed: tuple[int, ...]) -> SquareSight:
    cluster = SquareCluster(1, "11" * 32, placed=placed)
    return sight_of(SquareState.PLACE, cluster, Account(0))


WHOLE = tuple(range(CELLS))


def test_the_sight_gives_the_position_unless_the_board_is_full() -> None:
    sight = seen(WHOLE, (3, 7))
    position = not_none(position_of(sight))
    assert (position.stage, position.total, position.board, position.card) == (
        2,
        sight.stage_points[0],
        sight.board,
        sight.card,
    )
    duel = Duel().follow_sight(sight)
    assert duel.placed == (CELLS, 2)
    assert [len(cards) for cards in duel.cards] == [CELLS, 3]
    sight = seen(WHOLE)
    assert position_of(sight) is None
    assert [len(cards) for cards in Duel().follow_sight(sight).cards] == [CELLS]
    assert position_of(seen()) is None


def test_the_score_counts_the_lines_of_both_and_how_far_the_expert_is_behind() -> None:
    sight = seen(WHOLE, (0, 1, 2, 3, 4))
    score = score_of(think(Duel().follow_sight(sight)), sight)
    assert score.yours == (sight.stage_points[0], points_of(sight.board))
    assert score.experts[0] == points_of(think(Duel().follow_sight(sight)).board(1))
    assert score.lead == sum(score.yours) - sum(score.experts)
    assert (score.waits_for, score.new) == (0, 20)
    sight = seen((0, 1, 2))
    score = score_of(think(Duel().follow_sight(sight), questions=1), sight)
    assert (score.waits_for, score.new) == (2, 24)
    assert score_of(Duel(), seen()) == DuelScore()
