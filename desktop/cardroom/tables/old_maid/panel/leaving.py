"""How hands look while cards leave them, or come."""

from cardroom.cards.cards import Card
from cardroom.tables.old_maid.rules.sight import Hand, OldMaidSight, SeenDraw, SeenPair
from cardroom.widgets.cards.card_fan import CardFan


def take_pair(fan: CardFan, sight: OldMaidSight, pair: SeenPair) -> int:
    """Takes one of the first pairs out of its dealt hand.

    The gaps of a hand stay until its last pair has left; then it closes up.

    Args:
        fan: of the seat.
        sight: the discard.
        pair: the pair; those of its hand before it have left.

    Returns:
        The number of cards that are left.
    """
    dealt, pairs = sight.dealt[pair.seat], pairs_of(sight, pair.seat)
    gone = {place for each in pairs[: pairs.index(pair) + 1] for place in each.places}
    kept = [place for place in range(len(dealt)) if place not in gone]
    fan.show_gaps(frozenset(gone))
    if pair is pairs[-1]:
        fan.show_cards([dealt[place] for place in kept], kept=kept)
    return len(kept)


def pairs_of(sight: OldMaidSight, seat: int) -> list[SeenPair]:
    """Returns the first pairs of a seat."""
    return [pair for pair in sight.first_pairs if pair.seat == seat]


def without(hand: Hand, place: int) -> tuple[list[Card | None], list[int]]:
    """Returns a hand without one card, and the places of the others."""
    kept = [each for each in range(len(hand)) if each != place]
    return [hand[each] for each in kept], kept


def take_drawn(fan: CardFan, hand: Hand, last: SeenDraw) -> None:
    """Shows the drawer's hand as the drawn card lands.

    A pair leaves it at once.

    Args:
        fan: of the drawer; it shows the hand before.
        hand: the hand now.
        last: the draw.
    """
    held = len(fan.cards)
    kept: list[int | None] = [place for place in range(held) if place not in last.places]
    if not last.pair:
        kept.append(None)
    if len(kept) == len(hand):
        fan.show_cards(hand, kept=kept)


def places_before(before: Hand, now: Hand) -> list[int] | None:
    """Returns where each card of a hand was before it was shuffled.

    None if it was not, or its cards are not seen.
    """
    if None in (*before, *now) or before == now or sorted(map(str, before)) != sorted(map(str, now)):
        return None
    return [before.index(card) for card in now]
