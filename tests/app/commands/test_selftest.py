"""The self-test, the autopilot and the check of texts."""

import json
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCollator, QLocale
from PySide6.QtWidgets import QApplication

from cardroom.app.commands import selftest
from cardroom.app.commands.selftest import SORTED, fault_of_text, run
from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError
from cardroom.house.selftest import Selftest, SelftestFailedError
from cardroom.house.sound import device as device_module
from cardroom.house.spec import Tables, spec_of
from cardroom.tables import TABLES
from cardroom.tables.old_maid.table import OldMaidTable
from tests.program import cardroom, python
from tests.silent_player import SilentPlayer

OLD_MAID = spec_of(TABLES, "old_maid")


def fail(selftest: Selftest) -> None:
    raise SelftestFailedError("no cards are dealt")


def fail_in_slot(selftest: Selftest) -> None:
    table = selftest.open("old_maid", OldMaidTable)
    table.panel.settings_wanted.connect(lambda: next(iter(())))
    table.panel.settings_wanted.emit()


def answer(tables: Tables, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, object]]:
    code = run(Namespace(json=True), tables)
    return code, json.loads(capsys.readouterr().out)


def test_a_table_is_played_in_silence(
    qapp: QApplication, capsys: pytest.CaptureFixture[str], player: SilentPlayer
) -> None:
    assert answer((OLD_MAID,), capsys) == (0, {"ok": True, "fault": ""})
    assert not player.played


def test_a_fault_of_a_table_is_reported(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> None:
    broken = replace(OLD_MAID, selftest=f"{__name__}:fail")
    assert answer((broken,), capsys) == (1, {"ok": False, "fault": "no cards are dealt"})


def test_an_exception_in_a_slot_is_a_fault(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> None:
    broken = replace(OLD_MAID, selftest=f"{__name__}:fail_in_slot")
    assert answer((broken,), capsys) == (1, {"ok": False, "fault": "StopIteration: "})


def test_a_missing_help_page_is_a_known_error(qapp: QApplication) -> None:
    with pytest.raises(KnownError, match="nowhere_en"):
        run(Namespace(json=True), (replace(OLD_MAID, help_page="docs/rules/nowhere_{language}.md"),))


def test_without_the_sound_library_it_fails(
    qapp: QApplication, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_module, "_library", None)
    monkeypatch.setitem(sys.modules, "_miniaudio", None)
    code, found = answer((OLD_MAID,), capsys)
    assert code == 1
    assert "miniaudio" in str(found["fault"])


def test_autopilot_then_audit(tmp_path: Path) -> None:
    played = cardroom("autopilot", "poker", "--rounds", "25", "--seed", "1", "--data", str(tmp_path), "--json")
    assert played.returncode == 0, played.stderr
    audited = cardroom("audit", "--data", str(tmp_path), "--json")
    assert audited.returncode == 0
    meters = json.loads(audited.stdout)["meters"]
    assert json.loads(played.stdout) == {"rounds": 25, "credits": meters["balance"] + meters["escrow"]}


def test_quick_rounds_leave_the_same_ledger(tmp_path: Path) -> None:
    def play(name: str, *words: str) -> list[object]:
        folder = tmp_path / name
        for rounds in ("3", "6"):
            options = ("--rounds", rounds, "--seed", "1", "--data", str(folder), "--json", *words)
            done = cardroom("autopilot", "poker", *options)
            assert done.returncode == 0, done.stderr
        with SqliteBank(folder) as bank:
            return [
                *bank.query("SELECT reason, player, house, escrow, round_number FROM entry ORDER BY id"),
                *bank.query("SELECT round_number, state, cluster, player, escrow FROM step ORDER BY id"),
                *bank.query("SELECT round_number, credits, line FROM round"),
            ]

    assert play("quick", "--quick") == play("durable")


def test_quick_rounds_are_seeded_ones(tmp_path: Path) -> None:
    done = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path / "x"), "--quick")
    assert done.returncode == 2
    assert "--quick needs --seed" in done.stderr
    assert not (tmp_path / "x").exists()
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"))
    done = cardroom("autopilot", "poker", "--rounds", "1", "--seed", "1", "--data", str(tmp_path), "--quick")
    assert done.returncode == 2
    assert "a person plays" in done.stderr


def test_autopilot_reports_an_unreadable_round(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"))
    done = cardroom("autopilot", "poker", "--rounds", "1", "--data", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("cardroom: record unreadable: ")


def test_autopilot_does_not_import_numpy() -> None:
    """Checks a lazy import: numpy takes a tenth of a second."""
    done = python(
        "import sys\n"
        "import cardroom.app.commands.autopilot\n"
        "from cardroom.house.spec import load\n"
        "from cardroom.tables import TABLES\n"
        "print([load(spec.drive).__name__ for spec in TABLES if spec.drive], 'numpy' in sys.modules)"
    )
    assert done.stdout.endswith("] False\n"), done.stderr


def test_sorting_and_case_mapping_work_here() -> None:
    assert fault_of_text() == ""


@pytest.mark.parametrize("language", SORTED)
def test_the_orders_are_not_those_of_the_numbers(language: str) -> None:
    """Checks that the loss of all rules is noticed."""
    assert sorted(SORTED[language]) != SORTED[language]


def test_the_japanese_order_is_not_that_of_english() -> None:
    """Checks that a loss of the Japanese rules alone is noticed."""
    assert ("亜", "一") in zip(SORTED["ja"], SORTED["ja"][1:], strict=False)
    assert QCollator(QLocale("en")).compare("亜", "一") > 0


@pytest.mark.parametrize(
    ("name", "wrong", "words"),
    [
        ("SORTED", {"en": ["b", "a"]}, "rules of en"),
        ("UPPER", {"a": "B"}, "capitals"),
    ],
)
def test_a_fault_is_named(monkeypatch: pytest.MonkeyPatch, name: str, wrong: object, words: str) -> None:
    monkeypatch.setattr(selftest, "sys", type("Linux", (), {"platform": "linux"}))
    monkeypatch.setattr(selftest, name, wrong)
    assert words in fault_of_text()
