"""Formats a game of Old Maid as a log.

Each event is one line; seats are counted from 0.
"""

from cardroom.cards.cards import Card, card_name
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState, without_pairs


def log_line(state: OldMaidState, cluster: OldMaidCluster) -> str | None:
    """Formats the events of a state that was entered.

    Returns:
        One or more lines, such as "seat 2 drew from seat 3, discarded 4S 4H"; None for a state without events.
    """
    match state:
        case OldMaidState.DEAL:
            counts = ", ".join(str(len(hand)) for hand in cluster.hands)
            return f"game {cluster.round_number}: seat {cluster.first} is first; dealt {counts}"
        case OldMaidState.DISCARD:
            discards = [without_pairs(cluster.dealt[seat])[1] for seat in cluster.order]
            rows = [f"seat {seat} discarded {_names(pile)}" for seat, pile in zip(cluster.order, discards, strict=True)]
            return "\n".join([*rows, *_out(cluster.out, cluster)])
        case OldMaidState.DRAWN:
            return _draw_line(cluster)
        case OldMaidState.RESULT:
            return f"seat {cluster.holder} is left with the joker; ranking {', '.join(map(str, cluster.out))}"
        case _:
            return None


def _draw_line(cluster: OldMaidCluster) -> str:
    assert cluster.last is not None
    last = cluster.last
    line = f"seat {last.drawer} drew from seat {last.source}"
    if last.pair:
        line += f", discarded {_names(last.pair)}"
    return "\n".join([line, *_out(last.went_out, cluster)])


def _out(seats: tuple[int, ...], cluster: OldMaidCluster) -> list[str]:
    return [f"seat {seat} is out, rank {cluster.out.index(seat) + 1}" for seat in seats]


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_name, cards)) or "nothing"
