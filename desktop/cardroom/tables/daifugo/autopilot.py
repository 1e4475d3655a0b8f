"""Plays Daifugō without a window."""

from dataclasses import replace
from functools import partial

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.messages import Message
from cardroom.tables.daifugo.machine import DaifugoMachine, DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.player.roster import CHECKED, decide, seat_to_act
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD

PRESSES = {
    DaifugoState.READY: "start",
    DaifugoState.RESULT: "go_on",
    DaifugoState.STANDINGS: "deal",
    DaifugoState.SET_OVER: "again",
    DaifugoState.FINISH: "new_game",
}

_HOUSE_RULES = replace(
    STANDARD, seats=6, jokers=2, runs=True, seven_pass=True, ten_discard=True, five_skip=True, nine_reverse=True
)

RULES = (STANDARD, _HOUSE_RULES, CONTEST)
"""The rules of the sets, in turn: together they lead to every state."""


def drive(store: GameStore, seeds: Seeds) -> Drive:
    """Drives the table with computer players alone.

    They also finish a person's recorded set.

    Args:
        store: contains the games.
        seeds: the source of each game's 32 bytes.
    """
    terminals = DaifugoTerminals()
    machine = TableMachine(daifugo_diagram(lambda: options_after(machine.cluster), seeds), terminals, store)
    return Drive(terminals, machine, partial(press_of, machine), over=frozenset({DaifugoState.RESULT}))


def options_after(cluster: DaifugoCluster) -> DaifugoOptions:
    """Returns the options of the next set.

    They depend on its number only, so that a killed run goes on the same.
    """
    number = cluster.standing.set_number
    return DaifugoOptions(RULES[number % len(RULES)], games=3, level=CHECKED[number % len(CHECKED)], watches=True)


def press_of(machine: DaifugoMachine) -> Message | None:
    """Returns the next press at a table of computers only.

    None if the state needs no press.
    """
    if machine.state in PRESSES:
        return Message(PRESSES[machine.state])
    seat = seat_to_act(machine.state, machine.cluster)
    if seat is None:
        return None
    return decide(machine.entry(seat), machine.cluster.options.level, machine.cluster.player_stream(seat))
