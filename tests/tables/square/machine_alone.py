"""Drives the machine of SQUARE without a window."""

from typing import Self

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard
from cardroom.tables.square.rules.sight import SquareSight
from tests.machine_alone import MachineAlone
from tools.screenshots.house import fixed_seed

SEEDS = Seeds(fixed_seed, fair=False)


class Table(MachineAlone[SquareState, SquareCluster, SquareSight]):
    """The machine of SQUARE."""

    def __init__(self, store: GameStore, seeds: Seeds = SEEDS) -> None:
        super().__init__(square_diagram(seeds), SquareTerminals(), store)

    def place(self, *cells: int) -> Self:
        """Places the coming cards on cells."""
        for cell in cells:
            assert self.cluster.card is not None
            self.press(PlaceCard(self.cluster.card, cell))
        return self

    def fill(self) -> Self:
        """Fills the board from its first empty cell on."""
        return self.place(*(cell for cell in range(CELLS) if cell not in self.cluster.cells))
