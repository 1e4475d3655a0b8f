"""Data folders of the oldest version that is read open in place.

They hold a ledger, games, settings, own pay tables and rule sets, receipts, and the books of a kiosk.
"""

import json
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.bank.sqlite import opening
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import OLDEST, migrate, version_of
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.rules.cluster import KIOSK as KIOSK_TABLE
from cardroom.tables import TABLES as SPECS
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import parse_pay_table
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize
from tests.earlier_data import FOLDERS, PERSON, content_of, unpack

VERSIONS = sorted(FOLDERS.iterdir())
TABLES = (*(code for spec in SPECS for code in spec.replay), KIOSK_TABLE)


@pytest.fixture(params=VERSIONS, ids=lambda version: version.name)
def version(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.fixture
def folder(version: Path, tmp_path: Path) -> Path:
    return unpack(version, tmp_path / "data")


def content(bank: SqliteBank) -> dict[str, Any]:
    """Returns what is on record, as `expected.json` has it."""
    records = {table: bank.recall(table) for table in TABLES}
    accounts = {table: bank.account(table) for table in TABLES}
    lines = {table: found for table in TABLES if (found := bank.lines(table))}
    return {
        "records": {table: [each.state, json.loads(each.cluster)] for table, each in records.items() if each},
        "accounts": {table: [each.player, each.escrow, each.prize] for table, each in accounts.items()},
        "lines": {
            table: [[line.round_number, line.credits, json.loads(line.line)] for line in found]
            for table, found in lines.items()
        },
        "steps": bank.query("SELECT count(*) FROM step")[0][0],
        "links": bank.chain_head().number,
        "events": [[each.note.kind, _without_id(each.note.detail)] for each in bank.events(0, 1_000)],
        "statistics": {table: start for table in TABLES if (start := bank.statistics_start(table))},
        "meters": audit(bank).meters,
    }


def _without_id(detail: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in detail.items() if name != "id"}


def test_ledger_games_lines_and_events_are_read_unchanged(version: Path, folder: Path) -> None:
    with SqliteBank(folder) as bank:
        assert content(bank) == content_of(version)


def test_the_audit_reads_and_plays_again_what_is_on_record(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--data", str(folder)]) == 0, capsys.readouterr().out


def test_a_migration_is_made_in_place_after_a_backup(
    version: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a later version will do it: it adds a table."""
    monkeypatch.setattr(opening, "VERSION", OLDEST + 1)
    monkeypatch.setattr(opening, "migrate", lambda raw: migrate(raw, {OLDEST: ("CREATE TABLE later (a)",)}))
    with SqliteBank(folder) as bank:
        assert bank.query("PRAGMA user_version") == [(OLDEST + 1,)]
        found = content(bank)
    assert found == content_of(version)
    backup, *_ = backups_in(folder)
    with closing(sqlite3.connect(backup)) as raw:
        assert version_of(raw) == OLDEST
    for each in folder.glob("cardroom.db*"):
        each.unlink()
    shutil.copyfile(backup, folder / "cardroom.db")
    monkeypatch.undo()
    with SqliteBank(folder) as bank:
        assert content(bank) == content_of(version)


def test_settings_pay_tables_and_rule_sets_are_read_unchanged(tmp_path: Path) -> None:
    settings = Settings(unpack(PERSON, tmp_path / "data"))
    pay_tables = PayTableSettings.of(settings)
    assert settings.language == "ja"
    assert settings.appearance.look == Look(Felt.BLUE, Deck.FOUR_COLOUR_LARGE, Back.BLUE, TextSize.LARGEST, Speed.FAST)
    assert (PokerSettings.of(settings).marking, PokerSettings.of(settings).keeps_bet) == (Marking.HOLD, False)
    assert PokerSettings.of(settings).coach
    assert (PokerSettings.of(settings).double_up, PokerSettings.of(settings).double_up_coach) == (Kind.PICK_ONE, True)
    assert pay_tables.code == "own-1"
    assert pay_tables.pay_table == parse_pay_table("1/2/4/7/10/25/50/100/400")
    assert [table.name for table in pay_tables.store.own.tables] == ["Friday night"]
    assert OldMaidSettings.of(settings).options() == OldMaidOptions(5, 2, open_cards=True, habits=False)
    daifugo = DaifugoSettings.of(settings)
    assert (daifugo.options().rules, daifugo.options().games) == (RuleSet(seats=3), 3)
    assert [(each.name, each.rules) for each in daifugo.own.sets] == [("Sunday", RuleSet(seats=3))]
    assert settings.take_troubles() == []


@pytest.mark.parametrize("receipt", sorted((PERSON / "receipts").iterdir()), ids=lambda receipt: receipt.stem)
def test_every_receipt_fits(receipt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(receipt), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]
