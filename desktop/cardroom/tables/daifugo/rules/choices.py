"""What a seat can play, and why a card cannot be played."""

from typing import NamedTuple

from cardroom.tables.daifugo.rules.card_sets import CardSet, union
from cardroom.tables.daifugo.rules.legal import (
    EMPTY_TRICK,
    Refusal,
    Trick,
    legal_plays,
    refusal_of,
    refusal_of_cards,
)
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight


class PlayCount(NamedTuple):
    """The plays of a seat.

    Attributes:
        kind: the kind that the field asks for; SINGLE on an empty field.
        size: number of cards of a play.
        plays: number of single cards, of ranks with a group, or of runs.
        ranks: the lowest ranks of the plays, the lowest first; JOKER_RANK for jokers alone.
    """

    kind: Kind
    size: int
    plays: int
    ranks: tuple[int, ...]


def plays_of(sight: DaifugoSight) -> list[Play]:
    """Returns the legal plays of the seat that sees."""
    return legal_plays(sight.hand, sight.trick, sight.options.rules, is_reversed=sight.is_reversed)


def play_count(sight: DaifugoSight) -> PlayCount:
    """Counts the legal plays of the seat that sees.

    The field is not empty.
    """
    plays, top = plays_of(sight), sight.trick.top
    ranks = tuple(sorted({play.low for play in plays}))
    if top is None or top.kind is Kind.SINGLE:
        return PlayCount(Kind.SINGLE, 1, union(play.cards for play in plays).bit_count(), ranks)
    count = len(ranks) if top.kind is Kind.GROUP else len({play.stands for play in plays})
    return PlayCount(top.kind, top.count, count, ranks)


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
    reasons = [refusal_of(play, trick, rules, is_reversed=is_reversed) for play in possible]
    if None in reasons:
        return None
    order = list(Refusal)
    return max((reason for reason in reasons if reason is not None), key=order.index)
