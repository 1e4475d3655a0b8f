"""Fixtures of SQUARE: open tables, built as the program builds them."""

from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Self

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.moment import MedalText
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.questions import Answerers
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard
from cardroom.tables.square.settings import SquareSettings
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.not_none import not_none
from tests.prompt_watch import PromptWatch
from tests.tables.square.answerers import answerers
from tools.screenshots.house import FIXED_SEEDS

LEFT = Qt.MouseButton.LeftButton


class Sitting:
    """A person at an open table.

    Attributes:
        table: the open table, started and shown.
        store: keeps its game.
        entered: the states that the machine has announced.
        cues: the cues that the stage has emitted.
        said: the sentences that were spoken.
    """

    def __init__(self, table: SquareTable, store: Bank, settings: Settings, qtbot: QtBot) -> None:
        self.table = table
        self.store = store
        self.settings = settings
        self.qtbot = qtbot
        self.entered: list[SquareState] = []
        self.cues: list[Enum] = []
        self.said: list[str] = []
        self.is_open = True
        self._prompts = PromptWatch(table)
        table.machine.entered.connect(lambda state, *_: self.entered.append(state))
        table.panel.stage.cue.connect(self.cues.append)
        table.panel.speaker.said.connect(self.said.append)
        table.panel.rest_ms = 0

    def open(self) -> Self:
        self.table.start()
        self.table.show()
        self.qtbot.waitExposed(self.panel)
        self.wait_until(lambda: bool(self.entered) and self.controls.primary.isEnabled())
        return self

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.table.close()
            QCoreApplication.processEvents()

    @property
    def panel(self) -> SquarePanel:
        return self.table.panel

    @property
    def controls(self) -> SquareControls:
        return self.panel.controls

    @property
    def state(self) -> SquareState:
        return SquareState(self.table.machine.state)

    def is_in(self, state: SquareState) -> bool:
        return self.state is state

    @property
    def cluster(self) -> SquareCluster:
        cluster = self.table.machine.cluster
        assert isinstance(cluster, SquareCluster)
        return cluster

    @property
    def vault(self) -> MemoryVault:
        assert isinstance(self.store, MemoryVault)
        return self.store

    @property
    def prompt(self) -> str:
        """The text on the window."""
        return self.controls.prompt.text()

    @property
    def sentence(self) -> str:
        """The whole prompt, as it is spoken."""
        return self.controls.prompt.accessibleName()

    @property
    def moment(self) -> MedalText:
        """The medal on the board; there must be one."""
        assert self.controls.nextCard.moment is not None
        return self.controls.nextCard.moment

    @property
    def figures(self) -> list[str]:
        """The adviser's texts on the cells."""
        return [cell.shown.advice for cell in self.controls.board.cells]

    def advised(self) -> bool:
        """Whether the advice on the present position is shown."""
        return "best" in self.figures

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(is_so, timeout=20_000)

    def start(self, *, practice: bool = False) -> Self:
        """Begins a campaign with its button."""
        (self.controls.practise if practice else self.controls.primary).click()
        self.wait_until(lambda: self.state is SquareState.PLACE and self.panel.stage.is_settled)
        self.settle()
        return self

    def settle(self) -> None:
        """Waits for the prompts of the status loop, and for the motion."""
        for _ in range(6):
            QCoreApplication.processEvents()
            QTest.qWait(2)
        self.wait_until(lambda: self._prompts.is_over)

    def click(self, control: QWidget) -> None:
        QTest.mouseClick(control, LEFT, pos=control.rect().center())
        self.settle()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.panel.focusWidget() or self.panel, key)
            self.settle()

    def place(self, *cells: int) -> None:
        """Clicks cells."""
        for cell in cells:
            self.click(self.controls.board.cells[cell])

    def send(self, *cells: int) -> Self:
        """Places the coming cards by the terminal, without the window."""
        for cell in cells:
            self.table.terminals.place.emit(PlaceCard(not_none(self.cluster.card), cell))
            self.settle()
        return self

    def fill(self, solved: str = "") -> Self:
        """Fills the board by cells as letters, or in order."""
        cells = [ord(letter) - ord("a") for letter in solved] or list(range(CELLS))
        return self.send(*cells[len(self.cluster.cells) :])


Sit = Callable[..., Sitting]
"""Opens a table: store, speed, reduced motion, the expert's functions, a duel; each of them optional."""


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Opens tables with fixed seeds, by default without motion and duel.

    The expert's answers are those of `answerers`. No process of it is left behind.
    """
    dress()
    sittings: list[Sitting] = []

    def _sit(
        store: Bank | None = None,
        speed: Speed = Speed.OFF,
        *,
        reduced: bool = False,
        expert: Answerers | None = None,
        duel: bool = False,
    ) -> Sitting:
        folder = tmp_path / str(len(sittings))
        folder.mkdir()
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=speed, reduced_motion=reduced))
        SquareSettings.of(settings).set_duel(duel)
        monkeypatch.setattr(SquareTable, "answerers", expert or answerers())
        store = store or MemoryVault()
        sittings.append(Sitting(SquareTable(store, settings, FIXED_SEEDS), store, settings, qtbot))
        return sittings[-1].open()

    yield _sit
    for sitting in sittings:
        thinking = sitting.table.thinking if sitting.is_open else None
        sitting.close()
        assert thinking is None or thinking.process is None


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    """A table in the first stage, without motion."""
    return sit().start()
