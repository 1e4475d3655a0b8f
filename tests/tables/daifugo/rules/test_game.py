"""Tests what a play changes: cut, order, direction, locks, returned jokers."""

import pytest

from cardroom.tables.daifugo.rules.card_sets import SECOND_JOKER
from cardroom.tables.daifugo.rules.legal import Refusal
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from tests.tables.daifugo.rules import spelled
from tests.tables.daifugo.rules.spelled import cards, follow, offered, outcome, played, refused, rules_with, table

NONE = rules_with()
CUT = rules_with("eight_cut", "runs", "revolution", jokers=1)
REVOLUTION = rules_with("revolution", jokers=2)
RUNS = rules_with("revolution", "runs", "run_revolution", jokers=1)
FOUR, FIVE = (rules_with("runs", "run_revolution", jokers=1, long_run=long_run) for long_run in (4, 5))
BY_GROUPS, BY_RUNS = rules_with("runs", "revolution"), rules_with("runs", "run_revolution")
JACK = rules_with("jack_back", "revolution", "runs", jokers=1)
BACK_AND_CUT = rules_with("jack_back", "eight_cut", "runs")
NINE = rules_with("nine_reverse", "runs", "eight_cut", "overplay", jokers=1)
TURNING = rules_with("nine_reverse")
SPADE = rules_with("spade_three", "lock", "overplay", jokers=2)
LOCK = rules_with("lock", "runs", jokers=2)
HARD = rules_with("lock", "hard_lock", "runs", "jack_back", jokers=2)
EIGHTS = "6S 7S 8S 8H 8D 9S 10S JK 4S | AS 2H | AD 2D"
FIVES = "5S 5H 5D 5C JK JK 9S | 3S 4S | 4H 6D"
FOURS = "5S 5H 5D 5C; 5S 5H 5D JK=5C; 5S 5H 5D 5C JK; 5S 5H 5D 5C JK JK"
THREES = "5S 5H 5D 5C 9S | 3S 3H 3D 3C 10S | 6S 6H 6D 6C 8S"
LONG = "3S 4S 5S 6S 9S JK | 3H | 4H"
FOUR_JACKS = "JS JH JD JC 4C | QS QH QD QC | 10S 10H 10D 10C"
REST = "JH QH | JD QD | JC QC"
QUEENS = "QS QH QD QC 3S | KS KH KD KC 3H | 4S"
BELOW = {"3H 4H 5H", "4H 5H 6H", "5H 6H 7H", "6H 7H 8H"}


@pytest.mark.parametrize(
    ("rules", "hands", "moves", "expected"),
    [
        (CUT, EIGHTS, "8S; 8S 8H; 8S 8H 8D; 8S JK=8C; 6S 7S 8S; 8S 9S 10S; 7S JK=8S 9S", "cut trick-over 0 ended"),
        (CUT, EIGHTS, "8S, 4S", "1"),
        (CUT, "5S 6S 7S 8S 9S JK | AS 2H | AD 2D", "JK; 9S; 5S 6S 7S", "1"),
        (CUT, "7S 4S | 8H 3H | AD 2D", "7S, 8H", "cut trick-over 1 ended"),
        (CUT, "8S 8H 8D 8C 4S | AS | AD", "8S 8H 8D 8C", "revolution cut trick-over 0 ended revolution is_reversed"),
        (CUT, "8S | AS 2H | AD 2D", "8S", "cut out trick-over 1 ended out:0"),
        (NONE, "8S 4S | AS 2H | AD 2D", "8S", "1"),
        (REVOLUTION, FIVES, FOURS, "revolution 1 revolution is_reversed"),
        (REVOLUTION, "5S 5H 5D 9S | 3S 4S | 4H 6D", "5S 5H 5D", "1"),
        (REVOLUTION, "5S 5H 5D 5C 9S | 3S 3H 3D 3C 10S | 6S 8S", "5S 5H 5D 5C, 3S 3H 3D 3C", "counter-revolution 2"),
        (NONE, "5S 5H 5D 5C 9S | 3S | 4H", "5S 5H 5D 5C", "1"),
        (FOUR, LONG, "3S 4S 5S", "1"),
        (FOUR, LONG, "3S 4S 5S 6S", "revolution 1 revolution is_reversed"),
        (FIVE, LONG, "3S 4S 5S 6S", "1"),
        (FIVE, LONG, "3S 4S 5S 6S JK=7S", "revolution 1 revolution is_reversed"),
        (BY_GROUPS, "3S 4S 5S 6S 9S | 3H | 4H", "3S 4S 5S 6S", "1"),
        (BY_RUNS, "3S 3H 3D 3C 9S | 4H | 4S", "3S 3H 3D 3C", "1"),
        (REVOLUTION, f"revolution: {QUEENS}", "QS QH QD QC, KS KH KD KC", "revolution 2 revolution is_reversed"),
        (
            JACK,
            "10S JS JH QS JK 9S | 3S | 4S",
            "JS; JS JH; 10S JS QS; JS JK=JD; 10S JK=JS QS",
            "jack-back 1 is_reversed",
        ),
        (JACK, "JS 4C | 10S KS | 9S 3C", "JS, 10S, 9S, 4C, -, 3C", "out 2 ended is_reversed out:0,2 places:0,2,1"),
        (JACK, "JS 4C 5C | 3S KS | 9S 3C", "JS, -, -, 4C", "1"),
        (JACK, "revolution: 10S JS 4C | QH 3C | JH 6C", "JS, QH", "2 revolution"),
        (rules_with("jack_back", "runs"), "JS QS | QH 10C | 9S", "JS, 10C", "2 is_reversed"),
        (JACK, FOUR_JACKS, "JS JH JD JC", "revolution jack-back 1 revolution"),
        (JACK, FOUR_JACKS, "JS JH JD JC, -, -, 4C", "out 1 revolution is_reversed out:0"),
        (BACK_AND_CUT, "8S 9S 10S JS 4C | 3S | 3C", "8S 9S 10S JS", "cut trick-over 0 ended"),
        (NONE, "JS 4C | 3S | 3C", "JS", "1"),
        (NINE, f"8S 9S 9H 9D 10S JS JK 3S | {REST}", "9S; 9S 9H 9D; 9S 9H JK=9D; 9S 10S JS", "reverse 3 backwards"),
        (NINE, f"8S 9S 9H 9D 10S JS JK 3S | {REST}", "9S 9H; 10S", "1"),
        (TURNING, f"9S 9H 3S | {REST}", "9S, -, -, -", "trick-over 0 ended backwards"),
        (TURNING, f"9S 9H 3S | {REST}", "9S, -, -, -, 3S", "3 backwards"),
        (TURNING, f"backwards: 9S 9H 3S | {REST}", "9S", "reverse 1"),
        (TURNING, "4S 3S | 9H QH | JD QD | JC QC", "4S, 9H", "reverse 0 backwards"),
        (TURNING, "4S 3S | 9H QH | JD QD | JC QC", "4S, 9H, -", "3 backwards"),
        (TURNING, "4S 3S | 9H QH | JD QD | JC QC", "4S, 9H, -, -", "2 backwards"),
        (TURNING, "4S 3S | 9H QH | JD QD | JC QC", "4S, 9H, -, -, -", "trick-over 1 ended backwards"),
        (NINE, f"8S 9S 10S 3S | {REST}", "8S 9S 10S", "cut reverse trick-over 0 ended backwards"),
        (NINE, f"8S 9S 10S 3S | {REST}", "8S 9S 10S, 3S", "out 3 backwards out:0"),
        (TURNING, f"9S | {REST}", "9S, -, -, -", "trick-over 3 ended backwards out:0"),
        (NONE, f"9S 3S | {REST}", "9S", "1"),
        (SPADE, "JK 4S | 3S 5S | 3H 2S", "JK, 3S", "spade-3 trick-over 1 ended"),
        (LOCK, "4S QS 3C | 6S 3D | 9S 10H", "4S, 6S", "lock 2"),
        (LOCK, "4S QS 3C | 6S 3D | 9S 10H", "4S, 6S, 9S", "0"),
        (LOCK, "4S QS 3C | 6S 3D | 9S 10H", "4S, 6S, 9S, QS, -, -", "trick-over 0 ended"),
        (LOCK, "4S 3C | JK 3D | 10H", "4S, JK", "2"),
        (rules_with("lock", "eight_cut"), "4S 3C | 8S 3D | 10H", "4S, 8S", "cut trick-over 1 ended"),
        (HARD, "5S 3C | 6S 3D | 7S 9S 7H JK", "5S, 6S", "lock hard-lock 2"),
        (HARD, "5S 9S 8S 3C | 6S 3D | 7S 3H", "5S, 6S, 7S", "0"),
        (HARD, "5S 3C | 7S 3D | 8S 3H 10H | 9S 10S", "5S, 7S", "lock 2"),
        (HARD, "5S 3C | 7S 3D | 8S 3H 10H | 9S 10S", "5S, 7S, 8S", "hard-lock 3"),
        (HARD, "5S 3C | 6H 3D | 7S", "5S, 6H", "2"),
        (HARD, "revolution: 7S 3C | 6S 3D | 5S 4S 7H", "7S, 6S", "lock hard-lock 2 revolution is_reversed"),
        (HARD, "3S 4S 5S 3C | 6S 7S 8S 3D | 9S 10S JS QS", "3S 4S 5S, 6S 7S 8S", "lock hard-lock 2"),
        (HARD, "10S 3C | JS 3D | QS 9S JK", "10S, JS", "lock hard-lock jack-back 2 is_reversed"),
    ],
)
def test_a_move_has_its_events_and_its_order(rules: RuleSet, hands: str, moves: str, expected: str) -> None:
    """A semicolon separates moves with the same outcome."""
    assert {outcome(played(rules, hands, each)) for each in moves.split("; ")} == {expected}


@pytest.mark.parametrize(
    ("rules", "hands", "moves", "plays"),
    [
        (REVOLUTION, THREES, "5S 5H 5D 5C", {"3S 3H 3D 3C"}),
        (REVOLUTION, THREES, "5S 5H 5D 5C, -, -, 9S", {"3S", "3H", "3D", "3C"}),
        (REVOLUTION, "5S 5H 5D 5C 9S | JK 10S | 3S 8S", "5S 5H 5D 5C, -, -, 9S, JK", set()),
        (RUNS, "revolution: 9S 10S JS KS | 3H 4H 5H 6H 7H 8H 9H | 4S", "9S 10S JS", BELOW),
        (REVOLUTION, QUEENS, "QS QH QD QC, -, -, 3S", set()),
        (JACK, "JS 4C | 10S KS | 9S 3C", "JS", {"10S"}),
        (JACK, "JS 4C 5C | 3S KS | 9S 3C", "JS, -, -, 4C", {"KS"}),
        (JACK, "revolution: JS 4C | 10S KS | 9S 3C", "JS", {"KS"}),
        (JACK, FOUR_JACKS, "JS JH JD JC", {"QS QH QD QC"}),
        (SPADE, "JK 4S | 3S 5S | 3H 2S", "JK", {"3S"}),
        (SPADE, "revolution: JK 4S | 3S 5S | 3H", "JK", {"3S"}),
        (SPADE, "4H 4D | 6H 4C | JK 9H | 3S 5S", "4H, 6H, JK", {"3S"}),
        (SPADE, "JK JK 4S | 3S 5S | 3D", "JK JK", set()),
        (SPADE, "5S JK 4S | 3S 3H 5H | 3D", "5S JK=5D", set()),
        (rules_with(jokers=1), "JK 4S | 3S 5S | 3H 2S", "JK", set()),
        (LOCK, "4S 3C | 6S 3D | 9S 10H JK", "4S, 6S", {"9S", "JK"}),
        (LOCK, "4S 4H 3C | 6H 6S 3D | 9S 9H 9D 9C", "4S 4H, 6S 6H", {"9S 9H"}),
        (LOCK, "3S 4S 5S 3C | 6S 7S 8S 3D | 9H 10H JH 9S 10S JS", "3S 4S 5S, 6S 7S 8S", {"9S 10S JS"}),
        (NONE, "4S 3C | 6S 3D | 9H", "4S, 6S", {"9H"}),
        (HARD, "5S 3C | 6S 3D | 7S 9S 7H JK", "5S, 6S", {"7S", "JK"}),
        (HARD, "5S 9S 8S 3C | 6S 3D | 7S 3H", "5S, 6S, 7S", {"8S"}),
        (HARD, "5S 3C | 7S 3D | 8S 3H 10H | 9S 10S", "5S, 7S, 8S", {"9S"}),
        (HARD, "revolution: 7S 3C | 6S 3D | 5S 4S 7H", "7S, 6S", {"5S"}),
        (HARD, "5S 5H 3C | 6S 6H 3D | 7S 7H 8S 8H", "5S 5H, 6S 6H", {"7S 7H"}),
        (HARD, "3S 4S 5S 3C | 6S 7S 8S 3D | 9S 10S JS QS", "3S 4S 5S, 6S 7S 8S", {"9S 10S JS"}),
        (HARD, "10S 3C | JS 3D | QS 9S JK", "10S, JS", {"JK"}),  # after the jack the 10 is next
    ],
)
def test_what_can_follow(rules: RuleSet, hands: str, moves: str, plays: set[str]) -> None:
    assert offered(played(rules, hands, moves)) == plays


@pytest.mark.parametrize(
    ("rules", "hands", "moves", "reply", "refusal"),
    [
        (CUT, "9S 4S | 8H 3H | AD", "9S", "8H", Refusal.TOO_WEAK),
        (SPADE, "JK JK 4S | 3S 5S | 3D", "JK JK", "3S", Refusal.OTHER_COUNT),
        (SPADE, "4S 5H | 3S 5S | 3D", "4S", "3S", Refusal.TOO_WEAK),
        (LOCK, "4S 3C | 6S 3D | 9S 10H JK", "4S, 6S", "10H", Refusal.LOCKED),
        (LOCK, "4S 3C | 5S 3D | 6S 8S 7H", "4S, 5S", "6S", None),
        (LOCK, "4S 3C | 5S 3D | 6S 8S 7H", "4S, 5S", "8S", None),
        (HARD, "5S 3C | 6S 3D | 7S 9S 7H JK", "5S, 6S", "9S", Refusal.HARD_LOCKED),
        (HARD, "5S 3C | 6S 3D | 7S 9S 7H JK", "5S, 6S", "7H", Refusal.LOCKED),
    ],
)
def test_replies_are_refused(rules: RuleSet, hands: str, moves: str, reply: str, refusal: Refusal | None) -> None:
    assert refused(played(rules, hands, moves), reply) is refusal


@pytest.mark.parametrize(
    ("rules", "hands", "moves", "expected", "lock"),
    [
        (LOCK, "4S 3C | 6H 3D | 9S 10H", "4S, 6H", "2", 0),
        (LOCK, "4S QS 3C | 6S 3D | 9S 10H", "4S, 6S, 9S, QS, -, -, 3C", "out 1 out:0", 0),
        (LOCK, "4S 4H 3C | 6H 6D 3D | 9S 9H", "4S 4H, 6H 6D", "2", 0),
        (LOCK, "4S 4H 3C | 6S JK 3D | 9S 9H 9D", "4S 4H, 6S JK=6H", "lock 2", 0b0011),
        (LOCK, "4S 4H 3C | 6S JK 3D | 9S 9H 9D", "4S 4H, 6S JK=6D", "2", 0),
        (LOCK, "4S 3C | 6S 3D | JK 10H", "4S, 6S, JK", "0", 0),
        (LOCK, "4S 4H 3C | 6S 6H 3D | JK JK 10H", "4S 4H, 6S 6H, JK JK", "0", 0),
        (LOCK, "4S 4H 4D 4C JK 3C | 6S 6H 6D 6C JK 3D | 9S 9H 9D 9C", "4S 4H 4D 4C JK, -, -, 3C", "out 1 out:0", 0),
        (HARD, "5S 3C | 6S 3D | JK 4D", "5S, 6S, JK", "0", 0),
    ],
)
def test_equal_suits_lock_the_trick_and_lone_jokers_lift_the_lock(
    rules: RuleSet, hands: str, moves: str, expected: str, lock: int
) -> None:
    game = played(rules, hands, moves)
    assert (outcome(game), game.trick.lock, game.trick.hard) == (expected, lock, False)


def test_a_cut_leaves_the_cards_to_be_seen() -> None:
    assert played(CUT, EIGHTS, "8S").trick.top is not None


def test_no_other_three_and_no_other_joker_beats_a_lone_joker() -> None:
    for seat_1, card in ((cards("3H 5S"), "3H"), (SECOND_JOKER | cards("5S"), "JK")):
        hands = (cards("JK 4S"), seat_1, cards("3D"))
        game = spelled.after(table("JK 4S", "5S", "3D", rules=SPADE, hands=hands), "JK")
        assert offered(game) == set()
        assert refused(game, card) is Refusal.TOO_WEAK


def test_under_a_lock_a_joker_may_stand_for_the_locked_suit_only() -> None:
    assert follow("6S 6H", "9S JK=9H", LOCK, lock="SH") is None
    assert follow("6S 6H", "9S JK=9D", LOCK, lock="SH") is Refusal.LOCKED
    assert follow("4S 4H 4D 4C JK", "6S 6H 6D 6C JK", LOCK, lock="SHDC") is None, "five of a kind have all suits"
