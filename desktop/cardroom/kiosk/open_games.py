"""Finds out whether a person has a game that is not over."""

from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskCluster


def has_open_game(parts: KioskParts, cluster: KioskCluster) -> bool:
    """Returns whether a game is open at some table.

    That is an open hand, an uncollected win, or a game that was paid for and is not over.

    Args:
        parts: bank and tables.
        cluster: of the kiosk.
    """
    if cluster.session is None:
        return False
    return any(parts.bank.account(spec.code).escrow > 0 for spec in parts.tables)
