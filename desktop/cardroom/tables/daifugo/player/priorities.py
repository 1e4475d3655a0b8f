"""Priority values: which combination of a hand is led first.

Source: as of the role values. The highest is led.
"""

from typing import Final

from cardroom.tables.daifugo.player.hand_values import Cut
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.role_values import CLEARING_ROLE
from cardroom.tables.daifugo.rules.card_sets import RANKS
from cardroom.tables.daifugo.rules.game import makes_revolution
from cardroom.tables.daifugo.rules.play import JOKER_RANK, Kind, Play

_LAST: Final = 2
"""The priority of the combination with which a hand goes out after the others have cleared the field."""

_TURN: Final = 90
_BEFORE_A_TURN: Final = 91
_NO_TURN: Final = 1
_NEEDS_A_TURN: Final = 90
"""The highest role value of small combinations with which a revolution is worth while."""


def strength(play: Play, *, is_reversed: bool) -> int:
    """Returns the strength of a combination's strongest card.

    It is 0 for the weakest rank, 12 for the strongest, 13 for jokers alone.
    """
    if play.high == JOKER_RANK:
        return JOKER_RANK
    return RANKS - 1 - play.low if is_reversed else play.high


def priority(position: Position, play: Play, cut: Cut) -> int:
    """Returns the priority value of one combination of a cut."""
    rules = position.seen.rules
    turning = [part for part in cut.parts if makes_revolution(part, rules)]
    favoured = [part for part in turning if _is_worth_while(position, part, cut)]
    if play in favoured:
        return _TURN
    if play in turning:
        return _NO_TURN
    role = position.role(play)
    clears = role >= CLEARING_ROLE
    if clears and favoured and play.kind is not Kind.RUN:
        return _BEFORE_A_TURN
    return _plain(position, play, role, cut)


def _plain(position: Position, play: Play, role: int, cut: Cut) -> int:
    """Returns the priority value without regard to revolutions."""
    if role >= CLEARING_ROLE:
        return 110 - role
    clearing = sum(1 for part in cut.parts if part != play and position.plain_role(part) >= CLEARING_ROLE)
    if len(cut.parts) - clearing <= 1:
        return _LAST
    alike = sum(1 for part in cut.parts if part.kind is play.kind and part.count == play.count)
    return 40 + (RANKS - strength(play, is_reversed=position.seen.revolution)) * 2 + 4 * alike


def _is_worth_while(position: Position, turning: Play, cut: Cut) -> bool:
    """Returns whether a revolution is worth while.

    It is if no single or pair is strong, and the hand value does not rise.
    """
    if any(part.count <= 2 and position.plain_role(part) > _NEEDS_A_TURN for part in cut.parts):
        return False
    after = position.ending(revolution=not position.seen.revolution).value(position.seen.hand & ~turning.cards)
    return after <= cut.value


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
