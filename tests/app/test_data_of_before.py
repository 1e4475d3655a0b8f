"""Data folders of earlier versions open unchanged.

They hold a ledger, games, settings, pay tables and receipts.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.settings.settings import Settings
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.double_up.settings import DoubleUpSettings
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.pay_tables import parse_pay_table
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.window.look import Back, Deck, Felt, Look, TextSize
from open_house import House
from paths import GOLDEN

VERSIONS = sorted((GOLDEN / "data_folders").iterdir())
TABLES = ("poker", "double_up", "practice", "old_maid")
_METERS_SINCE = {"prize": 0, "staked": 0, "stakes_ended": 0, "brought_in": 0, "taken_out": 0}
"""Meters that were added later, for a folder without the postings that they count."""


@pytest.fixture(params=VERSIONS, ids=lambda version: version.name)
def version(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.fixture
def folder(version: Path, tmp_path: Path) -> Path:
    """Copies the data folder, since opening it may write to it."""
    copy = tmp_path / "data"
    shutil.copytree(version / "data", copy)
    return copy


@pytest.fixture
def expected(version: Path) -> dict[str, Any]:
    """Returns the content as the version that wrote it has read it."""
    content: dict[str, Any] = json.loads((version / "expected.json").read_text(encoding="utf-8"))
    return content


def content(bank: SqliteBank) -> dict[str, Any]:
    records = {table: bank.recall(table) for table in TABLES}
    lines = {table: bank.lines(table) for table in TABLES}
    accounts = {table: bank.account(table) for table in TABLES}
    return {
        "records": {table: [each.state, json.loads(each.cluster)] for table, each in records.items() if each},
        "accounts": {table: [account.player, account.escrow] for table, account in accounts.items()},
        "lines": {
            table: [[line.round_number, line.credits, json.loads(line.line)] for line in found]
            for table, found in lines.items()
        },
    }


def test_ledger_games_and_lines_are_read_unchanged(folder: Path, expected: dict[str, Any]) -> None:
    with SqliteBank(folder) as bank:
        found = audit(bank)
        assert found.ok, found.faults
        assert found.meters == {**_METERS_SINCE, **expected["meters"]}
        assert {bank.account(table).prize for table in TABLES} == {0}
        assert content(bank) == {name: expected[name] for name in ("records", "accounts", "lines")}


def test_the_audit_reads_every_recorded_game(folder: Path) -> None:
    assert main(["audit", "--data", str(folder)]) == 0


def test_settings_and_pay_tables_are_read_unchanged(folder: Path) -> None:
    settings = Settings(folder)
    pay_tables = PayTableSettings.of(settings)
    assert settings.language == "ja"
    look = settings.wardrobe.look
    assert look == Look(Felt.BLUE, Deck.FOUR_COLOUR_LARGE, Back.BLUE, TextSize.LARGEST, look.speed)
    assert look.speed.name == "FAST"
    assert (PokerSettings.of(settings).marking, PokerSettings.of(settings).keeps_bet) == (Marking.HOLD, False)
    assert PokerSettings.of(settings).coach
    assert (DoubleUpSettings.of(settings).kind, DoubleUpSettings.of(settings).coach) == (Kind.PICK_ONE, True)
    assert pay_tables.code == "own-1"
    assert pay_tables.pay_table == parse_pay_table("1/2/4/7/10/25/50/100/400")
    assert [table.name for table in pay_tables.store.own.tables] == ["Friday night"]
    assert OldMaidSettings.of(settings).options() == OldMaidOptions(5, 2, open_cards=True, habits=False)
    assert settings.place("poker")
    assert settings.take_troubles() == []


def test_every_receipt_fits(version: Path, capsys: pytest.CaptureFixture[str]) -> None:
    receipts = sorted((version / "receipts").glob("*.json"))
    assert receipts
    for receipt in receipts:
        assert main(["verify", str(receipt), "--json"]) == 0, receipt.name
        assert json.loads(capsys.readouterr().out)["ok"]


def test_the_windows_resume_every_game(house: House, version: Path, expected: dict[str, Any]) -> None:
    shutil.copytree(version / "data", house.folder, dirs_exist_ok=True)
    house.settings = Settings(house.folder, "en")
    table = house.sit_down_doubling()
    house.settle()
    assert table.machine.cluster.round_number == expected["records"]["poker"][1]["round"]
    assert table.double_up is not None
    assert list(table.double_up.machine.cluster.cards) == expected["records"]["double_up"][1]["cards"]
    for code in ("practice", "old_maid"):
        house.room.open_table(code)
    house.settle()
    house.qtbot.waitUntil(lambda: house.old_maid.panel.controls.table.forward.can_pick, timeout=20_000)
    assert house.old_maid.machine.cluster.round_number == expected["records"]["old_maid"][1]["round"]
    assert house.practice.machine.cluster.round_number == expected["records"]["practice"][1]["round"]
    assert house.messages() == []
