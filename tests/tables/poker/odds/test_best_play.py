"""Hold values against brute force: every final hand of every hold."""

import random
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER
from cardroom.tables.poker.odds.game import Game, draws, fine_hand, parse_game
from cardroom.tables.poker.odds.odds_tables import BY_RANK, DRAWN, RANKS, OddsTables, _steadiest
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, WHOLE
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable, parse_pay_table
from tests.tables.poker.odds.all_hands import all_hands, natural_hands
from tests.tables.poker.odds.plain_holds import pays_of_holds, totals_of

KINGS_OR_BETTER = parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")


JACKS_OR_BETTER = parse_game("2/3/4/6/9/25/50/0/800", "J=1", "52")


HIGHEST = PayTable((1_000_000,) * 9)


@pytest.mark.parametrize(("deals", "seed"), [(4, 1), pytest.param(200, 2, marks=pytest.mark.long)])
def test_all_holds_by_brute_force(shipped: OddsTables, deals: int, seed: int) -> None:
    """Compares the final hands of all 32 holds of random deals."""
    dice = random.Random(seed)
    for _ in range(deals):
        deal = tuple(sorted(dice.sample(range(53), 5)))
        seen = all_hands().outcomes(deal)
        assert seen.sum() == comb(53, 5)
        for mask in range(MASKS):
            assert shipped.outcomes(53, deal, mask) == seen[mask].tolist()


def test_all_holds_by_brute_force_without_the_joker(shipped: OddsTables) -> None:
    dice = random.Random(3)
    for _ in range(5):
        deal = tuple(sorted(dice.sample(range(52), 5)))
        seen = natural_hands().outcomes(deal)
        assert [shipped.outcomes(52, deal, mask) for mask in range(MASKS)] == seen.tolist()


@pytest.mark.parametrize(
    "game", [Game(FESTIVAL), KINGS_OR_BETTER, JACKS_OR_BETTER, Game(HIGHEST), Game(PayTable((0,) * 9))]
)
def test_the_best_hold_is_worth_most_varies_least_and_holds_most(shipped: OddsTables, game: Game) -> None:
    """Recomputes the order as fractions.

    Each is chosen for its mean pay, then for its mean square, then for its number of cards.
    """
    best = shipped.best_holds(game)
    assert len(best) == shipped.deals_of(game.deck_size)
    pays, ways = game.fine_pays(), draws(game.deck_size)
    for index in range(0, len(best), 1_501):
        deal = shipped.deals[index].tolist()
        figures = []
        for mask in range(MASKS):
            outcomes = list(zip(shipped.outcomes(game.deck_size, deal, mask), pays, strict=True))
            mean = Fraction(sum(count * pay for count, pay in outcomes), ways[DRAWN[mask]])
            square = Fraction(sum(count * pay**2 for count, pay in outcomes), ways[DRAWN[mask]])
            figures.append((mean, -square, SIZES[mask], -mask))
        assert figures[int(best[index])] == max(figures)


@pytest.mark.parametrize(
    ("mean_squares", "best"),
    [
        ({0: 4, 31: 9}, 0),  # drawing five is steadier than standing pat
        ({0: 9, 31: 4}, 31),
        ({0b00001: 4, 0b00010: 4, 0b00011: 9}, 0b00001),  # as steady and as many cards: the earlier card
        ({0b00001: 4, 0b00110: 4}, 0b00110),
    ],
)
def test_of_equal_holds_the_steadiest_is_chosen_then_the_one_with_more_cards(
    mean_squares: dict[int, int], best: int
) -> None:
    squares, equal = np.zeros((MASKS, 1), np.int64), np.zeros((MASKS, 1), np.bool_)
    for mask, square in mean_squares.items():
        squares[mask], equal[mask] = square, True
    assert _steadiest(squares, equal).tolist() == [RANKS[best]]


@pytest.mark.parametrize("game", [Game(FESTIVAL), JACKS_OR_BETTER])
def test_a_tally_has_each_deal_with_each_of_its_draws(shipped: OddsTables, game: Game) -> None:
    best = shipped.best_holds(game)
    tally = shipped.tally(game.deck_size, best)
    weights = shipped.weights[: len(best)].astype(np.int64)
    drawn = np.array(DRAWN)[best]
    assert tally.sum(axis=1).tolist() == [
        int(weights[drawn == number].sum()) * ways for number, ways in enumerate(draws(game.deck_size))
    ]
    assert (tally >= 0).all()


@pytest.mark.parametrize("deck_size", [53, 52])
def test_all_ways_that_ignore_the_cards_return_the_same(shipped: OddsTables, deck_size: int) -> None:
    """Compares ways that ignore the cards.

    Standing pat, drawing five and holding a fixed number at random give each hand the same frequency, so any table
    returns the same.
    """
    deals = shipped.deals_of(deck_size)
    all_deals = shipped.counts_of(deck_size)[0].astype(object)
    for size in range(6):
        drawn, masks = 5 - size, [mask for mask in range(MASKS) if SIZES[mask] == size]
        together = sum(shipped.tally(deck_size, np.full(deals, mask, np.uint8))[drawn].astype(object) for mask in masks)
        ways = len(masks) * draws(deck_size)[drawn]
        assert (together == all_deals * ways).all()


def test_standing_pat_is_the_whole_mask(shipped: OddsTables) -> None:
    pat = shipped.tally(53, np.full(150_891, WHOLE, np.uint8))
    assert pat[0].tolist() == shipped.counts_of(53)[0].tolist()
    assert not pat[1:].any()


@given(st.integers(0, 150_890), st.integers(0, WHOLE))
def test_the_table_of_all_deals_and_a_single_deal_agree(shipped: OddsTables, index: int, held: int) -> None:
    """Compares a tally of one class with its weight times its outcomes."""
    deal = shipped.deals[index].tolist()
    outcomes = np.array(shipped.outcomes(53, deal, held))
    without = np.full(150_891, WHOLE, np.uint8)
    with_it = without.copy()
    with_it[index] = held
    difference = shipped.tally(53, with_it) - shipped.tally(53, without)
    weight, pat = int(shipped.weights[index]), int(shipped.fine_hands[index])
    expected = np.zeros_like(difference)
    expected[DRAWN[held]] += weight * outcomes
    expected[0, pat] -= weight
    assert (difference == expected).all()


def test_the_joker_is_held_in_every_house_table(shipped: OddsTables) -> None:
    """The joker improves every hand, so no preset is worth discarding it."""
    joker = shipped.deals[:, -1] == JOKER
    for table in PRESETS.values():
        assert (shipped.best_holds(Game(table))[joker] >= 16).all()


def test_a_table_that_pays_for_one_hand_alone_is_played_for_it(shipped: OddsTables) -> None:
    """Checks the highest possible pay, for a royal.

    No number overflows, and four to a royal are never broken.
    """
    game = Game(parse_pay_table("0/0/0/0/0/0/0/0/1000000"))
    deals = shipped.deals.tolist()
    index = deals.index([0, 9, 10, 11, 14])
    assert shipped.best_holds(game)[index] == 0b01111


GAMES = (Game(FESTIVAL), parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100"), parse_game(deck="52"))


deals = st.lists(st.sampled_from(DECK[:52]), min_size=5, max_size=5, unique=True).map(sorted)


@given(deals, st.sampled_from(GAMES))
def test_what_all_draws_to_a_hold_pay_together(shipped: OddsTables, deal: list[int], game: Game) -> None:
    pays = game.fine_pays()
    worth = shipped.pays_of_holds(shipped.totals_of(game.deck_size, pays), deal)
    assert worth == pays_of_holds(totals_of(shipped, game), deal, pays[fine_hand(deal)])
    for mask in range(MASKS):
        outcomes = shipped.outcomes(game.deck_size, deal, mask)
        assert worth[mask] == sum(count * pay for count, pay in zip(outcomes, pays, strict=True))


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True).map(sorted))
def test_a_table_that_pays_all_hands_alike_makes_all_holds_alike(deal: list[int]) -> None:
    """Counts the hands themselves: each hold has as many as draws."""
    counts = [1 if size == 5 else draws_from(53 - size, 5 - size) for size in range(6)]
    totals = _AllAlike(counts)
    assert pays_of_holds(totals, deal, 1) == [draws(53)[DRAWN[mask]] for mask in range(MASKS)]  # type: ignore[arg-type]


def draws_from(cards: int, drawn: int) -> int:
    """Returns C(cards, drawn), by multiplication."""
    ways = Fraction(1)
    for place in range(drawn):
        ways *= Fraction(cards - place, place + 1)
    return int(ways)


class _AllAlike:
    """Totals that depend only on the size of a set."""

    def __init__(self, counts: list[int]) -> None:
        self._counts = counts

    def __getitem__(self, number: int) -> int:
        starts = (1, 54, 1_432, 24_858)
        return self._counts[sum(number >= start for start in starts)]


def test_of_equals_more_cards_rank_higher() -> None:
    assert sorted(BY_RANK.tolist()) == list(range(MASKS))
    assert [BY_RANK[rank] for rank in RANKS] == list(range(MASKS))
    assert sorted(range(MASKS), key=lambda mask: RANKS[mask])[-1] == 31
    for one in range(MASKS):
        for other in range(MASKS):
            if SIZES[one] > SIZES[other]:
                assert RANKS[one] > RANKS[other]


def test_of_as_many_cards_the_one_whose_last_card_comes_earlier_ranks_higher() -> None:
    def from_the_last(mask: int) -> list[int]:
        return [place for place in range(5) if mask >> place & 1][::-1]

    for one in range(MASKS):
        for other in range(MASKS):
            if SIZES[one] == SIZES[other] and from_the_last(one) < from_the_last(other):
                assert RANKS[one] > RANKS[other]
