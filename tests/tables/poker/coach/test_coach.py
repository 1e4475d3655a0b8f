"""The coach's answers for single deals, and their words."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, BadCards, parse_hand
from cardroom.cards.hands import Hand, judge
from cardroom.ledger import Account
from cardroom.tables.poker.coach import words
from cardroom.tables.poker.coach.coach import Coach, coach_for
from cardroom.tables.poker.coach.words import CoachSight, coach_lines, coach_sight, number_text
from cardroom.tables.poker.odds.game import Game, parse_game
from cardroom.tables.poker.odds.returns import odds_tables
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.tables.poker.rules.sight import sight_of
from tests.tables.poker.odds.all_hands import all_hands
from tests.tables.poker.rules.games import hands

KINGS_OR_BETTER = parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")


holds = st.frozensets(st.integers(0, 4))


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(Game(FESTIVAL))


def test_the_chances_and_the_value_of_one_card_can_be_counted_by_hand(coach: Coach) -> None:
    """Holds four spades and changes a 2.

    The ten and the joker make a royal, eight spades a flush, three tens a straight. Without the joker there are 47
    other cards, and one royal.
    """
    hand, held = parse_hand("AS KS QS 2H JS"), frozenset({0, 1, 2, 4})
    chances = coach.chances(hand, held)
    assert chances[Hand.ROYAL_STRAIGHT_FLUSH] == Fraction(2, 48)
    assert chances[Hand.FLUSH] == Fraction(8, 48)
    assert chances[Hand.STRAIGHT] == Fraction(3, 48)
    assert chances[Hand.NOTHING] == Fraction(35, 48)
    assert sum(chances.values()) == 1
    advice, value = coach.advise(hand), Fraction(2 * 500 + 8 * 6 + 3 * 5, 48)
    assert advice.best.value == advice.value(held) == advice.cost({0, 1, 2, 3, 4}) == value
    assert advice.best.held == hand[:3] + hand[4:]
    assert advice.cost(held) == 0
    assert Coach(Game(deck_size=52)).advise(hand).best.value == Fraction(500 + 8 * 6 + 3 * 5, 47)
    royal = coach.advise(parse_hand("AS KS QS JS JOKER")).best
    assert (royal.positions, royal.value) == (frozenset(range(5)), Fraction(500)), "a made royal is held"


@pytest.mark.parametrize("game", [Game(FESTIVAL), KINGS_OR_BETTER], ids=["festival", "kings or better"])
def test_all_values_by_brute_force(game: Game) -> None:
    """Compares the mean pay over every possible hand, in dealt order."""
    coach, pays, dice = Coach(game), game.fine_pays(), random.Random(5)
    for _ in range(5):
        hand = tuple(dice.sample(range(53), 5))
        seen = all_hands().outcomes(hand).tolist()
        values = {}
        for mask, outcomes in enumerate(seen):
            together = sum(count * pay for count, pay in zip(outcomes, pays, strict=True))
            values[frozenset(place for place in range(5) if mask >> place & 1)] = Fraction(together, sum(outcomes))
        assert {hold.positions: hold.value for hold in coach.advise(hand).holds} == values


@given(hands)
def test_the_holds_are_all_there_the_best_first(coach: Coach, hand: tuple[int, ...]) -> None:
    advice = coach.advise(hand)
    assert len({hold.positions for hold in advice.holds}) == 32
    order = [(hold.value, len(hold.held)) for hold in advice.holds]
    assert order == sorted(order, reverse=True)
    for hold in advice.holds:
        assert hold.held == tuple(hand[position] for position in sorted(hold.positions))
        assert advice.cost(hold.positions) == advice.best.value - hold.value


@given(hands, holds)
def test_the_value_is_the_mean_pay_of_the_chances(coach: Coach, hand: tuple[int, ...], held: frozenset[int]) -> None:
    chances = coach.chances(hand, held)
    assert list(chances) == list(Hand)
    assert sum(chances.values()) == 1
    assert coach.advise(hand).value(held) == sum(chance * FESTIVAL.pay(made) for made, chance in chances.items())


def test_the_joker_is_no_card_of_a_deck_of_52() -> None:
    coach = Coach(Game(deck_size=52))
    for asked in (coach.advise, lambda hand: coach.chances(hand, ())):
        with pytest.raises(BadCards, match="JOKER is not in a deck of 52 cards"):
            asked(parse_hand("AS KS QS JS JOKER"))


@pytest.mark.parametrize("hand", [(), (0, 1, 2, 3), (0, 0, 1, 2, 3), *((0, 1, 2, 3, card) for card in (53, -1, True))])
def test_what_is_no_hand_is_refused(coach: Coach, hand: tuple[int, ...]) -> None:
    for asked in (coach.advise, lambda hand: coach.chances(hand, ())):
        with pytest.raises(BadCards):
            asked(hand)


@pytest.mark.parametrize("positions", [{5}, {-1}, {0, 7}])
def test_a_position_that_is_not_there_is_refused(coach: Coach, positions: set[int]) -> None:
    hand = parse_hand("AS KS QS 2H JS")
    with pytest.raises(ValueError, match="no hold"):
        coach.chances(hand, positions)
    with pytest.raises(ValueError, match="no hold"):
        coach.advise(hand).cost(positions)


def test_a_table_has_one_coach() -> None:
    tight = PRESETS["tight"]
    assert coach_for(tight) is coach_for(PayTable(tight.pays))
    assert coach_for(tight).game == Game(tight)
    assert odds_tables() is odds_tables(), "the tables are shared by all coaches"
    assert coach_for(PRESETS["heritage"]) is not coach_for(tight)


HAND = parse_hand("KS KH 4D 9C 2H")


def test_cards_and_numbers_in_short() -> None:
    assert words.card_text(JOKER) == "Joker"
    assert words.cards_text(()) == "nothing"
    assert number_text(Fraction(1, 3)) == "0.33"
    assert number_text(Fraction(0)) == "0.00"
    assert number_text(Fraction(1, 1000)) == "<\u00a00.01", "what costs a little does not cost nothing"
    assert words.percent_text(Fraction(1)) == "100.0\u00a0%"
    assert (words.hold_text(()), words.hold_text(HAND)) == ("change all five", "keep all five")


@pytest.mark.parametrize("is_made", [False, True])
@pytest.mark.parametrize("held", [frozenset({0, 1}), frozenset({2})])
def test_every_line_has_several_lengths_with_the_key_of_the_window(held: frozenset[int], *, is_made: bool) -> None:
    lines = coach_lines(CoachSight(HAND, held, FESTIVAL, 10, is_made=is_made), coach_for(FESTIVAL).advise(HAND))
    assert [len(line) for line in lines] == sorted((len(line) for line in lines), reverse=True)
    assert len(lines) > 1
    assert all(line.endswith("[W]") and "{" not in line for line in lines)


@pytest.mark.parametrize(
    ("cards", "best"),
    [("KS KH 4D 9C 2H", "keep K♠ K♥"), ("AS KS QS JS JOKER", "keep all five")],
)
def test_before_a_choice_only_the_best_one_is_named(cards: str, best: str) -> None:
    hand = parse_hand(cards)
    advice = coach_for(FESTIVAL).advise(hand)
    lines = coach_lines(CoachSight(hand, None, FESTIVAL, 2), advice)
    worth = number_text(advice.best.value * 2)
    assert lines == (f"Best: {best} (average {worth} back) [W]", f"Best: {best} [W]")


@pytest.mark.parametrize("bet", [1, 7])
def test_a_choice_is_judged_before_the_draw_and_after_it_in_credits_at_the_bet(bet: int) -> None:
    advice = coach_for(FESTIVAL).advise(HAND)
    cost, worth = number_text(advice.cost({2}) * bet), number_text(advice.best.value * bet)
    sights = [CoachSight(HAND, frozenset({2}), FESTIVAL, bet, is_made=made) for made in (False, True)]
    before, after = (coach_lines(sight, advice)[0] for sight in sights)
    assert before == f"This choice costs {cost}. Best: keep K♠ K♥ (average {worth} back) [W]"
    assert after == f"Best: keep K♠ K♥ (average {worth} back) · cost you {cost} [W]"


def advised_on(state: PokerState, cluster: PokerCluster, marking: Marking = Marking.CHANGE) -> CoachSight | None:
    """Returns what the coach gets of a cluster."""
    return coach_sight(state, sight_of(state, cluster, Account(990)), marking)


def test_the_coach_gets_only_the_visible_cards() -> None:
    options = PokerOptions()
    hand = (0, 14, 28, JOKER, 7)
    one = PokerCluster(4, seed="11" * 32, options=options, bet=2, next_card=5, hand=hand, marks=frozenset({1}))
    other = replace(one, seed="22" * 32, word="luck", fair=False)
    assert one.deck != other.deck
    assert advised_on(PokerState.OPEN_HAND, one) == advised_on(PokerState.OPEN_HAND, other)


@pytest.mark.parametrize(
    ("marking", "unmarked", "all_marked"),
    [(Marking.CHANGE, frozenset(), ALL_POSITIONS), (Marking.HOLD, ALL_POSITIONS, frozenset())],
)
def test_there_is_a_choice_once_one_is_marked(
    marking: Marking, unmarked: frozenset[int], all_marked: frozenset[int]
) -> None:
    dealt = PokerCluster(4, seed="11" * 32, next_card=5, hand=(0, 14, 28, JOKER, 7))
    held = []
    for marks in (unmarked, all_marked, frozenset({2})):
        sight = advised_on(PokerState.OPEN_HAND, replace(dealt, marks=marks), marking)
        assert sight is not None
        held.append(sight.held)
    assert held == [None, ALL_POSITIONS - all_marked, ALL_POSITIONS - {2}]


def test_after_the_draw_it_gets_the_cards_that_were_open_before() -> None:
    before = PokerCluster(2, seed="33" * 32, bet=4, next_card=5, marks=frozenset({0, 4}))
    hand = (before.deck[5], *before.deck[1:4], before.deck[6])
    after = replace(before, hand=hand, next_card=7, result=judge(hand))
    assert advised_on(PokerState.RESULT, after) == CoachSight(
        before.deck[:5], frozenset({1, 2, 3}), before.options.pay_table, 4, is_made=True
    )


@pytest.mark.parametrize("state", sorted(set(PokerState) - {PokerState.OPEN_HAND, PokerState.RESULT}, key=str))
def test_without_open_cards_there_is_nothing_to_advise_on(state: PokerState) -> None:
    assert advised_on(state, PokerCluster(1, seed="11" * 32)) is None
