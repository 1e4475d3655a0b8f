"""An entry of the attract loop, for tests of its page."""

from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.sight import KioskSight
from cardroom.messages import Entry


def attract_entry(**sight: object) -> Entry[KioskState, KioskSight]:
    return Entry(1, KioskState.ATTRACT, KioskSight(**sight), frozenset())  # type: ignore[arg-type]
