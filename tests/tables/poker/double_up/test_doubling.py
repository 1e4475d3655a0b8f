"""The outcome of a double-up is read from its record.

It is checked against the ticket.
"""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Record
from cardroom.dataflow.seeds import seeded
from cardroom.dataflow.table_machine import TableMachine
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import RETURN
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.rules.record import to_json
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Begin, Kind, Ticket
from cardroom.tables.poker.doubling import Doubling, as_it_was, outcome_of
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import Doubled, PokerState, TakenBack
from tests.memory_vault import MemoryVault
from tests.tables.poker.double_up.rules.games import Entered, S, games

TICKET = Ticket(3, "05" * 32, "", 40, Kind.HIGH_LOW)


def record_of(entry: Entered) -> Record:
    return Record(entry.state.value, to_json(entry.cluster))


def begin_of(entry: Entered) -> Begin:
    assert entry.cluster.ticket is not None
    return Begin(entry.cluster.ticket)


@given(games())
def test_the_outcome_is_the_amount_on_record_and_comes_at_the_end_alone(game: list[Entered]) -> None:
    for entry in game:
        outcome = outcome_of(record_of(entry), begin_of(entry))
        if entry.cluster.taken_back:
            assert outcome == TakenBack(entry.cluster.round_number)
        elif entry.state is S.FINISH:
            assert outcome == Doubled(entry.cluster.round_number, entry.cluster.banked)
        else:
            assert outcome is None


@given(games())
def test_a_double_up_that_has_ended_before_its_end_is_refused(game: list[Entered]) -> None:
    for entry in game:
        if not entry.cluster.is_over:
            with pytest.raises(BadRecord):
                outcome_of(Record(S.FINISH.value, to_json(entry.cluster)), begin_of(entry))


@given(games())
def test_the_outcome_of_another_win_is_none_of_this_one(game: list[Entered]) -> None:
    last = game[-1]
    ticket = begin_of(last).ticket
    for other in (
        replace(ticket, round_number=ticket.round_number + 1),
        replace(ticket, seed="ff" * 32),
        replace(ticket, word="another"),
        replace(ticket, stake=ticket.stake + 1),
        replace(ticket, call=ticket.call + 1),
    ):
        assert outcome_of(record_of(last), Begin(other)) is None


@given(games())
def test_another_kind_in_the_settings_does_not_change_the_outcome(game: list[Entered]) -> None:
    for entry in game:
        record, begin = record_of(entry), begin_of(entry)
        for kind in Kind:
            assert outcome_of(record, Begin(replace(begin.ticket, kind=kind))) == outcome_of(record, begin)


@given(games())
def test_an_amount_that_does_not_follow_from_the_choices_is_refused(game: list[Entered]) -> None:
    record = record_of(game[-1])
    fields = json.loads(record.cluster)
    for field in ("at_stake", "banked"):
        forged = json.dumps({**fields, field: fields[field] + 2})
        with pytest.raises(BadRecord):
            outcome_of(Record(S.FINISH.value, forged), begin_of(game[-1]))


def test_the_outcome_comes_as_the_message_of_a_sub_vi() -> None:
    assert as_it_was(Begin(TICKET)) == Doubled(3, 40)
    assert as_it_was(Begin(TICKET)).on == RETURN


@pytest.fixture
def machine(qtbot: QtBot) -> Iterator[PokerMachine]:
    """A poker machine whose double-up has not been called yet."""
    store, terminals = MemoryVault(), PokerTerminals()
    machine: PokerMachine = TableMachine(poker_diagram(seeds=seeded("wins")), terminals, store)
    machine.start()
    settle()
    for _ in range(60):
        for on in ("deal", "draw", "double"):
            terminals.named(on).emit()
            settle()
    assert machine.state is PokerState.DOUBLE_UP
    yield machine
    machine.stop()
    machine.deleteLater()


def settle() -> None:
    for _ in range(8):
        QCoreApplication.processEvents()


def test_the_ticket_is_that_of_the_win_and_of_the_kind_that_is_set(machine: PokerMachine) -> None:
    doubling = Doubling(machine, MemoryVault(), lambda: Kind.PICK_ONE)
    doubling.follow()
    settle()
    cluster = machine.cluster
    ticket = Ticket(cluster.round_number, cluster.seed, cluster.word, machine.account.escrow, Kind.PICK_ONE)
    assert doubling.ticket == Begin(ticket)
    assert doubling.child.cluster.ticket == ticket
    assert doubling.child.state is S.OFFER
    doubling.stop()


@pytest.mark.parametrize("escrow", [0, LIMIT // 2 + 1])
def test_credits_that_no_double_up_can_be_about_begin_none(machine: PokerMachine, escrow: int) -> None:
    machine.account = before = Account(machine.account.player, escrow)
    store = MemoryVault()
    doubling = Doubling(machine, store, lambda: Kind.HIGH_LOW)
    failures: list[KnownError] = []
    doubling.failed.connect(failures.append)
    doubling.follow()
    settle()
    assert [failure.trouble for failure in failures] == [Trouble.RECORD_UNREADABLE]
    assert (doubling.ticket, doubling.child.running, store.record) == (None, None, None)
    assert (machine.state, machine.account) == (PokerState.DOUBLE_UP, before)
