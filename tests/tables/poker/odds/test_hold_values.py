"""Pays of one deal's holds in plain Python, against all deals' table."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK
from cardroom.tables.poker.odds.game import Game, draws, fine_hand, parse_game
from cardroom.tables.poker.odds.odds_tables import BY_RANK, DRAWN, RANKS, OddsTables
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from tests.tables.poker.odds.plain_holds import pays_of_holds, totals_of

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
