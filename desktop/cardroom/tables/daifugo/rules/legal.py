"""Legal plays: what may be led, what beats what, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from mypy_extensions import i64

from cardroom.tables.daifugo.rules.candidates import groups, plays_of_rank, runs
from cardroom.tables.daifugo.rules.card_sets import JOKERS, RANKS, SPADE_3, THREE, CardSet, lowest_bits
from cardroom.tables.daifugo.rules.pickling import constructed
from cardroom.tables.daifugo.rules.play import RUN, SHORTEST_RUN, Play, jokers_alone, of_rank, readings
from cardroom.tables.daifugo.rules.rule_set import RuleSet


class Refusal(Enum):
    """Why cards may not be played."""

    NO_CARDS = "no-cards"
    NOT_YOURS = "not-yours"
    NO_PLAY = "no-play"  # neither a single, a group nor a run
    OTHER_KIND = "other-kind"  # a run on cards of one rank, or the reverse
    OTHER_COUNT = "other-count"
    TOO_WEAK = "too-weak"
    LOCKED = "locked"
    HARD_LOCKED = "hard-locked"


@dataclass(init=False, unsafe_hash=True)
class Trick:
    """What lies on the table.

    Attributes:
        top: the play to beat; None before the lead.
        owner: the seat that played it; -1 before the lead.
        passed: the seats that have passed, as bits.
        lock: the suits that are locked, as four bits; 0 without a lock.
        hard: whether only the next rank may follow.
        jack: whether a jack has reversed the order until the trick ends.
    """

    top: Final[Play | None]
    owner: Final[int]
    passed: Final[int]
    lock: Final[int]
    hard: Final[bool]
    jack: Final[bool]

    def __init__(
        self,
        top: Play | None = None,
        owner: int = -1,
        passed: int = 0,
        lock: int = 0,
        hard: bool = False,
        jack: bool = False,
    ) -> None:
        self.top = top
        self.owner = owner
        self.passed = passed
        self.lock = lock
        self.hard = hard
        self.jack = jack

    def __reduce__(self) -> tuple[object, ...]:
        return constructed(self)


EMPTY_TRICK: Final = Trick()


def returns_joker(play: Play, top: Play, rules: RuleSet) -> bool:
    """Returns whether the 3 of spades is played on a lone joker."""
    return rules.spade_three and play.cards == SPADE_3 and top.stands == 0 and top.count == 1


def beats(play: Play, top: Play, *, is_reversed: bool) -> bool:
    """Returns whether a play of the same kind and count is stronger.

    A run must lie wholly above the highest card of the other one; in a reversed order below the lowest. Jokers alone
    are the strongest in either order.
    """
    if top.stands == 0:
        return False
    if play.stands == 0:
        return True
    return play.high < top.low if is_reversed else play.low > top.high


def are_neighbours(play: Play, top: Play, *, is_reversed: bool) -> bool:
    """Returns whether a stronger play follows without a rank between."""
    return play.high == top.low - 1 if is_reversed else play.low == top.high + 1


def refusal_of(play: Play, trick: Trick, rules: RuleSet, *, is_reversed: bool) -> Refusal | None:
    """Returns why a play may not be made; None if it may.

    Args:
        play: a play of the table's kinds.
        trick: what is on the table.
        rules: the rules in force.
        is_reversed: whether a lower rank is stronger now.
    """
    top = trick.top
    if top is None or returns_joker(play, top, rules):
        return None
    if (play.kind is RUN) != (top.kind is RUN):
        return Refusal.OTHER_KIND
    if play.count != top.count:
        return Refusal.OTHER_COUNT
    if not beats(play, top, is_reversed=is_reversed):
        return Refusal.TOO_WEAK
    return _lock_refusal(play, top, trick, is_reversed=is_reversed) if play.stands else None


def _lock_refusal(play: Play, top: Play, trick: Trick, *, is_reversed: bool) -> Refusal | None:
    if trick.lock and play.suits != trick.lock:
        return Refusal.LOCKED
    if trick.hard and not are_neighbours(play, top, is_reversed=is_reversed):
        return Refusal.HARD_LOCKED
    return None


def refusal_of_cards(
    cards: CardSet, hand: CardSet, trick: Trick, rules: RuleSet, *, is_reversed: bool
) -> Refusal | None:
    """Returns why cards may not be played; None if they may.

    One legal reading is enough. Of several readings, the one that comes nearest to a legal play gives the reason.
    """
    if not cards:
        return Refusal.NO_CARDS
    if cards & ~hand:
        return Refusal.NOT_YOURS
    plays = readings(cards, runs=rules.runs)
    if not plays:
        return Refusal.NO_PLAY
    return _nearest_refusal(plays, trick, rules, is_reversed=is_reversed)


def refusal_of_card(card: CardSet, hand: CardSet, trick: Trick, rules: RuleSet, *, is_reversed: bool) -> Refusal | None:
    """Returns why a card is in no legal play, or None.

    Of the plays of the kind and size on the table that the hand has with the card, the one nearest to a legal
    play gives the reason. Without any the reason is OTHER_KIND or OTHER_COUNT.

    Args:
        card: one card of the hand.
        hand: the hand.
        trick: what lies on the table.
        rules: the rules in force.
        is_reversed: whether a lower rank is stronger now.
    """
    top = trick.top
    if top is None:
        return None
    possible = [
        play
        for play in legal_plays(hand, EMPTY_TRICK, rules, is_reversed=is_reversed)
        if play.cards & card and play.kind is top.kind and play.count == top.count
    ]
    if not possible:
        return refusal_of_cards(card, hand, trick, rules, is_reversed=is_reversed)
    return _nearest_refusal(possible, trick, rules, is_reversed=is_reversed)


def _nearest_refusal(plays: Sequence[Play], trick: Trick, rules: RuleSet, *, is_reversed: bool) -> Refusal | None:
    """Returns the refusal of the play nearest to a legal one, or None."""
    reasons = [refusal_of(play, trick, rules, is_reversed=is_reversed) for play in plays]
    if None in reasons:
        return None
    order = list(Refusal)
    return max((reason for reason in reasons if reason is not None), key=order.index)


def legal_plays(hand: CardSet, trick: Trick, rules: RuleSet, *, is_reversed: bool) -> list[Play]:
    """Returns all legal plays of a hand, without the pass."""
    top = trick.top
    if top is None:
        return groups(hand) + (runs(hand, SHORTEST_RUN, RANKS) if rules.runs else [])
    if top.stands == 0:
        may_return = bool(hand & SPADE_3) and returns_joker(_SPADE_3_ALONE, top, rules)
        return [_SPADE_3_ALONE] if may_return else []
    stronger = _stronger_runs(hand, top, is_reversed) if top.kind is RUN else _stronger_groups(hand, top, is_reversed)
    if not trick.lock:
        return stronger
    return [play for play in stronger if refusal_of(play, trick, rules, is_reversed=is_reversed) is None]


def _stronger_groups(hand: CardSet, top: Play, is_reversed: bool) -> list[Play]:
    jokers, count = hand & JOKERS, top.count
    found = [jokers_alone(lowest_bits(jokers, count))] if jokers and count <= jokers.bit_count() else []
    rank: i64 = 0 if is_reversed else top.high + 1
    end: i64 = top.low if is_reversed else RANKS
    while rank < end:
        plays = plays_of_rank(hand, rank, count)
        if plays:
            found += plays
        rank += 1
    return found


def _stronger_runs(hand: CardSet, top: Play, is_reversed: bool) -> list[Play]:
    found = runs(hand, top.count, top.count)
    return [play for play in found if beats(play, top, is_reversed=is_reversed)]


_SPADE_3_ALONE: Final = of_rank(SPADE_3, THREE, SPADE_3)
