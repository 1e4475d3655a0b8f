"""Pairs: two cards of the same number, whatever their suits. The joker pairs with nothing."""

from collections.abc import Sequence

from cardroom.cards.cards import JOKER, Card, number_of


def without_pairs(hand: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Takes all pairs out of a hand: of three of a kind one card stays, of four none.

    Returns:
        The hand that is left, in its order, and the discarded cards, pair by pair.
    """
    waiting: dict[int, Card] = {}
    discarded: list[Card] = []
    for card in hand:
        partner = waiting.pop(number_of(card), None)
        if partner is None:
            waiting[number_of(card)] = card
        else:
            discarded += (partner, card)
    return tuple(card for card in hand if card in waiting.values()), tuple(discarded)


def partner_of(card: Card, hand: Sequence[Card]) -> Card | None:
    """The card of a hand that makes a pair with `card`, if there is one."""
    if card == JOKER:
        return None
    return next((other for other in hand if other != JOKER and number_of(other) == number_of(card)), None)
