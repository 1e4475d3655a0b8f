"""`cardroom selftest`: plays every table, and reports a fault in one line."""

import json
import sys
from argparse import Namespace

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from cardroom.app.commands.selftest import run
from cardroom.errors import KnownError
from cardroom.house.selftest import Selftest, SelftestFailedError
from cardroom.house.sound import device as device_module
from cardroom.house.spec import Tables, spec_of
from cardroom.tables import TABLES
from cardroom.tables.old_maid.table import OldMaidTable
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
