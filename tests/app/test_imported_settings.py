"""The program is opened anew after an import, with the imported settings."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardroom.app.startup import Startup, read_settings
from cardroom.bank.sqlite.backup import replacing
from cardroom.bank.sqlite.backup.replacing import Stage
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Felt
from tests.dressed import dress


@pytest.fixture
def made() -> list[Settings]:
    return []


@pytest.fixture
def door(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, made: list[Settings]
) -> Iterator[Startup]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    dress()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.ini").write_text("[General]\nfelt=green\n")

    def settings() -> Settings:
        made.append(read_settings(tmp_path / "data", "en", qapp))
        return made[-1]

    door = Startup(tmp_path / "data", settings, Languages(qapp), None, TABLES, marks=tmp_path / "state" / "marks")
    yield door
    door.close()
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QMessageBox):
            each.deleteLater()
    door.deleteLater()
    made[-1].deleteLater()


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
    door: Startup, stage: Callable[[], Stage], made: list[Settings], qtbot: QtBot
) -> None:
    door.open()
    assert made[0].appearance.look.felt is Felt.GREEN
    door._replace_data(Imported(stage()))  # type: ignore[arg-type]
    assert door.room is not None
    assert door.room.lobby.isVisible()
    assert made[-1].appearance.look.felt is Felt.BLUE
    (message,) = (each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox) and each.isVisible())
    assert message.text().startswith("Your data was imported.")


def test_an_import_that_was_cut_off_takes_place_before_settings_are_read(
    qapp: QApplication, tmp_path: Path, stage: Callable[[], Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise KnownError(Trouble.BANK_UNREADABLE, "cut off")

    new = stage()
    monkeypatch.setattr(replacing, "_carry_out", cut_off)
    with pytest.raises(KnownError):
        new.replace(("cardroom.db", "settings.ini"))
    new.close()
    monkeypatch.undo()
    settings = read_settings(tmp_path / "data", "en", qapp)
    assert settings.appearance.look.felt is Felt.BLUE
    settings.deleteLater()
