"""Tests what may follow, and all legal plays against a slow generator."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, JOKERS, SECOND_JOKER, CardSet, each_bit, lowest_bits
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Refusal, Trick, legal_plays, refusal_of, refusal_of_cards
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.random_game import positions, random_rules
from tests.tables.daifugo.rules.spelled import PLAIN, cards, follow, offered, play, rules_with, table, with_values

RUNS = rules_with("runs", "lock", "hard_lock", jokers=1)


@pytest.mark.parametrize(
    ("top", "reply", "refusal"),
    [
        ("3S", "4H", None),
        ("2S", "3H", Refusal.TOO_WEAK),
        ("5S", "5H", Refusal.TOO_WEAK),
        ("KS", "AD", None),
        ("5S 5H", "6S 6H", None),
        ("5S 5H", "6S 6H 6D", Refusal.OTHER_COUNT),
        ("5S 5H 5D", "6S 7S 8S", Refusal.OTHER_KIND),
        ("5S", "6S 6H", Refusal.OTHER_COUNT),
        ("3S 4S 5S", "6H 7H 8H", None),
        ("3S 4S 5S", "5H 6H 7H", Refusal.TOO_WEAK),
        ("3S 4S 5S", "4H 5H 6H", Refusal.TOO_WEAK),
        ("3S 4S 5S", "6H 7H 8H 9H", Refusal.OTHER_COUNT),
    ],
)
def test_in_the_normal_order(top: str, reply: str, refusal: Refusal | None) -> None:
    assert follow(top, reply, RUNS) is refusal


@pytest.mark.parametrize(
    ("top", "reply", "refusal"),
    [
        ("4S", "3H", None),
        ("3S", "4H", Refusal.TOO_WEAK),
        ("AS", "2H", Refusal.TOO_WEAK),
        ("6S 7S 8S", "3H 4H 5H", None),
        ("6S 7S 8S", "4H 5H 6H", Refusal.TOO_WEAK),
        ("5S 5H", "4D 4C", None),
    ],
)
def test_in_the_reversed_order(top: str, reply: str, refusal: Refusal | None) -> None:
    assert follow(top, reply, RUNS, is_reversed=True) is refusal


@pytest.mark.parametrize("is_reversed", [False, True])
def test_jokers_alone_are_the_strongest_in_either_order(is_reversed: bool) -> None:
    top, pair = ("3S", "3S 3H") if is_reversed else ("2S", "2S 2H")
    assert follow(top, "JK", RUNS, is_reversed=is_reversed) is None
    assert follow(pair, "JK JK", RUNS, is_reversed=is_reversed) is None
    assert follow("JK", top, RUNS, is_reversed=is_reversed) is Refusal.TOO_WEAK
    assert follow("JK JK", pair, RUNS, is_reversed=is_reversed) is Refusal.TOO_WEAK


def test_a_joker_does_not_beat_the_other_joker() -> None:
    assert follow("JK", "JK", RUNS) is Refusal.TOO_WEAK


def test_five_of_a_kind_beat_a_weaker_five() -> None:
    assert follow("4S 4H 4D 4C JK", "5S 5H 5D 5C JK", RUNS) is None
    assert follow("5S 5H 5D 5C JK", "4S 4H 4D 4C JK", RUNS) is Refusal.TOO_WEAK


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", Refusal.NO_CARDS),
        ("9D", Refusal.NOT_YOURS),
        ("5S 6S", Refusal.NO_PLAY),
        ("3S 4S 5S", Refusal.OTHER_KIND),
        ("5S 5H 5D", Refusal.OTHER_COUNT),
        ("5S", Refusal.OTHER_COUNT),
        ("4S 4C", Refusal.TOO_WEAK),
        ("6H 6D", Refusal.LOCKED),
        ("6S 6C", None),
    ],
)
def test_cards_are_refused_for_their_first_fault(text: str, refusal: Refusal | None) -> None:
    hand = cards("3S 4S 4C 5S 5H 5D 6S 6H 6D 6C")
    trick = Trick(play("5S 5C"), 0, lock=0b1001)
    assert refusal_of_cards(cards(text), hand, trick, RUNS, is_reversed=False) is refusal


def test_of_several_readings_the_one_nearest_to_a_legal_play_gives_the_reason() -> None:
    """Every reading of 7S and a joker has other suits."""
    hand, trick = cards("7S 9S JK"), Trick(play("6H 6C"), 0, lock=0b1010)
    assert refusal_of_cards(cards("7S JK"), hand, trick, RUNS, is_reversed=False) is Refusal.LOCKED
    over_runs = Trick(play("3H 4H 5H"), 0)
    assert refusal_of_cards(cards("7S JK 9S"), hand, over_runs, RUNS, is_reversed=False) is None


def test_anything_may_be_led() -> None:
    hand = cards("3S 4S 5S 5H JK")
    for text in ("3S", "5S 5H", "3S 4S 5S", "JK", "5S 5H JK", "3S 4S 5S JK"):
        assert refusal_of_cards(cards(text), hand, EMPTY_TRICK, RUNS, is_reversed=False) is None


def test_a_lead_offers_singles_groups_and_runs() -> None:
    game = table("3S 4S 5S 5H", "6S", rules=RUNS)
    assert offered(game) == {"3S", "4S", "5S", "5H", "5S 5H", "3S 4S 5S"}


def test_a_lead_without_the_rule_offers_no_run() -> None:
    assert offered(table("3S 4S 5S", "6S", rules=PLAIN)) == {"3S", "4S", "5S"}


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
            for chosen in subsets(hand, range(1, min(hand.bit_count(), 4) + 1)):
                refusal = refusal_of_cards(chosen, hand, game.trick, rules, is_reversed=game.is_reversed)
                assert (refusal is None) == (chosen in legal)
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
