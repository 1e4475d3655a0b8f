"""Thinks for half a second, in place of Daifugō's hint."""

import time

from cardroom.tables.daifugo.player.assessment import PlayValue, assess
from cardroom.tables.daifugo.player.seen import Seen

THOUGHT_S = 0.5


def think(seen: Seen) -> tuple[PlayValue, ...]:
    """Assesses a position again and again."""
    until = time.perf_counter() + THOUGHT_S
    values = assess(seen)
    while time.perf_counter() < until:
        values = assess(seen)
    return values
