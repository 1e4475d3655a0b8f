"""Shows Daifugō in the attract loop of a kiosk.

Computers play alone, with open hands.
"""

from dataclasses import replace

from cardroom.house.drive import Demo
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.daifugo.machine import DaifugoMachine
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.settings import DaifugoSettings

_PRESSES = {
    DaifugoState.READY: "start",
    DaifugoState.RESULT: "go_on",
    DaifugoState.STANDINGS: "deal",
    DaifugoState.SET_OVER: "again",
}

_LEVEL = "easy"
"""A level that decides at once: a better one thinks in a process of its own, which takes time to start and to end."""


def demonstrate(settings: Settings) -> Demo:
    """Seats computers alone, and returns how a set is begun.

    Entry point of the table's spec. The plays are made by the table's computer players.
    """
    values = DaifugoSettings.of(settings)
    values.set_options(replace(values.options(), watches=True, level=_LEVEL))
    return Demo(_press_of, frozenset({DaifugoState.RESULT}))


def _press_of(machine: DaifugoMachine) -> Message | None:
    return Message(_PRESSES[machine.state]) if machine.state in _PRESSES else None
