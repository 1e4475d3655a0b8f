"""Tests of the SQUARE machine: emitted terminals, states, money."""

import pytest
from pytestqt.qtbot import QtBot

from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.square.diagram import WIRING
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.messages import SetStake
from tests.dataflow.wiring_check import check
from tests.memory_vault import MemoryVault
from tests.tables.square.machine_alone import Table

S = SquareState


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(MemoryVault(100)).start()


def test_the_wiring_is_complete(qtbot: QtBot) -> None:
    check(WIRING, SquareTerminals.names())


def test_a_campaign_begins_with_stage_1_and_loses_its_stake_when_it_is_quit(table: Table) -> None:
    before = table.cluster
    table.press(*map(SetStake, (-1, 11, 101)))
    table.press(*map(Message, ("undo", "advise", "go_on", "quit", "again", "new_game")))
    assert (table.state, table.cluster) == (S.READY, before), "stakes out of range and stray messages change nothing"
    table.press(SetStake(3), "start")
    assert [state for state, *_ in table.entered][-2:] == [S.SHUFFLE, S.PLACE]
    assert table.cluster.stage == 1
    assert table.machine.account == Account(97, 3)
    table.place(0).press("quit")
    assert (table.state, table.machine.account) == (S.READY, Account(97))
