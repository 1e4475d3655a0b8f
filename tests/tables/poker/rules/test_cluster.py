from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import DECK
from cardroom.cards.dealing import DealStream
from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS

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


def test_the_win_is_pay_times_bet() -> None:
    for table in PRESETS.values():
        for hand in Hand:
            cluster = PokerCluster(options=PokerOptions(pay_table=table), bet=7, result=hand)
            assert cluster.win == table.pay(hand) * 7
    assert PokerCluster(bet=10, hand=(0, 13, 26, 39, 52)).win == 0, "a hand that is not judged wins nothing"


def test_a_new_cluster_is_an_empty_table() -> None:
    cluster = PokerCluster()
    assert (cluster.round_number, cluster.bet, cluster.last_bet, cluster.next_card) == (0, 0, 0, 0)
    assert (cluster.hand, cluster.marks, cluster.result, cluster.pressed) == ((), frozenset(), None, None)
    assert cluster.options == PokerOptions(pay_table=FESTIVAL, marking=Marking.CHANGE, keeps_bet=True)


def test_the_codes_under_which_the_bank_keeps_the_states() -> None:
    codes = " ".join(state.value for state in PokerState)
    assert codes == "initialize refresh bet open-hand choose-hand result double-up finish"
