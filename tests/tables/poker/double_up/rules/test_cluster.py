import pytest
from hypothesis import given

from cardroom.cards.cards import parse_card
from cardroom.tables.poker.double_up.rules.cluster import PICKS, Choice, DoubleUpCluster, Outcome, Played, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from tests.tables.poker.double_up.rules.games import Entered, S, games

TICKET = Ticket(1, "00" * 32, "", 40, Kind.HIGH_LOW)


def pair(names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names.split()))


@pytest.mark.parametrize(
    ("cards", "choice", "outcome"),
    [
        ("AS 2H", Choice.HIGH, Outcome.WON),
        ("AS 2H", Choice.LOW, Outcome.LOST),
        ("AS KS", Choice.HIGH, Outcome.WON),
        ("KD AC", Choice.LOW, Outcome.WON),
        ("KD AC", Choice.HIGH, Outcome.LOST),
        ("7S 8S", Choice.LOW, Outcome.LOST),
        ("7S 7H", Choice.HIGH, Outcome.DRAW),
        ("7C 7S", Choice.LOW, Outcome.DRAW),
        ("7C 9S 3H KD AS", Choice.FIRST, Outcome.WON),
        ("7C 9S 3H KD AS", Choice.SECOND, Outcome.LOST),
        ("7C 9S 3H KD AS", Choice.THIRD, Outcome.WON),
        ("7C 9S 3H KD AS", Choice.FOURTH, Outcome.LOST),
    ],
)
def test_numbers_decide_and_suits_never(cards: str, choice: Choice, outcome: Outcome) -> None:
    assert outcome_of(pair(cards), choice) is outcome


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
