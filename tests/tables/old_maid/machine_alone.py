"""Drives the machine of Old Maid without a window."""

from collections.abc import Callable
from typing import Self

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.messages import Prompt
from cardroom.tables.old_maid.autopilot import press_of
from cardroom.tables.old_maid.machine import OldMaidTerminals, old_maid_diagram
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from tests.machine_alone import MachineAlone
from tools.screenshots.house import fixed_seed


class Table(MachineAlone[OldMaidState, OldMaidCluster, OldMaidSight]):
    """The machine of Old Maid.

    Attributes:
        options: read by the machine when cards are dealt.
    """

    def __init__(self, store: GameStore, options: OldMaidOptions) -> None:
        super().__init__(
            old_maid_diagram(lambda: self.options, Seeds(fixed_seed, fair=False)), OldMaidTerminals(), store
        )
        self.options = options

    def emit(self, name: str, value: object) -> Self:
        """Emits a signal with any value, also one of a wrong type."""
        self.terminals.named(name).emit(value)
        self.settle()
        return self

    def play_on(self, presses: int = 10_000) -> Self:
        """Presses for all players, to the game's end or a limit."""
        for _ in range(presses):
            press = press_of(self.machine)
            if press is None or self.state is OldMaidState.RESULT:
                break
            self.press(press)
        return self

    @property
    def path(self) -> list[str]:
        return [state.name for state in self.states]

    @property
    def prompt(self) -> Prompt:
        return self.prompts[-1].prompt


Start = Callable[..., Table]
"""Starts a machine with a store and options, each of them optional."""
