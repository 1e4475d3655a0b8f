"""Computes the places of a fan at which its holder shows doubt."""

from cardroom.cards.cards import JOKER
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster

_DOUBTS_OF_8, _FALSE_DOUBTS_OF_8 = 6, 1


def doubtful_places(cluster: OldMaidCluster) -> frozenset[int]:
    """Returns the places of the source's fan at which its holder doubts.

    It shows doubt mostly at the joker, and now and then at another card. The face is that of the player who holds the
    cards, who sees them. It follows from the seed and the moves, so a card that is lifted again gets the same look.
    """
    if not cluster.options.habits or not cluster.paired or cluster.is_over:
        return frozenset()
    source = cluster.source
    stream = cluster.stream(f"seat {source} face {len(cluster.moves)}")
    hand = cluster.hands[source]
    chances = [stream.below(8) for _ in hand]
    return frozenset(
        place
        for place, card in enumerate(hand)
        if chances[place] < (_DOUBTS_OF_8 if card == JOKER else _FALSE_DOUBTS_OF_8)
    )
