"""The simple players in arrays choose as those of one position do."""

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.tables.square.player.batch import boards_after
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.roster import PLAYERS
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.stages import STAGES
from tests.tables.square.player.boards import moves_of, stage_deals
from tests.tables.square.player.greedy import best_cells

SIMPLE = ("random", "greedy", "rule")


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


@pytest.mark.parametrize("name", SIMPLE)
def test_each_card_gets_a_cell_of_its_own(name: str) -> None:
    dealt = stage_deals(2, 200)
    boards = boards_after(dealt.decks, PLAYERS[name](Scoring.AMERICAN)(dealt))
    assert np.array_equal(np.sort(boards, axis=1), np.sort(dealt.decks, axis=1))
