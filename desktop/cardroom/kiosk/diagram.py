"""The block diagram of the kiosk, without Qt: states, wires and functions.

The tables keep their own machines. This one decides who may use the kiosk: a person, the operator, or neither.
"""

from cardroom.bank.ports import Page
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.wiring import Group, History, Wire, Wiring
from cardroom.kiosk.rules import case, guards
from cardroom.kiosk.rules.cluster import KIOSK, KioskCluster, KioskState
from cardroom.kiosk.rules.prompts import prompt_for
from cardroom.kiosk.rules.record import fits, from_json, to_json
from cardroom.kiosk.rules.sight import KioskSight, sight_of
from cardroom.messages import DONE

_S = KioskState
OPEN = Group("OPEN", case.OPEN_STATES)
ON = Group("ON", (_S.SET_PIN, OPEN, _S.RECEIPT, _S.OUT_OF_ORDER, _S.OPERATOR))
_AGAIN = History(ON)
FACTS = frozenset({"coin", "fail", "wrong_pin", "minute", "log"})
"""The terminals that report what has happened: their messages wait until a state takes them."""

WIRING = Wiring(
    initial=_S.INITIALIZE,
    finish=_S.FINISH,
    groups=(ON,),
    wires=(
        Wire(_S.INITIALIZE, DONE, _S.SET_PIN, guards.has_no_pin),
        Wire(_S.INITIALIZE, DONE, _S.OUT_OF_ORDER, guards.has_faults),
        Wire(_S.INITIALIZE, DONE, _S.SESSION, guards.has_session),
        Wire(_S.INITIALIZE, DONE, _S.ATTRACT),
        Wire(_S.SET_PIN, "set_pin", _S.INITIALIZE, takes=guards.is_hash),
        Wire(_S.ATTRACT, "touch", _S.SESSION),
        Wire(_S.COUNTDOWN, "touch", _S.SESSION),
        Wire(_S.RECEIPT, "touch", _S.FINISH),
        Wire(_S.FINISH, DONE, _S.INITIALIZE),
        # Credits of a person.
        Wire(OPEN, "coin", _S.SESSION, takes=guards.is_known_coin),
        Wire(_S.RECEIPT, "coin", _S.SESSION, takes=guards.is_known_coin),
        Wire(ON, "coin", _AGAIN, takes=guards.is_known_coin),
        Wire(OPEN, "voucher", _S.SESSION, takes=guards.is_redeemable),
        Wire(_S.SESSION, "pay", _S.SESSION, takes=guards.is_payable),
        Wire(_S.SESSION, "play_on", _S.SESSION, takes=guards.can_play_on),
        # The end of a session.
        Wire(_S.SESSION, "idle", _S.COUNTDOWN),
        Wire(_S.COUNTDOWN, "idle", _S.ATTRACT, takes=guards.leaves_something),
        Wire(_S.COUNTDOWN, "idle", _S.FINISH),
        Wire(_S.RECEIPT, "idle", _S.FINISH),
        Wire(_S.SESSION, "end", _S.FINISH, takes=guards.is_empty),
        Wire(_S.SESSION, "end", _S.RECEIPT, takes=guards.has_ended),
        Wire(_S.ATTRACT, "end", _S.FINISH, guards.has_session, takes=guards.has_ended),
        # The operator.
        Wire(OPEN, "open_menu", _S.OPERATOR, guards.has_pin),
        Wire(_S.RECEIPT, "open_menu", _S.OPERATOR, guards.has_pin),
        Wire(_S.OUT_OF_ORDER, "open_menu", _S.OPERATOR, guards.has_pin),
        Wire(_S.OPERATOR, "leave_menu", _S.OUT_OF_ORDER, guards.has_faults),
        Wire(_S.OPERATOR, "leave_menu", _S.ATTRACT, guards.has_no_session),
        Wire(_S.OPERATOR, "leave_menu", History(OPEN, left_in=lambda cluster: cluster.left_in)),
        Wire(_S.OPERATOR, "credits_in", _S.OPERATOR, takes=guards.is_within_limit),
        Wire(_S.OPERATOR, "credits_out", _S.OPERATOR, takes=guards.is_there),
        Wire(_S.OPERATOR, "make_vouchers", _S.OPERATOR, takes=guards.is_worth_something),
        Wire(_S.OPERATOR, "set_pin", _S.OPERATOR, takes=guards.is_hash),
        Wire(_S.OPERATOR, "change", _S.OPERATOR, takes=guards.is_setup),
        Wire(_S.OPERATOR, "mend", _S.OPERATOR, takes=guards.is_open_fault),
        # What can happen at any time.
        Wire(_S.SET_PIN, "fail", _S.SET_PIN, takes=guards.is_fault),
        Wire(_S.OPERATOR, "fail", _S.OPERATOR, takes=guards.is_fault),
        Wire(ON, "fail", _S.OUT_OF_ORDER, takes=guards.is_fault),
        Wire(ON, "wrong_pin", _AGAIN),
        Wire(ON, "minute", _AGAIN),
        Wire(ON, "log", _AGAIN, takes=guards.is_logged),
    ),
    places={
        "INITIALIZE": (0, 1),
        "SET_PIN": (1, 0),
        "OUT_OF_ORDER": (2, 0),
        "OPERATOR": (3, 0),
        "ATTRACT": (1, 2),
        "SESSION": (2, 2),
        "COUNTDOWN": (1, 3),
        "RECEIPT": (3, 2),
        "FINISH": (0, 3),
    },
)


def kiosk_diagram() -> BlockDiagram[KioskState, KioskCluster, KioskSight]:
    """Returns the block diagram of the kiosk; its "rounds" are the sessions."""
    return BlockDiagram(
        table=KIOSK,
        wiring=WIRING,
        empty=KioskCluster(),
        step=case.step,
        prompt=prompt_for,
        sight=sight_of,
        to_json=to_json,
        from_json=from_json,
        page=lambda state, cluster: Page(cluster.round_number, cluster.line),
        notes=lambda state, cluster: cluster.notes,
        fits=fits,
        facts=FACTS,
        reads_account=True,
    )


_WITH_SESSION = (_S.SESSION, _S.COUNTDOWN)
_WITHOUT_SESSION = (_S.RECEIPT, _S.FINISH)
_WITHOUT_FAULTS = (*case.OPEN_STATES, _S.RECEIPT, _S.FINISH)
