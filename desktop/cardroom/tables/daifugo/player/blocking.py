"""Blocks an opponent who holds one card, before the values are asked.

A rule of thumb of people: lead what that opponent cannot follow, and follow with the highest. Against an opponent with
two cards it loses points (docs/benchmarks.md).
"""

from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.priorities import strength
from cardroom.tables.daifugo.player.role_values import CLEARING_ROLE
from cardroom.tables.daifugo.rules.play import Play


def blocking_plays(position: Position) -> list[Play]:
    """Returns the plays that block an opponent with one card.

    There are none where the values decide: without such an opponent, if the seat can go out itself, and if the field
    can hardly be beaten.
    """
    if not _is_threatened(position):
        return []
    plays = [play for play in position.seen.legal_plays() if not position.is_foul(play)]
    if any(position.goes_out(play) for play in plays):
        return []
    top = position.seen.trick.top
    if top is None:
        plays = [play for play in plays if not _spoils(position, play)]
        return [play for play in plays if _is_safe(position, play)] or _highest(position, plays)
    is_safe = (
        top.count > 1 or position.roles(position.out, is_reversed=position.seen.is_reversed).of(top) >= CLEARING_ROLE
    )
    return [] if is_safe else _highest(position, plays)


def _is_threatened(position: Position) -> bool:
    """Returns whether an opponent can go out with one card."""
    seen = position.seen
    passed = seen.trick.passed if seen.rules.pass_holds else 0
    return any(count == 1 and seat != seen.seat and not passed >> seat & 1 for seat, count in enumerate(seen.counts))


def _is_safe(position: Position, play: Play) -> bool:
    """Returns whether one card can hardly follow a play."""
    return play.count > 1 or position.role(play) >= CLEARING_ROLE


def _spoils(position: Position, play: Play) -> bool:
    """Returns whether the rest of the hand can only foul."""
    return position.ending(revolution=position.revolution_after(play)).is_spoilt(position.left_by(play))


def _highest(position: Position, plays: list[Play]) -> list[Play]:
    """Returns the strongest plays."""
    is_reversed = position.seen.is_reversed
    best = max((strength(play, is_reversed=is_reversed) for play in plays), default=0)
    return [play for play in plays if strength(play, is_reversed=is_reversed) == best]
