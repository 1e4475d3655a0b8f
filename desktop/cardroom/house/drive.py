"""What it takes to play a table without a window: its machine, its terminals, and who presses them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine, Vault
from cardroom.dataflow.terminals import Terminals
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.old_maid import player as old_maid_player
from cardroom.tables.old_maid.machine import OldMaidMachine, OldMaidTerminals
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.poker import player as poker_player
from cardroom.tables.poker.commands.doubling import Doubling
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals
from cardroom.tables.poker.rules.cluster import PokerState


class Round(Protocol):
    """What is asked of every table's cluster."""

    @property
    def round_number(self) -> int:
        """Counts the table's rounds from 1."""


@dataclass(frozen=True, slots=True)
class Drive:
    """A table that computers play.

    Attributes:
        terminals: where the presses go.
        machine: not started yet.
        press: the next press in a state, with its cluster and account; None where the table goes on by itself.
        over: the state in which a round is over; its cluster has the number of the round.
        has_credits: whether credits are played for.
        within: machines that run by themselves within one state of the table. Their trouble is its trouble, and they
            are stopped with it.
    """

    terminals: Terminals
    machine: TableMachine[Any, Any]
    press: Callable[[Any, Any, Account], Message | None]
    over: Enum
    has_credits: bool
    within: tuple[TableMachine[Any, Any], ...] = ()

    @property
    def machines(self) -> tuple[TableMachine[Any, Any], ...]:
        """The table's machine and those within it."""
        return self.machine, *self.within


def drive(table: str, vault: Vault, seeds: Seeds) -> Drive:
    """The drive of a table.

    Args:
        table: the table's word on the command line.
        vault: where its games and money are kept.
        seeds: where each round's 32 bytes come from.
    """
    return _DRIVES[table](vault, seeds)


def _poker(vault: Vault, seeds: Seeds) -> Drive:
    """No double-up is begun; one in which a person was is played to its end for her."""
    terminals = PokerTerminals()
    machine = PokerMachine(terminals, vault, seeds=seeds)
    return Drive(
        terminals,
        machine,
        lambda state, cluster, account: poker_player.choose(poker_player.sight_of(state, cluster, account)),
        over=PokerState.RESULT,
        has_credits=True,
        within=(Doubling(machine, terminals, vault).machine,),
    )


def _old_maid(vault: Vault, seeds: Seeds) -> Drive:
    """Four computers play; a game that a person has left is played to its end for her."""
    terminals = OldMaidTerminals()
    machine = OldMaidMachine(terminals, vault, lambda: OldMaidOptions(person=None), seeds)
    return Drive(
        terminals,
        machine,
        lambda state, cluster, account: old_maid_player.press_of(state, cluster),
        over=OldMaidState.RESULT,
        has_credits=False,
    )


_DRIVES: dict[str, Callable[[Vault, Seeds], Drive]] = {"poker": _poker, "old-maid": _old_maid}
