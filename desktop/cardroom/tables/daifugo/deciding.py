"""Decisions of the computer players, as messages to the table."""

from cardroom.messages import Message
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit, rank_of, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight


def seat_to_act(state: DaifugoState, cluster: DaifugoCluster) -> int | None:
    """Returns the seat whose press the table waits for, if any."""
    if state is DaifugoState.EXCHANGE:
        exchange = cluster.next_exchange
        return None if exchange is None else exchange.rich
    if state in (DaifugoState.TURN, DaifugoState.CHOOSE) and cluster.game is not None:
        return cluster.game.turn
    return None


def decide(entry: DaifugoEntry) -> Message | None:
    """Returns a player's press; None if another seat acts.

    The weakest cards go first.

    Args:
        entry: the state, as the player's seat sees it.
    """
    sight, legal = entry.sight, entry.legal
    seat = sight.seat
    if seat is None or not sight.hands:
        return None
    if "give" in legal:
        count = next((each.count for each in sight.exchanges if each.rich == seat and not each.is_done), 0)
        return Give(seat, _weakest(sight, count)) if count else None
    return _turn(entry, seat) if seat == sight.turn else None


def _turn(entry: DaifugoEntry, seat: int) -> Message | None:
    sight = entry.sight
    if "hand_on" in entry.legal:
        return HandOn(seat, _weakest(sight, sight.duties[0].count))
    if "play" not in entry.legal:
        return None
    plays = legal_plays(sight.hand, sight.trick, sight.options.rules, is_reversed=sight.is_reversed)
    if not plays:
        return PassTurn(seat)
    play = min(plays, key=lambda each: (_strength(sight, each), -each.count))
    return PlayCards(seat, play.cards, play.stands)


def _strength(sight: DaifugoSight, play: Play) -> int:
    if not play.stands:
        return 100
    return -play.high if sight.is_reversed else play.low


def _weakest(sight: DaifugoSight, count: int) -> CardSet:
    order = sorted(each_bit(sight.hand), key=rank_of)
    return union(order[:count])
