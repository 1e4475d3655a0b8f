"""The saved form of the kiosk's cluster: versioned JSON.

Notes and line of a step are not in it: they are rows of their own. A changed field needs a new version, a migration and
a golden record of the old version in the tests.
"""

from cardroom.kiosk.rules.cluster import Fault, FaultCode, KioskCluster, KioskState, PaidGame, Session
from cardroom.kiosk.rules.setup import from_fields, to_fields
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, only, only_or_none

VERSION = 3


def to_json(cluster: KioskCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


def from_json(text: str) -> KioskCluster:
    """Reads a cluster that `to_json` wrote.

    Raises:
        BadRecord: not a record, a newer version, or figures that no kiosk could have left.
    """
    return _RECORD.from_json(text)


def _write(cluster: KioskCluster) -> JsonObject:
    return {
        "round": cluster.round_number,
        "state": cluster.state.value,
        "left_in": cluster.left_in.value,
        "session": None if cluster.session is None else _session_fields(cluster.session),
        "setup": to_fields(cluster.setup),
        "pin": cluster.pin,
        "wrong_tries": cluster.wrong_tries,
        "faults": [[fault.code.value, fault.detail] for fault in cluster.faults],
        "minutes_on": cluster.minutes_on,
    }


def _session_fields(session: Session) -> JsonObject:
    found: JsonObject = {
        "credits_before": session.credits_before,
        "brought_in": session.brought_in,
        "limited": session.limited,
        "coins": [list(each) for each in session.coins],
        "vouchers": list(session.vouchers),
        "prices": session.prices,
        "minutes": session.minutes,
        "game": None if session.game is None else [session.game.table, session.game.round_number],
    }
    if session.timed_from:  # it is not written where it is 0, as in older records
        found["timed_from"] = session.timed_from
    return found


def _read(fields: JsonObject) -> KioskCluster:
    session = only_or_none(dict, fields["session"])
    cluster = KioskCluster(
        round_number=_count(fields["round"]),
        state=KioskState(fields["state"]),
        left_in=KioskState(fields["left_in"]),
        session=None if session is None else _read_session(session),
        setup=from_fields(only(dict, fields["setup"])),
        pin=only(str, fields["pin"]),
        wrong_tries=_count(fields["wrong_tries"]),
        faults=tuple(
            Fault(FaultCode(only(int, code)), only(str, detail)) for code, detail in only(list, fields["faults"])
        ),
        minutes_on=_count(fields["minutes_on"]),
    )
    if cluster.session is not None and not cluster.round_number:
        raise BadRecord("a session without a number")
    if _write(cluster) != {name: value for name, value in fields.items() if name != "version"}:
        raise BadRecord("fields that no kiosk writes in this way")
    return cluster


def _read_session(fields: JsonObject) -> Session:
    game = only_or_none(list, fields["game"])
    session = Session(
        credits_before=_count(fields["credits_before"]),
        brought_in=_count(fields["brought_in"]),
        limited=_count(fields["limited"]),
        coins=tuple((only(int, key), _count(count)) for key, count in only(list, fields["coins"])),
        vouchers=tuple(only(str, hash) for hash in only(list, fields["vouchers"])),
        prices=_count(fields["prices"]),
        minutes=_count(fields["minutes"]),
        game=None if game is None else PaidGame(only(str, game[0]), _count(game[1])),
        timed_from=_count(fields.get("timed_from", 0)),
    )
    if session.timed_from > session.minutes:
        raise BadRecord("a time that begins after the minutes that were played")
    return session


def _count(value: object) -> int:
    number = only(int, value)
    if number < 0:
        raise BadRecord(f"{number} of something")
    return number


def _without_devices(fields: JsonObject) -> JsonObject:
    """Migrates version 1: it had door, printer, and bonuses of coins."""
    setup = dict(only(dict, fields["setup"]))
    setup.pop("door", None)  # it was not written where there was none
    del setup["printer"]
    coins = [[key, credits] for key, credits, _, _ in only(list, setup["coins"])]
    return {**fields, "setup": {**setup, "coins": coins}}


def _without_head(fields: JsonObject) -> JsonObject:
    """Migrates version 2: it had the head that was seen last."""
    only(str, fields["head"])
    return {name: value for name, value in fields.items() if name != "head"}


_RECORD = SavedRecord("kiosk", VERSION, _write, _read, {1: _without_devices, 2: _without_head})
