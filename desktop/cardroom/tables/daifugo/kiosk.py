"""Daifugō in a kiosk: single games, and the attract loop."""

import dataclasses

from msgspec.structs import replace

from cardroom.house.drive import Demo
from cardroom.house.settings.settings import Settings
from cardroom.messages import Message
from cardroom.tables.daifugo.autopilot import PRESSES
from cardroom.tables.daifugo.machine import DaifugoMachine
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.tables.daifugo.settings import DaifugoSettings


def apply(settings: Settings, pay_table: str, doubling: bool) -> frozenset[str]:
    """Lets one person play single games; entry point of the table's spec.

    A price is paid for one game, so a set has one.

    Args:
        settings: the settings of the kiosk's tables.
        pay_table: poker's; not used.
        doubling: poker's; not used.

    Returns:
        The terminals that are closed: none besides those of the spec.
    """
    values = DaifugoSettings.of(settings)
    options = values.options()
    rules = dataclasses.replace(STANDARD, seats=options.rules.seats)
    alone = replace(options, rules=rules, games=1, watches=False, name="")
    if alone != options:
        values.set_options(alone)
    return frozenset()


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
    return Message(PRESSES[machine.state]) if machine.state in PRESSES else None
