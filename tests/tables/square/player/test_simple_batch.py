"""The simple players, one board at a time and in arrays."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import Card, number_of, parse_card, suit_of
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.roster import PLAYERS
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.player.simple_batch import (
    counts_of,
    keys_of,
    one_suit,
    ranks_with,
    same_rank,
    sizes,
    straights,
    tens_to_aces,
)
from cardroom.tables.square.rules.board import EMPTY_BOARD, LINES, SIDE, Board, cards_of, lines_through, with_card
from cardroom.tables.square.rules.lines import Mark, mark_of
from cardroom.tables.square.rules.stages import STAGES
from tests.tables.square.player.boards import as_arrays, moves_of, positions, stage_deals
from tests.tables.square.rules.all_hands import RANKS, STRAIGHTS

SIMPLE = ("random", "greedy", "rule")


def best_cells(position: Position, scoring: Scoring = Scoring.SQUARE) -> tuple[int, ...]:
    """Returns the empty cells where the points rise most, in order.

    The greedy player thinks of nothing to come. The card goes where the points of its column and row rise most. A line
    that is not full has the points that its equal ranks make already (two pair 1, three 2, four 26), and 0 without a
    pair: the -2 of a line of nothing come with its fifth card.
    """
    rises = {cell: sum(_rise(position, line, scoring) for line in lines_through(cell)) for cell in position.cells}
    return tuple(cell for cell, rise in rises.items() if rise == max(rises.values()))


def _rise(position: Position, line: int, scoring: Scoring) -> int:
    """Returns how much the points of a line rise with the card."""
    cards = cards_of(position.board, line)
    return points_now((*cards, position.card), scoring) - points_now(cards, scoring)


def points_now(cards: Sequence[Card], scoring: Scoring) -> int:
    """Returns the points of none to five cards of a line."""
    if len(cards) == SIDE:
        return scoring.points_of(mark_of(cards))
    match sorted(Counter(map(number_of, cards)).values(), reverse=True):
        case [4, *_]:
            return scoring.points_of(Mark.FOUR_OF_A_KIND)
        case [3, *_]:
            return scoring.points_of(Mark.THREE_OF_A_KIND)
        case [2, 2]:
            return scoring.points_of(Mark.TWO_PAIR)
        case [2, *_]:
            return scoring.points_of(Mark.PAIR)
    return 0


@pytest.mark.parametrize("stage", STAGES)
def test_the_rule_of_thumb_in_arrays(stage: int) -> None:
    met = moves_of(PLAYERS["rule"](Scoring.SQUARE), stage_deals(stage, 20))
    assert [cell for _, cell in met] == [cell_by_rule(position.board, position.card) for position, _ in met]
    assert len(met) == 20 * 25


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("stage", STAGES)
def test_greedy_in_arrays(stage: int, scoring: Scoring) -> None:
    met = moves_of(PLAYERS["greedy"](scoring), stage_deals(stage, 20))
    allowed = [best_cells(position, scoring) for position, _ in met]
    assert all(cell in best for (_, cell), best in zip(met, allowed, strict=True))
    assert max(map(len, allowed)) == 25, "on an empty board all cells are equal"


def test_greedy_takes_each_of_equal_cells_equally_often() -> None:
    first = Counter(PLAYERS["greedy"](Scoring.SQUARE)(stage_deals(1, 10_000))[:, 0].tolist())
    assert sum((first[cell] - 400) ** 2 / 400 for cell in range(25)) < 24 + 5 * 48**0.5


def test_random_takes_each_cell_equally_often() -> None:
    cells = PLAYERS["random"](Scoring.SQUARE)(stage_deals(1, 10_000))
    for move in (0, 12, 24):
        taken = np.bincount(cells[:, move], minlength=25)
        assert ((taken - 400) ** 2 / 400).sum() < 24 + 5 * 48**0.5, move


@pytest.mark.parametrize("name", SIMPLE)
@pytest.mark.parametrize("scoring", Scoring)
def test_a_choice_does_not_change_when_later_cards_do(name: str, scoring: Scoring) -> None:
    player, dealt = PLAYERS[name](scoring), stage_deals(5, 50)
    for seen in (1, 12, 20):
        changed = dealt.decks.copy()
        changed[:, seen:] = changed[:, seen:][:, ::-1]
        assert np.array_equal(player(replace(dealt, decks=changed))[:, :seen], player(dealt)[:, :seen])


@pytest.mark.parametrize("name", SIMPLE)
def test_a_campaign_is_played_alike_alone_and_beside_others(name: str) -> None:
    player, dealt = PLAYERS[name](Scoring.SQUARE), stage_deals(3, 30)
    alone = [
        player(replace(dealt, totals=dealt.totals[[at]], decks=dealt.decks[[at]], words=dealt.words[[at]]))
        for at in range(30)
    ]
    assert np.array_equal(np.concatenate(alone), player(dealt))


@given(positions())
def test_counts_of_a_board(position: Position) -> None:
    boards, cards = as_arrays(position)
    counts = counts_of(boards)
    assert counts.shape == (1, 10)
    same = same_rank(counts, cards)
    for line in range(len(LINES)):
        held = cards_of(position.board, line)
        ranks = Counter(map(number_of, held))
        assert sizes(counts)[0, line] == len(held)
        assert same[0, line] == ranks[number_of(position.card)]
        assert one_suit(counts)[0, line] == (len(held) == 5 and len({suit_of(card) for card in held}) == 1)
        for copies in (1, 2, 3, 4):
            assert ranks_with(counts, copies)[0, line] == [*ranks.values()].count(copies)


@given(positions())
def test_a_card_adds_its_key(position: Position) -> None:
    boards, cards = as_arrays(position)
    cell = position.cells[0]
    after = boards.copy()
    after[0, cell] = position.card
    added = counts_of(after) - counts_of(boards)
    assert added[0, [cell % 5, 5 + cell // 5]].tolist() == [keys_of(cards)[0]] * 2
    assert np.count_nonzero(added) == 2


@given(st.lists(st.integers(0, 12), min_size=5, max_size=5), st.integers(0, 3))
def test_straights_by_the_list(ranks: list[int], suit: int) -> None:
    """Any five ranks; the suits do not matter."""
    cards = np.array([13 * ((suit + place) % 4) + rank for place, rank in enumerate(ranks)], np.uint8)
    count = np.array([[keys_of(cards).sum()]]) if len(set(cards.tolist())) == 5 else np.zeros((1, 1), np.int64)
    letters = "".join(sorted(map(RANKS.__getitem__, ranks)))
    expected = letters in {"".join(sorted(straight)) for straight in STRAIGHTS}
    assert straights(count)[0, 0] == expected
    assert tens_to_aces(count)[0, 0] == (letters == "".join(sorted("XJQKA")))


def test_all_straights_and_their_neighbours_that_wrap() -> None:
    windows = ["".join(RANKS[(lowest + step) % 13] for step in range(5)) for lowest in range(13)]
    cards = [[13 * (step % 4) + RANKS.index(rank) for step, rank in enumerate(window)] for window in windows]
    found = straights(keys_of(np.array(cards, np.uint8)).sum(axis=1)).tolist()
    assert found == [window in STRAIGHTS for window in windows]
    assert sum(found) == 10


def board_with(*placed: tuple[str, int]) -> Board:
    board = EMPTY_BOARD
    for name, cell in placed:
        board = with_card(board, cell, parse_card(name))
    return board


@pytest.mark.parametrize(("card", "column"), [("7S", 0), ("7H", 1), ("7D", 2), ("7C", 3)])
def test_each_suit_begins_in_its_own_column(card: str, column: int) -> None:
    assert cell_by_rule(EMPTY_BOARD, parse_card(card)) == column


@pytest.mark.parametrize(
    ("card", "cell", "why"),
    [
        ("7H", 6, "the sevens meet in row 2"),
        ("2S", 0, "row 1 is empty, row 2 has another rank"),
        ("2D", 2, "row 1 is empty"),
    ],
)
def test_cards_of_a_rank_meet_in_a_row(card: str, cell: int, why: str) -> None:
    board = board_with(("7S", 5))
    assert cell_by_rule(board, parse_card(card)) == cell, why


@pytest.mark.parametrize(("seven", "card", "cell"), [(15, "7D", 17), (0, "8S", 5)])
def test_another_rank_gets_a_row_of_its_own(seven: int, card: str, cell: int) -> None:
    assert cell_by_rule(board_with(("7S", seven)), parse_card(card)) == cell


def test_the_fifth_column_takes_a_card_whose_column_is_full() -> None:
    board = board_with(*((f"{rank}S", 5 * y) for y, rank in enumerate("A2345")))
    assert cell_by_rule(board, parse_card("9S")) == 4


@pytest.mark.parametrize(
    ("queens", "cell", "why"),
    [
        ((0, 1, 2), 4, "9 in the fifth column is more than 3 in an empty row of its own"),
        ((1, 2, 4), 8, "9 - 8 in the column of spades is less"),
    ],
)
def test_the_fourth_queen_ends_no_flush(queens: tuple[int, ...], cell: int, why: str) -> None:
    board = board_with(("AC", 3), *zip(("QS", "QH", "QD"), queens, strict=True))
    assert cell_by_rule(board, parse_card("QC")) == cell, why


@given(positions())
def test_a_choice_is_an_empty_cell(position: Position) -> None:
    assert position.board[cell_by_rule(position.board, position.card)] is None
