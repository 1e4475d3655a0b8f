"""Computes how many credits may come in."""

from cardroom.kiosk.rules.cluster import Session
from cardroom.kiosk.rules.setup import MOST_CREDITS
from cardroom.kiosk.rules.sight import KioskSight


def session_room(sight: KioskSight) -> int | None:
    """Returns the credits that vouchers and operator may bring in this session.

    None if there is no limit. The guard `is_within_limit` decides; this is for the texts.
    """
    limit, session = sight.setup.session_credits, sight.session or Session()
    return None if not limit else max(0, limit - session.limited)


def machine_room(sight: KioskSight) -> int:
    """Returns the credits that the machine can still take."""
    return max(0, MOST_CREDITS - sight.credits)
