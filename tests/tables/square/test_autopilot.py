"""SQUARE without a window: the player, its stakes, and its campaigns."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.ledger import Reason
from cardroom.tables.square.autopilot import drive
from cardroom.tables.square.rules.cluster import SquareState
from tests.memory_vault import MemoryVault

S = SquareState


def settle() -> None:
    for _ in range(8):
        QCoreApplication.processEvents()


class Pilot:
    """Plays a driven table, and notes what it presses."""

    def __init__(self) -> None:
        self.store = MemoryVault()
        self.driven: Drive = drive(self.store, seeded("1"))
        self.pressed: set[str] = set()
        self.practised: set[int] = set()
        self.advised: set[int] = set()
        self.staked: set[int] = set()
        self.driven.machine.start()
        settle()

    def play(self, campaigns: int) -> None:
        machine = self.driven.machine
        while not (machine.cluster.round_number == campaigns and machine.state in self.driven.over):
            press = self.driven.press()
            assert press is not None, machine.state
            self.driven.terminals.send(press)
            settle()
            self.pressed.add(press.on)
            if machine.state is S.PLACE:
                for numbers, fits in (
                    (self.practised, machine.cluster.practice),
                    (self.advised, machine.cluster.advised),
                    (self.staked, machine.cluster.stake > 0),
                ):
                    if fits:
                        numbers.add(machine.cluster.round_number)


@pytest.fixture
def pilot(qtbot: QtBot) -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.driven.stop()
    pilot.driven.machine.deleteLater()


def test_some_campaigns_are_staked_practised_or_advised_and_all_come_to_an_end(pilot: Pilot) -> None:
    pilot.play(15)
    assert (pilot.staked, pilot.practised, pilot.advised) == ({3, 6, 9, 12, 15}, {7, 14}, {5, 10})
    stakes = [posting for posting in pilot.store.postings if posting.reason is Reason.STAKE]
    assert [posting.player for posting in stakes] == [-1] * 5
    lines = {page.round_number: page.line for page in pilot.store.pages if page is not None and page.line is not None}
    assert sorted(lines) == [*range(1, 16)]
    assert {"place", "again", "start", "set_stake"} <= pilot.pressed
