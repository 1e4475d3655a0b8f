"""Values of all legal plays, the best first.

The hint shows them, and the normal player follows them.
"""

from dataclasses import dataclass, replace
from typing import Final

from cardroom.tables.daifugo.player.hand_values import Cut
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.priorities import blocking_plays, priority, strength
from cardroom.tables.daifugo.player.role_values import CLEARING_ROLE
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.card_sets import JOKERS, NATURALS, CardSet, lowest_bits
from cardroom.tables.daifugo.rules.pickling import constructed
from cardroom.tables.daifugo.rules.play import Play, readings

LEAD_WORTH: Final = 1
"""What a play that can clear the field may cost the hand value: the next lead is worth it.

With 0, as the specification has it, a combination that takes a point off is never played until it goes out, and the
player is no better than the easy one (docs/adr/0034).
"""

Order = tuple[int, ...]
"""A sort key; the lowest comes first."""


@dataclass(frozen=True, slots=True)
class PlayValue:
    """The values of a play or of the pass.

    Attributes:
        play: the play; None for the pass.
        role: its role value in this trick; 0 for the pass.
        priority: its priority value; 0 for the pass.
        after: the hand value that remains; the lower the better.
        clears: whether it can clear the field.
        goes_out: whether it is the last of the hand.
        is_foul: whether who goes out with it is ranked last.
    """

    play: Play | None
    role: int
    priority: int
    after: int
    clears: bool
    goes_out: bool
    is_foul: bool

    def __reduce__(self) -> tuple[object, ...]:
        return constructed(self)


def assess(seen: Seen) -> tuple[PlayValue, ...]:
    """Returns the values of all legal plays and the pass.

    The best comes first: that is what the normal player does. Empty where cards are to be given or discarded.
    """
    if seen.to_give:
        return ()
    position = Position(seen)
    cut = position.cut()
    order = _lead_order if seen.trick.top is None else _follow_order
    blocking = blocking_plays(position)
    choices: list[tuple[Order, Play | None]] = [
        ((play not in blocking, *order(position, cut, play)), play) for play in seen.legal_plays()
    ]
    if seen.may_pass:
        choices.append(((1, *_pass_order(position, cut)), None))
    choices.sort(key=lambda choice: choice[0])
    return tuple(_value_of_pass(cut) if play is None else _value_of(position, cut, play) for _, play in choices)


def best_play(seen: Seen) -> Play | None:
    """Returns the play that `assess` puts first; None for the pass."""
    position = Position(seen)
    blocking = blocking_plays(position)
    if not blocking:
        return best_by_values(position)
    cut, order = position.cut(), _lead_order if seen.trick.top is None else _follow_order
    return min(blocking, key=lambda play: order(position, cut, play))


def best_by_values(position: Position) -> Play | None:
    """Returns what the three values recommend; None for the pass.

    It does not compute more values than it needs.
    """
    seen, cut = position.seen, position.cut()
    if seen.trick.top is None:
        return _best_lead(position, cut)
    plays = seen.legal_plays()
    if not plays:
        return None
    first = min(_follow_class(position, play) for play in plays)
    if first > _pass_order(position, cut)[:2]:
        return None
    equal = [play for play in plays if _follow_class(position, play) == first]
    return min(equal, key=lambda play: _follow_order(position, cut, play))


def _best_lead(position: Position, cut: Cut) -> Play | None:
    """Returns the first of the leads; None for the pass.

    It looks at the combinations of the cut, and at all plays only where it must.
    """
    seen = position.seen
    if not (seen.rules.seven_pass or seen.rules.ten_discard):
        whole = [play for play in readings(seen.hand, runs=seen.rules.runs) if not position.is_foul(play)]
        plays = whole or [_with_first_jokers(part, seen.hand) for part in cut.parts]
        order, first = min((_lead_order(position, cut, play), place) for place, play in enumerate(plays))
        if order[0] < _SPOILING:
            return plays[first]
    best = min(seen.legal_plays(), key=lambda play: _lead_order(position, cut, play))
    return None if seen.may_pass and _pass_order(position, cut) < _lead_order(position, cut, best) else best


def _with_first_jokers(part: Play, hand: CardSet) -> Play:
    """Returns a combination with the first jokers, as plays have them."""
    jokers = part.cards & JOKERS
    return replace(part, cards=part.cards & NATURALS | lowest_bits(hand & JOKERS, jokers.bit_count()))


# --- orders -----------------------------------------------------------------------------------------------------------

_OUT, _PLANNED, _OTHER, _SPOILING, _PASS, _FOUL = range(6)
"""The classes of leads, the best first."""


def _lead_order(position: Position, cut: Cut, play: Play) -> Order:
    """Returns the sort key of a lead.

    The combinations of the cut come first, by their priority values.
    """
    rest = position.left_by(play)
    planned = _within(cut, play)
    if position.is_foul(play):
        kind = _FOUL
    elif not rest:
        kind = _OUT
    elif position.ending(revolution=position.revolution_after(play)).is_spoilt(rest):
        kind = _SPOILING
    else:
        kind = _PLANNED if planned else _OTHER
    after = 0 if kind == _PLANNED else position.value_after(play)
    return (kind, after, -priority(position, play, _cut_with(position, cut, play)), *_tie(position, play))


def _follow_order(position: Position, cut: Cut, play: Play) -> Order:
    """Returns the sort key of a play that follows.

    The value of the rest comes first, then the priority value.
    """
    with_play = _cut_with(position, cut, play)
    return (*_follow_class(position, play), 0, -priority(position, play, with_play), *_tie(position, play))


def _follow_class(position: Position, play: Play) -> Order:
    """Returns the first two numbers of `_follow_order`."""
    if position.is_foul(play):
        return (_FOUL, 0)
    if position.goes_out(play):
        return (_OUT, 0)
    wins_lead = position.role(play) >= CLEARING_ROLE and not position.leads_after_pass
    lead = LEAD_WORTH if wins_lead else 0
    return (_PLANNED, position.value_after(play) - lead)


def _pass_order(position: Position, cut: Cut) -> Order:
    """Returns the sort key of the pass.

    It comes after all plays that leave the hand no worse.
    """
    return (_PASS,) if position.seen.trick.top is None else (_PLANNED, cut.value, 1)


def _tie(position: Position, play: Play) -> Order:
    """Returns the order of equal plays: weaker, more cards, lower bits."""
    rank = strength(play, is_reversed=position.seen.revolution)
    return (rank, -play.count, play.cards, play.stands)


# --- values -----------------------------------------------------------------------------------------------------------


def _is_same(part: Play, play: Play) -> bool:
    """Returns whether two plays differ only in their jokers."""
    naturals = part.cards & NATURALS == play.cards & NATURALS
    return naturals and part.count == play.count and part.low == play.low and part.kind is play.kind


def _within(cut: Cut, play: Play) -> bool:
    return any(_is_same(part, play) for part in cut.parts)


def _cut_with(position: Position, cut: Cut, play: Play) -> Cut:
    """Returns the best cut that has a play among its combinations."""
    if _within(cut, play):
        parts = tuple(play if _is_same(part, play) else part for part in cut.parts)
        return Cut(cut.value, parts)
    values = position.now.values
    rest = values.cut(position.seen.hand & ~play.cards)
    return Cut(values.points(play) + rest.value, (play, *rest.parts))


def _value_of(position: Position, cut: Cut, play: Play) -> PlayValue:
    role = position.role(play)
    return PlayValue(
        play,
        role,
        priority(position, play, _cut_with(position, cut, play)),
        position.value_after(play),
        clears=role >= CLEARING_ROLE,
        goes_out=position.goes_out(play),
        is_foul=position.is_foul(play),
    )


def _value_of_pass(cut: Cut) -> PlayValue:
    return PlayValue(None, 0, 0, cut.value, clears=False, goes_out=False, is_foul=False)
