"""Lines as integers that count ranks and suits."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import number_of, suit_of
from cardroom.tables.square.player.questions import Position
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
from cardroom.tables.square.rules.board import LINES, cards_of
from tests.tables.square.player.boards import as_arrays, positions
from tests.tables.square.rules.all_hands import RANKS, STRAIGHTS


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
