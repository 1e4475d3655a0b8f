"""Shows SQUARE in the attract loop of a kiosk, without a stake."""

from cardroom.house.drive import Demo
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.square.machine import SquareMachine
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.messages import Place

_PRESSES = {
    SquareState.READY: "start",
    SquareState.CLEARED: "go_on",
    SquareState.ALL_CLEAR: "again",
    SquareState.GAME_OVER: "again",
}


def demonstrate(settings: Settings) -> Demo:
    """Returns how SQUARE is shown: cards placed by the rule of thumb.

    Entry point of the table's spec.
    """
    return Demo(_press_of, frozenset({SquareState.ALL_CLEAR, SquareState.GAME_OVER}))


def _press_of(machine: SquareMachine) -> Message | None:
    cluster = machine.cluster
    if machine.state is SquareState.PLACE and cluster.card is not None:
        return Place(cluster.card, cell_by_rule(cluster.present_board, cluster.card))
    return Message(_PRESSES[machine.state]) if machine.state in _PRESSES else None
