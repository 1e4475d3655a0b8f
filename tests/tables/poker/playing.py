"""Plays poker by its machine alone."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.ledger import Account
from cardroom.messages import AddWord, Message, Prompt
from cardroom.tables.poker.machine import PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import BetTo, Doubled, PokerCluster, PokerOptions, PokerState, ToggleMark
from cardroom.tables.poker.rules.sight import PokerSight
from tests.machine_alone import MachineAlone
from tests.poker_window import SEEDS

VALUES: dict[str, Message] = {"bet_to": BetTo(5), "mark": ToggleMark(0), "add_word": AddWord("luck")}
"""A legal message of each terminal that carries a value."""


WAITING = {PokerState.BET, PokerState.OPEN_HAND, PokerState.RESULT, PokerState.DOUBLE_UP, PokerState.FINISH}


V = TypeVar("V", bound=GameStore)


class Player(MachineAlone[PokerState, PokerCluster, PokerSight], Generic[V]):
    """Plays poker; the options may change from round to round."""

    store: V

    def __init__(self, store: V, options: PokerOptions = PokerOptions(), seeds: Seeds = SEEDS) -> None:  # noqa: B008 - frozen
        self.options = options
        super().__init__(poker_diagram(lambda: self.options, seeds), PokerTerminals(), store)
        self.finished: list[int] = []
        self.machine.finished.connect(self.finished.append)

    def emit(self, name: str, *values: object) -> Self:
        """Emits a terminal with values of any type."""
        self.terminals.named(name).emit(*values)
        self.settle()
        return self

    def receive(self, outcome: Message) -> Self:
        """Returns an outcome to the machine, as the double-up does."""
        self.machine.receive(outcome)
        self.settle()
        return self

    def end_double_up(self, round_number: int, amount: int) -> Self:
        return self.receive(Doubled(round_number, amount))

    def play_until(self, is_reached: Callable[[], bool], *presses: str) -> Self:
        """Plays rounds until something is reached."""
        for _ in range(1_000):
            if is_reached():
                return self
            self.press(*presses)
        raise AssertionError("it is not reached in a thousand rounds")

    @property
    def prompt(self) -> Prompt:
        return self.prompts[-1].prompt

    @property
    def account(self) -> Account:
        return self.machine.account

    @property
    def path(self) -> list[str]:
        return [state.name for state in self.states]
