"""Storms of events at the poker machine."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import check_hand
from cardroom.cards.hands import Hand
from cardroom.messages import AddWord
from cardroom.tables.poker.machine import PokerTerminals
from cardroom.tables.poker.rules.cluster import BetTo, Doubled, Marking, PokerOptions, PokerState, TakenBack, ToggleMark
from cardroom.tables.poker.rules.record import from_json
from tests.memory_vault import MemoryVault
from tests.tables.poker.playing import WAITING, Player

STOP, OUTCOME = "stop and start", "the double-up has ended"


Event = tuple[str, tuple[object, ...]]
"""A terminal and its values; or STOP; or OUTCOME and the message of the double-up."""


AMOUNTS = st.integers(-1, 3) | st.sampled_from([14, 50_000, 50_001])


OUTCOMES = st.builds(Doubled, st.integers(0, 9), AMOUNTS) | st.builds(TakenBack, st.integers(0, 9))


VALUED = st.one_of(
    st.builds(ToggleMark, st.integers(-2, 7)),
    st.builds(AddWord, st.text(max_size=3) | st.just("x" * 65)),
    st.builds(BetTo, st.integers(-3, 14)),
)


WRONG = VALUED | OUTCOMES | st.just(7) | st.text(max_size=3)


EVENTS = st.one_of(
    st.sampled_from(sorted(PokerTerminals.names() - set(PokerTerminals.carries))).map(lambda name: (name, ())),
    VALUED.map(lambda message: (message.on, (message,))),
    st.tuples(st.sampled_from(sorted(PokerTerminals.carries)), st.tuples(WRONG)),
    st.tuples(st.just(OUTCOME), st.tuples(OUTCOMES)),
    st.just((STOP, ())),
)


def check_invariants(player: Player[MemoryVault]) -> None:
    """Checks the invariants of every entered state."""
    state, cluster, account = player.entered[-1]
    assert not player.failures
    assert state in WAITING
    assert account == player.store.money, "what is shown is what is on record"
    assert player.store.record is not None
    assert from_json(player.store.record.cluster) == cluster
    assert cluster.marks <= {*range(5)}
    assert account.player + account.escrow + player.store.house == 0
    if cluster.hand:
        check_hand(cluster.hand)
        assert set(cluster.hand) <= set(cluster.deck[: cluster.next_card])
    if state in (PokerState.RESULT, PokerState.DOUBLE_UP):
        assert account.escrow == cluster.win
        assert isinstance(cluster.result, Hand)
    else:
        assert account.escrow == 0


def storm(player: Player[Any], events: Iterable[Event]) -> None:
    for name, values in events:
        if name == STOP:
            player.machine.stop()
            player.start()
        elif name == OUTCOME:
            (message,) = values
            assert isinstance(message, Doubled | TakenBack)
            player.receive(message)
        else:
            player.emit(name, *values)


@settings(max_examples=60)
@given(events=st.lists(EVENTS, max_size=60), marking=st.sampled_from(Marking), keeps=st.booleans())
def test_no_storm_reaches_an_illegal_state(qtbot: QtBot, events: list[Event], marking: Marking, keeps: bool) -> None:
    player = Player(MemoryVault(), PokerOptions(marking=marking, keeps_bet=keeps)).start()
    for event in events:
        storm(player, [event])
        check_invariants(player)
    player.machine.stop()


def storm_value(name: str, player: Player[Any], source: random.Random) -> object:
    """Draws a value for a terminal, valid or not."""
    number = source.randint(-2, 12)
    match name:
        case "mark":
            value: object = ToggleMark(number)
        case "bet_to":
            value = BetTo(number)
        case "add_word":
            value = AddWord(f"word {number}")
        case _:
            value = Doubled(player.cluster.round_number + source.choice([-1, 0, 0]), number)
    return value if source.randrange(8) or name == OUTCOME else number


@pytest.mark.long
def test_storm_of_ten_thousand_events_over_the_real_bank(qtbot: QtBot, tmp_path: Path) -> None:
    source = random.Random(20261120)
    names = [*sorted(PokerTerminals.names()), "deal", "draw", "deal", "draw", STOP, OUTCOME]
    with SqliteBank(tmp_path) as bank:
        player = Player(bank).start()
        for _ in range(10_000):
            name = source.choice(names)
            has_value = name == OUTCOME or name in PokerTerminals.carries
            storm(player, [(name, (storm_value(name, player, source),) if has_value else ())])
            assert not player.failures
            assert player.account == bank.account("poker")
        player.machine.stop()
        found = audit(bank)
    assert found.ok, found.faults
    assert player.cluster.round_number > 500
    come = found.meters["granted"] + found.meters["won"] + found.meters["doubled"]
    assert come == found.meters["bet"] + player.account.player + player.account.escrow
