"""Drives the machine of Daifugō without a window."""

import random
from typing import Self

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.tables.daifugo.machine import DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from tests.machine_alone import MachineAlone
from tests.tables.daifugo.rules.sets import by_chance


class Table(MachineAlone[DaifugoState, DaifugoCluster, DaifugoSight]):
    """The machine of Daifugō.

    Attributes:
        options: read by the machine when a set begins.
    """

    def __init__(self, store: GameStore, options: DaifugoOptions, seeds: Seeds | None = None) -> None:
        diagram = daifugo_diagram(lambda: self.options, seeds or seeded("machine"))
        super().__init__(diagram, DaifugoTerminals(), store)
        self.options = options
        self.mover = by_chance(random.Random(1))

    def play_on(self, *until: DaifugoState, least: int = 1) -> Self:
        """Makes legal moves until the machine waits in one of some states.

        Args:
            until: the states.
            least: the least number of presses.
        """
        presses = 0
        while presses < least or self.state not in until:
            assert presses < 5_000, f"stuck in {self.state}"
            assert not self.failures, self.failures
            self.press(self.mover(self.state, self.cluster))
            presses += 1
        return self
