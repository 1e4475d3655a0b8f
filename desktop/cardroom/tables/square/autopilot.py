"""Plays SQUARE without a window.

The player follows the rule of thumb.
"""

from functools import partial

from cardroom.bank.ports import Vault
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.messages import Message
from cardroom.tables.square.machine import SquareMachine, SquareTerminals, square_diagram
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import Place, SetStake

_ENDS = frozenset({SquareState.ALL_CLEAR, SquareState.GAME_OVER, SquareState.ABANDON})

STAKED_EVERY = 3
"""One campaign in so many is staked, so that money moves and is not lost too soon."""

PRACTISED_EVERY = 7
ADVISED_EVERY = 5
_ADVISED_CARD = 7
_STAKE = 1


def drive(vault: Vault, seeds: Seeds) -> Drive:
    """Drives the table with a computer player.

    Some campaigns are staked, some are practice, and in some the adviser counts as used.

    Args:
        vault: contains the games and the money.
        seeds: the source of each campaign's 32 bytes.
    """
    terminals = SquareTerminals()
    machine = TableMachine(square_diagram(seeds), terminals, vault)
    return Drive(terminals, machine, partial(press_of, machine), over=_ENDS)


def press_of(machine: SquareMachine) -> Message | None:
    """Returns the next press; None if the state needs none.

    It depends on the state and the number of the campaign only, so that a killed run goes on the same.
    """
    cluster = machine.cluster
    match machine.state:
        case SquareState.READY:
            return _begin(cluster, machine.account.player)
        case SquareState.PLACE:
            return _place(cluster)
        case SquareState.CLEARED:
            return Message("go_on")
        case SquareState.ALL_CLEAR | SquareState.GAME_OVER:
            return Message("again")
        case SquareState.FINISH:
            return Message("new_game")
        case _:
            return None


def _begin(cluster: SquareCluster, credits: int) -> Message:
    """Returns the press that sets the stake, or starts."""
    number = cluster.round_number
    if not number % PRACTISED_EVERY:
        return Message("practise")
    stake = min(credits, _STAKE) if not number % STAKED_EVERY else 0
    return Message("start") if cluster.stake == stake else SetStake(stake)


def _place(cluster: SquareCluster) -> Message:
    """Returns the press that places the card, or asks for advice."""
    assert cluster.card is not None
    asks = not cluster.round_number % ADVISED_EVERY and len(cluster.cells) == _ADVISED_CARD
    if asks and not cluster.stake and not cluster.advised:
        return Message("advise")
    return Place(cluster.card, cell_by_rule(cluster.present_board, cluster.card))
