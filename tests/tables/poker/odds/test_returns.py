"""Returns from the counts of final hands."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.poker.odds.game import FINE_HANDS, PAIR_OF_ACES, ROYAL, ROYAL_WITH_JOKER, Game, PayLine, pair_of
from cardroom.tables.poker.odds.returns import returns_from
from cardroom.tables.poker.rules.pay_tables import FESTIVAL


def tally(*found: tuple[int, int, int]) -> list[list[int]]:
    """Returns a tally with counts of fine hands and drawn cards."""
    rows = [[0] * FINE_HANDS for _ in range(6)]
    for drawn, fine, count in found:
        rows[drawn][fine] = count
    return rows


def test_two_pair_in_every_deal_returns_its_pay_and_never_varies() -> None:
    game = Game(FESTIVAL)
    returns = returns_from(game, tally((0, PAIR_OF_ACES + 1, game.hands)))
    assert (returns.fraction, returns.variance, returns.percent) == (Fraction(1), Fraction(0), 100.0)
    assert returns.frequency[PayLine.TWO_PAIR] == 1


def test_draws_count_by_how_likely_they_are() -> None:
    """Draws one card in every deal.

    12 of 48 make a full house, which pays 10; the others make nothing.
    """
    game = Game(FESTIVAL)
    full_house = PAIR_OF_ACES + 5
    returns = returns_from(game, tally((1, full_house, 12 * game.hands), (1, 0, 36 * game.hands)))
    assert returns.fraction == Fraction(10, 4)
    assert returns.variance == Fraction(100, 4) - Fraction(10, 4) ** 2
    assert returns.frequency[PayLine.FULL_HOUSE] == Fraction(1, 4)


def test_pairs_and_royals_have_lines_of_their_own_where_the_game_has_them() -> None:
    found = tally((0, pair_of(12), 1), (0, pair_of(13), 2), (0, pair_of(1), 3), (0, ROYAL, 4), (0, ROYAL_WITH_JOKER, 5))
    ours, kings = (returns_from(game, found) for game in (Game(), Game(FESTIVAL, 13, 1, joker_royal=7)))
    hands = Game().hands
    assert ours.frequency[PayLine.NOTHING] * hands == 6
    assert ours.frequency[PayLine.ROYAL_STRAIGHT_FLUSH] * hands == 9
    assert kings.frequency[PayLine.NOTHING] * hands == 1
    assert kings.frequency[PayLine.PAIR] * hands == 5
    assert kings.frequency[PayLine.ROYAL_WITH_JOKER] * hands == 5
    assert kings.fraction * hands == 5 * 1 + 4 * 500 + 5 * 7


@given(st.lists(st.lists(st.integers(0, 10**12), min_size=24, max_size=24), min_size=6, max_size=6))
def test_the_mean_and_the_variance_are_those_of_the_frequencies(rows: list[list[int]]) -> None:
    game = Game(FESTIVAL, 1, 3, joker_royal=50)
    returns = returns_from(game, rows)
    pays = {line: game.pay_of_line(line) for line in returns.frequency}
    assert list(returns.frequency) == list(game.lines())
    assert returns.fraction == sum(often * pays[line] for line, often in returns.frequency.items())
    assert returns.variance + returns.fraction**2 == sum(
        often * pays[line] ** 2 for line, often in returns.frequency.items()
    )
