"""Unit tests of the steps and the guards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.hands import Hand
from cardroom.ledger import Account, collect, grant, pay_win, settle_double
from cardroom.messages import DONE, AddWord, Message
from cardroom.tables.poker.rules import case
from cardroom.tables.poker.rules.cluster import (
    BetTo,
    Doubled,
    Marking,
    PokerCluster,
    PokerOptions,
    ToggleMark,
    WaitingDeal,
)
from tests.tables.poker.rules.test_case import DEAL

SEED = bytes(range(32))


FOLLOWING = WaitingDeal(2, "07" * 32, "luck", fair=False)


NEXT = Message(DONE)


RICH = Account(1000)


SHUFFLED = PokerCluster(round_number=1, seed=SEED.hex(), bet=5, last_bet=5)


def opened(marking: Marking = Marking.CHANGE) -> PokerCluster:
    """Returns a table with five open cards."""
    return case.open_hand(replace(SHUFFLED, options=PokerOptions(marking=marking)), RICH, DEAL)[0]


def judged() -> PokerCluster:
    """Returns a result, with the next deal on record."""
    return case.result(opened(), RICH, NEXT, FOLLOWING)[0]


def test_initialize_grants_a_thousand_credits_to_an_empty_account() -> None:
    before = PokerCluster(round_number=7, bet=5, last_bet=5)
    assert case.initialize(before, Account(0), NEXT) == (PokerCluster(round_number=7), (grant(1000),))
    assert case.initialize(before, Account(1), NEXT) == (PokerCluster(round_number=7), ())


def test_refresh_clears_the_table_and_collects() -> None:
    before = replace(opened(), marks=frozenset({1, 2}), result=Hand.FLUSH)
    cluster, postings = case.refresh(before, Account(90, 30), Message("collect"), FOLLOWING, PokerOptions())
    assert postings == (collect(30),)
    assert cluster == PokerCluster(2, "07" * 32, "luck", fair=False, bet=5, last_bet=5)
    assert case.refresh(opened(), RICH, DEAL, FOLLOWING, PokerOptions())[1] == (), "where nothing was won"


def test_refresh_takes_the_settings_of_the_next_round() -> None:
    set_since = PokerOptions(marking=Marking.HOLD, keeps_bet=False)
    cluster, _ = case.refresh(opened(), RICH, DEAL, FOLLOWING, set_since)
    assert cluster.options == set_since
    assert (cluster.bet, cluster.last_bet) == (0, 5)


@pytest.mark.parametrize(
    ("on", "bet"), [("bet_up", 6), ("bet_down", 4), ("bet_one", 6), ("bet_max", 10), (3, 3), (99, 10)]
)
def test_a_bet_key_pressed_in_result_is_acted_on_in_bet(on: str | int, bet: int) -> None:
    pressed = BetTo(on) if isinstance(on, int) else Message(on)
    refreshed, _ = case.refresh(opened(), RICH, pressed, FOLLOWING, PokerOptions())
    assert case.bet(refreshed, RICH, NEXT) == (replace(refreshed, bet=bet, pressed=None), ())


def test_deal_pressed_in_result_waits_in_bet_to_be_followed() -> None:
    refreshed, _ = case.refresh(judged(), RICH, DEAL, FOLLOWING, PokerOptions())
    cluster, _ = case.bet(refreshed, RICH, NEXT)
    assert case.deal_was_pressed(cluster, RICH)
    assert case.open_hand(cluster, RICH, NEXT)[0].pressed is None


def test_deal_pressed_on_a_result_without_the_next_commitment_takes_no_bet() -> None:
    before = replace(judged(), next_deal=None)
    refreshed, _ = case.refresh(before, RICH, DEAL, FOLLOWING, PokerOptions())
    assert refreshed == replace(case.refresh(judged(), RICH, DEAL, FOLLOWING, PokerOptions())[0], pressed=None)
    assert not case.deal_was_pressed(case.bet(refreshed, RICH, NEXT)[0], RICH)


@given(st.integers(), st.integers(1, 2000))
def test_bet_clamps_whatever_comes(wanted: int, balance: int) -> None:
    cluster, postings = case.bet(SHUFFLED, Account(balance), BetTo(wanted))
    assert 1 <= cluster.bet <= min(10, balance)
    assert not postings


@pytest.mark.parametrize(
    ("hand", "result", "postings"),
    [
        ((0, 15, 30, 45, 8), Hand.NOTHING, ()),
        ((0, 13, 1, 14, 8), Hand.TWO_PAIR, (pay_win(5),)),
        ((0, 13, 26, 39, 52), Hand.FIVE_OF_A_KIND, (pay_win(500),)),
    ],
)
def test_result_judges_and_pays(hand: tuple[int, ...], result: Hand, postings: tuple[object, ...]) -> None:
    before = replace(SHUFFLED, hand=hand)
    assert case.result(before, RICH, NEXT, FOLLOWING) == (
        replace(before, result=result, next_deal=FOLLOWING),
        postings,
    )


def test_a_word_in_result_goes_to_the_next_deal_and_nothing_is_paid_twice() -> None:
    before = judged()
    after, postings = case.result(before, Account(10, 30), AddWord("sesame"), FOLLOWING)
    assert after == replace(before, next_deal=replace(FOLLOWING, word="sesame"))
    assert postings == ()
    assert after.deck == before.deck


def test_finish_clears_the_table() -> None:
    hold = PokerOptions(marking=Marking.HOLD)
    before = replace(opened(), options=hold)
    cluster, postings = case.finish(before, Account(0), NEXT)
    assert (cluster.hand, cluster.marks, cluster.bet, cluster.options, postings) == ((), frozenset(), 0, hold, ())


def test_the_deal_that_waits_is_kept_from_the_end_of_a_game_to_the_next_one() -> None:
    before = replace(SHUFFLED, word="luck", fair=False)
    ended, _ = case.finish(before, Account(0), NEXT)
    begun, _ = case.initialize(ended, Account(0), NEXT)
    assert before.waiting == ended.waiting == begun.waiting == WaitingDeal(1, SEED.hex(), "luck", fair=False)


def test_a_deal_waits_until_its_cards_are_open_and_then_the_next_one_does() -> None:
    assert PokerCluster().waiting is None
    assert opened().waiting is None
    assert judged().waiting == FOLLOWING


@pytest.mark.parametrize(("bet", "credits", "stands"), [(0, 1000, False), (1, 1, True), (5, 5, True), (5, 4, False)])
def test_a_bet_stands_that_can_be_paid(bet: int, credits: int, stands: bool) -> None:
    cluster = replace(SHUFFLED, bet=bet, pressed=DEAL)
    assert case.bet_stands(cluster, Account(credits)) is stands
    assert case.deal_was_pressed(cluster, Account(credits)) is stands


@pytest.mark.parametrize("pressed", [None, Message("bet_one"), BetTo(5)])
def test_only_deal_deals(pressed: Message | None) -> None:
    assert not case.deal_was_pressed(replace(SHUFFLED, pressed=pressed), RICH)


@pytest.mark.parametrize(
    ("bet", "credits", "up", "down"),
    [
        (0, 1000, True, False),
        (1, 1000, True, False),
        (5, 1000, True, True),
        (10, 1000, False, True),
        (4, 4, False, True),
    ],
)
def test_a_bet_goes_up_and_down_within_what_is_legal(bet: int, credits: int, up: bool, down: bool) -> None:
    cluster = replace(SHUFFLED, bet=bet)
    assert case.can_raise(cluster, Account(credits)) is up
    assert case.can_lower(cluster, Account(credits)) is down


@pytest.mark.parametrize(
    ("account", "is_broke", "has_escrow", "has_credits"),
    [
        (Account(0), True, False, False),
        (Account(1), False, False, True),
        (RICH, False, False, True),
        (Account(0, 1), True, True, True),
    ],
)
def test_a_win_that_is_not_collected_can_be_collected_and_bet_too(
    account: Account, is_broke: bool, has_escrow: bool, has_credits: bool
) -> None:
    guards = (case.is_broke, case.has_escrow, case.has_credits)
    assert [guard(PokerCluster(), account) for guard in guards] == [is_broke, has_escrow, has_credits]


@pytest.mark.parametrize(("position", "is_one"), [(0, True), (4, True), (5, False), (-1, False)])
def test_positions_are_0_to_4(position: int, is_one: bool) -> None:
    assert case.is_position(opened(), RICH, ToggleMark(position)) is is_one


@pytest.mark.parametrize(("word", "is_one"), [("", True), ("luck", True), ("x" * 64, True), ("x" * 65, False)])
def test_a_word_is_refused_that_is_too_long(word: str, is_one: bool) -> None:
    assert case.is_new_word(SHUFFLED, RICH, AddWord(word)) is is_one


@pytest.mark.parametrize(("win", "can"), [(0, False), (1, True), (25_000, True), (25_001, False)])
def test_a_win_can_be_doubled_up_to_half_of_the_limit(win: int, can: bool) -> None:
    assert case.can_double(SHUFFLED, Account(1000, win)) is can


@pytest.mark.parametrize(
    ("round_number", "win", "amounts", "is_one"),
    [
        (1, 5, (0, 5, 5 * 1024), True),
        (1, 5, (-1, 5 * 1024 + 1), False),
        (1, 25_000, (50_000,), True),
        (1, 25_000, (50_001,), False),
        (0, 5, (10,), False),
        (2, 5, (10,), False),
    ],
)
def test_an_outcome_is_of_this_round_and_no_more_than_ten_wins_make(
    round_number: int, win: int, amounts: tuple[int, ...], is_one: bool
) -> None:
    for amount in amounts:
        assert case.is_outcome(SHUFFLED, Account(1000, win), Doubled(round_number, amount)) is is_one


def test_a_double_up_is_settled_once_by_an_outcome_alone() -> None:
    won, account = replace(SHUFFLED, result=Hand.TWO_PAIR), Account(1000, 5)
    assert (case.is_doubling(won, RICH), case.is_doubled(won, RICH)) == (True, False)
    settled, postings = case.double_up(won, account, Doubled(1, 20))
    assert settled == replace(won, doubled=20)
    assert postings == (settle_double(5, 20),)
    assert (case.is_doubling(settled, RICH), case.is_doubled(settled, RICH)) == (False, True)
    assert case.double_up(won, account, Doubled(1, 5)) == (replace(won, doubled=5), ()), "what is equal moves nothing"
    assert case.double_up(won, account, Message("double")) == (won, ())
