"""Legal plays: what may be led, what beats what, and why not."""

from dataclasses import dataclass
from enum import Enum

from cardroom.tables.daifugo.rules.card_sets import (
    ALL_SUITS,
    JOKERS,
    RANKS,
    SPADE_3,
    SUITS,
    CardSet,
    lowest_bits,
    suits_at,
)
from cardroom.tables.daifugo.rules.play import (
    SHORTEST_RUN,
    Kind,
    Play,
    jokers_alone,
    of_rank,
    readings,
    run_of,
    suit_choices,
)
from cardroom.tables.daifugo.rules.rule_set import RuleSet


class Refusal(Enum):
    """Why cards may not be played."""

    NO_CARDS = "no-cards"
    NOT_YOURS = "not-yours"
    NO_PLAY = "no-play"  # neither a single, a group nor a run
    OTHER_KIND = "other-kind"
    OTHER_COUNT = "other-count"
    TOO_WEAK = "too-weak"
    LOCKED = "locked"
    HARD_LOCKED = "hard-locked"


@dataclass(frozen=True, slots=True)
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

    top: Play | None = None
    owner: int = -1
    passed: int = 0
    lock: int = 0
    hard: bool = False
    jack: bool = False


EMPTY_TRICK = Trick()


def returns_joker(play: Play, top: Play, rules: RuleSet) -> bool:
    """Returns whether a play is the 3 of spades on a lone joker."""
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
    if play.kind is not top.kind:
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
    """Returns why cards may not be played in any reading; None if one may.

    With several readings, the reason is that of the reading that comes nearest to a legal play.
    """
    if not cards:
        return Refusal.NO_CARDS
    if cards & ~hand:
        return Refusal.NOT_YOURS
    plays = readings(cards, runs=rules.runs)
    if not plays:
        return Refusal.NO_PLAY
    reasons = [refusal_of(play, trick, rules, is_reversed=is_reversed) for play in plays]
    if None in reasons:
        return None
    order = list(Refusal)
    return max((reason for reason in reasons if reason is not None), key=order.index)


def legal_plays(hand: CardSet, trick: Trick, rules: RuleSet, *, is_reversed: bool) -> list[Play]:
    """Returns all legal plays of a hand, without the pass."""
    top = trick.top
    if top is None:
        return _leads(hand, rules)
    make = _runs if top.kind is Kind.RUN else _of_ranks
    plays = make(hand, top.count, top.count)
    return [play for play in plays if refusal_of(play, trick, rules, is_reversed=is_reversed) is None]


def _leads(hand: CardSet, rules: RuleSet) -> list[Play]:
    most = SUITS + (hand & JOKERS).bit_count()
    plays = _of_ranks(hand, 1, most)
    if rules.runs:
        plays += _runs(hand, SHORTEST_RUN, RANKS)
    return plays


def _of_ranks(hand: CardSet, fewest: int, most: int) -> list[Play]:
    """Returns singles and groups of the counts given."""
    jokers = hand & JOKERS
    total = jokers.bit_count()
    plays = [jokers_alone(lowest_bits(jokers, count)) for count in range(fewest, min(most, total) + 1)]
    for rank in range(RANKS):
        held = suits_at(hand, rank)
        for suits in _SUBSETS[held]:
            count = suits.bit_count()
            for added in range(max(0, fewest - count), min(most - count, total) + 1):
                cards = suits << 4 * rank | lowest_bits(jokers, added)
                for stood in suit_choices(ALL_SUITS & ~suits, added):
                    plays.append(of_rank(cards, rank, suits | stood))
    return plays


def _runs(hand: CardSet, fewest: int, most: int) -> list[Play]:
    """Returns runs of the counts given; jokers fill gaps or replace cards."""
    jokers = hand & JOKERS
    total = jokers.bit_count()
    plays: list[Play] = []
    for suit in range(SUITS):
        for low in range(RANKS - fewest + 1):
            sources: list[tuple[CardSet, int]] = [(0, 0)]  # natural cards, number of jokers
            for high in range(low, min(low + most, RANKS)):
                card = hand & (1 << 4 * high + suit)
                with_joker = [(cards, used + 1) for cards, used in sources if used < total]
                sources = ([(cards | card, used) for cards, used in sources] if card else []) + with_joker
                if not sources:
                    break
                if high - low + 1 >= fewest:
                    plays += [
                        run_of(cards | lowest_bits(jokers, used), low, 1 << suit) for cards, used in sources if cards
                    ]
    return plays


_SUBSETS: tuple[tuple[int, ...], ...] = tuple(
    tuple(subset for subset in range(1, ALL_SUITS + 1) if not subset & ~held) for held in range(ALL_SUITS + 1)
)
"""The subsets of each set of suits, without the empty one."""
