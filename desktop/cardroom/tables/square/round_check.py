"""Plays recorded campaigns of SQUARE again, for the audit.

Seed and word give the decks; stake, cells and presses are those on record. Of a campaign whose steps have been deleted,
line and postings are compared.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_faults import is_written_so
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.seeds import recorded
from cardroom.ledger import FIRST_CREDITS, Posting, award_prize, end_stake, grant, take_stake
from cardroom.messages import AddWord, Message
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.rules.results import parse_line
from cardroom.tables.square.rules.sight import SquareSight

SquareMoment = ReplayedStep[SquareState, SquareCluster]

_FIELDS = ("end", "points", "total", "cleared", "stake", "prize", "practice", "advised", "fair")
_GRANT = grant(FIRST_CREDITS)


def _diagram(after: SquareCluster) -> BlockDiagram[SquareState, SquareCluster, SquareSight]:
    """Returns the diagram with the seed of a cluster."""
    return square_diagram(recorded(after.seed, fair=after.fair))


def _valued(here: SquareMoment, found: SquareMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment.

    A card that was placed on a taken cell enters the state again.
    """
    cells, card, after = here.cluster.cells, here.cluster.card, found.cluster
    yield AddWord(after.word)
    yield SetStake(after.stake)
    if card is not None:
        yield from (PlaceCard(card, cell) for cell in (after.cells[len(cells) :] or cells)[:1])


def _before(played: PlayedRound, first: SquareMoment) -> SquareMoment:
    """Returns a campaign that has ended before the first one on record."""
    cluster = first.cluster
    ended = SquareCluster(cluster.round_number - 1, cluster.seed, stake=cluster.stake, placed=((0,),))
    return ReplayedStep(SquareState.ABANDON, ended, replace(first.account, escrow=0))


def _explained(played: PlayedRound) -> tuple[Posting, ...] | None:
    """Returns the postings of a line; None for a forged one.

    A player without credits is granted the first ones before the first campaign.
    """
    if played.line is None:
        return (_GRANT,) if played.postings and not played.number else ()
    line = parse_line(played.line)
    if line is None or not is_written_so(played.line, *_FIELDS):
        return None
    staked = (take_stake(line.stake), end_stake(line.stake)) if line.stake else ()
    return (*staked, award_prize(line.prize)) if line.prize else staked


REPLAY = RoundReplay(
    empty=SquareCluster(),
    diagram=_diagram,
    valued=_valued,
    explained=_explained,
    before=_before,
    owns_prize=True,
    highest_bet=HIGHEST_STAKE,
)

check = REPLAY.check
"""Plays a recorded campaign again; see `bank.rounds.RoundCheck`."""
