"""The pay tables that the operator of a kiosk may choose."""

from cardroom.house.pay_table_offer import PayTableOffer
from cardroom.house.spec import Text
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import returns_of
from cardroom.tables.poker.rules.pay_tables import PRESETS

_NAMES = {
    "festival": "Festival",
    "house-99": "House 99",
    "house-98": "House 98",
    "tight": "Tight",
    "heritage": "Heritage",
}
"""Sources of the texts in `pay_tables.words`."""


def pay_table_offers() -> tuple[PayTableOffer, ...]:
    """Computes the return of each preset.

    The first call loads numpy and the odds tables: not in the thread of a window.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return tuple(
        PayTableOffer(_NAMES[code], Text("PayTables", _NAMES[code]), str(table), returns_of(Game(table)).fraction)
        for code, table in PRESETS.items()
    )
