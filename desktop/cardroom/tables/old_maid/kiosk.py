"""Old Maid as the operator of a kiosk has set it."""

from dataclasses import replace

from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.rules.cluster import FACES, Person
from cardroom.tables.old_maid.settings import OldMaidSettings

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
