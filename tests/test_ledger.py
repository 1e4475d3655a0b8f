from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.ledger import (
    Account,
    Posting,
    Reason,
    award_prize,
    collect,
    end_stake,
    grant,
    pay_win,
    take_bet,
    take_stake,
)

amounts = st.integers(0, 10**12)
movements = st.sampled_from([grant, take_bet, pay_win, collect])
postings = st.builds(lambda movement, amount: movement(amount), movements, amounts)


@pytest.mark.parametrize(
    ("posting", "expected"),
    [
        (grant(1000), Posting(Reason.GRANT, player=1000, house=-1000)),
        (take_bet(7), Posting(Reason.BET, player=-7, house=7)),
        (pay_win(50), Posting(Reason.WIN, house=-50, escrow=50)),
        (collect(50), Posting(Reason.COLLECT, player=50, escrow=-50)),
    ],
    ids=lambda posting: posting.reason.value,
)
def test_which_account_gives_and_which_takes(posting: Posting, expected: Posting) -> None:
    assert posting == expected


@given(movements, amounts)
def test_every_posting_sums_to_zero(movement: Callable[[int], Posting], amount: int) -> None:
    posting = movement(amount)
    assert posting.player + posting.house + posting.escrow == 0


@given(st.integers(), st.integers(), st.integers())
def test_a_posting_that_does_not_balance_cannot_be_made(player: int, house: int, escrow: int) -> None:
    if player + house + escrow == 0:
        Posting(Reason.BET, player, house, escrow)
    else:
        with pytest.raises(ValueError, match="does not balance"):
            Posting(Reason.BET, player, house, escrow)


@given(amounts, amounts, st.lists(postings))
def test_credits_are_neither_made_nor_lost(player: int, escrow: int, made: list[Posting]) -> None:
    after = Account(player, escrow).after(tuple(made))
    house = sum(posting.house for posting in made)
    assert after.player + after.escrow + house == player + escrow


@given(st.lists(postings), st.lists(postings))
def test_postings_may_be_made_together_or_one_after_the_other(first: list[Posting], then: list[Posting]) -> None:
    start = Account(1000, 5)
    assert start.after((*first, *then)) == start.after(tuple(first)).after(tuple(then))


def test_a_win_waits_in_escrow_until_it_is_collected() -> None:
    account = Account(100).after((take_bet(10), pay_win(50)))
    assert account == Account(player=90, escrow=50)
    assert account.after((collect(50),)) == Account(player=140, escrow=0)


def test_without_postings_nothing_moves() -> None:
    assert Account(3, 4).after(()) == Account(3, 4)


@pytest.mark.parametrize("value", [Account(1), grant(1)], ids=["account", "posting"])
def test_what_is_written_stays(value: object) -> None:
    written: Any = value
    with pytest.raises(AttributeError, match="immutable"):
        written.player = 10


def test_the_reasons_under_which_the_bank_keeps_them() -> None:
    assert [reason.value for reason in Reason] == [
        *("grant", "bet", "win", "collect", "double"),
        *("stake", "stake-end", "prize"),
        *("credit-in", "voucher", "coin", "bonus", "free", "price", "credit-out", "left"),
    ]


def test_a_staked_campaign_that_is_cleared() -> None:
    account = Account(player=100).after((take_stake(10),))
    assert account == Account(player=90, escrow=10)
    account = account.after((end_stake(10), award_prize(10_000)))
    assert account == Account(player=90, escrow=0, prize=10_000)


def test_nothing_takes_from_the_prize_account() -> None:
    with pytest.raises(ValueError, match="takes from the prize account"):
        Posting(Reason.PRIZE, house=5, prize=-5)
