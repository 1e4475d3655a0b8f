"""Plays Old Maid without a window."""

from functools import partial

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.messages import Message
from cardroom.tables.old_maid.machine import OldMaidMachine, OldMaidTerminals, old_maid_diagram
from cardroom.tables.old_maid.player import choose, stream_of
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState

_PRESSES = {OldMaidState.READY: "deal", OldMaidState.RESULT: "again", OldMaidState.FINISH: "new_game"}


def drive(store: GameStore, seeds: Seeds) -> Drive:
    """Drives the table with four computer players.

    They also finish a person's recorded game.

    Args:
        store: contains the games.
        seeds: the source of each game's 32 bytes.
    """
    terminals = OldMaidTerminals()
    machine = TableMachine(old_maid_diagram(lambda: OldMaidOptions(person=None), seeds), terminals, store)
    return Drive(terminals, machine, partial(press_of, machine), over=frozenset({OldMaidState.RESULT}))


def press_of(machine: OldMaidMachine) -> Message | None:
    """Returns the next press at a table of computers only.

    None if the state needs no press.
    """
    if machine.state is OldMaidState.TURN:
        seat = machine.cluster.drawer
        return choose(machine.entry(seat), stream_of(machine.cluster, seat))
    return Message(_PRESSES[machine.state]) if machine.state in _PRESSES else None
