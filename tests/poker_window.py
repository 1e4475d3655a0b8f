"""Fixture of an open poker table over a memory bank.

It is joined as the program joins it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.dataflow.seeds import Seeds
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.messages import StatePrompt
from cardroom.tables.poker.machine import PokerMachine
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.panel.words import prompt_text
from cardroom.tables.poker.rules.cluster import Marking, PokerCluster, PokerState
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import HouseVault

SEEDS = Seeds(lambda number: number.to_bytes(32, "big"), fair=False)


class Table:
    """An open poker table without motion, and its machine's output.

    Attributes:
        opened: the open table; `reopen` replaces it.
        entered: the states that were entered, in order.
        prompts: the prompts of the machine, in order.
    """

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.store = HouseVault()
        self.settings = Settings(folder, "en")
        self.settings.appearance.apply_look(replace(self.settings.appearance.look, speed=Speed.OFF))
        self.entered: list[tuple[PokerState, PokerCluster, Account]] = []
        self.prompts: list[StatePrompt] = []
        self.opened = self._open()

    @property
    def panel(self) -> PokerPanel:
        return self.opened.panel

    @property
    def machine(self) -> PokerMachine:
        return self.opened.machine

    @property
    def state(self) -> PokerState:
        return self.entered[-1][0]

    @property
    def cluster(self) -> PokerCluster:
        return self.entered[-1][1]

    @property
    def account(self) -> Account:
        return self.entered[-1][2]

    def wait_for(self, state: PokerState) -> None:
        """Waits for a state, and for its prompt if nothing moves."""
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.state is state, timeout=3000)
        if self.panel.stage.is_settled:
            self.wait_for_prompt()

    def wait_for_prompt(self) -> None:
        """Waits until the last prompt of the machine is shown."""
        text = prompt_text(self.prompts[-1].prompt, PokerSettings.of(self.settings).marking)
        self.qtbot.waitUntil(lambda: self.panel.controls.prompt.accessibleName() == text, timeout=3000)

    def set_marking(self, marking: Marking) -> None:
        PokerSettings.of(self.settings).set_marking(marking)

    def reopen(self) -> None:
        """Closes the table, and opens it again: the game is resumed."""
        self.close()
        self.opened = self._open()

    def close(self) -> None:
        self.opened.close()
        QCoreApplication.processEvents()

    def _open(self) -> PokerTable:
        opened = PokerTable(self.store, self.settings, SEEDS)
        opened.machine.entered.connect(lambda *what: self.entered.append(what))
        opened.machine.prompt.connect(self.prompts.append)
        opened.start()
        with self.qtbot.waitExposed(opened.panel):
            opened.show()
        return opened


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    dress()
    table = Table(tmp_path, qtbot)
    table.wait_for(PokerState.BET)
    yield table
    table.close()
