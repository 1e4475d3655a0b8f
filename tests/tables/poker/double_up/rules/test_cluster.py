import dataclasses
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import number_of, parse_card
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpCluster, Outcome, Played, outcome_of
from cardroom.tables.poker.double_up.rules.odds import PICK_ONE, Chances, better, high_low, perfect_guesser
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight, sight_of
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER, LIMIT, Kind, Ticket
from tests.field_names import names_in
from tests.tables.poker.double_up.rules.games import NO_CREDITS, Entered, S, games

TICKET = Ticket(1, "00" * 32, "", 40, Kind.HIGH_LOW)


def pair(names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names.split()))


@pytest.mark.parametrize(
    ("cards", "outcomes"),
    [
        ("AS 2H", {Choice.HIGH: Outcome.WON, Choice.LOW: Outcome.LOST}),
        ("AS KS", {Choice.HIGH: Outcome.WON}),
        ("KD AC", {Choice.HIGH: Outcome.LOST, Choice.LOW: Outcome.WON}),
        ("7S 8S", {Choice.LOW: Outcome.LOST}),
        ("7S 7H", {Choice.HIGH: Outcome.DRAW}),
        ("7C 7S", {Choice.LOW: Outcome.DRAW}),
        ("7C 9S 3H KD AS", dict(zip(PICKS, [Outcome.WON, Outcome.LOST] * 2, strict=True))),
    ],
)
def test_numbers_decide_and_suits_never(cards: str, outcomes: dict[Choice, Outcome]) -> None:
    assert {choice: outcome_of(pair(cards), choice) for choice in outcomes} == outcomes


def test_each_choice_belongs_to_one_kind() -> None:
    for choice in Choice:
        assert choice.fits(Kind.PICK_ONE) is (choice in PICKS)
        assert choice.fits(Kind.HIGH_LOW) is (choice not in PICKS)
    assert [choice.position for choice in PICKS] == [0, 1, 2, 3]


def test_what_a_stake_becomes_and_which_card_came() -> None:
    for outcome, amount in ((Outcome.WON, 80), (Outcome.DRAW, 40), (Outcome.LOST, 0)):
        played = Played(pair("AS 2H"), Choice.HIGH, outcome, 40)
        assert (played.amount, played.came) == (amount, parse_card("2H"))
    assert Played(pair("7C 9S 3H KD AS"), Choice.THIRD, Outcome.WON, 40).came == parse_card("KD")
    empty = DoubleUpCluster()
    assert (empty.number, empty.wins, empty.staked, empty.amount, empty.history) == (0, 0, 0, 0, ())


@pytest.mark.parametrize(
    ("at_stake", "banked", "may"),
    [(25_000, 0, True), (25_001, 0, False), (20_000, 10_000, True), (20_000, 10_001, False), (0, 100, False)],
)
def test_no_round_begins_whose_win_would_exceed_the_limit(at_stake: int, banked: int, may: bool) -> None:
    assert DoubleUpCluster(TICKET).may_begin(at_stake, banked) is may


@given(games())
def test_layouts_are_counted_with_draws_and_rounds_without(game: list[Entered]) -> None:
    for entry in game:
        cluster = entry.cluster
        if entry.state is S.REFRESH:
            draws = [each.outcome for each in cluster.past].count(Outcome.DRAW)
            assert cluster.number == len(cluster.past) + 1
            assert cluster.round == cluster.number - draws
            assert cluster.staked == cluster.at_stake
        if entry.state in (S.RESULT, S.FINISH) and not cluster.taken_back:
            assert cluster.history[-1].cards == cluster.cards
            assert len(cluster.history) == cluster.number


def seen(entry: Entered) -> DoubleUpSight:
    return sight_of(entry.state, entry.cluster, NO_CREDITS)


def with_other_hidden_cards(draw: st.DataObject, cluster: DoubleUpCluster) -> DoubleUpCluster:
    """Returns the cluster with another seed, hidden cards and outcome."""
    assert cluster.ticket is not None
    lies_open, *hidden = cluster.cards
    others = st.permutations([card for card in CARDS_WITHOUT_JOKER if card != lies_open])
    cards = (lies_open, *draw.draw(others)[: len(hidden)])
    return replace(
        cluster,
        ticket=replace(cluster.ticket, seed="ff" * 32, word="another"),
        cards=cards,
        outcome=None if cluster.choice is None else outcome_of(cards, cluster.choice),
    )


@given(games(), st.data())
def test_other_hidden_cards_look_the_same_until_they_are_turned_over(game: list[Entered], draw: st.DataObject) -> None:
    for entry in game:
        if entry.state in (S.REFRESH, S.JUDGE):
            assert seen(dataclasses.replace(entry, cluster=with_other_hidden_cards(draw, entry.cluster))) == seen(entry)


@given(games())
def test_what_was_turned_over_is_seen_and_no_card_to_come(game: list[Entered]) -> None:
    for entry in game:
        sight, cluster = seen(entry), entry.cluster
        assert "seed" not in names_in(sight)
        assert cluster.ticket is not None
        other = replace(cluster, ticket=replace(cluster.ticket, seed="ff" * 32, word="another"))
        assert seen(dataclasses.replace(entry, cluster=other)) == sight
        if entry.state in (S.RESULT, S.FINISH):
            assert (sight.cards, sight.outcome, sight.wins) == (cluster.cards, cluster.outcome, cluster.wins)
            assert sight.history == cluster.history
        else:
            assert sight.outcome is None
            assert sight.wins == [each.outcome for each in sight.history].count(Outcome.WON)
        assert sight.amount == cluster.amount


def test_before_the_ticket_nothing_is_seen() -> None:
    assert sight_of(S.INIT, DoubleUpCluster(), NO_CREDITS) == DoubleUpSight()


@given(games())
def test_the_ladder_begins_where_one_may_go_on_and_ends_with_the_last_round_or_the_limit(game: list[Entered]) -> None:
    for entry in game:
        sight, cluster = seen(entry), entry.cluster
        if entry.state is S.RESULT and cluster.outcome is Outcome.WON:
            assert bool(sight.ladder) == case.may_go_on(cluster, NO_CREDITS)
        if entry.state in (S.REFRESH, S.JUDGE):
            assert sight.ladder[0] == 2 * sight.at_stake
        if sight.ladder:
            assert sight.kind is not None
            assert sight.ladder == tuple(sight.ladder[0] * 2**step for step in range(len(sight.ladder)))
            next_stake = 2 * sight.ladder[-1]
            assert sight.banked + sight.ladder[-1] <= LIMIT
            assert len(sight.ladder) == sight.kind.rounds - sight.wins or sight.banked + next_stake > LIMIT
        if entry.state is S.FINISH:
            assert sight.ladder == ()


def test_perfect_guesses_win_160_of_221_as_a_count_of_all_pairs_agrees() -> None:
    pairs = permutations(CARDS_WITHOUT_JOKER, 2)
    counted = Counter(outcome_of((lies_open, came), better(lies_open) or Choice.LOW) for lies_open, came in pairs)
    chances = [Fraction(counted[each], 52 * 51) for each in (Outcome.WON, Outcome.LOST, Outcome.DRAW)]
    assert Chances(*chances) == perfect_guesser() == Chances(Fraction(160, 221), Fraction(48, 221), Fraction(1, 17))
    assert perfect_guesser().decided == Fraction(20, 13)


@pytest.mark.parametrize("lies_open", CARDS_WITHOUT_JOKER)
def test_of_51_cards_four_of_each_other_number_and_three_of_the_same(lies_open: int) -> None:
    number = number_of(lies_open)
    high, low = (high_low(lies_open, choice) for choice in (Choice.HIGH, Choice.LOW))
    assert high == Chances(Fraction(4 * (13 - number), 51), Fraction(4 * (number - 1), 51), Fraction(3, 51))
    assert (low.won, low.lost, low.draw) == (high.lost, high.won, high.draw)
    assert high.won + high.lost + high.draw == 1
    assert high.mean == 2 * high.won + high.draw
    assert better(lies_open) is (None if number == 7 else Choice.HIGH if number < 7 else Choice.LOW)


def test_one_of_four_is_an_even_chance_whatever_lies_open() -> None:
    """Tests every five different numbers and each of the four places.

    The chance of each pick is exactly one half.
    """
    assert Chances(Fraction(1, 2), Fraction(1, 2)) == PICK_ONE
    assert PICK_ONE.mean == 1
    seen = set()
    for numbers in combinations(range(13), 5):
        middle, others = numbers[2], (*numbers[:2], *numbers[3:])
        seen.add(middle)
        for place, choice in enumerate((Choice.FIRST, Choice.SECOND, Choice.THIRD, Choice.FOURTH)):
            orders = [(middle, *order) for order in permutations(others)]
            won = sum(outcome_of(order, choice) is Outcome.WON for order in orders)
            assert Fraction(won, len(orders)) == PICK_ONE.won, place
    assert seen == set(range(2, 11)), "three to jack can lie open"
