"""Coins in the running machine: none is lost, whatever the state."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.kiosk.credits.coin_inlet import CoinInlet
from cardroom.kiosk.credits.devices import CoinDevice
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.setup import CoinKey
from cardroom.ledger import Reason
from cardroom.messages import Message
from kiosk_desk import Desk, open_desk


class Acceptor(CoinDevice):
    """A serial acceptor without a line: the test lets its coins fall."""

    def __init__(self) -> None:
        super().__init__()
        self.accepts = False

    def accept(self, accepts: bool) -> None:
        self.accepts = accepts


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path) as desk:
        desk.open_menu(coins=(CoinKey(14, 1, 5, 2), CoinKey(3, 10)))
        desk.send(Message("leave_menu"))
        yield desk


@pytest.fixture
def acceptor(desk: Desk, qapp: QApplication) -> Iterator[Acceptor]:
    inlet, acceptor = CoinInlet(qapp, desk.machine, desk.parts.terminals), Acceptor()
    inlet.add(acceptor)
    desk.machine.entered.connect(lambda state, cluster, account: inlet.heed(state, cluster))
    inlet.heed(desk.machine.state, desk.machine.cluster)
    yield acceptor
    inlet.keys.learn(())
    inlet.deleteLater()


def test_a_coin_begins_a_session(desk: Desk, acceptor: Acceptor) -> None:
    assert desk.machine.state is KioskState.ATTRACT
    acceptor.coin.emit(3)
    desk.settle()
    assert (desk.machine.state, desk.credits) == (KioskState.SESSION, 10)


def test_a_bonus_comes_with_every_fifth_coin(desk: Desk, acceptor: Acceptor) -> None:
    for _ in range(11):
        acceptor.coin.emit(14)
        desk.settle()
    assert desk.entries(Reason.COIN) == [1] * 11
    assert desk.entries(Reason.BONUS) == [2, 2]


def test_coins_that_fall_at_once_all_count(desk: Desk, acceptor: Acceptor) -> None:
    for _ in range(20):
        acceptor.coin.emit(14)
        acceptor.coin.emit(3)
    desk.settle()
    assert len(desk.entries(Reason.COIN)) == 40


def test_an_unknown_channel_brings_nothing(desk: Desk, acceptor: Acceptor) -> None:
    acceptor.coin.emit(99)
    desk.settle()
    assert desk.credits == 0


def test_a_fault_of_the_device_calls_the_operator(desk: Desk, acceptor: Acceptor) -> None:
    acceptor.fault.emit("jam")
    desk.settle()
    assert desk.machine.state is KioskState.OUT_OF_ORDER
    assert [(fault.code, fault.detail) for fault in desk.entry.sight.faults] == [(FaultCode.COIN, "jam")]
    acceptor.coin.emit(3)
    desk.settle()
    assert desk.credits == 10, "a coin that is in the box already counts"


def test_a_device_takes_coins_only_while_a_person_can_play(desk: Desk, acceptor: Acceptor) -> None:
    desk.send(Message("touch"))
    assert acceptor.accepts
    desk.open_menu()
    assert not acceptor.accepts
