"""The block diagram of the double-up, without Qt.

It has the states, wires and functions. The audit plays recorded double-ups again by it.
"""

from cardroom.bank.ports import Page
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.wiring import Wire, Wiring
from cardroom.messages import DONE, Message
from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.record import fits, from_json, line_of, to_json
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight, prompt_for, sight_of
from cardroom.tables.poker.double_up.rules.ticket import TABLE, Begin

_S = DoubleUpState

WIRING = Wiring(
    initial=_S.INIT,
    finish=_S.FINISH,
    wires=(
        Wire(_S.INIT, DONE, _S.OFFER),
        Wire(_S.OFFER, "start", _S.REFRESH, case.is_face_down),
        Wire(_S.OFFER, case.BACK, _S.FINISH, case.is_face_down),
        Wire(_S.REFRESH, "high", _S.JUDGE, case.is_high_low),
        Wire(_S.REFRESH, "low", _S.JUDGE, case.is_high_low),
        Wire(_S.REFRESH, "pick", _S.JUDGE, case.is_pick_one, takes=case.is_place),
        Wire(_S.JUDGE, DONE, _S.RESULT),
        Wire(_S.RESULT, DONE, _S.REFRESH, case.is_draw),
        Wire(_S.RESULT, DONE, _S.FINISH, case.is_lost),
        Wire(_S.RESULT, "go_on", _S.REFRESH, case.may_go_on),
        Wire(_S.RESULT, "bank_half", _S.REFRESH, case.may_bank),
        Wire(_S.RESULT, "take_all", _S.FINISH, case.is_won),
    ),
    places={"INIT": (0, 0), "OFFER": (1, 0), "REFRESH": (2, 0), "JUDGE": (3, 0), "RESULT": (3, 1), "FINISH": (1, 1)},
)
"""A sub-VI: the ticket comes in at the start, and another win is another start."""


def double_up_diagram() -> BlockDiagram[DoubleUpState, DoubleUpCluster, DoubleUpSight]:
    """Returns the block diagram of the double-up."""
    return BlockDiagram(
        table=TABLE,
        wiring=WIRING,
        empty=DoubleUpCluster(),
        step=lambda state, cluster, account, message: case.STEPS[state](cluster, account, message),
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=_page,
        begins=_begins,
        fits=fits,
    )


def _page(state: DoubleUpState, cluster: DoubleUpCluster) -> Page:
    """Returns the book page, under the number of poker's round.

    The line is written when the double-up is over.
    """
    line = line_of(cluster) if state is DoubleUpState.FINISH else None
    return Page(cluster.round_number, line)


def _begins(cluster: DoubleUpCluster, message: Message) -> bool:
    """Returns whether the double-up on record is that of the ticket.

    Its kind may differ: it was fixed when it began.
    """
    assert isinstance(message, Begin)
    return cluster.ticket is not None and cluster.ticket.game == message.ticket.game
