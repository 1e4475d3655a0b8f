"""Tests of SQUARE's steps: cards, money and guards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.ledger import Account, Reason
from cardroom.messages import DONE, AddWord, Message
from cardroom.tables.square.rules import case
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from tests.tables.square.rules.play import all_clear, campaigns, seed_of, with_card_at, with_stage

NO_MONEY = Account(0)
NOTHING = Message(DONE)
START, PRACTISE, UNDO, ADVISE = map(Message, ("start", "practise", "undo", "advise"))
READY = SquareCluster(3, seed_of(3), "luck", stake=4)


@settings(max_examples=80)
@given(campaigns(), st.integers(-2, CELLS + 1), st.integers(0, 52))
def test_a_card_goes_on_an_empty_cell_or_nothing_changes(cluster: SquareCluster, cell: int, card: int) -> None:
    for message in (PlaceCard(card, cell), *([PlaceCard(cluster.card, cell)] if cluster.card is not None else [])):
        after, postings = case.place(cluster, NO_MONEY, message)
        assert postings == ()
        if case.fits_cell(cluster, NO_MONEY, message):
            assert after == with_card_at(cluster, cell)
            assert after.present_board[cell] == cluster.card
        elif message.cell in cluster.cells or not 0 <= cell < CELLS:
            assert after == cluster
    assert case.STEPS[SquareState.PLACE](cluster, NO_MONEY, NOTHING) == (cluster, ())


@settings(max_examples=60)
@given(campaigns(), st.integers(10, 1_000), st.integers(0, 10**6))
def test_money_is_conserved_through_a_campaign(cluster: SquareCluster, credits: int, prize: int) -> None:
    account = Account(credits, prize=prize)
    ready = replace(cluster, placed=(), practice=False, advised=False)
    begun, postings = case.shuffle(ready, account, START)
    assert begun.placed == ((),)
    account = account.after(postings)
    assert (account.player, account.escrow) == (credits - cluster.stake, cluster.stake)
    ends = {SquareState.ALL_CLEAR: PRIZE_FACTOR * cluster.stake, SquareState.GAME_OVER: 0, SquareState.ABANDON: 0}
    for state, won in ends.items():
        _, postings = case.STEPS[state](cluster, account, NOTHING)
        assert all(each.player + each.house + each.escrow + each.prize == 0 for each in postings)
        assert account.after(postings) == Account(credits - cluster.stake, 0, prize + won)
        assert bool(postings) is bool(cluster.stake)


def test_the_reasons_of_a_won_stake() -> None:
    _, postings = case.all_clear(all_clear(stake=7), Account(5, 7), NOTHING)
    assert [(each.reason, each.prize) for each in postings] == [(Reason.STAKE_END, 0), (Reason.PRIZE, 7_000)]


def test_neither_a_later_stage_nor_practice_takes_a_stake() -> None:
    won = all_clear(stake=7)
    cluster = replace(won, placed=won.placed[:1])
    begun, postings = case.shuffle(cluster, Account(5, 7), Message("go_on"))
    assert (begun.stage, postings) == (2, ())
    begun, postings = case.shuffle(READY, Account(100), PRACTISE)
    assert (begun.practice, begun.stake, postings) == (True, 0, ())


def test_a_card_is_taken_back_to_where_it_came_from() -> None:
    begun = replace(with_stage(READY), practice=True, stake=0)
    card, one = begun.card, with_card_at(begun, 8)
    assert case.can_undo(one, NO_MONEY)
    after, _ = case.place(one, NO_MONEY, UNDO)
    assert (after, after.card) == (begun, card)
    assert not case.can_undo(begun, NO_MONEY)
    assert not case.can_undo(replace(one, practice=False), NO_MONEY)


def test_advice_is_recorded_once_and_never_with_a_stake() -> None:
    free = replace(with_stage(READY), stake=0)
    assert case.may_be_advised(free, NO_MONEY)
    advised, _ = case.place(free, NO_MONEY, ADVISE)
    assert advised.advised
    assert not case.may_be_advised(advised, NO_MONEY)
    assert not case.may_be_advised(with_stage(READY), NO_MONEY)


@pytest.mark.parametrize(("credits", "stake", "fits"), [(0, 0, True), (3, 3, True), (3, 4, False), (99, 11, False)])
def test_a_stake_is_covered_by_credits(credits: int, stake: int, fits: bool) -> None:
    assert case.is_stake(READY, Account(credits), SetStake(stake)) is fits


def test_the_stake_and_the_word_are_set_before_the_start() -> None:
    assert case.ready(READY, NO_MONEY, SetStake(2)) == (replace(READY, stake=2), ())
    assert case.ready(READY, NO_MONEY, AddWord("x")) == (replace(READY, word="x"), ())
    assert case.is_new_word(READY, NO_MONEY, AddWord("x"))
    assert not case.is_new_word(READY, NO_MONEY, AddWord("x" * 65))


def test_a_deal_that_waits_is_kept_and_a_played_one_is_not() -> None:
    seed = bytes(range(32))
    assert case.refresh(READY, Account(100), NOTHING, seed) == (READY, ())
    played = with_stage(READY)
    fresh, _ = case.refresh(played, Account(2), NOTHING, seed, fair=False)
    assert (fresh.round_number, fresh.seed, fresh.word, fresh.fair) == (4, seed.hex(), "", False)
    assert (fresh.stake, fresh.placed) == (2, ()), "the last stake, as far as the credits cover it"
    assert case.finish(READY, NO_MONEY, NOTHING)[0] == READY
    assert case.initialize(READY, Account(5), NOTHING) == (READY, ())


def test_first_credits_are_granted_once() -> None:
    _, first = case.initialize(SquareCluster(), NO_MONEY, NOTHING)
    assert [posting.reason for posting in first] == [Reason.GRANT]
    assert case.initialize(READY, NO_MONEY, NOTHING)[1] == ()
    assert case.initialize(SquareCluster(), Account(1), NOTHING)[1] == ()


@settings(max_examples=40)
@given(campaigns())
def test_every_state_but_refresh_has_a_step_without_side_effects(cluster: SquareCluster) -> None:
    assert set(case.STEPS) == set(SquareState) - {SquareState.REFRESH}
    before = repr(cluster)
    for step in case.STEPS.values():
        step(cluster, Account(50, cluster.stake), NOTHING)
    assert repr(cluster) == before
