"""An open table of Old Maid, built as the program builds it."""

from collections.abc import Callable
from typing import Self

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Bank
from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.autopilot import press_of
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.old_maid.table import OldMaidTable
from tests.memory_vault import MemoryVault
from tests.tables.old_maid.machine_alone import Table

LEFT = Qt.MouseButton.LeftButton


class Sitting:
    """A person at an open table.

    Attributes:
        table: the open table, started and shown.
        store: keeps its game.
        entered: the states that the machine has announced.
        draws: the draws of all players, as they came to the terminal.
        is_open: whether the window is open.
    """

    def __init__(self, table: OldMaidTable, store: Bank, settings: Settings, qtbot: QtBot) -> None:
        self.table, self.machine, self.panel = table, table.machine, table.panel
        self.computers, self.stage, self.controls = table.computers, table.panel.stage, table.panel.controls
        self.forward = self.controls.table.forward
        self.store = store
        self.qtbot = qtbot
        self.entered: list[tuple[OldMaidState, OldMaidCluster]] = []
        self.draws: list[Draw] = []
        self.is_open = True
        self._settings, self.appearance = settings, settings.appearance
        table.machine.entered.connect(lambda state, cluster, _: self.entered.append((state, cluster)))
        table.terminals.draw.connect(self.draws.append)
        table.panel.rest_ms = 0

    def open(self) -> None:
        self.table.start()
        self.table.show()
        self.qtbot.waitExposed(self.panel)
        self.wait_until(lambda: bool(self.entered) and self.controls.primary.isEnabled())

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.table.close()
            QCoreApplication.processEvents()

    @property
    def options(self) -> OldMaidOptions:
        """The options for the next deal."""
        return OldMaidSettings.of(self._settings).options()

    @property
    def prompt(self) -> str:
        """The text on the window."""
        return self.controls.prompt.text()

    @property
    def state(self) -> OldMaidState:
        return self.entered[-1][0]

    @property
    def cluster(self) -> OldMaidCluster:
        return self.entered[-1][1]

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(is_so, timeout=8000)

    def wait_for_prompt(self, beginning: str) -> None:
        self.wait_until(lambda: self.prompt.startswith(beginning))

    def my_turn(self) -> bool:
        person = self.cluster.options.person
        return self.state is OldMaidState.TURN and self.cluster.drawer == person and self.panel.stage.is_settled

    def over(self) -> bool:
        return self.state is OldMaidState.RESULT

    def wait_for_turn_or_end(self) -> bool:
        """Whether it is the person's turn."""
        self.wait_until(lambda: self.my_turn() or self.over())
        return not self.over()

    def deal(self) -> Self:
        """Begins a game with the key of the main button."""
        self.press(Qt.Key.Key_Space)
        return self

    def begin(self) -> Self:
        """Begins a game, and waits for the person's first turn."""
        self.deal()
        assert self.wait_for_turn_or_end()
        return self

    def draw_after(self, before: OldMaidCluster) -> Drawn:
        """Returns the draw that followed a state."""
        last = next(cluster.last for _, cluster in self.entered if cluster.draws == before.draws + 1)
        assert last is not None
        return last

    def play_out(self) -> None:
        """Draws at each turn of the person, to the game's end."""
        while self.wait_for_turn_or_end():
            self.draw()

    def click(self, control: QWidget, at: QPoint | None = None) -> None:
        QTest.mouseClick(control, LEFT, pos=at or control.rect().center())

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.panel.focusWidget() or self.panel, key)

    def draw(self, place: int = 0) -> None:
        """Lifts a card of the forward fan, and draws it."""
        self.forward.lift(place)
        self.forward.pick()

    def tap_twice(self, number: int) -> None:
        """Chooses a card of the forward fan, and draws it."""
        forward = self.forward
        QTest.mouseClick(forward, LEFT, pos=self.place_of(number))
        assert forward.marked_place == number
        point = forward.shape().turning(number, lifted=True).map(QPointF(0, 0)).toPoint()
        at = self.place_of(number) if forward.shape().place_at(QPointF(point)) != number else point
        QTest.mouseClick(forward, LEFT, pos=at, delay=QApplication.doubleClickInterval() + 50)

    def place_of(self, number: int) -> QPoint:
        """Returns a point where a card of the forward fan is clicked."""
        shape = self.forward.shape()
        return shape.turning(number).map(QPointF(-shape.card_size.width() / 2 + 5, 0)).toPoint()


Sit = Callable[..., Sitting]
"""Opens a table with options, a store and a speed, each of them optional."""


def saved(options: OldMaidOptions, is_wanted: Callable[[OldMaidCluster], bool]) -> MemoryVault:
    """Returns a bank with games, up to a wanted turn.

    A table that opens on it shows that turn: no game is played in the window to reach it.
    """
    store = MemoryVault()
    table = Table(store, options).start()
    while not (table.state is OldMaidState.TURN and is_wanted(table.cluster)):
        press = press_of(table.machine)
        assert press is not None and table.cluster.round_number < 50, "no such turn"
        table.press(press)
    table.machine.stop()
    table.machine.deleteLater()
    return store


def few(cluster: OldMaidCluster, cards: int = 9) -> bool:
    """Whether the person is on turn, and few cards are left."""
    return cluster.drawer == cluster.options.person and sum(map(len, cluster.hands)) <= cards
