"""The pay tables that the operator of a kiosk may choose."""

from cardroom.house.pay_table_offer import PayTableOffer
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import returns_of
from cardroom.tables.poker.pay_tables.words import PRESET_NAMES
from cardroom.tables.poker.rules.pay_tables import PRESETS


def pay_table_offers() -> tuple[PayTableOffer, ...]:
    """Computes the return of each preset.

    The first call loads numpy and the odds tables: not in the thread of a window.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return tuple(
        PayTableOffer(PRESET_NAMES[code].source, PRESET_NAMES[code], str(table), returns_of(Game(table)).fraction)
        for code, table in PRESETS.items()
    )
