"""The simple players: at random, and at random with some sense."""

from collections.abc import Sequence
from typing import Final

from cardroom.cards.dealing import DealStream
from cardroom.tables.daifugo.player.finishing import forbidden_last, is_foul
from cardroom.tables.daifugo.player.priorities import strength
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, played
from cardroom.tables.daifugo.rules.card_sets import EIGHT, JOKERS, CardSet, count_at, each_bit, strength_of
from cardroom.tables.daifugo.rules.play import JOKER_RANK, Kind, Play


def by_chance(seen: Seen, stream: DealStream) -> Decision:
    """Chooses one of all legal plays and the pass, each equally likely."""
    if seen.to_give:
        return Decision(_random_cards(seen, stream))
    plays = seen.legal_plays()
    place = stream.below(len(plays) + (1 if seen.may_pass else 0))
    return PASS if place == len(plays) else played(plays[place])


def _random_cards(seen: Seen, stream: DealStream) -> CardSet:
    given = 0
    for _ in range(min(seen.to_give, seen.hand.bit_count())):
        rest = list(each_bit(seen.hand & ~given))
        given |= rest[stream.below(len(rest))]
    return given


# --- easy -------------------------------------------------------------------------------------------------------------

_PASSING: Final = 12
"""The weight of the pass: an ace has 9, a two 4, a joker 1, and a weak card up to 196."""

_BREAKING: Final = 4
"""By what a play that breaks up a group is divided."""

_SPENDING: Final = 16
"""By what a play with a joker among other cards is divided."""

_CUTTING: Final = 4
"""By what a play with an 8 that cuts is divided."""


def easy(seen: Seen, stream: DealStream) -> Decision:
    """Chooses at random among the legal plays, weak cards more often.

    It keeps twos, jokers and eights that cut for later, seldom breaks up groups, likes to lead many cards, passes now
    and then, and always goes out when it can.
    """
    if seen.to_give:
        return Decision(_weak_cards(seen, stream))
    plays = list({play.cards: play for play in reversed(seen.legal_plays())}.values())  # each with its first reading
    fouls = [play for play in plays if play.cards == seen.hand and _is_foul(play, seen)]
    sound = [play for play in plays if play not in fouls]
    for play in sound:
        if play.cards == seen.hand:
            return played(play)
    if not sound:
        return played(fouls[0]) if fouls and not seen.may_pass else PASS
    weights = [_liking(play, seen) for play in sound]
    if seen.trick.top is not None:
        weights.append(_PASSING)
    place = weighted(weights, stream)
    return PASS if place == len(sound) else played(sound[place])


def _is_foul(play: Play, seen: Seen) -> bool:
    return is_foul(play, seen.trick, seen.rules, revolution=seen.revolution)


def _liking(play: Play, seen: Seen) -> int:
    """Returns the weight of a play, at least 1."""
    weight = _weakness(strength(play, is_reversed=seen.revolution))
    if seen.trick.top is None:
        weight *= play.count**2
    jokers = (play.cards & JOKERS).bit_count()
    if jokers and play.stands:
        weight //= _SPENDING
    if play.kind is not Kind.RUN and play.stands and count_at(seen.hand, play.low) > play.count - jokers:
        weight //= _BREAKING
    if seen.rules.eight_cut and play.ranks_of(EIGHT):
        weight //= _CUTTING
    return 1 if _spoils(play, seen) else max(1, weight)


def _spoils(play: Play, seen: Seen) -> bool:
    """Returns whether only cards that may not be the last remain."""
    return not seen.hand & ~play.cards & ~forbidden_last(seen.rules, revolution=seen.revolution)


def _weak_cards(seen: Seen, stream: DealStream) -> CardSet:
    """Returns cards to give, the weak ones more often."""
    given = 0
    for _ in range(min(seen.to_give, seen.hand.bit_count())):
        rest = list(each_bit(seen.hand & ~given))
        given |= rest[weighted([_weakness(strength_of(card, is_reversed=seen.revolution)) for card in rest], stream)]
    return given


def _weakness(strength: int) -> int:
    """Returns a weight: 196 for the weakest rank, 1 for a joker."""
    return (JOKER_RANK + 1 - strength) ** 2


def weighted(weights: Sequence[int], stream: DealStream) -> int:
    """Returns a place in a list, each as likely as its weight.

    Args:
        weights: whole numbers from 0; at least one is more.
        stream: the random numbers.
    """
    number = stream.below(sum(weights))
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise AssertionError("the weights are less than their sum")
