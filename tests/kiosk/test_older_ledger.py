"""A ledger of an older version, which had more."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.app.table_checks import audit_tables
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.meters.reading import TotalsReading, span_of
from cardroom.kiosk.meters.today_section import RARE, rows_of
from cardroom.kiosk.meters.words import kind_text
from cardroom.kiosk.rules.cluster import KIOSK, KioskCluster, KioskState
from cardroom.kiosk.rules.messages import Coin, End
from cardroom.kiosk.rules.setup import CoinKey
from cardroom.ledger import Note, Posting, Reason, bring_in
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.found import there
from tests.kiosk_desk import Desk, open_desk

EMPTY_SESSION = {
    **{"credits_before": 0, "brought_in": 0, "limited": 0, "coins": [], "vouchers": []},
    **{"prices": 0, "minutes": 0, "game": None},
}
FIRST_VERSION = {
    **{"version": 1, "round": 1, "state": "session", "left_in": "attract", "session": EMPTY_SESSION},
    "setup": {
        **{"tables": [], "prices": {}, "coins": [[10, 5, 0, 0], [11, 10, 1, 7]], "door": 41},
        **{"session_minutes": 0, "session_credits": 0, "idle_seconds": 90, "countdown_seconds": 20},
        **{"volume": 100, "doubling": True, "pay_table": "House 99", "language": "en", "screen": "", "rotation": 0},
        **{"hides_pointer": False, "plays_demo": True, "sounds_demo": False, "shifts_pixels": True, "printer": ""},
    },
    **{"pin": "a hash", "wrong_tries": 0, "faults": [], "minutes_on": 3, "head": "1 " + "a" * 64},
}
"""A record as version 1 wrote it."""


DROPPED = (
    Note("kiosk-period-cleared", {"meters": {"coin-in": 5, "games:poker": 1}}),
    Note("kiosk-head-seen", {"head": "1 " + "a" * 64}),
    Note("kiosk-door-opened", {"detail": ""}),
    Note("kiosk-door-closed", {"detail": ""}),
)
"""Events of kinds that are no longer written."""


def commit(bank: SqliteBank, *postings: Posting, notes: tuple[Note, ...] = (), **session: object) -> None:
    """Commits a step as version 1 did."""
    record = json.dumps({**FIRST_VERSION, "session": {**EMPTY_SESSION, **session}})
    bank.commit(KIOSK, Record("session", record), postings, Page(1), notes)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which a coin has brought its bonus.

    A period was cleared, a head was seen, and the door was opened and closed.
    """
    empty = json.dumps({**FIRST_VERSION, "round": 0, "state": "attract", "session": None})
    with SqliteBank(tmp_path) as bank:
        bank.commit(KIOSK, Record("attract", empty), (), Page(0))
        commit(bank)
        coin = bring_in(Reason.COIN, 10), bring_in(Reason.BONUS, 7)
        commit(bank, *coin, coins=[[11, 1]], brought_in=17)
        for note in DROPPED:
            commit(bank, coins=[[11, 1]], brought_in=17, notes=(note,))
    return tmp_path


@pytest.fixture
def desk(folder: Path, qapp: QApplication) -> Iterator[Desk]:
    with open_desk(folder) as desk:
        yield desk


def test_it_goes_on_where_it_was_without_door_and_bonus(desk: Desk) -> None:
    assert audit_tables(desk.bank, TABLES).faults == ()
    assert (desk.machine.state, desk.credits) == (KioskState.SESSION, 17)
    assert desk.entry.sight.setup.coins == (CoinKey(10, 5), CoinKey(11, 10))
    desk.send(Coin(11))
    assert (desk.entries(Reason.COIN), desk.entries(Reason.BONUS)) == ([10, 10], [7])
    desk.send(End(has_open_game=False))
    desk.send(Message("touch"))
    assert isinstance(desk.machine.cluster, KioskCluster)
    assert desk.machine.state is KioskState.ATTRACT
    assert audit_tables(desk.bank, TABLES).faults == ()


def test_the_settings_that_are_gone_are_no_change(desk: Desk) -> None:
    desk.open_menu(volume=50)
    (event,) = [event for event in desk.bank.last_events(0, 9) if event.note.kind == "kiosk-settings"]
    assert event.note.detail == {"volume": 50}


def test_its_events_have_names_and_its_bonuses_are_in_the_totals(desk: Desk) -> None:
    names = [kind_text(event.note.kind) for event in desk.bank.last_events(0, 9)]
    assert names[:4] == ["Door closed", "Door opened", "Head of the chain seen", "New period of the meters"]
    totals = there(TotalsReading(desk.bank, frozenset()).read(span_of(datetime.now(UTC).date(), UTC), 3))
    assert (totals.ever[Reason.BONUS.value], totals.ever[Reason.COIN.value]) == (7, 10)
    assert Reason.BONUS.value in rows_of(TABLES)
    assert Reason.BONUS.value in RARE, "a kiosk that had none shows no row"
