"""Clusters and their records; impossible records are refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards import cards
from cardroom.cards.dealing import DealStream
from cardroom.cards.hands import Hand
from cardroom.messages import Message
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.rules.cluster import BetTo, Marking, PokerCluster, PokerOptions, PokerState, WaitingDeal
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.tables.poker.rules.record import VERSION, from_json, line_of, to_json
from tests.tables.poker.rules.games import Game, games

GOLDEN = Path(__file__).parents[3] / "golden"
# Never edit: they prove that rounds saved by that version can be resumed.
PRESENT = json.loads((GOLDEN / "poker_cluster_v3.json").read_text())
DRAWN, BET_PRESSED, DEAL_PRESSED, DOUBLED = PRESENT

EXPECTED = [
    PokerCluster(
        round_number=1,
        seed="f87edc478f0037c33ff8a94eef5908528ad7002875d7b65f4c61d36838a037fe",
        options=PokerOptions(PRESETS["house-99"], Marking.HOLD, keeps_bet=False),
        bet=7,
        next_card=8,
        hand=(7, 23, 36, 22, 52),
        marks=frozenset({0, 2, 3}),
        result=Hand.THREE_OF_A_KIND,
        taken_back=2,
        next_deal=WaitingDeal(2, "07" * 32, "運"),
    ),
    PokerCluster(2, BET_PRESSED["seed"], bet=10, last_bet=10, pressed=BetTo(3)),
    PokerCluster(3, DEAL_PRESSED["seed"], bet=3, last_bet=3, pressed=Message("deal")),
]

NEWEST = PokerCluster(
    round_number=4,
    seed="a5fed6d00e3d102d78ef19b4ae8f4f46f0b5d647cbb8002cf8eae418f61700c0",
    word="開けゴマ",
    fair=False,
    options=PokerOptions(FESTIVAL, Marking.CHANGE, keeps_bet=True),
    bet=3,
    last_bet=3,
    next_card=6,
    hand=(49, 38, 31, 52, 12),
    marks=frozenset({1}),
    result=Hand.THREE_OF_A_KIND,
    doubled=0,
)

each_present = pytest.mark.parametrize(("record", "cluster"), [*zip(PRESENT, [*EXPECTED, NEWEST], strict=True)])

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
anything = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)


def with_changed(record: dict[str, Any], **fields: object) -> str:
    return json.dumps({**record, **fields})


@given(games())
def test_what_a_game_leaves_is_read_back(game: Game) -> None:
    for entry in game:
        assert from_json(to_json(entry.cluster)) == entry.cluster


@each_present
def test_no_field_changes_without_a_new_version(record: dict[str, Any], cluster: PokerCluster) -> None:
    assert json.loads(to_json(cluster)) == record
    assert from_json(json.dumps(record)) == cluster


@pytest.mark.parametrize("version", [0, 1, 2, 4, 99, "1", "2", None, [1]])
def test_another_version_is_refused_in_one_plain_line(version: object) -> None:
    with pytest.raises(BadRecord, match=f"^the saved round has version .*, this program reads {VERSION}$"):
        from_json(with_changed(DRAWN, version=version))


# --- forged cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(5))
def test_a_card_that_was_not_opened_is_refused(place: int) -> None:
    for card in EXPECTED[0].deck[8:]:
        hand = list(DRAWN["hand"])
        hand[place] = card
        with pytest.raises(BadRecord, match="not those that the seed deals"):
            from_json(with_changed(DRAWN, hand=hand))


def test_cards_of_another_seed_or_round_are_refused() -> None:
    for changed in ({"seed": DEAL_PRESSED["seed"]}, {"round": 2}, {"next_card": 7}, {"next_card": 0}):
        with pytest.raises(BadRecord):
            from_json(with_changed(DRAWN, **changed))
    with pytest.raises(BadRecord, match="not those that the seed deals"):
        from_json(with_changed(DOUBLED, word="open sesame"))
    with pytest.raises(BadRecord, match="no win could have led to"):
        from_json(with_changed(BET_PRESSED, doubled=0))


def test_the_line_in_the_book_has_the_result_of_a_round() -> None:
    assert line_of(EXPECTED[1]) is None
    fields = {"bet": 3, "hand": "THREE_OF_A_KIND", "win": 6, "doubled": 0, "pay_table": str(FESTIVAL), "fair": False}
    cards = {"dealt": list(NEWEST.deck[:5]), "cards": list(NEWEST.hand)}
    assert json.loads(line_of(NEWEST) or "") == fields | cards


# --- noise -----------------------------------------------------------------------------------------------------------


@given(st.text() | st.just("[" * 100_000) | anything.map(json.dumps))
def test_noise_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        from_json(text)


WRONG: dict[str, list[Any]] = {
    "round": ["one", None, [], float("nan"), float("inf"), 1.7, -1],
    "seed": ["no digits", "f87e", None],
    "word": [" padded ", "x" * 65, None],
    "fair": [1],
    "options": [None, [], "change"],
    "bet": ["much", None, -5, 1_000_000, float("-inf"), "7"],
    "last_bet": [{}],
    "pressed": [5, {}],
    "next_card": [-1, 53, 10**9, "eight", None, []],
    "hand": [None, 5, "12345", [[7], *DRAWN["hand"][1:]]],
    "marks": [[5], [-1], [0, 1, 2, 3, 4, 5], ["0"], [None], "01", 3, None, [[1]], [0, 2, 3.0], [0, 2]],
    "result": ["FULL", 2, [], None, "ROYAL_STRAIGHT_FLUSH"],
    "doubled": [-1, 50_001, 1.0],
    "taken_back": [-1, None, 1.0],
    "next": [5, {}, {"seed": "f87e", "word": "", "fair": True}],
}
"""Values that no round could have left in a field."""

WRONG["hand"] += [[card, *DRAWN["hand"][1:]] for card in (-1, 53, "7", None, 7.5)]
WRONG["next"] += [{"seed": "07" * 32, "word": " padded ", "fair": True}, {"seed": "07" * 32, "word": "", "fair": 1}]
PRESSES = [[], "", "deal", [3], ["bet_to"], ["bet_to", "x"], ["bet_to", 1.5], ["draw"], ["deal", 1], ["mark", 1]]
PAY_TABLES = ["", "1/2/5/6/10/20/50/100", "1/2/5/6/10/20/50/100/-500", 5]
OPTIONS: dict[str, list[Any]] = {"pay_table": PAY_TABLES, "marking": ["both", None, []], "keeps_bet": ["no"]}


DECK = EXPECTED[0].deck
HANDS: list[list[Any]] = [list(DECK[3:8]), list(DECK[:5]), [52] * 5, [52, 7, 23, 36, 22], [7, 23], []]
HANDS += [[float(card) for card in DRAWN["hand"]]]

CHANGED = [DRAWN | {field: value} for field, values in WRONG.items() for value in values]
CHANGED += [BET_PRESSED | {"pressed": pressed} for pressed in PRESSES]
CHANGED += [DRAWN | {"options": DRAWN["options"] | {name: each}} for name, values in OPTIONS.items() for each in values]
CHANGED += [DRAWN | {"hand": hand, "result": None} for hand in HANDS]
CHANGED += [DRAWN | {"hand": list(DECK[20:25]), "next_card": 52, "result": None}]
CHANGED += [{name: value for name, value in DRAWN.items() if name != missing} for missing in DRAWN]
CHANGED += [
    DRAWN | {"options": {name: value for name, value in DRAWN["options"].items() if name != missing}}
    for missing in DRAWN["options"]
]


@pytest.mark.parametrize("record", CHANGED)
def test_what_no_round_could_have_left_is_refused(record: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        from_json(json.dumps(record))


@given(st.sampled_from(list(DRAWN)) | st.sampled_from([*DRAWN["options"]]), anything)
def test_a_field_is_refused_or_read_as_it_stands(field: str, value: object) -> None:
    changed = {"options": {**DRAWN["options"], field: value}} if field in DRAWN["options"] else {field: value}
    text = with_changed(DRAWN, **changed)
    try:
        cluster = from_json(text)
    except BadRecord:
        return
    assert to_json(cluster) == text


@given(st.binary(min_size=32, max_size=32), st.integers(1, 10**6))
def test_the_deck_follows_from_seed_and_round(seed: bytes, number: int) -> None:
    cluster = PokerCluster(round_number=number, seed=seed.hex())
    assert cluster.deck == DealStream(seed, "poker", number, "deal").shuffled(cards.DECK)
    assert sorted(cluster.deck) == list(cards.DECK)


def test_the_deck_follows_from_nothing_else() -> None:
    one = PokerCluster(round_number=3, seed=bytes(range(32)).hex())
    other = replace(one, bet=7, hand=(1, 2, 3, 4, 5), marks=frozenset({1}), options=PokerOptions(marking=Marking.HOLD))
    assert one.deck == other.deck
    assert one.deck != replace(one, round_number=4).deck
    assert one.deck != replace(one, seed="07" * 32).deck


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
