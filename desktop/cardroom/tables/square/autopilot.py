"""Plays SQUARE by the rule of thumb, with or without a window."""

from functools import partial

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Demo, Drive
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareMachine, SquareTerminals
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.cluster import ENDS, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake

_PRESSES = {
    SquareState.CLEARED: "go_on",
    SquareState.ALL_CLEAR: "again",
    SquareState.GAME_OVER: "again",
    SquareState.FINISH: "new_game",
}

STAKED_EVERY = 3
"""One campaign in so many is staked, so that money moves and is not lost too soon."""

PRACTISED_EVERY = 7
ADVISED_EVERY = 5
_ADVISED_CARD = 7
_STAKE = 1


def drive(store: GameStore, seeds: Seeds) -> Drive:
    """Drives the table with a computer player.

    Some campaigns are staked, some are practice, and in some the adviser counts as used.

    Args:
        store: contains the games and the money.
        seeds: the source of each campaign's 32 bytes.
    """
    terminals = SquareTerminals()
    machine = TableMachine(square_diagram(seeds), terminals, store)
    return Drive(terminals, machine, partial(press_of, machine), over=frozenset(ENDS))


def press_of(machine: SquareMachine) -> Message | None:
    """Returns the next press; None if the state needs none.

    It depends on the state and the number of the campaign only, so that a killed run goes on the same.
    """
    cluster = machine.cluster
    if machine.state is SquareState.READY:
        return _begin(cluster, machine.account.player)
    if machine.state is SquareState.PLACE:
        asks = not cluster.round_number % ADVISED_EVERY and len(cluster.cells) == _ADVISED_CARD
        if asks and not cluster.stake and not cluster.advised:
            return Message("advise")
    return _go_on(machine)


def demonstrate(settings: Settings) -> Demo:
    """Returns how SQUARE is shown in the attract loop, without a stake.

    Entry point of the table's spec.
    """
    return Demo(
        lambda machine: Message("start") if machine.state is SquareState.READY else _go_on(machine),
        frozenset({SquareState.ALL_CLEAR, SquareState.GAME_OVER}),
    )


def _go_on(machine: SquareMachine) -> Message | None:
    """Returns the press that places the card, or goes on."""
    cluster = machine.cluster
    if machine.state is SquareState.PLACE and cluster.card is not None:
        return PlaceCard(cluster.card, cell_by_rule(cluster.present_board, cluster.card))
    return Message(_PRESSES[machine.state]) if machine.state in _PRESSES else None


def _begin(cluster: SquareCluster, credits: int) -> Message:
    """Returns the press that sets the stake, or starts."""
    number = cluster.round_number
    if not number % PRACTISED_EVERY:
        return Message("practise")
    stake = min(credits, _STAKE) if not number % STAKED_EVERY else 0
    return Message("start") if cluster.stake == stake else SetStake(stake)
