"""Each set of at most four cards has its own number."""

from itertools import chain, combinations

from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK
from cardroom.tables.poker.odds.subset_numbers import SIZES, STARTS, SUBSETS, WHOLE, subset_numbers

deals = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True).map(sorted)


def test_the_numbers_of_all_sets_are_all_numbers() -> None:
    sets = chain.from_iterable(combinations(DECK, size) for size in range(5))
    assert sorted(subset_numbers(cards)[-1] for cards in sets) == list(range(SUBSETS))
    assert STARTS == (0, 1, 54, 1_432, 24_858, 317_683)


@given(deals)
def test_each_mask_has_the_number_of_its_cards(deal: list[int]) -> None:
    numbers = subset_numbers(deal)
    for mask in range(WHOLE):
        held = [card for place, card in enumerate(deal) if mask >> place & 1]
        assert len(held) == SIZES[mask]
        assert numbers[mask] == subset_numbers(held)[-1]
    assert numbers[WHOLE] >= SUBSETS
