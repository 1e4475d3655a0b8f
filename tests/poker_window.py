"""Fixture of a poker table with a window and a memory bank."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import dress
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.languages import Languages
from cardroom.ledger import Account
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.widgets.window.look import Look, Speed, Wardrobe
from memory_vault import MemoryVault


@dataclass
class Table:
    """A window, its machine and vault, and the states that were entered."""

    panel: PokerPanel
    machine: PokerMachine
    vault: MemoryVault
    qtbot: QtBot
    entered: list[tuple[PokerState, PokerCluster, Account]]

    def wait_for(self, state: PokerState) -> None:
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.entered[-1][0] is state, timeout=3000)

    @property
    def cluster(self) -> PokerCluster:
        return self.entered[-1][1]

    @property
    def account(self) -> Account:
        return self.entered[-1][2]


@pytest.fixture(scope="session")
def english(qapp: QApplication) -> None:
    """Installs the English translation, which has the plurals."""
    Languages(qapp).set("en")


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    dress()
    terminals = PokerTerminals()
    vault = MemoryVault()
    panel = PokerPanel(terminals, Wardrobe(Look(speed=Speed.OFF)))
    entered: list[tuple[PokerState, PokerCluster, Account]] = []
    machine = TableMachine(
        poker_diagram(seeds=Seeds(lambda number: number.to_bytes(32, "big"), fair=False)), terminals, vault
    )
    sitting = Table(panel, machine, vault, qtbot, entered)
    machine.entered.connect(panel.show_entered)
    machine.entered.connect(lambda *what: entered.append(what))
    machine.prompt.connect(panel.show_prompt)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitExposed(panel)
    machine.start()
    sitting.wait_for(PokerState.BET)
    yield sitting
    machine.stop()
    machine.deleteLater()
