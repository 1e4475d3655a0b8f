"""`cardroom kiosk-pin`: resets a kiosk's forgotten PIN.

It works from the computer's own account alone, and only while the kiosk is stopped: the running one has locked the
ledger. The reset is an event of the ledger's chain, and the next start of the kiosk asks for a new PIN before anything
else.
"""

import json
from argparse import Namespace

from msgspec.structs import replace

from cardroom.app.folders import kiosk_folder, marks_folder
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import database_in
from cardroom.bank.sqlite.peek import refuse_what_sqlite_would_harm
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.house.output import confirmed, print_answer
from cardroom.house.spec import Tables
from cardroom.kiosk.rules.cluster import KIOSK, KioskCluster, KioskState
from cardroom.kiosk.rules.log import Happening, note_of
from cardroom.kiosk.rules.record import from_json, to_json

_CONSEQUENCES = (
    "The operator's PIN is removed; the next start of the kiosk asks for a new one.\n"
    "Credits, games and settings stay as they are. The reset is noted in the event log."
)
_NO_PIN = "There is no PIN. Start the kiosk to set one."


def run(chosen: Namespace, _: Tables) -> int:
    """Runs `cardroom kiosk-pin`.

    Args:
        chosen: `data`, the data folder of the kiosk; `yes`, `json`.

    Returns:
        0 when there is no PIN any more; 1 when the reset was not confirmed.

    Raises:
        KnownError: there is no kiosk, it is running, or its ledger is in trouble.
        AnswerLost: see `print_answer`.
    """
    folder = kiosk_folder(chosen.data)
    with known_troubles(folder):
        refuse_what_sqlite_would_harm(folder)
        if not database_in(folder).is_file():  # opening it would begin a ledger
            raise KnownError(Trouble.BANK_UNREADABLE, f"there is no kiosk in {folder}")
    with SqliteBank(folder, marks_folder()) as bank:
        record = bank.recall(KIOSK)
        if record is None:
            raise KnownError(Trouble.BANK_UNREADABLE, f"there is no kiosk in {folder}")
        cluster = _cluster_of(record)
        has_pin = bool(cluster.pin)
        if has_pin:
            if not confirmed(_CONSEQUENCES, yes=chosen.yes, as_json=chosen.json):
                return 1
            _reset(bank, cluster)
    done = "The PIN was removed. Start the kiosk to set a new one." if has_pin else _NO_PIN
    print_answer(json.dumps({"reset": has_pin}) if chosen.json else done)
    return 0


def _cluster_of(record: Record) -> KioskCluster:
    try:
        return from_json(record.cluster)
    except ValueError as fault:
        raise KnownError(Trouble.RECORD_UNREADABLE, str(fault)) from fault


def _reset(bank: SqliteBank, cluster: KioskCluster) -> None:
    """Commits a record without a PIN, which begins the machine anew.

    Session, credits and faults are kept: the machine comes back to them after the new PIN.
    """
    cluster = replace(cluster, pin="", wrong_tries=0, state=KioskState.INITIALIZE)
    begun = Record(KioskState.INITIALIZE.value, to_json(cluster))
    bank.commit(KIOSK, begun, page=Page(cluster.round_number), notes=(note_of(Happening.PIN_RESET),))
