"""The program of the windows: its display, motion and front."""

import ctypes
import gc
import struct
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardroom.app import bring_to_front, reduced_motion, window_program
from cardroom.app.reduced_motion import Question, ReducedMotion, question
from cardroom.app.window_program import check_display
from cardroom.errors import KnownError, Trouble
from tests.bank.troubles import fails
from tests.program import cardroom


class Node:
    """Refers to itself, so that only the collector can delete it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector_off() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.disable()
    gc.collect()
    yield
    if was_on:
        gc.enable()


def test_no_test_collects_garbage_in_a_thread() -> None:
    assert not gc.isenabled(), "tests/conftest.py"


@pytest.mark.usefixtures("collector_off")
def test_garbage_is_collected_when_it_is_due() -> None:
    node = weakref.ref(Node())
    assert node() is not None
    many = [[] for _ in range(gc.get_threshold()[0] + 100)]  # type: ignore[var-annotated]
    window_program._collect_if_due()
    assert node() is None
    assert many


@pytest.mark.usefixtures("collector_off")
def test_nothing_is_scanned_before_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    scans: list[int] = []
    monkeypatch.setattr(gc, "collect", scans.append)
    for counts, generation in (((700, 10, 10), None), ((701, 0, 0), 0), ((701, 11, 0), 1), ((701, 11, 11), 2)):
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
        scans.clear()
        window_program._collect_if_due()
        assert scans == ([] if generation is None else [generation])


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


BUS = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1000/bus"}


def there(name: str) -> str | None:
    return f"/usr/bin/{name}"


def missing(_: str) -> str | None:
    return None


def test_the_program_for_each_platform() -> None:
    on_linux = question("linux", BUS, there)
    assert on_linux is not None
    assert on_linux.words[:2] == ("gsettings", "get")
    assert question("linux", BUS, missing) is None
    assert question("linux", {}, there) is None, "without a bus gsettings would start one"
    on_mac = question("darwin", {}, missing)
    assert on_mac is not None
    assert on_mac.words[-1] == "reduceMotion"
    assert question("win32", BUS, there) is None


def answer(qtbot: QtBot, asked: Question) -> list[bool]:
    motion = ReducedMotion()
    emitted: list[bool] = []
    motion.answered.connect(emitted.append)
    motion.ask(asked)
    assert emitted == [], "asking does not wait"
    process = motion._process
    qtbot.waitUntil(lambda: process.state() is process.ProcessState.NotRunning, timeout=10_000)
    assert not motion._patience.isActive()
    return emitted


def says(text: str, code: int = 0) -> Question:
    return Question((sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"), "false")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked by a call")
@pytest.mark.parametrize(
    ("asked", "emitted"),
    [(says("false"), [True]), (says("true"), [False]), (says("what?"), [False]), (says("false", 1), [])],
)
def test_the_answer_is_emitted(qtbot: QtBot, asked: Question, emitted: list[bool]) -> None:
    assert answer(qtbot, asked) == emitted


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked by a call")
def test_a_missing_program_emits_nothing(qtbot: QtBot) -> None:
    assert answer(qtbot, Question(("/no/such/program",), "false")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked by a call")
def test_a_system_that_does_not_answer_is_not_waited_for(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reduced_motion, "PATIENCE_MS", 50)
    asked = Question((sys.executable, "-c", "import time; time.sleep(60)"), "false")
    assert answer(qtbot, asked) == []


def test_without_a_program_nothing_happens(qtbot: QtBot) -> None:
    motion = ReducedMotion()
    motion.ask(None)
    qtbot.wait(10)


WINDOW, ROOT, ATOM = 0x1234, 0x55, 321
REPLY = ctypes.create_string_buffer(struct.pack("=BxHII", 1, 0, 0, ATOM))


class Function:
    """A function of C that returns always the same."""

    restype: Any = None

    def __init__(self, value: object, calls: list[tuple[object, ...]]) -> None:
        self._value, self._calls = value, calls

    def __call__(self, *arguments: object) -> object:
        self._calls.append(arguments)
        return self._value


class Xcb:
    """The functions of libxcb and the C library that are called."""

    def __init__(self, *, is_connected: bool = True) -> None:
        self.sent: list[tuple[object, ...]] = []
        self.ended: list[tuple[object, ...]] = []
        self._screen = ctypes.c_uint32(ROOT)
        screens = bring_to_front._Screens(ctypes.pointer(self._screen), 1, 0)
        self.xcb_connect = Function(1, [])
        self.xcb_connection_has_error = Function(0 if is_connected else 1, [])
        self.xcb_disconnect = Function(None, self.ended)
        self.xcb_intern_atom = Function(7, [])
        self.xcb_intern_atom_reply = Function(ctypes.addressof(REPLY), [])
        self.xcb_get_setup = Function(2, [])
        self.xcb_setup_roots_iterator = Function(screens, [])
        self.xcb_send_event = Function(None, self.sent)
        self.xcb_flush = Function(1, [])
        self.free = Function(None, [])


def test_the_window_manager_is_asked_as_by_a_task_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    xcb = Xcb()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: xcb)
    bring_to_front.activate(WINDOW)
    ((_, propagates, to, mask, event),) = xcb.sent
    assert (propagates, to, mask) == (0, ROOT, 0x180000)
    assert isinstance(event, bytes)
    assert struct.unpack("=BBHIII16x", event) == (33, 32, 0, WINDOW, ATOM, 2)
    assert len(event) == 32, "the size of every event of X11"
    assert len(xcb.ended) == 1


def test_without_a_server_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    xcb = Xcb(is_connected=False)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: xcb)
    bring_to_front.activate(WINDOW)
    assert (len(xcb.sent), len(xcb.ended)) == (0, 1)
