"""Hold values against brute force; the shipped file equals a new count."""

import random
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib import import_module
from math import comb
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from numpy.typing import NDArray

from cardroom import resources
from cardroom.cards.cards import DECK, JOKER
from cardroom.tables.poker.odds.game import Game, draws, parse_game
from cardroom.tables.poker.odds.odds_tables import BY_RANK, DRAWN, BadOddsTables, OddsTables, _steadiest, from_bytes
from cardroom.tables.poker.odds.returns import FILE, returns_from
from cardroom.tables.poker.odds.subset_numbers import MASKS, SIZES, STARTS, WHOLE
from cardroom.tables.poker.odds.ways_to_play import WayToPlay, casual, pairs_and_joker
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from tests.tables.poker.odds.all_hands import all_hands, natural_hands

KINGS_OR_BETTER = parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")
JACKS_OR_BETTER = parse_game("2/3/4/6/9/25/50/0/800", "J=1", "52")


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
    "game",
    [Game(FESTIVAL), KINGS_OR_BETTER, JACKS_OR_BETTER, *(Game(PayTable((pay,) * 9)) for pay in (1_000_000, 0))],
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
def test_of_equal_holds_the_steadiest_is_chosen_then_the_larger(mean_squares: dict[int, int], best: int) -> None:
    squares, equal = np.zeros((MASKS, 1), np.int64), np.zeros((MASKS, 1), np.bool_)
    for mask, square in mean_squares.items():
        squares[mask], equal[mask] = square, True
    assert BY_RANK[_steadiest(squares, equal)] == [best]


@pytest.mark.parametrize("game", [Game(FESTIVAL), JACKS_OR_BETTER])
def test_a_tally_has_each_deal_with_each_of_its_draws(shipped: OddsTables, game: Game) -> None:
    best = shipped.best_holds(game)
    tally = shipped.tally(game.deck_size, best)
    weights = shipped.weights[: len(best)].astype(np.int64)
    drawn = np.array(DRAWN)[best]
    ways = enumerate(draws(game.deck_size))
    assert tally.sum(axis=1).tolist() == [int(weights[drawn == number].sum()) * each for number, each in ways]
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


DEALS = st.lists(st.sampled_from(DECK[:52]), min_size=5, max_size=5, unique=True).map(sorted)


@given(DEALS, st.sampled_from((Game(FESTIVAL), KINGS_OR_BETTER, parse_game(deck="52"))))
def test_what_all_draws_to_a_hold_pay_together(shipped: OddsTables, deal: list[int], game: Game) -> None:
    pays = game.fine_pays()
    worth = shipped.pays_of_holds(shipped.totals_of(game.deck_size, pays), deal)
    for mask in range(MASKS):
        outcomes = shipped.outcomes(game.deck_size, deal, mask)
        assert worth[mask] == sum(count * pay for count, pay in zip(outcomes, pays, strict=True))


def test_of_equals_more_cards_rank_higher_and_then_the_one_whose_last_card_comes_earlier() -> None:
    places = [[place for place in range(5) if mask >> place & 1] for mask in range(MASKS)]
    best_first = sorted(range(MASKS), key=lambda mask: (-len(places[mask]), places[mask][::-1]))
    assert BY_RANK.tolist() == best_first[::-1]


@pytest.fixture
def tool(built: OddsTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Returns the script with built tables and a temporary output folder."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    module = import_module("tools.count_poker_hands")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "build_odds_tables", lambda: built)
    return module


def test_the_shipped_file_is_what_counting_anew_gives(tool: ModuleType, built: OddsTables) -> None:
    assert tool.differences(from_bytes(resources.path(FILE).read_bytes()), built) == []


def test_the_script_writes_the_file_and_sees_when_it_differs(
    tool: ModuleType,
    built: OddsTables,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / FILE
    monkeypatch.setattr(sys, "argv", ["count_poker_hands.py"])
    assert tool.main() == 0
    assert tool.differences(from_bytes(file.read_bytes()), built) == []
    monkeypatch.setattr(sys, "argv", ["count_poker_hands.py", "--check"])
    assert tool.main() == 0
    capsys.readouterr()
    monkeypatch.setattr(tool, "build_odds_tables", lambda: replace(built, weights=built.weights + np.uint8(1)))
    assert tool.main() == 1
    assert capsys.readouterr().out == "weights\n"
    file.write_bytes(b"")
    assert tool.main() == 1


def damaged() -> list[bytes]:
    whole = resources.path(FILE).read_bytes()
    middle = len(whole) // 2
    changed = whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :]
    return [b"", b"no zip at all", whole[:middle], whole[: len(whole) - 30], changed]


@pytest.mark.parametrize("data", damaged(), ids=["empty", "text", "half", "without its end", "one byte changed"])
def test_a_damaged_file_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(BadOddsTables) as fault:
        from_bytes(data)
    assert len(str(fault.value).splitlines()) == 1


def pays_of_holds(tables: OddsTables, game: Game) -> NDArray[np.int64]:
    """Returns the total pay of each hold, by mask and deal.

    A second implementation: the sum of inclusion and exclusion as it is defined, over sets whose numbers are binomials.
    """
    totals, pays = tables.totals_of(53, game.fine_pays()), np.array(game.fine_pays())
    binomials = np.array([[comb(card, size) for card in DECK] for size in range(1, 5)])
    worth = np.empty((MASKS, len(tables.deals)), np.int64)
    worth[WHOLE] = pays[tables.fine_hands]
    for mask in range(WHOLE):
        cards = [tables.deals[:, place] for place in range(5) if mask >> place & 1]
        numbers = STARTS[len(cards)] + sum(map(np.take, binomials, cards))
        worth[mask] = totals[tables.row_of[numbers]]
    signs = [
        [(-1) ** (one ^ other).bit_count() * (one & other == one) for other in range(MASKS)] for one in range(MASKS)
    ]
    return np.array(signs) @ worth


@pytest.mark.parametrize(("way", "rule"), [(WayToPlay.CASUAL, casual), (WayToPlay.PAIRS, pairs_and_joker)])
def test_a_habit_is_its_rule_and_returns_what_its_deals_return(
    built: OddsTables, way: WayToPlay, rule: Callable[[Sequence[int]], frozenset[int]]
) -> None:
    """Sums up the deals by their numbers of drawn cards."""
    game, masks = Game(FESTIVAL), built.habits[way]
    for deal, mask in zip(built.deals[::25].tolist(), masks[::25].tolist(), strict=True):
        assert {place for place in range(5) if mask >> place & 1} == rule(deal)
    paid = pays_of_holds(built, game)[masks, np.arange(len(masks))]
    by_drawn = [int((paid * built.weights)[np.array(DRAWN)[masks] == drawn].sum()) for drawn in range(6)]
    together = sum((Fraction(pay, way) for pay, way in zip(by_drawn, draws(53), strict=True)), Fraction(0))
    assert returns_from(game, built.tally_of(game, way)).fraction == together / game.hands
