"""The program is opened anew after an import, with the imported settings."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardroom.app.program import Program
from cardroom.app.window_program import dress
from cardroom.bank.sqlite.backup import replacing
from cardroom.bank.sqlite.backup.replacing import Stage
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Felt


@pytest.fixture
def made() -> list[Settings]:
    return []


@pytest.fixture
def program(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, made: list[Settings]
) -> Iterator[Program]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    dress()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.ini").write_text("[General]\nfelt=green\n")
    program = Program(qapp, tmp_path / "data", "en", TABLES, made.append)
    yield program
    program.close()
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QMessageBox):
            each.deleteLater()
    program.deleteLater()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Callable[[], Stage]]:
    """Makes a stage with blue felt and an empty ledger."""
    stages: list[Stage] = []

    def make() -> Stage:
        SqliteBank(tmp_path / "new").close()
        stage = Stage(tmp_path / "data")
        stages.append(stage)
        shutil.copy(tmp_path / "new" / "cardroom.db", stage.path)
        (stage.path / "settings.ini").write_text("[General]\nfelt=blue\n")
        return stage

    yield make
    for each in stages:
        each.close()


class Imported:
    """Incoming data with settings."""

    replaces_settings = True
    source = "x.zip"

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def replace(self) -> dict[str, str]:
        return dict(self._stage.replace(("cardroom.db", "settings.ini")))

    def close(self) -> None:
        self._stage.close()


def test_imported_settings_apply_at_once(
    program: Program, stage: Callable[[], Stage], made: list[Settings], qtbot: QtBot
) -> None:
    door = program.open(None)
    assert made[0].wardrobe.look.felt is Felt.GREEN
    door._replace_data(Imported(stage()))  # type: ignore[arg-type]
    assert program.door is not None
    assert program.door is not door
    assert program.door.room is not None
    assert program.door.room.lobby.isVisible()
    assert made[-1].wardrobe.look.felt is Felt.BLUE
    (message,) = (each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox) and each.isVisible())
    assert message.text().startswith("Your data was imported.")


def test_an_import_that_was_cut_off_takes_place_before_settings_are_read(
    program: Program, stage: Callable[[], Stage], made: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise KnownError(Trouble.BANK_UNREADABLE, "cut off")

    new = stage()
    monkeypatch.setattr(replacing, "_carry_out", cut_off)
    with pytest.raises(KnownError):
        new.replace(("cardroom.db", "settings.ini"))
    new.close()
    monkeypatch.undo()
    door = program.open(None)
    assert door.room is not None
    assert made[0].wardrobe.look.felt is Felt.BLUE
