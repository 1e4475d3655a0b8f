"""Unit tests of the steps and the guards."""

import pytest
from msgspec.structs import replace

from cardroom.cards.hands import Hand
from cardroom.ledger import Account, collect, grant, pay_win, settle_double
from cardroom.messages import DONE, AddWord, Message
from cardroom.tables.poker.rules import case
from cardroom.tables.poker.rules.cluster import BetTo, Doubled, Marking, PokerCluster, PokerOptions, WaitingDeal
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


@pytest.mark.parametrize(("on", "bet"), [("bet_up", 6), ("bet_down", 4), ("bet_max", 10), (3, 3), (99, 10)])
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


def test_result_judges_and_pays() -> None:
    for hand, result, postings in (
        ((0, 15, 30, 45, 8), Hand.NOTHING, ()),
        ((0, 13, 1, 14, 8), Hand.TWO_PAIR, (pay_win(5),)),
        ((0, 13, 26, 39, 52), Hand.FIVE_OF_A_KIND, (pay_win(500),)),
    ):
        before = replace(SHUFFLED, hand=hand)
        after = replace(before, result=result, next_deal=FOLLOWING)
        assert case.result(before, RICH, NEXT, FOLLOWING) == (after, postings)


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


def test_a_deal_waits_until_its_cards_are_open_also_from_one_game_to_the_next() -> None:
    assert (PokerCluster().waiting, opened().waiting, judged().waiting) == (None, None, FOLLOWING)
    before = replace(SHUFFLED, word="luck", fair=False)
    ended, _ = case.finish(before, Account(0), NEXT)
    begun, _ = case.initialize(ended, Account(0), NEXT)
    assert before.waiting == ended.waiting == begun.waiting == WaitingDeal(1, SEED.hex(), "luck", fair=False)


@pytest.mark.parametrize(("bet", "credits", "stands"), [(0, 1000, False), (1, 1, True), (5, 5, True), (5, 4, False)])
def test_a_bet_stands_that_can_be_paid_and_only_deal_deals(bet: int, credits: int, stands: bool) -> None:
    cluster = replace(SHUFFLED, bet=bet, pressed=DEAL)
    assert case.bet_stands(cluster, Account(credits)) is stands
    assert case.deal_was_pressed(cluster, Account(credits)) is stands
    for pressed in (None, Message("bet_one"), BetTo(5)):
        assert not case.deal_was_pressed(replace(cluster, pressed=pressed), RICH)


@pytest.mark.parametrize(
    ("bet", "credits", "guards"),
    [(0, 1000, (True, False)), (1, 1000, (True, False)), (5, 1000, (True, True)), (10, 1000, (False, True))],
)
def test_a_bet_goes_up_and_down_within_what_is_legal(bet: int, credits: int, guards: tuple[bool, bool]) -> None:
    cluster, account = replace(SHUFFLED, bet=bet), Account(credits)
    assert (case.can_raise(cluster, account), case.can_lower(cluster, account)) == guards
    assert not case.can_raise(replace(SHUFFLED, bet=4), Account(4))


def test_a_win_that_is_not_collected_can_be_collected_and_bet_too() -> None:
    guards = (case.is_broke, case.has_escrow, case.has_credits)
    found = [[guard(PokerCluster(), Account(*account)) for guard in guards] for account in ((0,), (1,), (0, 1))]
    assert found == [[True, False, False], [False, False, True], [True, True, True]]


def test_words_and_wins_have_their_limits() -> None:
    words = [AddWord("x" * length) for length in (0, 4, 64, 65)]
    assert [case.is_new_word(SHUFFLED, RICH, word) for word in words] == [True, True, True, False]
    wins = (0, 1, 25_000, 25_001)
    assert [win for win in wins if case.can_double(SHUFFLED, Account(1000, win))] == [1, 25_000], "half of the limit"


def test_an_outcome_is_of_this_round_and_no_more_than_ten_wins_make() -> None:
    amounts = (-1, 0, 5, 5 * 1024, 5 * 1024 + 1, 50_000, 50_001)
    legal = {(1, 5): [*amounts[1:4]], (1, 25_000): [*amounts[1:6]], (0, 5): [], (2, 5): []}
    for (number, win), found in legal.items():
        account = Account(1000, win)
        assert [each for each in amounts if case.is_outcome(SHUFFLED, account, Doubled(number, each))] == found


def test_a_double_up_is_settled_once_by_an_outcome_alone() -> None:
    won, account = replace(SHUFFLED, result=Hand.TWO_PAIR), Account(1000, 5)
    assert (case.is_doubling(won, RICH), case.is_doubled(won, RICH)) == (True, False)
    settled, postings = case.double_up(won, account, Doubled(1, 20))
    assert settled == replace(won, doubled=20)
    assert postings == (settle_double(5, 20),)
    assert (case.is_doubling(settled, RICH), case.is_doubled(settled, RICH)) == (False, True)
    assert case.double_up(won, account, Doubled(1, 5)) == (replace(won, doubled=5), ()), "what is equal moves nothing"
    assert case.double_up(won, account, Message("double")) == (won, ())
