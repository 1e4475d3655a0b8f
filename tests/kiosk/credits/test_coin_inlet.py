"""Coins in the running machine: none is lost, whatever the state."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.kiosk.credits.coin_keys import CoinInlet, CoinKeys
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.setup import CoinKey
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk_desk import Desk, open_desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path) as desk:
        desk.open_menu(coins=(CoinKey(14, 1), CoinKey(3, 10)))
        desk.send(Message("leave_menu"))
        yield desk


@pytest.fixture
def keys(desk: Desk, qapp: QApplication) -> Iterator[CoinKeys]:
    inlet = CoinInlet(qapp, desk.machine, desk.parts.terminals)
    desk.machine.entered.connect(lambda state, cluster, account: inlet.heed(cluster))
    inlet.heed(desk.machine.cluster)
    yield inlet.keys
    inlet.keys.learn(())
    inlet.deleteLater()


def test_a_coin_begins_a_session_and_those_that_fall_at_once_all_count(desk: Desk, keys: CoinKeys) -> None:
    assert desk.machine.state is KioskState.ATTRACT
    keys.coin.emit(99)  # which is no key of coins
    desk.settle()
    assert (desk.machine.state, desk.credits) == (KioskState.ATTRACT, 0)
    keys.coin.emit(3)
    desk.settle()
    assert (desk.machine.state, desk.credits) == (KioskState.SESSION, 10)
    for _ in range(20):
        keys.coin.emit(14)
        keys.coin.emit(3)
    desk.settle()
    assert len(desk.entries(Reason.COIN)) == 41


def test_a_stuck_key_calls_the_operator(desk: Desk, keys: CoinKeys) -> None:
    keys.fault.emit("jam")
    desk.settle()
    assert desk.machine.state is KioskState.OUT_OF_ORDER
    assert [(fault.code, fault.detail) for fault in desk.entry.sight.faults] == [(FaultCode.COIN, "jam")]
    keys.coin.emit(3)
    desk.settle()
    assert desk.credits == 10, "a coin that is in the box already counts"
