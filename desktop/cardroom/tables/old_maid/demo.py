"""Shows Old Maid in the attract loop of a kiosk.

Computers play alone, with open hands.
"""

from dataclasses import replace

from cardroom.house.drive import Demo
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.old_maid.machine import OldMaidMachine
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.old_maid.settings import OldMaidSettings

_PRESSES = {OldMaidState.READY: "deal", OldMaidState.RESULT: "again"}


def demonstrate(settings: Settings) -> Demo:
    """Seats computers alone, and returns how a game is begun.

    Entry point of the table's spec. The draws are made by the table's computer players.
    """
    values = OldMaidSettings.of(settings)
    values.set_options(replace(values.options(), person=None, guest=None, open_cards=True).fitting)
    return Demo(_press_of, frozenset({OldMaidState.RESULT}))


def _press_of(machine: OldMaidMachine) -> Message | None:
    return Message(_PRESSES[machine.state]) if machine.state in _PRESSES else None
