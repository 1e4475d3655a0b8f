"""How hands look while cards leave them, or come."""

from collections.abc import Callable, Sequence

from cardroom.cards.cards import Card
from cardroom.tables.old_maid.rules.sight import Hand, OldMaidSight, SeenDraw, SeenPair
from cardroom.widgets.cards.card_fan import CardFan


class FirstPairs:
    """Takes the first pairs out of the dealt hands.

    The gaps of a hand stay until its last pair has left; then it closes up.

    Args:
        sight: the discard.
        fans: of all seats.
        begins: called with a seat and its cards before its first pair leaves.
        left: called with a seat and the number of cards that are left.
    """

    def __init__(
        self,
        sight: OldMaidSight,
        fans: Sequence[CardFan],
        begins: Callable[[int, list[Card]], None],
        left: Callable[[int, int], None],
    ) -> None:
        self._sight, self._fans = sight, fans
        self._begins, self._left = begins, left
        self._gaps: dict[int, list[int]] = {}

    def leave(self, pair: SeenPair) -> None:
        """Takes a pair out of its hand."""
        seat, fan, dealt = pair.seat, self._fans[pair.seat], self._sight.dealt[pair.seat]
        pairs = [each for each in self._sight.first_pairs if each.seat == seat]
        if seat not in self._gaps:
            self._begins(seat, [card for each in pairs for card in each.cards])
        gone = self._gaps.setdefault(seat, [])
        gone += pair.places
        kept = [place for place in range(len(dealt)) if place not in gone]
        fan.show_gaps(frozenset(gone))
        self._left(seat, len(kept))
        if pair is pairs[-1]:
            fan.show_cards([dealt[place] for place in kept], kept=kept)


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
