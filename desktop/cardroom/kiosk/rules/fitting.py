"""Which clusters a state of the kiosk can leave."""

from cardroom.kiosk.rules.case import OPEN_STATES
from cardroom.kiosk.rules.cluster import KioskCluster, KioskState

_S = KioskState
_WITH_SESSION = (_S.SESSION, _S.COUNTDOWN)
_WITHOUT_SESSION = (_S.RECEIPT, _S.FINISH)
_WITHOUT_FAULTS = (*OPEN_STATES, _S.RECEIPT, _S.FINISH)


def fits(state: KioskState, cluster: KioskCluster) -> bool:
    """Returns whether a state can have left a cluster."""
    if cluster.state is not state or cluster.left_in not in OPEN_STATES:
        return False
    codes = [fault.code for fault in cluster.faults]
    has_session = cluster.session is not None
    return (
        (has_session or state not in _WITH_SESSION)
        and not (has_session and state in _WITHOUT_SESSION)
        and not (codes and state in _WITHOUT_FAULTS)
        and (bool(codes) or state is not _S.OUT_OF_ORDER)
        and len(set(codes)) == len(codes)
        and (state is _S.INITIALIZE or bool(cluster.pin) is (state is not _S.SET_PIN))
    )
