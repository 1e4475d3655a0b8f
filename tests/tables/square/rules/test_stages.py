"""The decks and targets of the stages."""

import pytest

from cardroom.cards.cards import JOKER, card_name
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES, deck_of, ranks_of, target_of

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


@pytest.mark.parametrize(
    ("stage", "highest", "cards"), [(1, "9", 36), (2, "10", 40), (3, "J", 44), (4, "Q", 48), (5, "K", 52)]
)
def test_a_deck_has_the_lowest_ranks_in_four_suits(stage: int, highest: str, cards: int) -> None:
    deck = deck_of(stage)
    ranks = RANKS[: RANKS.index(highest) + 1]
    assert len(deck) == cards == 4 * ranks_of(stage)
    assert {card_name(card) for card in deck} == {rank + suit for rank in ranks for suit in "SHDC"}
    assert JOKER not in deck


def test_each_deck_contains_the_one_before() -> None:
    assert [*STAGES] == [1, 2, 3, 4, 5]
    assert all(set(deck_of(stage)) < set(deck_of(stage + 1)) for stage in range(1, LAST_STAGE))


def test_targets_are_ninety_a_stage() -> None:
    assert [target_of(stage) for stage in STAGES] == [90, 180, 270, 360, 450]
