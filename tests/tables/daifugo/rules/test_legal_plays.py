"""Tests legal plays against a slow, obvious generator.

It tries every subset of the hand, in every reading.
"""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, JOKERS, SECOND_JOKER, CardSet, each_bit, lowest_bits
from cardroom.tables.daifugo.rules.legal import Trick, legal_plays, refusal_of, refusal_of_cards
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.random_rules import positions, random_rules
from tests.tables.daifugo.rules.spelled import with_values

ORDINARY, LONG = 2_000, 100_000
LARGEST_LEAD = 11
"""The largest hand of which all subsets are tried for a lead: 2,047 of them."""


def small_part(hand: CardSet, trick: Trick, source: Random) -> CardSet:
    """Returns the hand, or a part with few enough subsets.

    Only leads need that. A joker is kept: it makes the plays that are difficult to find.
    """
    cards = list(each_bit(hand & ~JOKERS))
    most = LARGEST_LEAD - (hand & JOKERS).bit_count()
    if trick.top is not None or len(cards) <= most:
        return hand
    first = source.randrange(len(cards) - most + 1)  # neighbours, which make groups and runs
    return sum(cards[first : first + most]) | hand & JOKERS


def subsets(hand: CardSet, sizes: Iterable[int]) -> list[CardSet]:
    """Returns all sets of so many cards of a hand.

    Of two jokers the lower one is played first.
    """
    found = (sum(chosen) for size in sizes for chosen in combinations(each_bit(hand), size))
    return [cards for cards in found if cards & JOKERS == lowest_bits(hand & JOKERS, (cards & JOKERS).bit_count())]


def all_readings(hand: CardSet, trick: Trick, rules: RuleSet) -> list[Play]:
    """Returns all readings of all subsets that the trick allows."""
    sizes = range(1, hand.bit_count() + 1) if trick.top is None else (trick.top.count,)
    return [play for cards in subsets(hand, sizes) for play in readings(cards, runs=rules.runs)]


def check_position(game: Game, source: Random) -> int:
    """Compares both generators in a position; returns the number of legal plays."""
    trick, rules, is_reversed = game.trick, game.rules, game.is_reversed
    hand = small_part(game.hands[game.turn], trick, source)
    fast = legal_plays(hand, trick, rules, is_reversed=is_reversed)
    slow = {
        play
        for play in all_readings(hand, trick, rules)
        if refusal_of(play, trick, rules, is_reversed=is_reversed) is None
    }
    if trick.top is not None and trick.top.stands == 0:
        slow |= {play for play in readings(hand & 1, runs=False) if rules.spade_three and trick.top.count == 1}
    assert len(fast) == len(set(fast)), "each play once"
    assert set(fast) == slow
    return len(fast)


def check_positions(rules: RuleSet, count: int, source: Random) -> None:
    """Compares both generators in random positions."""
    found = [check_position(game, source) for game in positions(rules, count, source)]
    assert len(found) == count
    assert sum(map(bool, found)) > count / 3


@pytest.mark.parametrize("code", PRESETS)
def test_both_generators_agree(code: str) -> None:
    check_positions(PRESETS[code], ORDINARY, Random(f"legal {code}"))


@pytest.mark.long
@pytest.mark.parametrize("code", PRESETS)
def test_daifugo_plays(code: str) -> None:
    """Compares both generators in 100,000 positions of each preset."""
    check_positions(PRESETS[code], LONG, Random(f"many legal {code}"))


def test_both_generators_agree_in_any_combination_of_switches() -> None:
    source = Random("legal by any rules")
    for _ in range(40):
        for game in positions(random_rules(source), 60, source):
            check_position(game, source)


def test_cards_are_refused_exactly_if_no_reading_is_legal() -> None:
    source = Random("refused")
    refusals = set()
    for number in range(60):
        rules = with_values(random_rules(source), {"lock": 1, "hard_lock": 1} if number % 2 else {})
        for game in [*positions(rules, 60, source)][::12]:
            hand = small_part(game.hands[game.turn], game.trick, source)
            plays = legal_plays(hand, game.trick, rules, is_reversed=game.is_reversed)
            legal = {play.cards for play in plays}
            for cards in subsets(hand, range(1, min(hand.bit_count(), 4) + 1)):
                refusal = refusal_of_cards(cards, hand, game.trick, rules, is_reversed=game.is_reversed)
                assert (refusal is None) == (cards in legal)
                refusals.add(refusal)
    assert {refusal.value for refusal in refusals if refusal} == {
        *("no-play", "other-kind", "other-count", "too-weak", "locked", "hard-locked"),
    }


def test_of_two_jokers_either_may_be_played() -> None:
    """Legal plays have the lower one, but either is legal."""
    for joker in (FIRST_JOKER, SECOND_JOKER):
        refusal = refusal_of_cards(joker, JOKERS, Trick(), PRESETS["standard"], is_reversed=False)
        assert refusal is None
    assert [play.cards for play in legal_plays(SECOND_JOKER, Trick(), PRESETS["standard"], is_reversed=False)] == [
        SECOND_JOKER
    ]
