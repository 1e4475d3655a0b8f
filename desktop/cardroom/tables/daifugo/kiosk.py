"""Daifugō as the operator of a kiosk has set it."""

from dataclasses import replace

from cardroom.house.settings.settings import Settings
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
    rules = replace(STANDARD, seats=options.rules.seats)
    alone = replace(options, rules=rules, games=1, watches=False, name="")
    if alone != options:
        values.set_options(alone)
    return frozenset()
