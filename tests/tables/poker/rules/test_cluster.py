from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import DECK
from cardroom.cards.dealing import DealStream
from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable

SEED = bytes(range(32))
seeds = st.binary(min_size=32, max_size=32)


@given(seeds, st.integers(1, 10**6))
def test_the_deck_follows_from_seed_and_round(seed: bytes, number: int) -> None:
    cluster = PokerCluster(round_number=number, seed=seed.hex())
    assert cluster.deck == DealStream(seed, "poker", number, "deal").shuffled(DECK)
    assert sorted(cluster.deck) == list(DECK)


def test_the_deck_follows_from_nothing_else() -> None:
    one = PokerCluster(round_number=3, seed=SEED.hex())
    other = replace(one, bet=7, hand=(1, 2, 3, 4, 5), marks=ALL_POSITIONS, options=PokerOptions(marking=Marking.HOLD))
    assert one.deck == other.deck
    assert one.deck != replace(one, round_number=4).deck
    assert one.deck != replace(one, seed=SEED[::-1].hex()).deck


@pytest.mark.parametrize("hand", Hand)
@pytest.mark.parametrize("table", PRESETS.values(), ids=PRESETS)
def test_the_win_is_pay_times_bet(hand: Hand, table: PayTable) -> None:
    cluster = PokerCluster(options=PokerOptions(pay_table=table), bet=7, result=hand)
    assert cluster.win == table.pay(hand) * 7


def test_a_hand_that_is_not_judged_wins_nothing() -> None:
    assert PokerCluster(bet=10, hand=(0, 13, 26, 39, 52)).win == 0


def test_a_new_cluster_is_an_empty_table() -> None:
    cluster = PokerCluster()
    assert (cluster.round_number, cluster.bet, cluster.last_bet, cluster.next_card) == (0, 0, 0, 0)
    assert (cluster.hand, cluster.marks, cluster.result, cluster.pressed) == ((), frozenset(), None, None)
    assert cluster.options == PokerOptions(pay_table=FESTIVAL, marking=Marking.CHANGE, keeps_bet=True)


def test_a_cluster_is_replaced_and_never_changed() -> None:
    cluster: Any = PokerCluster()
    for field in PokerCluster.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(cluster, field, None)
    assert cluster == PokerCluster()


def test_a_cluster_holds_no_balance() -> None:
    assert set(PokerCluster.__struct_fields__).isdisjoint({"balance", "credits", "account", "escrow"})


def test_the_codes_under_which_the_bank_keeps_the_states() -> None:
    assert [state.value for state in PokerState] == [
        "initialize",
        "refresh",
        "bet",
        "open-hand",
        "choose-hand",
        "result",
        "double-up",
        "finish",
    ]
