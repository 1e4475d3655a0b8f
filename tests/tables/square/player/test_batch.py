"""Players of many campaigns: what they get, and what they may return."""

import numpy as np
import pytest

from cardroom.tables.square.player.batch import NO_CARD, Cells, IllegalPlacing, Words, boards_after, card_by_card
from cardroom.tables.square.player.deals import Cards
from tests.tables.square.player.boards import stage_deals


def test_a_choice_sees_the_board_so_far_and_one_card() -> None:
    dealt = stage_deals(1, 3)
    seen = []

    def from_the_last(boards: Cards, cards: Cards, words: Words) -> Cells:
        seen.append((boards.copy(), cards.copy(), words.copy()))
        cells: Cells = 24 - (boards != NO_CARD).sum(axis=1)
        return cells

    cells = card_by_card(from_the_last)(dealt)
    assert cells.tolist() == [[*range(24, -1, -1)]] * 3
    assert boards_after(dealt.decks, cells).tolist() == dealt.decks[:, ::-1].tolist()
    for number, (boards, cards, words) in enumerate(seen):
        assert cards.tolist() == dealt.decks[:, number].tolist()
        assert words.tolist() == dealt.words[:, number].tolist()
        assert boards[:, 25 - number :].tolist() == dealt.decks[:, :number][:, ::-1].tolist()
        assert set(boards[:, : 25 - number].ravel().tolist()) == {NO_CARD}
    assert len(seen) == 25


@pytest.mark.parametrize(
    "cells",
    [
        np.zeros((2, 25), np.intp),
        np.tile(np.arange(24), (2, 1)),
        np.tile(np.arange(1, 26), (2, 1)),
        np.tile(np.arange(-1, 24), (2, 1)),
        np.arange(25)[None],
        np.array([[*range(25)], [0, *range(24)]]),
    ],
)
def test_two_cards_on_a_cell_or_a_cell_beside_the_board_are_an_error(cells: Cells) -> None:
    with pytest.raises(IllegalPlacing, match="each cell takes one card"):
        boards_after(stage_deals(1, 2).decks, cells)
