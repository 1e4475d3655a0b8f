"""Old Maid in a kiosk, and its demonstration."""

from msgspec.structs import replace

from cardroom.house.drive import Demo
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.old_maid.machine import OldMaidMachine
from cardroom.tables.old_maid.rules.cluster import FACES, OldMaidState, Person
from cardroom.tables.old_maid.settings import OldMaidSettings

_PRESSES = {OldMaidState.READY: "deal", OldMaidState.RESULT: "again"}
_PERSONS = (Person("", FACES[0]), Person("", FACES[1]))


def apply(settings: Settings, pay_table: str, doubling: bool) -> frozenset[str]:
    """Lets one person play against computers; entry point of the table's spec.

    Args:
        settings: the settings of the kiosk's tables.
        pay_table: poker's; not used.
        doubling: poker's; not used.

    Returns:
        The terminals that are closed: none besides those of the spec.
    """
    values = OldMaidSettings.of(settings)
    options = values.options()
    alone = replace(options, person=0, guest=None, persons=_PERSONS)
    if alone != options:
        values.set_options(alone)
    return frozenset()


def demonstrate(settings: Settings) -> Demo:
    """Seats computers alone, and returns how a game is begun.

    Entry point of the table's spec, for the attract loop: all hands are open. The draws are made by the table's
    computer players.
    """
    values = OldMaidSettings.of(settings)
    values.set_options(replace(values.options(), person=None, guest=None, open_cards=True).fitting)
    return Demo(_press_of, frozenset({OldMaidState.RESULT}))


def _press_of(machine: OldMaidMachine) -> Message | None:
    return Message(_PRESSES[machine.state]) if machine.state in _PRESSES else None
