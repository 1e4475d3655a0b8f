"""Fixtures for all tests: no display needed, and nothing left running."""

import gc
import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

# The offscreen platform's own screen is 800 x 800; on this one, lobby and tables open at 1280 x 800.
if os.environ.setdefault("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screen.json')}"
# Otherwise Qt connects to the session bus of a desktop, which a test machine lacks.
os.environ.setdefault("QT_ACCESSIBILITY", "0")
# Marks and keys of the tests do not go where those of a person are.
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="cardroom-tests-")

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QThread, QTimer
from PySide6.QtWidgets import QApplication

from cardroom.app.window_program import _collect_if_due
from cardroom.house.languages import Languages
from cardroom.house.sound.desk import use_player
from tests.silent_player import SilentPlayer

# No deadline, since slow machines must not fail a property. Derandomized, so that a failure is reproducible.
settings.register_profile(
    "house",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
# The long run of properties: python3 play.py test --hypothesis-profile=thorough
settings.register_profile("thorough", settings.get_profile("house"), derandomize=False, max_examples=1000)
settings.load_profile("house")

ENDING_S = 5
"""So long a thread may end after its last signal: a busy machine lets it wait."""

translate = QCoreApplication.translate

pytest_plugins = tuple(
    f"tests.{name}"
    for name in (
        "dressed",
        "dialogs",
        "each_value_once",
        "languages",
        "open_house",
        "poker_window",
        "promises",
        "slow_files_first",
        "sound_in_windows",
        "time_limits",
    )
)


def pytest_collection_finish() -> None:
    """Exempts what the collected modules hold from later collections of garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def application(qapp: QApplication) -> QApplication:
    """Makes the application before the first test of a process."""
    return qapp


@pytest.fixture(autouse=True)
def english_windows(request: pytest.FixtureRequest) -> None:
    """Restores English before a test, whichever language an earlier test installed."""
    application = QCoreApplication.instance()
    if "qapp" in request.fixturenames or (application is not None and translate("Cards", "Joker") != "Joker"):
        request.getfixturevalue("english")
        if translate("Cards", "Joker") != "Joker":
            Languages(request.getfixturevalue("qapp")).set("en")


@pytest.fixture(autouse=True)
def player() -> Iterator[SilentPlayer]:
    """Keeps the cues of a test.

    No test opens a sound device unless it makes a sound loop itself.
    """
    silent = SilentPlayer()
    use_player(silent)
    yield silent
    use_player(None)


@pytest.fixture(autouse=True)
def garbage_is_collected_here() -> Iterator[None]:
    """Collects garbage after a test, in the window's thread.

    The program does so, too. Automatic collection runs in whichever thread allocates: there it stops the timers of
    other tests' windows with a warning of Qt, which fails the test, or waits for the window's thread for ever.
    """
    gc.disable()
    yield
    _collect_if_due()


@pytest.fixture(autouse=True)
def nothing_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test that leaves a thread, timer or animation running."""
    threads_before = set(threading.enumerate())
    yield
    application = QCoreApplication.instance()
    if application is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        left = [repr(child) for child in _objects(application) if _runs(child)]
        assert not left, f"left running: {left}"
    threads = {each for each in set(threading.enumerate()) - threads_before if _runs_on(each)}
    assert not threads, f"threads left behind: {threads}"


def _objects(application: QCoreApplication) -> Iterator[QObject]:
    """Yields all objects that belong to a window or to the application."""
    roots: list[QObject] = [application]
    windows = getattr(application, "topLevelWidgets", None)
    if windows is not None:
        roots += windows()
    for root in roots:
        yield from root.findChildren(QObject)


def _runs_on(thread: threading.Thread) -> bool:
    thread.join(ENDING_S)
    return thread.is_alive()


def _runs(thing: QObject) -> bool:
    if isinstance(thing, QThread):
        return not thing.wait(ENDING_S * 1000)
    if isinstance(thing, QTimer):
        return thing.isActive()
    return isinstance(thing, QAbstractAnimation) and thing.state() is QAbstractAnimation.State.Running
