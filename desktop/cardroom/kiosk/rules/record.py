"""The saved form of the kiosk's cluster: versioned JSON.

Notes and line of a step are not in it: they are rows of their own. A changed field needs a new version, a migration and
a golden record of the old version in the tests.
"""

from cardroom import kinds
from cardroom.kiosk.rules.case import OPEN_STATES
from cardroom.kiosk.rules.cluster import FaultCode, KioskCluster, KioskFault, KioskState, PaidGame, Session
from cardroom.kiosk.rules.setup import from_fields, to_fields
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord

VERSION = 3


def _check_session(session: Session) -> None:
    if session.timed_from > session.minutes:
        raise BadRecord("a time that begins after the minutes that were played")


_COINS = kinds.that(kinds.wholes, lambda coin: len(coin) == 2 and coin[1] >= 0, "is no key with its count")
_SESSION = kinds.struct(
    Session,
    credits_before=kinds.count,
    brought_in=kinds.count,
    limited=kinds.count,
    coins=kinds.many(
        kinds.that(kinds.wholes, lambda coin: len(coin) == 2 and coin[1] >= 0, "is no key with its count")
    ),
    vouchers=kinds.many(kinds.text),
    prices=kinds.count,
    minutes=kinds.count,
    game=kinds.maybe(kinds.row(PaidGame, table=kinds.text, round_number=kinds.count)),
    timed_from=kinds.count,
)
_CLUSTER = kinds.struct(
    KioskCluster,
    kinds.ROUND,
    round=kinds.count,
    state=kinds.code(KioskState),
    left_in=kinds.code(KioskState),
    session=kinds.maybe(kinds.without_zeros(kinds.checked(_SESSION, _check_session), "timed_from")),
    setup=kinds.Kind(from_fields, to_fields),
    pin=kinds.text,
    wrong_tries=kinds.count,
    faults=kinds.many(kinds.row(KioskFault, code=kinds.code(FaultCode), detail=kinds.text)),
    minutes_on=kinds.count,
)


def _read(fields: JsonObject) -> KioskCluster:
    cluster = _CLUSTER.read(fields)
    if cluster.session is not None and not cluster.round_number:
        raise BadRecord("a session without a number")
    if _CLUSTER.write(cluster) != {name: value for name, value in fields.items() if name != "version"}:
        raise BadRecord("fields that no kiosk writes in this way")
    return cluster


def _without_devices(fields: JsonObject) -> JsonObject:
    """Migrates version 1: it had door, printer, and bonuses of coins."""
    setup = dict(kinds.only(dict, fields["setup"]))
    setup.pop("door", None)  # it was not written where there was none
    del setup["printer"]
    coins = [[key, credits] for key, credits, _, _ in kinds.only(list, setup["coins"])]
    return {**fields, "setup": {**setup, "coins": coins}}


def _without_head(fields: JsonObject) -> JsonObject:
    """Migrates version 2: it had the head that was seen last."""
    kinds.only(str, fields["head"])
    return {name: value for name, value in fields.items() if name != "head"}


_RECORD = SavedRecord("kiosk", VERSION, _CLUSTER.write, _read, {1: _without_devices, 2: _without_head})
to_json, from_json = _RECORD.to_json, _RECORD.from_json

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
