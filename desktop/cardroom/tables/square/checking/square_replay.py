"""How recorded steps of SQUARE are played again."""

from collections.abc import Iterable, Iterator

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.credit_replay import CreditReplay, Moment
from cardroom.dataflow.credit_walk import RoundWalk
from cardroom.dataflow.seeds import Seeds
from cardroom.ledger import Account
from cardroom.messages import AddWord, Message
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import Place, SetStake
from cardroom.tables.square.rules.sight import SquareSight

_S = SquareState
SquareMoment = Moment[SquareState, SquareCluster]

_PRESSES = {
    (_S.READY, _S.FINISH): ("leave",),
    (_S.READY, _S.SHUFFLE): ("start", "practise"),
    (_S.CLEARED, _S.SHUFFLE): ("go_on",),
    (_S.ALL_CLEAR, _S.REFRESH): ("again",),
    (_S.GAME_OVER, _S.REFRESH): ("again",),
    (_S.FINISH, _S.INITIALIZE): ("new_game",),
}
"""The presses without a value that can lead from one state to another."""


def _diagram(after: SquareCluster) -> BlockDiagram[SquareState, SquareCluster, SquareSight]:
    """Returns the diagram with the seed of a cluster."""
    return square_diagram(Seeds(lambda _: bytes.fromhex(after.seed), fair=after.fair))


def _messages(here: SquareMoment, found: SquareMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment."""
    match here.state, found.state:
        case _S.READY, _S.READY:
            yield AddWord(found.cluster.word)
            yield SetStake(found.cluster.stake)
        case _S.PLACE, _S.PLACE | _S.JUDGE:
            yield from _moves(here.cluster, found.cluster)
        case _, _S.ABANDON:
            yield Message("quit")
        case states:
            yield from map(Message, _PRESSES.get(states, ()))


def _moves(cluster: SquareCluster, after: SquareCluster) -> Iterator[Message]:
    """Yields the moves towards a later cluster of the same stage.

    A card that was placed on a taken cell enters the state again.
    """
    cells, card = cluster.cells, cluster.card
    if after.advised is not cluster.advised:
        yield Message("advise")
    if card is not None and len(after.cells) > len(cells):
        yield Place(card, after.cells[len(cells)])
    elif card is not None and cells and after == cluster:
        yield Place(card, cells[-1])
    if cells and after.cells[: len(cells)] != cells:
        yield Message("undo")


def _agrees(expected: SquareCluster, found: SquareMoment) -> bool:
    """Returns whether a moment has the expected cluster.

    A deal that waits has a seed.
    """
    return expected == found.cluster and (bool(expected.seed) or found.state is not _S.REFRESH)


def _may_move(last: int, known: int, before: int) -> bool:
    """Returns True: bets and wins of poker may move any credits."""
    return True


def _players(last: int, found: int) -> Iterable[int]:
    """Returns credits that the table may have known.

    Stakes depend on no others.
    """
    return dict.fromkeys((found, *range(HIGHEST_STAKE + 1)))


def _begin(played: PlayedRound, first: SquareMoment) -> SquareMoment | None:
    """Returns a moment that the first step on record can follow.

    In the first one of all, before the first campaign, the table is opened. In the first one that is kept, a campaign
    has ended in another one that has been deleted.
    """
    cluster, after = first.cluster, first.account
    if not played.number:
        before = Account(0 if played.postings else after.player, 0, after.prize)
        return Moment(_S.FINISH, SquareCluster(), before) if first.state is _S.INITIALIZE else None
    if first.state is not _S.REFRESH:
        return None
    ended = SquareCluster(cluster.round_number - 1, cluster.seed, stake=cluster.stake, placed=((0,),))
    return Moment(_S.ABANDON, ended, Account(after.player, 0, after.prize))


SQUARE = CreditReplay(
    diagram=_diagram,
    messages=_messages,
    agrees=_agrees,
    may_move=_may_move,
    players=_players,
    owns_prize=True,
)
WALK = RoundWalk(SQUARE, SquareCluster(), _begin)
"""Walks through a campaign."""
