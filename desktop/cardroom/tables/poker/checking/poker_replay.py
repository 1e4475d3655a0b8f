"""How recorded steps of poker are played again."""

from collections.abc import Iterable, Iterator

from cardroom.bank.rounds import PlayedRound
from cardroom.cards.hands import Hand
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.credit_replay import CreditReplay, Moment
from cardroom.dataflow.credit_walk import RoundWalk
from cardroom.dataflow.seeds import Seeds
from cardroom.ledger import FIRST_CREDITS, Account
from cardroom.messages import AddWord, Message
from cardroom.tables.poker.diagram import poker_diagram
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.cluster import BetTo, Doubled, Mark, PokerCluster, PokerState, TakenBack, WaitingDeal
from cardroom.tables.poker.rules.sight import PokerSight

_S = PokerState
PokerMoment = Moment[PokerState, PokerCluster]

_PRESSES = {
    (_S.BET, _S.OPEN_HAND): ("deal",),
    (_S.BET, _S.FINISH): ("leave",),
    (_S.OPEN_HAND, _S.CHOOSE_HAND): ("draw",),
    (_S.RESULT, _S.REFRESH): ("collect", "deal"),
    (_S.RESULT, _S.DOUBLE_UP): ("double",),
    (_S.FINISH, _S.INITIALIZE): ("new_game",),
}
"""The presses without a value that can lead from one state to another."""


def _diagram(after: PokerCluster) -> BlockDiagram[PokerState, PokerCluster, PokerSight]:
    """Returns the diagram with the seed and the options of a cluster."""
    deal = after.next_deal or after
    seeds = Seeds(lambda _: bytes.fromhex(deal.seed), fair=deal.fair)
    return poker_diagram(lambda: after.options, seeds)


def _messages(here: PokerMoment, found: PokerMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment.

    A bet is taken for one that was typed: every other bet key leads to a bet that can be typed, too.
    """
    cluster, after = here.cluster, found.cluster
    match here.state, found.state:
        case _S.BET, _S.BET:
            yield AddWord(after.word)
            yield BetTo(after.bet)
        case _S.OPEN_HAND, _S.OPEN_HAND:
            yield Message("mark_all")
            yield from map(Mark, sorted(cluster.marks ^ after.marks))
        case _S.RESULT, _S.RESULT if after.next_deal is not None:
            yield AddWord(after.next_deal.word)
        case _S.RESULT, _S.REFRESH if after.pressed is not None:
            yield after.pressed
        case _S.DOUBLE_UP, _S.RESULT:
            yield TakenBack(after.round_number)
        case _S.DOUBLE_UP, _S.DOUBLE_UP if after.doubled is not None:
            yield Doubled(after.round_number, after.doubled)
        case states:
            yield from map(Message, _PRESSES.get(states, ()))


def _agrees(expected: PokerCluster, found: PokerMoment) -> bool:
    """Returns whether a moment has the expected cluster.

    A deal that waits has a seed.
    """
    return expected == found.cluster and bool(found.cluster.seed or found.state is not _S.REFRESH)


def _may_move(last: int, known: int, before: int) -> bool:
    """Returns whether another table can have moved the player's credits.

    It takes stakes; and it grants the first credits to a player who has none, or had none when both tables were opened
    at once.
    """
    if before <= last:
        return before <= known <= last
    if last == FIRST_CREDITS:
        return before == last + FIRST_CREDITS
    return last == 0 and 0 <= known <= before <= FIRST_CREDITS


def _players(last: int, found: int) -> Iterable[int]:
    """Returns credits that the table may have known.

    Bets depend on no others.
    """
    return dict.fromkeys((found, *range(HIGHEST_BET + 1), found - FIRST_CREDITS))


def _begin(played: PlayedRound, first: PokerMoment) -> PokerMoment | None:
    """Returns a moment that the first step on record can follow.

    In the first one of all, before the first round, the table is opened. In the first one that is kept, a round has
    ended in another one that has been deleted.
    """
    cluster, after = first.cluster, first.account
    if not played.number:
        before = Account(0 if played.postings else after.player, 0, after.prize)
        return Moment(_S.FINISH, PokerCluster(), before) if first.state is _S.INITIALIZE else None
    if first.state is not _S.REFRESH:
        return None
    collected = played.escrow  # by the first step
    ended = PokerCluster(
        round_number=cluster.round_number - 1,
        last_bet=cluster.last_bet,
        result=Hand.NOTHING,
        doubled=collected,
        next_deal=WaitingDeal(cluster.round_number, cluster.seed, cluster.word, cluster.fair),
    )
    state = _S.DOUBLE_UP if cluster.pressed is None else _S.RESULT
    return Moment(state, ended, Account(after.player - collected, collected, after.prize))


POKER = CreditReplay(
    diagram=_diagram,
    messages=_messages,
    agrees=_agrees,
    may_move=_may_move,
    players=_players,
)
WALK = RoundWalk(POKER, PokerCluster(), _begin)
"""Walks through a round of poker."""
