"""Plays recorded games of Old Maid again, for the audit."""

import json
from collections.abc import Iterator

from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_replay import RoundReplay
from cardroom.dataflow.seeds import Seeds
from cardroom.messages import AddWord, Message
from cardroom.tables.old_maid.diagram import old_maid_diagram
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.record import from_json
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from cardroom.tables.old_maid.rules.story import row_of

_FIELDS = ("seats", "person", "out", "holder", "fair", "pack", "guest", "persons")
_NO_PLACE = -1


def _diagram(after: OldMaidCluster) -> BlockDiagram[OldMaidState, OldMaidCluster, OldMaidSight]:
    """Returns the diagram with the seed and the options of a cluster."""
    seeds = Seeds(lambda _: bytes.fromhex(after.seed), fair=after.fair)
    return old_maid_diagram(lambda: after.options, seeds)


def _messages(state: OldMaidState, cluster: OldMaidCluster, after: OldMaidCluster) -> Iterator[Message]:
    """Yields the messages that can lead to a later cluster."""
    match state:
        case OldMaidState.READY:
            yield from (AddWord(after.word), Message("deal"), Message("leave"))
        case OldMaidState.TURN if len(after.moves) > len(cluster.moves):
            move = after.moves[len(cluster.moves)]
            yield Shuffle(move.seat) if move.position is None else Draw(move.seat, move.position)
        case OldMaidState.TURN:
            yield from (Draw(cluster.drawer, _NO_PLACE), Message("again"))
        case OldMaidState.RESULT:
            yield Message("again")
        case OldMaidState.FINISH:
            yield Message("new_game")


def _agrees(before: OldMaidCluster, expected: OldMaidCluster, found: OldMaidCluster) -> bool:
    """Returns whether the recorded cluster is the expected one.

    A deal that waits has a seed.
    """
    return expected == found and bool(found.seed or not found.round_number)


def _faults_of_line(line: str) -> Iterator[str]:
    """Checks the result of a game whose steps have been deleted."""
    if row_of(0, "", line).options is None:
        yield "no game could have left it"
        return
    fields = json.loads(line)
    if tuple(fields) != _FIELDS or json.dumps(fields) != line:
        yield "it is written in another way than the table writes it"


REPLAY = RoundReplay(
    diagram=_diagram,
    read=from_json,
    messages=_messages,
    agrees=_agrees,
    faults_of_line=_faults_of_line,
)
"""The parts that play a recorded game again."""

check = REPLAY.check
"""Plays a recorded game again from its seed and moves; see `bank.rounds.RoundCheck`."""
