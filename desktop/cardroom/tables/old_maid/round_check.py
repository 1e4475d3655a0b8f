"""Plays recorded games of Old Maid again, for the audit."""

from collections.abc import Iterator

from msgspec.structs import replace

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_faults import is_written_so
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.seeds import recorded
from cardroom.messages import AddWord, Message
from cardroom.tables.old_maid.diagram import old_maid_diagram
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.record import read
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from cardroom.tables.old_maid.rules.story import row_of

OldMaidMoment = ReplayedStep[OldMaidState, OldMaidCluster]

_FIELDS = ("seats", "person", "out", "holder", "fair", "pack", "guest", "persons")
_NO_PLACE = -1


def _diagram(after: OldMaidCluster) -> BlockDiagram[OldMaidState, OldMaidCluster, OldMaidSight]:
    """Returns the diagram with the seed and the options of a cluster."""
    diagram = old_maid_diagram(lambda: after.options, recorded(after.seed, fair=after.fair))
    return replace(diagram, from_json=read)


def _valued(here: OldMaidMoment, found: OldMaidMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment.

    A card that is not there enters the turn again.
    """
    cluster, after = here.cluster, found.cluster
    yield AddWord(after.word)
    if len(after.moves) > len(cluster.moves):
        move = after.moves[len(cluster.moves)]
        yield Shuffle(move.seat) if move.position is None else Draw(move.seat, move.position)
    else:
        yield Draw(cluster.drawer, _NO_PLACE)


def _explained(played: PlayedRound) -> tuple[()] | None:
    """Returns no postings; None for a forged line."""
    line = played.line
    is_sound = line is None or (row_of(0, "", line).options is not None and is_written_so(line, *_FIELDS))
    return () if is_sound else None


REPLAY = RoundReplay(empty=OldMaidCluster(), diagram=_diagram, valued=_valued, explained=_explained)

check = REPLAY.check
"""Plays a recorded game again from its seed and moves; see `bank.rounds.RoundCheck`."""
