"""Returns: from final hands, shipped tables, and other ways to play."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom import resources
from cardroom.cards.cards import JOKER, card_name, parse_hand
from cardroom.cards.hands import Hand, judge
from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.odds.game import FINE_HANDS, ROYAL, ROYAL_WITH_JOKER, Game, PayLine, pair_of, parse_game
from cardroom.tables.poker.odds.returns import FILE, odds_tables, returns_from, returns_of
from cardroom.tables.poker.odds.ways_to_play import WayToPlay, casual, pairs_and_joker
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from tests.paths import program_environment
from tests.tables.poker.rules.games import hands


def tally(*found: tuple[int, int, int]) -> list[list[int]]:
    """Returns a tally with counts of fine hands and drawn cards."""
    rows = [[0] * FINE_HANDS for _ in range(6)]
    for drawn, fine, count in found:
        rows[drawn][fine] = count
    return rows


def test_two_pair_in_every_deal_returns_its_pay_and_never_varies() -> None:
    game = Game(FESTIVAL)
    returns = returns_from(game, tally((0, pair_of(1) + 1, game.hands)))
    assert (returns.fraction, returns.variance, returns.percent) == (Fraction(1), Fraction(0), 100.0)
    assert returns.frequency[PayLine.TWO_PAIR] == 1


def test_draws_count_by_how_likely_they_are() -> None:
    """Draws one card in every deal.

    12 of 48 make a full house, which pays 10; the others make nothing.
    """
    game = Game(FESTIVAL)
    full_house = pair_of(1) + 5
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
    square = sum(often * pays[line] ** 2 for line, often in returns.frequency.items())
    assert returns.variance + returns.fraction**2 == square


KINGS_OR_BETTER = parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")


JACKS_OR_BETTER = parse_game("2/3/4/6/9/25/50/0/800", "J=1", "52")


def test_the_presets_return_what_is_printed_beside_them() -> None:
    percents = {name: f"{returns_of(Game(table)).percent:.4f}" for name, table in PRESETS.items()}
    assert list(percents.values()) == ["103.1458", "99.2651", "97.9197", "92.8022", "79.3558"]


def test_kings_and_jacks_or_better_return_the_published_figures() -> None:
    """Compares the variance and the hands' frequencies, too."""
    kings, jacks = returns_of(KINGS_OR_BETTER), returns_of(JACKS_OR_BETTER)
    assert kings.fraction == Fraction(412127554537, 409481092020)
    assert [f"{each.percent:.4f}" for each in (kings, jacks)] == ["100.6463", "99.5439"]
    assert f"{float(jacks.variance):.6f}" == "19.514676"
    assert f"{float(jacks.frequency[PayLine.FULL_HOUSE]):.8f}" == "0.01151221"
    assert f"{float(jacks.frequency[PayLine.PAIR]):.8f}" == "0.21458503"
    blind = returns_of(Game(), WayToPlay.BLIND)
    assert f"{blind.percent:.2f}" == "24.32", "the mean pay of all hands"


@pytest.mark.parametrize("game", [*map(Game, PRESETS.values()), KINGS_OR_BETTER, JACKS_OR_BETTER])
def test_no_way_to_play_returns_more_than_perfect_play(game: Game) -> None:
    returns = [returns_of(game, way) for way in (WayToPlay.PERFECT, WayToPlay.CASUAL, WayToPlay.PAIRS, WayToPlay.BLIND)]
    fractions = [these.fraction for these in returns]
    assert fractions == sorted(fractions, reverse=True)
    assert len(set(fractions)) == 4
    for these in returns:
        assert sum(these.frequency.values()) == 1
        assert these.variance > 0


def test_the_highest_pays_run_over_nowhere() -> None:
    """Multiplies all pays by a million.

    The return grows by the same factor, and the variance by its square.
    """
    nothing = returns_of(Game(PayTable((0,) * 9)))
    assert nothing.fraction == nothing.variance == 0
    one, million = returns_of(Game(PayTable((1,) * 9))), returns_of(Game(PayTable((1_000_000,) * 9)))
    assert million.fraction == 1_000_000 * one.fraction
    assert million.variance == 10**12 * one.variance
    assert million.frequency == one.frequency


def test_nothing_is_loaded_before_it_is_needed() -> None:
    question = (
        "import sys, cardroom.tables.poker.coach.coach as c, cardroom.app.command_line\n"
        "import cardroom.tables.poker.pay_tables.odds_loop\n"
        "coach = c.Coach(c.Game())\n"
        "before = 'numpy' in sys.modules\n"
        "coach.advise((0, 1, 2, 3, 4))\n"
        "print(before, 'numpy' in sys.modules)"
    )
    answer = subprocess.check_output([sys.executable, "-c", question], env=program_environment())
    assert answer == b"False True\n"


@pytest.mark.parametrize("data", [None, b"PK"], ids=["missing", "damaged"])
def test_an_unreadable_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None) -> None:
    file = tmp_path / FILE
    file.parent.mkdir(parents=True)
    if data is not None:
        file.write_bytes(data)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    odds_tables.cache_clear()
    with pytest.raises(KnownError) as fault:
        odds_tables()
    odds_tables.cache_clear()
    assert fault.value.trouble is (Trouble.RESOURCE_MISSING if data is None else Trouble.RESOURCE_UNREADABLE)
    assert str(file) in fault.value.detail


CASUAL = [
    ("AS KD 9C 5H 3S", ""),
    ("AS AD 9C 5H 3S", "AS AD"),
    ("AS AD 9C 9H 3S", "AS AD 9C 9H"),
    ("AS AD AC 9H 3S", "AS AD AC"),
    ("AS AD AC 9H 9S", "AS AD AC 9H 9S"),
    ("AS AD AC AH 9S", "AS AD AC AH"),
    ("AS AD AC AH JOKER", "AS AD AC AH JOKER"),
    ("9S 9D KC AH JOKER", "9S 9D JOKER"),
    ("4S 5D 6C 7H 8S", "4S 5D 6C 7H 8S"),
    ("4S 5D 6C 8S JOKER", "4S 5D 6C 8S JOKER"),
    ("2S 5S 9S JS KS", "2S 5S 9S JS KS"),
    ("2S 5S 9S JS KD", "2S 5S 9S JS"),
    ("2S 5S 9S KD JOKER", "2S 5S 9S JOKER"),
    ("2S 2D 5S 9S KS", "2S 5S 9S KS"),
    ("4S 5D 6C 7H 7S", "7H 7S"),
    ("4S 5D 6C 7H KS", "4S 5D 6C 7H"),
    ("AS 2D 3C 5H KS", "AS 2D 3C 5H"),
    ("AS KD QC 10H 5S", "AS KD QC 10H"),
    ("4S 5D 6C 7H 9S", "4S 5D 6C 7H"),
    ("4S 6D 7C 9H 10S", "6D 7C 9H 10S"),
    ("2S 6D 7C KH JOKER", "JOKER"),
    ("2S 6D 7C 8H JOKER", "6D 7C 8H JOKER"),
    ("2S 3D 7C JH QS", ""),
    ("2S QD KC AH 3S", ""),
]
PAIRS = [
    ("AS KD 9C 5H 3S", ""),
    ("AS AD 9C 5H 3S", "AS AD"),
    ("AS AD 9C 9H 3S", "AS AD 9C 9H"),
    ("AS AD 9C 9H JOKER", "AS AD 9C 9H JOKER"),
    ("2S 5S 9S JS KS", ""),
    ("4S 5D 6C 8S JOKER", "JOKER"),
    ("AS AD AC AH 9S", "AS AD AC AH"),
]


@pytest.mark.parametrize(("rule", "table"), [(casual, CASUAL), (pairs_and_joker, PAIRS)])
def test_a_way_to_play_holds(rule: Callable[[tuple[int, ...]], frozenset[int]], table: list[tuple[str, str]]) -> None:
    for text, held in table:
        hand = parse_hand(text)
        assert " ".join(card_name(hand[place]) for place in sorted(rule(hand))) == held, text


@given(hands, st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_suits_change_what_is_held(hand: tuple[int, ...], order: list[int], suits: list[int]) -> None:
    """So a rule can be stored once for each class of deals."""
    other = tuple(hand[place] for place in order)
    other = tuple(card if card == JOKER else suits[card // 13] * 13 + card % 13 for card in other)
    for rule in (casual, pairs_and_joker):
        numbers = sorted(hand[place] % 13 for place in rule(hand))
        assert sorted(other[place] % 13 for place in rule(other)) == numbers


@given(hands)
def test_the_casual_player_never_breaks_what_pays(hand: tuple[int, ...]) -> None:
    made = judge(hand)
    if made not in (Hand.NOTHING, Hand.TWO_PAIR, Hand.THREE_OF_A_KIND, Hand.FOUR_OF_A_KIND):
        assert casual(hand) == frozenset(range(5))
    elif made is not Hand.NOTHING:
        assert casual(hand) == pairs_and_joker(hand)
    if JOKER in hand:
        assert hand.index(JOKER) in casual(hand)
