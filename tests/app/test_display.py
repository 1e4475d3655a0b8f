"""Unknown platforms of Qt are reported before Qt would abort the process."""

from pathlib import Path

import pytest

from cardroom.app.window_program import check_display
from cardroom.errors import KnownError, Trouble
from tests.bank.troubles import fails
from tests.program import cardroom


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_QPA_PLATFORM_PLUGIN_PATH", "QT_PLUGIN_PATH"):
        monkeypatch.delenv(name, raising=False)


def test_an_unknown_platform_gets_one_clear_line(tmp_path: Path) -> None:
    done = cardroom("lobby", "--data", str(tmp_path / "room"), QT_QPA_PLATFORM="nonsense")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("cardroom: no display: QT_QPA_PLATFORM is 'nonsense', and Qt has: ")
    assert "offscreen" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "room").exists()


@pytest.mark.parametrize("chosen", ["nonsense", "nonsense:size=1x1", "a;b", ":", ";", " offscreen", "off\nscreen"])
def test_what_qt_does_not_have_is_no_display(monkeypatch: pytest.MonkeyPatch, chosen: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", chosen)
    with fails(Trouble.NO_DISPLAY) as caught:
        check_display()
    assert "QT_QPA_PLATFORM" in caught.value.detail


@pytest.mark.parametrize(
    "chosen", ["offscreen", "OffScreen", "offscreen:size=800x600", "minimal", "xcb;offscreen", "a;offscreen"]
)
def test_one_platform_of_the_list_is_enough(monkeypatch: pytest.MonkeyPatch, chosen: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", chosen)
    check_display()


@pytest.mark.parametrize("chosen", [None, "", "xcb", "wayland;xcb", "nonsense;xcb"])
def test_platforms_of_a_screen_need_a_display(monkeypatch: pytest.MonkeyPatch, chosen: str | None) -> None:
    if chosen is not None:
        monkeypatch.setenv("QT_QPA_PLATFORM", chosen)
    with pytest.raises(KnownError) as caught:
        check_display()
    assert caught.value.detail == "neither DISPLAY nor WAYLAND_DISPLAY is set"


def test_a_missing_folder_of_plugins_is_skipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "nonsense")
    monkeypatch.setenv("QT_QPA_PLATFORM_PLUGIN_PATH", str(tmp_path / "libs"))
    with pytest.raises(KnownError):
        check_display()
