"""Every window has the program's icon, and desktops can find its entry."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from cardroom import resources
from cardroom.app import window_program
from tests.paths import ROOT
from tools.packages.identity import APPLICATION_ID


def test_windows_and_messages_have_the_icon(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    before = qapp.windowIcon(), qapp.desktopFileName()
    try:
        window_program.identify(qapp)
        for window in (QWidget(), QMessageBox()):
            assert [size.width() for size in window.windowIcon().availableSizes()] == [16, 24, 32, 48, 128]
        assert qapp.desktopFileName() == "org.cardroom.Cardroom" == APPLICATION_ID
    finally:
        qapp.setWindowIcon(before[0])
        qapp.setDesktopFileName(before[1])


def test_the_icon_is_painted_from_its_files(qapp: QApplication) -> None:
    icon = window_program.window_icon()
    for size in window_program.SIZES:
        painted = icon.pixmap(QSize(size, size), 1.0).toImage()
        want = QImage(str(ROOT / window_program.PICTURE.format(size)))
        assert painted == want.convertToFormat(painted.format()), (
            size
        )  # back from premultiplied, processors round apart
        assert want.pixelColor(size // 2, size // 2).alpha() == 255
        assert want.pixelColor(0, 0).alpha() == 0


def test_only_the_pictures_of_the_windows_are_packed() -> None:
    packed = {path.name for path in (ROOT / "resources/icon").iterdir()}
    assert packed == {Path(window_program.PICTURE.format(size)).name for size in window_program.SIZES}


@pytest.mark.usefixtures("qapp")
def test_a_missing_picture_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    assert window_program.window_icon().availableSizes() == []


@pytest.mark.parametrize(("frozen", "names"), [(False, ["org.cardroom.Cardroom"]), (True, [])])
def test_the_task_bar_of_windows_keeps_us_apart(
    monkeypatch: pytest.MonkeyPatch, frozen: bool, names: list[str]
) -> None:
    named: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=named.append)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    window_program._identify_to_task_bar()
    assert named == names


@pytest.mark.usefixtures("qapp")
def test_the_dock_of_macos_shows_the_icon_of_the_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    set_icons: list[object] = []
    application = SimpleNamespace(setDesktopFileName=lambda name: None, setWindowIcon=set_icons.append)
    monkeypatch.setattr(sys, "platform", "darwin")
    window_program.identify(application)  # type: ignore[arg-type]
    assert set_icons == []
    monkeypatch.setattr(sys, "platform", "linux")
    window_program.identify(application)  # type: ignore[arg-type]
    assert len(set_icons) == 1
